"""What the project says about itself: commands, links, pins, credits, and that nothing points outside it."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from store.folders import named_folders

ROOT = Path(__file__).resolve().parent.parent
READMES = ("README.md", "README.ja.md")
REQUIREMENTS = ("requirements.txt", "requirements-dev.txt", "requirements-bench.txt")
MACHINE_PLACES = re.compile("|".join((
    "/" + "work/", "/" + "tmp/", "/" + "root/", "/" + "home/", r"\.\./" + "shared", "C:" + r"\\Users", "/" + "Users/")))
REGISTRIES = re.compile("|".join(("pypi" + r"\.org", "python" + "hosted", "registry" + r"\.npm", "npm" + r"js\.",
                                  "deb" + r"\.debian", "index" + "-url [^=]")))
NOT_OURS = {".git", ".venv", ".ruff_cache", ".pytest_cache", ".hypothesis", "__pycache__", "shots"}


def texts() -> Iterator[tuple[Path, str]]:
    """Every text file of the project with its content."""
    for path in sorted(ROOT.rglob("*")):
        if path.is_file() and not NOT_OURS & set(path.relative_to(ROOT).parts) and not path.name.endswith("OFL.txt"):
            try:
                yield path, path.read_text(encoding="utf-8")
            except UnicodeDecodeError:
                continue  # a font or a picture


def pins(name: str) -> dict[str, str]:
    """Package -> version of a requirements file, without those it includes."""
    lines = (ROOT / name).read_text(encoding="utf-8").splitlines()
    wanted = [line for line in lines if line and not line.startswith(("#", "-r "))]
    found = [re.fullmatch(r"([A-Za-z0-9-]+)==([0-9][0-9.]*)(; .+)?", line) for line in wanted]
    assert all(found), f"not pinned: {[line for line, match in zip(wanted, found, strict=True) if not match]}"
    return {match[1]: match[2] for match in found if match}


@pytest.mark.parametrize("name", REQUIREMENTS)
def test_every_requirement_is_pinned_and_explained(name):
    explained = dict(re.findall(r"^\| ([A-Za-z0-9-]+) \| ([0-9.]+) \|",
                                (ROOT / "docs/dependencies.md").read_text(encoding="utf-8"), re.M))
    wanted = pins(name)
    assert wanted and wanted.items() <= explained.items()


def test_nothing_is_explained_that_is_not_required():
    explained = set(re.findall(r"^\| ([A-Za-z0-9-]+) \| [0-9.]+ \|",
                               (ROOT / "docs/dependencies.md").read_text(encoding="utf-8"), re.M))
    assert explained == {package for name in REQUIREMENTS for package in pins(name)}


def test_what_comes_along_with_a_package_is_pinned_too():
    from importlib.metadata import requires

    required = {**pins("requirements.txt"), **pins("requirements-dev.txt")}
    known = {name.lower() for name in required}
    for package in required:
        if package == "colorama" and sys.platform != "win32":
            continue
        for line in requires(package) or ():
            needed, _, condition = line.partition(";")
            if "extra ==" in condition or "python_version <" in condition:
                continue
            name = re.match(r"[A-Za-z0-9_-]+", needed)
            assert name and name[0].lower().replace("_", "-") in known, f"{package} needs {line}"


def test_every_font_is_credited_with_its_licence():
    credits = (ROOT / "assets/CREDITS.md").read_text(encoding="utf-8")
    fonts = [path.name for path in (ROOT / "assets/fonts").iterdir()]
    assert fonts and [name for name in fonts if f"`{name}`" not in credits] == []
    for licence in (ROOT / "assets/fonts").glob("*OFL.txt"):
        assert "SIL OPEN FONT LICENSE Version 1.1" in licence.read_text(encoding="utf-8")


def test_no_link_of_a_document_leads_nowhere():
    broken = []
    for path, text in texts():
        if path.suffix == ".md":
            for target in re.findall(r"\]\(([^)\s#]+)", text):
                if not target.startswith(("http:", "https:", "mailto:")) and not (path.parent / target).exists():
                    broken.append(f"{path.relative_to(ROOT)} -> {target}")
    assert broken == []


def test_files_named_in_documents_exist():
    missing = []
    for path, text in texts():
        if path.suffix == ".md" and path.parent in (ROOT, ROOT / "docs"):
            for name in re.findall(r"`((?:[\w.-]+/)*[\w.-]+\.(?:py|md|txt|toml))`", text):
                if not any((folder / name).exists() for folder in (ROOT, path.parent, ROOT / "game", ROOT / "assets")):
                    missing.append(f"{path.relative_to(ROOT)}: {name}")
    assert missing == []


@pytest.mark.parametrize("readme", READMES)
def test_the_readme_gives_the_two_commands(readme):
    text = (ROOT / readme).read_text(encoding="utf-8")
    blocks = [block.strip() for block in re.findall(r"```\n(.*?)```", text, re.S)]
    assert blocks == ["python run.py", "python run.py test"]
    assert "run.py test" in (ROOT / ".ci/run").read_text(encoding="utf-8")


@pytest.mark.parametrize("readme", READMES)
def test_the_options_in_the_readme_are_options_of_the_game(readme):
    text = (ROOT / readme).read_text(encoding="utf-8")
    named = set(re.findall(r"(?<![\w-])--[a-z]+", text))
    said = subprocess.run([sys.executable, ROOT / "main.py", "--help"], cwd=ROOT, capture_output=True, text=True,
                          encoding="utf-8", stdin=subprocess.DEVNULL, timeout=60).stdout
    assert named >= {"--lang", "--seed", "--shots", "--window", "--fullscreen", "--help"}
    assert [option for option in sorted(named) if option not in said] == []


def test_both_readmes_have_the_same_parts():
    parts = [re.findall(r"^(#+) ", (ROOT / readme).read_text(encoding="utf-8"), re.M) for readme in READMES]
    assert parts[0] == parts[1] and len(parts[0]) > 6


@pytest.mark.parametrize("readme", READMES)
@pytest.mark.parametrize(("system", "row", "environment"), [
    ("win32", "Windows", {"APPDATA": "%APPDATA%"}), ("darwin", "macOS", {}), ("linux", "Linux", {}),
    pytest.param("linux", "Linux", {"XDG_DATA_HOME": "/$XDG_DATA_HOME", "XDG_CONFIG_HOME": "/$XDG_CONFIG_HOME"},
                 marks=pytest.mark.skipif(sys.platform == "win32", reason="a path from / is not absolute there"))])
def test_the_readme_names_the_folders_that_are_used(readme, system, row, environment):
    text = (ROOT / readme).read_text(encoding="utf-8")
    line = next(line for line in text.splitlines() if line.startswith(f"| {row} |")).replace("\\", "/")
    settings, records = named_folders(environment, system, Path("~"))
    for folder in (settings, records.parent):
        assert f"`{folder.as_posix().replace('/$', '$')}`" in line
    assert records.name == "records" and "`records`" in text and "`TSUKI_HOME`" in text


def test_nothing_points_to_a_place_on_one_machine():
    found = [f"{path.relative_to(ROOT)}: {match[0]}" for path, text in texts()
             for match in (*MACHINE_PLACES.finditer(text), *REGISTRIES.finditer(text))]
    assert found == []


def test_lines_of_code_have_at_most_120_characters():
    long = [f"{path.relative_to(ROOT)}:{number}" for path, text in texts() if path.suffix == ".py"
            for number, line in enumerate(text.splitlines(), 1) if len(line) > 120]
    assert long == []


def test_the_linter_finds_nothing():
    done = subprocess.run([sys.executable, "-m", "ruff", "check", "--quiet", "--output-format", "concise", ROOT],
                          capture_output=True, text=True, encoding="utf-8")
    assert done.returncode == 0, done.stdout + done.stderr
