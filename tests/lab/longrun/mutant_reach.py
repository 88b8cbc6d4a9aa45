"""Which tests reach which lines of the program: marks put into it while it is imported.

A mark stands at the head of every block of every function, and after every statement that branches.
"""

from __future__ import annotations

import ast
import builtins
import sys
from collections.abc import Iterator, Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from pathlib import Path
from types import CodeType, ModuleType

MARK = "__reached__"
BODIES = ("body", "orelse", "finalbody")
BRANCHING = (
    ast.If,
    ast.For,
    ast.AsyncFor,
    ast.While,
    ast.Try,
    ast.TryStar,
    ast.With,
    ast.AsyncWith,
    ast.Match,
)


class Block:
    """Statements of a function that are reached together, by their lines."""

    def __init__(self, first: int, last: int) -> None:
        self.first, self.last = first, last


def marked(source: str) -> tuple[ast.Module, list[Block]]:
    """A module with a call of MARK at each of its blocks, and the blocks."""
    tree = ast.parse(source)
    marks = _Marks()
    marks.outside(tree)
    return ast.fix_missing_locations(tree), marks.blocks


def block_of(blocks: Sequence[Block], line: int) -> int | None:
    """The innermost block that a line is in, by its number."""
    within = [
        (each.first, -each.last, number)
        for number, each in enumerate(blocks)
        if each.first <= line <= each.last
    ]
    return max(within)[2] if within else None


class _Marks:
    def __init__(self) -> None:
        self.blocks: list[Block] = []

    def outside(self, node: ast.AST) -> None:
        """What is done at import is not marked, but the functions in it are."""
        for each in ast.iter_child_nodes(node):
            if isinstance(each, ast.FunctionDef | ast.AsyncFunctionDef):
                each.body = self._body(each.body, each.lineno)
            else:
                self.outside(each)

    def _body(self, body: list[ast.stmt], first: int | None = None) -> list[ast.stmt]:
        marked: list[ast.stmt] = []
        rest = list(body)
        if first is not None and _is_text(rest[0]):
            marked.append(rest.pop(0))
        for group in _groups(rest):
            begin = group[0].lineno if first is None else first
            number = len(self.blocks)
            self.blocks.append(Block(begin, group[-1].end_lineno or begin))
            first = None
            marked.append(self._mark(number, group[0]))
            for statement in group:
                self._within(statement)
                marked.append(statement)
        return marked or body

    def _within(self, statement: ast.AST) -> None:
        if isinstance(statement, ast.ClassDef):
            return self.outside(statement)
        for name in BODIES:
            body = getattr(statement, name, None)
            if isinstance(body, list) and body:
                setattr(statement, name, self._body(body, _head(statement)))
        for each in (*getattr(statement, "handlers", ()), *getattr(statement, "cases", ())):
            each.body = self._body(each.body)
        return None

    def _mark(self, number: int, at: ast.stmt) -> ast.stmt:
        call = ast.Call(ast.Name(MARK, ast.Load()), [ast.Constant(number)], [])
        return ast.copy_location(ast.Expr(call), at)


def _head(statement: ast.AST) -> int | None:
    """The line of a function's head: it is of its first block."""
    match statement:
        case ast.FunctionDef(lineno=line) | ast.AsyncFunctionDef(lineno=line):
            return line
    return None


def _is_text(statement: ast.stmt) -> bool:
    return isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)


def _groups(body: Sequence[ast.stmt]) -> Iterator[list[ast.stmt]]:
    """Statements up to one that branches, again and again."""
    group: list[ast.stmt] = []
    for each in body:
        group.append(each)
        if isinstance(each, BRANCHING):
            yield group
            group = []
    if group:
        yield group


class Marker(MetaPathFinder):
    """Imports a package with marks. What was reached is in `reached`, as (file, block)."""

    def __init__(self, package: str, top: str) -> None:
        """`top` is what its files begin with; they are told below it."""
        self._package, self._top = package, top
        self.files: list[str] = []
        self.reached: set[int] = set()
        builtins.__dict__[MARK] = self.reached.add

    def start(self) -> None:
        """From now on; nothing of the package may be imported before."""
        assert self._package not in sys.modules, self._package
        sys.meta_path.insert(0, self)

    def find_spec(
        self, name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """As importlib asks for it."""
        if name.partition(".")[0] != self._package:
            return None
        found = PathFinder.find_spec(name, path, target)
        if found and found.origin and isinstance(found.loader, SourceFileLoader):
            found.loader = _Loader(self, name, found.origin)
        return found

    def marked(self, path: str) -> CodeType:
        """The code of a file, with marks whose numbers say which file it is."""
        self.files.append(path)
        tree, _ = marked(Path(path).read_text("utf-8"))
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == MARK:
                number = node.args[0]
                assert isinstance(number, ast.Constant)
                assert isinstance(number.value, int)
                number.value = number.value * FILES + len(self.files) - 1
        code: CodeType = compile(tree, path, "exec")
        return code

    def taken(self) -> dict[str, list[int]]:
        """What was reached since the last call: the blocks, by file."""
        found: dict[str, list[int]] = {}
        for each in sorted(self.reached):
            found.setdefault(self.files[each % FILES].removeprefix(self._top), []).append(
                each // FILES
            )
        self.reached.clear()
        return found


FILES = 10_000
"""More than the package has."""


class _Loader(SourceFileLoader):
    def __init__(self, marker: Marker, name: str, path: str) -> None:
        super().__init__(name, path)
        self._marker = marker

    def get_code(self, fullname: str) -> CodeType:
        """Marked, and never from or into a cache."""
        return self._marker.marked(self.path)
