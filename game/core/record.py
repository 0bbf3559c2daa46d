"""The record of a match: what is saved, replayed, sent as a bug report and kept as a test's example.

A header, one line for each action and each hand-over, and an end line that opens the seed. `Scribe` makes the lines,
`read` takes them back; files are the store's. While the match runs, the seed stands in the header under a seal.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict, dataclass, field, replace
from typing import Any

from game import registry
from game.core.lines import BadLine, chained, parsed
from game.core.protocol import BadOptions, Game, Result, Seat
from game.core.rng import SEED_BYTES, commitment_of
from game.core.seal import BadSeal, sealed, unsealed
from game.core.setup import HandOver, Player, Setup, Step

VERSION = 1
MAX_LINES = 20_000
MAX_TEXT = 200
"""Characters of a name, a mask, a device, a pilot or a written action."""


class BadRecord(ValueError):
    """One sentence: which line, what is wrong, what to do. The file stays as it is.

    `reason` names the sentence among the texts that players read: 'changed', 'sealed', 'rules', 'game', 'replay'.
    """

    def __init__(self, sentence: str, reason: str = "changed") -> None:
        super().__init__(sentence)
        self.reason = reason


class UnknownRules(BadRecord):
    """The record is of a game, or was made under rules or in a format, that this version does not know."""


@dataclass(frozen=True, slots=True)
class Record:
    """A match as its record tells it."""

    game: str
    rules: int
    seats: int
    options: dict[str, Any]
    """As JSON values."""
    players: tuple[Player, ...]
    """At the start; hand-overs change them."""
    commitment: str
    seal: str = field(repr=False)
    seed: bytes | None = field(repr=False)
    """None while the match runs and no key was given."""
    actions: tuple[tuple[Seat, str], ...] = field(repr=False)
    hand_overs: tuple[HandOver, ...]
    result: Result | None
    sum: str
    """The checksum of the last good line."""
    size: int
    """How many bytes are good; what follows is the torn line."""
    torn: str | None
    """A sentence about an unfinished last line that was left out; None if there was none."""

    def setup(self) -> Setup:
        """The set-up to play it again. Raises BadRecord while the seed is sealed."""
        if self.seed is None:
            raise BadRecord(
                "The seed of this match is still sealed. Continue it with the settings folder it was begun with.",
                "sealed",
            )
        return Setup(self.game, self.seats, self.options, self.seed, self.players)

    def fault(self, number: int, what: str) -> BadRecord:
        """The error for action `number` (from 0) that does not fit the rules."""
        return BadRecord(
            f"Action {number + 1} of the record does not fit the rules: {what}. The file is kept; begin a new match.",
            "replay",
        )


class Scribe:
    """Makes the lines of one record, each chained to the one before."""

    def __init__(self, total: str = "") -> None:
        self._sum = total

    @classmethod
    def resumed(cls, record: Record) -> Scribe:
        """The scribe that goes on after the record's last good line."""
        return cls(record.sum)

    def _line(self, fields: dict[str, Any]) -> str:
        line, self._sum = chained(fields, self._sum)
        return line

    def header(self, setup: Setup, options: dict[str, Any], rules: int, key: bytes) -> str:
        """The first line. `options` as JSON values, `key` (32 bytes) seals the seed."""
        players = setup.players or tuple(Player(name="") for _ in range(setup.seats))
        return self._line(
            {
                "record": "tsuki",
                "version": VERSION,
                "game": setup.game,
                "rules": rules,
                "seats": setup.seats,
                "options": options,
                "players": [_plain(player) for player in players],
                "commitment": commitment_of(setup.seed),
                "sealed": sealed(setup.seed, key),
            }
        )

    def action(self, step: Step) -> str:
        """The line of a step that a seat's action made."""
        return self._line({"number": step.number, "seat": step.seat, "action": step.written})

    def handed_over(self, handed: HandOver) -> str:
        """The line that notes a seat's new player."""
        return self._line({"after": handed.number, "seat": handed.seat, "player": _plain(handed.player)})

    def end(self, result: Result, seed: bytes) -> str:
        """The last line: the result, and the seed for all to see."""
        return self._line({"places": list(result.places), "points": list(result.points), "seed": seed.hex()})


def _plain(player: Player) -> dict[str, str]:
    """The player's texts, cut and mended so that no name can make the line unreadable."""
    texts = asdict(player)
    return {name: text[:MAX_TEXT].encode("utf-8", "replace").decode("utf-8") for name, text in texts.items()}


def read(data: bytes | str, key: bytes | None = None, games: Callable[[str], Game] = registry.game) -> Record:
    """The record in these bytes. `key` opens the seal of a match that still runs; `games` finds a game by name.

    A last line that does not hold (power cut) is left out and told in `torn`. Raises BadRecord for anything else that
    does not hold, UnknownRules for a game or rules that this version does not know.
    """
    if isinstance(data, str):
        data = data.encode("utf-8", "surrogatepass")
    lines = data.split(b"\n")
    lines = [line + b"\n" for line in lines[:-1]] + ([lines[-1]] if lines[-1] else [])
    if not lines:
        raise BadRecord("The record is empty. The file is kept; begin a new match.")
    if len(lines) > MAX_LINES:
        raise BadRecord(f"The record has more than {MAX_LINES} lines. The file is kept; begin a new match.")
    reading = _Reading()
    torn = None
    for number, line in enumerate(lines, start=1):
        try:
            fields, total = parsed(line, reading.sum)
        except BadLine as bad:
            if 1 < number == len(lines):
                torn = f"Line {number} was left out: {bad}. The match goes on from before it."
                break
            raise _fault(number, bad) from None
        try:
            reading.take(fields)
        except BadLine as bad:
            raise _fault(number, bad) from None
        if number == 1:
            _check_known(reading.header, games)
        reading.sum = total
        reading.size += len(line)
    record = reading.record(torn)
    if record.seed is None and key is not None:
        try:
            return replace(record, seed=unsealed(record.seal, record.commitment, key))
        except BadSeal as bad:
            raise BadRecord(
                f"Line 1 of the record: {bad}. The file is kept; the settings folder it was begun with opens it.",
                "sealed",
            ) from None
    return record


def _fault(number: int, what: object) -> BadRecord:
    return BadRecord(f"Line {number} of the record: {what}. The file is kept; begin a new match.")


def _check_known(header: dict[str, Any], games: Callable[[str], Game]) -> None:
    name, rules = header["game"], header["rules"]
    try:
        game = games(name)
    except KeyError:
        raise UnknownRules(
            f"The record is of a game called {name!r}, which this version does not play. The file is kept.", "game"
        ) from None
    if rules != game.rules:
        raise UnknownRules(
            f"The record was made under rules {rules} of {name}, this version plays rules {game.rules}. "
            "The file is kept; the version that made it can continue it.",
            "rules",
        )
    try:
        if header["seats"] not in game.seats:
            raise BadOptions(f"{header['seats']} seats cannot play {name}")
        game.options(header["options"], header["seats"])
    except BadOptions as bad:
        raise _fault(1, str(bad).rstrip(".")) from None


class _Reading:
    """A record while its lines are read."""

    def __init__(self) -> None:
        self.header: dict[str, Any] = {}
        self.actions: list[tuple[Seat, str]] = []
        self.hand_overs: list[HandOver] = []
        self.end: tuple[Result, bytes] | None = None
        self.sum = ""
        self.size = 0

    def take(self, fields: dict[str, Any]) -> None:
        """Take the next line's fields. Raises BadLine, or UnknownRules for another format."""
        if not self.header:
            self.header = _header(fields)
        elif self.end is not None:
            raise BadLine("it stands after the end of the match")
        elif "action" in fields:
            _check_names(fields, "number", "seat", "action")
            _number(fields, "number", len(self.actions) + 1, len(self.actions) + 1)
            self.actions.append((self._seat(fields), _text(fields, "action", limit=2000)))
        elif "player" in fields:
            _check_names(fields, "after", "seat", "player")
            after = _number(fields, "after", len(self.actions), len(self.actions))
            self.hand_overs.append(HandOver(after, self._seat(fields), _player(fields["player"])))
        else:
            _check_names(fields, "places", "points", "seed")
            seed = bytes.fromhex(_hex(fields, "seed", SEED_BYTES))
            if commitment_of(seed) != self.header["commitment"]:
                raise BadLine("its seed is not the one that was committed to before the first deal")
            seats = self.header["seats"]
            self.end = Result(_numbers(fields["places"], seats), _numbers(fields["points"], seats)), seed

    def _seat(self, fields: dict[str, Any]) -> Seat:
        return _number(fields, "seat", 0, self.header["seats"] - 1)

    def record(self, torn: str | None) -> Record:
        """What was read so far."""
        result, seed = self.end or (None, None)
        return Record(
            **self.header,
            seed=seed,
            actions=tuple(self.actions),
            hand_overs=tuple(self.hand_overs),
            result=result,
            sum=self.sum,
            size=self.size,
            torn=torn,
        )


def _text(fields: dict[str, Any], name: str, limit: int = MAX_TEXT) -> str:
    value = fields.get(name)
    if not isinstance(value, str) or len(value) > limit:
        raise BadLine(f"{name!r} is not a text of at most {limit} characters")
    return value


def _number(fields: dict[str, Any], name: str, low: int, high: int) -> int:
    value = fields.get(name)
    if type(value) is not int or not low <= value <= high:
        raise BadLine(f"{name!r} is not a whole number from {low} to {high}")
    return value


def _hex(fields: dict[str, Any], name: str, size: int) -> str:
    value = _text(fields, name)
    if len(value) != 2 * size or not set(value) <= set("0123456789abcdef"):
        raise BadLine(f"{name!r} does not have {2 * size} hexadecimal digits")
    return value


def _check_names(fields: dict[str, Any], *names: str) -> None:
    if set(fields) != set(names):
        raise BadLine(f"it does not hold exactly {', '.join(names)}")


def _player(value: Any) -> Player:
    if not isinstance(value, dict):
        raise BadLine("a player is not an object")
    _check_names(value, "name", "mask", "device", "pilot")
    return Player(_text(value, "name"), _text(value, "mask"), _text(value, "device"), _text(value, "pilot"))


def _header(fields: dict[str, Any]) -> dict[str, Any]:
    if fields.get("record") != "tsuki":
        raise BadLine("it is not the header of a Tsuki Arcade record")
    version = _number(fields, "version", 0, 10**9)
    if version != VERSION:
        raise UnknownRules(
            f"The record is written in format {version}, this version reads format {VERSION}. "
            "The file is kept; the version that made it can continue it.",
            "rules",
        )
    names = ("record", "version", "game", "rules", "seats", "options", "players", "commitment", "sealed")
    _check_names(fields, *names)
    seats = _number(fields, "seats", 1, 16)
    options, players = fields["options"], fields["players"]
    if not isinstance(options, dict):
        raise BadLine("'options' is not an object")
    if not isinstance(players, list) or len(players) != seats:
        raise BadLine(f"'players' does not list {seats} players")
    return {
        "game": _text(fields, "game"),
        "rules": _number(fields, "rules", 0, 10**9),
        "seats": seats,
        "options": options,
        "players": tuple(_player(player) for player in players),
        "commitment": _hex(fields, "commitment", 32),
        "seal": _hex(fields, "sealed", 32 + SEED_BYTES),
    }


def _numbers(value: Any, size: int) -> tuple[int, ...]:
    if not isinstance(value, list) or len(value) != size or any(type(number) is not int for number in value):
        raise BadLine(f"the result does not hold {size} whole numbers")
    return tuple(value)
