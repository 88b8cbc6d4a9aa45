"""Renders pages with their templates: ours, and a club's own in front of them."""

import re
from collections.abc import Mapping
from copy import copy
from pathlib import Path
from typing import Any
from zlib import crc32

from jinja2 import Environment

from topcut.pages.context.site import SiteValues
from topcut.pages.frame.frame import INDEX
from topcut.publish.templates.club_templates import (
    ClubsTemplateError,
    OurTemplates,
    as_text,
    folder_of,
    own_file,
)
from topcut.publish.templates.sandbox_process import LIMITS, Limits, SandboxProcess
from topcut.publish.templates.template_folders import our_templates
from topcut.publish.templates.templates import environment
from topcut.text.words import texts
from topcut.text.words.texts import NONE, Own

_COMMENT = re.compile(r"(?<![\"'/])/\*.*?\*/", re.DOTALL)
_INDENT = re.compile(r"^\s+", re.MULTILINE)
_PLAIN_LINE = re.compile(r"^[^\"'`/\n]+$", re.MULTILINE)
_SPACED = re.compile(r" ?(=>|[=!]==|&&|\|\||[={},;:?()]) ?")
_JOINED = re.compile(r"(?<=[{,;(])\n|\n(?=[.?:|&}])")
"""Ends of lines that mean nothing to a script."""


class Renderer:
    """The templates, ready: ours, and a club's own in front of them.

    What a club's templates take part in is rendered in a sandbox; they are never compiled here.
    """

    def __init__(
        self, own: Path | None = None, limits: Limits = LIMITS, own_texts: Own = NONE
    ) -> None:
        """`own` is a club's folder of templates, which override ours by file name.

        Raises BrokenTemplateError where it is a link.
        """
        self._own = folder_of(own) if own is not None else None
        self._sandbox: SandboxProcess | None = None
        if self._own is not None:
            self._sandbox = SandboxProcess(self._own, limits, own_texts)
        self._texts = own_texts
        self._clubs: set[str] = set()
        """Our templates that come to one of the club's while they are rendered."""
        self._loader = OurTemplates(self._own)
        self._environments: dict[str, Environment] = {}
        self._checksums: dict[str, str] = {}
        self._pages: dict[str, tuple[tuple[object, ...], bytes]] | None = None

    def caching(self) -> "Renderer":
        """The same templates, for a renderer that caches the bytes of each page with its values."""
        made = copy(self)
        made._pages = {}
        return made

    def page(self, name: str, language: str, *, path: str = "", **values: Any) -> bytes:
        """One page: the template of this name with these values.

        `path` is where it will lie, for messages; a caching renderer renders a page there again if
        its values are not equal to the last ones.
        """
        if self._pages is None or not path:
            return self._render(f"{name}.html", language, path, values)
        key = name, language, values
        last = self._pages.get(path)
        if last is None or last[0] != key:
            last = self._pages[path] = key, self._render(f"{name}.html", language, path, values)
        return last[1]

    def file(self, name: str, language: str, **values: Any) -> bytes:
        """A file of any kind: the template with this whole name, "feed.xml".

        Raises BrokenTemplateError where one of the club's templates is wrong.
        """
        return self._render(name, language, name, values)

    def _render(self, name: str, language: str, path: str, values: dict[str, Any]) -> bytes:
        if name not in self._clubs:
            if language not in self._environments:
                self._environments[language] = environment(
                    self._loader, texts.load(language, own=self._texts)
                )
            try:
                return self._environments[language].get_template(name).render(values).encode()
            except ClubsTemplateError:
                self._clubs.add(name)
        assert self._sandbox is not None
        return self._sandbox.page(name, language, path, values)

    def text(self, name: str) -> str:
        """A file that is no template; our own scripts and style sheets without comments."""
        if self._own is not None and (content := own_file(self._own, name)) is not None:
            return as_text(content, self._own / name)
        text = (our_templates() / name).read_text(encoding="utf-8")
        return bare_script(text) if name.endswith(".js") else bare_style(name, text)

    def content(self, name: str) -> bytes:
        """A file that is no text, such as a picture: the club's own of this name, or ours."""
        if self._own is not None and (content := own_file(self._own, name)) is not None:
            return content
        return (our_templates() / name).read_bytes()

    def checksum(self, name: str) -> str:
        """Of a file that is no template."""
        if name not in self._checksums:
            self._checksums[name] = checksum(self.text(name).encode())
        return self._checksums[name]


def bare_script(text: str) -> str:
    """A script without its comments and spaces, which are a third of it.

    Our scripts have comments between `/*` and `*/` alone, no text over several lines, and a
    semicolon behind every statement, also before a closing brace. Lines with a text or a regular
    expression keep their spaces.
    """
    lines = _INDENT.sub("", _COMMENT.sub("", text))
    dense = _PLAIN_LINE.sub(lambda line: _SPACED.sub(r"\1", line[0]), lines)
    return _JOINED.sub("", dense)


def bare_style(name: str, text: str) -> str:
    """A style sheet without comments and breaks of lines, all between rules; others as they are."""
    return _COMMENT.sub("", text).replace("\n", "") if name.endswith(".css") else text


def checksum(body: bytes) -> str:
    """CRC-32 in eight hex digits: few lines of script check it on the oldest television."""
    return f"{crc32(body):08x}"


def site_pages(
    pages: Mapping[str, tuple[str, Any]], site: SiteValues, renderer: Renderer
) -> dict[str, bytes]:
    """Pages over all events, each by its address with its template."""
    spoken = site.texts.language
    return {
        path + INDEX: _linked(
            renderer.page(
                name, spoken, page=page, frame=page.frame, **addresses(site, path, spoken)
            ),
            site,
        )
        for path, (name, page) in pages.items()
    }


def addresses(site: SiteValues, path: str, language: str, first: str = "") -> dict[str, Any]:
    """What a page says of where it lies: its own address, and those of its translations.

    `language` is that of the page, `first` an event's own. What an edition shows in the language
    of the first page is found by the first one's address.
    """
    translations = site.translations(path, first)
    same = next((one for one in translations if one.language == language), None)
    canonical = same.address if same else site.at(path)
    return {"canonical": canonical, **({"translations": translations} if translations else {})}


_ELSEWHERE = re.compile(r'(href="?)((?:\.\./)*)@([a-z0-9-]+):')
"""A link that begins with @SITE:, from a page that may lie below the front page."""


def _linked(page: bytes, site: SiteValues) -> bytes:
    """The page of an index with links to other sites' events as addresses there."""
    if not site.sites:
        return page

    def link(match: re.Match[str]) -> str:
        address = site.sites.get(match[3])
        if address is None:
            return match[0]
        return f"{match[1]}{'' if '://' in address else match[2]}{address}"

    return _ELSEWHERE.sub(link, page.decode()).encode()
