"""Looking through objects: what can change inside them, and what can be reached from them."""

from __future__ import annotations

import dataclasses
import enum
import gc
import types
from collections.abc import Iterator
from typing import Any

from game.core.rng import FastChance, Rng

ATOMS = (
    type(None), bool, int, float, complex, str, bytes, range, enum.Enum, type, Rng, FastChance,
    types.FunctionType, types.BuiltinFunctionType, types.ModuleType, types.GenericAlias,
)  # fmt: skip


def attributes(thing: Any) -> dict[str, Any]:
    """The instance's own attributes, from slots and dict."""
    found = dict(getattr(thing, "__dict__", {}))
    for cls in type(thing).__mro__:
        slots = getattr(cls, "__slots__", ())
        for name in (slots,) if isinstance(slots, str) else slots:
            if name not in ("__dict__", "__weakref__") and hasattr(thing, name):
                found[name] = getattr(thing, name)
    return found


def is_frozen(thing: Any) -> bool:
    """Whether the thing itself (not what it holds) can never change."""
    if isinstance(thing, (*ATOMS, tuple, frozenset, types.MappingProxyType)):
        return True
    return dataclasses.is_dataclass(thing) and type(thing).__dataclass_params__.frozen


def parts(thing: Any) -> Iterator[tuple[str, Any]]:
    """What the thing holds directly, with a name for each."""
    if isinstance(thing, ATOMS):
        return
    if isinstance(thing, (dict, types.MappingProxyType)):
        for key, value in thing.items():
            yield f"[key {key!r}]", key
            yield f"[{key!r}]", value
    elif isinstance(thing, (list, tuple, set, frozenset)):
        yield from ((f"[{i}]", value) for i, value in enumerate(thing))
    yield from ((f".{name}", value) for name, value in attributes(thing).items())


def changeable(thing: Any, path: str = "", found: dict[int, str] | None = None) -> dict[int, str]:
    """The path of each object inside that could change, by its id."""
    found = {} if found is None else found
    if id(thing) in found:
        return found
    if not is_frozen(thing):
        found[id(thing)] = path or type(thing).__name__
    for name, part in parts(thing):
        changeable(part, path + name, found)
    return found


def snapshot(thing: Any) -> Any:
    """A value that is equal as long as nothing inside changed."""
    if isinstance(thing, ATOMS):
        return thing
    if isinstance(thing, (set, frozenset)):
        return type(thing).__name__, frozenset(snapshot(part) for part in thing)
    return type(thing).__name__, tuple((name, snapshot(part)) for name, part in parts(thing))


def reached(thing: Any, forbidden: tuple[type, ...], limit: int = 50_000) -> Any:
    """An instance of a forbidden type that a holder of `thing` could get at (closures and generators too), or None."""
    skipped = (type, types.ModuleType, types.CodeType, str, int, bytes)
    seen: set[int] = set()
    waiting = [thing]
    while waiting and len(seen) < limit:
        here = waiting.pop()
        if id(here) in seen or isinstance(here, skipped):
            continue
        seen.add(id(here))
        if isinstance(here, forbidden):
            return here
        if isinstance(here, types.FunctionType):  # its module's globals are not what it was given
            waiting += [cell.cell_contents for cell in here.__closure__ or ()] + list(here.__defaults__ or ())
        else:
            waiting += gc.get_referents(here)
    return None
