"""What is wrong with a club's template, in words, with the place where it can be mended."""

import os
import traceback
from pathlib import Path

from jinja2 import (
    Environment,
    FileSystemLoader,
    TemplateError,
    TemplateNotFound,
    TemplateSyntaxError,
)

from topcut.publish.broken_template import BrokenTemplateError

_KINDS = (".html", ".xml")


class Folder(FileSystemLoader):
    """A folder of templates; one that cannot be read is a broken template."""

    def get_source(self, environment: Environment, template: str) -> tuple[str, str, object]:  # type: ignore[override]
        """The text of a template, as Jinja asks for it."""
        try:
            return super().get_source(environment, template)
        except TemplateNotFound:
            raise
        except UnicodeDecodeError as error:
            path = next(
                path for folder in self.searchpath if (path := Path(folder, template)).is_file()
            )
            line = error.object[: error.start].count(b"\n") + 1
            raise BrokenTemplateError(
                f"{shown(path)}:{line}: this is not UTF-8: save it as UTF-8", everybodys=True
            ) from None
        except OSError as error:
            said = f"{shown(error.filename)}: {error.strerror}"
            raise BrokenTemplateError(said, everybodys=True) from error


def broken(error: Exception, own: Path) -> BrokenTemplateError | None:
    """What is wrong where an error came from rendering with the templates of a club.

    None where it came from elsewhere: then the program is wrong and not a template.
    """
    if isinstance(error, BrokenTemplateError):
        return error
    if isinstance(error, TemplateSyntaxError):
        return _at(error.filename or error.name, error.lineno, error.message, everybodys=True)
    name, line = _last_template(error)
    if isinstance(error, TemplateNotFound):
        return _at(name, line, f"there is no template “{error.message}”", everybodys=True)
    if isinstance(error, TemplateError) and own.is_dir():
        return _at(name, line, error.message)
    if name and own.resolve() in Path(name).resolve().parents:
        said = "it includes itself" if isinstance(error, RecursionError) else str(error)
        return _at(name, line, f"{said} ({type(error).__name__})")
    return None


def shown(path: str | os.PathLike[str]) -> str:
    """A path as people would type it here."""
    whole = Path(path)
    here = Path.cwd()
    return str(whole.relative_to(here)) if whole.is_relative_to(here) else str(whole)


def _at(
    name: str | None, line: int, said: str | None, *, everybodys: bool = False
) -> BrokenTemplateError:
    place = f"{shown(name)}:{line}: " if name else ""
    return BrokenTemplateError(
        f"{place}the template cannot be rendered: {said}", everybodys=everybodys
    )


def _last_template(error: Exception) -> tuple[str, int]:
    """The last line of a template that an error went through; "" where it met none."""
    frames = traceback.extract_tb(error.__traceback__)
    inside = [frame for frame in frames if frame.filename.endswith(_KINDS)]
    return (inside[-1].filename, inside[-1].lineno or 0) if inside else ("", 0)
