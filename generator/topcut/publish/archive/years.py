"""The events of each year."""

from collections.abc import Iterable, Iterator

from topcut.pages.context.context import Context
from topcut.pages.context.site import SiteValues
from topcut.pages.frame.summary import Summary
from topcut.pages.site import year
from topcut.pages.site.find import YEAR, ListedYear
from topcut.pages.site.year import YearLine
from topcut.publish.archive.page_kind import ArchivePage, Contribution, PageKind, decoded
from topcut.publish.archive.search import FIND, rows
from topcut.publish.templates.renderer import Renderer, site_pages


def year_line(_context: Context, summary: Summary) -> Iterator[Contribution]:
    """An event of which a round is published, to its year."""
    if summary.line:
        yield YEARS.contribution(f"{summary.start.year:04}", "", year.line(summary))


def year_page(
    id_: str, contents: Iterable[bytes], site: SiteValues, renderer: Renderer
) -> ArchivePage:
    """The page of a year; none without events."""
    said = site.texts
    years = year.years_of(decoded(contents, YearLine), "../", said)
    if not years:
        return ArchivePage({})
    (of,) = years
    files = site_pages({f"{id_}/": ("year", year.page(of, site, said))}, site, renderer)
    listed = FIND.contribution("", "", ListedYear(id_, of.count))
    return ArchivePage(files, (listed, *rows(YEAR, id_, id_, of.count, int(id_))))


YEARS = PageKind("years", "{}/index.html", year_page, year_line)
