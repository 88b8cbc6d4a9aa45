"""What a chat is told of an event: no more than its pages show."""

from collections.abc import Iterator
from enum import StrEnum

from topcut.pages.chat.styles import STYLES, Style, StyleName, messages
from topcut.pages.context.context import Context
from topcut.pages.event.round import timing
from topcut.pages.event.standings import title as standings_title
from topcut.pages.frame.frame import INDEX
from topcut.pages.frame.hero import round_of
from topcut.pages.frame.summary import player_count, summary
from topcut.pages.lines.ranking import Ranked, final, is_final
from topcut.pages.lines.table import NO_NUMBER, Table, TableSeat, are_sided, shows_results
from topcut.pages.tables.room import Room, room
from topcut.rules.course.now import Phase

TOP = 8
"""Lines of the standings."""
BEST = 4
"""Places that are told with the winner."""


class Subject(StrEnum):
    """What a chat can be told."""

    PAIRINGS = "pairings"
    RESULTS = "results"
    STANDINGS = "standings"
    WINNER = "winner"


def chat(
    context: Context, subject: Subject, style: StyleName = StyleName.PLAIN, top: int = TOP
) -> tuple[str, ...]:
    """Messages of at most 2,000 letters; none where the public sees nothing of it yet.

    `top` is how many lines of the standings.
    """
    write = STYLES[style]
    match subject:
        case Subject.PAIRINGS:
            told = _pairings(context, write)
        case Subject.RESULTS:
            told = _results(context, write)
        case Subject.STANDINGS:
            told = _standings(context, write, top)
        case Subject.WINNER:
            told = _winner(context, write)
    if told is None:
        return ()
    head, lines, page = told
    name = write.name(context.event.name)
    address = context.site.at(f"{context.event.id}/{page}{INDEX}").removesuffix(INDEX)
    link = ("", write.link(address)) if address else ()
    return messages(lambda part: write.strong(f"{name}{part}"), (*head, ""), (*lines, *link))


_Told = tuple[tuple[str, ...], tuple[str, ...], str]
"""Lines of the head, other lines, and the page's folder."""


def _pairings(context: Context, write: Style) -> _Told | None:
    current = room(context)
    if current is None or context.now.phase is Phase.FINISHED:
        return None
    sided = are_sided(table for table in current.tables if not table.several)
    said = context.texts["chat.sided"] if sided else ""
    clock = timing(context, current.round).striptags()
    head = (write.strong(_round(context, current)), clock, said)
    lines = [
        _numbered(table, write, _versus(context, table, write, role=not sided))
        for table in current.tables
    ]
    return tuple(filter(None, head)), (*lines, *_byes(context, current, write)), "pairings/"


def _results(context: Context, write: Style) -> _Told | None:
    current = room(context)
    if current is None or not shows_results(current.round):
        return None
    if all(match in context.now.missing for match in current.round.matches):
        return None
    title = context.texts("chat.results", round=_round(context, current))
    lines = [_numbered(table, write, _outcome(context, table, write)) for table in current.tables]
    folder = current.round.name if current.cut else current.round.number
    return (write.strong(title),), (*lines, *_byes(context, current, write)), f"rounds/{folder}/"


def _standings(context: Context, write: Style, top: int) -> _Told | None:
    if context.counted == 0:
        return None
    texts, rows = context.texts, final(context)
    title = texts["standings.final_title"]
    if not is_final(context):
        title = texts("chat.standings", after=standings_title(context))
    points = not is_final(context) or context.bracket is None
    lines = []
    for row in rows[:top]:
        lines.append(_place(context, write, row, points=points))
        if row.last_in and len(rows) > 1:
            lines.append(texts["chat.cut_line"])
    if len(rows) > top:
        lines.append(texts.count("chat.more", len(rows) - top))
    return (write.strong(title),), tuple(lines), "standings/"


def _winner(context: Context, write: Style) -> _Told | None:
    if context.now.phase is not Phase.FINISHED or not context.winners:
        return None
    texts = context.texts
    names = texts.listed([write.name(context.name(one)) for one in context.winners])
    decks = context.identities(context.winners[0]) if len(context.winners) == 1 else ()
    identities = texts.listed([write.name(deck.name) for deck in decks])
    key = "said.won_with" if decks else "said.won"
    won = texts(key, names=names, identities=identities)
    size = texts.count("event.players", player_count(context))
    if context.plan.cut:
        size = texts("event.players_cut", players=size, cut=context.plan.cut)
    rows = [row for row in final(context)[:BEST] if row.rank != NO_NUMBER]
    lines = (_place(context, write, row, points=False) for row in rows)
    return (write.strong(won), size), tuple(lines), ""


def _round(context: Context, current: Room) -> str:
    """Round 3 of 6, then top 8; Top 8, final."""
    return round_of(summary(context), context.texts) if current.cut else current.title


def _place(context: Context, write: Style, row: Ranked, *, points: bool) -> str:
    """1 Ada Crane, 18; without the points where places of a cut stand before them."""
    key = "chat.place" if points else "chat.place_alone"
    rank, name = write.strong(row.rank), write.name(row.name)
    return context.texts(key, rank=rank, name=name, points=row.points)


def _numbered(table: Table, write: Style, line: str) -> str:
    return line if table.number == NO_NUMBER else f"{write.strong(table.number)} {line}"


def _byes(context: Context, current: Room, write: Style) -> Iterator[str]:
    names = [write.name(table.first.name) for table in current.byes]
    if names:
        yield context.texts.count("chat.byes", len(names), names=context.texts.listed(names))


def _versus(context: Context, table: Table, write: Style, *, role: bool = True) -> str:
    """Ada Crane v Bo Quist; with their sides, where these are known and `role` says so."""
    shown = [_seat(seat, write, role=role or table.several) for seat in table.seats]
    if len(shown) == 1:
        return f"{shown[0]}, {table.first.opponent or table.word}"
    return context.texts["chat.versus"].join(shown)


def _outcome(context: Context, table: Table, write: Style) -> str:
    """Ada Crane 6–0 Bo Quist."""
    if not table.done or len(table.seats) == 1:
        return _versus(context, table, write)
    shown = [_seat(seat, write, role=False) for seat in table.seats]
    if table.several:
        return f"{context.texts['list.comma'].join(shown)}: {table.word}"
    return f" {table.word} ".join(shown)


def _seat(seat: TableSeat, write: Style, *, role: bool) -> str:
    name = write.name(seat.name)
    return f"{name} ({seat.role})" if role and seat.role else name
