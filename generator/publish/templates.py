"""The Jinja environment: strict, escaping, and lean."""

import re
from collections.abc import Callable, MutableMapping
from pathlib import Path
from types import CodeType
from typing import Any

import markupsafe
from jinja2 import BaseLoader, Environment, StrictUndefined, Template
from jinja2.ext import Extension
from markupsafe import escape

from generator.pages.texts import Texts
from generator.publish.compiling import Gathering, Kept

_escape_text: Callable[[str], str] = getattr(markupsafe, "_escape_inner", escape)
"""Markupsafe's own function for a plain text; `escape` does the same more slowly."""


def quick_escape(value: object) -> str:
    """Escapes a value as Markup's `escape` does, without making a Markup of each.

    What a template puts out is only ever joined, so a plain text will do. This takes a third
    off the time of rendering.
    """
    if type(value) is str:
        return _escape_text(value)
    return str(value) if type(value) is int else escape(value)


class QuickTemplate(Template):
    """A template whose output goes through `quick_escape`."""

    @classmethod
    def from_code(
        cls,
        environment: Environment,
        code: CodeType,
        globals: MutableMapping[str, Any],  # noqa: A002 – Jinja's signature
        uptodate: Callable[[], bool] | None = None,
    ) -> Template:
        """The template of compiled code, as Jinja makes it, with the other function in place."""
        made = super().from_code(environment, code, globals, uptodate)
        made.root_render_func.__globals__["escape"] = quick_escape
        return made


def environment(loader: BaseLoader, texts: Texts, kept: Path | None = None) -> Environment:
    """An environment whose templates speak one language; `t` are its texts.

    `kept` is the folder where compiled templates are kept; without it they are not.

    `canonical` is the absolute address of the page; "" where the site's is not known, and on
    pages that are not to be found by it.
    """
    made = Environment(
        loader=loader,
        autoescape=True,
        undefined=StrictUndefined,
        extensions=[Lean],
        auto_reload=False,
        cache_size=-1,
        bytecode_cache=Kept(kept, texts) if kept is not None else None,
    )
    made.code_generator_class = Gathering
    made.template_class = QuickTemplate
    made.getattr = getattr  # type: ignore[assignment]  # pages are objects, without items
    made.globals["t"] = texts
    made.globals["canonical"] = ""
    return made


class Lean(Extension):
    """What need not be done for every page is done when a template is compiled.

    Templates may be indented and broken into lines, pages are not: white space with a line
    break in it vanishes beside a tag and is one space inside a text. Line numbers stay, so
    that an error names the right line of the template. A plain text, `t["section.key"]`,
    becomes part of the template.
    """

    _jinja = re.compile(r"(\{[{%#].*?[}%#]\})", re.DOTALL)
    _break = re.compile(r"(?P<before>^|>)?[ \t]*\n\s*(?=(?P<after><|$)?)")
    _text = re.compile(r"\{\{ t\[\"([\w.-]+)\"\] \}\}")

    def preprocess(
        self,
        source: str,
        name: str | None,  # noqa: ARG002 – Jinja's signature
        filename: str | None = None,  # noqa: ARG002
    ) -> str:
        """Takes out line breaks and puts in texts."""
        parts = self._jinja.split(source)
        return "".join(
            self._text.sub(self._spoken, part) if index % 2 else self._break.sub(_joined, part)
            for index, part in enumerate(parts)
        )

    def _spoken(self, found: re.Match[str]) -> str:
        texts = self.environment.globals["t"]
        assert isinstance(texts, Texts)
        return str(escape(texts[found[1]]))


def _joined(found: re.Match[str]) -> str:
    beside_tag = found["before"] is not None or found["after"] is not None
    comment = "{#" + "\n" * found[0].count("\n") + "#}"
    return (found["before"] or "") + ("" if beside_tag else " ") + comment
