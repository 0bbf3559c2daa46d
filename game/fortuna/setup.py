"""ゲームの準備: from the shuffled cards to the start player's first decision (FO-3 to FO-5, FO-R16, FV-14)."""

from __future__ import annotations

from functools import cache, partial

from game.core.protocol import Chance, Streams, Tell, nobody
from game.fortuna import seen
from game.fortuna.actions import free_bits
from game.fortuna.cards import HAND, names_of, pack
from game.fortuna.judge import END_PILE, END_PILE_OF_TWO
from game.fortuna.law import law_of
from game.fortuna.options import Options, check_seats, checked
from game.fortuna.rules import State
from game.fortuna.values import counters_by_card

_pack, _checked, _empty = cache(pack), cache(checked), cache(partial(counters_by_card, (0,) * 8))


def new_match(seats: int, options: Options, chance: Streams, tell: Tell = nobody) -> State:
    """ゲームの準備 (FO-3 to FO-5, FO-R16, FV-14), up to the start player's first decision. Raises BadOptions."""
    check_seats(seats)
    law = law_of(_checked(options.variants, seats))
    start = chance.stream("first_seat").below(seats)
    cards = chance.stream("deal").shuffled(_pack(law.numbers, law.copies, law.has_goddess))
    hands = [sorted(cards[HAND * seat : HAND * (seat + 1)]) for seat in range(seats)]
    of_end = HAND * seats + (END_PILE_OF_TWO if seats == 2 else END_PILE)
    state = State()
    state.seats, state.options, state.law, state.chance = seats, options, law, chance
    state.start, state.turn, state.round = start, start, 1
    state.hands = hands
    state.end, state.pulled = tuple(cards[HAND * seats : of_end]), 0
    state.deck, state.dealt = tuple(cards[of_end:]), 0
    state.ended, state.is_reversed, state.sudden, state.power, state.last = False, False, None, None, None
    state.sets, state.numbers, state.sizes = [()] * seats, [()] * seats, [()] * seats
    has_other_sizes = law.has_zero or law.may_be_short or law.lends
    state.free = [None if has_other_sizes else free_bits((), (), law.sizes_differ, law.sizes_rise)] * seats
    state.paid, state.drawn = [0] * seats, ()
    state.piles, state.by_card = [[], [], [], [], [], [], [], []], _empty(law)
    if tell is not nobody:
        dealt = [names_of(hand) for hand in hands]
        tell(Chance("first_seat", (("seat", start),)))
        tell(Chance("deal", (("hands", dealt), ("deck", names_of(state.deck)), ("end", names_of(state.end)))))
        tell(seen.MatchStarted(start, len(state.deck), len(state.end)))
        for seat in range(seats):
            tell(seen.Dealt(seat, HAND, tuple(hands[seat])))
    for _ in range(law.seeded):
        state.fall(tell)
    state.start_turn(start, tell)
    return state
