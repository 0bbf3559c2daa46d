"""The lab's command line.

python -m lab play GAME --seats N --seed S --pilots a,b,c [--options JSON] --log FILE
python -m lab many GAME --seats N --matches M --pilots a,b,c [--options JSON] [--seed S]
python -m lab balance slot [--matches M] [--seed S]
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, NoReturn, TextIO

from game import registry
from game.core.protocol import BadOptions, Game, IllegalAction
from game.core.rng import fresh_seed
from lab.balance import balanced, table
from lab.many import report, tallied
from lab.pilots import BadArguments, bots_of, levels_of
from lab.play import as_line, played, unwritten


class Arguments(argparse.ArgumentParser):
    """An argument parser whose errors are one sentence."""

    def error(self, message: str) -> NoReturn:
        raise BadArguments(f"{message}. `{self.prog} --help` shows how it is called.")


def parser() -> Arguments:
    """What the lab can be asked."""
    lab = Arguments(prog="python -m lab", description="Matches played by bots, without a screen.")
    verbs = lab.add_subparsers(dest="verb", required=True, metavar="play|many|balance", parser_class=Arguments)
    play = verbs.add_parser("play", help="one match, with its full log")
    many = verbs.add_parser("many", help="many matches, with statistics")
    balance = verbs.add_parser("balance", help="many matches of bots that reason: what each card wins, in Markdown")
    balance.add_argument("game", choices=("slot",))
    for verb in (play, many):
        verb.add_argument("game", help=", ".join(filter(registry.is_open, registry.GAMES)))
        verb.add_argument("--seats", type=int, required=True)
        verb.add_argument("--pilots", default="kind", help="kind or fair: one for all seats, or a,b,c (default: kind)")
        verb.add_argument("--options", default="{}", help="the game's options as JSON")
    play.add_argument("--log", help="where the full log goes; - writes it to standard output")
    many.add_argument("--matches", type=int, default=100)
    balance.add_argument("--matches", type=int, default=3000)
    for verb in (play, many, balance):
        verb.add_argument("--seed", help="any text; the same seed plays the same match (default: a new one)")
    return lab


def options_of(text: str) -> dict[str, Any]:
    """The options from the command line. Raises BadArguments."""
    try:
        options = json.loads(text)
    except (ValueError, RecursionError):
        raise BadArguments(f'--options is no JSON: {text!r}; write for example {{"races": 2}}.') from None
    if not isinstance(options, dict):
        raise BadArguments('--options is a JSON object, for example {"races": 2}.')
    return options


def game_of(name: str, seats: int) -> Game:
    """The game, if it can be played by so many. Raises BadArguments."""
    try:
        game = registry.game(name)
    except registry.UnknownGame as error:
        raise BadArguments(str(error)) from None
    if seats not in game.seats:
        raise BadArguments(f"{name} is for {game.seats[0]} to {game.seats[-1]} seats, not {seats}.")
    return game


@contextmanager
def opened(name: str) -> Iterator[TextIO]:
    """The log's file, or standard output for `-`."""
    if name == "-":
        yield sys.stdout
    else:
        with open(name, "w", encoding="utf-8", newline="\n") as log:
            yield log


def run(arguments: list[str]) -> None:
    """Do what the command line asks. Raises BadArguments, BadOptions, OSError."""
    asked = parser().parse_args(arguments)
    seed = fresh_seed().hex() if asked.seed is None else asked.seed
    if asked.verb != "play" and asked.matches < 1:
        raise BadArguments(f"--matches is 1 or more, not {asked.matches}.")
    if asked.verb == "balance":
        for line in table(balanced(asked.matches, seed)):
            print(line)
        return
    game = game_of(asked.game, asked.seats)
    levels = levels_of(asked.pilots, asked.seats)
    options = options_of(asked.options)
    if asked.verb == "many":
        for line in report(tallied(game, asked.seats, seed, asked.matches, options, levels)):
            print(line)
        return
    # Before the log is opened: what can't be played leaves no file behind.
    game.options(options, asked.seats)
    bots_of(game, levels)
    if asked.log is None:
        result = played(game, asked.seats, seed, options, levels, unwritten)
    else:
        with opened(asked.log) as log:
            result = played(game, asked.seats, seed, options, levels, lambda line: _write(log, line))
    if asked.log != "-":
        print(f"places {list(result.places)}, points {list(result.points)}")


def _write(log: TextIO, line: dict[str, Any]) -> None:
    log.write(as_line(line))


def main(arguments: list[str]) -> int:
    """The exit status of a run: 0, 2 for arguments that can't be used, 1 for a match that could not be finished."""
    try:
        run(arguments)
    except (BadArguments, BadOptions) as error:
        print(f"lab: {error}", file=sys.stderr)
        return 2
    except IllegalAction as error:
        print(f"lab: a pilot answered what may not be done: {error}", file=sys.stderr)
        return 1
    except BrokenPipeError:
        sys.stdout = None  # type: ignore[assignment]  # its reader has gone
        return 1
    except OSError as error:
        place = f"{error.filename}: " if error.filename else ""
        print(f"lab: the log can't be written: {place}{error.strerror}.", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
