"""What views and bots ask about an observation."""

from __future__ import annotations

import random
from itertools import combinations

import pytest

from game.core.protocol import Question
from game.core.rng import FastChance, FastDice
from game.doubt import sets
from game.doubt.advice import can_be_honest, could_hold, described, is_honest, looks_like, wanted, why_not
from game.doubt.bot import bot, honest_sets, surely_lies
from game.doubt.cards import CARDS, card_named, mask_of
from game.doubt.effects import standing
from game.doubt.game import GAME
from game.doubt.sets import ANYTHING, is_set, reading_of, to_beat
from tests.game.doubt.dealt import do, match


def cards(text: str) -> tuple[int, ...]:
    return tuple(card_named(name) for name in text.split())


def target(field: str) -> sets.Target:
    laid = []
    for each in field.split("|"):
        names = each.split()
        up = mask_of(cards(" ".join(name for name in names if "(" not in name)))
        laid.append((up, mask_of(cards(" ".join(name.strip("()") for name in names if "(" in name)))))
    return standing(laid, False, False).target


@pytest.mark.parametrize(
    ("field", "up", "down", "reason"),
    [
        ("S9", "", "", "empty"),
        ("S9", "SK HK", "", "count"),
        ("S9 H9", "SK HA", "", "no_set"),
        ("S9", "H9", "", "weaker"),
        ("S9", "H10", "", None),
        ("S9", "", "H3", None),
        ("X1", "S2", "", "unbeatable"),
        ("X1", "", "S2", "unbeatable"),
        ("S2 H2 D2", "SA HA", "C3", "unbeatable"),
        ("S3 S4 S5", "HK DK CK", "", "kind"),
        ("S4 H4 D4", "C5 C6 C7", "", "kind"),
        ("S3 S4 S5", "H3 H4 H5", "", "weaker"),
        ("S4 | S7", "H9", "", "lock"),
        ("S4 | S7", "H5", "", "weaker"),
        ("S4 | S7", "", "H9", None),
    ],
)
def test_a_refused_set_has_a_reason(field, up, down, reason):  # MD-7, MD-11, MD-28, MD-R5, MD-R7, MD-R11
    assert why_not(target(field), cards(up), cards(down)) == reason


def test_a_set_looks_like_what_its_open_cards_allow():  # MD-18, MD-R9
    looks = looks_like(cards("D5"), 2)
    assert (looks.kind, looks.rank, looks.runs) == ("either", 2, ((0, 2), (1, 3), (2, 4)))
    assert looks_like(cards("D4 D5"), 1).kind == "run" and looks_like(cards("D5 S5"), 1).kind == "group"
    assert (
        looks_like((), 2).kind == looks_like(cards("X1"), 1).kind == "free"
        and looks_like(cards("X1"), 0).kind == "joker"
    )
    assert looks_like(cards("S3 H4"), 1) is None
    assert described(reading_of(mask_of(cards("S9")), 1), 1).rank == 6


def test_what_beats_a_field_is_named():  # MD-7, MD-R6, MD-R11
    assert wanted(target("SK")).ranks == (11, 12) and wanted(target("SK")).joker
    assert wanted(target("SK SA S2")).nothing and wanted(target("X1")).nothing and wanted(target("S2 H2 D2")).nothing
    assert wanted(target("SQ SK SA")).runs == ((10, 12),)
    assert wanted(ANYTHING).count == 0


def test_can_be_honest_is_what_some_cards_would_make_true():  # MD-R13, MD-R21
    rng = random.Random(3)
    answers = {True: 0, False: 0}
    while sum(answers.values()) < 3000:
        size = rng.choice([1, 2, 3, 3, 4])
        up = mask_of(card for card in rng.sample(CARDS, size) if rng.random() < 0.5)
        if not is_set(up, size):
            continue
        wants = to_beat(reading_of(up, size), size, rng.random() < 0.4, rng.choice([0, 0, 0, 1, 2, 3, 8, 12]))
        base, suit = rng.randrange(14 - size), rng.randrange(4)
        ideal = (
            [(base + k) * 4 + suit for k in range(size)] if rng.random() < 0.5 else [base * 4 + k for k in range(size)]
        )
        shown = rng.sample(ideal, rng.randrange(size))
        possible = (set(rng.sample(CARDS, 5)) | set(rng.sample(ideal, rng.randint(0, size)))) - set(shown)
        expected = any(
            sets.is_honest(wants, mask_of(shown), mask_of(hidden))
            for hidden in combinations(sorted(possible), size - len(shown))
        )
        assert can_be_honest(wants, shown, size - len(shown), mask_of(possible)) is expected
        answers[expected] += 1
    assert min(answers.values()) > 500


def test_a_viewer_knows_which_cards_another_can_not_hold():  # MD-17, MD-R17
    state = match(["SK S5", "C3", "H9"])
    do(state, "0 lay SK", "1 lay (C3)", "0 doubt", "0 give C3")
    possible = could_hold(state.observe(2), 0)
    for name, expected in (("C3", False), ("SK", False), ("H9", False), ("S5", True)):
        assert bool(possible >> card_named(name) & 1) is expected
    assert could_hold(state.observe(2), 1) >> card_named("C3") & 1


def played(levels: list[str], seed: int, **options: object) -> tuple[object, list[tuple[bool, bool]]]:
    """A match between bots; for each doubt whether the layer was honest, and whether the layer is an honest bot."""
    state = GAME.new(len(levels), GAME.options(options, len(levels)), FastChance(seed))
    dice, found = FastDice(seed), []
    for _ in range(3000):
        if not state.to_act():
            return state, found
        seat = state.to_act()[0]
        question = Question(seat, 0, state.observe(seat), state.actions(seat))
        before = state.doubt
        state.apply(seat, bot(levels[seat]).answer(question, dice))
        if state.phase == "penalty" and state.doubt is not before:
            found.append((state.doubt[2], levels[state.doubt[0]] == "honest"))
    raise AssertionError("the match does not end")


def test_bots_play_to_the_end_and_the_honest_one_never_lies():
    doubts = []
    for seed in range(60):
        seats = 2 + seed % 3
        state, found = played((["honest", "kind"] * 2)[:seats], seed, clock="on", run_out="loss", rounds=1 + seed % 2)
        assert state.result() is not None
        doubts += found
    assert all(honest for honest, by_honest in doubts if by_honest)
    assert any(by_honest for _, by_honest in doubts) and not all(honest for honest, _ in doubts)


def test_every_level_has_a_bot():
    assert bot("fair") is not None
    with pytest.raises(KeyError):
        bot("cruel")


def test_honest_sets_are_those_a_doubt_finds_honest():  # MD-R13
    state = match(["S4 H4 D4 X1 S5 S6 H9", "S7", ""])
    seen = state.observe(0)
    found = honest_sets(seen)
    assert mask_of(cards("S4 S5 S6")) in found and mask_of(cards("S4 H4 X1")) in found
    assert mask_of(cards("S4 S5")) not in found and len(found) == len(set(found))
    assert all(is_honest(seen, (), [card for card in CARDS if mask >> card & 1]) for mask in found)


def test_certain_lies_are_doubted():  # MD-15
    state = match(["SA HA DA CA X1 X2 S2", "SK C3", "H2 D2 C2 HK S3 H3 D3"])
    do(state, "0 lay SA HA", "1 lay (SK) (C3)")
    assert not surely_lies(state.observe(0)) and not surely_lies(state.observe(2))
    state = match(["SA HA DA CA X1 X2 S2", "SK C3", "H2 D2 C2 HK S3 H3 D3"])
    state.hands[0] |= mask_of(cards("H2 D2 C2"))
    do(state, "0 lay SA HA", "1 lay (SK) (C3)")
    assert surely_lies(state.observe(0))
