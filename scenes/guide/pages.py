"""Which pages a game's help has. A picture is drawn from the words alone, in a box of 372 x 142."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from scenes.guide import (
    doubt_asking,
    doubt_hand,
    doubt_ours,
    doubt_special,
    exacta_ours,
    exacta_points,
    exacta_race,
    fortuna_end,
    fortuna_turn,
    fortuna_variants,
    fortuna_wheel,
    slot_build,
    slot_ours,
    slot_round,
    slot_spirits,
)
from scenes.kit.picture import Picture
from scenes.kit.words import Words

STEPS = 5
"""Of each page; the sixth place is the guide's."""


@dataclass(frozen=True)
class Page:
    """Its texts are help.<game>.<name>.name, .goal, .step1, .text1 and so on."""

    name: str
    pictures: tuple[Callable[[Words], Picture], ...]


PAGES: dict[str, tuple[Page, ...]] = {
    "exacta": (
        Page(
            "race", (exacta_race.deal, exacta_race.favourite, exacta_race.seven, exacta_race.rival, exacta_race.score)
        ),
        Page(
            "trick",
            (exacta_race.any_food, exacta_race.sums, exacta_race.highest, exacta_race.equal, exacta_race.next_leader),
        ),
        Page(
            "hungry",
            (
                exacta_points.last_is_hungry,
                exacta_points.hungry_moves_two,
                exacta_points.last_spurt,
                exacta_points.first_is_the_end,
                exacta_points.full_again,
            ),
        ),
        Page(
            "points",
            (
                exacta_points.multiply,
                exacta_points.exact_order,
                exacta_points.hungry_factors,
                exacta_points.no_points,
                exacta_points.who_wins,
            ),
        ),
        Page(
            "few",
            (
                exacta_ours.three_cards,
                exacta_ours.deck_is_best,
                exacta_ours.deck_and_you,
                exacta_ours.target,
                exacta_ours.leads_next_race,
            ),
        ),
        Page(
            "ours",
            (
                exacta_ours.line_up,
                exacta_ours.nobody_hungry,
                exacta_ours.first_leader,
                exacta_ours.tied_lead,
                exacta_ours.shared_win,
            ),
        ),
    ),
    "slot": (
        Page(
            "round",
            (slot_round.predict, slot_round.spin, slot_round.use_spirits, slot_round.output, slot_round.power_is_vp),
        ),
        Page(
            "lines",
            (
                slot_round.times_multiplier,
                slot_round.multipliers_add,
                slot_round.ways,
                slot_round.halves,
                slot_round.coin_cards,
            ),
        ),
        Page(
            "spirits",
            (
                slot_spirits.exile,
                slot_spirits.double_nudge,
                slot_spirits.rainbow,
                slot_spirits.small_fry,
                slot_spirits.triple_peek,
            ),
        ),
        Page(
            "more",
            (
                slot_spirits.lucky_seven,
                slot_spirits.swap,
                slot_spirits.plus_one,
                slot_spirits.small_number,
                slot_spirits.sift,
            ),
        ),
        Page(
            "build",
            (
                slot_build.lowest_first,
                slot_build.tied_order,
                slot_build.place_multipliers,
                slot_build.move_numbers,
                slot_build.spins_and_big,
            ),
        ),
        Page(
            "end",
            (
                slot_build.lay_prediction,
                slot_build.prediction_pays,
                slot_build.tied_first,
                slot_build.target,
                slot_build.most_vp,
            ),
        ),
        Page(
            "cards",
            (
                slot_ours.first_machine,
                slot_ours.first_spirit,
                slot_ours.power_up_deck,
                slot_ours.deck_runs_out,
                slot_ours.ten_at_least,
            ),
        ),
        Page(
            "ours",
            (
                slot_ours.must_match,
                slot_ours.exile_refills,
                slot_ours.second_nudge,
                slot_ours.halves_changed,
                slot_ours.no_lower,
            ),
        ),
        Page(
            "rest",
            (
                slot_ours.draw_again,
                slot_ours.place_at_once,
                slot_ours.sixty_moves,
                slot_ours.tied_top,
                slot_ours.equal_vp,
            ),
        ),
    ),
    "doubt": (
        Page(
            "hand", (doubt_hand.deal, doubt_hand.stronger, doubt_hand.groups, doubt_hand.passing, doubt_hand.all_pass)
        ),
        Page(
            "hidden",
            (
                doubt_hand.up_or_down,
                doubt_hand.looks_like,
                doubt_hand.as_it_suits,
                doubt_hand.all_down,
                doubt_hand.jokers,
            ),
        ),
        Page(
            "doubt",
            (
                doubt_asking.doubt_or_through,
                doubt_asking.in_order,
                doubt_asking.truth,
                doubt_asking.penalty,
                doubt_asking.giver_leads,
            ),
        ),
        Page(
            "burst",
            (
                doubt_asking.burst_at,
                doubt_asking.burst_pays,
                doubt_asking.last_down,
                doubt_asking.out,
                doubt_asking.points,
            ),
        ),
        Page(
            "special",
            (
                doubt_special.revolution,
                doubt_special.eight_cut,
                doubt_special.eleven_back,
                doubt_special.lock,
                doubt_special.after_through,
            ),
        ),
        Page(
            "clock",
            (
                doubt_special.goes_on,
                doubt_special.relaxed,
                doubt_special.time_out,
                doubt_special.rating_starts,
                doubt_special.difference,
            ),
        ),
        Page(
            "sets",
            (
                doubt_ours.six_of_a_kind,
                doubt_ours.locked_suits,
                doubt_ours.hidden_suit,
                doubt_ours.joker_suit,
                doubt_ours.lock_stays,
            ),
        ),
        Page(
            "asking",
            (
                doubt_ours.first_right,
                doubt_ours.field_turned,
                doubt_ours.swept,
                doubt_ours.none_or_one,
                doubt_ours.one_out,
            ),
        ),
        Page(
            "leaving",
            (
                doubt_ours.pays_each,
                doubt_ours.others_go_on,
                doubt_ours.out_at_once,
                doubt_ours.default_act,
                doubt_ours.loses,
            ),
        ),
    ),
    "fortuna": (
        Page(
            "turn",
            (fortuna_turn.draw, fortuna_turn.lay, fortuna_turn.refill, fortuna_turn.drop, fortuna_turn.pass_),
        ),
        Page(
            "wheel",
            (
                fortuna_wheel.no_discard,
                fortuna_wheel.one_discard,
                fortuna_wheel.two_discards,
                fortuna_wheel.past_ten,
                fortuna_wheel.raised,
            ),
        ),
        Page(
            "sets",
            (
                fortuna_turn.as_many,
                fortuna_turn.once,
                fortuna_turn.five,
                fortuna_turn.largest,
                fortuna_turn.bonus,
            ),
        ),
        Page(
            "end",
            (
                fortuna_end.aside,
                fortuna_end.touched,
                fortuna_end.no_refill,
                fortuna_end.last_round,
                fortuna_end.who_wins,
            ),
        ),
        Page(
            "variants",
            (
                fortuna_variants.decks,
                fortuna_variants.fixed,
                fortuna_variants.zero,
                fortuna_variants.burnt,
                fortuna_variants.ten,
            ),
        ),
        Page(
            "more",
            (
                fortuna_variants.scoring,
                fortuna_variants.bonuses,
                fortuna_variants.all_in,
                fortuna_variants.sizes,
                fortuna_variants.discards,
            ),
        ),
        Page(
            "ours",
            (
                fortuna_end.two_players,
                fortuna_end.stops,
                fortuna_end.short_or_filled,
                fortuna_end.newest,
                fortuna_end.cooled,
            ),
        ),
    ),
}
GUIDES = ("tanuki", "rabbit", "fox", "cat", "oni")
"""Who explains, page by page."""


@dataclass(frozen=True)
class Sheet:
    """What is seen at once: a page, or a part of it where large text takes the room."""

    page: int
    steps: tuple[int, ...]
    """Of the page, from 0."""
    has_guide: bool


def sheets_of(game: str, large: bool) -> tuple[Sheet, ...]:
    """All that is turned through, in order."""
    count = len(PAGES.get(game, ()))
    if not large:
        return tuple(Sheet(page, tuple(range(STEPS)), True) for page in range(count))
    return tuple(sheet for page in range(count) for sheet in (Sheet(page, (0, 1, 2), False), Sheet(page, (3, 4), True)))
