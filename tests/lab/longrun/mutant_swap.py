"""Puts a mutant into the running program: its function gets the changed code, nothing else moves.

Nothing is written, so no mutant can be left behind; who imported the function has the mutant too.
"""

from __future__ import annotations

import ast
import gc
from collections import defaultdict
from inspect import CO_OPTIMIZED
from types import CodeType, FunctionType
from typing import Any

INNER = ".<locals>."


class Functions:
    """The functions of the program that are in memory now."""

    def __init__(self, below: str) -> None:
        """Those whose file is in this folder."""
        self._live: dict[tuple[str, str, int], list[FunctionType]] = defaultdict(list)
        for each in gc.get_objects():
            if type(each) is FunctionType and each.__code__.co_filename.startswith(below):
                code = each.__code__
                key = code.co_filename, code.co_qualname, code.co_firstlineno
                self._live[key].append(each)

    def swap(self, file: str, source: str, changed: str, function: str, nth: int) -> bool:
        """Gives the nth function of this name the changed file's code; whether it differs.

        Raises SyntaxError and ValueError where the change cannot be made.
        """
        before = _codes(compile(source, file, "exec"), function, nth)
        after = _codes(compile(changed, file, "exec"), function, nth)
        new = _defaults(ast.parse(changed), function, nth)
        differs = new != _defaults(ast.parse(source), function, nth)
        outer = before[0]
        if (file, outer.co_qualname, outer.co_firstlineno) not in self._live:
            raise LookupError(f"{file}: no {function} in memory")
        for old, now in zip(before, after, strict=False):
            differs = differs or not _same(old, now)
            for each in self._live.get((file, old.co_qualname, old.co_firstlineno), ()):
                each.__code__ = now
                if old is before[0]:
                    _give(each, new)
        return differs


def _codes(code: CodeType, function: str, nth: int) -> list[CodeType]:
    """The code of a function, and then of those inside it."""
    outer = [each for each in _inside(code) if each.co_qualname == function][nth]
    return [outer, *_inside(outer)]


def _inside(code: CodeType) -> list[CodeType]:
    found = []
    for each in code.co_consts:
        if isinstance(each, CodeType):
            if each.co_flags & CO_OPTIMIZED:
                found.append(each)
            found += _inside(each)
    return found


def _same(one: CodeType, other: CodeType) -> bool:
    """Whether two codes do the same, wherever they stand."""
    return _essence(one) == _essence(other)


def _essence(code: CodeType) -> tuple[Any, ...]:
    held = tuple(
        _essence(each) if isinstance(each, CodeType) else (type(each), repr(each))
        for each in code.co_consts
    )
    return code.co_code, code.co_names, code.co_varnames, held, code.co_exceptiontable


def _defaults(tree: ast.Module, function: str, nth: int) -> list[str]:
    """The default values of a function as they are written: positional, then by name."""
    found = [each for each in _functions(tree, "") if each[0] == function]
    arguments = found[nth][1].args
    return [ast.unparse(each) for each in (*arguments.defaults, *arguments.kw_defaults) if each]


def _functions(
    node: ast.AST, path: str
) -> list[tuple[str, ast.FunctionDef | ast.AsyncFunctionDef]]:
    found: list[tuple[str, ast.FunctionDef | ast.AsyncFunctionDef]] = []
    for each in ast.iter_child_nodes(node):
        if isinstance(each, ast.FunctionDef | ast.AsyncFunctionDef):
            found.append((path + each.name, each))
        elif isinstance(each, ast.ClassDef):
            found += _functions(each, f"{path}{each.name}.")
        else:
            found += _functions(each, path)
    return found


def _give(function: FunctionType, written: list[str]) -> None:
    """Its default values anew, as far as they are simple."""
    values: list[tuple[Any, ...]] = []
    for each in written:
        try:
            values.append((ast.literal_eval(each),))
        except ValueError:
            values.append(())
    positional = function.__defaults__ or ()
    named = function.__kwdefaults__ or {}
    both = [*positional, *named.values()]
    if len(both) != len(values):
        return
    now = [new[0] if new else old for new, old in zip(values, both, strict=True)]
    if positional:
        function.__defaults__ = tuple(now[: len(positional)])
    for name, value in zip(named, now[len(positional) :], strict=True):
        named[name] = value
