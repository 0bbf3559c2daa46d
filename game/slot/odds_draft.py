"""What a set of power-up cards is worth to a machine: its expected power of a round before and after.

Spirits and BIG multipliers are left out: what they gain depends on what is done with them. The rest is exact, and the
best that can be made of the set: every line shows the same number on average, so expected power is the same wherever a
multiplier lies; it goes where it makes it likeliest that any line pays. Which numbers are in the deck is tried out in
full.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from math import comb

from game.slot.cards import CHALLENGE, COIN_OF, FEWEST, LINES_OF, MULTIPLIER_OF, NUMBER_OF, Line, Number, PowerUp
from game.slot.odds import REEL, any_line, expected_power, faces_of, line_ways, lines_of
from game.slot.reel import Stacks

BOUGHT: tuple[Number, ...] = tuple(NUMBER_OF.values())
"""Number cards that are not basic: they may be taken out (CS-50, CS-51)."""


@dataclass(frozen=True, slots=True)
class Improvement:
    """A machine before and after, without spirits."""

    before: Fraction
    """Power of a round on average: spins times power of a spin."""
    after: Fraction
    chance_before: Fraction
    """That at least one line pays in a spin."""
    chance_after: Fraction
    spins: int
    """Afterwards."""
    places: tuple[tuple[PowerUp, Line], ...]
    """Where the multiplier cards go, in the order of the set."""
    deck: tuple[Number, ...]
    """The number cards in use afterwards, sorted."""


def improvement(
    deck: Sequence[Number],
    stacks: Stacks,
    spins: int,
    cards: Sequence[PowerUp],
    side: Sequence[Number] = (),
) -> Improvement:
    """The best that a set makes of a machine with these numbers in use, and those at its side (CS-48 to CS-59)."""
    more = sum(MULTIPLIER_OF.get(card, 0) for card in cards)
    owned = [*deck, *side, *(NUMBER_OF[card] for card in cards if card in NUMBER_OF)]
    best = _best_deck(owned, deck, sum(map(sum, stacks)) + more)
    faces = faces_of(best)
    chance, places = max(
        ((any_line(faces, lines), places) for lines, places in _placings(stacks, cards).items()),
        key=lambda found: found[0],
    )
    spins_after = spins + list(cards).count(CHALLENGE)
    after = _with(stacks, places)
    return Improvement(
        spins * expected_power(deck, stacks),
        spins_after * expected_power(best, after),
        any_line(faces_of(deck), lines_of(stacks)),
        chance,
        spins_after,
        places,
        best,
    )


def without(deck: Sequence[Number], stacks: Stacks, number: Number) -> Fraction:
    """What a spin's expected power gains (or loses) when such a card leaves the deck: the lasting worth of S1, S10."""
    rest = list(deck)
    rest.remove(number)
    return expected_power(rest, stacks) - expected_power(deck, stacks)


def _placings(stacks: Stacks, cards: Sequence[PowerUp]) -> dict[tuple[Line, ...], tuple[tuple[PowerUp, Line], ...]]:
    """For all lines that may exist afterwards, the first way to place the multipliers that makes them (CS-55)."""
    there, multipliers = lines_of(stacks), [card for card in cards if card in MULTIPLIER_OF]
    found: dict[tuple[Line, ...], tuple[tuple[PowerUp, Line], ...]] = {}
    for chosen in product(*(LINES_OF[card] for card in multipliers)):
        found.setdefault(tuple(sorted({*there, *chosen})), tuple(zip(multipliers, chosen)))
    return found


def _with(stacks: Stacks, places: Sequence[tuple[PowerUp, Line]]) -> Stacks:
    after = list(stacks)
    for card, line in places:
        after[line] = (*after[line], MULTIPLIER_OF[card])
    return tuple(after)


def _best_deck(owned: Sequence[Number], deck: Sequence[Number], multipliers: int) -> tuple[Number, ...]:
    """The deck of owned cards with the greatest expected power; of equal ones that with the fewest cards moved.

    Bought cards of one kind never make a line with those of another, but for the basic ones: so for a given size of
    the deck every kind adds its own part, and the kinds can be decided one after the other.
    """
    fixed = [number for number in owned if number not in BOUGHT]
    bought = Counter(number for number in owned if number in BOUGHT)
    now, bare = Counter(deck), line_ways(faces_of(fixed))
    ways = {
        kind: [line_ways(faces_of([*fixed, *[kind] * count])) - bare for count in range(have + 1)]
        for kind, have in bought.items()
    }
    best: tuple[Fraction, int, tuple[Number, ...]] | None = None
    for size in range(max(FEWEST, len(fixed)), len(owned) + 1):
        threes = comb(size, 3)
        chosen: dict[int, tuple[int, int, tuple[Number, ...]]] = {len(fixed): (0, 0, ())}
        for kind, have in bought.items():
            more: dict[int, tuple[int, int, tuple[Number, ...]]] = {}
            for cards, (value, kept, numbers) in chosen.items():
                for count in range(min(have, size - cards) + 1):
                    worth = multipliers * ways[kind][count] * size + REEL * COIN_OF[kind] * count * threes
                    found = (value + worth, kept - abs(count - now[kind]), (*numbers, *[kind] * count))
                    more[cards + count] = max(more.get(cards + count, found), found)
            chosen = more
        if size in chosen:
            value, kept, numbers = chosen[size]
            power = Fraction(multipliers * bare * size + value, threes * size)
            found = (power, kept, tuple(sorted((*fixed, *numbers))))
            best = found if best is None else max(best, found)
    if best is None:
        raise ValueError(f"A deck has at least {FEWEST} cards; here are {len(owned)}.")
    return best[2]
