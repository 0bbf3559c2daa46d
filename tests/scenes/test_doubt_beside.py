"""What stands beside the hand of Million Doubt keeps clear of its cards, and says only what can happen."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.core.protocol import PUBLIC
from scenes.kit.seeing import Seeing
from scenes.kit.type import text_width
from scenes.kit.words import Words
from scenes.tables.doubt.window import THROUGH_WIDE
from tests.scenes.doubt_looks import LONG, VIEW, look_at, mid_turn, phase_is, reached, stage

CLEAR = 296
"""Left of the ring around the leftmost of seven cards."""


def ends(look) -> dict[str, float]:
    """Where the texts of the plan, or of what a set does, end at the right."""
    marks = stage().texts(VIEW.pieces(look))
    return {m.text: m.box[0] + m.box[2] for p, m in marks if p.id in (("plan",), ("through",))}


@pytest.mark.parametrize("language", ("ja", "en"))
@pytest.mark.parametrize("size", (1.0, 1.5))
def test_the_plan_keeps_clear_of_seven_cards_whatever_is_chosen(language, size):
    stage().see(Seeing(size))
    try:
        match = reached(3, lambda m: phase_is("turn")(m) and len(m.seen(m.seen(PUBLIC).turn).hand) == 7)
        base = look_at(match, language)
        hand = base.board.hand
        for down in range(7):
            for n in range(1, 7):
                look = replace(base, private={"mode": tuple((c, i < down) for i, c in enumerate(hand[:n]))})
                assert all(end <= CLEAR for end in ends(look).values()), ends(look)
    finally:
        stage().see(Seeing())


@pytest.mark.parametrize("language", ("ja", "en"))
def test_what_a_set_does_if_let_through_is_said_whole_beside_the_hand(language):
    words = Words(language)
    for effect in ("revolution", "back", "cut", "lock"):
        assert text_width(words(f"doubt.window.{effect}", suits="♠♥♦♣"), 21) <= THROUGH_WIDE
    match = reached(3, lambda m: phase_is("doubt")(m) and m.seen(PUBLIC).hand_sizes[m.seen(PUBLIC).turn] == 0)
    look = look_at(match, language, names=LONG)
    assert all(end <= CLEAR for end in ends(look).values())


def test_who_leads_is_told_of_no_key_for_passing():
    leads = reached(3, lambda m: phase_is("turn")(m) and not m.seen(PUBLIC).field)
    beats = reached(3, mid_turn)
    for match, told in ((leads, False), (beats, True)):
        keys = [p for p in VIEW.pieces(look_at(match, "en")) if p.id == ("keys",)]
        assert keys and any(m.text == "pass" for _, m in stage().texts(keys)) == told


def test_cards_not_picked_yet_in_a_penalty_look_as_free_as_any():  # MD-R16
    look = look_at(reached(3, phase_is("penalty")))
    arts = [p.art.key for p in VIEW.pieces(look) if p.id[0] == "field"]
    other = [p.art.key for p in VIEW.pieces(replace(look, question=None)) if p.id[0] == "field"]
    assert arts and arts == other


def test_the_gauge_speaks_only_of_cards_that_there_are():  # MD-R34
    few = reached(3, lambda m: (s := m.seen(PUBLIC)).phase == "penalty"
                  and s.hand_sizes[s.sufferer] + len(s.field_cards) < 11)  # fmt: skip
    look = look_at(few, "en", private={"mode": (0,)})
    said = {m.text for p, m in stage().texts(VIEW.pieces(look)) if p.id == ("penalty gauge",)}
    assert Words("en")("doubt.penalty.safe all") in said
