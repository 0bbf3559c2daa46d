"""Set-up and start: what run.py does on machines that are not as they should be.

Each test works in a copy of its own. Where pip would be asked, a stand-in answers, except in the one test that really
makes a .venv and finds no network.
"""

from __future__ import annotations

import ast
import errno
import importlib.util
import json
import os
import shutil
import signal
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parent.parent
MAIN = "import sys\nprint(sys.argv[1:], sys.prefix)\nsys.exit(7)\n"


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A folder with all that set-up touches, and a game that prints its arguments and ends with 7."""
    folder = tmp_path / "ツキ arcade"
    folder.mkdir()
    for name in ("run.py", "requirements.txt", "requirements-dev.txt"):
        shutil.copy(ROOT / name, folder)
    for language in ("en", "ja"):
        (folder / "assets/text" / language).mkdir(parents=True)
        shutil.copy(ROOT / "assets/text" / language / "setup.toml", folder / "assets/text" / language)
    (folder / "main.py").write_text(MAIN, encoding="utf-8")
    return folder


def loaded(folder: Path) -> ModuleType:
    """run.py of that folder as a module; nothing is installed by it."""
    spec = importlib.util.spec_from_file_location("run", folder / "run.py")
    assert spec and spec.loader
    run = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(run)
    return run


class Programs:
    """Stands in for running programs: makes a real .venv without pip, and notes what pip was asked for."""

    def __init__(self, run: ModuleType, monkeypatch: pytest.MonkeyPatch):
        self.run = run
        self.commands: list[list[str]] = []
        self.problem: BaseException | None = None
        monkeypatch.setattr(run, "run_silently", self)

    def __call__(self, command: list[str], lock: object) -> None:
        self.commands.append(command)
        if command[1:3] == ["-m", "venv"]:
            subprocess.run([*command, "--without-pip"], check=True)
        elif self.problem:
            raise self.problem

    def asked(self) -> list[str]:
        """What was done since the last call: 'venv', or the requirements file that pip was given."""
        done = ["venv" if command[2] == "venv" else Path(command[-1]).name for command in self.commands]
        self.commands.clear()
        return done


@pytest.fixture
def run(copy: Path) -> ModuleType:
    return loaded(copy)


@pytest.fixture
def programs(run: ModuleType, monkeypatch: pytest.MonkeyPatch) -> Programs:
    return Programs(run, monkeypatch)


def stamp(folder: Path) -> dict[str, object]:
    return json.loads((folder / ".venv/tsuki-setup.json").read_text(encoding="utf-8"))


def typed(folder: Path, *arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """`python run.py ...` as a player types it, from another folder."""
    return subprocess.run([sys.executable, str(folder / "run.py"), *arguments], cwd=folder.parent, text=True,
                          encoding="utf-8", capture_output=True, stdin=subprocess.DEVNULL, timeout=60,
                          env={**os.environ, "PYTHONIOENCODING": "utf-8", **environment})


# What old Pythons read


def test_old_pythons_can_read_run_py():
    text = (ROOT / "run.py").read_text(encoding="utf-8")
    tree = ast.parse(text, feature_version=(3, 6))
    assert text.splitlines()[0] == "# -*- coding: utf-8 -*-"  # without it Python 2 stops at the first Japanese word
    for node in ast.walk(tree):
        assert not isinstance(node, ast.JoinedStr | ast.AnnAssign | ast.NamedExpr | ast.AsyncFunctionDef), node.lineno
        if isinstance(node, ast.FunctionDef):
            assert node.returns is None and not node.args.kwonlyargs, node.name
            assert not any(argument.annotation for argument in node.args.args), node.name
        if isinstance(node, ast.Raise):
            assert node.cause is None, f"raise ... from, line {node.lineno}"


def test_run_py_needs_nothing_but_the_standard_library():
    tree = ast.parse((ROOT / "run.py").read_text(encoding="utf-8"))
    names = {alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names}
    assert not [node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
    assert names and names <= set(sys.stdlib_module_names)


def test_too_old_a_python_gets_one_sentence(run, programs, monkeypatch, capsys):
    monkeypatch.setattr(run.sys, "version_info", (3, 10, 13))
    assert run.main(["--lang", "ja"]) == 1
    english, japanese = capsys.readouterr().err.splitlines()
    assert "needs Python 3.11 or newer" in english and "3.10.13" in english
    assert "3.11 以上" in japanese and "3.10.13" in japanese
    assert programs.asked() == []


def test_every_sentence_is_there_in_both_languages_with_the_same_fields(run):
    text = (ROOT / "run.py").read_text(encoding="utf-8")
    tree = ast.parse(text)
    named = {node.args[0].value for node in ast.walk(tree) if isinstance(node, ast.Call)
             and isinstance(node.func, ast.Name) and node.func.id in ("Stop", "say")
             and isinstance(node.args[0], ast.Constant)} | {"first_time", "updating"}
    for name in named:
        english, japanese = run.sentence("en", name), run.sentence("ja", name)
        assert name not in (english, japanese), name
        fields = [{word for word in sentence.replace("}", "{").split("{")[1::2]} for sentence in (english, japanese)]
        assert fields[0] == fields[1], name
    assert len(named) >= 14


def test_a_console_that_cannot_show_japanese_still_gets_the_english(copy):
    done = typed(copy, "setup", "now", PYTHONIOENCODING="ascii")
    assert done.returncode == 1
    assert done.stderr.splitlines()[0] == "`run.py setup` takes nothing after it: leave out now."
    assert "Traceback" not in done.stderr


# Making .venv once


def test_the_first_start_makes_a_venv_and_the_second_does_nothing(run, programs, copy):
    run.prepare(run.PLAY)
    assert programs.asked() == ["venv", "requirements.txt"]
    assert (copy / ".venv/pyvenv.cfg").exists()
    run.prepare(run.PLAY)
    assert programs.asked() == []


def test_setup_says_that_it_is_done(run, programs, capsys):
    assert run.main(["setup"]) == 0
    assert "Ready" in capsys.readouterr().err
    assert run.main(["setup"]) == 0


def test_tests_need_more_and_the_game_then_needs_nothing(run, programs):
    run.prepare(run.PLAY)
    programs.asked()
    run.prepare(run.CHECKS)
    assert programs.asked() == ["requirements-dev.txt"]
    run.prepare(run.PLAY)
    run.prepare(run.CHECKS)
    assert programs.asked() == []


def test_only_ready_made_packages_are_installed(run, programs):
    run.prepare(run.PLAY)
    assert "--only-binary :all:" in " ".join(programs.commands[-1])


@pytest.mark.parametrize("file", ["requirements.txt", "requirements-dev.txt"])
def test_changed_pins_are_updated_in_place(run, programs, copy, file):
    run.prepare(run.CHECKS)
    programs.asked()
    with open(copy / file, "a", encoding="utf-8") as pins:
        pins.write("six==1.16.0\n")
    run.prepare(run.CHECKS)
    assert programs.asked() == ["requirements-dev.txt"]


def test_comments_and_line_ends_of_the_pins_do_not_count(run, programs, copy):
    run.prepare(run.PLAY)
    programs.asked()
    pins = copy / "requirements.txt"
    pins.write_bytes(b"# another comment\r\n" + pins.read_bytes().replace(b"\n", b"\r\n"))
    run.prepare(run.PLAY)
    assert programs.asked() == []


@pytest.mark.parametrize("problem", [KeyboardInterrupt(), OSError(errno.ENOSPC, "No space left on device")])
def test_an_interrupted_setup_is_begun_anew(run, programs, copy, capsys, problem):
    programs.problem = problem
    assert run.main([]) == (130 if isinstance(problem, KeyboardInterrupt) else 1)
    assert "Traceback" not in capsys.readouterr().err
    (copy / ".venv/half-written").touch()
    programs.problem = None
    programs.asked()
    run.prepare(run.PLAY)
    assert programs.asked() == ["venv", "requirements.txt"]
    assert not (copy / ".venv/half-written").exists()


def test_a_stamp_that_cannot_be_read_means_begin_anew(run, programs, copy):
    run.prepare(run.PLAY)
    programs.asked()
    (copy / ".venv/tsuki-setup.json").write_text('{"folder": ', encoding="utf-8")
    run.prepare(run.PLAY)
    assert programs.asked() == ["venv", "requirements.txt"]


def test_a_moved_folder_is_set_up_anew(run, programs, copy, monkeypatch):
    run.prepare(run.PLAY)
    moved = copy.rename(copy.with_name("elsewhere"))
    there = loaded(moved)
    asked_there = Programs(there, monkeypatch)
    there.prepare(there.PLAY)
    assert asked_there.asked() == ["venv", "requirements.txt"]
    assert stamp(moved)["folder"] == str(moved / ".venv")


def test_another_python_sets_up_anew(run, programs, copy):
    run.prepare(run.PLAY)
    programs.asked()
    old = stamp(copy)
    (copy / ".venv/tsuki-setup.json").write_text(json.dumps({**old, "python": "cpython-310 elsewhere"}))
    run.prepare(run.PLAY)
    assert programs.asked() == ["venv", "requirements.txt"]
    assert stamp(copy) == old


def test_a_venv_whose_python_is_gone_is_made_anew(run, programs, copy):
    run.prepare(run.PLAY)
    programs.asked()
    config = copy / ".venv/pyvenv.cfg"
    lines = config.read_text(encoding="utf-8").splitlines()
    config.write_text("\n".join("home = /nowhere/bin" if line.startswith("home") else line for line in lines))
    run.prepare(run.PLAY)
    assert programs.asked() == ["venv", "requirements.txt"]


def test_a_venv_that_a_person_made_is_completed_and_kept(run, programs, copy):
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", copy / ".venv"], check=True)
    (copy / ".venv/mine").touch()
    run.prepare(run.PLAY)
    assert programs.asked() == ["requirements.txt"]
    assert (copy / ".venv/mine").exists()


def test_an_update_without_network_leaves_what_was_there(run, programs, copy, capsys):
    run.prepare(run.PLAY)
    programs.asked()
    before = stamp(copy)
    with open(copy / "requirements.txt", "a", encoding="utf-8") as pins:
        pins.write("six==1.16.0\n")
    programs.problem = run.trouble("NewConnectionError: Failed to establish a new connection")
    assert run.main([]) == 1
    assert "internet" in capsys.readouterr().err
    assert stamp(copy) == before
    programs.problem = None
    programs.asked()
    run.prepare(run.PLAY)
    assert programs.asked() == ["requirements.txt"]


def test_two_starts_at_once_do_not_set_up_at_once(run):
    with run.Lock():
        second = run.Lock()
        second.file = open(run.os.path.join(run.VENV, "tsuki-setup.lock"), "a+b")
        assert not second.taken()
    assert second.taken()
    second.file.close()


@pytest.mark.skipif(os.name == "nt", reason="Windows does not hand locks on to a child")
def test_what_a_killed_setup_left_running_still_holds_the_lock(run, copy):
    keeper = "import os, sys, time; os.write(1, b'x'); sys.stdin.read()"
    with run.Lock() as lock:
        child = subprocess.Popen([sys.executable, "-c", keeper], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                 pass_fds=[lock.file.fileno()])
        assert child.stdout and child.stdout.read(1) == b"x"
    later = run.Lock()
    later.file = open(run.os.path.join(run.VENV, "tsuki-setup.lock"), "a+b")
    assert not later.taken()
    child.communicate(timeout=10)
    assert later.taken()
    later.file.close()


# Sentences for what can go wrong


@pytest.mark.parametrize(("words", "name"), [
    ("WARNING: Retrying after connection broken by 'NewConnectionError(... [Errno -3] Temporary failure in name "
     "resolution')\nERROR: Could not find a version that satisfies the requirement numpy (from versions: none)\n"
     "ERROR: No matching distribution found for numpy==2.3.5", "offline"),
    ("SSLError(SSLCertVerificationError(1, 'certificate verify failed'))", "offline"),
    ("ERROR: Could not find a version that satisfies the requirement pygame-ce==2.5.8 (from versions: none)\n"
     "ERROR: No matching distribution found for pygame-ce==2.5.8", "no_wheels"),
    ("ERROR: Could not install packages due to an OSError: [Errno 28] No space left on device", "full"),
    ("OSError: [WinError 112] ディスクに十分な空き領域がありません。", "full"),
    ("Error: [Errno 30] Read-only file system: '/media/stick/.venv'", "read_only"),
    ("PermissionError: [WinError 5] アクセスが拒否されました。", "read_only"),
    ("PermissionError: [WinError 32] The process cannot access the file", "in_use"),
    ("The virtual environment was not created successfully because ensurepip is not available.", "no_venv"),
    ("something nobody thought of", "failed"),
])
def test_the_words_of_a_failed_program_become_a_sentence(run, words, name):
    assert run.trouble(words).name == name


def test_a_python_without_venv_names_the_package_to_install(run, programs, monkeypatch, capsys):
    monkeypatch.setitem(sys.modules, "ensurepip", None)  # what Debian's python3 looks like without python3-venv
    assert run.main([]) == 1
    english, japanese = capsys.readouterr().err.splitlines()[-2:]
    package = f"python{sys.version_info[0]}.{sys.version_info[1]}-venv"
    assert f"apt install {package}" in english and f"apt install {package}" in japanese
    assert programs.asked() == []


@pytest.mark.parametrize(("number", "words"), [
    (errno.EROFS, ("own", "自分の")), (errno.EACCES, ("own", "自分の")), (errno.ENOSPC, ("full", "空き"))])
def test_a_folder_that_cannot_be_written_gets_one_sentence(run, programs, monkeypatch, capsys, number, words):
    def refuse(*_: object) -> None:
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr(run.os, "mkdir", refuse)
    assert run.main([]) == 1
    english, japanese = capsys.readouterr().err.splitlines()
    assert words[0] in english and words[1] in japanese


def test_a_copy_without_its_requirements_says_so(copy):
    (copy / "requirements.txt").unlink()
    done = typed(copy)
    assert done.returncode == 1 and "requirements.txt" in done.stderr and "Traceback" not in done.stderr


def test_without_network_a_real_setup_ends_in_a_sentence(copy):
    """The whole way, with the real venv and the real pip, which asks a port where nobody answers."""
    done = typed(copy, "--lang", "en", PIP_INDEX_URL="http://127.0.0.1:9/", PIP_EXTRA_INDEX_URL="",
                 PIP_CONFIG_FILE=os.devnull, PIP_NO_CACHE_DIR="1", PIP_FIND_LINKS="", NO_PROXY="127.0.0.1")
    assert done.returncode == 1
    assert "connect this machine to the internet once" in done.stderr and "インターネット" in done.stderr
    assert "Traceback" not in done.stderr + done.stdout
    assert stamp(copy) == {"unfinished": True}


# Starting


def test_arguments_and_exit_status_are_passed_on(run, programs, copy):
    run.prepare(run.PLAY)
    done = typed(copy, "--seed", "a b 月", "--fullscreen")
    assert done.returncode == 7, done.stderr
    assert done.stdout.startswith("['--seed', 'a b 月', '--fullscreen']")
    assert str(copy / ".venv") in done.stdout  # the Python of .venv ran it


def test_arguments_after_test_go_to_pytest(run, programs, copy):
    run.prepare(run.CHECKS)
    (copy / "pytest.py").write_text("import os\n" + MAIN.replace("sys.prefix", "os.getcwd()"), encoding="utf-8")
    some, every = typed(copy, "test", "-k", "a or b"), typed(copy, "test")
    assert some.returncode == every.returncode == 7
    assert some.stdout.startswith("['-k', 'a or b']") and str(copy) in some.stdout
    assert every.stdout.startswith("['-n', 'auto']")


@pytest.mark.skipif(os.name == "nt", reason="Windows has no SIGINT to send")
def test_ctrl_c_is_quiet_and_the_exit_status_is_the_games(copy):
    heard = "import signal, sys, time; signal.signal(signal.SIGINT, signal.default_int_handler)\n"  # CI may ignore it
    game = heard + "try: time.sleep(0.2); print('up', flush=True); time.sleep(30)\nexcept KeyboardInterrupt: exit(3)\n"
    waiting = heard + f"import run; sys.exit(run.status_of([sys.executable, '-c', {game!r}]))"
    process = subprocess.Popen([sys.executable, "-c", waiting], cwd=copy, stdout=subprocess.PIPE,
                               stderr=subprocess.PIPE, start_new_session=True)
    assert process.stdout and process.stdout.readline() == b"up\n"
    os.killpg(process.pid, signal.SIGINT)
    _, errors = process.communicate(timeout=20)
    assert process.returncode == 3
    assert errors == b""
