"""Legality, honesty and effects against a slow reading of the rule book (`slow`), on random positions."""

from __future__ import annotations

import random

import pytest

from game.core.given import Given
from game.doubt import asked
from tests.game.doubt.slow import NUMBERS, PACK, SUITS, Field, every, is_down, is_set_like, real

POSITIONS = 20_000
COUNTS = [1] * 30 + [2] * 25 + [3] * 22 + [4] * 10 + [5] * 6 + [6] * 3 + [7] * 2 + [10]


def likely_set(rng: random.Random, count: int, free: set[str], plain: float) -> list[str]:
    """Cards near some set that can exist, some of them exchanged, some face down."""
    wanted = sorted(rng.choice(every(count)).cards)
    cards: list[str] = []
    for card in wanted:
        if card not in free or card in cards or rng.random() > plain:
            card = rng.choice(sorted(free - set(cards)))
        cards.append(card)
    hidden = rng.choice([0.0, 0.3, 0.6, 1.0])
    return [f"({card})" if rng.random() < hidden else card for card in cards]


def position(rng: random.Random) -> tuple[Field, list[list[str]], list[str], dict[str, object]]:
    count = rng.choice(COUNTS)
    free = set(PACK)
    exact, revolution = rng.random() < 0.3, rng.random() < 0.4
    field, sets = Field(revolution, exact), []
    for _ in range(rng.choice([0, 1, 1, 2, 2, 3])):
        cards = likely_set(rng, count, free, 0.9)
        if any(card[1:] == "8" for card in cards) or not is_set_like(cards):
            continue
        free -= set(map(real, cards))
        field.accept(cards)
        sets.append(cards)
    size = count if rng.random() < 0.95 else rng.choice(COUNTS)
    play = likely_set(rng, size, free, 0.93)
    given = {"field": sets, "play": play, "revolution": revolution, "options": {"lock": "exact" if exact else "shared"}}
    return field, sets, play, given


def check(first: int, last: int) -> dict[str, int]:
    """Compare positions by number; how often each kind of answer came."""
    seen = dict.fromkeys(("legal", "refused", "honest", "lie", "locked", "reversed", "run", "revolution"), 0)
    for number in range(first, last):
        field, _, play, given = position(random.Random(number))
        legal = field.legal(play)
        hidden = any(map(is_down, play))
        honest = field.honest(play) if legal and hidden else None
        assert asked.lay(Given(given)) == {"legal": legal, "honest": honest}, (number, given)
        seen["legal" if legal else "refused"] += 1
        seen["locked"] += bool(field.lock) and legal
        seen["reversed"] += field.revolution != field.back
        if not legal:
            assert asked.accept(Given(given)) == asked.called(Given(given)) == {"legal": False}, (number, given)
            continue
        seen["run"] += all(one.kind == "run" for one in field.suits(list(every(len(play)))))
        if hidden:
            seen["honest" if honest else "lie"] += 1
            turned = bool(honest) and len(play) >= 4
            seen["revolution"] += turned
            assert asked.called(Given(given)) == {
                "honest": honest,
                "executor": "layer" if honest else "doubter",
                "revolution": field.revolution != turned,
            }, (number, given)
        field.accept(play)
        assert asked.accept(Given(given)) == field.answer(), (number, given)
    return seen


def test_random_positions_are_judged_as_the_rule_book_reads():
    seen = check(0, POSITIONS)
    # Counted, so that a test whose positions all look alike does not pass in silence.
    assert all(times > POSITIONS // 200 for times in seen.values()), seen


@pytest.mark.night
def test_a_million_random_positions_are_judged_as_the_rule_book_reads():
    for part in range(50):
        check(1_000_000 + part * 20_000, 1_000_000 + (part + 1) * 20_000)


def test_the_slow_reading_lists_every_set_once():
    assert [len(every(count)) for count in (1, 2, 3, 6, 7)] == [
        2 + 52,
        1 + 13 * (6 + 8),
        13 * 20 + 4 * 11,
        13 + 4 * 8,
        4 * 7,
    ]
    assert len(PACK) == len(set(PACK)) == 54 and len(NUMBERS) * len(SUITS) == 52
