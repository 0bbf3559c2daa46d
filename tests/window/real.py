"""The program in a real window on a virtual screen, played by a keyboard that only the X server knows."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

from game import registry

ROOT = Path(__file__).resolve().parents[2]
NEEDED = ("Xvfb", "xdotool")


def missing() -> list[str]:
    """The programs that this needs and the machine lacks."""
    return [name for name in NEEDED if shutil.which(name) is None]


class Screen:
    """A virtual screen of its own."""

    def __init__(self, size: str = "1280x800") -> None:
        read, write = os.pipe()
        self._server = subprocess.Popen(
            ["Xvfb", "-displayfd", str(write), "-screen", "0", f"{size}x24", "-nolisten", "tcp"],
            pass_fds=(write,),
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        os.close(write)
        with os.fdopen(read) as pipe:
            self.name = f":{pipe.readline().strip()}"

    def close(self) -> None:
        self._server.terminate()
        self._server.wait(10)


class Game:
    """main.py on a screen, with a home of its own."""

    def __init__(self, screen: Screen, home: Path, *arguments: str) -> None:
        self.home = home
        self._env = {**os.environ, "DISPLAY": screen.name, "TSUKI_HOME": str(home), "SDL_AUDIODRIVER": "dummy"}
        self._env.pop("SDL_VIDEODRIVER", None)
        self._env.pop("WAYLAND_DISPLAY", None)
        self.said = home / "said.txt"
        home.mkdir(parents=True, exist_ok=True)
        with self.said.open("wb") as said:
            self._process = subprocess.Popen(
                [sys.executable, str(ROOT / "main.py"), "--window", "1280x720", *arguments],
                env=self._env,
                stdout=said,
                stderr=said,
                cwd=ROOT,
            )
        self.window = self._xdotool("search", "--sync", "--onlyvisible", "--pid", str(self._process.pid)).split()[0]
        self._xdotool("windowfocus", "--sync", self.window)
        time.sleep(0.6)

    def _xdotool(self, *words: str) -> str:
        return subprocess.run(["xdotool", *words], env=self._env, capture_output=True, text=True, timeout=30).stdout

    def press(self, *keys: str, held: float = 0.03, rest: float = 0.05) -> None:
        """Press the keys one after the other, each held so many seconds."""
        for key in keys:
            self._xdotool("keydown", key)
            time.sleep(held)
            self._xdotool("keyup", key)
            time.sleep(rest)

    def resize(self, w: int, h: int) -> None:
        self._xdotool("windowsize", self.window, str(w), str(h))

    def picture(self, file: Path) -> None:
        """What the screen shows (needs `import` of ImageMagick)."""
        subprocess.run(["import", "-window", "root", str(file)], env=self._env, check=False, timeout=30)

    def lines(self) -> list[dict]:
        """The newest record's lines so far."""
        files = sorted((self.home / "records").glob("*.tsuki"))
        return [json.loads(line) for line in files[-1].read_text("utf-8").splitlines()] if files else []

    @property
    def is_over(self) -> bool:
        """The newest match has its last line."""
        lines = self.lines()
        return bool(lines) and "places" in lines[-1]

    @property
    def runs(self) -> bool:
        return self._process.poll() is None

    def kill(self) -> None:
        """No farewell: as when the power goes."""
        self._process.send_signal(signal.SIGKILL)
        self._process.wait(10)

    def ended(self, patience: float = 10) -> int:
        """Wait for the program's own end; its exit status."""
        return self._process.wait(patience)


def settings(
    home: Path, persons: int, seats: int, language: str = "ja", game: str = "exacta", **options: object
) -> None:
    """As if the last visit had left the lobby like this."""
    masks = ("fox", "rabbit", "tanuki", "cat", "oni")
    places = [
        {"sitter": "person" if s < persons else "kind", "mask": masks[s], "preset": "", "typed": ""}
        if s < seats
        else None
        for s in range(registry.game(game).seats[-1])
    ]
    values = {
        "language": language,
        "speed": "instant",
        "lobby": {game: {"seats": places, "options": options or {"races": 1}}},
    }
    home.mkdir(parents=True, exist_ok=True)
    (home / "settings.json").write_text(json.dumps({"tsuki_settings": 1, "values": values}), encoding="utf-8")
