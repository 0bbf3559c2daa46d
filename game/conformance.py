"""Answers rule questions from outside (docs/conformance.md): `python -m game.conformance FILE.jsonl ...`.

Without a file it reads questions from standard input and writes answers. This is the one module of `game` that
reads files; the answers come from the functions that the games play by, in each game's `asked`.
"""

from __future__ import annotations

import importlib
import json
import math
import sys
from collections.abc import Iterable
from typing import Any, BinaryIO, TextIO

from game.core.given import BadQuestion, Given, shown
from game.registry import GAMES

ERROR = "error"


def parsed(line: str | bytes) -> dict[str, Any]:
    """The question of one line. Raises BadQuestion for what is no JSON object."""
    try:
        text = line if isinstance(line, str) else line.decode("utf-8-sig")
        question = json.loads(text, parse_constant=_no_constant, parse_float=_finite)
    except UnicodeDecodeError:
        raise BadQuestion("The line is not UTF-8 text.") from None
    except RecursionError:
        raise BadQuestion("The line is nested too deeply.") from None
    except ValueError as error:
        raise BadQuestion(f"The line is no JSON: {error}.") from None
    if not isinstance(question, dict):
        raise BadQuestion("A question is a JSON object with id, ask and with.")
    return question


def _no_constant(name: str) -> None:
    raise ValueError(f"{name} is no JSON number")


def _finite(written: str) -> float:
    """A number that no answer could repeat is refused: beyond the largest float there is only Infinity."""
    number = float(written)
    if math.isinf(number):
        raise ValueError("a number is too large")
    return number


def answered(question: dict[str, Any]) -> Any:
    """The answer to one question, in JSON values. Raises BadQuestion with a sentence."""
    ask = question.get("ask")
    if not isinstance(ask, str):
        raise BadQuestion("ask is missing; it names a question like exacta.trick.")
    game = ask.partition(".")[0]
    if game not in GAMES:
        raise BadQuestion(f"ask {shown(ask)} is unknown; questions begin with {', '.join(GAMES)}.")
    answer = _asks_of(game).get(ask)
    if answer is None:
        raise BadQuestion(f"ask {shown(ask)} can't be answered: {game} does not know this question (yet).")
    return answer(Given(question.get("with", {})))


def _asks_of(game: str) -> dict[str, Any]:
    name = f"game.{game}.asked"
    try:
        return importlib.import_module(name).ASKS
    except ModuleNotFoundError as error:
        if error.name not in (name, f"game.{game}"):
            raise
        return {}


def reply(line: str | bytes) -> dict[str, Any]:
    """`{"id", "answer"}` or `{"id", "error"}` for one line, whatever it holds."""
    return _reply_and_question(line)[0]


def _reply_and_question(line: str | bytes) -> tuple[dict[str, Any], dict[str, Any]]:
    question: dict[str, Any] = {}
    try:
        question = parsed(line)
        return {"id": question.get("id"), "answer": answered(question)}, question
    except BadQuestion as error:
        return {"id": question.get("id"), ERROR: str(error)}, question
    except Exception as fault:  # noqa: BLE001 - the run goes on, whatever one line holds
        return {"id": question.get("id"), ERROR: f"This question found a fault: {type(fault).__name__}."}, question


def agrees(expected: Any, got: Any) -> bool:
    """The answer is the expected one. Keys of `got` that `expected` does not name are ignored, true is not 1."""
    if isinstance(expected, dict) and isinstance(got, dict):
        return all(key in got and agrees(value, got[key]) for key, value in expected.items())
    if isinstance(expected, list) and isinstance(got, list):
        return len(expected) == len(got) and all(map(agrees, expected, got))
    if isinstance(expected, bool) or isinstance(got, bool):
        return expected is got
    return bool(expected == got)


def expects_error(expected: Any) -> bool:
    """`"expect": "error"` or `"expect": {"error": ...}`: no answer can be determined, whatever the sentence."""
    return expected == ERROR or (isinstance(expected, dict) and list(expected) == [ERROR])


def difference(line: str | bytes) -> str | None:
    """What is wrong with the answer to one line of a file, or None if it is the expected one."""
    got, question = _reply_and_question(line)
    if "expect" not in question and "answer" in got:
        got = {"id": got["id"], ERROR: "expect is missing; there is nothing to compare with."}
    elif ERROR in got:
        if expects_error(question.get("expect")):
            return None
    elif agrees(question["expect"], got["answer"]):
        return None
    clauses = question.get("clauses", [])
    named = " ".join(map(str, clauses)) if isinstance(clauses, list) else str(clauses)
    head = f"{_text(got['id'])} [{named}]"
    expected = f"expected {_text(question['expect'])}, " if "expect" in question else ""
    found = f"error: {got[ERROR]}" if ERROR in got else f"got {_text(got['answer'])}"
    return f"{head}: {expected}{found}"


def _text(value: Any) -> str:
    return value if isinstance(value, str) and value.isprintable() else json.dumps(value)


def compared(lines: Iterable[bytes], out: TextIO) -> tuple[int, int]:
    """(passed, failed) of a file's lines; every difference is printed."""
    passed = failed = 0
    for line in lines:
        if not line.strip():
            continue
        wrong = difference(line)
        if wrong is None:
            passed += 1
        else:
            failed += 1
            print(_printable(wrong, out), file=out)
    return passed, failed


def _printable(text: str, out: TextIO) -> str:
    encoding = getattr(out, "encoding", None) or "utf-8"
    return text.encode(encoding, "backslashreplace").decode(encoding)


def compare_files(names: Iterable[str], out: TextIO, err: TextIO) -> int:
    """The exit status after every file was compared: 1 if a line differs or a file can't be read."""
    passed = failed = unread = 0
    for name in names:
        try:
            with open(name, "rb") as lines:
                more_passed, more_failed = compared(lines, out)
        except OSError as error:
            print(_printable(f"{name} can't be read: {error.strerror or error}.", err), file=err)
            unread += 1
            continue
        passed += more_passed
        failed += more_failed
    print(f"{passed} passed, {failed} failed", file=out)
    return 1 if failed or unread else 0


def answer_stream(lines: BinaryIO, out: TextIO) -> None:
    """Answer each line at once, until there are no more."""
    for line in lines:
        if line.strip():
            print(json.dumps(reply(line)), file=out, flush=True)


def main(arguments: list[str]) -> int:
    """The exit status of a run."""
    if arguments and arguments[0] in ("-h", "--help"):
        print("python -m game.conformance [FILE.jsonl ...]: compare answers; without a file, answer standard input.")
        return 0
    try:
        if arguments:
            return compare_files(arguments, sys.stdout, sys.stderr)
        answer_stream(sys.stdin.buffer, sys.stdout)
    except BrokenPipeError:
        # The reader has gone; nothing is left to say, and the interpreter may not try to.
        sys.stdout = None  # type: ignore[assignment]
        return 1
    except KeyboardInterrupt:
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
