"""Every sound by name, with its number and name in docs/style.md. Knows no numpy: the game starts without it."""

from __future__ import annotations

from dataclasses import dataclass

RATE = 48_000
"""Samples a second."""
PEAK = -6.0
"""dBFS: how far a cue reaches after its gain."""
LOUDNESS = -18.0
"""LUFS, integrated: how loud a piece of music is."""


@dataclass(frozen=True, slots=True)
class Cue:
    """A short sound that goes with something seen."""

    number: int
    """In the list of docs/style.md."""
    style: str
    """Its name in that list; `Sound.play` takes it too."""
    gain: float
    """dB between what the synthesis gives and the -6 dBFS peak of every cue."""
    longest: float
    """Seconds it may take."""
    variants: int = 1
    """Several pitches: by seat, or rising."""
    by_seat: bool = False
    duck: float = 0.0
    """Seconds for which the music makes room."""
    loops: bool = False


CUES: dict[str, Cue] = {
    "move": Cue(1, "move", -1.8, 0.020),
    "confirm": Cue(2, "confirm", -6.3, 0.8),
    "back": Cue(3, "back", -9.9, 0.8),
    "denied": Cue(4, "denied", -5.2, 0.4),
    "joined": Cue(5, "seat joined", -6, 1.0, variants=5, by_seat=True),
    "turn": Cue(6, "turn", -6, 1.2, variants=5, by_seat=True),
    "deal": Cue(7, "deal", -6, 0.060),
    "play": Cue(8, "play card", -5.9, 0.24),
    "flip": Cue(9, "flip", -4.1, 0.2),
    "pick_up": Cue(10, "pick up", -3.2, 0.2),
    "coin": Cue(11, "coin", -5.0, 0.7),
    "line": Cue(16, "line win", -6, 1.2, variants=5),
    "lantern": Cue(20, "lantern lit", -6, 0.6, variants=12),
    "munch": Cue(21, "food placed", -6, 0.6),
    "gallop": Cue(22, "gallop loop", -6, 1.1, loops=True),
    "overtake": Cue(23, "overtake", -8.7, 0.8),
    "hungry": Cue(24, "hungry", -6, 0.8),
    "spurt": Cue(25, "last spurt", -6.1, 2.2, duck=1.8),
    "exacta": Cue(26, "EXACTA!", -8.0, 3.0, duck=2.6),
    "victory": Cue(36, "victory", -9.6, 9.5, duck=8.0),
}
BY_STYLE = {cue.style: name for name, cue in CUES.items()}


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece of music: a whole number of beats, so that its end goes into its beginning."""

    beat: int
    """Samples."""
    beats: int
    bar: int
    """Beats in a bar."""

    @property
    def samples(self) -> int:
        return self.beat * self.beats

    @property
    def seconds(self) -> float:
        return self.samples / RATE


PIECES: dict[str, Piece] = {
    "street": Piece(30_000, 64, 4),  # 96 quarters a minute, 16 bars: 40 s
    "exacta": Piece(8_400, 192, 6),  # 6/8, 114 dotted quarters a minute, 32 bars: 33.6 s
    "results": Piece(25_600, 64, 4),  # 112 quarters a minute, 16 bars: 34.1 s
    "curtain": Piece(48_000, 30, 6),  # 30 s of night
}


def takes(cue: str) -> tuple[str, ...]:
    """The names under which a cue is made and kept: `turn.0` to `turn.4`, or just `move`."""
    count = CUES[cue].variants
    return (cue,) if count == 1 else tuple(f"{cue}.{i}" for i in range(count))


def every_take() -> tuple[str, ...]:
    """All cues in the order in which a player may hear them."""
    return tuple(take for cue in CUES for take in takes(cue))
