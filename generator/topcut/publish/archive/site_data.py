"""The files of site/data/: made again when an event begins, is over, or was changed later.

What a running event contributes does not change with its results, so that no evening waits for
files as long as the archive.
"""

from collections.abc import Iterable, Iterator

from topcut.exchange.ours import site_data
from topcut.exchange.ours.calendar import calendar
from topcut.pages.context.context import Context
from topcut.pages.context.site import SiteValues
from topcut.pages.frame.summary import Summary
from topcut.pages.site.person import Appearance
from topcut.pages.site.stats import tally_over
from topcut.publish.archive.page_kind import ArchivePage, Contribution, PageKind, decoded
from topcut.publish.archive.records import record_of
from topcut.publish.templates.renderer import Renderer
from topcut.rules.course.record import EventRecord

FOLDER = "data"


def _events(context: Context, _summary: Summary) -> Iterator[Contribution]:
    yield Contribution(EVENTS.name, "", "", site_data.event_line(record_of(context)))


def _coming(context: Context, _summary: Summary) -> Iterator[Contribution]:
    record = record_of(context)
    if not record.is_over:
        yield CALENDAR.contribution("", "", record)


def _entries(context: Context, _summary: Summary) -> Iterator[Contribution]:
    record = record_of(context)
    if record.is_over:
        yield Contribution(ENTRIES.name, "", "", site_data.entry_lines(record))


def _matches(context: Context, _summary: Summary) -> Iterator[Contribution]:
    if record_of(context).is_over:
        lines = site_data.match_lines(context.event, context.regulations)
        yield Contribution(MATCHES.name, "", "", lines)


def _figures(context: Context, _summary: Summary) -> Iterator[Contribution]:
    if (tally := tally_over(context)) is not None:
        line = site_data.figures_line(context.event.id, tally)
        yield Contribution(FIGURES_DATA.name, "", "", line)


def person_data(id_: str, name: str, attended: Iterable[Appearance]) -> bytes:
    """A person's line of people.json."""
    return site_data.person_line(id_, name, [(one.event, one.player) for one in attended])


Pieces = Iterable[bytes]


def events_file(_id: str, lines: Pieces, _site: SiteValues, _renderer: Renderer) -> ArchivePage:
    """events.json."""
    return ArchivePage({f"{FOLDER}/events.json": site_data.json_list("events", lines)})


def people_file(_id: str, lines: Pieces, _site: SiteValues, _renderer: Renderer) -> ArchivePage:
    """people.json."""
    return ArchivePage({f"{FOLDER}/people.json": site_data.json_list("people", lines)})


def entries_file(_id: str, lines: Pieces, _site: SiteValues, _renderer: Renderer) -> ArchivePage:
    """entries.csv."""
    pieces = site_data.csv_table(site_data.ENTRIES, lines)
    return ArchivePage({f"{FOLDER}/entries.csv": pieces})


def matches_file(_id: str, lines: Pieces, _site: SiteValues, _renderer: Renderer) -> ArchivePage:
    """matches.csv."""
    pieces = site_data.csv_table(site_data.MATCHES, lines)
    return ArchivePage({f"{FOLDER}/matches.csv": pieces})


def figures_file(_id: str, lines: Pieces, _site: SiteValues, _renderer: Renderer) -> ArchivePage:
    """figures.json."""
    return ArchivePage({f"{FOLDER}/figures.json": site_data.json_list("figures", lines)})


def calendar_file(_id: str, contents: Pieces, site: SiteValues, _renderer: Renderer) -> ArchivePage:
    """calendar.ics."""
    pieces = calendar(site.title, decoded(contents, EventRecord), site.at(""))
    return ArchivePage({f"{FOLDER}/calendar.ics": pieces})


EVENTS = PageKind("data-events", "data/events.json", events_file, _events, always=True)
PEOPLE_DATA = PageKind("data-people", "data/people.json", people_file, always=True)
ENTRIES = PageKind("data-entries", "data/entries.csv", entries_file, _entries, always=True)
MATCHES = PageKind("data-matches", "data/matches.csv", matches_file, _matches, always=True)
FIGURES_DATA = PageKind("data-figures", "data/figures.json", figures_file, _figures, always=True)
CALENDAR = PageKind("data-calendar", "data/calendar.ics", calendar_file, _coming, always=True)
DATA = (EVENTS, PEOPLE_DATA, ENTRIES, MATCHES, FIGURES_DATA, CALENDAR)
