"""The arrows between rooms, read from the syntax trees (docs/architecture.md)."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
ROOMS = ("game", "store", "pilots", "scenes", "phones", "lab")
MAX_LINES = 400
VAGUE = {"utils", "util", "helpers", "helper", "manager", "managers", "common", "base"}
NO_FILES = {"os", "io", "pathlib", "tempfile", "shutil", "glob", "fileinput", "mmap"}
IMPURE = {
    "socket",
    "threading",
    "time",
    "datetime",
    "asyncio",
    "subprocess",
    "multiprocessing",
    "queue",
    "select",
    "signal",
}
READS_FILES = {"game/conformance.py"}
"""The one named exception: rule questions come in files."""

Arrow = tuple[str, str]
"""(file, imported module), both relative to the root: ('scenes/table.py', 'game.core.match')."""


def python_files(*rooms: str) -> list[str]:
    """The paths of all modules of some rooms ('' for those beside the rooms)."""
    found: list[Path] = []
    for room in rooms:
        found += sorted((ROOT / room).rglob("*.py")) if room else sorted(ROOT.glob("*.py"))
    return [path.relative_to(ROOT).as_posix() for path in found]


def imports_in(text: str, file: str) -> Iterator[str]:
    """Every module that a source imports, anywhere in it, by its full name; also what it imports by text."""
    package = file.removesuffix("/__init__.py").removesuffix(".py").split("/")
    package = package if file.endswith("/__init__.py") else package[:-1]
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            start = package[: len(package) - node.level + 1] if node.level else []
            module = ".".join([*start, *([node.module] if node.module else [])])
            yield module
            yield from (f"{module}.{alias.name}" for alias in node.names)
        elif isinstance(node, ast.Call) and node.args and isinstance(node.args[0], ast.Constant):
            called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            if called in ("import_module", "__import__") and isinstance(node.args[0].value, str):
                yield node.args[0].value


def opens_files(text: str) -> bool:
    """Whether a source calls `open` or a method that reads or writes files."""
    names = {"open", "read_text", "write_text", "read_bytes", "write_bytes"}
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Call):
            called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            if called in names:
                return True
    return False


def all_imports(*rooms: str) -> list[Arrow]:
    return [
        (file, module)
        for file in python_files(*rooms)
        for module in imports_in((ROOT / file).read_text(encoding="utf-8"), file)
    ]


def wrong_arrows(arrows: list[Arrow]) -> list[Arrow]:
    """The imports that no room may make."""
    return [(file, module) for file, module in arrows if not is_allowed(file, module)]


def is_allowed(file: str, module: str) -> bool:
    """Whether a file may import a module."""
    room, top = file.split("/")[0], module.split(".")[0]
    if top in ("pygame", "pygame_gui", "pygame_ce"):
        return room in ("scenes", "main.py")
    if room == "game":
        return is_allowed_in_game(file, module)
    allowed = {
        "store": {"game", "store"},
        "pilots": {"game", "store", "pilots"},
        "lab": {"game", "store", "pilots", "lab"},
        "scenes": {"game", "store", "pilots", "scenes"},
        "phones": {"game", "store", "pilots", "phones"},
        "run.py": set(),
    }
    if room not in allowed:
        return True
    if top in ROOMS or top in ("tests", "main", "run"):
        return top in allowed[room]
    return room == "scenes" or top in sys.stdlib_module_names or top == "numpy"


def is_allowed_in_game(file: str, module: str) -> bool:
    """`game` imports the standard library, numpy and itself; a game only itself and game.core (its bot: game.bots)."""
    top, parts = module.split(".")[0], file.split("/")
    if top in NO_FILES | IMPURE and not (file in READS_FILES and top in NO_FILES):
        return False
    if top != "game":
        return top in sys.stdlib_module_names or top == "numpy"
    inside = parts[1] if len(parts) > 2 else ""
    target = module.split(".")[1] if "." in module else ""
    if inside == "core":
        return target in ("core", "registry", "")
    if inside in ("exacta", "slot", "doubt", "fortuna"):
        if target == "bots":
            return parts[-1] == "bot.py"  # what bots of all games share is for a game's bot alone
        return target in (inside, "core")
    if inside == "bots":
        return target in ("bots", "core", "registry", "")
    return True


def test_every_room_imports_only_what_it_may() -> None:
    arrows = all_imports("", *ROOMS)
    assert len(arrows) > 100
    assert wrong_arrows(arrows) == []


@pytest.mark.parametrize(
    ("file", "module"),
    [
        ("game/exacta/rules.py", "game.slot.rules"),
        ("game/exacta/rules.py", "game.registry"),
        ("game/exacta/rules.py", "game.bots.kind"),
        ("game/bots/kind.py", "game.exacta.rules"),
        ("game/exacta/rules.py", "store.records"),
        ("game/exacta/bot.py", "time"),
        ("game/core/match.py", "game.exacta"),
        ("game/core/record.py", "pathlib"),
        ("game/core/rng.py", "os"),
        ("game/registry.py", "pygame"),
        ("game/bots/random.py", "threading"),
        ("scenes/table.py", "phones.server"),
        ("phones/server.py", "scenes.table"),
        ("phones/server.py", "pygame"),
        ("store/records.py", "pygame"),
        ("store/records.py", "scenes.kit"),
        ("store/records.py", "requests"),
        ("lab/play.py", "pygame"),
        ("lab/play.py", "scenes.table"),
        ("pilots/worker.py", "scenes"),
        ("run.py", "game"),
        ("run.py", "pygame"),
    ],
)
def test_a_wrong_arrow_is_found(file: str, module: str) -> None:
    assert wrong_arrows([(file, module)]) == [(file, module)]


@pytest.mark.parametrize(
    ("file", "module"),
    [
        ("game/exacta/rules.py", "game.core.protocol"),
        ("game/exacta/bot.py", "numpy"),
        ("game/core/match.py", "game.registry"),
        ("scenes/table.py", "store.records"),
        ("scenes/kit/app.py", "pygame"),
        ("main.py", "pygame"),
        ("game/conformance.py", "pathlib"),
    ],
)
def test_a_right_arrow_is_allowed(file: str, module: str) -> None:
    assert wrong_arrows([(file, module)]) == []


def test_imports_are_found_wherever_they_hide() -> None:
    text = (
        "import a.b\nfrom . import c\nfrom ..core import d\nfrom .e import f\n"
        "def g():\n    import h\n    import_module('i.j')\n    importlib.import_module('k')\n"
    )
    assert set(imports_in(text, "game/exacta/rules.py")) == {
        "a.b",
        "game.exacta",
        "game.exacta.c",
        "game.core",
        "game.core.d",
        "game.exacta.e",
        "game.exacta.e.f",
        "h",
        "i.j",
        "k",
    }
    assert set(imports_in("from . import c", "game/exacta/__init__.py")) == {"game.exacta", "game.exacta.c"}


def test_rules_and_records_open_no_files() -> None:
    files = [file for file in python_files("game") if file not in READS_FILES]
    assert [file for file in files if opens_files((ROOT / file).read_text(encoding="utf-8"))] == []
    assert opens_files("with open('x') as f: pass") and opens_files("Path('x').read_bytes()")


def test_only_scenes_know_pygame() -> None:
    knowing = {
        file.split("/")[0] for file, module in all_imports("", *ROOMS) if module.split(".")[0].startswith("pygame")
    }
    assert knowing <= {"scenes", "main.py"}


def test_modules_are_named_after_what_they_hold() -> None:
    vague = [file for file in python_files("", *ROOMS, "tests") if set(file.removesuffix(".py").split("/")) & VAGUE]
    assert vague == []


def test_files_stay_short_enough_to_read() -> None:
    lines = {file: (ROOT / file).read_text(encoding="utf-8").count("\n") for file in python_files("", *ROOMS, "tests")}
    assert {file: count for file, count in lines.items() if count > MAX_LINES} == {}


def test_nothing_reads_what_lies_outside_the_repository() -> None:
    outside = "../" + "shared"  # in two pieces: this file is looked at too
    kinds = {".py", ".md", ".toml", ".txt", ".json", ".jsonl", ".svg", ".cfg", ".yml", ""}
    found = []
    for room in ("", *ROOMS, "tests", "docs", "assets", ".ci", "benchmarks"):
        paths = (ROOT / room).rglob("*") if room else ROOT.glob("*")
        for path in paths:
            if (
                path.is_file()
                and path.suffix in kinds
                and outside in path.read_text(encoding="utf-8", errors="replace")
            ):
                found.append(path.relative_to(ROOT).as_posix())
    assert found == []


def test_the_packages_of_the_checks_stay_out_of_the_game() -> None:
    tops = {module.split(".")[0] for _, module in all_imports("", *ROOMS)}
    assert not tops & {"pytest", "hypothesis", "xdist", "tests"}
