"""The power of ten, burnt numbers, lent cards."""

from __future__ import annotations

import pytest

from game.core.protocol import IllegalAction
from game.fortuna.piles import burn_pay, gives_power, lent, may_move, missing_from, moved
from game.fortuna.seen import Paid, PileMoved
from tests.game.fortuna.dealt import cards, do, law, match, names, set_discards, text


@pytest.mark.parametrize("number, count", [(6, 4), (5, 5), (4, 6), (3, 7), (2, 8), (1, 9), (7, 3), (8, 2)])
def test_the_discard_that_makes_ten_gives_the_power(number, count):  # FV-11a, FV-11b
    for variant in ("FV-11a", "FV-11b"):
        assert gives_power(number, count, law(variant))
        assert not gives_power(number, count - 1, law(variant))
        assert not gives_power(number, count + 1, law(variant))
        assert not gives_power(number, count + 10, law(variant)), "never at 20"
    assert not gives_power(number, count, law())


def test_a_whole_pile_moves_onto_any_other():  # FV-11a
    counts = [0, 0, 3, 0, 2, 0, 0, 0]
    assert may_move(counts, 3, 5, 3, law("FV-11a"))
    assert may_move(counts, 3, 1, 3, law("FV-11a")), "an empty one too"
    assert not may_move(counts, 3, 5, 2, law("FV-11a"))
    assert not may_move(counts, 3, 3, 3, law("FV-11a"))
    assert not may_move(counts, 1, 3, 0, law("FV-11a"))
    assert not may_move(counts, 3, 9, 3, law("FV-11a"))
    assert not may_move(counts, 3, 7, 3, law("FV-11a", "FV-1"))
    assert not may_move(counts, 3, 5, 3, law())


def test_one_or_more_of_the_newest_cards_move():  # FV-11b, FO-R20
    counts = [0, 0, 3, 0, 2, 0, 0, 0]
    assert [may_move(counts, 3, 5, count, law("FV-11b")) for count in range(5)] == [False, True, True, True, False]
    piles = [[], [], cards("3l 3f 3s"), [], cards("5l"), [], [], []]
    after = moved(piles, 3, 5, 2)
    assert after[2] == cards("3l")
    assert after[4] == cards("5l 3f 3s")
    assert piles[2] == cards("3l 3f 3s")


def power(variants, state=None):
    """Seat 0 discards the second 8."""
    state = match(["8l 1l 1f 2l 2f 3l 3f 4l 4f 5l", "8f", ""], deck="7l 7f 7s", variants=variants)
    set_discards(state, n8="8s", n3="3s 3b 3w")
    told = do(state, "discard 8l")
    assert names(told) == ["Discarded", "PileChanged", "PowerGranted"]
    assert (state.phase, state.acting, state.observe(1).power) == ("power", (0,), 8)
    return state


def test_the_power_is_asked_after_the_discard_and_may_be_left():  # FV-11a, FV-11b
    for variants in ("FV-11a", "FV-11b"):
        state = power(variants)
        told = do(state, "stay")
        assert names(told) == ["Stayed", "TurnStarted", "Drawn"]
        assert state.acting == (1,) and state.power is None
        assert state.truth()["discards"] == {"3": 3, "8": 2}


def test_a_moved_pile_counts_where_it_lies_now():  # FV-11a
    state = power("FV-11a")
    assert len(state.actions(0)) == 1 + 2 * 7
    told = do(state, "move 3 8 3")
    assert told[0] == PileMoved(0, 3, 8, tuple(cards("3s 3b 3w")))
    assert state.truth()["discards"] == {"8": 5}
    assert state.observe(0).values[7] == (8, 9, 1, 2, 3)
    assert state.observe(0).values[2] == (3,)
    assert state.observe(0).last.moved == (3, 8, 3)


def test_only_some_cards_move():  # FV-11b
    state = power("FV-11b")
    assert len(state.actions(0)) == 1 + (3 + 2) * 7
    with pytest.raises(IllegalAction):
        state.apply(0, ("move", 3, 5, 4))
    do(state, "move 3 5 2")
    assert state.truth()["discards"] == {"3": 1, "5": 2, "8": 2}


def test_the_power_comes_after_a_sets_discard_too():  # FV-11a, FO-16
    state = match(["1l 8l", "", ""], deck="2l 2f", variants="FV-11a")
    set_discards(state, n8="8s")
    do(state, "lay 1 1l", "discard 8l")
    assert state.phase == "power"


def test_a_card_that_falls_is_nobodys_discard():  # FV-15
    state = match(["", "", ""], deck="8l", variants="FV-15 FV-11a FV-18")
    assert state.phase == "main" and state.paid == [0, 0, 0]
    assert state.truth()["discards"] == {"8": 1}


def test_reaching_nine_pays_the_piles_cards_and_every_later_discard_one():  # FV-18
    assert [burn_pay(6, count, law("FV-18")) for count in range(1, 6)] == [0, 0, 3, 1, 1]
    assert burn_pay(8, 1, law("FV-18")) == 1
    assert burn_pay(1, 8, law("FV-18")) == 8
    assert burn_pay(6, 3, law()) == 0
    state = match(["6l", "6f", ""], deck="1l 1f", variants="FV-18")
    set_discards(state, n6="6s 6b")
    told = do(state, "discard 6l", "discard 6f")
    assert [event for event in told if isinstance(event, Paid)] == [Paid(0, 6, 3, (3, 0, 0)), Paid(1, 6, 1, (3, 1, 0))]
    assert state.truth()["paid"] == [3, 1, 0]
    assert state.observe(2).points == (3, 1, 0)
    assert "paid" not in match(["", "", ""]).truth()


def test_a_moved_pile_pays_nothing_and_may_cool_a_number():  # FV-18, FV-11b, FO-R21
    state = match(["8l", "", ""], deck="1l", variants="FV-18 FV-11b")
    set_discards(state, n8="8s")
    do(state, "discard 8l")
    assert state.paid == [1, 0, 0]
    do(state, "move 8 7 2")
    assert state.paid == [1, 0, 0]
    assert state.observe(1).values[7] == (8,) and state.observe(1).values[6] == ()


def test_of_equal_cards_the_own_piles_newest_is_lent():  # FV-10b, FO-R19
    piles = [cards("5l"), [], [], [], cards("5l 5f 5l 5s"), [], [], []]
    after = lent(piles, cards("5l"))
    assert after[4] == cards("5l 5f 5s") and after[0] == cards("5l")
    assert lent(after, cards("5l 5l"))[0] == []
    assert lent(piles, cards("5l 5l 5l 5l")) is None


def test_what_the_hand_lacks_is_borrowed():  # FV-10b
    assert text(missing_from(cards("4l 4f"), cards("4l 4l 4f 3s"))) == "3s 4l"
