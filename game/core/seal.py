"""The sealed seed in the record of a running match (standard library only).

A player who opens the file must not learn the seed; the program that continues the match must. The seal is synthetic-IV
encryption made of HMAC-SHA256: tag = HMAC(key for tags, commitment + seed) authenticates, and HMAC(key for the stream,
tag) hides. Written: tag (32 bytes), then the hidden seed (16 bytes), in hexadecimal digits.
"""

from __future__ import annotations

import hashlib
import hmac

from game.core.rng import SEED_BYTES, commitment_of

KEY_BYTES = 32


class BadSeal(ValueError):
    """The seal was made with another key, or changed."""


def _mac(key: bytes, purpose: bytes, text: bytes) -> bytes:
    if len(key) != KEY_BYTES:
        raise ValueError(f"A key has {KEY_BYTES} bytes, not {len(key)}.")
    part = hmac.new(key, b"tsuki record seal 1 " + purpose, hashlib.sha256).digest()
    return hmac.new(part, text, hashlib.sha256).digest()


def _hidden(key: bytes, tag: bytes, seed: bytes) -> bytes:
    stream = _mac(key, b"stream", tag)
    return bytes(a ^ b for a, b in zip(seed, stream, strict=False))


def sealed(seed: bytes, key: bytes) -> str:
    """The seed under the seal: 96 hexadecimal digits."""
    tag = _mac(key, b"tag", commitment_of(seed).encode("ascii") + seed)
    return (tag + _hidden(key, tag, seed)).hex()


def unsealed(seal: str, commitment: str, key: bytes) -> bytes:
    """The seed under the seal. Raises BadSeal if the key is another one or anything was changed."""
    try:
        data = bytes.fromhex(seal)
    except ValueError:
        data = b""
    if len(data) != 32 + SEED_BYTES:
        raise BadSeal("the seal does not have 96 hexadecimal digits")
    tag, seed = data[:32], _hidden(key, data[:32], data[32:])
    expected = _mac(key, b"tag", commitment_of(seed).encode("ascii") + seed)
    if not hmac.compare_digest(tag, expected) or not hmac.compare_digest(commitment_of(seed), commitment):
        raise BadSeal("the seal was made with another key, or changed")
    return seed
