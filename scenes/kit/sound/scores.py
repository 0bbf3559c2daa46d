"""The notes of the music, composed for the arcade. `A5:1.5` is a note and its beats, `-` a rest, `/` a bar line."""

from __future__ import annotations

from collections.abc import Iterator

# Street: the in scale on D (D Eb G A Bb), 16 bars of four quarters. Quiet; a flute somewhere beyond the stalls.
STREET_FLUTE = """
A5:3 Bb5:.5 A5:.5 / G5:1 Eb5:1 D5:2 / D5:1 Eb5:.5 G5:.5 A5:2 / A5:2 -:2 /
Bb5:1 A5:1 G5:1.5 Eb5:.5 / D5:3 -:1 / Eb5:1 D5:.5 Bb4:.5 A4:2 / A4:2 -:2 /
D6:3 Eb6:.5 D6:.5 / Bb5:1 A5:1 G5:2 / A5:1.5 Bb5:.5 A5:1 G5:1 / Eb5:2 D5:1 -:1 /
G5:1 A5:.5 G5:.5 Eb5:1 D5:1 / Bb4:1 D5:1 Eb5:1 D5:1 / A4:1 Bb4:.5 D5:.5 D5:2 / D5:2 -:2
"""
STREET_KOTO = """
D3:1 A3:1 D4:1 A3:1 / D3:1 A3:1 D4:1 Eb4:1 / D3:1 A3:1 D4:1 A3:1 / A3:1 D4:1 A4:2 /
G3:1 D4:1 G4:1 D4:1 / D3:1 A3:1 D4:1 A3:1 / G3:1 Bb3:1 D4:1 Eb4:1 / A3:1 D4:1 A4:2 /
D3:1 A3:1 D4:1 A3:1 / G3:1 D4:1 G4:1 D4:1 / A3:1 D4:1 A4:1 G4:1 / Eb4:1 Bb3:1 A3:2 /
G3:1 D4:1 Eb4:1 D4:1 / Bb3:1 D4:1 Eb4:1 D4:1 / A3:1 D4:1 A4:1 D4:1 / D3:1 A3:1 D4:2
"""

# EXACTA!: D F G A C, 32 bars of six eighths: A A B A.
EXACTA_A = """
D5:2 F5:1 G5:3 / A5:2 G5:1 F5:3 / G5:2 A5:1 C6:3 / A5:6 /
D6:2 C6:1 A5:3 / C6:2 A5:1 G5:3 / F5:2 G5:1 A5:2 G5:1 / D5:5 -:1 /
"""
EXACTA_B = """
F5:1 F5:1 G5:1 A5:3 / C6:2 A5:1 G5:3 / F5:1 F5:1 G5:1 A5:2 C6:1 / D6:6 /
F6:2 D6:1 C6:3 / D6:2 C6:1 A5:3 / G5:1 A5:1 G5:1 F5:1 G5:1 F5:1 / D5:5 -:1 /
"""
EXACTA_MELODY = EXACTA_A + EXACTA_A + EXACTA_B + EXACTA_A
EXACTA_ROOTS = ("D3 D3 C3 D3 D3 C3 F3 D3 " * 2 + "F3 C3 F3 D3 F3 D3 C3 D3 " + "D3 D3 C3 D3 D3 C3 F3 D3").split()
EXACTA_FIFTHS = {"D3": ("A3", "D4"), "C3": ("G3", "C4"), "F3": ("C4", "F4")}

# Results: a festival band, the yo scale on D (D E G A B), 16 bars of four quarters.
RESULTS_FLUTE = """
B5:.5 A5:.5 B5:1 D6:1 B5:1 / A5:.5 G5:.5 A5:1 B5:2 / G5:.5 A5:.5 B5:1 A5:.5 G5:.5 E5:1 / D5:.5 E5:.5 G5:1 E5:2 /
B5:.5 A5:.5 B5:1 D6:1 E6:1 / D6:.5 B5:.5 A5:1 B5:2 / G5:.5 A5:.5 B5:.5 A5:.5 G5:1 E5:1 / G5:3 -:1 /
E6:1 D6:.5 B5:.5 D6:2 / B5:.5 D6:.5 B5:.5 A5:.5 B5:2 / A5:.5 B5:.5 D6:.5 B5:.5 A5:1 G5:1 / E5:.5 G5:.5 A5:3 /
B5:1 B5:.5 A5:.5 G5:1 A5:1 / E5:.5 G5:.5 E5:.5 D5:.5 E5:2 / D5:.5 E5:.5 G5:.5 A5:.5 B5:1 A5:1 / G5:3 -:1
"""
RESULTS_ROOTS = "G3 D4 E4 E4 G3 D4 E4 G3 E4 G3 D4 A3 G3 E4 D4 G3".split()
RESULTS_OVER = {"G3": "D4", "D4": "A4", "E4": "B4", "A3": "E4"}

# Curtain: crickets, and now and then a string (beat in seconds, note).
CURTAIN_KOTO = (
    (1.0, "D3"),
    (2.2, "A3"),
    (3.4, "Eb4"),
    (10.0, "G3"),
    (11.2, "D4"),
    (17.5, "A3"),
    (18.7, "Bb3"),
    (19.9, "D4"),
    (25.0, "D3"),
    (26.2, "A3"),
)


# Slot: the yo scale on D (D E G A B), 32 bars of four quarters: A B A C. Bright; the melody leaves the third beat's
# head to the kane.
SLOT_A = """
D5:.5 G5:.5 A5:.5 B5:.5 -:.5 A5:.5 G5:1 / A5:1 B5:.5 D6:.5 -:.5 B5:.5 A5:1 /
G5:.5 A5:.5 G5:.5 E5:.5 -:.5 D5:.5 E5:1 / G5:2 -:.5 A5:.5 G5:.5 E5:.5 /
D5:.5 G5:.5 A5:.5 B5:.5 -:.5 D6:.5 E6:1 / D6:1 B5:.5 A5:.5 -:.5 B5:.5 G5:1 /
A5:.5 B5:.5 A5:.5 G5:.5 -:.5 E5:.5 D5:1 / G5:2.5 -:.5 D5:.5 E5:.5 /
"""
SLOT_B = """
B5:1.5 A5:.5 B5:1 D6:1 / E6:1.5 D6:.5 B5:2 / A5:1.5 G5:.5 A5:1 B5:1 / D5:.5 E5:.5 G5:.5 A5:.5 E5:2 /
B5:1.5 A5:.5 B5:1 D6:1 / E6:1 G6:.5 E6:.5 D6:2 / B5:.5 D6:.5 B5:.5 A5:.5 G5:1 A5:1 / D5:3 -:1 /
"""
SLOT_C = """
G5:.5 G5:.5 -:1 A5:.5 A5:.5 -:1 / B5:.5 D6:.5 B5:.5 A5:.5 G5:2 / E5:.5 E5:.5 -:1 G5:.5 G5:.5 -:1 /
A5:.5 B5:.5 A5:.5 G5:.5 E5:2 / D5:.5 E5:.5 G5:.5 A5:.5 B5:1 A5:1 / B5:.5 A5:.5 B5:.5 D6:.5 E6:2 /
D6:.5 B5:.5 A5:.5 G5:.5 A5:.5 G5:.5 E5:1 / D5:2 -:2 /
"""
SLOT_MELODY = SLOT_A + SLOT_B + SLOT_A + SLOT_C
SLOT_ROOTS = "G3 D3 E3 G3 G3 E3 D3 G3 E3 E3 D3 E3 G3 E3 G3 D3 G3 D3 E3 G3 G3 E3 D3 G3 G3 G3 E3 A3 D3 G3 E3 D3".split()
SLOT_OVER = {"G3": ("D4", "G4"), "D3": ("A3", "D4"), "E3": ("B3", "E4"), "A3": ("E4", "A4")}

# Million Doubt: the in scale on D, 24 bars of four quarters. Few notes, long pauses: who waits must hear himself think.
DOUBT_SHAMISEN = """
D4:1.5 D4:.5 -:2 / Eb4:.5 D4:.5 -:1 A3:1 -:1 / -:2 G4:.5 A4:.5 -:1 / A4:1 -:3 /
D4:1.5 D4:.5 -:1 Eb4:1 / G4:1 Eb4:.5 D4:.5 -:2 / -:1 Bb3:.5 A3:.5 -:2 / D4:1 -:3 /
A4:1.5 A4:.5 -:1 Bb4:.5 A4:.5 / -:2 G4:1 -:1 / Eb4:.5 G4:.5 A4:1 -:2 / -:2 D5:1 -:1 /
D5:1.5 Eb5:.5 D5:1 -:1 / Bb4:1 A4:.5 G4:.5 -:2 / A4:.5 Bb4:.5 A4:.5 G4:.5 Eb4:1 -:1 / D4:1 -:3 /
-:2 D4:.5 D4:.25 D4:.25 -:1 / Eb4:1 -:1 D4:1 -:1 / G4:.5 Eb4:.5 D4:.5 Bb3:.5 A3:1 -:1 / -:4 /
A3:.5 Bb3:.5 D4:.5 Eb4:.5 G4:1 -:1 / A4:1 G4:.5 Eb4:.5 D4:1 -:1 / Bb3:1 -:1 A3:1 -:1 / D4:.5 D4:.5 -:3
"""
DOUBT_ROOTS = "D2 D2 G2 A2 D2 Eb2 Bb2 D2 A2 G2 Eb2 D2 D2 G2 A2 D2 D2 Eb2 G2 A2 A2 A2 Bb2 D2".split()

# Fortuna: D F G A C, 24 bars of five quarters (three and two). Slow; somebody looks up at the sky.
FORTUNA_KOTO = """
D5:2 F5:1 G5:2 / A5:3 G5:2 / F5:1 G5:1 F5:1 D5:2 / C5:3 -:2 /
D5:2 F5:1 G5:1 A5:1 / C6:3 A5:2 / G5:1 A5:1 G5:1 F5:1 G5:1 / D5:3 -:2 /
A5:2 C6:1 D6:2 / C6:1 A5:2 G5:2 / A5:2 G5:1 F5:2 / G5:3 -:2 /
F5:2 G5:1 A5:2 / D6:2 C6:1 A5:2 / G5:1 F5:1 D5:1 F5:1 G5:1 / A5:3 -:2 /
D6:3 C6:2 / A5:2 C6:1 A5:1 G5:1 / F5:3 G5:2 / A5:3 -:2 /
G5:2 F5:1 D5:2 / C5:1 D5:1 F5:1 G5:2 / F5:2 D5:1 C5:2 / D5:3 -:2
"""
FORTUNA_FLUTE = """
-:5 / -:5 / -:5 / -:5 / -:5 / -:5 / -:5 / -:5 /
D5:5 / A4:3 C5:2 / F5:5 / D5:3 C5:2 / A4:3 C5:2 / D5:5 / C5:3 D5:2 / F5:5 /
A5:5 / F5:3 D5:2 / C5:3 D5:2 / F5:3 -:2 / -:5 / -:5 / -:5 / -:5
"""
FORTUNA_ROOTS = "D3 F3 D3 C3 D3 F3 C3 D3 F3 C3 F3 G3 F3 D3 G3 A3 D3 F3 F3 A3 G3 C3 F3 D3".split()
FORTUNA_OVER = {"D3": ("A3", "D4"), "F3": ("C4", "F4"), "C3": ("G3", "C4"), "G3": ("D4", "G4"), "A3": ("D4", "A4")}


def notes(score: str) -> Iterator[tuple[float, str, float]]:
    """(beat it begins at, note, beats) of everything that sounds.

    >>> list(notes("A5:1.5 -:.5 / G5:2"))
    [(0.0, 'A5', 1.5), (2.0, 'G5', 2.0)]
    """
    at = 0.0
    for token in score.replace("/", " ").split():
        note, _, beats = token.partition(":")
        if note != "-":
            yield at, note, float(beats)
        at += float(beats)


def beats(score: str) -> float:
    """How long a score is.

    >>> beats("A5:1.5 -:.5 / G5:2")
    4.0
    """
    return sum(float(token.partition(":")[2]) for token in score.replace("/", " ").split())
