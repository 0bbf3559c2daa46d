"""What a seat can do, and how it is written: `favourite red5`, `play red5`, `surer yes`.

Inside, an action is a pair `("favourite", card)`, `("play", card)` or `("surer", bool)`. All of them exist once,
so that none is built while a match is played.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from game.core.protocol import BadAction, Dice, PlainActions
from game.exacta.cards import CARD_NAMES, CARDS, Card, card_named

ExactaAction = tuple[str, int]

FAVOURITE: tuple[ExactaAction, ...] = tuple(("favourite", card) for card in CARDS)
"""本命: by card, laying it face down as the favourite (EX-9)."""
PLAY: tuple[ExactaAction, ...] = tuple(("play", card) for card in CARDS)
"""By card, playing it to the trick (EX-13)."""
SURER_YES: ExactaAction = ("surer", True)
SURER_NO: ExactaAction = ("surer", False)
SURER = PlainActions((SURER_YES, SURER_NO))

_WRITTEN = {
    **{FAVOURITE[card]: f"favourite {CARD_NAMES[card]}" for card in CARDS},
    **{PLAY[card]: f"play {CARD_NAMES[card]}" for card in CARDS},
    SURER_YES: "surer yes",
    SURER_NO: "surer no",
}
_READ = {text: action for action, text in _WRITTEN.items()}


class CardActions(tuple[Card, ...]):
    """`Actions` over some cards: a tuple of the cards, sorted, that is read as the actions with them.

    Nothing but the tuple is built until it is asked for. Use `Plays` or `Favourites`.
    """

    __slots__ = ()
    by_card: ClassVar[tuple[ExactaAction, ...]]

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards alone, sorted."""
        return tuple(tuple.__iter__(self))

    def __contains__(self, action: object) -> bool:
        by_card = self.by_card
        return any(action == by_card[card] for card in tuple.__iter__(self))

    def __iter__(self) -> Iterator[ExactaAction]:  # type: ignore[override]
        return map(self.by_card.__getitem__, tuple.__iter__(self))

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and tuple.__eq__(self, other)  # type: ignore[arg-type]

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __hash__(self) -> int:
        return tuple.__hash__(self)

    def __repr__(self) -> str:
        return f"<{', '.join(_WRITTEN[action] for action in self)}>"

    def sample(self, rng: Dice) -> ExactaAction:
        return self.by_card[self[rng.below(len(self))]]


class Plays(CardActions):
    """Playing one of the cards."""

    __slots__ = ()
    by_card = PLAY


class Favourites(CardActions):
    """Laying one of the cards as the favourite."""

    __slots__ = ()
    by_card = FAVOURITE


def written(action: ExactaAction) -> str:
    """The action's one written form. Raises KeyError for what is no action of EXACTA!."""
    return _WRITTEN[action]


def read(text: str) -> ExactaAction:
    """The action of a written form. Raises BadAction with a sentence."""
    action = _READ.get(text) if isinstance(text, str) else None
    if action is not None:
        return action
    verb, _, rest = text.partition(" ") if isinstance(text, str) else ("", "", "")
    if verb in ("favourite", "play"):
        try:
            card_named(rest)
        except ValueError as error:
            raise BadAction(f"{text!r}: {error}") from error
    raise BadAction(f"{text!r} is no action of EXACTA!; they are: favourite red5, play red5, surer yes, surer no")
