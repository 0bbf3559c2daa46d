"""Follows a full log of EXACTA! with rules of its own, written from the rule book and as slowly as it is read.

It imports nothing of the game. Cards are text; every state is foretold from the chance lines and actions before it.
"""

from __future__ import annotations

import json
from typing import Any

COLOURS = ["red", "orange", "yellow", "green", "blue", "purple", "pink"]
PACK = sorted(colour + str(value) for colour in COLOURS for value in range(1, 8))
STATE_FIELDS = {
    "race", "trick", "leader", "phase", "to_act", "standings", "hungry", "hands", "favourites", "table", "deck_card",
    "totals",
}  # fmt: skip


def colour_of(card: str) -> str:
    return card[:-1]


def value_of(card: str) -> int:
    return int(card[-1])


class Follower:
    """Foretells each state of a log and compares."""

    def __init__(self, header: dict[str, Any]) -> None:
        assert header["log"] == "tsuki" and header["version"] == 1 and header["game"] == "exacta"
        assert isinstance(header["rules"], int) and isinstance(header["seed"], str)
        self.seats: int = header["seats"]
        self.options = header["options"]
        assert set(self.options) == {"races", "line_up", "first_leader"}
        assert len(header["pilots"]) == self.seats
        self.race = 0
        self.hungry: set[str] = set()
        self.totals = [0] * self.seats
        self.phase = "set-up"
        self.expects = "line_up"

    def chance(self, line: dict[str, Any]) -> None:
        name = line["chance"]
        assert name == self.expects, f"{name} came where {self.expects} was due"
        if name == "line_up":
            assert sorted(line["standings"]) == sorted(COLOURS)
            assert self.options["line_up"] in (None, line["standings"])
            self.standings = list(line["standings"])
            self.expects = "first_leader"
        elif name == "first_leader":
            assert 0 <= line["seat"] < self.seats
            assert self.options["first_leader"] in (None, line["seat"])
            self.leader = line["seat"]
            self.expects = "deal"
        else:
            self._deal(line)
            self.expects = "state"

    def _deal(self, line: dict[str, Any]) -> None:
        self.race += 1
        assert line["race"] == self.race
        assert [len(hand) for hand in line["hands"]] == [9] * self.seats
        assert sorted([card for hand in line["hands"] for card in hand] + line["deck"]) == PACK
        self.hands = [set(hand) for hand in line["hands"]]
        self.deck = list(line["deck"])
        self.trick = 1
        self.favourites: list[str | None] = [None] * self.seats
        self.table: list[list[Any]] = []
        self.deck_card: str | None = None
        self.phase = "favourites"

    def to_act(self) -> list[int]:
        if self.phase == "favourites":
            return [seat for seat in range(self.seats) if self.favourites[seat] is None]
        if self.phase == "tricks":
            return [(self.leader + len(self.table)) % self.seats]
        return [self.asked[0]] if self.phase == "surer" else []

    def action(self, line: dict[str, Any]) -> None:
        assert self.expects == "action"
        seat, (verb, what) = line["seat"], line["action"].split(" ")
        assert seat in self.to_act()
        self.expects = "state"
        if verb == "favourite":
            assert self.phase == "favourites"
            self.hands[seat].remove(what)
            self.favourites[seat] = what
            if None not in self.favourites:
                self.phase = "tricks"
                self._turn_deck_card()
        elif verb == "play":
            assert self.phase == "tricks" and len(self.hands[seat]) > 1
            self.hands[seat].remove(what)
            self.table.append([seat, what])
            if len(self.table) == self.seats:
                self._judge()
        else:
            assert verb == "surer" and self.phase == "surer" and what in ("yes", "no")
            self.asked.pop(0)
            if what == "yes":
                self._next_race(seat)
            elif not self.asked:
                self._next_race(self.first_asked)

    def _turn_deck_card(self) -> None:
        self.deck_card = self.deck.pop(0) if self.seats <= 2 else None

    def _judge(self) -> None:
        played = [card for _, card in self.table] + ([self.deck_card] if self.deck_card else [])
        sums: dict[str, int] = {}
        for card in played:
            sums[colour_of(card)] = sums.get(colour_of(card), 0) + value_of(card)
        winner = sorted(sums, key=lambda colour: (-sums[colour], self.standings.index(colour)))[0]
        steps = 1
        if winner in self.hungry or self.trick == 7:
            steps = 2
        for _ in range(steps):
            place = self.standings.index(winner)
            if place > 0:
                ahead = self.standings[place - 1]
                self.standings[place - 1], self.standings[place] = winner, ahead
        highest = sorted((card for card in played if colour_of(card) == winner), key=value_of)[-1]
        for seat, card in self.table:
            if card == highest:
                self.leader = seat
        self.table = []
        self.deck_card = None
        if self.trick < 7:
            self.trick += 1
            self._turn_deck_card()
        else:
            self._score()

    def _score(self) -> None:
        for seat in range(self.seats):
            favourite = self.favourites[seat]
            (rival,) = self.hands[seat]
            assert favourite is not None
            a, b = colour_of(favourite), colour_of(rival)
            if a == b or self.standings.index(a) > 2 or self.standings.index(b) > 2:
                continue
            points = value_of(favourite) * value_of(rival)
            if self.standings[0] == a and self.standings[1] == b:
                points *= 5
            for colour in (a, b):
                if colour in self.hungry:
                    points *= 2
            self.totals[seat] += points
        if self.race == self.options["races"]:
            self.phase = "over"
            return
        self.hungry -= set(self.standings[:3])
        self.hungry.add(self.standings[6])
        clockwise = [(self.leader + i) % self.seats for i in range(self.seats)]
        self.asked = [seat for seat in clockwise if self.totals[seat] == max(self.totals)]
        self.first_asked = self.asked[0]
        if len(self.asked) == 1:
            self._next_race(self.first_asked)
        else:
            self.phase = "surer"

    def _next_race(self, leader: int) -> None:
        self.leader = leader
        self.expects = "deal"

    def state(self, told: dict[str, Any]) -> None:
        assert self.expects == "state", f"a state came where {self.expects} was due"
        assert set(told) == STATE_FIELDS
        foretold = {
            "race": self.race,
            "trick": self.trick,
            "leader": self.leader,
            "phase": self.phase,
            "to_act": self.to_act(),
            "standings": self.standings,
            "hungry": [colour for colour in self.standings if colour in self.hungry],
            "hands": [sorted(hand) for hand in self.hands],
            "favourites": self.favourites,
            "table": self.table,
            "deck_card": self.deck_card,
            "totals": self.totals,
        }
        assert {**told, "hands": [sorted(hand) for hand in told["hands"]]} == foretold
        self.expects = "result" if self.phase == "over" else "action"

    def result(self, told: dict[str, Any]) -> None:
        assert self.expects == "result"
        assert told["points"] == self.totals
        if self.seats == 1:
            places = [1 if self.totals[0] >= 50 * self.options["races"] else 2]
        else:
            places = [1 + len([other for other in self.totals if other > mine]) for mine in self.totals]
        assert told["places"] == places
        self.expects = "nothing"


def follow(lines: list[str]) -> Follower:
    """Follow a whole log. Raises AssertionError where it leaves the rules."""
    header, *rest = (json.loads(line) for line in lines)
    follower = Follower(header)
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
