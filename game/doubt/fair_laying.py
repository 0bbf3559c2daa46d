"""What the bot 'fair' may lay and what it expects of it: honest sets, open or as bait, and lies."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from game.core.protocol import Seat
from game.doubt.cards import JOKERS, NATURALS, RANK_CARDS, SUIT_CARDS, SUITS, Mask, cards_of, mask_of
from game.doubt.effects import accepted, is_revolution
from game.doubt.fair_chances import Unseen, lie_chance
from game.doubt.fair_table import Table
from game.doubt.fair_worth import UNKNOWN, turns, win_chance
from game.doubt.sets import RANK_COUNT, SHORTEST_RUN, Target, fits, is_honest, reading_of, to_beat
from game.doubt.settle import BURST

NOBODY: Seat = -1
CURIOSITY = 0.07
"""How often a set is doubted that looks honest, if it need not be..."""
LAST_CURIOSITY = 0.5
"""...and one with which its layer would be out."""
DISBELIEF = 0.8
"""How much oftener one that is surely a lie."""
CAREFUL = 0.5
"""Who would burst by a wrong doubt doubts so much less."""
BLUFF = 0.3
"""How often a set is answered by a lie."""
USUAL = 0.4
"""An answer with a strong card saves so much of what one saves with any card."""
ANSWERS = 0.85
"""How often one who can answer does."""
BURSTING = 0.25
"""What a burst costs beyond losing: more points than any other loss, and no hope."""
GIVEN_BACK = 0.8
"""Turns that a card of a penalty costs."""


def honest_sets(hand: Mask, target: Target) -> Iterator[Mask]:
    """Groups, runs and jokers of the hand that are honest now; of two equal jokers the first is taken first."""
    held = (hand & JOKERS).bit_count()
    wilds = [0, *([hand & JOKERS & -(hand & JOKERS)] if held else []), *([hand & JOKERS] if held == 2 else [])]
    for wild in wilds[1:]:
        if is_honest(target, wild, 0):
            yield wild
    naturals = hand & NATURALS
    for rank_cards in RANK_CARDS:
        same = part = naturals & rank_cards
        sizes = 0
        while part:
            # A leader chooses a size; which suits stay in the hand is all the same.
            if target.count or not sizes >> part.bit_count() & 1:
                sizes |= 1 << part.bit_count()
                for wild in wilds:
                    if is_honest(target, part | wild, 0):
                        yield part | wild
            part = (part - 1) & same
    if target.count and target.count < SHORTEST_RUN:
        return
    for suit in SUITS:
        same = naturals & SUIT_CARDS[suit]
        if same.bit_count() + held < SHORTEST_RUN:
            continue
        sizes = [target.count] if target.count else range(SHORTEST_RUN, min(hand.bit_count(), RANK_COUNT) + 1)
        for size in sizes:
            for base in range(RANK_COUNT - size + 1):
                cards = same & ((1 << 4 * size) - 1) << 4 * base
                missing = size - cards.bit_count()
                if cards.bit_count() >= 2 and missing <= held and is_honest(target, cards | wilds[missing], 0):
                    yield cards | wilds[missing]


def shown_ways(cards: Mask) -> Iterator[tuple[Mask, Mask]]:
    """Ways to lay an honest set: open, all but one card face down, of a run one card face down, or all of it."""
    yield cards, 0
    naturals = cards & NATURALS
    if cards & (cards - 1) and naturals:
        highest = 1 << naturals.bit_length() - 1
        yield highest, cards & ~highest
        lowest = naturals & -naturals
        if naturals.bit_length() - lowest.bit_length() >= 4:
            yield cards & ~lowest, lowest
    if cards.bit_count() <= SHORTEST_RUN:
        yield 0, cards


def lies(table: Table, target: Target) -> Iterator[tuple[Mask, Mask]]:
    """Lies worth a thought: the most troublesome cards face down, alone or beside one or two cards that would fit."""
    hand, held, found = table.hand, table.hand.bit_count(), table.seen.doubt
    if not table.seen.field and found is not None and not found.honest:
        return  # everybody is on guard
    sizes = [target.count] if target.count else [1, 2, 3]
    for size in sizes:
        if size > held:
            continue
        anchors = [0]
        if size >= 2:
            naturals = [1 << card for card in cards_of(hand & NATURALS)]
            anchors += naturals
            if size >= 3:
                anchors += [one | other for one, other in combinations(naturals, 2) if _belong(one, other, size)]
        for up in anchors:
            down = size - up.bit_count()
            if down and fits(target, up, down):
                hidden = table.trouble(hand & ~up, down)
                if not is_honest(target, up, hidden):
                    yield up, hidden


def _belong(one: Mask, other: Mask, size: int) -> bool:
    """Whether two cards, the lower one first, can stand in a group or a run of this size."""
    apart = other.bit_length() - one.bit_length()
    return apart < 4 * size and (apart % 4 == 0 or one.bit_length() - 1 >> 2 == other.bit_length() - 1 >> 2)


class Laying:
    """The values of what may be laid in one turn."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._answered: dict[Target, tuple[float, Seat]] = {}
        self._looks: dict[tuple[Mask, int], float] = {}
        seen = table.seen
        public = table.holder(table.others[0]).cards
        for other in table.others:
            public |= table.holder(other).cards
        self._public = public | table.hand | mask_of(seen.own_hidden)

    def passing(self) -> float:
        """パス: the last layer may lead."""
        table = self.table
        leader = table.seen.field[-1].seat
        leads = table.chance(table.hand, leader, table.seen.revolution)
        if len(table.others) == 1:
            return leads
        return 0.6 * leads + 0.4 * table.chance(table.hand, NOBODY, table.seen.revolution)

    def value(self, up: Mask, down: Mask) -> float:
        """The chance to win after laying these, by who doubts and who answers."""
        if not down:
            return self._accepted(up, down)
        table, seen = self.table, self.table.seen
        honest = is_honest(seen.target, up, down)
        last = table.hand == up | down
        believed, doubter = 1.0, table.others[0]
        looks = self._looks_like_a_lie(up, down.bit_count())
        most = 0.0
        for other in table.others:
            doubts = (LAST_CURIOSITY if last else CURIOSITY if looks else 0.0) + DISBELIEF * max(0.0, looks - 0.3) / 0.7
            if not last and table.sizes[other] + table.field_size + (up | down).bit_count() >= BURST:
                doubts *= CAREFUL
            doubts = min(0.97, doubts)
            believed *= 1.0 - doubts
            if doubts > most:
                most, doubter = doubts, other
        doubted = self._wrongly_doubted(up, down, doubter) if honest else self._caught(up, down, doubter)
        return believed * self._accepted(up, down) + (1.0 - believed) * doubted

    def _looks_like_a_lie(self, up: Mask, down: int) -> float:
        known = self._looks.get((up, down))
        if known is None:
            table = self.table
            holder = Unseen(self._public & ~up, table.given[table.seat] & ~up, table.hand.bit_count() - up.bit_count())
            known = self._looks[up, down] = lie_chance(holder, table.seen.target, up, down)
        return known

    def _accepted(self, up: Mask, down: Mask) -> float:
        table, seen = self.table, self.table.seen
        cards = up | down
        count, rest = cards.bit_count(), table.hand & ~cards
        if not rest:
            return 1.0
        before = mask_of(seen.field[-1].up) if seen.field else 0
        lock = sum([1 << suit for suit in seen.lock])
        revolution, back, lock, cut = accepted(
            seen.revolution, seen.back, lock, up, count, before, seen.lock_rule == "exact"
        )
        leads = table.chance(rest, table.seat, revolution)
        if cut:
            return leads
        target = to_beat(reading_of(up, count) or seen.reading, count, revolution != back, lock)
        answered, by = self._answer(target)
        # On what is weak or hidden others get rid of what is weak.
        freedom = target.ranks.bit_count() / RANK_COUNT
        changes = {by: max(0.0, table.turns_of(by) - count * UNKNOWN * (USUAL + (1.0 - USUAL) * freedom))}
        return (1.0 - answered) * leads + answered * table.chance(rest, NOBODY, revolution, changes)

    def _answer(self, target: Target) -> tuple[float, Seat]:
        """How likely somebody lays on it, and who most likely."""
        if target not in self._answered:
            free, likeliest, most = 1.0, self.table.others[0], -1.0
            for other in self.table.others:
                chance = 0.0
                if self.table.sizes[other] >= target.count and fits(target, 0, target.count):
                    chance = self.table.holder(other).chance(target, 0, target.count)
                    chance = ANSWERS * (chance + (1.0 - chance) * BLUFF)
                free *= 1.0 - chance
                if chance > most:
                    likeliest, most = other, chance
            self._answered[target] = 1.0 - free, likeliest
        return self._answered[target]

    def _wrongly_doubted(self, up: Mask, down: Mask, doubter: Seat) -> float:
        """The bot executes and leads."""
        table = self.table
        rest = table.hand & ~(up | down)
        if not rest:
            return 1.0
        revolution = table.seen.revolution != is_revolution((up | down).bit_count())
        more = table.field_size + (up | down).bit_count()
        return self.after_penalty(rest, doubter, more, table.seat, revolution)

    def after_penalty(self, own: Mask, sufferer: Seat, more: int, leader: Seat, revolution: bool) -> float:
        """When another seat gets so many cards, or bursts of them."""
        table = self.table
        if table.sizes[sufferer] + more < BURST:
            changes = {sufferer: table.turns_of(sufferer) + GIVEN_BACK * more}
            return table.chance(own, leader, revolution, changes)
        if len(table.others) == 1:
            return 1.0
        left = [table.turns_of(other) for other in table.others if other != sufferer]
        return win_chance(turns(own, revolution), left)

    def _caught(self, up: Mask, down: Mask, doubter: Seat) -> float:
        """The doubter gives back what hurts, and leads."""
        table, cards = self.table, up | down
        return self.suffering(table.hand & ~cards, table.laid | cards, table.field_size + cards.bit_count(), doubter)

    def suffering(self, rest: Mask, visible: Mask, more: int, executor: Seat) -> float:
        """The chance to win when the bot holds `rest` and gets what hurts most of `more` cards, some of them known."""
        table, revolution = self.table, self.table.seen.revolution
        if rest.bit_count() + more >= BURST:
            return -BURSTING
        own = turns(rest, revolution)
        whole = turns(rest | visible, revolution) + UNKNOWN * (more - visible.bit_count())
        others = [table.turns_of(other) - (0.8 if other == executor else 0.0) for other in table.others]
        return win_chance(max(own, whole), others)
