"""The opening spirit (CS-R34): two strips on the moon, one is kept; what the others are offered is open to all."""

from __future__ import annotations

from game.core.protocol import Seat
from game.slot.actions import KEEP
from game.slot.cards import SPIRITS, Spirit
from game.slot.seen import Seen
from scenes.kit.atoms import avatar, badge, check, panel
from scenes.kit.layers import words_last
from scenes.kit.paint import Art, Box
from scenes.kit.palette import GOLD, GOLD_L, INK, JADE, JADE_L, MUTE, N0, N2, N3, N4, SEAT, TXT, mix
from scenes.kit.paragraph import paragraph
from scenes.kit.picture import Picture, glow, group, rect, text
from scenes.kit.stage import Control, Piece
from scenes.kit.words import Words
from scenes.tables.slot.building import fitting, focused, may_act, night, person_next
from scenes.tables.slot.framed import framed, ringed
from scenes.tables.slot.spirits import COLOURS, name_of, strip, strip_art
from scenes.tables.view import Look

CARD_W, CARD_H, CARD_Y = 416, 420, 148
CARD_X = (40, 480)
SIDE: Box = (936, 84, 320, 0)
SIDE_PITCH, SIDE_H = 190, 176
COLUMN_W, COLUMN_H, COLUMN_Y = 292, 440, 146


def body(look: Look) -> list[Piece]:
    """Large what the person asked is offered, small what the others are; without one, every seat alike."""
    seen: Seen = look.board.seen
    asked = look.viewer if 0 <= look.viewer < seen.seats else person_next(look)
    if asked is None:
        return [*night("opening wide", 27, 640, 330, 300), *_everybody(look)]
    made = night("opening", 27, 468, 340, 330)
    offered = seen.offers[asked] if asked < len(seen.offers) else ()
    made.append(_caption(look, ("yours", "back") if offered else ("kept", "all")))
    if offered:
        made += _offered(look, offered)
    else:
        kept = _kept(seen, asked)
        if kept is not None:
            made += _card(look, kept, 0, (CARD_X[0] + CARD_X[1]) / 2, True)
    others = [seat for seat in range(seen.seats) if seat != asked]
    for i, seat in enumerate(others):
        made.append(_other(look, seat, i, len(others)))
    return made


def _kept(seen: Seen, seat: Seat) -> Spirit | None:
    spirits = seen.machines[seat].spirits
    return spirits[0][0] if spirits else None


def _caption(look: Look, keys: tuple[str, str]) -> Piece:
    said = look.words(f"slot_build.opening.{keys[0]}"), look.words(f"slot_build.opening.{keys[1]}")
    art = Art(("slot", "opening caption", said), (36, 74, 870, 560), lambda: words_last(_caption_picture(*said)))
    return Piece(("opening caption",), art)


def _caption_picture(title: str, note: str) -> Picture:
    s = rect(238, 86, 460, 44, 22, INK, op=0.86)
    s += text(468, 108, title, 24, TXT, width=430, room=(244, 88, 448, 40))
    s += rect(238, 590, 460, 42, 21, INK, op=0.86)
    return s + text(468, 611, note, 21, MUTE, width=440, room=(244, 592, 448, 38))


def _offered(look: Look, offered: tuple[Spirit, ...]) -> list[Piece]:
    lit = focused(look, "spirit")
    made = []
    for i, spirit in enumerate(offered):
        made += _card(look, spirit, i, CARD_X[i], spirit == lit)
    return made


def _card(look: Look, spirit: Spirit, i: int, x: float, lit: bool) -> list[Piece]:
    words = look.words
    said = (name_of(words, spirit), words(f"slot_build.does.{SPIRITS[spirit]}"), words("slot_build.note.each round"))
    art = Art(("slot", "opening card", spirit, said, lit), (-110, -90, CARD_W + 220, CARD_H + 180),
              lambda: words_last(_card_picture(spirit, said, lit)))  # fmt: skip
    top = CARD_Y - (8 if lit else 0)
    return [
        Piece(("offer", i), art, x, top),
        Piece(("strip", spirit), strip_art(words, spirit, 132, 218), x + (CARD_W - 132) / 2, top + 26),
    ]


def _card_picture(spirit: Spirit, said: tuple[str, str, str], lit: bool) -> Picture:
    w, h, c = CARD_W, CARD_H, COLOURS[spirit]
    s: Picture = glow(w / 2, h / 2, 260, GOLD, 0.34, 270) if lit else ()
    body = mix(N3, c, 0.22) if lit else N2
    s += rect(0, 8, w, h, 22, mix(body, INK, 0.55), INK, 4) + rect(0, 0, w, h, 22, body, INK, 4)
    s += rect(8, 8, w - 16, h - 16, 15, None, c if lit else mix(c, body, 0.45), 2.6)
    s += rect(24, 16, w - 48, 244, 12, N0, op=0.4)
    s += text(w / 2, 290, said[0], 32, GOLD_L, "d", width=w - 40, room=(16, 266, w - 32, 48))
    s += paragraph(w / 2, 343, said[1], 22, w - 44, 60, TXT, role="line", most=1.2)
    return s + badge(w / 2, 394, said[2], N4, TXT, 18, 30, width=w - 60)


# ---- the others ----------------------------------------------------------------------------------------------------


def _other(look: Look, seat: Seat, i: int, n: int) -> Piece:
    x, y, w, _ = SIDE
    top = y + (590 - (SIDE_PITCH * (n - 1) + SIDE_H)) / 2 + SIDE_PITCH * i
    key = _seat_key(look, seat, w - 96)
    art = Art(("slot", "opening other", look.words.language, key), (-60, -50, w + 120, SIDE_H + 100),
              lambda: words_last(_other_picture(look.words, *key)))  # fmt: skip
    return Piece(("opening seat", seat), art, x, top, container=(x, top, w, SIDE_H + 6))


Key = tuple[str, str, float, tuple[Spirit, ...], bool, str]


def _seat_key(look: Look, seat: Seat, width: float) -> Key:
    """Mask, name, its size, the spirits to show, whether one is kept, and the word for that."""
    seen: Seen = look.board.seen
    name, size = fitting(look.players[seat].name, 24, width)
    kept = _kept(seen, seat)
    offered = seen.offers[seat] if seat < len(seen.offers) else ()
    done = not offered and kept is not None
    word = look.words(f"slot_build.opening.{'kept' if done else 'picking'}")
    return look.players[seat].mask, name, size, (kept,) if done and kept is not None else offered, done, word


def _other_picture(
    words: Words, who: str, name: str, size: float, spirits: tuple[Spirit, ...], done: bool, word: str
) -> Picture:
    w, h = SIDE[2], SIDE_H
    s = panel(0, 0, w, h, 16, N2, SEAT[who] if not done else N4) + avatar(who, 44, 42, 60)
    s += text(84, 28, name, size, TXT, anchor="start", role="line", room=(82, 10, w - 90, 36))
    s += text(84, 56, word, 19, JADE_L if done else MUTE, anchor="start", role="label", room=(82, 42, w - 90, 28))
    for j, spirit in enumerate(spirits):
        x = 18 + 148 * j
        s += group(strip(words, spirit, 46, 78), x, 84)
        room = w - x - 66 if len(spirits) == 1 else 86
        s += paragraph(x + 54, 124, name_of(words, spirit), 20, room, 76, TXT, "start", most=1.0)
    if done:
        s += check(w - 34, 126, 1.2, JADE, 7)
    return s


def _everybody(look: Look) -> list[Piece]:
    """A screen that is nobody's: a column for each seat."""
    seen: Seen = look.board.seen
    title = look.words("slot_build.opening.all")
    made = [
        Piece(("opening title",), Art(("slot", "opening title", title), (330, 70, 620, 66),
              lambda: rect(340, 80, 600, 46, 23, INK, op=0.86)
                  + text(640, 103, title, 24, TXT, width=560, room=(350, 82, 580, 42))))
    ]  # fmt: skip
    left = (1280 - (312 * seen.seats - 20)) / 2
    for seat in range(seen.seats):
        key = _seat_key(look, seat, COLUMN_W - 112)
        x = left + 312 * seat
        art = Art(("slot", "opening column", look.words.language, key), (-8, -8, COLUMN_W + 16, COLUMN_H + 28),
                  lambda key=key: words_last(_column(look.words, *key)))  # fmt: skip
        made.append(Piece(("opening seat", seat), art, x, COLUMN_Y, container=(x, COLUMN_Y, COLUMN_W, COLUMN_H + 8)))
    return made


def _column(
    words: Words, who: str, name: str, size: float, spirits: tuple[Spirit, ...], done: bool, word: str
) -> Picture:
    w, h = COLUMN_W, COLUMN_H
    s = rect(0, 8, w, h, 22, INK, INK, 4) + rect(0, 0, w, h, 22, N2, INK, 4)
    s += rect(8, 8, w - 16, h - 16, 15, None, SEAT[who], 2.6) + avatar(who, 50, 52, 72)
    s += text(96, 38, name, size, TXT, anchor="start", role="line", room=(92, 20, w - 104, 36))
    s += text(96, 70, word, 20, JADE_L if done else MUTE, anchor="start", role="label", room=(92, 56, w - 104, 30))
    for j, spirit in enumerate(spirits):
        cx = w / 2 + (j - (len(spirits) - 1) / 2) * 132
        s += group(strip(words, spirit, 112, 186), cx - 56, 112)
        width = 126 if len(spirits) > 1 else w - 40
        s += paragraph(cx, 332, name_of(words, spirit), 20, width, 50, GOLD_L, most=1.0)
    if done and spirits:
        s += paragraph(w / 2, 392, words(f"slot_build.does.{SPIRITS[spirits[0]]}"), 18, w - 36, 76, TXT, most=1.0)
        s += check(w - 46, 130, 1.5, JADE, 8)
    return s


# ---- what a press may do -------------------------------------------------------------------------------------------


def pieces(look: Look) -> list[Piece]:
    """Everything on the screen in drawing order."""
    return framed(look, body(look), banner(look), line(look), prompts(look), _deeds(look))


def controls(look: Look) -> list[Control]:
    """What a press may act on."""
    return ringed(look, _deeds(look))


def _deeds(look: Look) -> list[Control]:
    """A spirit is kept by a press on its card."""
    if not may_act(look):
        return []
    seen: Seen = look.board.seen
    offered = seen.offers[look.question.seat] if seen.offers else ()
    lit = focused(look, "spirit")
    return [
        Control(("spirit", spirit), (CARD_X[i], CARD_Y - (8 if spirit == lit else 0), CARD_W, CARD_H + 8), 22,
                KEEP[spirit])
        for i, spirit in enumerate(offered)
    ]  # fmt: skip


def prompts(look: Look) -> tuple[str, ...]:
    return ("choose", "keep") if may_act(look) else ()


def line(look: Look) -> str:
    return look.words("slot_build.low.opening")


def banner(look: Look) -> str:
    """The key of the banner's text."""
    waiting = sum(bool(offered) for offered in look.board.seen.offers)
    return f"slot_build.banner.{'opening' if may_act(look) or waiting <= 1 else 'all opening'}"
