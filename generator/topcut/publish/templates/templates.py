"""The Jinja environment: strict, escaping, and lean."""

import re
from collections.abc import Callable, MutableMapping
from types import CodeType
from typing import Any, TypeVar

import markupsafe
from jinja2 import (
    BaseLoader,
    Environment,
    StrictUndefined,
    Template,
    TemplateSyntaxError,
    Undefined,
)
from jinja2.ext import Extension
from markupsafe import escape

from topcut.text.words.suggest import did_you_mean
from topcut.text.words.texts import Texts

E = TypeVar("E", bound=Environment)

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


def environment(loader: BaseLoader, texts: Texts) -> Environment:
    """The environment of our own templates in one language, made for speed."""
    made = equipped(Environment, loader, texts)
    made.template_class = QuickTemplate
    made.getattr = _attributes(made.undefined)  # type: ignore[assignment]
    return made


def equipped(kind: type[E], loader: BaseLoader, texts: Texts) -> E:
    """An environment of some kind whose templates speak one language; `t` are its texts.

    Compiled templates stay in memory: a file of compiled code could be anybody's.

    `canonical` is the absolute address of the page; "" where the site's is not known, and on
    pages that are not to be found by it.
    """
    made = kind(
        loader=loader,
        autoescape=True,
        undefined=StrictUndefined,
        extensions=[Lean],
        auto_reload=False,
        cache_size=-1,
    )
    made.globals["t"] = texts
    made.globals["canonical"] = ""
    return made


def _attributes(undefined: type[Undefined]) -> Callable[[object, str], Any]:
    """What gives an attribute, or an `undefined` that says it is missing.

    As Jinja's own does, so that templates can ask what is there, but sooner: pages are objects,
    whose items need not be looked at first.
    """

    def attribute(obj: object, name: str) -> Any:
        try:
            return getattr(obj, name)
        except AttributeError:
            pass
        try:
            return obj[name]  # type: ignore[index]
        except (TypeError, LookupError, AttributeError):
            return undefined(lacks(obj, name), obj, name)

    return attribute


def lacks(obj: object, name: str) -> str:
    """That an object has no such attribute, and which one was meant."""
    meant = did_you_mean(name, (known for known in dir(obj) if not known.startswith("_")))
    said = f"{type(obj).__name__} has no “{name}”"
    return f"{said}; {meant}" if meant else said


class Lean(Extension):
    """What need not be done for every page is done when a template is compiled.

    Templates may be indented and broken into lines, pages are not: white space with a line
    break in it vanishes beside a tag and is one space inside a text. Line numbers stay, so
    that an error names the right line of the template. A plain text, `t["section.key"]`,
    becomes part of the template.
    """

    _jinja = re.compile(r"(\{[{%#].*?[}%#]\})", re.DOTALL)
    _break = re.compile(r"(?:(?P<before>^|>)|(?<![ \t]))[ \t]*\n\s*(?=(?P<after><|$)?)")
    _text = re.compile(r"\{\{ t\[\"([\w.-]+)\"\] \}\}")

    def preprocess(
        self,
        source: str,
        name: str | None,
        filename: str | None = None,
    ) -> str:
        """Takes out line breaks and puts in texts. Raises TemplateSyntaxError for no text."""
        parts = self._jinja.split(source)
        made = []
        for index, part in enumerate(parts):
            if index % 2 == 0:
                made.append(self._break.sub(_joined, part))
                continue
            try:
                made.append(self._text.sub(self._spoken, part))
            except KeyError as error:
                line = "".join(parts[:index]).count("\n") + 1
                said = f"there is no text “{error.args[0]}”"
                raise TemplateSyntaxError(said, line, name, filename) from None
        return "".join(made)

    def _spoken(self, match: re.Match[str]) -> str:
        texts = self.environment.globals["t"]
        assert isinstance(texts, Texts)
        return str(escape(texts[match[1]]))


def _joined(match: re.Match[str]) -> str:
    beside_tag = match["before"] is not None or match["after"] is not None
    comment = "{#" + "\n" * match[0].count("\n") + "#}"
    return (match["before"] or "") + ("" if beside_tag else " ") + comment
