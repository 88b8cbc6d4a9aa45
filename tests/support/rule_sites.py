"""Where rules make findings, and which of these places were reached: what no case types is seen."""

import ast
import inspect
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from types import ModuleType
from typing import Any
from unittest.mock import patch

MAKERS = ("Finding", "Breach")
ROOMS = ("ffg", "single", "ntp", "multiplayer", "checking", "decks")


def modules() -> list[ModuleType]:
    """Every module of the rules that makes findings."""
    rooms = tuple(f"topcut.rules.{room}." for room in ROOMS)
    found = [sys.modules[name] for name in sorted(sys.modules) if name.startswith(rooms)]
    return [each for each in found if any(hasattr(each, name) for name in MAKERS)]


def sites() -> set[str]:
    """Every place: "checking.totals.totals_are_legal 2" is the second of that function."""
    return {name for module in modules() for name in _places(module).values()}


def _places(module: ModuleType) -> dict[int, str]:
    """The places of a module, by each of their lines."""
    room = module.__name__.removeprefix("topcut.rules.")
    found: dict[int, str] = {}
    for function in ast.parse(inspect.getsource(module)).body:
        if not isinstance(function, ast.FunctionDef):
            continue
        calls = [
            node
            for node in ast.walk(function)
            if isinstance(node, ast.Call)
            and isinstance(node.func, ast.Name)
            and node.func.id in MAKERS
        ]
        calls.sort(key=lambda call: call.lineno)
        for number, call in enumerate(calls, 1):
            for line in range(call.lineno, (call.end_lineno or call.lineno) + 1):
                found[line] = f"{room}.{function.name} {number}"
    return found


@contextmanager
def watched() -> Iterator[set[str]]:
    """The places that are reached as long as this lasts."""
    reached: set[str] = set()
    patches = []
    for module in modules():
        places = _places(module)
        for name in MAKERS:
            if hasattr(module, name):
                made = _noting(getattr(module, name), places, reached)
                patches.append(patch.object(module, name, made))
    for each in patches:
        each.start()
    try:
        yield reached
    finally:
        for each in patches:
            each.stop()


def _noting(maker: Any, places: dict[int, str], reached: set[str]) -> Any:
    def made(*values: Any, **fields: Any) -> Any:
        place = places.get(sys._getframe(1).f_lineno)
        if place is not None:
            reached.add(place)
        return maker(*values, **fields)

    return made
