"""Integrated loudness after ITU-R BS.1770: K-weighted, in blocks of 400 ms, gated twice."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from scenes.kit.sound.names import RATE

# The two filters of the recommendation at 48 kHz: (b0, b1, b2), (a1, a2).
_SHELF = ((1.53512485958697, -2.69169618940638, 1.19839281085285), (-1.69065929318241, 0.73248077421585))
_HIGH_PASS = ((1.0, -2.0, 1.0), (-1.99004745483398, 0.99007225036621))


def _weighted(x: NDArray[np.float64]) -> NDArray[np.float64]:
    size = 1 << (len(x) + RATE - 1).bit_length()
    z = np.exp(-2j * np.pi * np.fft.rfftfreq(size))
    whole = np.fft.rfft(x, size)
    for (b0, b1, b2), (a1, a2) in (_SHELF, _HIGH_PASS):
        whole *= (b0 + b1 * z + b2 * z * z) / (1 + a1 * z + a2 * z * z)
    return np.fft.irfft(whole, size)[: len(x)]


def integrated(x: NDArray[np.float64]) -> float:
    """LUFS of a sound of one or two channels whose full scale is 1; -inf if nothing is loud enough to count."""
    channels = x[:, None] if x.ndim == 1 else x
    power = sum(_weighted(np.ascontiguousarray(channels[:, c])) ** 2 for c in range(channels.shape[1]))
    block, step = round(0.4 * RATE), round(0.1 * RATE)
    if len(power) < block:
        return float("-inf")
    sums = np.concatenate(([0.0], np.cumsum(power)))
    starts = np.arange(0, len(power) - block + 1, step)
    blocks = np.maximum(sums[starts + block] - sums[starts], 0) / block
    with np.errstate(divide="ignore"):
        loud = -0.691 + 10 * np.log10(blocks)
        blocks = blocks[loud > -70]
        if not len(blocks):
            return float("-inf")
        loud = -0.691 + 10 * np.log10(blocks)
        gate = -0.691 + 10 * np.log10(blocks.mean()) - 10
        return float(-0.691 + 10 * np.log10(blocks[loud > gate].mean()))
