"""A series over several events: who leads, what of each event counts, and what is to come."""

from collections.abc import Mapping
from itertools import groupby

from msgspec import Struct

from topcut.pages.context.site import SiteValues
from topcut.pages.frame.frame import Frame, site_frame
from topcut.pages.site.person import page_of
from topcut.pages.words import dates, numbers
from topcut.rules.course.record import EventRecord
from topcut.rules.course.series import Score, SeriesRow, SeriesStandings
from topcut.text.words.texts import Texts

WIDE = 6
"""Events up to which each has a column."""
DIGITS = 3
"""Characters of points that a column holds on a phone."""
TOTAL = 5
"""Characters of a total that its column holds: 104.5."""


class SeriesEvent(Struct, frozen=True):
    """An event of the series."""

    number: int
    """Of its column; 0 of one that is to come."""
    id: str
    name: str
    day: str
    """8 January 2018, with weekday."""


class SeriesCell(Struct, frozen=True):
    """What somebody has of one event; nothing where not there."""

    number: int
    points: str = ""
    counts: bool = True


class SeriesLine(Struct, frozen=True):
    """A person's line."""

    rank: str
    """1; "=" where it is that of the line above."""
    page: str
    """Address of the person's page below the site."""
    name: str
    points: str
    cells: tuple[SeriesCell, ...]
    """By event."""
    by: str
    """What decided between this person and others on the same points."""


class Page(Struct, frozen=True):
    """`series.html`."""

    frame: Frame
    title: str
    sums: str
    """4 events, 2 to come."""
    points: str
    """What places are worth."""
    counts: str
    """What counts."""
    ties: str
    lines: tuple[SeriesLine, ...]
    wide: bool
    """Whether each event has a column."""
    long: bool
    """Whether a total has more characters than the column of totals holds elsewhere."""
    dropped: bool
    """Whether anything does not count."""
    events: tuple[SeriesEvent, ...]
    coming: tuple[SeriesEvent, ...]
    figures: bool
    """Whether there is a page of its figures."""


class ListedSeries(Struct, frozen=True):
    """A line of the list of series."""

    name: str
    title: str
    sums: str
    """4 events, 2 to come; "" before an event belongs to it, when it has no page."""
    leader: str
    """Ada Crane leads with 16 points; "" before the first event is over."""


class ListPage(Struct, frozen=True):
    """`series_list.html`."""

    frame: Frame
    rows: tuple[ListedSeries, ...]


def page(
    standings: SeriesStandings, site: SiteValues, texts: Texts, *, figures: bool = False
) -> Page:
    """The page of a series to which an event belongs."""
    series = standings.series
    events = tuple(_event(number, event, texts) for number, event in enumerate(standings.events, 1))
    lines = tuple(
        _line(row, first=row is rows[0], standings=standings, texts=texts)
        for _, group in groupby(standings.rows, key=lambda row: row.rank)
        for rows in (tuple(group),)
        for row in rows
    )
    total = sums(standings, texts)
    return Page(
        frame=site_frame(
            site,
            texts,
            "../../",
            "series",
            series.title,
            said=texts("said.person", name=series.title, sums=total),
        ),
        title=series.title,
        sums=total,
        points=_points(standings, texts),
        counts=_counts(standings, texts),
        ties=_ties(standings, texts),
        lines=lines,
        wide=len(events) <= WIDE
        and all(len(cell.points) <= DIGITS for line in lines for cell in line.cells),
        long=any(len(line.points) > TOTAL for line in lines),
        dropped=any(not one.counts for row in standings.rows for one in row.scores),
        events=events,
        coming=tuple(_event(0, event, texts) for event in standings.coming),
        figures=figures,
    )


def line(standings: SeriesStandings, texts: Texts) -> ListedSeries:
    """What the list of series says of one."""
    leaders = [row for row in standings.rows if row.rank == 1]
    said = ""
    if len(leaders) == 1:
        said = texts(
            "series.leads", name=leaders[0].name, points=numbers.points(leaders[0].points, texts)
        )
    series = standings.series
    return ListedSeries(series.name, series.title, sums(standings, texts), said)


def list_page(with_pages: Mapping[str, ListedSeries], site: SiteValues, texts: Texts) -> ListPage:
    """The list of all series, in the order of site.yaml, of those that have a page by name."""
    rows = tuple(
        with_pages.get(one.name) or ListedSeries(one.name, one.title, "", "") for one in site.series
    )
    title = texts["series.title"]
    said = f"{title}: {texts['list.comma'].join(row.title for row in rows)}"
    return ListPage(
        frame=site_frame(site, texts, "../", "series", title, said=said),
        rows=rows,
    )


def sums(standings: SeriesStandings, texts: Texts) -> str:
    """How much of it is played: "4 events, 2 to come"."""
    played = texts.count("front.events", len(standings.events))
    left = max(len(standings.coming), standings.series.of - len(standings.events))
    return texts("series.left", events=played, left=left) if left else played


def _event(number: int, event: EventRecord, texts: Texts) -> SeriesEvent:
    return SeriesEvent(number, event.id, event.name, dates.long_day(event.start, texts))


def _points(standings: SeriesStandings, texts: Texts) -> str:
    series = standings.series
    if series.formula:
        return texts("series.formula", formula=series.formula.replace("-", "−"))
    table = texts["list.comma"].join(numbers.points(each, texts) for each in series.points)
    if series.others:
        return texts(
            "series.table_others", table=table, others=numbers.points(series.others, texts)
        )
    return texts("series.table", table=table)


def _counts(standings: SeriesStandings, texts: Texts) -> str:
    best, of = standings.series.best, standings.series.of
    if not best:
        return texts["series.all"]
    return texts("series.best_of", best=best, of=of) if of else texts.count("series.best", best)


def _ties(standings: SeriesStandings, texts: Texts) -> str:
    words = standings.series.ties
    if not words:
        return texts["series.shared"]
    keys = [word.replace(" ", "_") for word in words]
    ways = texts["published.apart"].join(texts[f"series.tie.{key}"] for key in keys)
    return texts("series.ties", ways=ways)


def _line(row: SeriesRow, *, first: bool, standings: SeriesStandings, texts: Texts) -> SeriesLine:
    by_event, by = {one.event: one for one in row.scores}, row.by.replace(" ", "_")
    return SeriesLine(
        rank=str(row.rank) if first else "=",
        page=page_of(row.person),
        name=row.name,
        points=numbers.points(row.points, texts),
        cells=tuple(
            _cell(number, by_event.get(event.id), texts)
            for number, event in enumerate(standings.events, 1)
        ),
        by=texts[f"series.by.{by}"] if by else "",
    )


def _cell(number: int, score: Score | None, texts: Texts) -> SeriesCell:
    if score is None:
        return SeriesCell(number)
    return SeriesCell(number, numbers.points(score.points, texts), score.counts)
