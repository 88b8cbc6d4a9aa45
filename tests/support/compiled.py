"""Our own templates, compiled once in a run of tests: else every build of a site compiles them all.

A club's templates are compiled by an environment of another class, as often as ever.
"""

from types import CodeType
from typing import Any

from jinja2 import Environment
from topcut.publish.templates.templates import QuickEnvironment

_compile = Environment.compile
_codes: dict[tuple[type, int, object, object, object], CodeType] = {}
_texts: list[object] = []
"""Texts become parts of templates; held, so that no other texts have their id."""


def _once(
    self: Environment, source: Any, name: Any = None, filename: Any = None, *more: Any, **raw: Any
) -> Any:
    texts = self.globals.get("t")
    if type(self) not in (Environment, QuickEnvironment) or more or raw or texts is None:
        return _compile(self, source, name, filename, *more, **raw)
    key = (type(self), id(texts), source, name, filename)
    if key not in _codes:
        _codes[key] = _compile(self, source, name, filename)
        _texts.append(texts)
    return _codes[key]


def compile_once() -> None:
    """From now on, in this process."""
    Environment.compile = _once  # type: ignore[method-assign]
