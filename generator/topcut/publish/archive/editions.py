"""Editions: the pages in further languages, each in a folder of its own below site/.

Files for programs, style sheets, scripts, pictures and televisions are there once: what a page of
an edition links to of these leads up out of its folder. All its other links stay within.
"""

import re
from collections.abc import Iterable, Mapping
from dataclasses import replace as replace_field
from typing import Any

from msgspec.structs import replace

from topcut.pages.context.context import Context
from topcut.pages.context.site import Edition, SiteValues, is_shared
from topcut.pages.event.picture import picture
from topcut.pages.frame.summary import Summary
from topcut.pages.site import front
from topcut.publish.archive import kinds as page_kinds
from topcut.publish.archive.page_kind import ArchivePage, Contribution, PageKind, decoded
from topcut.publish.archive.redirects import REDIRECTS
from topcut.publish.archive.site_data import DATA
from topcut.publish.templates.renderer import Renderer, site_pages
from topcut.text.words import texts

_OWN = re.compile(r"search/.+|search_list\.js|[^/]+/you\.json")
"""Files of an edition that are no pages: they have words, or are asked for by its pages."""
_LINK = re.compile(r'( (?:href|src)="?)((?:\.\./)*+)([^\s"<>:?#]++)(?=[\s">?#])')
"""A link within the site."""


def further(site: SiteValues) -> tuple[Edition, ...]:
    """The editions with a folder of their own; none where the site is in one language."""
    return site.editions[1:]


def in_edition(shared: Context, one: Edition) -> Context:
    """What the pages of an event are made from, in the language of an edition."""
    spoken = shared.spoken(shared.site.edition(one), texts.load(one.language, own=shared.site.own))
    if shared.picture is not None and (result := picture(spoken)) is not None:
        spoken = replace_field(spoken, picture=replace(shared.picture, alt=result.alt))
    return spoken


def placed(files: Mapping[str, Any], one: Edition) -> dict[str, Any]:
    """The files of an edition at their paths below site/, without what all editions share."""
    return {
        one.folder + path: _linked(path, content) if path.endswith(".html") else content
        for path, content in files.items()
        if not is_shared(path) or _OWN.fullmatch(path)
    }


def _linked(path: str, page: bytes) -> bytes:
    """The page with links out of the edition's folder to what is shared."""
    above = path.split("/")[:-1]

    def link(match: re.Match[str]) -> str:
        ups = match[2].count("/")
        target = "/".join((*above[: len(above) - ups], match[3]))
        return f"{match[1]}{'../' * (len(above) + 1)}{target}" if is_shared(target) else match[0]

    return _LINK.sub(link, page.decode()).encode()


def _front(
    _id: str, contents: Iterable[bytes], site: SiteValues, renderer: Renderer
) -> ArchivePage:
    """The front page of an edition; the site's own is not of a kind, since it comes first."""
    return ArchivePage(front_files(decoded(contents, Summary), site, renderer))


def front_files(
    summaries: Iterable[Summary], site: SiteValues, renderer: Renderer
) -> dict[str, bytes]:
    """The front page."""
    page = front.page(summaries, site, site.texts)
    return site_pages({"": ("front", page)}, site, renderer)


def _summary(_context: Context, summary: Summary) -> Iterable[Contribution]:
    yield FRONT.contribution("", "", summary)


FRONT = PageKind("front", "index.html", _front, _summary, always=True)
_ONCE = frozenset(kind.name for kind in (REDIRECTS, *DATA))
"""Kinds of what there is for all editions alone."""


def kinds(site: SiteValues) -> tuple[PageKind, ...]:
    """All kinds of pages over several events, those of each edition by names of its own."""
    return (*page_kinds.KINDS, *(_kind(kind, one) for one in further(site) for kind in _kinds()))


def _kinds() -> Iterable[PageKind]:
    """The kinds of pages that an edition has."""
    return (*(kind for kind in page_kinds.KINDS if kind.name not in _ONCE), FRONT)


def _kind(kind: PageKind, one: Edition) -> PageKind:
    def make(
        id_: str, contents: Iterable[bytes], site: SiteValues, renderer: Renderer
    ) -> ArchivePage:
        page = kind.make(id_, contents, site.edition(one), renderer)
        return ArchivePage(placed(page.files, one), named(page.contributions, one))

    return replace(kind, name=one.folder + kind.name, path=one.folder + kind.path, make=make)


def edition_contributions(
    shared: Context, summary: Summary, one: Edition
) -> tuple[Contribution, ...]:
    """What an event contributes to the pages of an edition; both are in its language."""
    return named(page_kinds.contributions(shared, summary, _kinds()), one)


def named(some: Iterable[Contribution], one: Edition) -> tuple[Contribution, ...]:
    """Contributions to the pages of an edition, by the names of its kinds."""
    return tuple(
        each._replace(kind=one.folder + each.kind) for each in some if each.kind not in _ONCE
    )
