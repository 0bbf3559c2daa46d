"""Chance by name."""

from __future__ import annotations

import hashlib
import itertools
from collections import Counter
from collections.abc import Callable

import pytest

from game.core.protocol import Streams
from game.core.rng import FastChance, Rng, commitment_of, encoded_name, fresh_seed, seed_of

SEED = seed_of("tsuki")


def test_a_seed_can_be_computed_by_hand() -> None:
    assert SEED == hashlib.sha256(b"tsuki").digest()[:16]
    assert seed_of("ツキ") == hashlib.sha256("ツキ".encode()).digest()[:16]


def test_the_commitment_is_the_hash_of_the_seed() -> None:
    assert Rng(SEED).commitment == hashlib.sha256(SEED).hexdigest() == commitment_of(SEED)


def test_a_stream_can_be_computed_by_hand() -> None:
    name = b"s\x00\x00\x00\x04deal" + b"i\x00\x00\x00\x012"
    assert encoded_name(("deal", 2)) == name
    key = hashlib.sha256(SEED + name).digest()
    stream = b"".join(hashlib.sha256(key + n.to_bytes(8, "big")).digest() for n in range(8))
    # 40 needs 6 bits of one byte; what reaches 40 is drawn again.
    expected = [byte & 63 for byte in stream if byte & 63 < 40]
    dice = Rng(SEED).stream("deal", 2)
    assert [dice.below(40) for _ in range(len(expected))] == expected


def test_draws_that_need_several_bytes_cross_the_blocks() -> None:
    key = hashlib.sha256(SEED + encoded_name(("wide",))).digest()
    stream = b"".join(hashlib.sha256(key + n.to_bytes(8, "big")).digest() for n in range(4))
    numbers = [int.from_bytes(stream[i : i + 3], "big") & 0x1FFFFF for i in range(0, len(stream) - 3, 3)]
    dice = Rng(SEED).stream("wide")
    expected = [number for number in numbers if number < 0x1F0000]
    assert [dice.below(0x1F0000) for _ in range(len(expected))] == expected


VECTORS: dict[tuple[str | int, ...], list[int]] = {
    ("deal", 1): [7, 32, 32, 39, 22, 23, 30, 38],
    ("deal", 2): [8, 3, 38, 10, 14, 5, 15, 34],
    ("spin", 0, 1, 3): [24, 32, 29, 37, 2, 29, 21, 26],
    (): [35, 29, 7, 22, 14, 45, 4, 39],
}


@pytest.mark.parametrize("name", VECTORS)
def test_the_streams_of_a_seed_never_change(name: tuple[str | int, ...]) -> None:
    dice = Rng(SEED).stream(*name)
    assert [dice.below(49) for _ in range(8)] == VECTORS[name]


def test_the_shuffle_of_a_seed_never_changes() -> None:
    assert Rng(SEED).stream("deal", 1).shuffled(range(10)) == [1, 6, 2, 9, 3, 4, 8, 0, 7, 5]


def test_streams_do_not_depend_on_what_else_was_asked() -> None:
    plain = [Rng(SEED).stream("spin", seat).below(1000) for seat in range(4)]
    for order in itertools.permutations(range(4)):
        rng = Rng(SEED)
        drawn = {}
        for seat in order:
            dice = rng.stream("spin", seat)
            rng.stream("other", seat).shuffled(range(20))
            drawn[seat] = dice.below(1000)
        assert [drawn[seat] for seat in range(4)] == plain


def test_different_names_never_share_their_bytes() -> None:
    parts: list[str | int] = ["", "a", "ab", "b", "1", 1, 12, 2, -1, "s", "i", "\x00", "s\x00\x00\x00\x01a"]
    names = [name for size in range(4) for name in itertools.product(parts, repeat=size)]
    assert len({encoded_name(name) for name in names}) == len(names)


@pytest.mark.parametrize("part", [None, 1.0, True, b"deal", ("deal",)])
def test_a_name_of_anything_else_is_refused(part: object) -> None:
    with pytest.raises(TypeError, match="text and whole numbers"):
        Rng(SEED).stream("deal", part)  # type: ignore[arg-type]


@pytest.mark.parametrize("seed", [b"", b"short", bytes(17), "text of sixteen c", bytearray(16)])
def test_a_seed_of_another_size_is_refused(seed: object) -> None:
    with pytest.raises(ValueError, match="16 bytes"):
        Rng(seed)  # type: ignore[arg-type]


def test_fresh_seeds_differ() -> None:
    assert len({fresh_seed() for _ in range(50)}) == 50


def test_the_seed_stays_out_of_logs() -> None:
    assert SEED.hex() not in repr(Rng(SEED)) and repr(SEED) not in repr(Rng(SEED))


def chi_squared(counts: Counter[object], kinds: int, draws: int) -> float:
    expected = draws / kinds
    return sum((counts[kind] - expected) ** 2 for kind in counts) / expected + (kinds - len(counts)) * expected


@pytest.mark.parametrize("chance", [Rng(SEED), FastChance(11)], ids=["Rng", "FastChance"])
@pytest.mark.parametrize("sides", [2, 3, 6, 7, 49, 200, 257])
def test_every_number_is_equally_likely(chance: Streams, sides: int) -> None:
    draws = sides * 100
    dice = chance.stream("dice", sides)
    counts: Counter[object] = Counter(dice.below(sides) for _ in range(draws))
    # mean sides - 1, variance 2 (sides - 1): six deviations, with fixed seeds
    assert chi_squared(counts, sides, draws) < (sides - 1) + 6 * (2 * (sides - 1)) ** 0.5
    assert set(counts) == set(range(sides))


@pytest.mark.parametrize("chance", [Rng(SEED), FastChance(11)], ids=["Rng", "FastChance"])
def test_every_order_is_equally_likely(chance: Streams) -> None:
    counts: Counter[object] = Counter(tuple(chance.stream("order", n).shuffled("abcd")) for n in range(2400))
    assert len(counts) == 24
    assert chi_squared(counts, 24, 2400) < 23 + 6 * 46**0.5


def by_remainder(rng: Rng) -> Callable[[int], int]:
    """The mistake that rejection avoids: a byte's remainder."""
    dice = rng.stream("dice", 200)
    return lambda n: dice.below(256) % n


def test_the_check_of_uniformity_finds_a_remainder() -> None:
    below = by_remainder(Rng(SEED))
    counts: Counter[object] = Counter(below(200) for _ in range(20_000))
    assert chi_squared(counts, 200, 20_000) > 199 + 6 * 398**0.5


def test_a_draw_below_one_is_the_only_number_and_takes_nothing() -> None:
    dice, twin = Rng(SEED).stream("dice"), Rng(SEED).stream("dice")
    assert dice.below(1) == 0
    assert dice.below(1000) == twin.below(1000)


@pytest.mark.parametrize("chance", [Rng(SEED), FastChance(1)], ids=["Rng", "FastChance"])
def test_there_is_no_number_below_zero(chance: Streams) -> None:
    with pytest.raises(ValueError):
        chance.stream("dice").below(0)


def test_fast_streams_start_anew_and_differ_by_name_and_number() -> None:
    drawn = [FastChance(5).stream("deal", 2).below(10**9) for _ in range(2)]
    assert drawn[0] == drawn[1]
    others = {FastChance(n).stream("deal", k).below(10**9) for n in range(5) for k in range(5)}
    assert len(others) == 25
