"""One player's things, as a follower of a full log keeps them: reel, deck, spirits, lines. Cards are text.

Like the follower it imports nothing of the game.
"""

from __future__ import annotations

from typing import Any

SPIRITS = "exile double_nudge rainbow small_fry triple_peek lucky_seven swap plus_one small_number sift".split()
PACK = (
    SPIRITS * 3 + ["1/2"] * 10 + ["3+2"] * 5 + ["4+3"] * 5 + ["5"] * 5 + ["7"] * 5 + ["row+1"] * 6 + ["row+2"] * 3
    + ["column+1"] * 6 + ["column+2"] * 5 + ["diagonal+2"] * 6 + ["challenge"] * 6 + ["big3"] * 4 + ["big5"] * 4
)  # fmt: skip
BASIC = ["1"] * 4 + ["2"] * 4 + ["3"] * 4
LINES = {
    "row1": (0, 1, 2), "row2": (3, 4, 5), "row3": (6, 7, 8), "column1": (0, 3, 6), "column2": (1, 4, 7),
    "column3": (2, 5, 8), "diagonal1": (0, 4, 8), "diagonal2": (6, 4, 2),
}  # fmt: skip
NUMBERS = ["1/2", "3+2", "4+3", "5", "7"]
MULTIPLIERS = ["row+1", "row+2", "column+1", "column+2", "diagonal+2"]


def number_of(card: str) -> int:
    return int(card[0])


def coin_of(card: str) -> int:
    return int(card[2]) if "+" in card else 0


def can_be(card: str | None, changes: list[list[Any]]) -> set[int]:
    """Every number that a card may be read as."""
    if card is None:
        return set()
    numbers = {1, 2} if card == "1/2" else {number_of(card)}
    for change in changes:
        if change[0] == "lucky_seven":
            numbers = {7}
        elif change[0] == "plus_one":
            numbers = {n + 1 for n in numbers}
        else:
            numbers = {n - change[2] for n in numbers if n - change[2] >= 1}
    return numbers


class Seat:
    """One player's things."""

    def __init__(self) -> None:
        self.vp = self.power = 0
        self.reel: list[str | None] = []
        self.deck: list[str] = list(BASIC)
        self.changes: list[list[Any]] = []
        self.spirits: dict[str, str] = {}
        self.multipliers = {"row1": [1], "row2": [1], "row3": [1]}
        self.to_place: list[str] = []
        self.pending: dict[str, Any] | None = None
        self.open_cell: int | None = None
        self.side: list[str] = []
        self.total = self.left = 3
        self.big = [3]
        self.prediction: int | None = None

    def in_use(self) -> list[str]:
        drawn = self.pending["drawn"] if self.pending else []
        return sorted([card for card in self.reel if card] + self.deck + drawn)

    def numbers_at(self, cell: int) -> set[int]:
        return can_be(self.reel[cell], [change for change in self.changes if change[1] == cell])

    def lay(self, cell: int, card: str) -> None:
        self.reel[cell] = card
        self.power += coin_of(card)

    def lift(self, cell: int) -> str:
        card = self.reel[cell]
        assert card is not None
        self.reel[cell] = None
        self.changes = [change for change in self.changes if change[1] != cell]
        return card

    def nudge(self, cell: int) -> None:
        self.deck.append(self.lift(cell))
        self.lay(cell, self.deck.pop(0))

    def spirit(self, name: str, choice: dict[str, Any]) -> None:
        assert self.pending is None and self.reel and self.spirits[name] == "ready"
        self.spirits[name] = "used"
        if name == "exile":
            assert self.vp >= 4 and len(self.in_use()) >= 11
            self.vp -= 4
            self.lift(choice["cell"])
            self.lay(choice["cell"], self.deck.pop(0))
        elif name == "double_nudge":
            self.nudge(choice["cell"])
            self.pending = {"spirit": name, "drawn": []}
        elif name == "rainbow":
            assert len(set(choice["cells"])) == 4
            known = []
            for cell in choice["cells"]:
                sevened = any(change[:2] == ["lucky_seven", cell] for change in self.changes)
                if self.reel[cell] != "1/2" or sevened:
                    known.append(max(self.numbers_at(cell)))
            self.vp += 5 if len(known) == len(set(known)) else 0
        elif name == "small_fry":
            assert choice == {}
            self.power += len([cell for cell in range(9) if self.numbers_at(cell) & {1, 2}])
        elif name == "triple_peek":
            self.deck.append(self.lift(choice["cell"]))
            self.pending = {"spirit": name, "drawn": self.deck[:3]}
            self.open_cell = choice["cell"]
            del self.deck[:3]
        elif name == "sift":
            self.pending = {"spirit": name, "drawn": [self.deck.pop(0)]}
        elif name == "swap":
            one, other = choice["cells"]
            assert one != other
            self.reel[one], self.reel[other] = self.reel[other], self.reel[one]
            for change in self.changes:
                change[1] = {one: other, other: one}.get(change[1], change[1])
        else:
            assert name in ("lucky_seven", "plus_one", "small_number")
            self.changes.append([name, choice["cell"]] + ([choice["by"]] if name == "small_number" else []))
            assert self.numbers_at(choice["cell"])

    def then(self, choice: dict[str, Any] | None) -> None:
        assert self.pending is not None
        name, drawn = self.pending["spirit"], self.pending["drawn"]
        if name == "double_nudge":
            if choice is not None:
                self.nudge(choice["cell"])
        elif name == "triple_peek":
            assert choice is not None and self.open_cell is not None
            assert sorted([choice["place"], *choice["bottom"]]) == list(range(len(drawn)))
            self.lay(self.open_cell, drawn[choice["place"]])
            self.deck += [drawn[i] for i in choice["bottom"]]
            self.open_cell = None
        else:
            assert choice is not None
            if choice["exclude"]:
                assert len(self.in_use()) >= 11
            else:
                self.deck += drawn
        self.pending = None

    def output(self) -> None:
        assert self.reel and self.pending is None
        for name, cards in self.multipliers.items():
            a, b, c = (self.numbers_at(cell) for cell in LINES[name])
            if a & b & c:
                self.power += max(a & b & c) * sum(cards)
        self.deck += [card for card in self.reel if card]
        self.reel, self.changes = [], []

    def gain(self, card: str, discards: list[str]) -> None:
        if card in NUMBERS:
            self.side.append(card)
        elif card in MULTIPLIERS:
            self.to_place.append(card)
        elif card == "challenge":
            self.total += 1
        elif card.startswith("big"):
            self.big.append(int(card[3]))
        elif card in self.spirits:
            discards.append(card)
        else:
            self.spirits[card] = "ready"

    def told(self) -> dict[str, Any]:
        """As a state of the log, lists without an order sorted."""
        return {
            "vp": self.vp, "power": self.power, "reel": self.reel,
            "deck": self.deck if self.reel else sorted(self.deck),
            "changes": self.changes, "spirits": self.spirits, "multipliers": self.multipliers,
            "to_place": sorted(self.to_place), "pending": self.pending, "in_use": self.in_use(),
            "side": sorted(self.side), "challenges": {"total": self.total, "left": self.left},
            "big": sorted(self.big), "prediction": self.prediction,
        }  # fmt: skip
