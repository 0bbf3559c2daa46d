"""The bots of EXACTA!, by level."""

from __future__ import annotations

from collections.abc import Sequence

from game.bots.kind import KindBot
from game.core.protocol import Bot, Dice, Question
from game.exacta.actions import FAVOURITE, PLAY, SURER_NO, ExactaAction
from game.exacta.cards import CARDS, COLOUR_OF, VALUE_OF, Card, Standings
from game.exacta.judge import advance, places_allowed, sums_by_colour, winning_colour
from game.exacta.reach import Reach, reach_by_colour, win_steps_by_colour
from game.exacta.seen import Seen

GUESSES = 14
"""How many ways in which a trick may go on are looked at."""
KEENNESS = 0.7
SHARPNESS = 1.0
"""These two were tried against each other over many matches; a better guess of one horse's luck may move them."""


class FairBot:
    """ふつう: reckons what each colour can still reach, and keeps the pair of cards that promises most.

    It knows what its question shows and nothing else: unseen cards are guessed, each equally likely.
    """

    def answer(self, question: Question, dice: Dice) -> ExactaAction:
        """The action that promises most points in this race."""
        seen: Seen = question.seen
        if seen.phase == "surer":
            return SURER_NO  # who plays late knows more
        reckoning = Reckoning(seen)
        if seen.phase == "favourites":
            return FAVOURITE[reckoning.best_favourite()]
        return PLAY[reckoning.best_play(reckoning.guesses(dice))]


class Reckoning:
    """One question thought through."""

    def __init__(self, seen: Seen) -> None:
        self._seen = seen
        known = {*seen.hand, *seen.discards, *(card for _, card in seen.table)}
        known.update(card for card in (seen.favourite, seen.deck_card) if card is not None)
        self._unseen = [card for card in CARDS if card not in known]
        others = sum(seen.hand_sizes) - len(seen.hand)
        turned = 8 - seen.trick if seen.seats <= 2 else 0
        share = min(1.0, (others + turned) / max(1, len(self._unseen)))
        self._win_steps = win_steps_by_colour(seen.hand, self._unseen, share, KEENNESS, SHARPNESS)
        self._reach: dict[Standings, list[Reach]] = {}

    def best_favourite(self) -> Card:
        """本命: the card whose best pairing with the rest of the hand promises most."""
        seen = self._seen
        chances = reach_by_colour(seen.standings, 1, seen.hungry, self._win_steps)
        return max(
            seen.hand,
            key=lambda card: (self._promise(card, [c for c in seen.hand if c != card], chances), card),
        )

    def guesses(self, dice: Dice) -> list[list[Card]]:
        """Cards that the seats still to play in this trick may play; one empty guess for the last of them."""
        missing = self._seen.seats - len(self._seen.table) - 1
        if not missing:
            return [[]]
        unseen, n = self._unseen, len(self._unseen)
        return [_different(unseen, n, missing, dice) for _ in range(GUESSES)]

    def best_play(self, guesses: list[list[Card]]) -> Card:
        """手番: the card after which, over all guesses, what is left promises most; of equals the lowest."""
        seen = self._seen
        fixed = [card for _, card in seen.table]
        if seen.deck_card is not None:
            fixed.append(seen.deck_card)
        best, most = seen.hand[0], -1.0
        for card in sorted(seen.hand, key=VALUE_OF.__getitem__):
            rest = [other for other in seen.hand if other != card]
            promise = 0.0
            for guess in guesses:
                promise += self._after([*fixed, card, *guess], rest)
            if promise > most:
                best, most = card, promise
        return best

    def _after(self, cards: Sequence[Card], rest: list[Card]) -> float:
        """What the rest of the hand promises when this trick is made of these cards."""
        seen = self._seen
        winner = winning_colour(sums_by_colour(cards), seen.standings)
        standings = advance(seen.standings, winner, places_allowed(seen.trick, winner in seen.hungry))
        chances = self._reach.get(standings)
        if chances is None:
            chances = reach_by_colour(standings, seen.trick + 1, seen.hungry, self._win_steps)
            self._reach[standings] = chances
        favourite = seen.favourite
        assert favourite is not None, "tricks are played after the favourites are laid"
        return self._promise(favourite, rest, chances)

    def _promise(self, favourite: Card, rest: list[Card], chances: list[Reach]) -> float:
        """Points to be hoped for with this favourite and the best rival that the rest of the hand holds."""
        hungry = self._seen.hungry
        first = COLOUR_OF[favourite]
        top, wins, _ = chances[first]
        best = 0.0
        for rival in rest:
            colour = COLOUR_OF[rival]
            if colour == first:
                continue
            its = chances[colour]
            hope = VALUE_OF[rival] * (top * its[0] + 4.0 * wins * its[2]) * (2.0 if colour in hungry else 1.0)
            if hope > best:
                best = hope
        return VALUE_OF[favourite] * (2.0 if first in hungry else 1.0) * best


def _different(cards: Sequence[Card], n: int, count: int, dice: Dice) -> list[Card]:
    """`count` different cards of `n`."""
    taken: list[Card] = []
    while len(taken) < count:
        card = cards[dice.below(n)]
        if card not in taken:
            taken.append(card)
    return taken


def bot(level: str) -> Bot:
    """'kind' plays at random, 'fair' reasons. Raises KeyError for a level that is not there."""
    return {"kind": KindBot, "fair": FairBot}[level]()
