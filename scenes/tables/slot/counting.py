"""The page of a round's VP: what each machine earned, what it predicted, where that leaves it."""

from __future__ import annotations

from game.core.protocol import Seat
from game.slot.seen import RoundScore
from scenes.kit.atoms import avatar, badge, button, check, cross, crown, panel
from scenes.kit.frame import seat_panel
from scenes.kit.layers import words_last
from scenes.kit.paint import Art, Box
from scenes.kit.palette import (
    DIM,
    GOLD,
    GOLD_D,
    GOLD_L,
    INK,
    JADE,
    MUTE,
    N2,
    N4,
    PAPER,
    SEAT,
    SEAT_D,
    TXT,
    VER,
    VER_D,
    mix,
)
from scenes.kit.paragraph import paragraph
from scenes.kit.picture import Picture, circ, glow, group, rect, text
from scenes.kit.scenery import moon, sky
from scenes.kit.stage import Control, Piece, on_lip
from scenes.kit.type import fitted, shortened, text_width
from scenes.kit.words import Words
from scenes.tables.slot import bars, track
from scenes.tables.slot.board import Board
from scenes.tables.slot.faces import sign_at
from scenes.tables.slot.side import big_back_art
from scenes.tables.view import Look

ROW_X, ROW_W, ROW_H, PITCH = 24, 944, 116, 130
BUTTON: Box = (992, 520, 264, 70)
NOTE: Box = (992, 84, 264, 408)
MENU_BOX = (1160, 8, 110, 46)
CARD_W, CARD_H = 62, 84


def _night() -> Picture:
    s = sky(12, (496, 330, 330)) + circ(496, 344, 470, "#15104A") + circ(496, 344, 390, "#1C1660")
    return s + moon(496, 344, 300, halo=None, shine=0, crater="#2C2380", face="#33298C", shade="#2A2178")


NIGHT = Art(("slot", "page night"), (0, 0, 1280, 720), _night, opaque=True)


def row_y(place: int, seats: int) -> float:
    """The height of the row with this place in the ranking."""
    return 84 + (520 - PITCH * seats) / 2 + PITCH * place


def ranking(score: RoundScore) -> list[Seat]:
    """The seats by machine power, the most first (CS-38)."""
    return sorted(range(len(score.power)), key=lambda seat: (-score.power[seat], seat))


def before(score: RoundScore, seat: Seat) -> int:
    """Its VP before the round was counted."""
    return score.vp[seat] - score.power[seat] - score.big[seat]


def pieces(look: Look) -> list[Piece]:
    """The whole page."""
    board: Board = look.board
    score, words = board.page, look.words
    assert score is not None
    names, masks = tuple(p.name for p in look.players), tuple(p.mask or "fox" for p in look.players)
    seats = len(names)
    out = [Piece(("page night",), NIGHT)]
    for place, seat in enumerate(ranking(score)):
        out += _row(words, board, score, seat, row_y(place, seats), names, masks)
    out += _note(words, board, score, names, masks)
    best = max(range(seats), key=lambda s: (score.vp[s], -s))
    out += track.track_pieces(score.vp, masks, best, None, board.seen.target)
    return [*out, *_frame(look, score)]


def _row(
    words: Words, board: Board, score: RoundScore, seat: Seat, y: float, names: tuple[str, ...], masks: tuple[str, ...]
) -> list[Piece]:
    first, mask = seat in score.first, masks[seat]
    had = words("slot.page.had", n=before(score, seat))

    def ground() -> Picture:
        s: Picture = glow(ROW_W / 2, ROW_H / 2, ROW_W * 0.6, SEAT[mask], 0.3, ROW_H) if first else ()
        s += seat_panel(0, 0, ROW_W, ROW_H, mask) + avatar(mask, 74, ROW_H / 2, 82)
        if first:
            s += crown(74, 12, 1.1)
        size = fitted(names[seat], 26, "m", 180, 22)
        s += text(
            130, 42, shortened(names[seat], size, 180), size, TXT, anchor="start", role="line", room=(126, 20, 190, 44)
        )
        return words_last(s + text(130, 78, had, 20, MUTE, anchor="start", role="label", width=180))

    key = ("slot", "page row", words.language, names[seat], mask, first, had)
    out = [Piece(("page row", seat), Art(key, (-90, -60, ROW_W + 180, ROW_H + 130), ground), ROW_X, y)]
    out.append(Piece(("page power", seat), power_art(words, score.power[seat], first), ROW_X + 306, y + ROW_H / 2))
    out += _prediction(words, score, seat, y, masks)
    total = total_art(words, score.vp[seat], score.vp[seat] >= board.seen.target)
    out.append(Piece(("page total", seat), total, ROW_X + ROW_W - 24, y + ROW_H / 2))
    return out


def power_art(words: Words, power: int, first: bool) -> Art:
    """What the machine earned, as VP; its left edge and middle at the origin."""
    label = words("slot.page.power")

    def build() -> Picture:
        s = sign_at("power", 18, 8, 44) + text(46, 10, str(power), 46, GOLD if first else GOLD_L, "d", "start")
        s += text(0, -32, label, 18, MUTE, anchor="start", role="label", width=150)
        return s + text(
            54 + text_width(str(power), 46, "d"), 16, words("slot.page.vp"), 20, MUTE, anchor="start", role="label"
        )

    return Art(("slot", "page power", words.language, power, first), (-6, -50, 210, 100), build)


def _prediction(words: Words, score: RoundScore, seat: Seat, y: float, masks: tuple[str, ...]) -> list[Piece]:
    """Whom it named, and what that pays."""
    x, named = ROW_X + 510, score.predictions[seat]
    if named is None:
        return []
    hit = score.big[seat] > 0 or named in score.first
    card = Piece(("page card", seat), named_art(masks[named]), x, y + (ROW_H - CARD_H) / 2 - 3)
    verdict = Piece(("page verdict", seat), verdict_art(words, hit, score.big[seat]), x + CARD_W + 20, y + ROW_H / 2)
    return [card, verdict]


def named_art(mask: str) -> Art:
    """A BIG prediction face up: the mask it names."""

    def build() -> Picture:
        s = rect(0, 5, CARD_W, CARD_H, 7, VER_D, INK, 3.4) + rect(0, 0, CARD_W, CARD_H, 7, PAPER, INK, 3.4)
        s += rect(5, 5, CARD_W - 10, CARD_H - 10, 5, mix(SEAT_D[mask], PAPER, 0.5))
        return s + avatar(mask, CARD_W / 2, CARD_H / 2, 52)

    return Art(("slot", "big card", mask, CARD_W, CARD_H), (-4, -4, CARD_W + 8, CARD_H + 14), build)


def back_art() -> Art:
    return big_back_art(CARD_W, CARD_H)


def verdict_art(words: Words, hit: bool, pays: int) -> Art:
    """Right or wrong, its left edge and middle at the origin."""
    said = words("slot.page.hit" if hit else "slot.page.missed")

    def build() -> Picture:
        if not hit:
            return cross(14, 0, 0.9, DIM) + text(36, 1, said, 21, MUTE, anchor="start", role="line", width=130)
        s = check(14, -16, 0.9) + text(36, -15, said, 21, TXT, anchor="start", role="line", width=130)
        return s + badge(0, 22, f"+{pays} VP", JADE, INK, 28, 38, "start", "d")

    return Art(("slot", "verdict", words.language, hit, pays), (-8, -46, 200, 96), build)


def total_art(words: Words, vp: int, reached: bool) -> Art:
    """VP after the round, its right edge and middle at the origin."""

    def build() -> Picture:
        s = glow(-60, 0, 100, GOLD, 0.45, 60) if reached else ()
        unit = words("slot.page.vp")
        s += text(0, 16, unit, 20, MUTE, anchor="end", role="label")
        return s + text(-8 - text_width(unit, 20), 4, str(vp), 52, GOLD if reached else PAPER, "d", "end")

    return Art(("slot", "page total", words.language, vp, reached), (-190, -64, 250, 128), build)


def _note(words: Words, board: Board, score: RoundScore, names: tuple[str, ...], masks: tuple[str, ...]) -> list[Piece]:
    """Who earned the most, who has reached the target, and how it goes on."""
    x, y, w, h = NOTE
    target = board.seen.target
    reached = [seat for seat in range(len(names)) if score.vp[seat] >= target]
    title = words("slot.page.most" if len(score.first) == 1 else "slot.page.tied")
    if reached:
        said = words("slot.page.over", target=target)
    else:
        said = words("slot.page.to go", n=target - max(score.vp))

    def build() -> Picture:
        s = panel(x, y, w, h, 16, N2, GOLD_D)
        s += paragraph(x + w / 2, y + 40, title, 24, w - 32, 60, GOLD_L, role="line")
        n = len(score.first)
        for i, seat in enumerate(score.first):
            s += avatar(masks[seat], x + w / 2 + (i - (n - 1) / 2) * 84, y + 136, 112 if n == 1 else 76)
        s += sign_at("power", x + w / 2 - 36, y + 236, 40) + text(
            x + w / 2 - 12, y + 238, str(max(score.power)), 46, GOLD, "d", "start"
        )
        s += rect(x + 20, y + 280, w - 40, 3, 1.5, N4)
        return s + paragraph(x + w / 2, y + 342, said, 22, w - 36, 100, TXT, role="line")

    key = ("slot", "page note", words.language, title, said, score.first, max(score.power), masks)
    last = board.phase == "over" or bool(reached)
    label = words("slot.page.results" if last else "slot.page.go on")
    bx, by, bw, bh = BUTTON
    go = Art(("slot", "page go", words.language, label), (-4, -4, bw + 8, bh + 16),
             lambda: group(button(0, 0, bw, bh, label, VER, PAPER, 28)))  # fmt: skip
    return [
        Piece(("page note",), Art(key, (x - 4, y - 4, w + 8, h + 14), build)),
        Piece(("page",), go, bx, by),
    ]


def _frame(look: Look, score: RoundScore) -> list[Piece]:
    words = look.words
    state = words("slot.page.title", n=score.round)
    out = bars.bar_pieces(words, state, look.told("menu")[2:])
    line = words("slot.page.rule one" if score.round == 1 else "slot.page.rule")
    return [*out, *bars.low_pieces(line, bars.device_prompts(words, look.told, ("go on",)))]


def controls(look: Look) -> list[Control]:
    """To go on, and the menu."""
    return [
        Control(("page",), on_lip(BUTTON), 16, ("page",), goes=True),
        Control(("menu",), MENU_BOX, act=("menu",)),
    ]
