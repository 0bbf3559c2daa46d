"""The instruments, each a function of pitch and time. All give float arrays at 48 kHz, about as loud as 1."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from scenes.kit.sound.names import RATE

Samples = NDArray[np.float64]
CHUNK = 1 << 17
"""Samples of music that are dealt with at a time, where all at once would take much memory."""
_STEPS = {"C": 0, "D": 2, "E": 4, "F": 5, "G": 7, "A": 9, "B": 11}


def hz(note: str) -> float:
    """The frequency of a note such as `D5`, `Bb4` or `F#3`; A4 is 440 Hz.

    >>> hz("A4"), round(hz("D5"), 2)
    (440.0, 587.33)
    """
    step = _STEPS[note[0]] + note.count("#") - note.count("b")
    return float(440 * 2 ** ((step - 9) / 12 + int(note[-1]) - 4))


def clock(seconds: float) -> Samples:
    """The time of every sample."""
    return np.arange(round(seconds * RATE)) / RATE


def edged(x: Samples, start: float = 0.002, end: float = 0.01) -> Samples:
    """The same with soft edges: no sound begins or ends with a click."""
    x = x.copy()
    a, b = min(len(x) // 2, round(start * RATE)), min(len(x) // 2, round(end * RATE))
    if a:
        x[:a] = (x[:a].T * (0.5 - 0.5 * np.cos(np.pi * np.arange(a) / a))).T
    if b:
        x[len(x) - b :] = (x[len(x) - b :].T * (0.5 + 0.5 * np.cos(np.pi * np.arange(1, b + 1) / b))).T
    return x


def filtered(x: Samples, response: Callable[[Samples], NDArray[np.complex128]]) -> Samples:
    """Through a causal filter given by its response over frequencies in Hz; as long as before."""
    size = 1 << (len(x) + RATE // 4 - 1).bit_length()
    return np.fft.irfft(np.fft.rfft(x, size) * response(np.fft.rfftfreq(size, 1 / RATE)), size)[: len(x)]


def low(x: Samples, cutoff: float, order: int = 2) -> Samples:
    """What lies below a frequency."""
    return filtered(x, lambda f: 1 / (1 + 1j * f / cutoff) ** order)


def high(x: Samples, cutoff: float, order: int = 2) -> Samples:
    """What lies above a frequency."""
    return filtered(x, lambda f: (1j * f / cutoff / (1 + 1j * f / cutoff)) ** order)


def band(x: Samples, centre: float, q: float) -> Samples:
    """What lies around a frequency."""
    return filtered(x, lambda f: _resonance(f, centre, q))


def _resonance(f: Samples, centre: float, q: float) -> NDArray[np.complex128]:
    s = 1j * f / centre
    return (s / q) / (s * s + s / q + 1)


def mixed(*parts: tuple[Samples, float, float]) -> Samples:
    """Sounds together: (sound, seconds it begins at, gain)."""
    starts = [round(at * RATE) for _, at, _ in parts]
    out = np.zeros(max(start + len(x) for start, (x, _, _) in zip(starts, parts)))
    for start, (x, _, gain) in zip(starts, parts):
        out[start : start + len(x)] += gain * x
    return out


def level(x: Samples) -> Samples:
    """Scaled so that it reaches 1."""
    return x / max(1e-9, float(np.max(np.abs(x))))


@lru_cache(maxsize=128)
def koto(note: str, seconds: float, bright: float = 0.5, hold: float = 0.997) -> Samples:
    """A plucked string (Karplus and Strong): a wave of one period goes round and loses its high part.

    bright 0 to 1 is how much of the high part stays, hold how much is left after a period of A4.
    Kept for the next time: not to be changed.
    """
    pitch = hz(note)
    smooth = 0.5 - 0.38 * bright
    period = max(8, round(RATE / pitch - smooth))
    k = np.arange(1, period // 2)
    k = k[k * pitch < 9_000]
    # Plucked near the bridge; scattered phases, as a wave that begins with a jump would click.
    strength = np.sin(np.pi * k * 0.17) / k ** (1.3 - 0.5 * bright)
    phases = 2 * np.pi * ((k * 0.618034) % 1)
    wave = strength @ np.cos(2 * np.pi * np.outer(k, np.arange(period)) / period + phases[:, None])
    loss = hold ** (440 / pitch)
    rounds = int(seconds * pitch * 1.02) + 3
    out = np.empty((rounds, period))
    last = 0.0
    for i in range(rounds):
        out[i] = wave
        shifted = np.concatenate(([last], wave[:-1]))
        last = float(wave[-1])
        wave = loss * ((1 - smooth) * wave + smooth * shifted)
    flat = out.ravel()
    # A whole number of samples is not quite in tune: stretched by less than a half tone.
    places = np.arange(round(seconds * RATE)) * (pitch * (period + smooth) / RATE)
    x = np.interp(places, np.arange(len(flat)), flat)
    body = filtered(x, lambda f: 1 / (1 + 1j * f / 5_200) + 0.35 * _resonance(f, 420, 2.0))
    string = edged(level(body), 0.002, min(0.5, seconds / 3))
    string.flags.writeable = False
    return string


def bell(
    pitch: float, seconds: float, partials: Sequence[tuple[float, float, float]], attack: float = 0.003
) -> Samples:
    """Partials (times the pitch, strength, seconds until it is 60 dB down)."""
    t = clock(seconds)
    x = np.zeros(len(t))
    for ratio, strength, fall in partials:
        if pitch * ratio < 12_000:
            x += strength * np.sin(2 * np.pi * pitch * ratio * t) * np.exp(-6.9 * t / fall)
    return edged(level(x), attack, seconds / 4)


def suzu(note: str, seconds: float, chance: np.random.Generator) -> Samples:
    """A shrine bell: the note, and the pellets of many small bells over it."""
    pitch = hz(note)
    rings = ((1, 1, 1), (2, 0.45, 0.7), (3.01, 0.22, 0.5), (5.43, 0.1, 0.3))
    x = bell(pitch, seconds, [(ratio, strength, seconds * part) for ratio, strength, part in rings])
    shimmer = np.zeros(len(x))
    for _ in range(9):
        at = chance.random() ** 1.5 * seconds * 0.35
        above = pitch * chance.choice([4.02, 5.04, 6.01, 8.03])
        grain = bell(above, min(0.16, seconds - at), [(1, 1, 0.14), (1.48, 0.4, 0.08)])
        start = round(at * RATE)
        shimmer[start : start + len(grain)] += grain[: len(shimmer) - start] * (0.4 + 0.6 * chance.random())
    return edged(level(x + 0.16 * shimmer), 0.003, seconds / 3)


def wood(pitch: float, seconds: float, fall: float) -> Samples:
    """A struck block of wood."""
    return bell(pitch, seconds, [(1, 1, fall), (2.57, 0.35, fall * 0.6), (4.1, 0.12, fall * 0.4)], attack=0.0012)


def drum(
    pitch: float,
    seconds: float,
    chance: np.random.Generator,
    skin: float = 0.25,
    drop: float = 0.6,
    bright: float = 900.0,
) -> Samples:
    """A drum: a tone that falls to its pitch, and the skin."""
    t = clock(seconds)
    bend = pitch * (1 + drop * np.exp(-t / 0.035))
    tone = np.sin(2 * np.pi * np.cumsum(bend) / RATE) * np.exp(-4.6 * t / seconds)
    over = 0.3 * np.sin(2 * np.pi * 1.59 * np.cumsum(bend) / RATE) * np.exp(-9.2 * t / seconds)
    noise = low(chance.standard_normal(len(t)), bright) * np.exp(-t / 0.03)
    return edged(level(tone + over + skin * level(noise)), 0.003, seconds / 4)


def shime(chance: np.random.Generator, seconds: float = 0.16) -> Samples:
    """A small, tight drum."""
    return drum(310, seconds, chance, skin=0.5, drop=0.15, bright=2_600)


def kane(chance: np.random.Generator, seconds: float = 0.35, damped: bool = False) -> Samples:
    """The hand gong of a festival band, kept soft."""
    fall = 0.09 if damped else seconds
    x = bell(
        hz("D6"), seconds, [(1, 1, fall), (1.51, 0.6, fall * 0.8), (2.32, 0.5, fall * 0.6), (3.27, 0.3, fall * 0.4)]
    )
    return level(x + 0.05 * low(chance.standard_normal(len(x)), 5_000) * np.exp(-clock(seconds) / 0.01))


def coconut(pitch: float) -> Samples:
    """One hoof: half a coconut on wood."""
    return wood(pitch, 0.09, 0.075)


def paper(seconds: float, chance: np.random.Generator, bottom: float, top: float, rise: float = 0.3) -> Samples:
    """A sheet that brushes by: noise whose colour goes from one frequency to the other."""
    t = clock(seconds)
    part = t / seconds
    noise = chance.standard_normal(len(t))
    dark, bright = high(low(noise, bottom, 2), bottom / 3, 1), high(low(noise, top, 2), top / 3, 1)
    x = level(dark) * (1 - part) + level(bright) * part
    hump = np.minimum(1, part / rise) * np.minimum(1, (1 - part) / (1 - rise)) ** 1.6
    return edged(level(x * hump), 0.004, 0.01)


def flute(note: str, seconds: float, chance: np.random.Generator, release: float = 0.09) -> Samples:
    """A shinobue: nearly a sine, breath around it, a trembling that comes after a while, a short slide from below."""
    pitch = hz(note)
    length = seconds + release
    t = clock(length)
    trembling = 0.006 * np.clip((t - 0.25) / 0.5, 0, 1) * np.sin(2 * np.pi * 5.1 * t)
    slide = 1 - 0.018 * np.exp(-t / 0.03)
    phase = 2 * np.pi * np.cumsum(pitch * slide * (1 + trembling)) / RATE
    tone = np.sin(phase) + 0.28 * np.sin(2 * phase) + 0.09 * np.sin(3 * phase) + 0.03 * np.sin(4 * phase)
    breath = band(chance.standard_normal(len(t)), pitch * 1.02, 9)
    chiff = band(chance.standard_normal(len(t)), min(6_000, pitch * 2.4), 2) * np.exp(-t / 0.02)
    x = tone * (1 + 8 * trembling) + 0.16 * level(breath) + 0.18 * level(chiff)
    swell = np.minimum(1, t / 0.045) * np.where(t < seconds, 1, np.exp(-(t - seconds) / (release / 4)))
    return edged(level(x * swell), 0.01, 0.02)


def horn(note: str, seconds: float, release: float = 0.14) -> Samples:
    """A round brass-like voice for fanfares: it opens up and closes again."""
    pitch = hz(note)
    t = clock(seconds + release)
    open_up = np.minimum(1, t / 0.06) * (0.75 + 0.25 * np.exp(-t / 0.2))
    x = np.zeros(len(t))
    for k in range(1, 10):
        x += np.sin(2 * np.pi * pitch * k * t + 0.7 * k) * open_up ** (0.6 * k) / k**1.35
    swell = np.minimum(1, t / 0.025) * np.where(t < seconds, 1, np.exp(-(t - seconds) / (release / 4)))
    return edged(level(low(x * swell, 3_800, 1)), 0.006, 0.03)


def room(x: Samples, wet: float, seconds: float, seed: int, around: bool = False) -> Samples:
    """The sound (mono or stereo) in the open air between stalls, in stereo. around: what rings on past the end comes
    back at the beginning, as a loop needs it; else it is as much longer as the room rings."""
    both = np.stack([x, x], axis=1) if x.ndim == 1 else x
    size = len(both) if around else len(both) + round(seconds * RATE)
    out = np.zeros((size, 2))
    chance = np.random.default_rng(seed)
    t = clock(seconds)
    # In blocks: at once, a piece of a minute and a half would take half a gigabyte.
    turn = 1 << (len(t) + CHUNK - 1).bit_length()
    f = np.fft.rfftfreq(turn, 1 / RATE)
    tone = (1j * f / 180) / (1 + 1j * f / 180) / (1 + 1j * f / 3_400)
    for side in (0, 1):
        echo = chance.standard_normal(len(t)) * np.exp(-6.9 * t / seconds) * np.minimum(1, t / 0.012)
        echo = np.fft.rfft(echo / np.sqrt(np.sum(echo**2)), turn) * tone
        out[: len(both), side] += both[:, side]
        step = turn - len(t) - RATE // 10  # the filters of the room ring on for a while
        for start in range(0, len(both), step):
            heard = wet * np.fft.irfft(np.fft.rfft(both[start : start + step, side], turn) * echo, turn)
            heard = heard[: min(step, len(both) - start) + len(t) + RATE // 10]
            while len(heard):
                n = min(len(heard), size - start)
                out[start : start + n, side] += heard[:n]
                heard, start = heard[n:] if around else heard[:0], 0
    return out
