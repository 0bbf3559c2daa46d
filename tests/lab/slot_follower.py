"""Follows a full log of Custom Slot Millionaire with rules of its own, written from the rule book and as slowly as it
is read.

It imports nothing of the game. Cards are text; every state is foretold from the chance lines and actions before it.
"""

from __future__ import annotations

import json
from typing import Any

from tests.lab.slot_seat import BASIC, PACK, SPIRITS, Seat, number_of


class Follower:
    """Foretells each state of a log and compares."""

    def __init__(self, header: dict[str, Any], chances: list[dict[str, Any]]) -> None:
        assert header["log"] == "tsuki" and header["version"] == 1 and header["game"] == "slot"
        assert isinstance(header["rules"], int) and isinstance(header["seed"], str)
        self.count: int = header["seats"]
        assert len(header["pilots"]) == self.count in (2, 3, 4)
        self.options = header["options"]
        assert set(self.options) == {"target", "opening_spirit", "simultaneous"}
        self.seats = [Seat() for _ in range(self.count)]
        self.round = 1
        self.offers: list[list[str] | None] = []
        self.deck: list[str] = []
        self.discards: list[str] = []
        self.chances = chances
        if self.options["opening_spirit"]:
            self.phase = "opening"
            self.offers = self.chance("opening_spirits")["offers"]
            dealt = [spirit for offer in self.offers for spirit in offer or []]
            assert all(offer and len(set(offer)) == 2 for offer in self.offers) and len(self.offers) == self.count
            assert all(dealt.count(spirit) <= 3 and spirit in SPIRITS for spirit in dealt)
            self.waiting = list(range(self.count))
        else:
            self.deck = self.chance("power_up_deck")["deck"]
            assert sorted(self.deck) == sorted(PACK)
            self.start_challenges()

    def chance(self, name: str) -> dict[str, Any]:
        assert self.chances and self.chances[0]["chance"] == name, f"{name} is missing: {self.chances}"
        return self.chances.pop(0)

    def start_challenges(self) -> None:
        self.phase = "challenge"
        self.waiting = list(range(self.count))

    def to_act(self) -> list[int]:
        if self.phase == "challenge":
            busy = [s for s in range(self.count) if self.seats[s].left or self.seats[s].reel]
            return busy if self.options["simultaneous"] else busy[:1]
        if self.phase in ("take", "modify"):
            return self.waiting[:1]
        return [] if self.phase == "over" else self.waiting

    def action(self, number: int, text: str, chances: list[dict[str, Any]]) -> None:
        self.chances = chances
        assert number in self.to_act()
        seat = self.seats[number]
        verb, _, rest = text.partition(" ")
        getattr(self, f"in_{self.phase}")(number, seat, verb, rest)
        assert not self.chances, f"chance that nothing asked for: {self.chances}"

    def in_opening(self, number: int, seat: Seat, verb: str, rest: str) -> None:
        assert verb == "keep" and rest in (self.offers[number] or [])
        seat.spirits[rest] = "ready"
        self.waiting.remove(number)
        if not self.waiting:
            self.offers = []
            self.deck = self.chance("power_up_deck")["deck"]
            assert sorted(self.deck + [spirit for own in self.seats for spirit in own.spirits]) == sorted(PACK)
            self.start_challenges()

    def in_predict(self, number: int, seat: Seat, verb: str, rest: str) -> None:
        assert verb == "predict" and 0 <= int(rest) < self.count
        seat.prediction = int(rest)
        self.waiting.remove(number)
        if not self.waiting:
            self.start_challenges()

    def in_challenge(self, number: int, seat: Seat, verb: str, rest: str) -> None:
        if verb == "spin":
            assert not seat.reel and seat.left > 0
            drawn = self.chance("shuffle")
            assert drawn["seat"] == number and sorted(drawn["deck"]) == sorted(seat.deck)
            seat.left -= 1
            seat.deck = drawn["deck"][9:]
            seat.reel = [None] * 9
            for cell in range(9):
                seat.lay(cell, drawn["deck"][cell])
        elif verb == "spirit":
            name, _, choice = rest.partition(" ")
            seat.spirit(name, json.loads(choice) if choice else {})
        elif verb == "then":
            seat.then(json.loads(rest) if rest else None)
        else:
            assert verb == "output"
            seat.output()
            if all(own.left == 0 and not own.reel for own in self.seats):
                self.gain_vp()

    def gain_vp(self) -> None:
        most = max(seat.power for seat in self.seats)
        for seat in self.seats:
            seat.vp += seat.power
            if seat.prediction is not None and self.seats[seat.prediction].power == most:
                seat.vp += sum(seat.big)
        if max(seat.vp for seat in self.seats) >= self.options["target"] or self.round == 30:
            self.phase = "over"
            return
        needed = 3 * (self.count + 1)
        if len(self.deck) < needed and self.discards:
            fresh = self.chance("power_up_deck")["deck"]
            assert sorted(fresh) == sorted(self.deck + self.discards)
            self.deck, self.discards = fresh, []
        sets = self.count + 1 if len(self.deck) >= needed else self.count
        if len(self.deck) < 3 * sets:
            self.waiting = list(range(self.count))
            self.modification()
            return
        self.offers = [self.one_set() for _ in range(sets)]
        self.phase = "take"
        self.waiting = self.pick_order()
        self.picked: list[int] = []

    def one_set(self) -> list[str]:
        cards: list[str] = []
        while len(cards) < 3:
            card = self.deck.pop(0)
            replaceable = [other for other in self.deck if other not in SPIRITS or other not in cards]
            if card in SPIRITS and card in cards and replaceable:
                self.deck.append(card)
            else:
                cards.append(card)
        return cards

    def pick_order(self) -> list[int]:
        powers = sorted({seat.power for seat in self.seats})
        tied = [[s for s in range(self.count) if self.seats[s].power == power] for power in powers]
        if len(tied) == self.count:
            return [seats[0] for seats in tied]
        draws = self.chance("tie_draw")["draws"]

        def settled(seats: list[int]) -> list[int]:
            if len(seats) == 1:
                return seats
            cards = draws.pop(0)
            assert len(cards) == len(seats)
            order = []
            for s, card in zip(seats, cards, strict=True):
                assert card in self.seats[s].deck
            for value in sorted({number_of(card) for card in cards}):  # "1/2" begins with its 1
                order += settled([s for s, card in zip(seats, cards, strict=True) if number_of(card) == value])
            return order

        order = [s for seats in tied for s in settled(seats)]
        assert draws == []
        return order

    def in_take(self, number: int, seat: Seat, verb: str, rest: str) -> None:
        assert verb == "take"
        cards = self.offers[int(rest)]
        assert cards is not None
        for card in cards:
            seat.gain(card, self.discards)
        self.offers[int(rest)] = None
        self.waiting.remove(number)
        self.picked.append(number)
        if not self.waiting:
            for left in self.offers:
                self.discards += left or []
            self.waiting = self.picked
            self.modification()

    def modification(self) -> None:
        self.phase, self.offers = "modify", []
        for seat in self.seats:
            seat.power = 0

    def in_modify(self, number: int, seat: Seat, verb: str, rest: str) -> None:
        if verb == "place":
            card, line = rest.split(" ")
            assert card[:3] == line[:3]
            seat.to_place.remove(card)
            seat.multipliers.setdefault(line, []).append(int(card[-1]))
        elif verb == "remove":
            assert rest not in BASIC and len(seat.deck) > 10
            seat.deck.remove(rest)
            seat.side.append(rest)
        elif verb == "add":
            seat.side.remove(rest)
            seat.deck.append(rest)
        else:
            assert verb == "done" and not seat.to_place
            self.waiting.remove(number)
            if not self.waiting:
                self.next_round()

    def next_round(self) -> None:
        self.round += 1
        for seat in self.seats:
            seat.left, seat.prediction = seat.total, None
            seat.spirits = dict.fromkeys(seat.spirits, "ready")
        self.phase = "predict"
        self.waiting = list(range(self.count))

    def state(self, told: dict[str, Any]) -> None:
        for seat in told["seats"]:
            for name in ("to_place", "in_use", "side", "big"):
                seat[name].sort()
            if not seat["reel"]:
                seat["deck"].sort()
        foretold = {
            "round": self.round, "phase": self.phase, "to_act": self.to_act(),
            "seats": [seat.told() for seat in self.seats], "offers": self.offers, "power_up_deck": self.deck,
            "discards": sorted(self.discards),
        }  # fmt: skip
        assert {**told, "discards": sorted(told["discards"])} == foretold

    def result(self, told: dict[str, Any]) -> None:
        assert self.phase == "over"
        did = [(seat.vp, seat.power) for seat in self.seats]
        assert told["points"] == [seat.vp for seat in self.seats]
        assert told["places"] == [1 + len([other for other in did if other > mine]) for mine in did]


def follow(lines: list[str]) -> Follower:
    """Follow a whole log. Raises AssertionError where it leaves the rules."""
    header, *rest = (json.loads(line) for line in lines)
    follower: Follower | None = None
    action: dict[str, Any] | None = None
    chances: list[dict[str, Any]] = []
    for line in rest:
        if "chance" in line:
            chances.append(line)
        elif "action" in line:
            assert set(line) == {"seat", "action"} and action is None and not chances
            action = line
        elif "state" in line:
            if follower is None:
                follower = Follower(header, chances)
            else:
                assert action is not None, "a state came that no action led to"
                follower.action(action["seat"], action["action"], chances)
            follower.state(line["state"])
            action, chances = None, []
        else:
            assert follower is not None and action is None and line is rest[-1]
            follower.result(line["result"])
    assert follower is not None and "result" in rest[-1], "the log ends too soon"
    return follower
