"""Which pages a game's help has. A picture is drawn from the words alone, in a box of 372 x 142."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from scenes.guide import exacta_ours, exacta_points, exacta_race
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
