"""What frames the table of EXACTA!: backdrops, the bar above, the line below, the banner, a refusal's bubble."""

from __future__ import annotations

from collections.abc import Callable

from game.exacta.cards import TRICKS
from scenes.kit.atoms import badge, bubble, flame, moon_face, moon_pip
from scenes.kit.frame import banner_width, low_bar, top_bar, turn_banner
from scenes.kit.layers import split_after_light, words_last
from scenes.kit.paint import Art, Box
from scenes.kit.palette import GOLD, INK, JADE, JADE_D, MOON, MUTE, N0, N1, N4, N5, PAPER, TXT, VER, VER_D, VER_L, mix
from scenes.kit.picture import Picture, circ, glow, path, rect, text
from scenes.kit.scenery import moon, sky
from scenes.kit.seeing import grown
from scenes.kit.stage import Piece
from scenes.kit.type import text_width
from scenes.kit.words import Words
from scenes.tables.exacta.board import Board
from scenes.tables.exacta.foods import food, place_name

BANNER = (392, 482)


def backdrop_pieces(rabbit: bool) -> list[Piece]:
    """Night, moon, the lanes' ground and the hand zone."""

    def halo_and_face() -> tuple[Picture, Picture]:
        return split_after_light(moon(788, 262, 208, rabbit=rabbit, shine=0.36))

    def ground() -> Picture:
        return rect(12, 66, 568, 390, 18, INK, op=0.6) + glow(330, 150, 330, "#6BE8B0", 0.14, 110)

    def hand_zone() -> Picture:
        return rect(0, 484, 1280, 236, 0, mix(N1, N0, 0.25)) + rect(0, 481, 1280, 4, 0, JADE_D)

    return [
        Piece(
            ("backdrop",),
            Art(
                ("exacta", "sky"), (0, 0, 1280, 720), lambda: sky(9, (790, 270, 300)) + halo_and_face()[0], opaque=True
            ),
        ),
        Piece(("moon",), Art(("exacta", "moon", rabbit), (578, 52, 420, 420), lambda: halo_and_face()[1])),
        Piece(("ground",), Art(("exacta", "ground"), (0, 38, 662, 424), ground)),
        Piece(("hand zone",), Art(("exacta", "hand zone"), (0, 478, 1280, 242), hand_zone)),
    ]


def bar_pieces(words: Words, board: Board, menu_key: str) -> list[Piece]:
    """The bar above: the race; on it the progress moons, the phase or the first three."""
    race = words("exacta.bar.race", n=board.race + (board.phase == "surer"), races=board.races)
    done, fire = board.trick - (0 if board.judged else 1), board.trick == TRICKS
    labels: tuple[str, ...] = ()
    if board.page is not None:
        kind = "page"
        labels = tuple(place_name(words, i) for i in (1, 2, 3))
    elif board.phase == "tricks":
        kind = "tricks"
        left = TRICKS - board.trick
        labels = (
            words("exacta.bar.trick"),
            words("exacta.bar.count", n=board.trick, tricks=TRICKS),
            words("exacta.bar.spurt now") if not left else words("exacta.bar.spurt in", n=left) if left <= 2 else "",
            words("exacta.bar.alone") if board.seats == 1 else "",
        )
    else:
        kind = board.phase
        labels = (
            words(f"exacta.bar.{'favourite' if kind == 'favourites' else 'surer'}"),
            words("exacta.bar.then tricks") if kind == "favourites" else "",
        )
    podium = board.page.standings[:3] if board.page else ()

    def build() -> Picture:
        if kind == "page":
            return words_last(_podium(podium, labels))
        return words_last(_tricks(labels, board.trick, done, fire) if kind == "tricks" else _phase(labels))

    base = Art(
        ("exacta", "bar", words.language, race, menu_key),
        (0, -20, 1280, 100),
        lambda: words_last(top_bar("exacta", "EXACTA!", race, (), menu_key or None)),
    )
    middle = Art(("exacta", "bar middle", kind, labels, board.trick, done, fire, podium), (400, -20, 760, 104), build)
    return [Piece(("bar",), base), Piece(("bar middle",), middle)]


def _tricks(labels: tuple[str, ...], trick_now: int, done: int, fire: bool) -> Picture:
    trick, count, note, alone = labels
    s = text(556, 32, trick, 20, MUTE, anchor="end", role="label")
    for i in range(TRICKS):
        x, last = 580 + i * 40, i == TRICKS - 1
        s += moon_pip(x, 31, 17 if last else 13, i < done, i == trick_now - 1)
        if last:
            s += (glow(x, 31, 46, VER_L, 0.7) if fire else ()) + flame(x, 30, 1.05, lit=fire)
    at = 852.0
    s += badge(at, 31, count, JADE, INK, 20, 34, "start")
    at += text_width(count, 20) + 24 + 14
    if alone and (not note or at + text_width(alone, 20) + 38 + text_width(note, 20) <= 1150):
        s += badge(at, 31, alone, N5, TXT, 20, 34, "start")
        at += text_width(alone, 20) + 24 + 14
    if note:
        s += text(
            at, 32, note, 20, VER_L, anchor="start", role="label", width=1150 - at, room=(at - 2, 16, 1152 - at, 32)
        )
    return s


def _phase(labels: tuple[str, ...]) -> Picture:
    word, then = labels
    w = text_width(word, 22) + 32
    s = badge(480, 31, word, GOLD, INK, 22, 36, "start", pad=16)
    for i in range(TRICKS):
        s += moon_pip(480 + w + 34 + i * 34, 31, 14 if i == TRICKS - 1 else 11, False)
    return s + text(480 + w + 34 + 7 * 34, 32, then, 20, MUTE, anchor="start", role="label")


def _podium(podium: tuple[int, ...], labels: tuple[str, ...]) -> Picture:
    s: Picture = ()
    for i, (colour, place) in enumerate(zip(podium, labels)):
        x = 640 + i * 100
        s += text(x, 32, place, 22, (GOLD if i == 0 else TXT), anchor="start", role="line")
        s += food(colour, x + text_width(place, 22) + 7, 17, 28)
    return s


def low_pieces(left: str, prompts: list[tuple[list[str], str]]) -> list[Piece]:
    """The line below: what just happened, and what the buttons do; a ground of its own stays while the words change."""
    key = ("exacta", "low", left, tuple((tuple(g), label) for g, label in prompts))
    ground = Art(("exacta", "low ground"), (0, 680, 1280, 40), lambda: low_bar("", []))
    return [
        Piece(("low ground",), ground),
        Piece(("low",), Art(key, (0, 680, 1280, 40), lambda: words_last(low_bar(left, prompts)))),
    ]


def everyone_pieces(message: str, ready: str) -> list[Piece]:
    """The banner while several choose at once: of the moon's colour, since it is no one seat's turn."""
    w = _width(message, ready)
    art = Art(
        ("exacta", "banner", "everyone", message, w),
        (-0.13 * w - 8, -75, 1.26 * w + 16, 150),
        lambda: _everyone(message, w),
    )
    return [Piece("banner", art, *BANNER), *_ready_pieces(ready, w)]


def _everyone(message: str, w: float) -> Picture:
    s = glow(w / 2, 0, w * 0.62, MOON, 0.3, 70)
    s += rect(0, -22, w, 54, 27, INK, INK, 3) + rect(0, -27, w, 54, 27, MOON, INK, 3.4)
    s += moon_face(27, 0, 30)
    for x, y in ((16, -4), (38, -4), (27, 10)):  # three who choose
        s += circ(x, y, 6.5, N4, INK, 2.6)
    room = (60, -27, w - 60, 54)
    return s + text(66, 1, message, 28, INK, anchor="start", role="big", width=w - 90, room=room, most=1.5)


def _width(message: str, ready: str) -> float:
    return banner_width(message, 860 - (text_width(ready, 20) + 50 if ready else 0))


def banner_pieces(who: str, message: str, ready: str = "") -> list[Piece]:
    """Whose turn it is and what to do, and beside it how many are ready. The scene puts the small curtain under it."""
    w = _width(message, ready)
    art = Art(
        ("exacta", "banner", who, message, w),
        (-0.13 * w - 8, -75, 1.26 * w + 16, 150),
        lambda: turn_banner(0, 0, who, message, w),
    )
    return [Piece("banner", art, *BANNER), *_ready_pieces(ready, w)]


def _ready_pieces(ready: str, w: float) -> list[Piece]:
    """How many are ready, right of a banner `w` wide."""
    if not ready:
        return []
    art = Art(("exacta", "ready", ready), (-4, -24, 320, 48), lambda: badge(0, 0, ready, N4, TXT, 20, 34, "start"))
    return [Piece(("ready",), art, max(966, BANNER[0] + w + 26), BANNER[1] + 2)]


def refusal_pieces(sentence: str, box: Box) -> list[Piece]:
    """Why the focused thing does nothing now: a bubble in the banner's place, a mark on its ring."""
    x, y, w, h = box
    cx, by, bh = x + w / 2, 456, 48
    bw = min(text_width(sentence, grown(24)) + 48, 1232)
    bx = max(24.0, min(1256 - bw, cx - bw / 2))
    key = ("exacta", "refusal", sentence, box)

    def build() -> Picture:
        ring = (x - 7, y - 7, w + 14, h + 14, 16, None)
        s = rect(*ring, INK, 9) + rect(*ring, VER_L, 5, dash=(12, 8))
        s += bubble(bx, by, bw, bh, cx, y - 4)
        mx, my = x + w - 4, y + h - 4
        s += circ(mx, my, 19, VER, INK, 4)
        s += path(f"M{mx - 7} {my - 7} l14 14 M{mx + 7} {my - 7} l-14 14", None, PAPER, 5)
        room = (bx, by, bw, bh)
        return s + text(bx + bw / 2, by + 25, sentence, 24, VER_D, role="line", width=bw - 40, room=room, most=1.5)

    left = min(bx, x - 14) - 6
    return [Piece(("refusal",), Art(key, (left, by - 6, max(bx + bw, x + w + 30) + 10 - left, y + h + 30 - by), build))]


def device_prompts(words: Words, told: Callable[[str], str], names: tuple[str, ...]) -> list[tuple[list[str], str]]:
    """Prompts by name, each with the button that does it: confirm, if `_BUTTONS` has no other."""
    return [([told(_BUTTONS.get(name, "confirm"))], words(f"exacta.prompt.{name}")) for name in names]


_BUTTONS = {"choose": "sides", "closer": "look", "menu": "menu"}
