"""The components of Custom Slot Millionaire: numbers, lines, spirits, power-up cards and how many of each there are.

Inside, everything is a small integer: an index into one of the tables here. Text appears at the edge only.
"""

from __future__ import annotations

Number = int
"""A number card, as an index into NUMBERS."""
Spirit = int
"""Index into SPIRITS: S1 is 0."""
Line = int
"""Index into LINES."""
PowerUp = int
"""Index into POWER_UPS."""
Cell = int
"""A place on the reel, 0 to 8, row by row."""

NUMBERS = ("1", "2", "3", "4", "5", "6", "7", "1/2", "3+2", "4+3")
"""ナンバーカード as they are written. "6" is in no deck, but may stand in a rule question."""
ONE, TWO, THREE, FOUR, FIVE, SIX, SEVEN, HALF, THREE_COIN, FOUR_COIN = range(10)
VALUE_OF: tuple[int, ...] = (1, 2, 3, 4, 5, 6, 7, 2, 3, 4)
"""The number a card shows; a 1/2 shows 2 or 1 (CS-52)."""
COIN_OF: tuple[int, ...] = (0, 0, 0, 0, 0, 0, 0, 0, 2, 3)
"""Machine power the card gives the moment it is placed (CS-53)."""

SPIRITS = (
    "exile",
    "double_nudge",
    "rainbow",
    "small_fry",
    "triple_peek",
    "lucky_seven",
    "swap",
    "plus_one",
    "small_number",
    "sift",
)
"""スピリットカード, S1 to S10."""
(EXILE, DOUBLE_NUDGE, RAINBOW, SMALL_FRY, TRIPLE_PEEK, LUCKY_SEVEN, SWAP, PLUS_ONE, SMALL_NUMBER, SIFT) = range(10)

LINES = ("row1", "row2", "row3", "column1", "column2", "column3", "diagonal1", "diagonal2")
"""列, in the order of the output step: diagonal1 runs from top left to bottom right, diagonal2 from bottom left up."""
CELLS_OF: tuple[tuple[Cell, Cell, Cell], ...] = (
    (0, 1, 2),
    (3, 4, 5),
    (6, 7, 8),
    (0, 3, 6),
    (1, 4, 7),
    (2, 5, 8),
    (0, 4, 8),
    (6, 4, 2),
)

POWER_UPS = (
    *SPIRITS,
    "1/2",
    "3+2",
    "4+3",
    "5",
    "7",
    "row+1",
    "row+2",
    "column+1",
    "column+2",
    "diagonal+2",
    "challenge",
    "big3",
    "big5",
)
"""パワーアップカード as they are written; the first ten are the spirits with their own numbers."""
COUNTS: tuple[int, ...] = (*[3] * 10, 10, 5, 5, 5, 5, 6, 3, 6, 5, 6, 6, 4, 4)
"""OURS: how many of each POWER_UPS are in the deck of one hundred. The source gives no counts; tuned here alone."""
NUMBER_OF: dict[PowerUp, Number] = {10: HALF, 11: THREE_COIN, 12: FOUR_COIN, 13: FIVE, 14: SEVEN}
"""Power-up cards that are number cards."""
MULTIPLIER_OF: dict[PowerUp, int] = {15: 1, 16: 2, 17: 1, 18: 2, 19: 2}
"""What a multiplier card adds to its line."""
LINES_OF: dict[PowerUp, tuple[Line, ...]] = {15: (0, 1, 2), 16: (0, 1, 2), 17: (3, 4, 5), 18: (3, 4, 5), 19: (6, 7)}
"""Where a multiplier card may be placed (CS-56, CS-57, CS-58)."""
CHALLENGE: PowerUp = 20
BIG_OF: dict[PowerUp, int] = {21: 3, 22: 5}
"""BIG multiplier cards and their value."""

BASIC_NUMBERS: tuple[Number, ...] = (*[ONE] * 4, *[TWO] * 4, *[THREE] * 4)
"""OURS: the basic number cards of each player."""
BASIC_ROW = 1
BASIC_SPINS = 3
BASIC_BIG: tuple[int, ...] = (3,)
"""OURS: the row multipliers, challenge cards and BIG multiplier cards that each player begins with (CS-R20)."""
FEWEST = 10
"""A deck may not fall below so many number cards, those on the reel included (CS-15, CS-R6)."""
