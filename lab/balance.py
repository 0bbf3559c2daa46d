"""Whether the cards of Custom Slot Millionaire are balanced: who took what, and who won.

Bots of level 'fair' play at tables of two, three and four by turns. For every first spirit and every power-up card it
is counted how often the seats that had it won, against their fair share: a seat of four wins a fair game in one
match of four.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from math import sqrt

from game.core.protocol import Question
from game.core.rng import Rng, seed_of
from game.slot import GAME
from game.slot.cards import COIN_OF, COUNTS, NUMBER_OF, POWER_UPS, SPIRITS, PowerUp, Spirit
from game.slot.options import SEATS

COINS: tuple[PowerUp, ...] = tuple(card for card, number in NUMBER_OF.items() if COIN_OF[number])
MANY = 3
"""So many cards with a coin, or more, are counted together."""
NINETY_FIVE = 1.96
"""Standard deviations on each side of a 95 % interval."""


@dataclass(slots=True)
class Share:
    """What some seats won, against what is fair."""

    offered: int = 0
    """How often a seat could have had it."""
    taken: int = 0
    seats: int = 0
    """Seats that had it, once or oftener."""
    won: float = 0.0
    """Of these; a shared win is a part of one."""
    fair: float = 0.0
    squares: tuple[float, float, float] = (0.0, 0.0, 0.0)
    """Sums over the seats of won x won, won x fair and fair x fair, for the interval."""

    def add(self, won: float, fair: float) -> None:
        self.seats += 1
        self.won += won
        self.fair += fair
        a, b, c = self.squares
        self.squares = (a + won * won, b + won * fair, c + fair * fair)

    @property
    def ratio(self) -> float:
        """Wins over fair share: 1 where the card makes no difference."""
        return self.won / self.fair if self.fair else 0.0

    @property
    def margin(self) -> float:
        """Half of the ratio's 95 % interval."""
        if not self.fair:
            return 0.0
        (a, b, c), ratio = self.squares, self.ratio
        return NINETY_FIVE * sqrt(max(0.0, a - 2 * ratio * b + ratio * ratio * c)) / self.fair


@dataclass(slots=True)
class Balance:
    """What many matches gave."""

    rounds: dict[int, list[int]] = field(default_factory=lambda: {seats: [] for seats in SEATS})
    """By seats, the rounds of every match."""
    predictions: dict[int, list[bool]] = field(default_factory=lambda: {seats: [] for seats in SEATS})
    """By seats, whether each BIG prediction was right."""
    first: dict[Spirit, Share] = field(default_factory=lambda: {spirit: Share() for spirit in range(len(SPIRITS))})
    cards: dict[PowerUp, Share] = field(default_factory=lambda: {card: Share() for card in range(len(POWER_UPS))})
    coins: list[Share] = field(default_factory=lambda: [Share() for _ in range(MANY + 1)])
    """By how many cards with a coin a seat took."""


def balanced(matches: int, seed: str) -> Balance:
    """Play so many matches, at tables of each size by turns."""
    balance, bot = Balance(), GAME.bot("fair")
    for number in range(matches):
        seats = SEATS[number % len(SEATS)]
        chance = Rng(seed_of(f"{seed} {number}"))
        dice = [chance.stream("pilot", seat) for seat in range(seats)]
        state = GAME.new(seats, GAME.options({}, seats), chance)
        first: list[Spirit] = [0] * seats
        taken: list[list[PowerUp]] = [[] for _ in range(seats)]
        while to_act := state.to_act():
            seat = to_act[0]
            asked = Question(seat, 0, state.observe(seat), state.actions(seat))
            action = bot.answer(asked, dice[seat])
            if action[0] == "keep":
                first[seat] = action[1]
                for spirit in asked.seen.offers[seat]:
                    balance.first[spirit].offered += 1
            elif action[0] == "take":
                taken[seat] += asked.seen.sets[action[1]]
                for card in {card for cards in asked.seen.sets if cards for card in cards}:
                    balance.cards[card].offered += 1
                    balance.cards[card].taken += card in asked.seen.sets[action[1]]
            state.apply(seat, action)
        result = state.result()
        assert result is not None, "a match without questions is over"
        scores = state.observe(0).scores
        balance.rounds[seats].append(len(scores))
        balance.predictions[seats] += [paid > 0 for score in scores[1:] for paid in score.big]
        winners = result.places.count(1)
        for seat, place in enumerate(result.places):
            won = (place == 1) / winners
            balance.first[first[seat]].taken += 1
            balance.first[first[seat]].add(won, 1 / seats)
            for card in set(taken[seat]):
                balance.cards[card].add(won, 1 / seats)
            balance.coins[min(MANY, sum(map(taken[seat].count, COINS)))].add(won, 1 / seats)
    return balance


def table(balance: Balance) -> Iterator[str]:
    """The balance in Markdown, line by line."""
    yield "| seats | matches | rounds, mean | fewest | most | BIG predictions that were right |"
    yield "|---|---|---|---|---|---|"
    for seats, rounds in balance.rounds.items():
        if rounds:
            mean, right = sum(rounds) / len(rounds), balance.predictions[seats]
            hits = f"{100 * sum(right) / max(1, len(right)):.0f} %"
            yield f"| {seats} | {len(rounds)} | {mean:.2f} | {min(rounds)} | {max(rounds)} | {hits} |"
    yield ""
    yield "| first spirit | kept, of offers | seats | wins over fair share, 95 % |"
    yield "|---|---|---|---|"
    for spirit, share in balance.first.items():
        yield f"| `{SPIRITS[spirit]}` | {_part(share)} | {share.seats} | {_ratio(share)} |"
    yield ""
    yield "| power-up card | in the deck | taken, of picks with it | seats | wins over fair share, 95 % |"
    yield "|---|---|---|---|---|"
    for card, share in balance.cards.items():
        yield f"| `{POWER_UPS[card]}` | {COUNTS[card]} | {_part(share)} | {share.seats} | {_ratio(share)} |"
    yield ""
    names = ", ".join([f"`{POWER_UPS[card]}`" for card in COINS])
    yield f"| cards with a coin ({names}) | seats | wins over fair share, 95 % |"
    yield "|---|---|---|"
    for many, share in enumerate(balance.coins):
        yield f"| {many}{' or more' if many == MANY else ''} | {share.seats} | {_ratio(share)} |"


def _part(share: Share) -> str:
    return f"{100 * share.taken / share.offered:.0f} %" if share.offered else "-"


def _ratio(share: Share) -> str:
    return f"{share.ratio:.2f} ± {share.margin:.2f}" if share.seats else "-"
