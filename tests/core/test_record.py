"""Records: what is written is read back, and nothing else is."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from game.core import record as record_module
from game.core.lines import MAX_LINE, BadLine, chained, parsed
from game.core.match import Match, Player, Setup
from game.core.protocol import Game
from game.core.record import BadRecord, Record, Scribe, UnknownRules, read
from game.core.rng import FastDice, commitment_of, seed_of
from game.core.seal import BadSeal, sealed, unsealed
from tests.contract.hidden import TOYS

KEY = bytes(range(32))
SEED = seed_of("a record")
PLAYERS = (Player("アカネ", "fox", "keyboard"), Player('Ben "x" \n', "cat", "pad1"), Player("", pilot="kind"))


def toy(name: str) -> Game:
    return TOYS[name].game


def written(
    name: str = "window", until: int | None = None, seats: int = 3, hand_over_at: int = 2
) -> tuple[list[str], Match]:
    """The lines of a match, and the match, up to so many actions (or the end)."""
    setup = Setup(name, seats, {"rounds": 2}, SEED, PLAYERS[:seats])
    match, scribe, dice = Match(setup, toy(name)), Scribe(), FastDice(3)
    lines = [scribe.header(setup, match.options.plain(), toy(name).rules, KEY)]
    watch(match, scribe, lines)
    while match.questions() and (until is None or match.number < until):
        if match.number == hand_over_at and len(lines) == match.number + 1:
            match.hand_over(1, Player("ツキ", pilot="fair"))
        question = list(match.questions().values())[dice.below(len(match.questions()))]
        match.submit(question.seat, question.ply, question.actions.sample(dice))
    result = match.result()
    if result is not None:
        lines.append(scribe.end(result, match.revealed_seed()))
    return lines, match


def watch(match: Match, scribe: Scribe, lines: list[str]) -> None:
    """Have each step and hand-over written to the lines."""
    match.watch(lambda step: lines.append(scribe.action(step)), lambda handed: lines.append(scribe.handed_over(handed)))


def read_toy(data: bytes | str, key: bytes | None = KEY) -> Record:
    return read(data, key, games=toy)


def relined(lines: list[dict[str, Any]]) -> str:
    """Lines with right checksums: what a forger or another program could write."""
    text, total = "", ""
    for fields in lines:
        fields.pop("sum", None)
        line, total = chained(fields, total)
        text += line
    return text


def fields_of(lines: list[str]) -> list[dict[str, Any]]:
    return [json.loads(line) for line in lines]


def test_a_whole_record_tells_the_whole_match() -> None:
    lines, match = written()
    record = read_toy("".join(lines), key=None)
    assert record.game == "window" and record.seats == 3 and record.players == PLAYERS
    assert record.seed == SEED and record.result == match.result() and record.torn is None
    assert record.size == len("".join(lines).encode())
    again = Match.replayed(record, toy("window"))
    assert again.truth() == match.truth() and again.players == match.players


def test_every_beginning_of_a_record_continues_exactly() -> None:
    lines, match = written()
    for count in range(1, len(lines)):
        record = read_toy("".join(lines[:count]))
        again = Match.replayed(record, toy("window"))
        scribe = Scribe.resumed(record)
        rest: list[str] = []
        watch(again, scribe, rest)
        for line in fields_of(lines[count:]):
            if "action" in line:
                action = toy("window").read(line["action"])
                again.submit(line["seat"], again.question(line["seat"]).ply, action)
            elif "player" in line:
                again.hand_over(line["seat"], Player(**line["player"]))
        result = again.result()
        assert result is not None
        rest.append(scribe.end(result, again.revealed_seed()))
        assert rest == lines[count:]


def test_a_record_cut_anywhere_is_an_earlier_record_or_refused() -> None:
    lines, _ = written()
    data = "".join(lines).encode()
    ends = [len("".join(lines[:count]).encode()) for count in range(len(lines) + 1)]
    for size in range(len(data)):
        if size < ends[1]:
            with pytest.raises(BadRecord, match="Line 1|is empty"):
                read_toy(data[:size])
            continue
        record = read_toy(data[:size])
        good = max(end for end in ends if end <= size)
        assert record.size == good
        assert (record.torn is None) == (size == good)
        assert record.actions == read_toy(data[:good]).actions


def test_a_record_with_any_bit_flipped_is_never_taken_for_another_match() -> None:
    lines, _ = written("machines", until=4, hand_over_at=1)
    data = "".join(lines).encode()
    whole = read_toy(data)
    last = len(data) - len(lines[-1].encode())
    refused = dropped = 0
    for at in range(len(data)):
        for bit in range(8):
            flipped = bytearray(data)
            flipped[at] ^= 1 << bit
            try:
                record = read_toy(bytes(flipped))
            except BadRecord:
                refused += 1
                continue
            # Only a last line may be left out (of two that a flipped line end joined, both), and that is said.
            assert record.torn is not None and at >= last - 1
            assert replace(record, torn=None) == read_toy(
                data[: last if at >= last else last - len(lines[-2].encode())]
            )
            assert record != whole
            dropped += 1
    assert refused + dropped == 8 * len(data) and refused > 0 < dropped


def test_lines_in_another_order_doubled_left_out_or_from_another_match_are_noticed() -> None:
    lines, _ = written()
    other, _ = written("window", seats=2)
    for i in range(1, len(lines) - 1):
        for spoilt in (
            [*lines[:i], lines[i + 1], lines[i], *lines[i + 2 :]],
            [*lines[: i + 1], lines[i], *lines[i + 1 :]],
            [*lines[:i], *lines[i + 1 :]],
            [*lines[:i], *other[i:]],
        ):
            if spoilt == lines or len(spoilt) <= i + 1:
                continue
            with pytest.raises(BadRecord, match=r"Line \d+ of the record: its checksum"):
                read_toy("".join([*spoilt, spoilt[-1]]))


def test_blocks_of_zeros_after_a_power_cut_are_left_out() -> None:
    lines, _ = written(until=4)
    record = read_toy("".join(lines).encode() + bytes(4096))
    assert record.torn is not None and record.actions == read_toy("".join(lines)).actions


def test_a_torn_line_is_told_in_one_sentence() -> None:
    lines, _ = written(until=4)
    record = read_toy("".join(lines)[:-5])
    assert record.torn == f"Line {len(lines)} was left out: it was not finished. The match goes on from before it."


def test_the_seed_is_sealed_while_the_match_runs() -> None:
    lines, match = written("machines", until=6)
    assert match.result() is None
    data = "".join(lines).encode()
    for secret in (SEED, SEED.hex().encode(), SEED[:8], SEED.hex()[:16].encode(), KEY, KEY.hex().encode()):
        assert secret not in data
    assert read_toy(data).seed == SEED
    unopened = read_toy(data, key=None)
    assert unopened.seed is None
    with pytest.raises(BadRecord, match="still sealed") as caught:
        unopened.setup()
    assert caught.value.reason == "sealed"


def test_another_key_does_not_open_the_seal() -> None:
    lines, _ = written(until=3)
    with pytest.raises(BadRecord, match="another key.*settings folder") as caught:
        read_toy("".join(lines), key=bytes(32))
    assert caught.value.reason == "sealed"


def test_a_seal_with_any_bit_flipped_stays_shut() -> None:
    seal = bytes.fromhex(sealed(SEED, KEY))
    assert unsealed(seal.hex(), commitment_of(SEED), KEY) == SEED
    for at in range(len(seal) * 8):
        flipped = bytearray(seal)
        flipped[at // 8] ^= 1 << at % 8
        with pytest.raises(BadSeal):
            unsealed(flipped.hex(), commitment_of(SEED), KEY)
    with pytest.raises(BadSeal):
        unsealed(seal.hex(), commitment_of(seed_of("other")), KEY)
    for text in ("", "zz", seal.hex()[:-2], seal.hex() + "00"):
        with pytest.raises(BadSeal):
            unsealed(text, commitment_of(SEED), KEY)


def test_seals_of_different_seeds_share_nothing() -> None:
    seals = [bytes.fromhex(sealed(seed_of(str(n)), KEY)) for n in range(20)]
    assert len({seal[:32] for seal in seals}) == len({seal[32:] for seal in seals}) == 20


def test_unknown_rules_are_refused_by_number() -> None:
    lines, _ = written(until=3)
    fields = fields_of(lines)
    fields[0]["rules"] = 7
    with pytest.raises(UnknownRules, match="rules 7 of window, this version plays rules 1.*kept") as caught:
        read_toy(relined(fields))
    assert caught.value.reason == "rules"


def test_an_unknown_game_or_format_is_refused_by_name() -> None:
    lines, _ = written(until=3)
    fields = fields_of(lines)
    fields[0]["game"] = "chess"
    with pytest.raises(UnknownRules, match="'chess'.*kept"):
        read_toy(relined(fields))
    with pytest.raises(UnknownRules, match="'chess'.*kept"):
        read(relined(fields))  # the real register too
    fields = fields_of(lines)
    fields[0]["version"] = 2
    fields[0]["new"] = "field"
    with pytest.raises(UnknownRules, match="format 2"):
        read_toy(relined(fields))


SPOILT: list[tuple[int, str, Any]] = [
    (0, "record", "other"), (0, "record", 3), (0, "version", "1"), (0, "version", True), (0, "seats", 0),
    (0, "seats", 17),
    (0, "seats", 2), (0, "seats", "3"), (0, "seats", None), (0, "options", []), (0, "options", {"rounds": "x"}),
    (0, "options", {"unknown": 1}), (0, "players", {}), (0, "players", ["a", "b", "c"]), (0, "players", []),
    (0, "commitment", ""), (0, "commitment", "Z" * 64), (0, "commitment", 5), (0, "sealed", "00"), (0, "sealed", None),
    (0, "game", 5), (0, "game", "x" * 300), (0, "extra", 1), (1, "number", 2), (1, "number", True), (1, "number", -1),
    (1, "seat", 3), (1, "seat", -1), (1, "seat", "0"), (1, "action", None), (1, "action", "x" * 3000), (1, "extra", 1),
    (1, "action", "fly 3"), (1, "action", "lay 99"), (1, "action", ""), (1, "seat", 2), (3, "after", 0), (3, "seat", 9),
    (3, "player", None), (3, "player", {"name": "x"}), (-1, "seed", "00" * 16), (-1, "seed", "xx"), (-1, "places", [1]),
    (-1, "places", "123"), (-1, "points", [1, 2, "3"]), (-1, "points", [9, 9, 9]), (-1, "places", [True, 1, 1]),
]  # fmt: skip


@pytest.mark.parametrize(("line", "name", "value"), SPOILT)
def test_a_wrong_field_is_refused_with_one_sentence(line: int, name: str, value: Any) -> None:
    lines, _ = written()
    fields = fields_of(lines)
    assert "player" in fields[3]
    if name == "seat" and line == 1 and value == 2:
        assert fields[1]["seat"] != 2
    fields[line][name] = value
    with pytest.raises(BadRecord) as caught:
        Match.replayed(read_toy(relined(fields)), toy("window"))
    sentence = str(caught.value)
    assert "\n" not in sentence and sentence.endswith((".",)) and len(sentence) < 500
    assert "kept" in sentence


def test_actions_after_the_end_are_refused() -> None:
    lines, _ = written()
    fields = fields_of(lines)
    with pytest.raises(BadRecord, match="after the end"):
        read_toy(relined([*fields, fields[-1], fields[-1]]))


@pytest.mark.parametrize(
    ("body", "what"),
    [
        (b'{"a":' + b"[" * 5000 + b"]" * 5000, "nested deeper"),
        (b'{"a":' + b"9" * 400, "more than 18 digits"),
        (b'{"a":1.5', "no whole number"),
        (b'{"a":NaN', "no whole number"),
        (b'{"a":1e999', "no whole number"),
        (b'{"a":1,"a":2', "a field twice"),
        (b'{"a":{"b":1,"b":2}', "a field twice"),
        (b'{"a":"\\ud800"', "half a character"),
        (b'{"a":"\xff"', "not UTF-8"),
        (b'{"a":', "not JSON"),
        (b'{"a":1}{', "not JSON"),
    ],
)
def test_a_line_with_a_right_checksum_can_still_be_refused(body: bytes, what: str) -> None:
    from game.core.lines import _sum

    line = body + b',"sum":"' + _sum("", body).encode() + b'"}\n'
    with pytest.raises(BadLine, match=what):
        parsed(line, "")


def test_a_line_that_is_too_long_is_not_even_looked_at() -> None:
    with pytest.raises(BadLine, match="longer than"):
        parsed(b"{" + b" " * MAX_LINE + b"}\n", "")
    with pytest.raises(BadLine, match="longer than"):
        chained({"a": "x" * MAX_LINE}, "")


def test_half_a_character_is_never_written() -> None:
    with pytest.raises(BadLine, match="half a character"):
        chained({"a": "\ud800"}, "")


def test_no_name_makes_a_record_unreadable() -> None:
    names = ["\ud800x", "x" * 10_000, '"}\n{', "\x00\u202e", "名" * 500]
    for name in names:
        setup = Setup("picks", 2, {}, SEED, (Player(name, name, name, name), Player("b")))
        line = Scribe().header(setup, {}, 1, KEY)
        assert len(read_toy(line).players[0].name) == min(200, len(name))


@pytest.mark.parametrize("data", [b"", b"\n", b"{}\n", b"\x00" * 5000, b"\xff\xfe\n", b"tsuki\n" * 40_000, b"[]\n[]\n"])
def test_what_is_no_record_is_refused_with_one_sentence(data: bytes) -> None:
    with pytest.raises(BadRecord, match="The file is kept"):
        read_toy(data)


def test_a_record_of_very_many_lines_is_read_in_time_that_grows_with_its_length(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    made: list[object] = []
    whole = record_module.Record
    monkeypatch.setattr(record_module, "Record", lambda **fields: made.append(fields) or whole(**fields))
    lines, _ = written("machines", until=9, hand_over_at=-1)
    read_toy("".join(lines))
    assert len(made) == 1  # one record for all lines, not one for each
