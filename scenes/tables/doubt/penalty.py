"""The penalty: the whole field lies open; the executor picks what to give, and sees what it does to the sufferer."""

from __future__ import annotations

from functools import partial

from game.core.protocol import PUBLIC
from game.doubt.seen import DoubtFound
from scenes.kit.atoms import Part, avatar, button, row
from scenes.kit.layers import words_last
from scenes.kit.paint import Art
from scenes.kit.palette import (
    GOLD_L,
    INK,
    JADE_D,
    JADE_L,
    MUTE,
    N5,
    PAPER,
    SEAT,
    TXT,
    VER,
    VER_D,
    VER_L,
    mix,
)  # fmt: skip
from scenes.kit.paragraph import paragraph
from scenes.kit.picture import Picture, rect, text, turned
from scenes.kit.stage import Control, Piece, on_lip
from scenes.kit.type import text_width
from scenes.kit.words import Words
from scenes.tables.doubt.board import Board, size_of
from scenes.tables.doubt.choosing import give_action, given_places
from scenes.tables.doubt.field import turned_pieces, turned_places
from scenes.tables.doubt.gauge import BURST, gauge
from scenes.tables.doubt.places import GAUGE_BOX, GIVE_BOX, NONE_BOX
from scenes.tables.doubt.turn import NEWLINE
from scenes.tables.names import sentence_with, trimmed
from scenes.tables.view import Look


def is_giving(look: Look) -> bool:
    """The executor is asked on this screen, or has just given."""
    if look.board.phase != "penalty":
        return False
    return look.question is not None or (look.laid is not None and look.laid[0] == "give")


def penalty_pieces(look: Look) -> list[Piece]:
    """Field, stamp, gauge, buttons, what follows."""
    words, board = look.words, look.board
    found = board.doubt
    assert found is not None
    chosen, giving = given_places(look), is_giving(look)
    name = look.players[found.sufferer].name
    pieces = [_title_piece(words, trimmed(name, 150, 22), look.players[found.sufferer].mask)]
    pieces += turned_pieces(look, chosen)
    pieces.append(stamp_piece(words, found))
    pieces.append(_gauge_piece(look, found, len(chosen)))
    if giving:
        n, rest = len(chosen), len(board.cards) - len(chosen)
        bursts = board.hand_sizes[found.sufferer] + n >= BURST
        label = words("doubt.penalty.give", n=n) if n else words("doubt.penalty.give first")
        sub = _sub(words, "bursts" if bursts else "stays", name, board.hand_sizes[found.sufferer] + n)
        pieces.append(Piece(("give",), _button(label, sub, True, bool(n), GIVE_BOX), *GIVE_BOX[:2]))
        none, note = (
            words("doubt.penalty.give none"),
            words("doubt.penalty.to discards" if n + rest > 1 else "doubt.penalty.to discards one", n=n + rest),
        )
        pieces.append(Piece(("none",), _button(none, note, False, not board.must_give, NONE_BOX), *NONE_BOX[:2]))
    pieces += _after_pieces(look, found)
    return pieces


def _sub(words: Words, key: str, name: str, n: int) -> str:
    return sentence_with(lambda it: words(f"doubt.penalty.{key}", name=it, n=n), name, 250, 18)


def _title_piece(words: Words, name: str, who: str) -> Piece:
    said = words("doubt.field.for whom", name="\0")
    before, after = said.split("\0")
    parts: tuple[tuple[str, str], ...] = (
        (before.strip(), TXT),
        (name, mix(SEAT[who], "#FFFFFF", 0.2)),
        (after.strip(), TXT),
    )
    shown = tuple(part for part in parts if part[0])

    def build() -> Picture:
        row_parts: list[Part] = [(word, fill, "m", 22) for word, fill in shown]
        wide = sum(text_width(word, 22) for word, _ in shown) + 7 * (len(shown) - 1) + 40
        return rect(0, -21, wide, 42, 21, INK, op=0.86) + row(20, 0, row_parts, 22, "start", gap=7, role="line")

    return Piece(("title",), Art(("doubt", "penalty title", shown), (-6, -28, 500, 56), build), 316, 100)


def stamp_piece(words: Words, found: DoubtFound) -> Piece:
    """LIE! or TRUE, stamped across the field's corner, around its own middle."""
    said = words("doubt.penalty.true" if found.honest else "doubt.penalty.lie")
    two_rows = sum(map(size_of, found.sets)) > 6
    return Piece(("stamp",), stamp_art(said, found.honest), 872, 92 if two_rows else 102, 0.72 if two_rows else 1)


def stamp_arts(words: Words) -> list[Art]:
    return [
        stamp_art(words("doubt.penalty.true" if honest else "doubt.penalty.lie"), honest) for honest in (True, False)
    ]


def stamp_art(said: str, honest: bool) -> Art:
    colour = JADE_D if honest else VER_D

    def build() -> Picture:
        w = text_width(said, 42, "d") + 40
        s = rect(-w / 2 - 8, -36, w + 16, 76, 12, INK, INK, 4) + rect(-w / 2 - 8, -40, w + 16, 76, 12, PAPER, INK, 3)
        s += rect(-w / 2, -32, w, 60, 8, None, colour, 4)
        s += text(0, -2, said, 42, colour, "d", role="big")
        return turned(s, 0, 0, 5, 0, 0)

    return Art(("doubt", "stamp", said, honest), (-130, -70, 260, 140), build)


def _button(label: str, sub: str, gives: bool, enabled: bool, box: tuple[float, float, float, float]) -> Art:
    w, h = box[2:]
    colour = VER if gives else N5
    size = 42 if gives else 32
    return Art(
        ("doubt", "penalty button", label, sub, gives, enabled), (-6, -6, w + 12, h + 20),
        lambda: button(0, 0, w, h, label, colour, PAPER, size, enabled=enabled, sub=sub,
                       sub_fill=(INK if gives else PAPER) if enabled else MUTE),
    )  # fmt: skip


def _gauge_piece(look: Look, found: DoubtFound, n: int) -> Piece:
    """The sufferer's hand as it would be."""
    words, board = look.words, look.board
    who, name = look.players[found.sufferer].mask, look.players[found.sufferer].name
    held = board.hand_sizes[found.sufferer]
    total = held + n
    if total >= BURST:
        others = len(board.left) - 1
        key = "burst line" if others > 1 else "burst duel"
        said = sentence_with(lambda it: words(f"doubt.penalty.{key}", name=it, n=total), name, 610)
    elif n and held + len(board.cards) < BURST:
        said = words("doubt.penalty.safe all")
    elif n:
        said = words("doubt.penalty.safe line" if total < BURST - 1 else "doubt.penalty.safe full", n=BURST - 1 - total)
    else:
        said = words("doubt.penalty.none line")
    title = sentence_with(lambda it: words("doubt.penalty.hand", name=it), name, 330, 22)
    mark = words("doubt.seat.burst mark")
    key = ("doubt", "penalty gauge", who, title, held, n, said, mark)
    x, y, w, h = GAUGE_BOX
    return Piece(
        ("penalty gauge",),
        Art(key, (-60, -40, w + 120, h + 90), partial(_gauge, who, title, held, n, said, mark)), x, y,
        covers=(x, y, w, h),
    )  # fmt: skip


def _gauge(who: str, title: str, held: int, n: int, said: str, mark: str) -> Picture:
    _, _, w, h = GAUGE_BOX
    total, hot = held + n, held + n >= BURST
    s = rect(0, 0, w, h, 20, INK, INK, 4) + rect(
        0, 0, w, h, 20, "#2A0A22" if hot else "#1B1030", VER_L if hot else N5, 3
    )
    s += avatar(who, 34, 24, 36) + text(62, 24, title, 22, TXT, anchor="start", role="line", width=340)
    parts: list[Part] = [(str(held), TXT, "d", 28)]
    if n:
        parts += [(f"+ {n} =", MUTE, "m", 24), (str(total), VER_L if hot else JADE_L, "d", 32)]
    s += row(w - 18, 24, parts, 28, "end", gap=8, role="big" if not n else None)
    s += gauge(16, 48, w - 32, held, n, 36, mark)
    fill = GOLD_L if hot else JADE_L if n else TXT
    return words_last(s + text(w / 2, h - 16, said, 21, fill, role="line", width=w - 30, room=(8, h - 32, w - 16, 32)))


def _after_pieces(look: Look, found: DoubtFound) -> list[Piece]:
    """Beside the covered hand: who leads next, what a burst would bring."""
    words, board = look.words, look.board
    name = look.players[found.executor].name
    lead = sentence_with(lambda it: words("doubt.penalty.lead", name=it), name, 262, 24)
    out = not board.hand_sizes[found.executor]
    note = words("doubt.penalty.out note" if out else "doubt.penalty.lead note")
    left = Art(("doubt", "then", lead, note), (20, 536, 290, 146), partial(_then, lead, note))
    return [Piece(("then",), left)]


def _then(lead: str, note: str) -> Picture:
    s = text(36, 566, lead, 24, TXT, anchor="start", role="line", width=264, room=(30, 546, 276, 40))
    return s + paragraph(36, 622, note, 20, 258, 60, MUTE, "start")


# ---- controls ----------------------------------------------------------------------------------------------------


def penalty_controls(look: Look) -> list[Control]:
    """Each card of the field, giving them, giving none."""
    words, board = look.words, look.board
    chosen = given_places(look)
    made = []
    lying = turned_places(board)
    for at, (_, _, (size, x, y, _)) in enumerate(lying):
        on = at in chosen
        then = tuple(it for it in chosen if it != at) if on else tuple(sorted((*chosen, at)))
        nexts = lying[at + 1][2] if at + 1 < len(lying) else None
        w = min(size[0], nexts[1] - x - 4) if nexts and nexts[2] == y else size[0]
        made.append(Control(("pick", at), (x, y - 12 if on else y, w, size[1] + 6), 12, ("mode", then)))
    if chosen:
        made.append(Control(("give",), on_lip(GIVE_BOX), 18, give_action(look, chosen), goes=True))
    else:
        why = words("doubt.penalty.none line")
        made.append(Control(("give",), on_lip(GIVE_BOX), 18, None, why, goes=True))
    if board.must_give:
        why = words("doubt.why.give") + NEWLINE + words("doubt.why.give note")
        made.append(Control(("none",), on_lip(NONE_BOX), 18, None, why))
    else:
        made.append(Control(("none",), on_lip(NONE_BOX), 18, give_action(look, ())))
    return made


def shows_hand(look: Look, board: Board) -> bool:
    """A person alone at the screen keeps its own hand in sight."""
    return look.viewer != PUBLIC and bool(board.hand)
