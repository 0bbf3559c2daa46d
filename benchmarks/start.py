"""From the start of the program to the first frame on the screen, by the real `main.py`: milliseconds that pass.

The peer is a Python that only imports pygame. Both are started by turns as processes of their own, everything warm.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path
from statistics import median

from benchmarks.measured import number, say, took, without_a_screen

ROOT = Path(__file__).resolve().parents[1]
FIRST_FRAME = """
import os, sys, time
import main
import pygame
def flip(shown=pygame.display.flip):
    shown()
    time.sleep(float(sys.argv[2]))
    os._exit(0)
pygame.display.flip = flip
sys.exit(main.main(["--window", sys.argv[1]]) or 3)
"""


def run(code: str, *arguments: str) -> None:
    """Run the code as a process. CalledProcessError if it fails."""
    subprocess.run([sys.executable, "-c", code, *arguments], cwd=ROOT, check=True, stdout=subprocess.DEVNULL)


def main() -> None:
    size = f"{int(number('width', 1280, 320))}x{int(number('height', 720, 180))}"
    times = int(number("times", 5, 1))
    without_a_screen()
    with tempfile.TemporaryDirectory() as home:
        os.environ["TSUKI_HOME"] = home
        if times > 1:
            run(FIRST_FRAME, size, "2")  # long enough to write down what later starts find
        firsts, imports = [], []
        for _ in range(times):
            firsts.append(took(lambda: run(FIRST_FRAME, size, "0")))
            imports.append(took(lambda: run("import pygame")))
    say(first_frame=median(firsts), import_pygame=median(imports))


if __name__ == "__main__":
    main()
