"""Follows a full log of Million Doubt with rules of its own, written from the rule book and as slowly as it is read.

It imports nothing of the game: what may be laid and what is honest comes from `tests.game.doubt.slow`. Cards are text;
every state is foretold from the chance lines and actions before it.
"""

from __future__ import annotations

import json
from typing import Any

from tests.game.doubt.slow import PACK, Field, is_down, real

STATE_FIELDS = {
    "hand", "phase", "to_act", "hands", "field", "answers", "revolution", "back", "lock", "points", "out", "gone",
}  # fmt: skip


class DoubtFollower:
    """Foretells each state of a log and compares."""

    def __init__(self, header: dict[str, Any]) -> None:
        assert header["log"] == "tsuki" and header["version"] == 1 and header["game"] == "doubt"
        assert isinstance(header["rules"], int) and isinstance(header["seed"], str)
        self.seats: int = header["seats"]
        assert 2 <= self.seats <= 4 and len(header["pilots"]) == self.seats
        self.options = header["options"]
        assert set(self.options) == {"lock", "rounds", "clock", "run_out"}
        self.number = 0
        self.points = [0] * self.seats
        self.phase = "set-up"
        self.expects = "first_leader"

    def chance(self, line: dict[str, Any]) -> None:
        assert line["chance"] == self.expects
        if line["chance"] == "first_leader":
            assert 0 <= line["seat"] < self.seats
            self.turn = line["seat"]
            self.expects = "deal"
            return
        hands = line["hands"]
        cards = [card for hand in hands for card in hand]
        assert [len(hand) for hand in hands] == [7] * self.seats
        assert len(set(cards)) == len(cards) and set(cards) <= set(PACK)
        self.hands = [set(hand) for hand in hands]
        self.number += 1
        self.field = Field(False, self.options["lock"] == "exact")
        self.laid: list[tuple[int, list[str]]] = []
        self.gone: set[int] = set()
        self.out: int | None = None
        self.phase = "turn"
        self.expects = "state"

    def next_after(self, seat: int) -> int:
        seat = (seat + 1) % self.seats
        while seat in self.gone:
            seat = (seat + 1) % self.seats
        return seat

    def to_act(self) -> list[int]:
        if self.phase == "doubt":
            return sorted(seat for seat in self.rights if self.answers[seat] is None)
        return [] if self.phase == "over" else [self.executor if self.phase == "penalty" else self.turn]

    def action(self, line: dict[str, Any]) -> None:
        assert self.expects == "action"
        seat, (verb, *cards) = line["seat"], line["action"].split(" ")
        assert seat in self.to_act()
        self.expects = "state"
        if verb == "lay":
            self._lay(seat, cards)
        elif verb == "pass":
            assert self.phase == "turn" and self.laid and not cards
            self._go_round(seat)
        elif verb == "give":
            assert self.phase == "penalty"
            self._give(seat, cards)
        elif verb == "timeout":
            assert self.options["clock"] != "off" and self.options["run_out"] == "loss"
            self._time_out(seat)
        else:
            assert verb in ("doubt", "through") and self.phase == "doubt" and not cards
            self.answers[seat] = verb
            self._look_at_the_window()

    def _go_round(self, seat: int) -> None:
        self.turn = self.next_after(seat)
        if self.turn == self.laid[-1][0]:
            self._clear()

    def _clear(self) -> None:
        self.laid = []
        self.field.clear()

    def _lay(self, seat: int, cards: list[str]) -> None:
        assert self.phase == "turn" and {real(card) for card in cards} <= self.hands[seat]
        assert len({real(card) for card in cards}) == len(cards)
        assert self.field.legal(cards), f"{cards} may not be laid on {self.laid}"
        before = self.laid[-1][0] if self.laid else (seat + 1) % self.seats
        self.hands[seat] -= {real(card) for card in cards}
        self.laid.append((seat, cards))
        if not any(map(is_down, cards)):
            self._accept()
            return
        self.phase = "doubt"
        self.answers: dict[int, str | None] = dict.fromkeys(range(self.seats))
        clockwise = [(before + step) % self.seats for step in range(self.seats)]
        self.rights = [other for other in clockwise if other != seat and other not in self.gone]

    def _look_at_the_window(self) -> None:
        for seat in self.rights:
            if self.answers[seat] is None:
                return
            if self.answers[seat] == "doubt":
                self._doubted(seat)
                return
        self._accept()

    def _accept(self) -> None:
        seat, cards = self.laid[-1]
        self.field.accept(cards)
        self.phase, self.turn = "turn", self.next_after(seat)
        if self.field.cleared:
            self.laid = []
            self.turn = seat
        if not self.hands[seat]:
            self._is_out(seat)

    def _doubted(self, doubter: int) -> None:
        layer, cards = self.laid[-1]
        self.lied = not self.field.honest(cards)
        self.executor, self.sufferer = (doubter, layer) if self.lied else (layer, doubter)
        if not self.lied and len(cards) >= 4:
            self.field.revolution = not self.field.revolution
        self.phase = "penalty"

    def _give(self, seat: int, cards: list[str]) -> None:
        there = {real(card) for _, laid in self.laid for card in laid}
        assert set(cards) <= there and len(set(cards)) == len(cards)
        assert cards or not self.lied or self.hands[self.sufferer]
        self.hands[self.sufferer] |= set(cards)
        self._clear()
        self.phase, self.turn = "turn", seat
        if len(self.hands[self.sufferer]) >= 11:
            self._leaves(self.sufferer)
        if not self.hands[seat]:
            self._is_out(seat)
        elif len(self.gone) == self.seats - 1:
            self._hand_over(seat)

    def _time_out(self, seat: int) -> None:
        if self.phase == "doubt":
            self._leaves(seat)
            self.rights.remove(seat)
            if self.rights:
                self._look_at_the_window()
            else:
                self._clear()
                self._hand_over(self.only_one_left)
            return
        if self.phase == "penalty" and self.lied and not self.hands[self.sufferer]:
            order = [real(card) for _, laid in self.laid for card in laid]
            self.hands[self.sufferer].add(self._weakest(order))
        self._leaves(seat)
        self._clear()
        self.phase, self.turn = "turn", self.next_after(seat)
        if len(self.gone) == self.seats - 1:
            self._hand_over(self.turn)

    @property
    def only_one_left(self) -> int:
        return next(seat for seat in range(self.seats) if seat not in self.gone)

    def _weakest(self, cards: list[str]) -> str:
        turned = self.field.revolution != self.field.back
        numbers = ["3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A", "2"]

        def strength(card: str) -> tuple[int, int]:
            if card in ("X1", "X2"):
                return 99, int(card[1])
            number = numbers.index(card[1:])
            return (-number if turned else number), "SHDC".index(card[0])

        return min(cards, key=strength)

    def _pays(self, payer: int, payee: int, points: int) -> None:
        self.points[payer] -= points
        self.points[payee] += points

    def _leaves(self, seat: int) -> None:
        for other in range(self.seats):
            if other != seat and other not in self.gone:
                self._pays(seat, other, len(self.hands[seat]))
        self.gone.add(seat)
        self.hands[seat] = set()

    def _is_out(self, seat: int) -> None:
        self.out = seat
        for other in range(self.seats):
            if other != seat and other not in self.gone:
                self._pays(other, seat, len(self.hands[other]))
        self._hand_over(seat)

    def _hand_over(self, winner: int) -> None:
        if self.number == self.options["rounds"]:
            self.phase = "over"
        else:
            self.turn = winner
            self.expects = "deal"

    def state(self, told: dict[str, Any]) -> None:
        assert self.expects == "state", f"a state came where {self.expects} was due"
        assert set(told) == STATE_FIELDS
        answers = [self.answers[seat] for seat in range(self.seats)] if self.phase == "doubt" else [None] * self.seats
        foretold = {
            "hand": self.number,
            "phase": self.phase,
            "to_act": self.to_act(),
            "hands": [sorted(hand) for hand in self.hands],
            "field": [{"seat": seat, "cards": sorted(cards)} for seat, cards in self.laid],
            "answers": answers,
            "revolution": self.field.revolution,
            "back": self.field.back,
            "lock": [suit for suit in "SHDC" if suit in self.field.lock],
            "points": self.points,
            "out": self.out,
            "gone": sorted(self.gone),
        }
        in_order = {
            **told,
            "hands": [sorted(hand) for hand in told["hands"]],
            "field": [{**laid, "cards": sorted(laid["cards"])} for laid in told["field"]],
        }
        assert in_order == foretold
        self.expects = "result" if self.phase == "over" else "action"

    def result(self, told: dict[str, Any]) -> None:
        assert self.expects == "result"
        assert told["points"] == self.points and sum(self.points) == 0
        assert told["places"] == [1 + len([p for p in self.points if p > mine]) for mine in self.points]
        self.expects = "nothing"


def follow(lines: list[str]) -> DoubtFollower:
    """Follow a whole log. Raises AssertionError where it leaves the rules."""
    header, *rest = (json.loads(line) for line in lines)
    follower = DoubtFollower(header)
    for line in rest:
        if "chance" in line:
            follower.chance(line)
        elif "action" in line:
            assert set(line) == {"seat", "action"}
            follower.action(line)
        elif "state" in line:
            follower.state(line["state"])
        else:
            follower.result(line["result"])
    assert follower.expects == "nothing", f"the log ends where {follower.expects} was due"
    return follower
