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
    """In the list of docs/style.md; 0: not in it."""
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
    hush: float = 0.0
    """Seconds for which the music is silent."""
    loops: bool = False
    game: str = ""
    """The game whose table alone needs it; any other screen may use it, but then it comes late the first time."""


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
    "lantern": Cue(20, "lantern lit", -6, 0.6, variants=12),
    "victory": Cue(36, "victory", -9.6, 9.5, duck=8.0),
    "munch": Cue(21, "food placed", -6, 0.6, game="exacta"),
    "gallop": Cue(22, "gallop loop", -6, 1.1, loops=True, game="exacta"),
    "overtake": Cue(23, "overtake", -8.7, 0.8, game="exacta"),
    "hungry": Cue(24, "hungry", -6, 0.8, game="exacta"),
    "spurt": Cue(25, "last spurt", -6.1, 2.2, duck=1.8, game="exacta"),
    "exacta": Cue(26, "EXACTA!", -8.0, 3.0, duck=2.6, game="exacta"),
    "lever": Cue(12, "lever", -6, 0.8, game="slot"),
    "reels": Cue(13, "reel loop", -6, 1.0, loops=True, game="slot"),
    "reels_slow": Cue(13, "reels slow", -6, 1.0, loops=True, game="slot"),
    "reel_stop": Cue(14, "reel stop", -6, 0.25, variants=3, game="slot"),
    "line": Cue(16, "line win", -6, 1.2, variants=8, game="slot"),
    "spirit": Cue(18, "spirit", -6, 1.0, game="slot"),
    "plate": Cue(19, "plate bolted", -6, 0.7, game="slot"),
    "near_win": Cue(15, "near win", -6, 3.8, loops=True, game="slot"),
    "big_hit": Cue(17, "big hit", -6, 4.2, duck=3.0, game="slot"),
    "through": Cue(0, "through", -6, 0.12, game="doubt"),
    "fuse": Cue(27, "fuse", -6, 2.0, loops=True, game="doubt"),
    "fuse_fast": Cue(27, "fuse fast", -6, 2.0, loops=True, game="doubt"),
    "doubt": Cue(28, "DOUBT!", -6, 0.7, hush=2.0, game="doubt"),
    "truth": Cue(29, "truth", -6, 2.8, duck=1.5, game="doubt"),
    "lie": Cue(30, "lie", -5.7, 1.0, duck=1.0, game="doubt"),
    "burst": Cue(31, "burst", -6, 1.3, duck=0.8, game="doubt"),
    "revolution": Cue(32, "revolution", -6, 2.6, duck=2.0, game="doubt"),
    "bead": Cue(33, "wheel bead", -6, 0.5, game="fortuna"),
    "set_laid": Cue(34, "set laid", -6, 1.5, variants=9, game="fortuna"),
    "end_pile": Cue(35, "end pile", -6, 4.2, duck=1.8, game="fortuna"),
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
    "slot": Piece(22_500, 128, 4),  # 128 quarters a minute, 32 bars: 60 s
    "doubt": Piece(30_000, 96, 4),  # 96 quarters a minute, 24 bars: 60 s
    "fortuna": Piece(36_000, 120, 5),  # 5/4, 80 quarters a minute, 24 bars: 90 s
}
GAMES = ("exacta", "slot", "doubt", "fortuna")
"""Each has cues of its own and a piece of its name."""
MUSIC = "music-"
"""Before the name of a piece where cues stand too."""


def called(name: str) -> tuple[str, int | None] | None:
    """The cue of a name or a name in docs/style.md, and which of its pitches if a number from 1 on follows.

    >>> called("food placed"), called("reel stop 3"), called("no such cue")
    (('munch', None), ('reel_stop', 2), None)
    """
    cue = BY_STYLE.get(name, name)
    if cue in CUES:
        return cue, None
    before, _, number = name.rpartition(" ")
    cue = BY_STYLE.get(before, before)
    return (cue, int(number) - 1) if cue in CUES and number.isdecimal() else None


def takes(cue: str) -> tuple[str, ...]:
    """The names under which a cue is made and kept: `turn.0` to `turn.4`, or just `move`."""
    count = CUES[cue].variants
    return (cue,) if count == 1 else tuple(f"{cue}.{i}" for i in range(count))


def every_take() -> tuple[str, ...]:
    """All cues in the order in which a player may hear them."""
    return tuple(take for cue in CUES for take in takes(cue))


def needed(game: str = "") -> tuple[str, ...]:
    """The sounds, cues and pieces, that a game needs beyond those of the first screens ("": what these need)."""
    cues = tuple(take for cue, known in CUES.items() if known.game == game for take in takes(cue))
    return (*cues, *(MUSIC + piece for piece in ((game, "curtain", "results") if game else ("street",))))
