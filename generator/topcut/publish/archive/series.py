"""Series over several events: a page and JSON each, and the list of all."""

from collections.abc import Iterable, Iterator

from topcut.exchange.ours.series_json import series_json
from topcut.pages.context.context import Context
from topcut.pages.context.site import SiteValues
from topcut.pages.frame.summary import Summary
from topcut.pages.site import series as series_page
from topcut.pages.site.series import ListedSeries
from topcut.publish.archive.page_kind import ArchivePage, Contribution, PageKind, decoded
from topcut.publish.archive.records import record_of
from topcut.publish.templates.renderer import Renderer, site_pages
from topcut.rules.course.record import EventRecord
from topcut.rules.course.series import series_standings
from topcut.text.words import texts


def members(context: Context, _summary: Summary) -> Iterator[Contribution]:
    """The record of the event, to each series that it belongs to."""
    record = record_of(context)
    for one in context.site.series:
        if one.has(record):
            yield SERIES.contribution(one.name, "", record)


def one_series(
    id_: str, contents: Iterable[bytes], site: SiteValues, renderer: Renderer
) -> ArchivePage:
    """The page of a series and its JSON, once an event belongs to it."""
    records = list(decoded(contents, EventRecord))
    series = next((one for one in site.series if one.name == id_), None)
    if series is None or not records:
        return ArchivePage({})
    standings = series_standings(series, records)
    said = texts.load(texts.language(site.language))
    page = series_page.page(standings, site, said)
    files = site_pages({f"series/{id_}/": ("series", page)}, site, renderer)
    files[f"series/{id_}/series.json"] = series_json(standings).encode()
    line = series_page.line(standings, said)
    return ArchivePage(files, (LIST_OF_SERIES.contribution("", "", line),))


def list_of_series(
    _id: str, contents: Iterable[bytes], site: SiteValues, renderer: Renderer
) -> ArchivePage:
    """The list of all series of site.yaml, to which every page leads; without any there is none."""
    if not site.series:
        return ArchivePage({})
    rows = {row.name: row for row in decoded(contents, ListedSeries)}
    said = texts.load(texts.language(site.language))
    page = series_page.list_page(rows, site, said)
    return ArchivePage(site_pages({"series/": ("series_list", page)}, site, renderer))


SERIES = PageKind("series", "series/{}/index.html", one_series, members)
LIST_OF_SERIES = PageKind("all-series", "series/index.html", list_of_series, always=True)
