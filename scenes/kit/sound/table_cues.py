"""The cues of Custom Slot Millionaire, Million Doubt and Fortuna. Pitches are of the yo scale D E G A B."""

from __future__ import annotations

import numpy as np

from scenes.kit.sound.instruments import (
    Samples,
    band,
    bell,
    clock,
    drum,
    edged,
    high,
    hz,
    koto,
    level,
    low,
    mixed,
    paper,
    room,
    shime,
    wood,
)
from scenes.kit.sound.names import RATE

LADDER = ("D4", "E4", "G4", "A4", "B4", "D5", "E5", "G5", "A5", "B5", "D6", "E6", "G6")
STOP_NOTES = ("D4", "G4", "A4")
"""The reels stop on these, upwards."""
HEART = (60, 73, 86, 98, 110)
"""Beats a minute, one beat after the other."""
CHORD = ("D4", "A4", "D5", "E5", "G5", "A5", "B5", "D6", "E6")
"""A set of so many cards sounds the first so many of these."""


def gong(pitch: float, seconds: float) -> Samples:
    """A hanging gong: what is high comes later and goes sooner."""
    t = clock(seconds)
    x = np.zeros(len(t))
    ratios = (1, 1.007, 1.48, 1.74, 2.11, 2.55, 2.93, 3.41, 4.07, 4.9, 5.63, 6.8)
    for i, ratio in enumerate(ratios):
        rise, fall = 0.004 + 0.012 * i, seconds * (1 - 0.06 * i)
        tone = np.sin(2 * np.pi * pitch * ratio * t + 1.7 * i)
        x += tone * (1 - np.exp(-t / rise)) * np.exp(-6 * t / fall) / (1 + 0.32 * i)
    return edged(level(x), 0.004, seconds / 4)


def temple(note: str, seconds: float) -> Samples:
    """A bell as large as a man, that hums in slow beats."""
    rings = (
        (1, 1, 1),
        (1.005, 0.6, 1),
        (2.0, 0.5, 0.7),
        (2.42, 0.3, 0.5),
        (3.01, 0.22, 0.4),
        (4.17, 0.14, 0.25),
        (5.4, 0.1, 0.15),
    )
    return bell(hz(note), seconds, [(ratio, strength, seconds * part) for ratio, strength, part in rings], 0.004)


# slot


def lever(_: int, chance: np.random.Generator) -> Samples:
    """A ratchet that runs faster, and the spring that takes over."""
    clicks, at, gap = [], 0.0, 0.075
    while at < 0.42:
        tooth = mixed((wood(1_250, 0.03, 0.02), 0, 1), (bell(2_900, 0.03, [(1, 1, 0.02), (1.6, 0.5, 0.015)]), 0, 0.25))
        clicks.append((tooth, at, 0.45 + 0.1 * chance.random()))
        at, gap = at + gap, max(0.032, gap * 0.9)
    spring = bell(hz("D5"), 0.2, [(1, 1, 0.15), (2.7, 0.5, 0.1), (4.6, 0.25, 0.06)])
    return edged(level(mixed(*clicks, (drum(118, 0.22, chance), 0.47, 1), (spring, 0.475, 0.3))), 0.002, 0.08)


def reels(_: int, chance: np.random.Generator) -> Samples:
    return _ticks(22, 940, chance)


def reels_slow(_: int, chance: np.random.Generator) -> Samples:
    return _ticks(11, 660, chance)


def _ticks(count: int, pitch: float, chance: np.random.Generator) -> Samples:
    """A second of a drum that turns: so many teeth pass its tongue."""
    out = np.zeros(RATE)
    for i in range(count):
        tick = low(wood(pitch * (1.12 if i % 2 else 1), 0.032, 0.022), 2_800, 1)
        start = round((i + 0.15) * RATE / count)
        out[start : start + len(tick)] += tick * (0.8 + 0.2 * chance.random())
    return level(out)


def reel_stop(reel: int, chance: np.random.Generator) -> Samples:
    pitch = hz(STOP_NOTES[reel])
    knock = mixed((wood(pitch, 0.2, 0.13), 0, 1), (drum(pitch / 3, 0.2, chance, skin=0.4), 0, 0.7))
    return edged(level(low(knock, 3_200, 1)), 0.002, 0.06)


def near_win(_: int, chance: np.random.Generator) -> Samples:
    """A heart that beats faster; it may go round."""
    starts = np.concatenate(([0.0], np.cumsum([60 / pace for pace in HEART])))
    beats = []
    for i, at in enumerate(starts[:-1]):
        first = low(drum(92, 0.2, chance, skin=0.25, drop=0.9), 600, 1)
        second = low(drum(112, 0.16, chance, skin=0.2, drop=0.7), 600, 1)
        force = 0.7 + 0.3 * i / (len(HEART) - 1)
        beats += [(first, at + 0.02, force), (second, at + 0.02 + min(0.17, 12 / HEART[i]), 0.62 * force)]
    whole = np.zeros(round(starts[-1] * RATE))
    heart = mixed(*beats)[: len(whole)]
    whole[: len(heart)] = heart
    return edged(level(whole), 0.003, 0.01)


def line(step: int, chance: np.random.Generator) -> Samples:
    """An arpeggio that begins a step of the scale higher with each line."""
    plucks = [(koto(LADDER[step + up], 0.75, 0.6), 0.075 * i, 0.7 + 0.1 * i) for i, up in enumerate((0, 2, 3, 5))]
    return edged(level(mixed(*plucks)), 0.002, 0.2)


def big_hit(_: int, chance: np.random.Generator) -> Samples:
    low_drum = drum(64, 1.1, chance, skin=0.5, bright=1_500)
    parts = [(drum(82, 0.4, chance, skin=0.5), at, gain) for at, gain in ((0, 0.5), (0.12, 0.6), (0.24, 0.7))]
    parts += [(low_drum, 0.38, 1), (gong(hz("D3"), 3.0), 0.38, 0.6)]
    parts += [(koto(note, 1.3, 0.7), 0.42 + 0.05 * i, 0.2) for i, note in enumerate(("D5", "G5", "A5", "D6"))]
    return edged(level(room(mixed(*parts), 0.28, 0.7, 51)), 0.003, 0.6)


def spirit(_: int, chance: np.random.Generator) -> Samples:
    whoosh = paper(0.62, chance, 420, 3_000, 0.72)
    strokes = [(shime(chance), at, gain) for at, gain in ((0, 0.6), (0.15, 0.65), (0.27, 0.75), (0.36, 0.85), (0.6, 1))]
    return edged(level(mixed((whoosh, 0.02, 0.5), *strokes, (koto("A5", 0.35, 0.6), 0.6, 0.25))), 0.003, 0.1)


def plate(_: int, chance: np.random.Generator) -> Samples:
    """Iron laid on iron, two turns of a wrench, tight."""
    iron = [(1, 1, 0.16), (1.71, 0.7, 0.12), (2.83, 0.4, 0.08), (4.3, 0.2, 0.05)]
    turn = mixed(*((wood(1_480 + 60 * i, 0.03, 0.02), 0.03 * i, 0.6) for i in range(4)))
    lay = mixed((bell(392, 0.2, iron), 0, 0.5), (drum(150, 0.16, chance, skin=0.4), 0, 0.6))
    tight = mixed((bell(587, 0.22, iron), 0, 0.6), (drum(130, 0.2, chance, skin=0.4), 0, 0.9))
    return edged(level(mixed((lay, 0, 0.7), (turn, 0.15, 0.5), (turn, 0.29, 0.6), (tight, 0.44, 1))), 0.002, 0.06)


# Million Doubt


def through(_: int, chance: np.random.Generator) -> Samples:
    """A finger on the edge of the table: it says that somebody is done, and nothing else."""
    return level(edged(low(wood(440, 0.1, 0.06), 900, 1), 0.004, 0.03))


def fuse(_: int, chance: np.random.Generator) -> Samples:
    return _fuse(4, 2_300, 26, chance)


def fuse_fast(_: int, chance: np.random.Generator) -> Samples:
    return _fuse(12, 3_100, 60, chance)


def _fuse(puffs: int, pitch: float, sparks: int, chance: np.random.Generator) -> Samples:
    """Two seconds of a fuse that burns in puffs; the end is as still as the beginning. Sparks stand over the hiss."""
    t = clock(2.0)
    puff = 0.45 + 0.55 * np.sin(np.pi * puffs * t / 2) ** 2
    hiss = level(low(high(band(chance.standard_normal(len(t)), pitch, 0.8), 900, 1), 5_500, 2)) * puff * 0.16
    spark = low(wood(1_900, 0.012, 0.009), 4_500, 1)
    for _ in range(sparks):
        start = round(chance.random() * (len(t) - 2 * len(spark))) + len(spark) // 2
        hiss[start : start + len(spark)] += spark * (0.3 + 0.7 * chance.random() ** 2)
    return edged(level(hiss), 0.012, 0.012)


def doubt(_: int, chance: np.random.Generator) -> Samples:
    """A gong that a hand stops."""
    struck = mixed(
        (gong(hz("A3"), 2.6), 0, 1),
        (drum(92, 0.5, chance, skin=0.5, bright=1_800), 0, 0.7),
        (wood(980, 0.1, 0.06), 0, 0.35),
    )
    return edged(level(struck[: round(0.62 * RATE)]), 0.002, 0.03)


def truth(_: int, chance: np.random.Generator) -> Samples:
    return level(temple("D3", 2.7))


def lie(_: int, chance: np.random.Generator) -> Samples:
    """A slide whistle that goes down, and wobbles where it ends."""
    t = clock(0.92)
    fall = np.clip((t - 0.06) / 0.66, 0, 1)
    pitch = hz("A6") * (hz("D5") / hz("A6")) ** (fall**0.8)
    pitch = pitch * (1 + 0.05 * np.clip((t - 0.62) / 0.2, 0, 1) * np.sin(2 * np.pi * 9 * t))
    phase = 2 * np.pi * np.cumsum(pitch) / RATE
    breath = band(chance.standard_normal(len(t)), 1_300, 1)
    tone = np.sin(phase) + 0.15 * np.sin(2 * phase) + 0.12 * np.sin(3 * phase) + 0.1 * level(breath)
    return edged(level(tone * np.exp(-2.2 * t)), 0.012, 0.14)


def burst(_: int, chance: np.random.Generator) -> Samples:
    """A balloon, and the paper that was in it."""
    pop = mixed((drum(190, 0.2, chance, skin=0.9, drop=1.8, bright=3_000), 0, 1), (wood(760, 0.08, 0.05), 0, 0.4))
    scraps = []
    for _ in range(46):
        at = 0.05 + chance.random() ** 1.6 * 0.95
        scraps.append((paper(0.05 + 0.04 * chance.random(), chance, 1_500, 3_600), at, 0.26 * (1.15 - at)))
    return edged(level(mixed((pop, 0, 1), *scraps)), 0.002, 0.1)


def revolution(_: int, chance: np.random.Generator) -> Samples:
    """A gong that comes out of silence, and the stroke it ends with."""
    back = gong(hz("G3"), 1.7)[::-1]
    end = mixed((drum(74, 0.7, chance, skin=0.5, bright=1_500), 0, 1), (gong(hz("G3"), 0.85), 0, 0.35))
    return edged(level(mixed((edged(back, 0.2, 0.004), 0, 0.85), (end, 1.69, 1))), 0.004, 0.25)


# Fortuna


def bead(_: int, chance: np.random.Generator) -> Samples:
    """Glass that comes to lie against glass."""
    glass = bell(hz("D7"), 0.4, [(1, 1, 0.3), (2.32, 0.25, 0.16), (3.9, 0.06, 0.08)], attack=0.0015)
    return edged(level(mixed((glass, 0, 1), (glass, 0.062, 0.4), (glass, 0.098, 0.16))), 0.0015, 0.15)


def set_laid(size: int, chance: np.random.Generator) -> Samples:
    """One string more with each card of the set: `size` counts from 0."""
    strings = [(koto(note, 1.15, 0.55), 0.026 * i, 1 - 0.04 * i) for i, note in enumerate(CHORD[: size + 1])]
    table = low(drum(120, 0.14, chance, skin=0.5, drop=0.4), 900, 1)
    return edged(level(mixed((table, 0, 0.25), *strings)), 0.002, 0.3)


def end_pile(_: int, chance: np.random.Generator) -> Samples:
    struck = mixed((temple("G2", 3.3), 0, 1), (drum(60, 0.5, chance, skin=0.2, bright=500), 0, 0.4))
    return edged(level(room(struck, 0.25, 0.8, 52)), 0.004, 0.6)
