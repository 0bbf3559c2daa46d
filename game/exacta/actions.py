"""What a seat can do, and how it is written: `favourite red5`, `play red5`, `surer yes`.

Inside, an action is a pair `("favourite", card)`, `("play", card)` or `("surer", bool)`. All of them exist once,
so that none is built while a match is played.
"""

from __future__ import annotations

from collections.abc import Iterator

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


class CardActions:
    """`Actions` over cards: the same verb with each of some cards. Nothing is built until it is asked for."""

    __slots__ = ("_verb", "cards")

    def __init__(self, verb: tuple[ExactaAction, ...], cards: tuple[Card, ...]) -> None:
        self._verb = verb
        self.cards = cards
        """The cards, sorted."""

    def __contains__(self, action: object) -> bool:
        return any(action == self._verb[card] for card in self.cards)

    def __iter__(self) -> Iterator[ExactaAction]:
        return (self._verb[card] for card in self.cards)

    def __len__(self) -> int:
        return len(self.cards)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, CardActions) and self.cards == other.cards and self._verb[0] == other._verb[0]

    def __hash__(self) -> int:
        return hash(self.cards)

    def __reduce__(self) -> tuple[object, ...]:
        return _card_actions, (self._verb[0][0], self.cards)

    def __repr__(self) -> str:
        return f"CardActions({[_WRITTEN[action] for action in self]})"

    def sample(self, rng: Dice) -> ExactaAction:
        cards = self.cards
        return self._verb[cards[rng.below(len(cards))]]


def _card_actions(verb: str, cards: tuple[Card, ...]) -> CardActions:
    """For pickling: a question that crosses to another process names its verb instead of carrying the table."""
    return CardActions(PLAY if verb == "play" else FAVOURITE, cards)


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
