"""ふつう: lays the set that pays most now and leaves most to come, and discards what helps its own hand.

It knows what its question shows and nothing else: of unseen cards every one is equally likely.
"""

from __future__ import annotations

from collections.abc import Iterable

from game.core.protocol import Dice, Question
from game.fortuna.actions import DISCARD, STAY, FortunaAction, Turn
from game.fortuna.best import best_of, swapped, swaps, vp_of
from game.fortuna.cards import CARDS, GODDESS, ICON_OF, NUMBER_OF, Card, Number, pack
from game.fortuna.judge import MOST_SETS, SIZE_THAT_WINS, is_open
from game.fortuna.law import law_of
from game.fortuna.piles import burn_pay, gives_power, missing_from
from game.fortuna.seen import Seen
from game.fortuna.values import WIDTH, Counters, counters, counters_by_card

WEIGHTS = (1.0, 0.75, 0.5, 0.35, 0.25)
"""What the best, second-best ... hoped-for set counts: later sets share cards with earlier ones."""
GAIN = 1.8
"""Cards that may be new in the hand with each turn to come."""
EACH = 2.8
"""Cards drawn in a turn: one, and those of the sets that are laid now and then."""
LEND = 0.04
"""What a grown pile gives away for each card of its number that others may hold."""
FRESH = 1.5
"""What a card drawn after a set is worth by itself."""


class FairBot:
    """Reckons what each number promises over the turns to come."""

    def answer(self, question: Question, dice: Dice) -> FortunaAction:
        """The action that promises most."""
        seen: Seen = question.seen
        if seen.phase == "main":
            return Reckoning(seen).best_turn(question.actions)
        if seen.phase == "discard":
            return Reckoning(seen).best_discard(seen.hand)[1]
        return Reckoning(seen).best_move(question.actions)


class Reckoning:
    """One question thought through."""

    def __init__(self, seen: Seen) -> None:
        self.seen = seen
        self.law = law_of(seen.variants)
        own = seen.sets[seen.viewer]
        self.numbers = tuple(laid.number for laid in own)
        self.sizes = tuple(len(laid.cards) for laid in own)
        self.counts = [len(pile) for pile in seen.piles] + [0] * (8 - len(seen.piles))
        self.by_card = counters_by_card(self.counts, self.law)
        self.unseen = self._unseen()
        self.turns = self._turns_to_come(0, seen.ended)

    def _unseen(self) -> list[int]:
        """By card, how many copies may be in other hands or in the piles."""
        left = [0] * len(CARDS)
        for card in pack(self.law.numbers, self.law.copies, self.law.has_goddess):
            left[card] += 1
        seen = self.seen
        known: list[Iterable[Card]] = [seen.hand, *seen.piles]
        known += [laid.cards for own in seen.sets for laid in own]
        for cards in known:
            for card in cards:
                left[card] -= 1
        return left

    def _turns_to_come(self, drawn: int, ended: bool) -> float:
        """手番の数: how many own turns are still hoped for after this one, when this one draws so many cards more."""
        if ended:
            return 0.0
        seen = self.seen
        left = seen.draw_left - drawn
        if left < 0:
            return 0.0
        before = (seen.viewer - seen.start) % seen.seats
        return max(0.0, (left - (before > 0)) / (EACH * seen.seats))

    # -- what a hand promises ----------------------------------------------------------------------------------

    def promise(
        self,
        hand: list[Card] | tuple[Card, ...],
        by_card: tuple[Counters, ...],
        numbers: tuple[Number, ...],
        sizes: tuple[int, ...],
        turns: float,
    ) -> float:
        """これからの得点: the sets that this hand may become in so many turns."""
        slots = MOST_SETS - len(numbers)
        if turns <= 0 or slots <= 0:
            return 0.0
        held = sum([by_card[card] for card in hand])
        shares = self._shares(by_card)
        hoped = []
        for number in range(1, 10):
            if not is_open(number, number, numbers, sizes, self.law):
                continue
            have = held >> WIDTH * number & 31
            missing = number - have
            chance = 1.0
            if missing > 0:
                got = shares[number] * GAIN * min(turns, 4.0) / missing
                if got < 0.15:
                    continue
                chance = min(0.9, got) ** missing
            hoped.append(chance * self._hoped_vp(hand, by_card, number))
        hoped.sort(reverse=True)
        most = min(slots, len(hoped), len(WEIGHTS))
        whole = sum([WEIGHTS[i] * min(1.0, max(0.0, turns - i)) * hoped[i] for i in range(most)])
        return whole

    def _shares(self, by_card: tuple[Counters, ...]) -> list[float]:
        """By number, the share of unseen cards that can be it."""
        by_number = [0] * 9
        for card, count in enumerate(self.unseen):
            by_number[NUMBER_OF[card]] += count
        every = max(1, sum(by_number))
        shares = [0.0] * 10
        for number in range(1, 9):
            if by_number[number]:
                values, share = by_card[6 * number - 6], by_number[number] / every
                for value in range(10):
                    if values >> WIDTH * value & 1:
                        shares[value] += share
        return shares

    def _hoped_vp(self, hand: list[Card] | tuple[Card, ...], by_card: tuple[Counters, ...], number: Number) -> float:
        """About what a set of the number pays that is made of the cards here, and others."""
        law, shift = self.law, WIDTH * number
        copies, fits, total = [0] * 6, 0, 0
        largest = 1
        for card in hand:
            if by_card[card] >> shift & 1:
                copies[ICON_OF[card]] += 1
                fits += 1
                printed = NUMBER_OF[card]
                total += printed
                if printed > largest:
                    largest = printed
        if law.base == "count":
            base = float(number)
        elif law.base == "sum":
            base = number * (total / fits if fits else number / 2)
        else:
            base = float(largest) if fits else number / 2
        goddesses = copies[GODDESS]
        kinds = sorted(copies[:GODDESS], reverse=True)
        kinds[0] += goddesses
        left, icons = number, 0.0
        for count in kinds:
            count = min(count, left)
            left -= count
            if count > 1:
                icons += count * number if law.icons_by_size else count * (count + 1) / 2
        return base + icons + (max(0, number - 4) if law.pays_size else 0)

    # -- decisions ---------------------------------------------------------------------------------------------

    def best_turn(self, turn: Turn) -> FortunaAction:
        """プレイかパスか: the set with all it leaves, or the best discard."""
        seen, law = self.seen, self.law
        best, action = self.best_discard(seen.hand)
        for group in turn.groups:
            _, found = best_of(group, law, seen.is_reversed)
            cards = self._thrifty(turn, group.number, found[0], bool(group.fixed))
            if group.number == 0 and law.wins_at_once and len(cards) >= SIZE_THAT_WINS:
                return ("lay", 0, cards)
            worth = self._lay_worth(group.number, cards)
            if worth > best:
                best, action = worth, ("lay", group.number, cards)
        return action

    def _thrifty(self, turn: Turn, number: Number, cards: tuple[Card, ...], is_all_in: bool) -> tuple[Card, ...]:
        """The set with cards that the hand needs less, where it pays the same."""
        if is_all_in or self.turns <= 0:
            return cards
        law, is_reversed = self.law, self.seen.is_reversed
        vp = vp_of(cards, law, is_reversed)
        for out in sorted(set(cards), key=NUMBER_OF.__getitem__):
            for into in swaps(turn, number, cards, out):
                # Low numbers are the harder to bring up to another number.
                if NUMBER_OF[into] < NUMBER_OF[out] and out in cards:
                    other = swapped(cards, out, into)
                    if vp_of(other, law, is_reversed) == vp:
                        cards = other
        return cards

    def _lay_worth(self, number: Number, cards: tuple[Card, ...]) -> float:
        seen, law = self.seen, self.law
        borrowed = missing_from(seen.hand, cards) if law.lends else ()
        rest = list(seen.hand)
        for card in cards:
            if card in rest:
                rest.remove(card)
        drawn, touches = seen.refills[len(cards) - len(borrowed)]
        turns = self._turns_to_come(drawn, seen.ended or touches)
        numbers, sizes = (*self.numbers, number), (*self.sizes, len(cards))
        vp = float(vp_of(cards, law, seen.is_reversed))
        if number == 0 and law.flips:
            vp += self._flip_gain(cards)
        if len(numbers) == MOST_SETS:
            vp += law.slam
        after = self.promise(rest, self.by_card, numbers, sizes, turns)
        return vp + after + (FRESH * drawn if turns > 0 else 0.0)

    def _flip_gain(self, cards: tuple[Card, ...]) -> float:
        """革命 (FV-6b): what turning the scoring over gains against the best of the others."""
        seen, law = self.seen, self.law
        change = []
        for own in seen.sets:
            now = sum([laid.worth.vp for laid in own])
            change.append(sum([vp_of(laid.cards, law, not seen.is_reversed) for laid in own]) - now)
        mine = change.pop(seen.viewer)
        own_set = vp_of(cards, law, not seen.is_reversed) - vp_of(cards, law, seen.is_reversed)
        return float(mine + own_set - max(change))

    def best_discard(self, hand: tuple[Card, ...]) -> tuple[float, FortunaAction]:
        """捨て札: what is left in hand and what the pile grows to, without giving the others too much."""
        best, action = -1e9, DISCARD[hand[0]]
        law, turns = self.law, self.turns
        for card in sorted(set(hand)):
            number = NUMBER_OF[card]
            count = self.counts[number - 1] + 1
            after = 6 * number
            by_card = self.by_card[: after - 6] + (counters(number, count, law),) * 6 + self.by_card[after:]
            rest = list(hand)
            rest.remove(card)
            worth = self.promise(rest, by_card, self.numbers, self.sizes, turns) + burn_pay(number, count, law)
            if turns > 0:
                worth -= LEND * sum(self.unseen[after - 6 : after])
                worth += 1.0 if gives_power(number, count, law) else 0.0
            if worth > best:
                best, action = worth, DISCARD[card]
        return best, action

    def best_move(self, actions: Iterable[FortunaAction]) -> FortunaAction:
        """山の移動 (FV-11): the move after which the own hand promises most; few are looked at."""
        hand = self.seen.hand
        if self.turns <= 0:
            return STAY
        own = [0] * 9
        for card in hand:
            own[NUMBER_OF[card]] += 1
        targets = sorted(range(1, 9), key=lambda number: -own[number])[:3]
        sources = sorted(range(1, 9), key=lambda number: own[number])[:4]
        best, action = self.promise(hand, self.by_card, self.numbers, self.sizes, self.turns), STAY
        for move in actions:
            if move == STAY or move[2] not in targets or move[1] not in sources:
                continue
            counts = list(self.counts)
            if move[3] not in (counts[move[1] - 1], 1, 2):
                continue
            counts[move[1] - 1] -= move[3]
            counts[move[2] - 1] += move[3]
            by_card = counters_by_card(counts, self.law)
            worth = self.promise(hand, by_card, self.numbers, self.sizes, self.turns)
            if worth > best:
                best, action = worth, move
        return action
