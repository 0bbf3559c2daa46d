"""The pieces that are played at the tables of Custom Slot Millionaire, Million Doubt and Fortuna."""

from __future__ import annotations

from functools import lru_cache

import numpy as np

from scenes.kit.sound import scores
from scenes.kit.sound.instruments import (
    Samples,
    band,
    bell,
    drum,
    edged,
    flute,
    hz,
    kane,
    koto,
    level,
    low,
    room,
    shime,
    suzu,
    wood,
)
from scenes.kit.sound.names import RATE, Piece
from scenes.kit.sound.stems import Stem


@lru_cache(maxsize=32)
def shamisen(note: str, seconds: float, force: float = 1.0) -> Samples:
    """Three strings over a skin: the plectrum hits the skin as well, and the string soon falls silent.

    Kept for the next time: not to be changed.
    """
    chance = np.random.default_rng(round(hz(note)))
    string = koto(note, seconds, 0.85, 0.989)
    skin = drum(210, 0.09, chance, skin=0.8, drop=0.3, bright=1_700)
    x = string + 0.5 * band(string, 900, 1.2)
    x[: len(skin)] += 0.28 * force * skin
    x = edged(level(x), 0.002, 0.08)
    x.flags.writeable = False
    return x


def slot(of: Piece, chance: np.random.Generator) -> Samples:
    """Bright, and the kane always off the beat."""
    return room(_slot(of, chance), 0.24, 0.6, 61, around=True)


def _slot(of: Piece, chance: np.random.Generator) -> Samples:
    ring, tick = kane(chance, 0.4), kane(chance, 0.2, damped=True)
    big = [drum(84, 0.42, chance) for _ in range(2)]
    small = [shime(chance) for _ in range(3)]
    block = [low(wood(pitch, 0.09, 0.06), 3_000, 1) for pitch in (587, 784)]

    skins, metal = Stem(of), Stem(of)
    for bar in range(32):
        at = bar * 4
        for beat, gain in ((0, 1), (1.5, 0.4), (2, 0.7), (3.5, 0.45)):
            skins.add(at + beat, big[int(beat) % 2], 0.5 * gain)
        for i, gain in enumerate((0, 0.5, 0.7, 0.5, 0, 0.5, 0.8, 0.6)):
            if gain:
                skins.add(at + i / 2, small[i % 3], 0.2 * gain, -0.35)
        if bar % 8 == 7:
            for beat in (2.5, 2.75, 3, 3.25, 3.5, 3.75):
                skins.add(at + beat, small[int(beat * 4) % 3], 0.06 * beat, -0.2)
        if bar % 8 != 7 or bar == 31:
            for beat, x in ((0.5, ring), (1.5, tick), (1.75, tick), (2.5, ring), (3.5, tick)):
                metal.add(at + beat, x, 0.1 if x is ring else 0.075, 0.42)
    mix = np.zeros_like(skins.sound)
    skins.into(mix, [(0, 0.8), (2, 1), (30, 1), (32, 0.8)])
    metal.into(mix, [(0, 0.8), (7, 1), (8, 0.55), (15, 0.7), (16, 1), (24, 0.85), (31, 1), (32, 0.8)])

    strings, wooden = skins, metal
    strings.clear()
    wooden.clear()
    for bar, root in enumerate(scores.SLOT_ROOTS):
        fifth, octave = scores.SLOT_OVER[root]
        for beat, note, gain in (
            (0, root, 1),
            (1, octave, 0.5),
            (1.5, fifth, 0.6),
            (2, root, 0.8),
            (3, octave, 0.6),
            (3.5, fifth, 0.5),
        ):
            strings.add(bar * 4 + beat, koto(note, 0.55, 0.45), 0.42 * gain, -0.15)
        if bar >= 8:
            for i in (1, 4, 6) if bar % 2 else (1, 3, 6, 7):
                wooden.add(bar * 4 + i / 2, block[i % 2], 0.13, 0.25)
    strings.into(mix, [(0, 0.8), (2, 1), (31, 1), (32, 0.8)])
    wooden.into(mix, [(0, 0), (8, 0), (10, 1), (16, 0.5), (18, 0), (23, 0), (25, 1), (31, 0.6), (32, 0)])

    lead, voice = strings, wooden
    lead.clear()
    voice.clear()
    for beat, note, length in scores.notes(scores.SLOT_MELODY):
        seconds = length * of.beat / RATE
        lead.add(beat, koto(note, min(1.2, seconds + 0.4), 0.7), 0.46, 0.12)
        if beat >= 32:
            voice.add(beat, flute(note, seconds * 0.88, chance), 0.27, -0.22)
    lead.into(mix, [(0, 0.9), (1, 1), (8, 0.8), (16, 1), (31, 1), (32, 0.9)])
    voice.into(mix, [(0, 0), (8, 0.9), (15, 1), (17, 0.25), (22, 0.4), (24, 1), (30, 1), (32, 0)])
    return mix


def doubt(of: Piece, chance: np.random.Generator) -> Samples:
    """A shamisen by itself, something low beneath it that leaves and comes back, and a pair of clappers far off."""
    return room(_doubt(of, chance), 0.42, 1.2, 62, around=True)


def _doubt(of: Piece, chance: np.random.Generator) -> Samples:
    deep = Stem(of)
    boom = [low(drum(70, 1.0, chance, skin=0.35, bright=600), 420, 1) for _ in range(2)]
    for bar, root in enumerate(scores.DOUBT_ROOTS):
        at = bar * 4
        deep.add(at, koto(root.replace("2", "3"), 2.2, 0.3), 0.36, -0.1)
        deep.add(at, koto(root, 2.4, 0.4), 0.26, -0.1)
        for beat, gain in ((0, 1), (2.5, 0.4), (3, 0.55)) if bar % 2 else ((0, 1),):
            deep.add(at + beat, boom[bar % 2], 0.36 * gain, 0.15)
    # Bars 17 to 20 are the question: nothing lies under them.
    mix = np.zeros_like(deep.sound)
    deep.into(mix, [(0, 1), (7, 1), (8, 0.8), (15, 1), (16, 0.1), (19, 0), (20.5, 1), (24, 1)])

    song = deep
    song.clear()
    for beat, note, length in scores.notes(scores.DOUBT_SHAMISEN):
        force = 1.0 if beat % 4 == 0 else 0.7
        song.add(beat, shamisen(note, min(1.6, length * of.beat / RATE + 0.5), force), 0.75 * (0.6 + 0.4 * force), 0.1)
    song.into(mix, [(0, 1)])

    around = song
    around.clear()
    clap = clappers()
    for bar in range(24):
        if bar % 4 == 3:
            for beat, gain in ((2, 0.6), (2.75, 0.75), (3.25, 0.85), (3.5, 1)):
                around.add(bar * 4 + beat, clap, 0.085 * gain, -0.45)
        elif bar % 2:
            around.add(bar * 4 + 2, clap, 0.075, -0.45)
        if bar % 8 == 4:
            around.add(bar * 4 + 1, suzu("D6", 1.1, chance), 0.05, 0.5)
    around.into(mix, [(0, 0.7), (4, 1), (16, 1), (17, 0.6), (20, 0.6), (24, 0.7)])
    return mix


def clappers() -> Samples:
    """Two square staves of oak, struck together."""
    x = wood(1_180, 0.12, 0.07)
    return edged(level(low(x, 3_000, 1)), 0.002, 0.03)


def fortuna(of: Piece, chance: np.random.Generator) -> Samples:
    """A slow koto in five, a flute that joins for the middle, glass now and then."""
    return room(_fortuna(of, chance), 0.5, 1.5, 63, around=True)


def _fortuna(of: Piece, chance: np.random.Generator) -> Samples:
    under = Stem(of)
    boom = low(drum(64, 1.3, chance, skin=0.25, bright=420), 300, 1)
    for bar, root in enumerate(scores.FORTUNA_ROOTS):
        fifth, octave = scores.FORTUNA_OVER[root]
        for beat, note, gain in ((0, root, 1), (1, fifth, 0.6), (2, octave, 0.65), (3, fifth, 0.7), (4, octave, 0.5)):
            under.add(bar * 5 + beat, koto(note, 2.2, 0.35, 0.998), 0.36 * gain, -0.2)
        under.add(bar * 5, boom, 0.4, 0.1)
        if bar % 2:
            under.add(bar * 5 + 3, boom, 0.2, 0.1)
    mix = np.zeros_like(under.sound)
    under.into(mix, [(0, 0.85), (4, 1), (8, 0.8), (16, 1), (22, 1), (24, 0.85)])

    strings = under
    strings.clear()
    for beat, note, length in scores.notes(scores.FORTUNA_KOTO):
        strings.add(beat, koto(note, min(2.6, length * of.beat / RATE + 0.8), 0.55), 0.48, 0.12)
        if beat >= 80 and length >= 2:  # the octave below, a little late
            strings.add(beat + 0.12, koto(f"{note[:-1]}{int(note[-1]) - 1}", 1.8, 0.45), 0.24, 0.2)
    strings.into(mix, [(0, 1)])

    voice = strings
    voice.clear()
    for beat, note, length in scores.notes(scores.FORTUNA_FLUTE):
        voice.add(beat, flute(note, length * of.beat / RATE * 0.95, chance, 0.25), 0.2, -0.3)
    glass = [bell(hz(note), 1.0, [(1, 1, 0.9), (2.32, 0.2, 0.4)], attack=0.004) for note in ("D6", "A6", "C7")]
    for bar in range(0, 24, 2):
        for i, beat in enumerate((3.5, 4, 4.5) if bar % 4 else (4.5,)):
            voice.add(bar * 5 + beat, glass[i], 0.045, 0.5)
    voice.into(mix, [(0, 1)])
    return mix
