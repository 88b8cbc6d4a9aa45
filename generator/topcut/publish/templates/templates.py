"""The Jinja environment: strict, escaping, and lean."""

import re
from collections.abc import Callable, Iterable, MutableMapping
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
    nodes,
)
from jinja2.compiler import CodeGenerator, Frame
from jinja2.ext import Extension
from markupsafe import escape

from topcut.text.words.suggest import did_you_mean
from topcut.text.words.texts import Texts

E = TypeVar("E", bound=Environment)

_escape_text: Callable[[str], str] = getattr(markupsafe, "_escape_inner", escape)
"""Markupsafe's own function for a plain text; `escape` does the same more slowly."""


class QuickCode(CodeGenerator):
    """Code that gets attributes directly, escapes texts in place and joins what a block puts out.

    What is put out is only ever joined, so a plain text will do, and no Markup is made of each.
    """

    def blockvisit(self, nodes: Iterable[nodes.Node], frame: Frame) -> None:
        """A body; the outermost of a block or a template gives everything at once."""
        if frame.buffer is not None:
            super().blockvisit(nodes, frame)
            return
        self.buffer(frame)
        super().blockvisit(nodes, frame)
        self.writeline(f"yield concat({frame.buffer})")
        frame.buffer = None

    def visit_Getattr(self, node: nodes.Getattr, frame: Frame) -> None:  # noqa: N802 – Jinja's
        """An attribute; what is `missing` has none either."""
        if isinstance(node.node, nodes.Name):
            self.write(frame.symbols.ref(node.node.name))
        else:
            self.visit(node.node, frame)
        self.write(f".{node.attr}")

    def _output_child_pre(self, *_: object) -> None:
        self.write("(escape_text(v) if type(v := ")

    def _output_child_post(self, *_: object) -> None:
        self.write(") is str else str(v) if type(v) is int else escape(v))")


class QuickTemplate(Template):
    """A template of quick code; one that asks what a page has is rendered carefully."""

    @classmethod
    def from_code(
        cls,
        environment: Environment,
        code: CodeType,
        globals: MutableMapping[str, Any],  # noqa: A002 – Jinja's signature
        uptodate: Callable[[], bool] | None = None,
    ) -> Template:
        """The template of compiled code, as Jinja makes it, with what the code calls in place."""
        made = super().from_code(environment, code, globals, uptodate)
        made.root_render_func.__globals__["escape_text"] = _escape_text
        return made

    def render(self, *args: Any, **values: Any) -> str:
        """The page. Raises UndefinedError for what neither way finds."""
        assert isinstance(self.environment, QuickEnvironment)
        assert self.name is not None
        try:
            return super().render(*args, **values)
        except AttributeError:
            return self.environment.careful.get_template(self.name).render(*args, **values)


class QuickEnvironment(Environment):
    """An environment of our own templates, made for speed."""

    template_class = QuickTemplate
    code_generator_class = QuickCode
    careful: Environment
    """Asks whether an attribute is there: for templates that ask, and for what is said of one."""


def environment(loader: BaseLoader, texts: Texts) -> Environment:
    """The environment of our own templates in one language."""
    made = equipped(QuickEnvironment, loader, texts)
    made.careful = equipped(Environment, loader, texts)
    made.careful.getattr = _attributes(made.undefined)  # type: ignore[assignment]
    return made


def equipped(kind: type[E], loader: BaseLoader, texts: Texts) -> E:
    """An environment of some kind whose templates speak one language; `t` are its texts.

    Compiled templates stay in memory: a file of compiled code could be anybody's.

    `canonical` is the absolute address of the page; "" where the site's is not known, and on
    pages that are not to be found by it. `translations` are the page in all its languages; none
    where the site is in one.
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
    made.globals["translations"] = ()
    return made


def _attributes(undefined: type[Undefined]) -> Callable[[object, str], Any]:
    """What gives an attribute, or an `undefined` that says it is missing, and what was meant."""

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
