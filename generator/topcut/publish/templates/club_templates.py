"""Where templates come from: a club's folder, which may be anybody's, and ours behind it."""

import os
from pathlib import Path

from jinja2 import BaseLoader, Environment, FileSystemLoader, TemplateNotFound
from jinja2.loaders import split_template_path

from topcut.disk.tree import Tree
from topcut.publish.templates.broken_template import BrokenTemplateError
from topcut.publish.templates.template_errors import displayed
from topcut.publish.templates.template_folders import our_templates


class ClubsTemplateError(Exception):
    """A template of ours comes to one that the club has made: the page needs the sandbox."""


class OurTemplates(FileSystemLoader):
    """Our templates alone, for the process that may do everything."""

    def __init__(self, own: Path | None) -> None:
        """`own` is the club's folder, of which names are looked at and nothing else."""
        super().__init__(our_templates())
        self._own = own

    def get_source(self, environment: Environment, template: str) -> tuple[str, str, object]:  # type: ignore[override]
        """The text of a template. Raises ClubsTemplateError where the club's is asked for."""
        if self._own is not None and os.path.lexists(self._own / template):
            raise ClubsTemplateError(template)
        return super().get_source(environment, template)


class Folder(BaseLoader):
    """A club's folder of templates; what cannot be read in it is a broken template."""

    def __init__(self, own: Path) -> None:
        """Reads nothing yet."""
        self._own = own

    def get_source(
        self,
        environment: Environment,  # noqa: ARG002 – Jinja gives it
        template: str,
    ) -> tuple[str, str, None]:
        """The text of a template, as Jinja asks for it."""
        path = "/".join(split_template_path(template))
        content = own_file(self._own, path)
        if content is None:
            raise TemplateNotFound(template)
        return as_text(content, self._own / path), str(self._own / path), None


def own_file(own: Path, path: str) -> bytes | None:
    """The bytes of a file of the club's, None where there is none.

    Raises BrokenTemplateError for what lies there and is not to be read: a link that leads out of
    the folder, a pipe.
    """
    full = own / path
    if not os.path.lexists(full) or Tree(own).is_folder(path):
        return None
    try:
        return Tree(own).read(path)
    except OSError as error:
        raise BrokenTemplateError(
            f"{displayed(full)}: {error.strerror}", everybodys=True
        ) from error


def as_text(content: bytes, path: Path) -> str:
    """The text of a file of the club's. Raises BrokenTemplateError."""
    try:
        return content.decode("utf-8").replace("\r\n", "\n").replace("\r", "\n")
    except UnicodeDecodeError as error:
        line = content[: error.start].count(b"\n") + 1
        said = f"{displayed(path)}:{line}: this is not UTF-8: save it as UTF-8"
        raise BrokenTemplateError(said, everybodys=True) from None


def folder_of(own: Path) -> Path | None:
    """A club's folder of templates, None where it has none. Raises BrokenTemplateError.

    In a checkout of the program ours lie beside its data/.
    """
    if own.is_symlink():
        said = f"{displayed(own)}: it is a link; put the folder itself there"
        raise BrokenTemplateError(said, everybodys=True)
    return own if own.is_dir() and own.resolve() != our_templates().resolve() else None
