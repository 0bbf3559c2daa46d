"""Million Doubt read once more from the rule book, as slowly as it is written, without anything of the game.

Cards are text. Every set that can exist is listed; a laid set may stand for each of them that holds its face-up natural
cards, since face-down cards and wild jokers may be any card. So strength, count and lock are looked at one identity
after another.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from itertools import combinations

NUMBERS = ["3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A", "2"]
SUITS = ["S", "H", "D", "C"]
JOKERS = ["X1", "X2"]
PACK = [suit + number for suit in SUITS for number in NUMBERS] + JOKERS


def is_down(card: str) -> bool:
    return card.startswith("(")


def real(card: str) -> str:
    return card.strip("()")


def number_of(card: str) -> int:
    return NUMBERS.index(card[1:])


def ups(cards: list[str]) -> list[str]:
    return [card for card in cards if not is_down(card)]


@dataclass(frozen=True)
class Possible:
    """One set that can exist: a group, a run, or jokers by themselves."""

    kind: str
    cards: frozenset[str]
    lowest: int
    suit: str = ""

    def meets(self, lock: set[str]) -> bool:
        """MD-R21: every locked suit is there; in a group a joker stands for a missing one, in a run it has its suit."""
        if self.kind == "jokers" or not lock:
            return True
        if self.kind == "run":
            return lock <= {self.suit}
        naturals = {card[0] for card in self.cards if card not in JOKERS}
        return len(lock - naturals) <= len(self.cards & set(JOKERS))

    def beats(self, other: Possible, turned: bool) -> bool:
        """MD-7, MD-R6, MD-R7, MD-R39."""
        if other.kind == "jokers":
            return False
        if self.kind == "jokers":
            return True
        if self.kind != other.kind:
            return False
        return self.lowest < other.lowest if turned else self.lowest > other.lowest


@cache
def every(count: int) -> tuple[Possible, ...]:
    """Every set of so many cards (MD-11, MD-R5, MD-R8)."""
    found = []
    if count <= 2:
        found += [Possible("jokers", frozenset(cards), 99) for cards in combinations(JOKERS, count)]
    for lowest, number in enumerate(NUMBERS):
        same = [suit + number for suit in SUITS] + JOKERS
        for cards in combinations(same, count):
            if set(cards) - set(JOKERS):
                found.append(Possible("group", frozenset(cards), lowest))
    if count >= 3:
        for suit in SUITS:
            for lowest in range(len(NUMBERS) - count + 1):
                cards = [suit + number for number in NUMBERS[lowest : lowest + count]]
                found.append(Possible("run", frozenset(cards), lowest, suit))
    return tuple(found)


def identities(cards: list[str]) -> list[Possible]:
    """What these laid cards may stand for: the face-up naturals must be in it, all else may be anything."""
    fixed = {card for card in ups(cards) if card not in JOKERS}
    found = [possible for possible in every(len(cards)) if fixed <= possible.cards]
    alone = set(cards) <= set(JOKERS) and len(cards) <= 2
    if alone:  # a lone face-up joker, or both: never wild
        return [possible for possible in found if possible.cards == set(cards)]
    return found


def is_set_like(cards: list[str]) -> bool:
    """Whether they can be laid on an empty field."""
    return bool(identities(cards))


def truths(cards: list[str]) -> list[Possible]:
    """What the real cards can be: their jokers wild, alone or as a pair the strongest (MD-R13)."""
    return identities([real(card) for card in cards])


@dataclass
class Field:
    """The sets since the last clearing, and what they have done."""

    revolution: bool = False
    exact: bool = False
    sets: list[list[str]] = field(default_factory=list)
    back: bool = False
    lock: set[str] = field(default_factory=set)
    cleared: bool = False

    def reference(self) -> list[str] | None:
        """MD-R9: the last set with a face-up natural card, or jokers alone face up."""
        for cards in reversed(self.sets):
            shown = ups(cards)
            if any(card not in JOKERS for card in shown):
                return cards
            if shown == cards and len(cards) <= 2:
                return cards
        return None

    def suits(self, possible: list[Possible]) -> list[Possible]:
        """Those that beat some reading, in the order now in force, with the right count and the locked suits."""
        if self.sets and possible and len(possible[0].cards) != len(self.sets[0]):
            return []
        fine = [one for one in possible if one.meets(self.lock)]
        reference = self.reference()
        if reference is None:
            return fine
        turned = self.revolution != self.back
        readings = {(one.kind, one.lowest): one for one in identities(reference)}.values()
        return [one for one in fine if any(one.beats(other, turned) for other in readings)]

    def legal(self, cards: list[str]) -> bool:
        return bool(cards) and bool(self.suits(identities(cards)))

    def honest(self, cards: list[str]) -> bool:
        return bool(self.suits(truths(cards)))

    def accept(self, cards: list[str]) -> None:
        """MD-24 to MD-28, MD-R24: revolution, J, lock, 8."""
        if len(cards) >= 4:
            self.revolution = not self.revolution
        shown = [card for card in ups(cards) if card not in JOKERS]
        if any(card[1:] == "J" for card in shown):
            self.back = not self.back
        if self.sets:
            before = {card[0] for card in ups(self.sets[-1]) if card not in JOKERS}
            now = {card[0] for card in shown}
            if not self.exact:
                self.lock |= now & before
            elif now == before:
                self.lock |= now
        self.sets.append(cards)
        self.cleared = any(card[1:] == "8" for card in shown)
        if self.cleared:
            self.clear()

    def clear(self) -> None:
        self.sets, self.back, self.lock = [], False, set()

    def answer(self) -> dict[str, object]:
        """As `doubt.accept` answers."""
        return {
            "cleared": self.cleared,
            "revolution": self.revolution,
            "back": self.back,
            "lock": [suit for suit in SUITS if suit in self.lock],
            "reversed": self.revolution != self.back,
        }
