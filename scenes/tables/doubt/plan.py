"""The plan in words, for its owner's eyes alone: what is chosen, what it looks like, and what it really is."""

from __future__ import annotations

from dataclasses import dataclass

from game.doubt.advice import why_not
from game.doubt.cards import FIRST_JOKER, JOKERS, NATURALS, RANK_NAMES, Card, mask_of
from game.doubt.effects import is_revolution
from game.doubt.sets import fits
from scenes.kit.atoms import Part, badge, row
from scenes.kit.layers import words_last
from scenes.kit.paint import Art
from scenes.kit.palette import INK, JADE_L, MUTE, TXT, VER, WIS
from scenes.kit.paragraph import paragraph
from scenes.kit.picture import Picture, text
from scenes.kit.stage import Piece
from scenes.kit.type import FLOORS, text_width
from scenes.kit.words import Words
from scenes.tables.doubt.cards import SUIT_LIT, is_joker, joker, rank_of, suit, suit_of
from scenes.tables.doubt.choosing import chosen_cards, faces
from scenes.tables.doubt.saying import chosen_looks
from scenes.tables.view import Look

X, W = 36, 250
END = 290
"""Nothing is written right of here: the leftmost card's ring begins at 299."""
ROOM, GAP = END - X, 2
"""What the line of cards may take, and what stands between its parts."""


@dataclass(frozen=True, slots=True)
class Plan:
    """All that is written at the left of the hand."""

    title: str
    up: tuple[Card, ...]
    down: str
    looks: str
    verdict: str
    mood: str
    """'good', 'bad', 'calm'."""
    note: str


def plan_of(look: Look) -> Plan | None:
    """What the chosen cards are; None while nothing may be chosen."""
    words, board, chosen = look.words, look.board, chosen_cards(look)
    if not chosen and (look.question is None or board.phase != "turn"):
        return None
    if not chosen:
        note = words("doubt.plan.start lead" if not board.field else "doubt.plan.start note")
        return Plan(words("doubt.plan.start"), (), "", "", "", "calm", note)
    up, down = faces(chosen)
    backs = words("doubt.plan.down", n=len(down)) if down else ""
    looks = chosen_looks(words, chosen)
    title, target = words("doubt.plan.title"), board.target
    if not looks or why_not(target, up, down) is not None:
        return Plan(title, up, backs, looks, words("doubt.plan.refused"), "bad", "")
    said = words("doubt.plan.shows" if down else "doubt.plan.open", looks=looks)
    if text_width(said, 21) > W:
        said = looks
    whole = mask_of(up) | mask_of(down)
    honest = fits(target, whole & NATURALS, (whole & JOKERS).bit_count())
    if not down:
        note = words("doubt.plan.revolution" if is_revolution(len(chosen)) else "doubt.plan.no window")
        return Plan(title, up, backs, said, words("doubt.plan.honest"), "good", note)
    if honest:
        return Plan(title, up, backs, said, words("doubt.plan.honest"), "good", words("doubt.plan.really honest"))
    lie = words("doubt.plan.lie")
    return Plan(title, up, backs, said, lie, "bad", _really(words, down, END - _beside(lie)))


def _really(words: Words, down: tuple[Card, ...], room: float) -> str:
    """What lies face down, as many cards as have room."""
    names = ["JOKER" if card >= FIRST_JOKER else RANK_NAMES[rank_of(card)] for card in down]
    said = words("doubt.plan.really", cards=" ".join(names))
    while text_width(said, FLOORS["label"]) > room and len(names) > 1:
        names = [*names[:-2], "…"] if names[-1] == "…" else [*names[:-1], "…"]
        said = words("doubt.plan.really", cards=" ".join(names))
    return said


def _beside(verdict: str) -> float:
    """Where the note begins, right of the verdict."""
    return X + text_width(verdict, 20) + 34


def plan_pieces(look: Look) -> list[Piece]:
    plan = plan_of(look)
    if plan is None:
        return []
    art = Art(("doubt", "plan", plan), (20, 534, 284, 150), lambda: words_last(_plan(plan)))
    return [Piece(("plan",), art)]


def _plan(p: Plan) -> Picture:
    s = text(X, 556, p.title, 20, MUTE, anchor="start", role="label", width=W, most=1.3)
    if not p.up and not p.down:
        return s + paragraph(X, 612, p.note, 21, W, 86, TXT, "start", role="line")
    s += row(X, 590, _chosen(p), 26, gap=GAP, role="line")
    if p.looks:
        s += text(X, 625, p.looks, 22, TXT, anchor="start", role="line", width=W, most=1.3)
    colour = {"good": JADE_L, "bad": VER, "calm": WIS}[p.mood]
    s += badge(X, 661, p.verdict, colour, INK if p.mood == "good" else TXT, 20, 32, "start")
    at = _beside(p.verdict)
    return s + text(at, 661, p.note, 20, MUTE, anchor="start", role="label", width=END - at, most=1.2)


def _chosen(p: Plan) -> list[Part]:
    """♠5 ♥5 ＋ 裏1: smaller the more there are, and cut short where even that has no room."""
    tries = [(size, len(p.up)) for size in (26.0, 21.0)] + [(21.0, shown) for shown in range(len(p.up) - 1, 0, -1)]
    for size, shown in tries:
        parts = _in_a_line(p, size, shown)
        wide = sum(it[1] if callable(it[0]) else text_width(it[0], size) for it in parts)  # type: ignore[arg-type]
        if wide + GAP * (len(parts) - 1) <= ROOM:
            break
    return parts


def _in_a_line(p: Plan, size: float, shown: int) -> list[Part]:
    """So many of the face-up cards, and how many lie face down; a suit stands nearer to its own number."""
    parts: list[Part] = []
    for card in p.up[:shown]:
        if parts:
            parts.append((lambda a, c: (), size * 0.4))
        if is_joker(card):
            parts.append((lambda a, c, z=size: joker(a, c - z / 2, z), size))
            continue
        parts.append(
            (lambda a, c, k=card, z=size: suit(suit_of(k), a, c - z * 0.4, z * 0.8, SUIT_LIT[suit_of(k)]), size * 0.8)
        )
        parts.append((RANK_NAMES[rank_of(card)], TXT, "m", size))
    if shown < len(p.up):
        parts.append(("…", TXT, "m", size))
    if p.down:
        if parts:
            parts += [(lambda a, c: (), 4), ("＋", TXT, "m", size), (lambda a, c: (), 4)]
        parts.append((p.down, TXT, "m", size))
    return parts
