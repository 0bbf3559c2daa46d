"""Chance by name: streams that depend on the seed and their name, never on the order of asking.

A match has a seed of 128 bits. Before the first deal the table shows its commitment (SHA-256), after the end the seed
itself: anyone can check that nothing was fixed in between. How a draw is made, so that it can be checked by hand:

1. A name such as ('deal', 2) is encoded part by part: `s` or `i` (text or number), the length of what follows in four
   bytes, most significant first, then the text in UTF-8 or the number in decimal digits.
2. key = SHA-256(seed + encoded name). The stream is SHA-256(key + counter) for the counters from 0, each in eight
   bytes, end to end.
3. A draw below n takes as few bytes as hold n - 1, keeps the lowest bits that n - 1 needs, and takes again if the
   number is n or more (rejection: every number is equally likely). A draw below 1 takes nothing.
4. Shuffling is Fisher and Yates: for i from the last place down to the second, swap places i and `below(i + 1)`.
"""

from __future__ import annotations

import hashlib
import secrets
import zlib
from collections.abc import Iterable
from typing import Any

SEED_BYTES = 16
_BLOCK = 32


def fresh_seed() -> bytes:
    """16 bytes from the operating system's generator: the seed of a new match."""
    return secrets.token_bytes(SEED_BYTES)


def seed_of(text: str) -> bytes:
    """The seed that a typed text stands for: the first 16 bytes of the SHA-256 of its UTF-8 bytes.

    >>> seed_of("tsuki").hex()
    'e33887a1d6e2a5cf5588bf2c40ebe626'
    """
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).digest()[:SEED_BYTES]


def commitment_of(seed: bytes) -> str:
    """SHA-256 of a seed, 64 hexadecimal digits: what is shown before the first deal."""
    return hashlib.sha256(seed).hexdigest()


def encoded_name(name: tuple[str | int, ...]) -> bytes:
    """The name's bytes; different names never share them. TypeError for parts other than text and whole numbers."""
    parts = []
    for part in name:
        if isinstance(part, str):
            kind, body = b"s", part.encode("utf-8", "surrogatepass")
        elif isinstance(part, int) and not isinstance(part, bool):
            kind, body = b"i", str(part).encode("ascii")
        else:
            raise TypeError(f"A stream's name is made of text and whole numbers, not {part!r}.")
        parts.append(kind + len(body).to_bytes(4, "big") + body)
    return b"".join(parts)


class HashDice:
    """One stream of an `Rng`, from its start."""

    __slots__ = ("_key", "_counter", "_block", "_at")

    def __init__(self, key: bytes) -> None:
        self._key = key
        self._counter = 0
        self._block = b""
        self._at = 0

    def _taken(self, size: int) -> int:
        taken = b""
        while len(taken) < size:
            if self._at == len(self._block):
                self._block = hashlib.sha256(self._key + self._counter.to_bytes(8, "big")).digest()
                self._counter += 1
                self._at = 0
            piece = self._block[self._at : self._at + size - len(taken)]
            self._at += len(piece)
            taken += piece
        return int.from_bytes(taken, "big")

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1, each equally likely. ValueError below 1."""
        if n < 1:
            raise ValueError(f"There is no whole number from 0 to below {n}.")
        bits = (n - 1).bit_length()
        if bits == 0:
            return 0
        size, mask = (bits + 7) // 8, (1 << bits) - 1
        while True:
            number = self._taken(size) & mask
            if number < n:
                return number

    def shuffled(self, items: Iterable[Any]) -> list[Any]:
        """The items in a new order, every order equally likely."""
        order = list(items)
        for i in range(len(order) - 1, 0, -1):
            j = self.below(i + 1)
            order[i], order[j] = order[j], order[i]
        return order


class Rng:
    """All chance of one match. It is never changed, so that states may share it."""

    __slots__ = ("_seed",)

    def __init__(self, seed: bytes) -> None:
        if not isinstance(seed, bytes) or len(seed) != SEED_BYTES:
            raise ValueError(f"A seed has {SEED_BYTES} bytes; make one with fresh_seed() or seed_of(text).")
        self._seed = seed

    def __repr__(self) -> str:
        return f"Rng(commitment={self.commitment[:8]}...)"  # the seed stays out of logs

    @property
    def commitment(self) -> str:
        """SHA-256 of the seed, 64 hexadecimal digits."""
        return commitment_of(self._seed)

    def stream(self, *name: str | int) -> HashDice:
        """The named stream from its start, whoever asked for what before."""
        return HashDice(hashlib.sha256(self._seed + encoded_name(name)).digest())


_MIXED = 0x9E3779B97F4A7C15F39CC0605CEDC835
_FACTOR = 0x2360ED051FC65DA44385DF649FCCF645
_STEP = 0x5851F42D4C957F2D14057B7EF767814F
_MASK = (1 << 128) - 1


class FastDice:
    """One stream of a `FastChance`: a linear congruential generator of 128 bits, of which the upper half is used.

    A playout asks for a few numbers from each of many streams, so that what counts is a quick start.
    """

    __slots__ = ("_state",)

    def __init__(self, seed: int) -> None:
        # Neighbouring seeds must not give neighbouring numbers.
        state = (seed + 1) * _MIXED & _MASK
        state = (state ^ state >> 67) * _FACTOR & _MASK
        self._state = (state ^ state >> 61) * _MIXED & _MASK

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1; for any n of a game they are equally likely as far as anybody can measure.

        ValueError below 1.
        """
        if n < 1:
            raise ValueError(f"There is no whole number from 0 to below {n}.")
        self._state = state = (self._state * _FACTOR + _STEP) & _MASK
        return (state >> 64) * n >> 64

    def shuffled(self, items: Iterable[Any]) -> list[Any]:
        """The items in a new order."""
        order = list(items)
        n = len(order)
        self._state = state = (self._state * _FACTOR + _STEP) & _MASK
        # One number with 128 bits more than n! needs, taken apart place by place, is quicker than n draws.
        rest = int.from_bytes(hashlib.shake_128(state.to_bytes(16, "big")).digest(n * n.bit_length() // 8 + 16), "big")
        for i in range(n - 1, 0, -1):
            rest, j = divmod(rest, i + 1)
            order[i], order[j] = order[j], order[i]
        return order


class FastChance:
    """Chance for guesses only: playouts of bots and random players. No match that people play takes it.

    Its streams too depend on number and name alone, but they are no secret, and the checksums of two names may meet.
    """

    __slots__ = ("_seed",)

    def __init__(self, seed: int) -> None:
        self._seed = seed

    def stream(self, *name: str | int) -> FastDice:
        """The named stream from its start."""
        return FastDice(self._seed * 0x100000000 + zlib.crc32(repr(name).encode("utf-8", "surrogatepass")))
