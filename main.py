"""Tsuki Arcade: `python main.py` opens the street. `python main.py --help` lists what else it takes."""

from __future__ import annotations

import argparse
import io
import os
import sys
from pathlib import Path

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

SENTENCES = {
    "pygame": (
        "pygame-ce がありません。`python run.py` で準備してから始めてください。",
        "pygame-ce is not installed. Start with `python run.py`, which sets everything up.",
    ),
    "display": (
        "画面が見つかりません。画面のあるところで始めるか、`--shots フォルダ` で絵だけを書き出してください。",
        "There is no display. Start it where there is a screen, or write pictures with `--shots DIR`.",
    ),
    "shots": (
        "「{0}」に絵を書き出せません。書き込めるフォルダを指定してください。",
        "Pictures can't be written to '{0}'. Name a folder that can be written to.",
    ),
}


def sentence(key: str, *fields: object) -> str:
    """What went wrong and what to do, in Japanese and English."""
    return "\n".join(text.format(*fields) for text in SENTENCES[key])


def window_size(text: str) -> tuple[int, int]:
    """The size in `1280x720`. Raises ArgumentTypeError with a sentence."""
    w, _, h = text.lower().partition("x")
    if not (
        w.isascii()
        and w.isdigit()
        and h.isascii()
        and h.isdigit()
        and 320 <= int(w) <= 16384
        and 180 <= int(h) <= 16384
    ):
        raise argparse.ArgumentTypeError(
            f"'{text}' is not a window size: write it like 1280x720, from 320x180 to 16384x16384"
        )
    return int(w), int(h)


def folder(text: str) -> Path:
    """The folder named. Raises ArgumentTypeError with a sentence for an empty name."""
    if not text.strip():
        raise argparse.ArgumentTypeError("an empty name is no folder: name one, such as --shots pictures")
    return Path(text)


class Parser(argparse.ArgumentParser):
    def error(self, message: str) -> None:  # type: ignore[override]
        self.exit(2, f"{self.prog}: {message}\n使い方は `python main.py --help` で。 See `python main.py --help`.\n")


def arguments(argv: list[str]) -> argparse.Namespace:
    parser = Parser(prog="main.py", description="Tsuki Arcade / ツキ・アーケード")
    parser.add_argument(
        "--lang", choices=("ja", "en"), help="language of this start (kept: the one chosen on the street)"
    )
    parser.add_argument(
        "--seed", metavar="TEXT", help="decide the chance of the next matches by a text, to play one again"
    )
    parser.add_argument("--window", metavar="WxH", type=window_size, help="size of the window, such as 1280x720")
    parser.add_argument("--fullscreen", action="store_true", help="start in full screen (F11 changes it)")
    parser.add_argument(
        "--shots", metavar="DIR", type=folder, help="write a picture of every screen to DIR, without a window"
    )
    parser.add_argument("--only", metavar="PART", help="with --shots: only the screens whose name holds PART")
    return parser.parse_args(argv)


def main(argv: list[str] | None = None) -> int:
    """Play until the street is left. Gives the exit status."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # a terminal that can't show Japanese shows the English
    args = arguments(sys.argv[1:] if argv is None else argv)
    try:
        import pygame
    except ImportError:
        print(sentence("pygame"), file=sys.stderr)
        return 1
    if args.shots:
        return write_shots(args)
    from scenes.continuing import Search
    from scenes.kit import rasters
    from scenes.kit.app import App
    from scenes.kit.window import Window, run
    from scenes.menu import MenuScene
    from store.home import Home

    home = Home.found()
    settings = home.settings
    if args.lang:
        settings.use("language", args.lang)
    if args.fullscreen:
        settings.use("fullscreen", True)
    try:
        window = Window(args.window, bool(settings.get("fullscreen", False)), "ツキ・アーケード  Tsuki Arcade")
    except pygame.error:
        print(sentence("display"), file=sys.stderr)
        return 1
    rasters.use(home.pictures)
    app = App(window.surface.get_size(), settings, home, args.seed)
    for reason in home.reasons:
        app.say(f"store.{reason}")
    app.push(MenuScene(app, search=lambda: Search(app)))
    try:
        run(app, window)
    except KeyboardInterrupt:
        pass
    finally:
        app.close()
        pygame.quit()
    return 0


def write_shots(args: argparse.Namespace) -> int:
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    from scenes.shots import write_all

    try:
        args.shots.mkdir(parents=True, exist_ok=True)
        count = write_all(
            args.shots,
            languages=(args.lang,) if args.lang else ("ja", "en"),
            sizes=(args.window,) if args.window else ((1280, 720), (1920, 1080)),
            only=args.only or "",
        )
    except OSError:
        print(sentence("shots", args.shots), file=sys.stderr)
        return 1
    print(f"{count} pictures in {args.shots}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
