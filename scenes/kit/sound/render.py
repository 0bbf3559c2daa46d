"""The process that makes the sounds: `python -m scenes.kit.sound.render FOLDER NAME...`, `-` for no folder.

For every name it writes a line `name length` to its output: length 0 if the sound is in the folder, else that many
bytes of a WAV file follow. A piece of music (`music-street`) that can't be kept is sent only with `--send` and left out
without (length -1): it is large, and one is needed at a time. `--list` prints length, peak and loudness of every sound.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import BinaryIO

from scenes.kit.sound.files import Cache, wav
from scenes.kit.sound.names import MUSIC, PIECES, RATE, every_take


def made(name: str) -> bytes:
    """A sound as a WAV file. Takes from milliseconds (a cue) to seconds (a piece)."""
    import numpy as np

    if name.startswith(MUSIC):
        from scenes.kit.sound.music import piece

        x = piece(name.removeprefix(MUSIC))
    else:
        from scenes.kit.sound.cues import cue

        x = cue(name)
    channels = 1 if x.ndim == 1 else x.shape[1]
    samples = np.empty(x.shape, "<i2")
    for start in range(0, len(x), RATE):
        samples[start : start + RATE] = np.clip(np.rint(x[start : start + RATE] * 32_767), -32_767, 32_767)
    return wav(samples.tobytes(), channels)


def work(cache: Cache, names: list[str], send: bool, out: BinaryIO) -> None:
    """Make what is missing, one by one, and report. Raises BrokenPipeError when nobody listens any more."""
    for name in names:
        data = b""
        length = 0
        if not cache.holds(name):
            if name.startswith(MUSIC) and not send and not cache.takes():
                length = -1
            else:
                data = made(name)
                if cache.keep(name, data):
                    data = b""
                length = len(data)
        out.write(f"{name} {length}\n".encode() + data)
        out.flush()
    cache.sweep()


def figures() -> None:
    """Print what the tests hold the sounds to."""
    import numpy as np

    from scenes.kit.sound.cues import cue
    from scenes.kit.sound.loudness import integrated
    from scenes.kit.sound.music import piece

    for name in (*every_take(), *(MUSIC + name for name in PIECES)):
        x = piece(name.removeprefix(MUSIC)) if name.startswith(MUSIC) else cue(name)
        peak = 20 * np.log10(np.abs(x).max())
        print(f"{name:14} {len(x) / RATE:6.2f} s  peak {peak:6.2f} dBFS  {integrated(x):6.2f} LUFS")


def stand_back() -> None:
    """Let the game go first."""
    if sys.platform == "win32":
        return  # started with a low priority
    try:
        os.nice(10)
    except OSError:
        pass


def main(argv: list[str]) -> int:
    if argv == ["--list"]:
        figures()
        return 0
    send = "--send" in argv
    names = [word for word in argv if word != "--send"]
    if not names:
        print(__doc__, file=sys.stderr)
        return 2
    stand_back()
    folder = None if names[0] == "-" else Path(names[0])
    known = {*every_take(), *(MUSIC + name for name in PIECES)}
    try:
        work(Cache(folder), [name for name in names[1:] if name in known], send, sys.stdout.buffer)
    except (BrokenPipeError, KeyboardInterrupt):
        os._exit(0)  # the game is gone
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
