"""What is wrong with a club's template, in words, with the place where it can be mended."""

import os
import traceback
from pathlib import Path

from jinja2 import TemplateError, TemplateNotFound, TemplateSyntaxError

from topcut.publish.templates.broken_template import BrokenTemplateError
from topcut.publish.templates.template_folders import our_templates

_LONGEST = 300
"""Signs of an error that are said: it may quote what the template made."""


def broken(error: Exception, own: Path) -> BrokenTemplateError:
    """What is wrong where an error came from rendering with the templates of a club."""
    if isinstance(error, BrokenTemplateError):
        return error
    if isinstance(error, TemplateSyntaxError):
        place = error.filename or error.name or ""
        return _cannot(_place(place, error.lineno, own), error.message, everybodys=True)
    place = last_template(error, own)
    if isinstance(error, TemplateNotFound):
        return _cannot(place, f"there is no template “{error.message}”", everybodys=True)
    if isinstance(error, TemplateError):
        return _cannot(place, error.message)
    said = "it includes itself" if isinstance(error, RecursionError) else str(error)
    return _cannot(place, f"{said} ({type(error).__name__})")


def last_template(error: Exception, own: Path) -> str:
    """The last line of a template that an error went through: "templates/base.html:3"."""
    folders = (own, our_templates())
    for frame in reversed(traceback.extract_tb(error.__traceback__)):
        if any(Path(frame.filename).is_relative_to(folder) for folder in folders):
            return _place(frame.filename, frame.lineno or 0, own)
    return f"{displayed(own)}/"


def displayed(path: str | os.PathLike[str]) -> str:
    """A path as people would type it here."""
    whole = Path(path)
    here = Path.cwd()
    return str(whole.relative_to(here)) if whole.is_relative_to(here) else str(whole)


def _place(name: str, line: int, own: Path) -> str:
    return f"{displayed(name)}:{line}" if name else f"{displayed(own)}/"


def _cannot(place: str, reason: str | None, *, everybodys: bool = False) -> BrokenTemplateError:
    text = reason or ""
    text = text if len(text) <= _LONGEST else f"{text[:_LONGEST]} …"
    return BrokenTemplateError(
        f"{place}: the template cannot be rendered: {text}", everybodys=everybodys
    )
