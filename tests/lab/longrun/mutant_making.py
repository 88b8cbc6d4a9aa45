"""The mutants of a module: mutmut's changes, one at a time, in every function.

mutmut's own runner puts all mutants of a file into it and leaves out decorated functions. Here its
operators alone are used; `tests.lab.longrun.mutant_swap` puts a mutant into the running program.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import accumulate
from typing import NamedTuple

import libcst as cst
from libcst._nodes.internal import CodegenState
from libcst.metadata import MetadataWrapper, PositionProvider
from mutmut.mutation.mutators import mutation_operators

SIMPLE = (cst.Name, cst.BaseNumber, cst.BaseString)
"""Default values that may be changed: what is called would fail where the function is made."""
LEFT = {"len", "isinstance", "cast"}
"""Calls that are left as they are: a change of them says nothing or fails always."""
STRICT = "strict"
"""The word by which zip asks for equal lengths: they are equal, so no test can see it gone."""


class Mutant(NamedTuple):
    """A change of one place of a function."""

    module: str
    """Its file, below the package."""
    function: str
    """The qualified name of the function, the outermost one of it."""
    nth: int
    """Which function of this name in the file, from 0: overloads share one."""
    number: int
    """Which mutant of the file."""
    line: int
    kind: str
    """The operator of mutmut that made it."""
    begin: int
    """From which character on the file is replaced."""
    end: int
    text: str
    """By what."""

    def applied(self, source: str) -> str:
        """The file with the change."""
        return source[: self.begin] + self.text + source[self.end :]

    def named(self, source: str) -> str:
        """Its file and function and what it changes, wherever the line stands by now."""
        before = " ".join(source[self.begin : self.end].split())
        after = " ".join(self.text.split())
        return f"{self.module} {self.function}: {before} → {after}"

    def shown(self, source: str) -> str:
        """The same with its line."""
        return self.named(source).replace(" ", f":{self.line} ", 1)


def mutants(module: str, source: str) -> list[Mutant]:
    """All mutants of a file, in its order."""
    wrapper = MetadataWrapper(cst.parse_module(source), unsafe_skip_copy=True)
    visitor = _Visitor(module, source, wrapper.module)
    wrapper.visit(visitor)
    return visitor.found


class _Visitor(cst.CSTVisitor):
    METADATA_DEPENDENCIES = (PositionProvider,)

    def __init__(self, module: str, source: str, tree: cst.Module) -> None:
        super().__init__()
        self.found: list[Mutant] = []
        self._module, self._source, self._tree = module, source, tree
        self._names: list[cst.FunctionDef | cst.ClassDef] = []
        self._function: tuple[str, int] | None = None
        self._outermost: cst.FunctionDef | None = None
        self._seen: Counter[str] = Counter()
        self._indents: list[str] = []
        self._starts = [0, *accumulate(len(line) for line in source.splitlines(keepends=True))]

    def on_visit(self, node: cst.CSTNode) -> bool:
        if _left(node):
            return False
        if isinstance(node, cst.IndentedBlock):
            self._indents.append(node.indent or self._tree.default_indent)
        if isinstance(node, cst.FunctionDef | cst.ClassDef):
            self._names.append(node)
            if isinstance(node, cst.FunctionDef) and self._outermost is None:
                name = ".".join(each.name.value for each in self._names)
                self._outermost, self._function = node, (name, self._seen[name])
                self._seen[name] += 1
        if self._function:
            self.found.extend(self._mutants(node, *self._function))
        return True

    def on_leave(self, original_node: cst.CSTNode) -> None:
        if isinstance(original_node, cst.IndentedBlock):
            self._indents.pop()
        if self._names and original_node is self._names[-1]:
            self._names.pop()
        if original_node is self._outermost:
            self._outermost = self._function = None

    def _mutants(self, node: cst.CSTNode, function: str, nth: int) -> Iterator[Mutant]:
        changes = [
            (operator.__name__.removeprefix("operator_"), changed)
            for kind, operator in mutation_operators
            if isinstance(node, kind)
            for changed in operator(node)
            if _words(node) == _words(changed)
        ]
        if not changes:
            return
        line = self.get_metadata(PositionProvider, node).start.line
        before = self._code(node)
        for number, (kind, changed) in enumerate(changes, len(self.found)):
            begin, end, text = self._change(node, before, changed)
            yield Mutant(self._module, function, nth, number, line, kind, begin, end, text)

    def _change(self, node: cst.CSTNode, before: str, changed: cst.CSTNode) -> tuple[int, int, str]:
        """Which characters become which: those of the node, else the whole file."""
        place = self.get_metadata(PositionProvider, node)
        begin = self._starts[place.start.line - 1] + place.start.column
        end = self._starts[place.end.line - 1] + place.end.column
        begin -= max(before.find(self._source[begin:end]), 0)
        if self._source.startswith(before, begin):
            return begin, begin + len(before), self._code(changed)
        whole = self._tree.deep_replace(node, changed)
        assert isinstance(whole, cst.Module)
        same = _alike(self._source, whole.code)
        back = _alike(self._source[same:][::-1], whole.code[same:][::-1])
        return same, len(self._source) - back, whole.code[same : len(whole.code) - back]

    def _code(self, node: cst.CSTNode) -> str:
        """As it stands in the file, its further lines as deep as its block is."""
        state = CodegenState(self._tree.default_indent, self._tree.default_newline)
        for each in self._indents:
            state.increase_indent(each)
        node._codegen(state)
        return "".join(state.tokens)


def _alike(one: str, other: str) -> int:
    """How many characters two texts begin with together."""
    pairs = enumerate(zip(one, other, strict=False))
    return next((at for at, (a, b) in pairs if a != b), min(len(one), len(other)))


def _words(node: cst.CSTNode) -> list[str]:
    """How a call asks for equal lengths."""
    if not isinstance(node, cst.Call):
        return []
    return [
        cst.Module([]).code_for_node(each.value)
        for each in node.args
        if each.keyword and each.keyword.value == STRICT
    ]


def _left(node: cst.CSTNode) -> bool:
    match node:
        case cst.Annotation() | cst.Decorator():
            return True
        case cst.Param(default=default):
            return default is not None and not isinstance(default, SIMPLE)
        case cst.Arg(keyword=cst.Name(value="strict")):
            return True
        case cst.Call(func=cst.Name(value=name)):
            return name in LEFT
    return False
