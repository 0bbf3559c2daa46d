"""How a finished round is told: who had the most power, who was right about it (CS-37 to CS-40)."""

from __future__ import annotations

from game.slot.seen import RoundScore
from scenes.kit.type import text_width
from scenes.kit.words import Words
from scenes.tables.view import Look

LINE = 680
"""What the line below leaves beside its prompts."""


def round_line(look: Look) -> str:
    """The last finished round in one line; '' before there is one."""
    scores: tuple[RoundScore, ...] = look.board.seen.scores
    return score_line(look.words, scores[-1], tuple(p.name for p in look.players)) if scores else ""


def score_line(words: Words, score: RoundScore, names: tuple[str, ...], width: float = LINE) -> str:
    """'Last round: Midori first, 22 power. BIG: Akane +13'; names are cut before the sentence is."""
    for most in range(12, 0, -1):
        said = _said(words, score, tuple(_cut(name, most) for name in names))
        if text_width(said, 20) <= width:
            break
    return said


def _said(words: Words, score: RoundScore, names: tuple[str, ...]) -> str:
    joint = words("slot_build.low.and")
    first = joint.join(names[seat] for seat in score.first)
    fields = {"name": first, "power": max(score.power)}
    if all(aim is None for aim in score.predictions):
        return words("slot_build.low.scored", **fields)
    hits = joint.join(words("slot_build.low.hit", name=names[seat], vp=vp) for seat, vp in enumerate(score.big) if vp)
    if not hits:
        return words("slot_build.low.scored none", **fields)
    return words("slot_build.low.scored hit", hits=hits, **fields)


def _cut(name: str, most: int) -> str:
    return name if len(name) <= most else name[:most].rstrip() + "…"
