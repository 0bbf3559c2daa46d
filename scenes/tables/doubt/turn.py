"""A turn: lay and pass, what could be laid, why the chosen cards may not be, and the buttons that do it."""

from __future__ import annotations

from functools import partial

from game.doubt.actions import PASS
from game.doubt.advice import described, why_not
from game.doubt.cards import Card
from scenes.kit.atoms import bubble, button, glyph, panel
from scenes.kit.layers import words_last
from scenes.kit.paint import Art
from scenes.kit.palette import INK, JADE, JADE_L, MUTE, N0, N5, PAPER, TXT, VER, VER_D, VER_L
from scenes.kit.picture import Picture, rect, text
from scenes.kit.stage import Control, Piece, on_lip
from scenes.kit.type import text_width
from scenes.kit.words import Words
from scenes.tables.doubt.board import Board, reading, size_of
from scenes.tables.doubt.cards import CHARS, in_a_row, suit
from scenes.tables.doubt.choosing import Chosen, chosen_cards, faces, lay_action, open_hand, toggled
from scenes.tables.doubt.hand import NO
from scenes.tables.doubt.ideas import Idea, ideas_for, looks_of
from scenes.tables.doubt.places import BUBBLE, IDEAS_BOX, LAY_BOX, PASS_BOX, hand_places, is_tight
from scenes.tables.doubt.saying import chosen_looks, looks_words, suits_words, why_words_key
from scenes.tables.view import Look

NEWLINE = "\n"
"""A refusal's two lines in one sentence: the rule, then what is missing."""


def is_turn(look: Look) -> bool:
    """The viewer may lay now, or what it laid is not shown yet."""
    return look.board.phase == "turn" and (look.question is not None or bool(chosen_cards(look)))


def ideas_of(look: Look) -> tuple[Idea, ...]:
    return ideas_for(open_hand(look), look.board.target) if look.question is not None else ()


def turn_pieces(look: Look) -> list[Piece]:
    """Buttons and ideas."""
    words, chosen = look.words, chosen_cards(look)
    up, down = faces(chosen)
    ready = bool(chosen) and why_not(look.board.target, up, down) is None
    label = words("doubt.turn.lay n", n=len(chosen)) if ready else words("doubt.turn.lay")
    pieces = [
        Piece(("lay",), _button("lay", label, ready and not look.refusal), *LAY_BOX[:2]),
        Piece(("pass",), _button("pass", words("doubt.turn.pass"), bool(look.board.field)), *PASS_BOX[:2]),
    ]
    if look.question is not None:
        pieces.append(_ideas_piece(words, ideas_of(look)))
        pieces += _keys(look)
    return pieces


def button_arts(words: Words) -> list[Art]:
    """Lay and pass, enabled or not, with the numbers that are laid most."""
    lays = [words("doubt.turn.lay"), *(words("doubt.turn.lay n", n=n) for n in (1, 2, 3))]
    made = [_button("pass", words("doubt.turn.pass"), on) for on in (True, False)]
    return [*made, _button("lay", lays[0], False), *(_button("lay", label, True) for label in lays[1:])]


def _button(name: str, label: str, enabled: bool) -> Art:
    w, h = (LAY_BOX if name == "lay" else PASS_BOX)[2:]
    return Art(
        ("doubt", name, label, enabled), (-4, -4, w + 8, h + 18),
        lambda: button(0, 0, w, h, label, VER if name == "lay" else N5, PAPER, 30, enabled=enabled),
    )  # fmt: skip


def _ideas_piece(words: Words, ideas: tuple[Idea, ...]) -> Piece:
    title = words("doubt.turn.ideas" if ideas else "doubt.turn.no ideas")
    rows = tuple(
        (
            tuple(None if down else card for card, down in idea.cards),
            idea.kind,
            words(f"doubt.turn.{idea.kind}"),
            _said(words, idea),
        )
        for idea in ideas
    )
    only = words("doubt.turn.only pass")
    return Piece(
        ("ideas",),
        Art(("doubt", "ideas", title, rows), (920, 336, 350, 164), lambda: words_last(_ideas(title, rows, only))),
    )


def _said(words: Words, idea: Idea) -> str:
    """What the idea looks like, and how many of it lie face down if that fits its row."""
    up, down = faces(idea.cards)
    looks = looks_of(idea)
    shown = looks_words(words, looks, up) if looks is not None else ""
    if not down:
        return shown
    if not up:
        return words("doubt.turn.all down", n=len(down))
    full = words("doubt.turn.n down", n=len(down), looks=shown)
    return (
        full
        if text_width(full, 18) <= IDEAS_BOX[2] - 20 - 64 - idea_pitch(len(idea.cards)) * (len(idea.cards) - 1)
        else shown
    )


def idea_pitch(n: int) -> float:
    return min(40.0, 74 / (n - 1)) if n > 1 else 40.0


Row = tuple[tuple[Card | None, ...], str, str, str]


def _ideas(title: str, rows: tuple[Row, ...], only: str) -> Picture:
    x, y, w, _ = IDEAS_BOX
    s = panel(x, y, w, 42 + 49 * max(1, len(rows)), 16, "#12372F", JADE)
    s += text(x + 16, y + 22, title, 21, JADE_L, anchor="start", role="line", width=w - 32)
    if not rows:
        return s + text(x + 16, y + 64, only, 21, TXT, anchor="start", role="line", width=w - 32)
    for j, (cards, kind, word, said) in enumerate(rows):
        bx, by, bw, bh = idea_box(j)
        pitch = idea_pitch(len(cards))
        s += rect(bx, by, bw, bh, 10, N0, op=0.55) + in_a_row(cards, bx + 8, by + 1, pitch)
        at = bx + 8 + pitch * (len(cards) - 1) + 34 + 10
        s += text(at, by + bh / 2 - 11, word, 18, JADE_L if kind == "true" else VER_L, anchor="start", role="label")
        s += text(at, by + bh / 2 + 11, said, 19, TXT, anchor="start", role="label", width=bx + bw - 8 - at)
    return s


def idea_box(j: int) -> tuple[float, float, float, float]:
    x, y, w, _ = IDEAS_BOX
    return x + 10, y + 38 + 49 * j, w - 20, 46


def _keys(look: Look) -> list[Piece]:
    """What the buttons do, right of a hand that leaves room."""
    if is_tight(len(open_hand(look))):
        return []
    names = [("flip", "flip"), ("confirm", "pick"), ("go", "lay")]
    if look.board.field:  # who leads cannot pass
        names.append(("pass", "pass"))
    rows = tuple((look.told(intent), look.words(f"doubt.prompt.{label}")) for intent, label in names)
    return [Piece(("keys",), Art(("doubt", "keys", rows), (1080, 536, 196, 150), partial(_key_rows, rows)))]


def _key_rows(rows: tuple[tuple[str, str], ...]) -> Picture:
    s: Picture = ()
    for i, (told, label) in enumerate(rows):
        y = 558 + i * 36
        w = glyph(0, 0, told, 28)[1]
        s += glyph(1160 - w, y, told, 28)[0] + text(1168, y, label, 19, MUTE, anchor="start", role="label", width=96)
    return s


# ---- why not -----------------------------------------------------------------------------------------------------


def refusal_of(look: Look, chosen: Chosen) -> str | None:
    """Why the chosen cards may not be laid: the rule, and what is missing, on two lines; None if they may."""
    words, board = look.words, look.board
    up, down = faces(chosen)
    target = board.target
    why = why_words_key(target, up, down)
    if why is None:
        return None
    suits = suits_words(suit for suit in range(4) if target.lock >> suit & 1)
    fields = {
        "n": target.count, "m": len(chosen), "suits": suits, "looks": chosen_looks(words, chosen),
        "field": _field_looks(words, board),
    }  # fmt: skip
    first = words(f"doubt.why.{why} one" if why == "count" and target.count == 1 else f"doubt.why.{why}", **fields)
    if why == "weaker" and board.reversed:
        first = words("doubt.why.weaker reversed", **fields)
    return first + NEWLINE + words(f"doubt.why.{why} note", **fields)


def _field_looks(words: Words, board: Board) -> str:
    found = board.reference
    if found is None:
        return ""
    laid = board.field[found]
    return looks_words(words, described(reading(laid), size_of(laid)), laid.up)


def bubble_pieces(look: Look, at: float | None, box: tuple[float, float, float, float] | None) -> list[Piece]:
    """The refusal's bubble; its tip points at the chosen cards, else the refused button wears the mark."""
    first, _, second = (look.refusal or "").partition(NEWLINE)
    lock = look.board.lock if any(char in first for char in CHARS) else ()
    art = Art(
        ("doubt", "refusal", first, second, lock, at), (300, 340, 680, 200),
        lambda: words_last(_bubble(first, second, lock, at)),
    )  # fmt: skip
    pieces = [Piece(("refusal",), art, covers=BUBBLE)]
    if at is None and box is not None:
        x, y, w, h = box
        ring = Art(("doubt", "refused ring", w, h), (-20, -20, w + 50, h + 40), partial(_refused_ring, w, h))
        pieces += [Piece(("refused ring",), ring, x, y), Piece(("no",), NO, x + w - 2, y + 4)]
    return pieces


def _refused_ring(w: float, h: float) -> Picture:
    edge = (-7, -7, w + 14, h + 14, 22, None)
    return rect(*edge, INK, 9) + rect(*edge, VER_L, 5, dash=(12, 8))


def _bubble(first: str, second: str, lock: tuple[int, ...], at: float | None) -> Picture:
    x, y, w, h = BUBBLE
    if at is None:
        s = rect(x, y + 5, w, h, 18, INK, INK, 3.4) + rect(x, y, w, h, 18, PAPER, INK, 3.4)
    else:
        x = max(330.0, min(410.0, at - w / 2))
        s = bubble(x, y, w, h, at, 510, PAPER, INK, 18, 34)
    left = x + 24
    if lock:
        s += suit(lock[0], x + 20, y + 18, 56)
        left = x + 92
    room = x + w - 18 - left
    if not second:
        return s + text(left, y + 46, first, 24, VER_D, anchor="start", role="line", width=room, room=(x, y, w, h))
    s += text(left, y + 30, first, 26, VER_D, anchor="start", role="line", width=room, room=(x, y, w, 50), most=1.2)
    return s + text(
        left, y + 66, second, 21, INK, anchor="start", role="line", width=room, room=(x, y + 44, w, 48), most=1.3
    )


# ---- what a press may act on -------------------------------------------------------------------------------------


def turn_controls(look: Look) -> list[Control]:
    """Cards, lay, pass and the ideas. Choosing is the screen's own affair; only lay and pass are the game's."""
    hand, chosen = open_hand(look), chosen_cards(look)
    raised = [i for i, card in enumerate(hand) if any(card == it for it, _ in chosen)]
    places = hand_places(len(hand), raised)
    pitch = 98 if not is_tight(len(hand)) else 78
    made = [
        Control(
            ("hand", card), (x, y, 98 if i == len(hand) - 1 else pitch, 140), 12, ("mode", toggled(chosen, card))
        )
        for i, (card, (x, y)) in enumerate(zip(hand, places))
    ]  # fmt: skip
    refusal = refusal_of(look, chosen)
    made.append(Control(("lay",), on_lip(LAY_BOX), 18, None if refusal else lay_action(chosen), refusal, goes=True))
    if look.board.field:
        made.append(Control(("pass",), on_lip(PASS_BOX), 18, PASS))
    else:
        why = look.words("doubt.why.pass") + NEWLINE + look.words("doubt.why.pass note")
        made.append(Control(("pass",), on_lip(PASS_BOX), 18, None, why))
    for j, idea in enumerate(ideas_of(look)):
        made.append(Control(("idea", j), idea_box(j), 12, ("mode", idea.cards)))
    return made
