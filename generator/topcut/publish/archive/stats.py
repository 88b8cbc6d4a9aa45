"""Figures over events: of each year, and of all."""

from collections.abc import Iterable, Iterator

from msgspec import Struct

from topcut.pages.context.context import Context
from topcut.pages.context.site import SiteValues
from topcut.pages.frame.summary import Summary
from topcut.pages.site import stats
from topcut.publish.archive.page_kind import ArchivePage, Contribution, PageKind, decoded
from topcut.publish.templates.renderer import Renderer, site_pages
from topcut.rules.figures.sums import total
from topcut.rules.figures.tally import EventTally


class YearTally(Struct, frozen=True):
    """The tally of a year."""

    year: str
    tally: EventTally


def tally_of_event(context: Context, _summary: Summary) -> Iterator[Contribution]:
    """The tally of an event that is over, to the page of its year."""
    if (tally := stats.tally_over(context)) is not None:
        yield YEARS_FIGURES.contribution(str(context.event.start.year), "", tally)


def year_page(
    year: str, contents: Iterable[bytes], site: SiteValues, renderer: Renderer
) -> ArchivePage:
    """The figures of a year; the sum is kept for the page of all."""
    tallies = list(decoded(contents, EventTally))
    if not tallies:
        return ArchivePage({})
    said = site.texts
    path = f"stats/{year}/"
    page = stats.page(tallies, site, said, path, year, [("stats/", said["stats.all"])])
    files = site_pages({path: ("stats", page)}, site, renderer)
    return ArchivePage(files, (FIGURES.contribution("", "", YearTally(year, total(tallies))),))


def all_page(
    _id: str, contents: Iterable[bytes], site: SiteValues, renderer: Renderer
) -> ArchivePage:
    """The figures of all events that are over, with a link to each year."""
    years = sorted(decoded(contents, YearTally), key=lambda one: one.year, reverse=True)
    said = site.texts
    links = [(f"stats/{one.year}/", one.year) for one in years]
    page = stats.page((one.tally for one in years), site, said, others=links)
    return ArchivePage(site_pages({"stats/": ("stats", page)}, site, renderer))


YEARS_FIGURES = PageKind("stats", "stats/{}/index.html", year_page, tally_of_event)
FIGURES = PageKind("figures", "stats/index.html", all_page, always=True)
