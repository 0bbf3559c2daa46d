"""What a seat can do, and how it is written: `lay S5 (DK)`, `pass`, `doubt`, `through`, `give S5 D9`, `timeout`.

Inside, an action is a small tuple: ("lay", face-up cards, face-down cards) and ("give", cards) with cards as masks,
("pass",), ("doubt",), ("through",), ("timeout",).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from game.core.protocol import BadAction, Dice, PlainActions
from game.doubt.cards import CARD_NAMES, PACK, Card, Mask, card_named, cards_of, laid_named, set_names_of
from game.doubt.settle import may_give

DoubtAction = tuple[Any, ...]

PASS: DoubtAction = ("pass",)
DOUBT: DoubtAction = ("doubt",)
THROUGH: DoubtAction = ("through",)
TIMEOUT: DoubtAction = ("timeout",)
"""MD-R35: by the seat whose clock ran out, where that loses. It stands last in the seat's actions while such a clock
runs, for whoever keeps the clock; `sample` never draws it, since time runs out by itself."""
PLAIN: dict[str, DoubtAction] = {action[0]: action for action in (PASS, DOUBT, THROUGH, TIMEOUT)}


def lay(up: Mask, down: Mask) -> DoubtAction:
    """Laying these cards face up and those face down."""
    return ("lay", up, down)


def give(cards: Mask) -> DoubtAction:
    """Giving these cards of the field."""
    return ("give", cards)


@dataclass(frozen=True, slots=True)
class AnswersWithTimeout:
    """ダウトかスルー, while a clock runs whose end loses."""

    def __contains__(self, action: object) -> bool:
        return action == DOUBT or action == THROUGH or action == TIMEOUT

    def __iter__(self) -> Iterator[DoubtAction]:
        return iter((DOUBT, THROUGH, TIMEOUT))

    def __len__(self) -> int:
        return 3

    def sample(self, rng: Dice) -> DoubtAction:
        return THROUGH if rng.below(2) else DOUBT


ANSWERS = PlainActions((DOUBT, THROUGH))
"""ダウトかスルー (MD-22, MD-23)."""
TIMED_ANSWERS = AnswersWithTimeout()


@dataclass(frozen=True, slots=True)
class Gives:
    """ペナルティの渡し方 (MD-17): every choice of cards of the field, in the order of their masks."""

    field: Mask
    must_give: bool
    timed: bool
    """Whether `timeout` is one of the actions."""

    def __contains__(self, action: object) -> bool:
        if type(action) is tuple and len(action) == 2:
            verb, cards = action
            return verb == "give" and type(cards) is int and may_give(self.field, cards, self.must_give)
        return self.timed and action == TIMEOUT

    def __len__(self) -> int:
        return (1 << self.field.bit_count()) - self.must_give + self.timed

    def __iter__(self) -> Iterator[DoubtAction]:
        field = self.field
        cards = 0
        while True:
            if cards or not self.must_give:
                yield ("give", cards)
            if cards == field:
                break
            cards = (cards - field) & field  # the next larger choice of these bits
        if self.timed:
            yield TIMEOUT

    def sample(self, rng: Dice) -> DoubtAction:
        """Each choice of cards equally likely; never `timeout`."""
        chosen = rng.below((1 << self.field.bit_count()) - self.must_give) + self.must_give
        cards, field = 0, self.field
        while chosen:
            lowest = field & -field
            if chosen & 1:
                cards |= lowest
            field ^= lowest
            chosen >>= 1
        return ("give", cards)


def written(action: DoubtAction) -> str:
    """The action's one written form, cards in rising order, face-up cards first.

    Raises KeyError or ValueError for what is no action of Million Doubt.
    """
    if len(action) == 1:
        return PLAIN[action[0]][0]
    if action[0] == "give":
        (cards,) = action[1:]
        _check_masks(cards)
        return " ".join(["give", *(CARD_NAMES[card] for card in cards_of(cards))])
    verb, up, down = action
    _check_masks(up, down)
    if verb != "lay" or up & down or not up | down:
        raise ValueError(f"{action!r} is no action of Million Doubt.")
    return " ".join([verb, *set_names_of(up, down)])


def _check_masks(*masks: object) -> None:
    for mask in masks:
        if type(mask) is not int or mask & ~PACK:
            raise ValueError(f"{mask!r} is no set of cards.")


def read(text: str) -> DoubtAction:
    """The action of a written form; the order of cards means nothing. Raises BadAction with a sentence."""
    verb, *names = text.split(" ") if isinstance(text, str) else [""]
    if not names and verb in PLAIN:
        return PLAIN[verb]
    if verb == "give" or (verb == "lay" and names):
        masks = [0, 0]
        try:
            for name in names:
                card, down = _named(verb, name)
                if (masks[0] | masks[1]) >> card & 1:
                    raise BadAction(f"{text!r} names {CARD_NAMES[card]} twice.")
                masks[down] |= 1 << card
        except ValueError as error:
            raise error if isinstance(error, BadAction) else BadAction(f"{text!r}: {error}") from error
        return lay(*masks) if verb == "lay" else give(masks[0])
    raise BadAction(
        f"{text!r} is no action of Million Doubt; they are: lay S5 (DK), pass, doubt, through, give S5 D9, timeout"
    )


def _named(verb: str, name: str) -> tuple[Card, bool]:
    return laid_named(name) if verb == "lay" else (card_named(name), False)
