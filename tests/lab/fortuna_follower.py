"""Follows a full log of Fortuna with rules of its own, written from the rule book and as slowly as it is read.

It imports nothing of the game. Cards are text; every state is foretold from the chance lines and actions before it.
"""

from __future__ import annotations

import json
from typing import Any

ICONS = ["lightning", "flame", "skull", "bell", "feather"]
STATE_FIELDS = {"phase", "start", "to_act", "hands", "discards", "sets", "draw", "end", "ended"}


def number_of(card: str) -> int:
    return int(card.split("-")[0])


def icon_of(card: str) -> str:
    return card.split("-")[1]


class Follower:
    """Foretells each state of a log and compares."""

    def __init__(self, header: dict[str, Any]) -> None:
        assert header["log"] == "tsuki" and header["version"] == 1 and header["game"] == "fortuna"
        assert isinstance(header["rules"], int) and isinstance(header["seed"], str)
        self.seats: int = header["seats"]
        assert set(header["options"]) == {"variants"}
        self.on = set(header["options"]["variants"])
        assert len(header["pilots"]) == self.seats
        self.numbers = 6 if "FV-1" in self.on else 8
        self.piles: dict[int, list[str]] = {n: [] for n in range(1, self.numbers + 1)}
        self.sets: list[list[dict[str, Any]]] = [[] for _ in range(self.seats)]
        self.paid = [0] * self.seats
        self.turned = self.ended = False
        self.sudden: int | None = None
        self.borrowed = self.short = 0
        """How many sets were filled by a loan, or laid short."""
        self.expects = "first_seat"

    def pack(self) -> list[str]:
        copies = 3 if "FV-3" in self.on else 2
        cards = [f"{n}-{icon}" for n in range(1, self.numbers + 1) for icon in ICONS * copies]
        return cards + [f"{n}-goddess" for n in range(1, self.numbers + 1) if "FV-19" in self.on]

    def chance(self, line: dict[str, Any]) -> None:
        name = line["chance"]
        assert name == self.expects, f"{name} came where {self.expects} was due"
        if name == "first_seat":
            assert 0 <= line["seat"] < self.seats
            self.start = line["seat"]
            self.expects = "deal"
            return
        self.hands = [list(hand) for hand in line["hands"]]
        self.draw, self.end = list(line["deck"]), list(line["end"])
        assert [len(hand) for hand in self.hands] == [10] * self.seats
        assert len(self.end) == (12 if self.seats == 2 else 7)
        assert sorted(sum(self.hands, []) + self.draw + self.end) == sorted(self.pack())
        if "FV-14" in self.on:
            for _ in range(6):
                self.fall()
        self.start_turn(self.start)
        self.expects = "state"

    def fall(self) -> None:
        if self.draw:
            card = self.draw.pop(0)
            self.piles[number_of(card)].append(card)

    def take(self) -> str | None:
        """One card from the piles; the first of the End pile pulls the trigger."""
        if self.draw:
            return self.draw.pop(0)
        if self.end:
            self.ended = True
            return self.end.pop(0)
        return None

    def start_turn(self, seat: int) -> None:
        if "FV-15" in self.on and seat == self.start:
            self.fall()
        self.seat, self.phase = seat, "main"
        if not ("FV-9" in self.on and len(self.hands[seat]) >= 10):
            card = self.take()
            if card is not None:
                self.hands[seat].append(card)

    def end_turn(self) -> None:
        following = (self.seat + 1) % self.seats
        if following == self.start and self.ended:
            self.phase = "over"
        else:
            self.start_turn(following)

    def values(self, card: str) -> set[int]:
        base = number_of(card)
        top = base + len(self.piles[base])
        if "FV-18" in self.on and top >= 9:
            return set()
        if "FV-5a" in self.on:
            every = {top}
        elif "FV-5b" in self.on:
            every = {base, top}
        else:
            every = set(range(base, top + 1))
        return {value % 10 for value in every} - (set() if "FV-6a" in self.on else {0})

    def action(self, line: dict[str, Any]) -> None:
        assert self.expects == "action" and self.phase != "over"
        assert line["seat"] == self.seat
        self.expects = "state"
        verb, *rest = line["action"].split(" ")
        if verb == "lay":
            self.lay(int(rest[0]), rest[1:])
        elif verb == "discard":
            self.discard(*rest)
        else:
            assert self.phase == "power"
            if verb == "move":
                self.move(*map(int, rest))
            else:
                assert verb == "stay" and not rest
            self.end_turn()

    def lay(self, number: int, cards: list[str]) -> None:
        assert self.phase == "main" and cards
        hand, own = self.hands[self.seat], self.sets[self.seat]
        assert all(number in self.values(card) for card in cards)
        assert len(own) < 5
        assert 1 <= number <= 9 or (number == 0 and "FV-6a" in self.on)
        borrowed = list(cards)
        for card in hand:
            if card in borrowed:
                borrowed.remove(card)
        own_cards = len(cards) - len(borrowed)
        all_in = own_cards == len(hand)
        if borrowed:
            assert "FV-10b" in self.on and all_in and len(cards) == number
            self.borrowed += 1
        elif number and len(cards) != number:
            assert "FV-10" in self.on and all_in and len(cards) < number
            self.short += 1
        if "FV-12" in self.on:
            assert len(cards) not in [len(laid["cards"]) for laid in own]
        else:
            assert number not in [laid["number"] for laid in own]
        if "FV-16" in self.on and own:
            assert len(cards) > len(own[-1]["cards"])
        for card in borrowed:
            self.lend(card)
        if borrowed:
            hand.clear()
        else:
            for card in cards:
                hand.remove(card)
        own.append({"number": number, "cards": sorted(cards)})
        if number == 0 and "FV-6b" in self.on:
            self.turned = not self.turned
        if number == 0 and "FV-6c" in self.on and len(cards) >= 5:
            self.sudden, self.phase = self.seat, "over"
            return
        for _ in range(own_cards - 1):
            if self.ended:
                break
            card_drawn = self.take()
            if card_drawn is not None:
                hand.append(card_drawn)
        if hand and "FV-17" not in self.on:
            self.phase = "discard"
        else:
            self.end_turn()

    def lend(self, card: str) -> None:
        """Of equal cards the newest of the own pile, then of the piles in order."""
        for number in [number_of(card), *self.piles]:
            pile = self.piles[number]
            if card in pile:
                del pile[max(i for i, there in enumerate(pile) if there == card)]
                return
        raise AssertionError(f"{card} is not in the discards")

    def discard(self, card: str) -> None:
        assert self.phase in ("main", "discard")
        self.hands[self.seat].remove(card)
        pile = self.piles[number_of(card)]
        pile.append(card)
        reached = number_of(card) + len(pile)
        if "FV-18" in self.on and reached == 9:
            self.paid[self.seat] += len(pile)
        elif "FV-18" in self.on and reached > 9:
            self.paid[self.seat] += 1
        if reached == 10 and self.on & {"FV-11a", "FV-11b"}:
            self.phase = "power"
        else:
            self.end_turn()

    def move(self, source: int, target: int, count: int) -> None:
        pile = self.piles[source]
        assert source != target and 1 <= count <= len(pile)
        assert "FV-11b" in self.on or count == len(pile)
        self.piles[target] += pile[-count:]
        del pile[-count:]

    def worth(self, cards: list[str]) -> int:
        numbers = [number_of(card) for card in cards]
        if "FV-2" in self.on:
            points = sum(numbers)
        elif "FV-7" in self.on:
            points = len(cards)
        else:
            points = min(numbers) if self.turned else max(numbers)
        if "FV-4" in self.on and len(cards) >= 5:
            points += len(cards) - 4
        return points + self.best_icons([icon_of(card) for card in cards], len(cards))

    def best_icons(self, icons: list[str], size: int) -> int:
        if "goddess" in icons:
            rest = list(icons)
            rest.remove("goddess")
            return max(self.best_icons([*rest, icon], size) for icon in ICONS)
        pays = 0
        for icon in ICONS:
            copies = icons.count(icon)
            if copies >= 2:
                pays += copies * size if "FV-8" in self.on else sum(range(1, copies + 1))
        return pays

    def state(self, state: dict[str, Any]) -> None:
        assert self.expects == "state"
        assert set(state) == STATE_FIELDS | ({"paid"} if "FV-18" in self.on else set())
        assert state["phase"] == self.phase and state["start"] == self.start
        assert state["to_act"] == ([] if self.phase == "over" else [self.seat])
        assert [sorted(hand) for hand in state["hands"]] == [sorted(hand) for hand in self.hands]
        assert state["discards"] == {str(n): len(pile) for n, pile in self.piles.items() if pile}
        told = [[{**laid, "cards": sorted(laid["cards"])} for laid in own] for own in state["sets"]]
        assert told == self.sets
        assert state["draw"] == self.draw and state["end"] == self.end
        assert state["ended"] is self.ended
        assert state.get("paid", self.paid) == self.paid
        everything = sum(self.hands, []) + self.draw + self.end + sum(self.piles.values(), [])
        assert sorted(everything + [c for own in self.sets for laid in own for c in laid["cards"]]) == sorted(
            self.pack()
        )
        self.expects = "action"

    def result(self, result: dict[str, Any]) -> None:
        assert self.phase == "over" and self.expects == "action"
        points = []
        for seat in range(self.seats):
            own = self.sets[seat]
            bonus = 10 if len(own) == 5 and "FV-13" in self.on else 0
            points.append(sum(self.worth(laid["cards"]) for laid in own) + bonus + self.paid[seat])
        assert result["points"] == points
        order = [(self.start + i) % self.seats for i in range(self.seats)]
        order.sort(key=lambda seat: -points[seat])
        if self.sudden is not None:
            order.remove(self.sudden)
            order.insert(0, self.sudden)
        assert [order[place - 1] for place in result["places"]] == list(range(self.seats))
        self.expects = "nothing"


def follow(lines: list[str]) -> Follower:
    """Follow a whole log. Raises AssertionError where it leaves the rules."""
    follower = Follower(json.loads(lines[0]))
    for text in lines[1:]:
        line = json.loads(text)
        if "chance" in line:
            follower.chance(line)
        elif "action" in line:
            follower.action(line)
        elif "state" in line:
            follower.state(line["state"])
        else:
            follower.result(line["result"])
    assert follower.expects == "nothing", "the log ends early"
    return follower
