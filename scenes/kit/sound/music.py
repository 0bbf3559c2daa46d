"""The pieces of music: stems that come in and leave within a loop whose end goes into its beginning."""

from __future__ import annotations

import zlib
from collections.abc import Callable

import numpy as np

from scenes.kit.sound import scores, table_music
from scenes.kit.sound.instruments import (
    CHUNK,
    Samples,
    coconut,
    drum,
    flute,
    kane,
    koto,
    low,
    room,
    shime,
    suzu,
)
from scenes.kit.sound.loudness import integrated
from scenes.kit.sound.names import LOUDNESS, PIECES, RATE, Piece
from scenes.kit.sound.stems import Stem

CEILING = 10 ** (-1.5 / 20)
"""No sample of the music reaches further."""


def piece(name: str) -> Samples:
    """A piece in stereo, full scale 1, at -18 LUFS."""
    chance = np.random.default_rng(zlib.crc32(name.encode()))
    x = _MADE[name](PIECES[name], chance)
    # Loops are heard again and again: measured over the seam too.
    for _ in range(4):
        x *= 10 ** ((LOUDNESS - integrated(np.concatenate([x, x[: RATE // 2]]))) / 20)
        if max(x.max(), -x.min()) <= CEILING:
            break
        for start in range(0, len(x), CHUNK):
            x[start : start + CHUNK] = _rounded(x[start : start + CHUNK])
    return x


def _rounded(x: Samples) -> Samples:
    """The highest peaks bent down under the ceiling; all below two thirds of it is untouched."""
    knee = CEILING * 0.66
    over = np.abs(x) - knee
    room_left = CEILING - knee
    return np.where(over > 0, np.sign(x) * (knee + room_left * np.tanh(over / room_left) * 0.98), x)


def _street(of: Piece, chance: np.random.Generator) -> Samples:
    far, strings, song = Stem(of), Stem(of), Stem(of)
    boom = [low(drum(66, 1.1, chance, skin=0.3, bright=500), 380, 1) for _ in range(3)]
    for bar in range(16):
        hits = (
            [(0, 1.0), (2.5, 0.45), (3, 0.6)]
            if bar % 4 < 3
            else [(0, 1.0), (2, 0.4), (2.5, 0.5), (3, 0.6), (3.5, 0.75)]
        )
        for i, (beat, gain) in enumerate(hits):
            far.add(bar * 4 + beat, boom[i % 3], 0.8 * gain, -0.25)
        if bar % 2:
            far.add(bar * 4 + 1, suzu("D6", 1.1, chance), 0.05, 0.5)
    for beat, note, _ in scores.notes(scores.STREET_KOTO):
        strings.add(beat, koto(note, 1.7, 0.35), 0.34 if beat % 4 else 0.44, 0.2)
    for beat, note, length in scores.notes(scores.STREET_FLUTE):
        song.add(beat, flute(note, length * of.beat / RATE * 0.96, chance, 0.16), 0.4, -0.1)
    mix = room(far.heard([(0, 1)]), 0.9, 1.3, 11, around=True)
    mix += room(strings.heard([(0, 0.35), (3, 0.35), (5, 1), (14, 1), (16, 0.35)]), 0.3, 0.9, 12, around=True)
    mix += room(song.heard([(0, 0.75), (2, 1), (15, 1), (16, 0.75)]), 0.7, 1.6, 13, around=True)
    return mix


def _exacta(of: Piece, chance: np.random.Generator) -> Samples:
    hoofs, skins, bass, lead, high_voice, metal = (Stem(of) for _ in range(6))
    hoof = {pitch: coconut(pitch) for pitch in (560, 620, 700)}
    big = [drum(78, 0.5, chance) for _ in range(2)]
    small = [shime(chance) for _ in range(3)]
    ring, tick = kane(chance, 0.4), kane(chance, 0.2, damped=True)
    for bar in range(32):
        at = bar * 6
        for beat, pitch, gain in ((0, 560, 1), (2, 700, 0.5), (3, 620, 0.8), (5, 700, 0.5)):
            hoofs.add(at + beat, hoof[pitch], 0.3 * gain, 0.35)
        skins.add(at, big[0], 0.6)
        skins.add(at + 3, big[1], 0.36)
        for beat, gain in ((1, 0.35), (2, 0.5), (4, 0.35), (5, 0.6)):
            skins.add(at + beat, small[(bar + beat) % 3], 0.24 * gain, -0.3)
        if bar % 8 == 7:
            for beat in (3.5, 4, 4.5, 5, 5.5):
                skins.add(at + beat, big[0], 0.06 * beat)
        root = scores.EXACTA_ROOTS[bar]
        fifth, octave = scores.EXACTA_FIFTHS[root]
        for beat, note, gain in ((0, root, 1), (2, fifth, 0.6), (3, octave, 0.8), (5, fifth, 0.6)):
            bass.add(at + beat, koto(note, 0.6, 0.45), 0.42 * gain, -0.15)
        for beat, x in ((0, ring), (1, tick), (2, tick), (3, ring), (5, tick)):
            metal.add(at + beat, x, 0.07, 0.45)
    for beat, note, length in scores.notes(scores.EXACTA_MELODY):
        seconds = length * of.beat / RATE
        lead.add(beat, koto(note, min(1.3, seconds + 0.45), 0.65), 0.5, 0.12)
        high_voice.add(beat, flute(note, seconds * 0.9, chance), 0.27, -0.2)
    mix = np.zeros((of.samples, 2))
    hoofs.into(mix, [(0, 1)])
    skins.into(mix, [(0, 0.7), (4, 1), (30, 1), (32, 0.7)])
    bass.into(mix, [(0, 0.8), (2, 1), (31, 1), (32, 0.8)])
    lead.into(mix, [(0, 0.35), (1, 1), (31, 1), (32, 0.35)])
    high_voice.into(mix, [(0, 0), (7, 0), (9, 1), (29, 1), (31, 0)])
    metal.into(mix, [(0, 0), (14, 0), (17, 1), (25, 1), (31, 0)])
    return room(mix, 0.22, 0.6, 21, around=True)


def _results(of: Piece, chance: np.random.Generator) -> Samples:
    skins, metal, strings, song = (Stem(of) for _ in range(4))
    big = [drum(82, 0.5, chance) for _ in range(2)]
    small = [shime(chance) for _ in range(3)]
    ring, tick = kane(chance, 0.4), kane(chance, 0.2, damped=True)
    for bar in range(16):
        at = bar * 4
        for beat, gain in ((0, 1), (1.5, 0.5), (2, 0.75), (3, 0.5), (3.5, 0.6)):
            skins.add(at + beat, big[int(beat) % 2], 0.5 * gain)
        for i, gain in enumerate((0.7, 0, 0.5, 0.4, 0.7, 0, 0.5, 0.5)):  # ten, tsuku ten, tsuku
            if gain:
                skins.add(at + i / 2, small[i % 3], 0.26 * gain, -0.35)
        for beat in (0, 0.5, 0.75, 1, 2, 2.5, 2.75, 3):
            metal.add(at + beat, ring if beat in (0, 1, 2) else tick, 0.09, 0.4)
        root = scores.RESULTS_ROOTS[bar]
        for beat in (0, 2):
            strings.add(at + beat, koto(root, 0.9, 0.45), 0.4, 0.15)
        for beat in (0.5, 1.5, 2.5, 3.5):
            strings.add(at + beat, koto(scores.RESULTS_OVER[root], 0.5, 0.5), 0.24, 0.25)
    for beat, note, length in scores.notes(scores.RESULTS_FLUTE):
        song.add(beat, flute(note, length * of.beat / RATE * 0.9, chance), 0.36, -0.12)
        if beat >= 32:
            strings.add(beat, koto(note, 0.8, 0.6), 0.2, 0.3)
    mix = np.zeros((of.samples, 2))
    skins.into(mix, [(0, 0.8), (2, 1), (15, 1), (16, 0.8)])
    strings.into(mix, [(0, 0.7), (3, 1), (15, 1), (16, 0.7)])
    metal.into(mix, [(0, 0.3), (4, 1), (14, 1), (16, 0.3)])
    song.into(mix, [(0, 1)])
    return room(mix, 0.3, 0.8, 31, around=True)


def _curtain(of: Piece, chance: np.random.Generator) -> Samples:
    size = of.samples
    night = np.stack([_around(low, chance.standard_normal(size), 420) for _ in range(2)], axis=1)
    t = np.arange(size) / RATE
    wind = night / np.std(night) * (0.016 + 0.006 * np.sin(2 * np.pi * 3 * t / of.seconds))[:, None]
    crickets, strings = Stem(of), Stem(of)
    # A bell cricket: long trills that swell; and a field cricket: three short chirps.
    for second, seconds in ((0.5, 2.6), (5.0, 3.0), (9.4, 2.4), (14.0, 3.0), (20.6, 2.6), (26.0, 2.8)):
        crickets.add(second, _trill(3_350, 27, seconds), 0.085, -0.55)
    for i in range(24):
        second = i * 1.25 + 0.2 * chance.random()
        for k in range(3):
            crickets.add(second + 0.085 * k, _trill(2_750, 60, 0.06), 0.07 * (0.7 + 0.3 * chance.random()), 0.6)
    for second, note in scores.CURTAIN_KOTO:
        strings.add(second, koto(note, 3.2, 0.3, 0.999), 0.16, 0.1)
    mix = wind + room(crickets.heard([(0, 1)]), 0.5, 1.0, 41, around=True)
    return mix + room(strings.heard([(0, 1)]), 0.6, 1.8, 42, around=True)


def _trill(pitch: float, rate: float, seconds: float) -> Samples:
    t = np.arange(round(seconds * RATE)) / RATE
    tone = np.sin(2 * np.pi * pitch * t) + 0.12 * np.sin(4 * np.pi * pitch * t)
    return tone * (0.5 - 0.5 * np.cos(2 * np.pi * rate * t)) * np.sin(np.pi * t / seconds)


def _around(filter_: Callable[..., Samples], x: Samples, *args: float) -> Samples:
    """A filtered loop: what was before its beginning is its own end."""
    before = RATE // 4
    return filter_(np.concatenate([x[-before:], x]), *args)[before:]


_MADE: dict[str, Callable[[Piece, np.random.Generator], Samples]] = {
    "street": _street,
    "exacta": _exacta,
    "results": _results,
    "curtain": _curtain,
    "slot": table_music.slot,
    "doubt": table_music.doubt,
    "fortuna": table_music.fortuna,
}
