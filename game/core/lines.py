"""One line of a record: a small JSON object whose last key is a checksum of everything up to here.

`sum` is the first 16 hexadecimal digits of SHA-256(the sum of the line before + this line up to its own `,"sum"`), so
that a line that is cut, changed, moved, doubled or taken from another record is noticed. It guards against accidents;
against forgers stands the seed's commitment.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from typing import Any

MAX_LINE = 65_536
"""Bytes of one line, its end included."""
MAX_DEPTH = 12
MAX_DIGITS = 18
_TAIL = len(',"sum":"0123456789abcdef"}')


class BadLine(ValueError):
    """What is wrong with a line, as the part of a sentence: 'it is longer than ...'."""


def _sum(previous: str, body: bytes) -> str:
    return hashlib.sha256(previous.encode("ascii") + body).hexdigest()[:16]


def chained(fields: Mapping[str, Any], previous: str) -> tuple[str, str]:
    """The line (with its end) of these fields after the line with sum `previous`, and its own sum.

    Raises BadLine if it would be too long to be read back.
    """
    body = json.dumps(fields, ensure_ascii=False, separators=(",", ":"), allow_nan=False)[:-1]
    try:
        own = _sum(previous, body.encode("utf-8"))
    except UnicodeEncodeError:
        raise BadLine("it holds half a character") from None
    line = f'{body},"sum":"{own}"}}\n'
    parsed(line.encode("utf-8"), previous)
    return line, own


def parsed(line: bytes, previous: str) -> tuple[dict[str, Any], str]:
    """The fields of a line (its end included) and its sum. Raises BadLine."""
    if len(line) > MAX_LINE:
        raise BadLine(f"it is longer than {MAX_LINE} bytes")
    if not line.endswith(b"\n"):
        raise BadLine("it was not finished")
    line = line[:-1]
    body, tail = line[:-_TAIL], line[-_TAIL:]
    own = _sum(previous, body)
    if tail != f',"sum":"{own}"}}'.encode("ascii"):
        raise BadLine("its checksum does not fit: it was changed, cut or moved")
    fields = _json(body + b"}")
    return fields, own


def _json(data: bytes) -> dict[str, Any]:
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError:
        raise BadLine("it is not UTF-8 text") from None
    if _depth(text) > MAX_DEPTH:
        raise BadLine(f"it is nested deeper than {MAX_DEPTH} levels")
    try:
        fields = json.loads(
            text, parse_int=_whole, parse_float=_refused, parse_constant=_refused, object_pairs_hook=_unique
        )
    except BadLine:
        raise
    except ValueError:
        raise BadLine("it is not JSON") from None
    if not isinstance(fields, dict):
        raise BadLine("it is not a JSON object")
    return fields


def _depth(text: str) -> int:
    depth = deepest = 0
    quoted = escaped = False
    for character in text:
        if quoted:
            if escaped:
                escaped = False
            elif character == "\\":
                escaped = True
            elif character == '"':
                quoted = False
        elif character == '"':
            quoted = True
        elif character in "[{":
            depth += 1
            deepest = max(deepest, depth)
        elif character in "]}":
            depth -= 1
    return deepest


def _whole(digits: str) -> int:
    if len(digits) > MAX_DIGITS:
        raise BadLine(f"it holds a number of more than {MAX_DIGITS} digits")
    return int(digits)


def _refused(text: str) -> None:
    raise BadLine(f"it holds {text[:20]}, which is no whole number")


def _unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    fields = dict(pairs)
    if len(fields) != len(pairs):
        raise BadLine("it names a field twice")
    for text in (*fields, *fields.values()):
        if isinstance(text, str) and any("\ud800" <= character <= "\udfff" for character in text):
            raise BadLine("it holds half a character")
    return fields
