"""What a set does, card by card; while nobody looks at one, how sets are taken."""

from __future__ import annotations

from game.core.protocol import Seat
from game.slot.cards import BIG_OF, LINES_OF, MULTIPLIER_OF, NUMBER_OF, PowerUp
from game.slot.seen import Machine
from scenes.kit.atoms import avatar, panel
from scenes.kit.layers import words_last
from scenes.kit.paint import Art
from scenes.kit.palette import (
    GOLD,
    GOLD_D,
    GOLD_L,
    INK,
    MOON2,
    MUTE,
    N2,
    N4,
    PAPER,
    TXT,
    VER,
    VER_D,
    VER_L,
    WIS,
    WIS_D,
)
from scenes.kit.paragraph import paragraph
from scenes.kit.picture import Picture, circ, group, path, rect, text
from scenes.kit.picture import line as stroke
from scenes.kit.stage import Piece
from scenes.kit.type import text_width
from scenes.kit.words import Words
from scenes.tables.slot.building import may_act, named
from scenes.tables.slot.effects import does, owned, title_of
from scenes.tables.slot.faces import face, kind_of, shield
from scenes.tables.slot.plates import arrow
from scenes.tables.slot.spirits import COLOURS, icon
from scenes.tables.view import Look

EFFECTS = (564, 412, 692, 264)


def effects_piece(
    look: Look, machine: Machine, cards: tuple[PowerUp, ...] | None, picker: Seat, is_done: bool = False
) -> Piece:
    """`is_done`: all have taken a set; `picker` was the last."""
    words, (x, y, w, h) = look.words, EFFECTS
    if cards is None:
        wait = "yours" if may_act(look) else "all" if is_done else "wait"
        wait = named(look, f"slot_build.draft.{wait}", picker, 24, w - 150)
        said = (wait, *(words(f"slot_build.draft.{k}") for k in ("each", "lowest", "double", "left")))
        who = look.players[picker].mask
        art = Art(("slot", "draft rules", said, who), (-6, -6, w + 12, h + 20), lambda: words_last(_rules(said, who)))
        return Piece(("effects",), art, x, y)
    rows = []
    for card, mine in zip(cards, owned(machine, cards)):
        note = "owned" if mine else "each round" if kind_of(card) == "spirit" else ""
        rows.append((card, title_of(words, card), does(words, card, machine),
                     words(f"slot_build.note.{note}") if note else "", mine))  # fmt: skip
    shown = tuple(rows)
    art = Art(("slot", "effects", words.language, shown), (-6, -6, w + 12, h + 20),
              lambda: words_last(_rows(words, shown)))  # fmt: skip
    return Piece(("effects",), art, x, y)


def _rows(words: Words, rows: tuple[tuple[PowerUp, str, str, str, bool], ...]) -> Picture:
    _, _, w, h = EFFECTS
    s = panel(0, 0, w, h, 18, N2, GOLD)
    for i, (card, title, sentence, note, out) in enumerate(rows):
        y = 14 + i * 80
        if i:
            s += stroke(20, y - 1, w - 20, y - 1, N4, 2)
        s += group(sign(words, card), 66, y + 39, opacity=0.45 if out else 1)
        right = w - 22.0
        if note:
            nw = text_width(note, 18) + 22
            s += rect(right - nw, y + 7, nw, 28, 14, VER_D if out else N4, INK, 2.4)
            s += text(right - nw / 2, y + 21, note, 18, PAPER, role="label", room=(right - nw, y + 5, nw, 32))
            right -= nw + 10
        s += text(126, y + 22, title, 26, VER_L if out else GOLD_L, anchor="start", role="line", width=right - 126,
                  room=(124, y + 4, right - 122, 36))  # fmt: skip
        s += paragraph(126, y + 55, sentence.replace("|", ""), 22, w - 148, 32, MUTE if out else TXT, "start", most=1.0)
    return s


def _rules(said: tuple[str, ...], who: str) -> Picture:
    _, _, w, h = EFFECTS
    s = panel(0, 0, w, h, 18, N2, N4) + avatar(who, 56, 48, 64)
    s += text(104, 48, said[0], 24, TXT, anchor="start", width=w - 130, room=(100, 28, w - 120, 40))
    for i, sentence in enumerate(said[1:]):
        y = 106 + 40 * i
        s += circ(56, y, 6, GOLD, INK, 2.4)
        s += text(84, y, sentence, 21, MUTE, anchor="start", role="line", width=w - 108, room=(82, y - 18, w - 100, 36))
    return s


def sign(words: Words, card: PowerUp) -> Picture:
    """A power-up card as a small sign around 0, 0, at most 92 x 64."""
    kind = kind_of(card)
    if kind == "spirit":
        return rect(-29, -32, 58, 64, 9, PAPER, INK, 3) + rect(-29, -32, 58, 12, 6, COLOURS[card], INK, 2.6) + icon(
            card, -21, -16, 42
        )  # fmt: skip
    if kind == "number":
        return group(face(58, 62, NUMBER_OF[card]), -29, -31)
    if kind == "challenge":
        return shield(0, 0, 0.86, VER) + path("M-7 -11 L11 0 L-7 11Z", PAPER, PAPER, 2)
    if kind == "big":
        s = circ(0, 3, 31, WIS_D, INK, 3) + circ(0, 0, 31, WIS, INK, 3) + circ(0, 0, 24, MOON2, INK, 2)
        return s + text(0, 0, f"+{BIG_OF[card]}", 24, INK, "d", role="label")
    first = LINES_OF[card][0]
    s = rect(-46, -22, 92, 50, 10, GOLD_D, INK, 3) + rect(-46, -26, 92, 50, 10, GOLD, INK, 3)
    return s + arrow(first, -24, -1, INK) + text(14, -1, f"+{MULTIPLIER_OF[card]}", 28, INK, "d", role="label")
