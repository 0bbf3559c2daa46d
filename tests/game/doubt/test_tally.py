"""What a finished match is counted for: lies told and caught, doubts right and wrong, bursts."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.core.match import HandOver, Match, NotOver, Player, Setup
from game.core.rng import Rng, seed_of
from game.doubt.game import GAME
from game.doubt.opponents import BOTS, near
from game.doubt.seen import Burst, Laid, Truth
from game.doubt.tally import Tally, counted, tallied
from tests.game.doubt.dealt import match

FILES = sorted((Path(__file__).parents[2] / "playthroughs").glob("doubt_*.jsonl"))


def test_a_lie_that_nobody_doubts_is_told_and_not_caught():  # MD-16, MD-R19
    state = match(["S3 S4", "H3 H4"])
    # Two cards of different numbers face down are no set.
    counts = counted(state, [(0, "lay (S3) (S4)"), (1, "through")])
    assert counts == (Tally(lies_told=1), Tally())


def test_an_honest_set_face_down_is_no_lie():  # MD-16
    assert counted(match(["S3 H3", "S4"]), [(0, "lay (S3) (H3)"), (1, "through")]) == (Tally(), Tally())
    assert counted(match(["S3 H3", "S4"]), [(0, "lay S3 H3")]) == (Tally(), Tally())


def test_a_card_too_weak_for_the_field_is_a_lie_though_it_is_a_set():  # MD-8, MD-16
    acts = [(0, "lay S9"), (1, "lay (H4)"), (0, "doubt")]
    assert counted(match(["S9", "H4"]), acts) == (Tally(doubts_right=1), Tally(lies_told=1, lies_caught=1))


def test_a_doubt_of_an_honest_set_is_wrong_and_only_the_first_by_right_counts():  # MD-16, MD-R18
    acts = [(0, "lay (S3)"), (2, "doubt"), (1, "doubt")]
    counts = counted(match(["S3", "H4", "D5"]), acts)
    assert [c.doubts_wrong for c in counts] == [0, 1, 0] and not any(c.lies_told for c in counts)


def test_what_a_seats_follower_did_is_not_counted_for_it():
    acts = [(0, "lay (S3) (S4)"), (1, "through"), (1, "lay (H3) (H4)"), (0, "doubt")]
    state = match(["S3 S4", "H3 H4"])
    before, after = counted(state, acts, {0: 1, 1: 2})
    assert before == Tally(lies_told=1) and after == Tally()


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_whole_matches_are_counted_as_their_events_say(file):
    lines = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
    head = lines[0]
    actions = [(line["seat"], line["action"]) for line in lines if "action" in line]
    options = GAME.options(head["options"], head["seats"])
    counts = tallied(head["seats"], options, seed_of(head["seed"]), actions)
    events = []
    state = GAME.new(head["seats"], options, Rng(seed_of(head["seed"])))
    for seat, written in actions:
        state.apply(seat, GAME.read(written), events.append)
    truths = [e for e in events if isinstance(e, Truth)]
    for seat, count in enumerate(counts):
        assert count.lies_caught == sum(e.layer == seat and not e.honest for e in truths)
        assert count.doubts_right == sum(e.doubter == seat and not e.honest for e in truths)
        assert count.doubts_wrong == sum(e.doubter == seat and e.honest for e in truths)
        assert count.bursts == sum(isinstance(e, Burst) and e.seat == seat for e in events)
        hidden = sum(isinstance(e, Laid) and e.seat == seat and bool(e.down) for e in events)
        assert count.lies_caught <= count.lies_told <= hidden
    if "kind" in head["pilots"]:
        assert sum(c.lies_told for c in counts), "who plays at random lies"


def test_what_was_done_is_told_after_the_end_only():
    players = tuple(Player(f"p{i}") for i in range(2))
    played = Match(Setup("doubt", 2, {}, seed_of("told"), players), GAME)
    dice = Rng(seed_of("answers")).stream("answers")
    with pytest.raises(NotOver):
        played.written_actions()
    played.hand_over(1, Player("p1", pilot="fair"))
    heard = []
    played.watch(lambda step: heard.append((step.seat, step.written)))
    while played.result() is None:
        seat, question = next(iter(played.questions().items()))
        played.submit(seat, question.ply, question.actions.sample(dice))
    assert played.written_actions() == tuple(heard)
    assert played.first_players == players and played.hand_overs == [HandOver(0, 1, Player("p1", pilot="fair"))]


def test_the_bots_sat_down_are_near_the_rating_and_the_kinder_of_equals():
    assert near(1000, 2) == ("kind", "kind") and near(1500, 2) == ("kind", "fair") and near(2100, 2) == ("fair", "fair")
    assert near((BOTS["kind"] + BOTS["fair"]) / 2, 1) == ("kind",)
