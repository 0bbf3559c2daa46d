"""What every measuring process shares: its arguments, its clock, and the one line that it prints."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable
from time import perf_counter, process_time


def is_tiny() -> bool:
    """Only a trial of the benchmark itself: everything is done, nothing long enough to mean anything."""
    return "--tiny" in sys.argv


def number(name: str, usual: float, tiny: float) -> float:
    """The argument `--name=NUMBER`, else the usual number; in a trial always the tiny one."""
    if is_tiny():
        return tiny
    for argument in sys.argv:
        if argument.startswith(f"--{name}="):
            return float(argument.partition("=")[2])
    return usual


def rate(play: Callable[[], object], seconds: float) -> float:
    """How often a second of processor time `play` can be done, after a tenth of that time to get warm."""
    _times(play, seconds / 10)
    return _times(play, seconds)


def _times(play: Callable[[], object], seconds: float) -> float:
    count, began = 0, process_time()
    while (spent := process_time() - began) < seconds:
        play()
        count += 1
    return count / spent if count else 0.0


def per_second(play: Callable[[], int], seconds: float) -> float:
    """How many things `play` does in a second of processor time; it says itself how many it did."""
    done = 0

    def counted() -> None:
        nonlocal done
        done += play()

    _times(counted, seconds / 10)
    done, began = 0, process_time()
    _times(counted, seconds)
    return done / (process_time() - began)


def spent(work: Callable[[], object]) -> float:
    """The milliseconds of processor time that it takes: other programs on the machine hardly show in it."""
    began = process_time()
    work()
    return 1000 * (process_time() - began)


def took(work: Callable[[], object]) -> float:
    """The milliseconds that pass."""
    began = perf_counter()
    work()
    return 1000 * (perf_counter() - began)


def part(values: list[float], share: float) -> float:
    """The value that this share of them does not exceed."""
    return sorted(values)[min(len(values) - 1, int(share * len(values)))]


def without_a_screen() -> None:
    """No window, no sound, nothing of the player's own folders: for processes that draw."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"


def say(**values: float) -> None:
    """Hand the measured values to whoever started this process: the last line it prints."""
    print(json.dumps(values), flush=True)
