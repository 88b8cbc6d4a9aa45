"""Series over several events: a page, its figures and JSON each, and the list of all."""

from collections.abc import Iterable, Iterator

from msgspec import Struct

from topcut.exchange.ours.series_json import series_json
from topcut.pages.context.context import Context
from topcut.pages.context.site import SiteValues
from topcut.pages.frame.summary import Summary
from topcut.pages.site import series as series_page
from topcut.pages.site import stats
from topcut.pages.site.series import ListedSeries
from topcut.publish.archive.page_kind import ArchivePage, Contribution, PageKind, decoded
from topcut.publish.archive.records import record_of
from topcut.publish.templates.renderer import Renderer, site_pages
from topcut.rules.course.record import EventRecord
from topcut.rules.course.series import series_standings
from topcut.rules.figures.tally import EventTally


class Member(Struct, frozen=True):
    """An event of a series."""

    record: EventRecord
    tally: EventTally | None
    """Once the event is over, if there are any figures."""


def members(context: Context, _summary: Summary) -> Iterator[Contribution]:
    """The record and the tally of the event, to each series that it belongs to."""
    record = record_of(context)
    for one in context.site.series:
        if one.has(record):
            yield SERIES.contribution(one.name, "", Member(record, stats.tally_over(context)))


def one_series(
    id_: str, contents: Iterable[bytes], site: SiteValues, renderer: Renderer
) -> ArchivePage:
    """The page of a series, its figures and its JSON, once an event belongs to it."""
    events = list(decoded(contents, Member))
    series = next((one for one in site.series if one.name == id_), None)
    if series is None or not events:
        return ArchivePage({})
    standings = series_standings(series, [one.record for one in events])
    said = site.texts
    tallies = [one.tally for one in events if one.tally is not None]
    path = f"series/{id_}/"
    pages: dict[str, tuple[str, Struct]] = {
        path: ("series", series_page.page(standings, site, said, figures=bool(tallies)))
    }
    if tallies:
        below = f"{path}stats/"
        shown = stats.page(tallies, site, said, below, series.title, [(path, series.title)])
        pages[below] = ("stats", shown)
    files = site_pages(pages, site, renderer)
    files[f"{path}series.json"] = series_json(standings).encode()
    line = series_page.line(standings, said)
    return ArchivePage(files, (LIST_OF_SERIES.contribution("", "", line),))


def list_of_series(
    _id: str, contents: Iterable[bytes], site: SiteValues, renderer: Renderer
) -> ArchivePage:
    """The list of all series of site.yaml, to which every page leads; without any there is none."""
    if not site.series:
        return ArchivePage({})
    rows = {row.name: row for row in decoded(contents, ListedSeries)}
    said = site.texts
    page = series_page.list_page(rows, site, said)
    return ArchivePage(site_pages({"series/": ("series_list", page)}, site, renderer))


SERIES = PageKind("series", "series/{}/index.html", one_series, members)
LIST_OF_SERIES = PageKind("all-series", "series/index.html", list_of_series, always=True)
