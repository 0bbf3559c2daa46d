"""What frames the table of Fortuna: the ground, the bar above, the banner, the line below, a refusal's bubble."""

from __future__ import annotations

from functools import partial

from scenes.kit.atoms import badge, bubble, prompt_size, prompt_width
from scenes.kit.frame import banner_width, low_bar, top_bar, turn_banner
from scenes.kit.layers import words_last
from scenes.kit.paint import Art, Box
from scenes.kit.palette import ASAGI_D, INK, JADE_D, N0, N1, PAPER, TXT, VER, VER_D, VER_L, mix
from scenes.kit.picture import Picture, circ, group, path, rect, text
from scenes.kit.scenery import sky
from scenes.kit.seeing import grown
from scenes.kit.stage import Piece
from scenes.kit.type import text_width
from scenes.kit.words import Words
from scenes.tables.fortuna.board import Board
from scenes.tables.fortuna.faces import rim_card

BANNER = (474, 97)
Prompts = list[tuple[list[str], str]]


def backdrop_pieces() -> list[Piece]:
    """Night, and the hand zone."""

    def zone() -> Picture:
        return rect(0, 478, 1280, 242, 0, mix(N1, N0, 0.25)) + rect(0, 475, 1280, 4, 0, ASAGI_D)

    return [
        Piece(("backdrop",), Art(("fortuna", "sky"), (0, 0, 1280, 720), lambda: sky(33, (236, 286, 270)), opaque=True)),
        Piece(("hand zone",), Art(("fortuna", "zone"), (0, 470, 1280, 250), zone)),
    ]


def bar_pieces(words: Words, board: Board, menu_key: str, rules: str) -> list[Piece]:
    """The bar above: the round, what a card on the rim means, and by which rules is played."""
    title, state = words("common.game.fortuna"), words("fortuna.bar.round", n=board.round)
    legend = words(f"fortuna.bar.legend {board.law.flex}")
    turned = words("fortuna.bar.reversed") if board.is_reversed else ""
    key = ("fortuna", "bar", words.language, state, menu_key, legend, rules, turned, board.page is None)
    shown = legend if board.page is None else ""
    return [
        Piece(
            ("bar",),
            Art(key, (0, -20, 1280, 100), partial(_bar, title, state, shown, rules, turned, menu_key)),
        )
    ]


def _bar(title: str, state: str, legend: str, rules: str, turned: str, menu_key: str) -> Picture:
    left = 18 + text_width(title, 28, "d") + 44 + 20 + text_width(state, 24) + 26
    end, middle = 1140.0, ()
    if rules:
        middle += badge(end, 31, rules, JADE_D, TXT, 20, 34, "end", role="label")
        end -= text_width(rules, 20) + 24 + 12
    if turned:
        middle += badge(end, 31, turned, VER_D, PAPER, 20, 34, "end", role="label")
        end -= text_width(turned, 20) + 24 + 12
    if legend and text_width(legend, 18) + 30 <= end - left:
        w = text_width(legend, 21) + 26
        x = max(left, min(430.0, end - w))
        middle += group(rim_card(), x + 9, 31)
        middle += text(x + 24, 32, legend, 21, TXT, anchor="start", role="label", width=end - x - 30)
    return words_last(top_bar("fortuna", title, state, middle, menu_key or None))


def final_piece(said: str) -> Piece:
    """The last round, right of the banner."""
    w = text_width(said, 21) + 28
    return Piece(
        ("final",),
        Art(("fortuna", "final", said), (-w - 6, -24, w + 12, 48),
            lambda: badge(0, 0, said, VER_D, PAPER, 21, 38, "end", pad=14, role="line")),
        1256, 97,
    )  # fmt: skip


def banner_room(final: str) -> float:
    """What the banner may take."""
    return 640 if not final else 1256 - text_width(final, 21) - 28 - 22 - BANNER[0]


def banner_pieces(who: str, message: str, room: float) -> list[Piece]:
    """Whose turn it is and what to do. The scene puts the small curtain under it."""
    w = banner_width(message, room)
    art = Art(
        ("fortuna", "banner", who, message, w),
        (-0.13 * w - 8, -75, 1.26 * w + 16, 150),
        lambda: turn_banner(0, 0, who, message, w),
    )
    return [Piece("banner", art, *BANNER)]


def low_pieces(left: str, prompts: Prompts) -> list[Piece]:
    """The line below: what just happened, and what the buttons do; a ground of its own stays while the words change."""
    key = ("fortuna", "low", left, tuple((tuple(g), label) for g, label in prompts))
    ground = Art(("fortuna", "low ground"), (0, 680, 1280, 40), lambda: low_bar("", []))
    return [
        Piece(("low ground",), ground),
        Piece(("low",), Art(key, (0, 680, 1280, 40), lambda: words_last(low_bar(left, prompts)))),
    ]


def last_prompt_box(left: str, prompts: Prompts) -> Box:
    """Around the prompt at the right end of the line below, which is a button too."""
    size = prompt_size(prompts, 1280 - 68 - text_width(left, 20))
    w = prompt_width(prompts[-1], size)
    return 1256 - w, 691, w, 25


def refusal_pieces(sentence: str, box: Box) -> list[Piece]:
    """Why the focused thing does nothing now: a bubble over it, a mark on its ring."""
    x, y, w, h = box
    cx, bh = x + w / 2, 48
    by = max(64.0, y - 66)
    bw = min(text_width(sentence, grown(24)) + 48, 1232)
    bx = max(24.0, min(1256 - bw, cx - bw / 2))

    def build() -> Picture:
        ring = (x - 7, y - 7, w + 14, h + 14, 16, None)
        s = rect(*ring, INK, 9) + rect(*ring, VER_L, 5, dash=(12, 8))
        s += bubble(bx, by, bw, bh, cx, y - 6)
        mx, my = min(x + w - 4, 1250), min(y + h - 4, 694)
        s += circ(mx, my, 19, VER, INK, 4)
        s += path(f"M{mx - 7} {my - 7} l14 14 M{mx + 7} {my - 7} l-14 14", None, PAPER, 5)
        room = (bx, by, bw, bh)
        return s + text(bx + bw / 2, by + 25, sentence, 24, VER_D, role="line", width=bw - 40, room=room, most=1.5)

    left = min(bx, x - 14) - 6
    art = Art(
        ("fortuna", "refusal", sentence, box),
        (left, by - 6, max(bx + bw, x + w + 30) + 10 - left, y + h + 30 - by),
        build,
    )
    return [Piece(("refusal",), art, covers=(bx, by, bw, bh))]
