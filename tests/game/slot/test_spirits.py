"""The ten spirits, played in a match."""

from __future__ import annotations

from game.slot import seen
from game.slot.cards import SPIRITS
from tests.game.slot.laid import NOTHING_PAYS, by_default, do, give, is_refused, match, number_text, numbers


def spun(spirits, reel=NOTHING_PAYS, extra="", vp=0):
    """A match in which seat 0 has spun this reel; `extra` number cards lie in its deck too."""
    state = match(tops={("spin", 0, 1, 1): reel})
    machine = give(state, 0, f"{spirits} {extra}")
    machine.vp = vp
    do(state, "spin")
    return state, machine


def test_exile_pays_four_vp_and_takes_a_card_out_of_the_game():  # CS-17, CS-R5
    state, machine = spun("exile", vp=4)
    (used,) = do(state, 'spirit exile {"cell":0}')
    assert (machine.vp, len(machine.in_use)) == (0, 11)
    assert number_text(machine.reel) == "1 2 3 2 3 1 1 2 3"  # the deck's top was a 1 too
    assert (used.excluded, used.out, used.vp) == (0, (0,), 0)


def test_exile_needs_four_vp():  # CS-17, CS-R24
    state, _ = spun("exile", vp=3)
    assert is_refused(state, 0, 'spirit exile {"cell":0}')


def test_no_exclusion_leaves_fewer_than_ten_cards():  # CS-15, CS-R5, CS-R6
    state, machine = spun("exile sift", vp=50)
    machine.in_use, machine.deck = numbers("1 1 1 2 2 2 3 3 3 3"), numbers("3")
    assert is_refused(state, 0, 'spirit exile {"cell":0}')
    do(state, "spirit sift")
    assert is_refused(state, 0, 'then {"exclude":true}')
    do(state, 'then {"exclude":false}')
    assert number_text(machine.deck) == "3"


def test_nobody_holds_a_spirit_twice():  # CS-16
    state = match(tops={("power_up", 1): "swap 5 7 swap 7 5"})
    for seat in (0, 1):
        give(state, seat, "swap")
    by_default(state, "modify")
    assert [[SPIRITS[s] for s in machine.spirits] for machine in state.machines] == [["swap"], ["swap"]]
    assert state.discards.count(SPIRITS.index("swap")) == 2


def test_double_nudge_works_a_second_time_on_another_place():  # CS-18, CS-19, CS-R7
    state, machine = spun("double_nudge", extra="5 7")
    # The deck below the reel: what is left of four each, sorted, and 5 and 7.
    assert number_text(machine.deck) == "1 2 3 5 7"
    do(state, 'spirit double_nudge {"cell":1}')
    assert number_text(machine.reel) == "1 1 3 2 3 1 1 2 3"
    assert number_text(machine.deck) == "2 3 5 7 2"
    assert is_refused(state, 0, "output") and is_refused(state, 0, 'then {"exclude":false}')
    do(state, 'then {"cell":8}')
    assert number_text(machine.reel) == "1 1 3 2 3 1 1 2 2"
    assert machine.pending is None


def test_the_second_use_of_double_nudge_may_be_left_out_or_hit_the_same_place():  # CS-18, CS-R7
    state, machine = spun("double_nudge")
    do(state, 'spirit double_nudge {"cell":0}', "then")
    assert machine.pending is None
    state, machine = spun("double_nudge")
    do(state, 'spirit double_nudge {"cell":0}', 'then {"cell":0}')
    assert number_text(machine.reel)[0] == "2"


def test_a_returned_card_may_be_drawn_again():  # CS-R8
    state, machine = spun("triple_peek")
    machine.in_use, machine.deck = numbers("1 1 1 1 2 2 2 3 3 3"), numbers("1")
    do(state, 'spirit triple_peek {"cell":2}')
    assert number_text(machine.pending[2]) == "1 3"
    do(state, 'then {"place":1,"bottom":[0]}')
    assert number_text(machine.reel) == NOTHING_PAYS and number_text(machine.deck) == "1"


def test_rainbow_pays_five_vp_for_four_different_numbers():  # CS-20, CS-R10
    state, machine = spun("rainbow", reel="1 2 3 7 1 2 3 1 2", extra="7")
    (used,) = do(state, 'spirit rainbow {"cells":[0,1,2,3]}')
    assert (machine.vp, machine.power, used.vp) == (5, 0, 5)


def test_rainbow_sees_any_number_in_a_half_changed_or_not():  # CS-21, CS-R9, CS-R14
    state, machine = spun("rainbow plus_one", reel="1/2 1/2 3 2 1 2 3 1 2", extra="1/2 1/2")
    do(state, 'spirit plus_one {"cell":0}', 'spirit rainbow {"cells":[0,1,2,3]}')
    assert machine.vp == 5


def test_a_half_made_seven_is_exactly_seven():  # CS-R11
    state, machine = spun("rainbow lucky_seven", reel="1/2 7 1 2 3 1 1 2 3", extra="1/2 7")
    do(state, 'spirit lucky_seven {"cell":0}', 'spirit rainbow {"cells":[0,1,2,3]}')
    assert machine.vp == 0


def test_small_fry_pays_power_for_each_one_and_two_when_it_is_used():  # CS-22, CS-23, CS-R10
    state, machine = spun("small_fry small_number plus_one")
    do(state, 'spirit small_number {"cell":2,"by":1}', "spirit small_fry {}")
    assert machine.power == 7
    do(state, 'spirit plus_one {"cell":1}')
    assert machine.power == 7


def test_triple_peek_shows_three_cards_and_places_one():  # CS-24, CS-25
    state, machine = spun("triple_peek", extra="5 7")
    (first,) = do(state, 'spirit triple_peek {"cell":4}')
    assert state.truth()["seats"][0]["pending"] == {"spirit": "triple_peek", "drawn": ["1", "2", "3"]}
    assert state.truth()["seats"][0]["reel"][4] is None and first.reel[4] is None
    assert first.pending == seen.Pending(4, 4, numbers("1 2 3"))
    do(state, 'then {"place":1,"bottom":[2,0]}')
    assert number_text(machine.reel) == "1 2 3 2 2 1 1 2 3"
    assert number_text(machine.deck) == "5 7 3 3 1"


def test_lucky_seven_makes_any_card_a_seven_for_this_challenge():  # CS-26, CS-R11
    state, machine = spun("lucky_seven", reel="7 7 4+3 2 3 1 1 2 3", extra="7 7 4+3")
    do(state, 'spirit lucky_seven {"cell":2}')
    assert machine.power == 3  # what it gave stays
    do(state, "output")
    assert machine.power == 3 + 7


def test_swap_changes_places_without_a_second_gain_and_carries_changes():  # CS-27, CS-R12
    state, machine = spun("swap plus_one", reel="4+3 2 3 2 3 1 1 2 3", extra="4+3")
    do(state, 'spirit plus_one {"cell":0}', 'spirit swap {"cells":[0,8]}')
    assert number_text(machine.reel) == "3 2 3 2 3 1 1 2 4+3"
    assert (machine.power, machine.changes) == (3, ((7, 8, 0),))


def test_a_card_that_leaves_the_reel_loses_its_change():  # CS-R12
    state, machine = spun("double_nudge plus_one")
    do(state, 'spirit plus_one {"cell":0}', 'spirit double_nudge {"cell":0}', "then")
    assert machine.changes == ()


def test_a_card_placed_by_a_spirit_pays_its_power_and_a_sifted_one_does_not():  # CS-R13, CS-53
    state, machine = spun("double_nudge sift", extra="4+3 4+3")
    machine.deck = numbers("4+3 4+3 1 2 3")
    (used,) = do(state, 'spirit double_nudge {"cell":0}')
    assert (machine.power, used.coins) == (3, ((0, 3),))
    do(state, "then", "spirit sift", 'then {"exclude":false}')
    assert machine.power == 3


def test_plus_one_has_no_upper_bound():  # CS-28, CS-R15
    state, machine = spun("plus_one lucky_seven", reel="7 7 1 2 3 1 1 2 3", extra="7 7")
    do(state, 'spirit lucky_seven {"cell":2}', 'spirit plus_one {"cell":2}', "output")
    assert machine.power == 0


def test_small_number_counts_one_or_two_lower_but_never_below_one():  # CS-29, CS-R15
    state, machine = spun("small_number", reel="1 1 3 2 3 1 1 2 3")
    for text in ('{"cell":0,"by":1}', '{"cell":3,"by":2}'):
        assert is_refused(state, 0, f"spirit small_number {text}")
    do(state, 'spirit small_number {"cell":2,"by":2}', "output")
    assert machine.power == 1


def test_changes_move_both_readings_of_a_half_and_a_lost_one_does_not_return():  # CS-R14
    state, machine = spun("small_number plus_one", reel="1/2 2 2 1 3 3 1 3 2", extra="1/2")
    assert is_refused(state, 0, 'spirit small_number {"cell":0,"by":2}')
    do(state, 'spirit small_number {"cell":0,"by":1}', 'spirit plus_one {"cell":0}', "output")
    assert machine.power == 2
    state, machine = spun("small_number plus_one", reel="1/2 1 1 2 3 3 1 3 2", extra="1/2")
    do(state, 'spirit small_number {"cell":0,"by":1}', 'spirit plus_one {"cell":0}', "output")
    assert machine.power == 0


def test_sift_excludes_the_drawn_card_or_puts_it_under():  # CS-30
    state, machine = spun("sift", extra="5")
    (half,) = do(state, "spirit sift")
    assert half.pending == seen.Pending(9, None, numbers("1"))
    (used,) = do(state, 'then {"exclude":true}')
    assert (used.excluded, number_text(machine.deck), len(machine.in_use)) == (0, "2 3 5", 12)
    state, machine = spun("sift", extra="5")
    do(state, "spirit sift", 'then {"exclude":false}')
    assert number_text(machine.deck) == "2 3 5 1"
