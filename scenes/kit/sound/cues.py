"""How each cue of docs/style.md is made. Pitches are of the in and yo scales on D."""

from __future__ import annotations

import zlib
from collections.abc import Callable

import numpy as np

from scenes.kit.sound import table_cues
from scenes.kit.sound.instruments import (
    Samples,
    band,
    bell,
    clock,
    coconut,
    drum,
    edged,
    flute,
    high,
    horn,
    hz,
    kane,
    koto,
    level,
    low,
    mixed,
    paper,
    room,
    shime,
    suzu,
    wood,
)
from scenes.kit.sound.names import CUES, RATE

SEAT_NOTES = ("D5", "F5", "G5", "A5", "C6")
LANTERN_NOTES = ("D5", "E5", "G5", "A5", "B5", "D6", "E6", "G6", "A6", "B6", "D7", "E7")
"""Upwards in the yo scale, one lantern after the other."""
FANFARE = (("D5", 0.0, 0.13), ("D5", 0.16, 0.13), ("G5", 0.32, 0.26), ("A5", 0.64, 0.26), ("D6", 0.96, 1.0))
"""EXACTA!: (note, begin, length) in seconds."""
VICTORY = (
    "D5:1 G5:1 A5:2 / B5:1 A5:1 G5:2 / A5:1 B5:1 D6:2 / B5:4 /"
    "E6:1 D6:1 B5:2 / D6:1 B5:1 A5:2 / G5:1 A5:1 B5:1 A5:1 / G5:4"
)
"""Eight bars of 2/4, lengths in eighths."""
VICTORY_EIGHTH = 60 / 132 / 2


def cue(take: str) -> Samples:
    """A cue (`move`, `turn.3`) with its gain: its peak is at -6 dBFS. Mono, or stereo where it rings in a room."""
    name, _, number = take.partition(".")
    return raw(take) * 10 ** (CUES[name].gain / 20)


def raw(take: str) -> Samples:
    """The same before its gain."""
    name, _, number = take.partition(".")
    chance = np.random.default_rng(zlib.crc32(take.encode()))
    return _MADE[name](int(number or 0), chance)


def _move(_: int, chance: np.random.Generator) -> Samples:
    return edged(bell(1_800, 0.020, [(1, 1, 0.022), (2.6, 0.18, 0.010)], attack=0.0015), 0.0015, 0.008)


def _two(first: str, second: str) -> Samples:
    return edged(mixed((koto(first, 0.5), 0, 0.8), (koto(second, 0.62, 0.55), 0.085, 1)), 0.002, 0.2)


def _confirm(_: int, chance: np.random.Generator) -> Samples:
    return _two("D5", "A5")


def _back(_: int, chance: np.random.Generator) -> Samples:
    return _two("A4", "D4")


def _denied(_: int, chance: np.random.Generator) -> Samples:
    hit = low(drum(104, 0.16, chance, skin=0.35, drop=0.3, bright=420), 700, 1)
    return edged(high(mixed((hit, 0, 1), (hit, 0.12, 0.75)), 40, 1), 0.003, 0.05)


def _joined(seat: int, chance: np.random.Generator) -> Samples:
    rattle = [(wood(880 + 240 * chance.random(), 0.05, 0.035), 0.035 * i, 0.35 + 0.1 * (i % 2)) for i in range(4)]
    return edged(level(mixed(*rattle, (koto(SEAT_NOTES[seat], 0.8, 0.6), 0.15, 1))), 0.002, 0.2)


def _turn(seat: int, chance: np.random.Generator) -> Samples:
    return suzu(SEAT_NOTES[seat], 1.1, chance)


def _deal(_: int, chance: np.random.Generator) -> Samples:
    return paper(0.060, chance, 1_400, 3_600, 0.25)


def _play(_: int, chance: np.random.Generator) -> Samples:
    t = clock(0.2)
    slap = low(chance.standard_normal(len(t)), 2_600) * np.minimum(1, t / 0.002) * np.exp(-t / 0.013)
    thump = drum(135, 0.2, chance, skin=0, drop=0.5)
    return edged(mixed((level(slap), 0, 0.6), (thump, 0.001, 0.75), (wood(620, 0.06, 0.04), 0.001, 0.25)), 0.002, 0.05)


def _flip(_: int, chance: np.random.Generator) -> Samples:
    return mixed((paper(0.15, chance, 900, 4_200, 0.6), 0, 0.8), (wood(1_150, 0.05, 0.03), 0.115, 0.45))


def _pick_up(_: int, chance: np.random.Generator) -> Samples:
    return mixed((paper(0.11, chance, 1_200, 3_000, 0.5), 0, 0.55), (wood(740, 0.06, 0.045), 0.05, 0.6))


def _coin(_: int, chance: np.random.Generator) -> Samples:
    metal = [(1.0, 1.0, 0.5), (2.76, 0.3, 0.25), (5.4, 0.1, 0.12)]
    return edged(mixed((bell(hz("A5"), 0.3, metal), 0, 0.6), (bell(hz("D6"), 0.55, metal), 0.075, 1)), 0.002, 0.2)


def _lantern(step: int, chance: np.random.Generator) -> Samples:
    return level(bell(hz(LANTERN_NOTES[step]), 0.55, [(1, 1, 0.6), (2, 0.22, 0.35), (3, 0.06, 0.2)], attack=0.005))


def _munch(_: int, chance: np.random.Generator) -> Samples:
    bites = []
    for i, at in enumerate((0.0, 0.17, 0.33)):
        t = clock(0.13)
        grains = np.zeros(len(t))
        for _grain in range(16):
            start = int(chance.random() ** 1.4 * 0.08 * RATE)
            k = np.arange(min(len(t) - start, 700))
            grains[start : start + len(k)] += chance.standard_normal() * np.exp(-k / 110) * np.sin(k * 0.19)
        bite = band(grains, 1_250 - 170 * i, 1.1) + 0.9 * low(grains, 500)
        bites.append((edged(level(bite), 0.004, 0.03), at, 1 - 0.12 * i))
    return mixed(*bites)


def _gallop(_: int, chance: np.random.Generator) -> Samples:
    # As long as a bar of the music of EXACTA!: hoofs on the first, third and fourth eighth, twice a bar.
    eighth = 8_400 / RATE
    out = np.zeros(6 * 8_400)
    for at, pitch, gain in (
        (0, 560, 1),
        (1, 700, 0.45),
        (2, 620, 0.65),
        (3, 560, 0.85),
        (4, 700, 0.45),
        (5, 620, 0.65),
    ):
        hoof = coconut(pitch)
        start = round((at + 0.25) * eighth * RATE)
        out[start : start + len(hoof)] += gain * hoof
    return out


def _overtake(_: int, chance: np.random.Generator) -> Samples:
    t = clock(0.16)
    swish = paper(0.16, chance, 700, 3_800, 0.9)
    crack = low(chance.standard_normal(len(t)), 3_600) * np.minimum(1, t / 0.0015) * np.exp(-t / 0.016)
    fifth = [(koto("D5", 0.32, 0.6), 0.17, 0.75), (koto("A5", 0.5, 0.65), 0.26, 1)]
    return edged(mixed((swish, 0, 0.4), (edged(level(crack), 0.0015), 0.145, 0.55), *fifth), 0.004, 0.15)


def _hungry(_: int, chance: np.random.Generator) -> Samples:
    t = clock(0.75)
    wobble = np.convolve(chance.standard_normal(len(t) // 900 + 8), np.ones(3) / 3, "same")
    pitch = 78 + 26 * np.sin(np.pi * t / 0.75) + 9 * np.interp(t, np.arange(len(wobble)) * 900 / RATE, wobble)
    phase = 2 * np.pi * np.cumsum(pitch) / RATE
    voice = sum(np.sin(k * phase) / k for k in range(1, 12))
    throat = band(voice, 210, 1.6) + 0.6 * band(voice, 520, 2.5)
    bubbles = 0.62 + 0.38 * np.sin(2 * np.pi * np.cumsum(11 + 7 * t) / RATE)
    return edged(level(high(throat * bubbles, 60)), 0.06, 0.2)


def _spurt(_: int, chance: np.random.Generator) -> Samples:
    hits, at, gap = [], 0.0, 0.17
    while at < 1.25:
        hits.append((drum(98, 0.3, chance, skin=0.4, bright=1_400), at, 0.22 + 0.4 * at / 1.25))
        at, gap = at + gap, max(0.055, gap * 0.87)
    last = drum(72, 0.7, chance, skin=0.45, bright=1_600)
    return edged(room(mixed(*hits, (last, 1.3, 1)), 0.25, 0.2, 3)[: round(2.15 * RATE)], 0.003, 0.25)


def _exacta(_: int, chance: np.random.Generator) -> Samples:
    parts = []
    for note, at, seconds in FANFARE:
        lower = {"D5": "D4", "G5": "D5", "A5": "D5", "D6": "A5"}[note]
        parts += [(horn(note, seconds), at, 0.62), (horn(lower, seconds), at, 0.34)]
        parts += [(koto(note, min(1.2, seconds + 0.5), 0.7), at, 0.3)]
    parts += [(drum(76, 0.6, chance), at, 0.5) for at in (0.0, 0.32, 0.64, 0.96)]
    parts += [(suzu("D6", 1.2, chance), 0.98, 0.16)]
    return edged(room(mixed(*parts), 0.3, 0.7, 5), 0.004, 0.3)


def _victory(_: int, chance: np.random.Generator) -> Samples:
    parts, at = [], 0.0
    for token in VICTORY.replace("/", " ").split():
        note, eighths = token.split(":")
        seconds = int(eighths) * VICTORY_EIGHTH
        parts += [(flute(note, seconds * 0.92, chance), at, 0.5), (koto(note, min(1.4, seconds + 0.4), 0.6), at, 0.4)]
        at += seconds
    for bar, root in enumerate(("G3", "E4", "D4", "G3", "E4", "D4", "D4", "G3")):
        start = bar * 4 * VICTORY_EIGHTH
        parts += [(drum(84, 0.4, chance), start, 0.55), (koto(root, 0.9, 0.45), start, 0.45)]
        parts += [(shime(chance), start + i * VICTORY_EIGHTH, 0.2) for i in (1, 2, 3)]
        parts += [(kane(chance, 0.3, damped=i == 1), start + i * VICTORY_EIGHTH, 0.1) for i in (1, 2)]
    last = at - 4 * VICTORY_EIGHTH
    parts += [(drum(70, 0.8, chance), last, 0.4), (suzu("G6", 1.1, chance), last, 0.14)]
    return edged(room(mixed(*parts), 0.25, 0.7, 7), 0.004, 0.5)


_MADE: dict[str, Callable[[int, np.random.Generator], Samples]] = {
    "move": _move,
    "confirm": _confirm,
    "back": _back,
    "denied": _denied,
    "joined": _joined,
    "turn": _turn,
    "deal": _deal,
    "play": _play,
    "flip": _flip,
    "pick_up": _pick_up,
    "coin": _coin,
    "lantern": _lantern,
    "victory": _victory,
    "munch": _munch,
    "gallop": _gallop,
    "overtake": _overtake,
    "hungry": _hungry,
    "spurt": _spurt,
    "exacta": _exacta,
    "lever": table_cues.lever,
    "reels": table_cues.reels,
    "reels_slow": table_cues.reels_slow,
    "reel_stop": table_cues.reel_stop,
    "line": table_cues.line,
    "spirit": table_cues.spirit,
    "plate": table_cues.plate,
    "near_win": table_cues.near_win,
    "big_hit": table_cues.big_hit,
    "through": table_cues.through,
    "fuse": table_cues.fuse,
    "fuse_fast": table_cues.fuse_fast,
    "doubt": table_cues.doubt,
    "truth": table_cues.truth,
    "lie": table_cues.lie,
    "burst": table_cues.burst,
    "revolution": table_cues.revolution,
    "bead": table_cues.bead,
    "set_laid": table_cues.set_laid,
    "end_pile": table_cues.end_pile,
}
