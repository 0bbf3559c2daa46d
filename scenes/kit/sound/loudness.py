"""Integrated loudness after ITU-R BS.1770: K-weighted, in blocks of 400 ms, gated twice."""

from __future__ import annotations

from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from scenes.kit.sound.names import RATE

# The two filters of the recommendation at 48 kHz: (b0, b1, b2), (a1, a2).
_SHELF = ((1.53512485958697, -2.69169618940638, 1.19839281085285), (-1.69065929318241, 0.73248077421585))
_HIGH_PASS = ((1.0, -2.0, 1.0), (-1.99004745483398, 0.99007225036621))


_STEP = RATE // 10
_BEFORE = RATE // 4
"""Heard before each part of a sound, so that the filters know what came before; what goes round in a part ends here."""
_SIZE = 1 << 17
_PART = (_SIZE - _BEFORE) // _STEP * _STEP


@lru_cache(maxsize=1)
def _filters() -> NDArray[np.complex128]:
    z = np.exp(-2j * np.pi * np.fft.rfftfreq(_SIZE))
    both = np.ones(len(z), complex)
    for (b0, b1, b2), (a1, a2) in (_SHELF, _HIGH_PASS):
        both *= (b0 + b1 * z + b2 * z * z) / (1 + a1 * z + a2 * z * z)
    return both


def _power(x: NDArray[np.float64]) -> NDArray[np.float64]:
    """The weighted power of one channel in every whole tenth of a second. Part by part: a piece of music is long."""
    steps = []
    part = np.zeros(_SIZE)
    for start in range(0, len(x) // _STEP * _STEP, _PART):
        before = min(start, _BEFORE)
        piece = x[start - before : start + _PART]
        part[:] = 0
        part[_BEFORE - before : _BEFORE - before + len(piece)] = piece
        heard = np.fft.irfft(np.fft.rfft(part) * _filters(), _SIZE)[_BEFORE : _BEFORE - before + len(piece)] ** 2
        steps.append(heard[: len(heard) // _STEP * _STEP].reshape(-1, _STEP).sum(axis=1))
    return np.concatenate(steps)


def integrated(x: NDArray[np.float64]) -> float:
    """LUFS of a sound of one or two channels whose full scale is 1; -inf if nothing is loud enough to count."""
    channels = x[:, None] if x.ndim == 1 else x
    if len(channels) < 4 * _STEP:
        return float("-inf")
    power = sum(_power(channels[:, c]) for c in range(channels.shape[1]))
    sums = np.concatenate(([0.0], np.cumsum(power)))
    blocks = np.maximum(sums[4:] - sums[:-4], 0) / (4 * _STEP)
    with np.errstate(divide="ignore"):
        loud = -0.691 + 10 * np.log10(blocks)
        blocks = blocks[loud > -70]
        if not len(blocks):
            return float("-inf")
        loud = -0.691 + 10 * np.log10(blocks)
        gate = -0.691 + 10 * np.log10(blocks.mean()) - 10
        return float(-0.691 + 10 * np.log10(blocks[loud > gate].mean()))
