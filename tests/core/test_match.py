"""A match: questions, answers, watchers, hand-overs."""

from __future__ import annotations

import json
from typing import Any

import pytest

from game import registry
from game.core.match import Match, NotOver, Player, Setup
from game.core.protocol import PUBLIC, BadOptions, IllegalAction
from game.core.rng import FastDice, commitment_of, seed_of
from tests.contract.hidden import TOYS

SEED = seed_of("a match")


def match_of(name: str, seats: int = 3, options: dict[str, Any] | None = None) -> Match:
    return Match(Setup(name, seats, options or {}, SEED), TOYS[name].game)


def play_out(match: Match, dice_seed: int = 1) -> None:
    dice = FastDice(dice_seed)
    while match.questions():
        question = list(match.questions().values())[dice.below(len(match.questions()))]
        match.submit(question.seat, question.ply, question.actions.sample(dice))


def test_a_question_stays_open_with_its_number_while_others_answer() -> None:
    match = match_of("picks")
    before = match.questions()
    assert list(before) == [0, 1, 2]
    match.submit(1, before[1].ply, next(iter(before[1].actions)))
    after = match.questions()
    assert {seat: question.ply for seat, question in after.items()} == {0: before[0].ply, 2: before[2].ply}


def test_numbers_rise_from_question_to_question() -> None:
    match = match_of("machines")
    plies = {seat: question.ply for seat, question in match.questions().items()}
    highest = max(plies.values())
    step = match.submit(2, plies[2], ("draw",))
    assert step is not None and step.number == 1
    assert match.question(2).ply == highest + 1
    assert match.question(0).ply == plies[0]


def test_a_doubled_answer_changes_nothing() -> None:
    match = match_of("machines")
    ply = match.question(0).ply
    match.submit(0, ply, ("draw",))
    truth = match.truth()
    assert match.submit(0, ply, ("draw",)) is None
    assert match.submit(0, ply, ("keep",)) is None
    assert match.truth() == truth and match.number == 1


@pytest.mark.parametrize("seat", [-1, 3, 99, True, 0.0, None, "0"])
def test_an_answer_of_nobody_changes_nothing(seat: Any) -> None:
    match = match_of("machines")
    assert match.submit(seat, 1, ("draw",)) is None
    assert match.number == 0


RUBBISH: tuple[Any, ...] = (
    None,
    "draw",
    ("keep",),
    ("draw", 1),
    [],
    {"draw": 1},
    object(),
    10**400,
    b"draw",
    lambda: 1,
)


@pytest.mark.parametrize("action", RUBBISH)
def test_an_action_that_is_not_offered_is_refused_and_changes_nothing(action: Any) -> None:
    match = match_of("machines")
    told: list[object] = []
    match.watch(told.append)
    truth, questions = json.dumps(match.truth()), match.questions()
    with pytest.raises(IllegalAction, match="Seat 0 may not"):
        match.submit(0, match.question(0).ply, action)
    assert json.dumps(match.truth()) == truth and match.questions() == questions and told == []


class Liar:
    """Equal to everything: must not slip through a membership test."""

    def __eq__(self, other: object) -> bool:
        return True

    def __hash__(self) -> int:
        return hash(("draw",))


def test_an_action_that_claims_to_equal_everything_is_refused() -> None:
    match = match_of("machines")
    with pytest.raises(IllegalAction):
        match.submit(0, match.question(0).ply, Liar())
    assert match.number == 0


def test_what_is_done_is_what_is_written() -> None:
    match = match_of("picks")
    card = next(iter(match.question(0).actions))[1]
    with pytest.raises(IllegalAction):  # equal to an action, and yet it can not be written and read back
        match.submit(0, match.question(0).ply, ("pick", float(card)))
    taken = match.submit(0, match.question(0).ply, ("pick", card))
    assert taken is not None and taken.written == f"pick {card}"


def test_a_watcher_that_raises_harms_nobody() -> None:
    match = match_of("machines")
    told: list[int] = []

    def broken(step: object) -> None:
        raise RuntimeError("no picture")

    match.watch(broken)
    match.watch(lambda step: told.append(step.number))
    play_out(match)
    assert told == list(range(1, match.number + 1))
    assert len(match.faults) == match.number and match.result() is not None


def test_a_watcher_that_answers_is_heard_after_the_step_it_saw() -> None:
    match = match_of("machines", seats=1)
    told: list[int] = []

    def eager(step: object) -> None:
        for question in match.questions().values():
            match.submit(question.seat, question.ply, next(iter(question.actions)))

    match.watch(eager)
    match.watch(lambda step: told.append(step.number))
    match.submit(0, match.question(0).ply, ("draw",))
    assert match.result() is not None and match.faults == []
    assert told == list(range(1, match.number + 1))


def test_a_watcher_can_stop_watching() -> None:
    match = match_of("machines")
    told: list[int] = []
    stop = match.watch(lambda step: told.append(step.number))
    match.submit(0, match.question(0).ply, ("draw",))
    stop()
    stop()
    match.submit(1, match.question(1).ply, ("draw",))
    assert told == [1]


def test_a_broken_rule_leaves_the_match_where_it_stood(monkeypatch: pytest.MonkeyPatch) -> None:
    match = match_of("picks")
    truth, ply = json.dumps(match.truth()), match.question(0).ply
    kind = type(match._state)
    whole = kind.apply

    def breaks_half_way(self: Any, seat: int, action: Any, tell: Any) -> None:
        whole(self, seat, action, tell)
        raise ZeroDivisionError

    monkeypatch.setattr(kind, "apply", breaks_half_way)
    action = next(iter(match.question(0).actions))
    with pytest.raises(ZeroDivisionError):
        match.submit(0, ply, action)
    assert json.dumps(match.truth()) == truth and match.number == 0
    monkeypatch.setattr(kind, "apply", whole)
    assert match.submit(0, ply, action) is not None


def test_the_seed_is_shown_after_the_end_only() -> None:
    match = match_of("window")
    assert match.commitment == commitment_of(SEED)
    while match.questions():
        with pytest.raises(NotOver):
            match.revealed_seed()
        question = next(iter(match.questions().values()))
        match.submit(question.seat, question.ply, next(iter(question.actions)))
    assert match.revealed_seed() == SEED


@pytest.mark.parametrize("viewer", [-2, 3, True, 0.0, None, "0", 10**30])
def test_only_who_sits_at_the_table_sees_it(viewer: Any) -> None:
    match = match_of("picks")
    with pytest.raises(ValueError, match="no viewer"):
        match.seen(viewer)
    assert match.seen(PUBLIC).hand == ()


def test_a_step_shows_each_viewer_its_own() -> None:
    match = match_of("picks")
    dealt = [match.start.events_for(viewer) for viewer in (PUBLIC, 0, 1, 2)]
    assert [sum(bool(event.secret) for event in seen) for seen in dealt] == [0, 1, 1, 1]


def test_steps_and_setups_keep_secrets_out_of_logs() -> None:
    match = match_of("picks")
    step = match.submit(0, match.question(0).ply, next(iter(match.question(0).actions)))
    assert "pick" not in repr(step)
    assert repr(SEED) not in repr(Setup("picks", 2, {}, SEED))


def test_a_seat_that_changes_hands_is_asked_anew() -> None:
    match = match_of("picks")
    handed: list[object] = []
    match.watch(lambda step: None, handed.append)
    before = match.questions()
    bot = Player("ツキ", pilot="kind")
    assert match.hand_over(1, bot) == handed[0]
    assert match.players[1] == bot
    assert match.submit(1, before[1].ply, next(iter(before[1].actions))) is None
    assert match.question(0).ply == before[0].ply
    assert match.submit(1, match.question(1).ply, next(iter(before[1].actions))) is not None


def test_a_seat_that_is_not_there_can_not_change_hands() -> None:
    with pytest.raises(ValueError, match="no seat 7"):
        match_of("picks").hand_over(7, Player("x"))


@pytest.mark.parametrize("seats", [0, 1, 5, -1])
def test_a_wrong_number_of_seats_is_refused_with_the_right_ones(seats: int) -> None:
    with pytest.raises(BadOptions, match="2 to 4 seats"):
        match_of("picks", seats=seats)


def test_players_have_to_fill_the_seats() -> None:
    with pytest.raises(BadOptions, match="as many players"):
        Match(Setup("picks", 3, {}, SEED, (Player("a"),)), TOYS["picks"].game)


def test_an_unknown_game_is_refused_by_name() -> None:
    with pytest.raises(registry.UnknownGame, match="no game called 'chess'"):
        Match(Setup("chess", 2, {}, SEED))


def test_the_menu_has_four_stalls_and_opens_those_that_have_a_game() -> None:
    assert registry.GAMES == ("slot", "exacta", "doubt", "fortuna")
    for name in registry.GAMES:
        if registry.is_open(name):
            assert registry.game(name).name == name
        else:
            with pytest.raises(registry.UnknownGame, match=name):
                registry.game(name)
    assert not registry.is_open("core") and not registry.is_open("../x")


def test_a_list_of_actions_never_changes_under_its_holder() -> None:
    match = match_of("picks")
    question = match.question(0)
    held = list(question.actions)
    match.submit(0, question.ply, held[0])
    play_out(match)
    assert list(question.actions) == held
