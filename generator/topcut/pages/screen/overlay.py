"""What a stream lays over its picture: one match, or the top of the standings.

It is filmed: who did not want to be named on the stream is not, and what hides identities hides
them here. Where there is nothing to show yet it is empty, never another match.
"""

from zlib import crc32

from msgspec import Struct, structs

from topcut.pages.context.context import Context
from topcut.pages.event.bracket.cut_progress import in_cut
from topcut.pages.event.standings import cut_label, title
from topcut.pages.frame.frame import Frame, event_frame
from topcut.pages.lines.ranking import Ranked, final, still_ranked, unit
from topcut.pages.lines.table import Table
from topcut.pages.screen.lists import ScreenNames, screen_names
from topcut.pages.screen.people import ScreenPerson, people
from topcut.pages.tables.room import room
from topcut.pages.tables.tables import cut_tables
from topcut.regulations import WiringSection
from topcut.tournament import Event, Screen

OVERLAY = "overlay"
"""The kind of a screen's item."""
TOP = 8
"""Lines of the standings."""
ABOVE = 4
"""Lines above the cut, and below it."""
_SECTIONS = {
    WiringSection.UPPER: "overlay.upper",
    WiringSection.LOWER: "overlay.lower",
    WiringSection.FINAL: "overlay.final",
    WiringSection.SECOND_FINAL: "overlay.second_final",
}


class OverlayMatch(Struct, frozen=True):
    """One match."""

    title: str
    """Round 3 of 8, table 1; Top 8, lower bracket, round 4, match 11."""
    people: tuple[ScreenPerson, ...]
    word: str
    """The result in the order of the players, else v."""
    has_result: bool
    """Whether the word is a result."""


class OverlayList(Struct, frozen=True):
    """A few lines of the standings."""

    title: str
    about: str
    rows: tuple[tuple[Ranked, str], ...]
    """Each with the unit of its points; marked disqualified alone, who still have a rank."""


class Page(Struct, frozen=True):
    """`screen/overlay.html`."""

    frame: Frame
    name: str
    id: str
    """Of the event."""
    started: int
    """When the Swiss round began, in seconds since 1970; 0 while it has not, and in the cut.

    Who plays whom in it was known then: a stream that runs late may show that. A match of the cut
    may come to a round that has begun, and names who won another.
    """
    hidden: str
    """What the stream must not show by now, whatever it saw before: i for identities, and a
    checksum of who is not named."""
    match: OverlayMatch | None = None
    standings: OverlayList | None = None


def is_overlay(screen: Screen) -> bool:
    """Whether this is no television's page but one for a stream."""
    return any(item.kind == OVERLAY for item in screen.items)


def page(context: Context, screen: Screen) -> Page:
    """What the stream may show now."""
    item = next(item for item in screen.items if item.kind == OVERLAY)
    kind, _, number = item.value.partition(" ")
    names = screen_names(context, filmed=True)
    round_ = context.now.round
    started = round_.started if round_ is not None and not context.now.in_cut else None
    return Page(
        structs.replace(event_frame(context, 2, "", screen.name), title=context.event.name),
        screen.name,
        context.event.id,
        0 if started is None else int(started.timestamp()),
        _hidden(context.event),
        _match(context, _table(context, kind, number), names) if number else None,
        None if number else _standings(context, kind, names),
    )


def _hidden(event: Event) -> str:
    unnamed = ",".join(sorted(one.id for one in event.players if not one.stream))
    names = f"{crc32(unnamed.encode()):08x}" if unnamed else ""
    known = any(one.corp or one.runner for one in event.players)
    return " ".join(filter(None, ("" if known else "i", names)))


def _table(context: Context, kind: str, number: str) -> Table | None:
    """The match of the bracket, or what is at this table now; None where nothing is."""
    bracket, current = context.bracket, room(context)
    if kind == "match":
        if bracket is None or not bracket.seeds:
            return None
        return cut_tables(context, bracket).get(int(number))
    if current is None:
        return None
    cut = in_cut(context)
    tables = (*(cut.playing if cut is not None else ()), *current.tables)
    return next((one for one in tables if not one.is_named and one.number == number), None)


def _match(context: Context, table: Table | None, names: ScreenNames) -> OverlayMatch | None:
    if table is None or not table.players:
        return None
    said = table.result
    if table.done and not said:
        decided = table.bracket_match and table.winner
        said = table.word if decided else context.texts["round.done"]
        said = context.texts["bracket.walkover"] if table.walkover else said
    return OverlayMatch(
        _title(context, table),
        people(context, table, names),
        said or context.texts["cut_round.against"],
        bool(said),
    )


def _title(context: Context, table: Table) -> str:
    texts, bracket = context.texts, context.bracket
    if not table.bracket_match or bracket is None:
        current = room(context)
        round_ = "" if current is None else current.title
        return texts("overlay.table", round=round_, table=table.number)
    wire = bracket.match(table.bracket_match).wire
    single = bracket.wiring.elimination == "single"
    key = "overlay.single" if single else _SECTIONS[wire.section]
    if single and wire.round == bracket.wiring.rounds:
        key = "overlay.final"
    return texts(key, cut=bracket.cut.size, round=wire.round, match=table.bracket_match)


def _standings(context: Context, kind: str, names: ScreenNames) -> OverlayList | None:
    """The first lines, or those about the cut; None before any result."""
    if not context.counted:
        return None
    lines, texts = final(context), context.texts
    cut = next((place for place, row in enumerate(lines, 1) if row.last_in or row.play_on), 0)
    start = max(0, cut - ABOVE) if kind == "cut" and cut else 0
    return OverlayList(
        texts["standings.title"],
        texts["list.comma"].join(filter(None, (title(context), cut_label(context)))),
        tuple(
            (
                structs.replace(
                    row,
                    name=names(row.id),
                    mark=texts["mark.disqualified"] if still_ranked(context, row) else "",
                ),
                unit(context, "short", row.points),
            )
            for row in lines[start : start + TOP]
        ),
    )
