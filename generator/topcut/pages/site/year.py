"""The events of a year, newest first, as lines of the archive."""

from collections.abc import Iterable
from datetime import date
from itertools import groupby

from markupsafe import Markup
from msgspec import Struct

from topcut.pages.context.site import SiteValues
from topcut.pages.frame.frame import Frame, site_frame
from topcut.pages.frame.summary import Summary
from topcut.text.words.texts import Texts


class YearLine(Struct, frozen=True):
    """An event of which a round is published."""

    id: str
    start: date
    line: str
    """HTML, made once with the event's pages."""


class ArchiveYear(Struct, frozen=True):
    """Some events of a year, newest first."""

    year: str
    count: str
    """11 events."""
    lines: Markup


class Page(Struct, frozen=True):
    """`year.html`."""

    frame: Frame
    year: ArchiveYear


def line(event: Summary) -> YearLine:
    """What an event contributes to its year."""
    return YearLine(event.id, event.start, event.line)


def years_of(events: Iterable[YearLine], root: str, texts: Texts) -> tuple[ArchiveYear, ...]:
    """Events by year, the newest first, on a page from which `root` leads to the front page."""
    newest_first = sorted(events, key=lambda one: one.id)
    newest_first.sort(key=lambda one: one.start, reverse=True)
    return tuple(
        ArchiveYear(
            str(year),
            texts.count("front.events", len(lines)),
            Markup("".join(lines).replace('href="', f'href="{root}')),  # noqa: S704 – a template's
        )
        for year, group in groupby(newest_first, key=lambda one: one.start.year)
        for lines in ([one.line for one in group],)
    )


def page(year: ArchiveYear, site: SiteValues, texts: Texts) -> Page:
    """The page of a year."""
    said = texts("said.listed", name=year.year, site=site.title, count=year.count)
    return Page(site_frame(site, texts, "../", "find", year.year, said=said), year)
