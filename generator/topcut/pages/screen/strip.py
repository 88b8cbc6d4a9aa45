"""The strip that is on every screen: the round, of how many, the cut, the clock, what is next."""

from datetime import datetime, timedelta

from msgspec import Struct

from topcut.pages.context.context import Context
from topcut.pages.lines.qr import Code, code
from topcut.pages.lines.table import Table
from topcut.pages.lines.track import cut_name
from topcut.pages.tables.room import Room, of
from topcut.pages.words import dates
from topcut.rules.bracket import clock
from topcut.rules.course.now import Phase
from topcut.tournament import StageKind

SOON = 5
"""The last minutes, in which the clock is amber."""


class ScreenStrip(Struct, frozen=True):
    """Round, clock and address."""

    round: str
    of: str
    event: str
    ends: int
    """When time is called, in seconds since 1970; 0 while no clock runs."""
    pauses: str
    """From-to in the same seconds, with spaces between; "" without any."""
    end: str
    """14:25; "" while no clock runs."""
    state: str
    """What the clock's own screen says without a script."""
    over: str
    """What it says after time."""
    late: str
    """What stands below the clock after time: Time. 4 tables playing."""
    next: str
    """Round 4 about 14:45; next Round 4; "" where nothing is next."""
    first: str
    """The same as it leads where no clock runs: Round 4, 14:45; "" where no time is known."""
    next_at: str
    """The moment that it names, in seconds since 1970; "" where it names none."""
    then: str
    """What is said once that has passed: next Round 4."""
    last_day: str
    """Ends on Tuesday 3 March; "" where no round of days is on."""
    playing: str
    """Tables 4, 6, 8; how many where their numbers have no room; "" where nobody plays."""
    extensions: tuple[tuple[str, str], ...]
    """A table, and its time: 5 minutes, to 14:30."""
    code: Code | None


TABLES = 4
"""Numbers of tables that fit into a line of the clock's screen."""
MATCHES = 2
"""The same of matches, which are words: "match 5"."""
EXTENSIONS = 2
"""Extensions that fit below one another."""


def strip(context: Context, room: Room | None) -> ScreenStrip:
    """What every screen of the event says, whatever else it shows."""
    texts = context.texts
    ends = context.now.ends
    following, about, leading, moment = _next(context)
    pauses = room.round.pauses if room is not None and ends is not None else ()
    playing = room.playing if room is not None and context.now.phase is Phase.RUNNING else ()
    return ScreenStrip(
        round=room.name if room is not None else texts("round.name", round=1),
        of=room.of if room is not None else of(context),
        event=context.event.name,
        ends=0 if ends is None else int(ends.timestamp()),
        pauses=" ".join(f"{_seconds(start)}-{_seconds(stop)}" for start, stop in pauses),
        end="" if ends is None else dates.clock(ends),
        state=_state(context, room, ends),
        over=texts.of_family(context.regulations.system, "screen.over"),
        late=_late(context, playing),
        next=about or following,
        first=leading,
        next_at=moment,
        then=following,
        last_day=""
        if context.now.last_day is None
        else texts("screen.last_day", day=dates.last_day(context.now.last_day, texts)),
        playing=_playing(context, playing),
        extensions=tuple(
            (
                table.number,
                texts.count("screen.extension", table.extension, time=dates.clock(table.ends)),
            )
            for table in playing
            if table.extension and table.ends is not None
        )[:EXTENSIONS],
        code=code(context),
    )


def _seconds(moment: datetime) -> int:
    return int(moment.timestamp())


def _playing(context: Context, tables: tuple[Table, ...]) -> str:
    """Where people still play: each place as far as they have room, else how many."""
    numbers = [where(context, table) for table in tables]
    named = any(table.bracket_match for table in tables)
    if len(numbers) <= (MATCHES if named else TABLES):
        return context.texts["list.comma"].join(numbers)
    in_cut = bool(tables[0].bracket_match)
    key = "cut_round.matches" if in_cut else "round.tables"
    return context.texts.count(key, len(numbers))


def where(context: Context, table: Table) -> str:
    """The number of a table; in the cut in words, since matches have numbers, too: table 7."""
    named = not table.bracket_match or table.is_named
    return table.number if named else context.texts("cut_round.table", table=table.number)


def _late(context: Context, tables: tuple[Table, ...]) -> str:
    """That time is up, and how many go on: never by the colour of a clock alone."""
    if not tables:
        return ""
    key = "screen.late_matches" if tables[0].bracket_match else "screen.late"
    return context.texts.count(key, len(tables))


def _state(context: Context, room: Room | None, ends: datetime | None) -> str:
    texts, phase = context.texts, context.now.phase
    if ends is not None:
        return texts["screen.ends_at"]
    if context.now.last_day is not None:
        day = context.now.last_day - timedelta(microseconds=1)
        return texts("screen.last_day", day=dates.short_day(day, texts))
    if room is None or phase is Phase.PAIRED:
        return texts["screen.not_started"]
    if phase is Phase.FINISHED:
        return texts["screen.finished"]
    if phase is Phase.RUNNING and clock.standing_since(room.round) is not None:
        return texts["screen.still"]
    return texts["screen.playing" if phase is Phase.RUNNING else "screen.all_in"]


def _next(context: Context) -> tuple[str, str, str, str]:
    """What is next: without a time, with one, as it leads, and the moment; "" where nothing is.

    A round that is paired and has not begun is itself what comes next.
    """
    texts, now = context.texts, context.now
    on = now.round
    if now.phase is Phase.PAIRED and on is not None:
        kind, number = on.stage, on.number
    elif now.ahead is not None:
        kind, number = now.ahead
    else:
        return "", "", "", ""
    if kind is not StageKind.CUT:
        name = texts("round.name", round=number)
    elif number == 1:
        name = texts("track.top", cut=context.plan.cut)
    else:
        name = cut_name(context, number)
    plain = texts("screen.next", name=name)
    time = now.expected.get(f"{kind}-{number}")
    if time is None:
        return plain, "", "", ""
    shown = dates.begins(context.event, time, texts)
    about = texts("screen.next_at", name=name, time=shown)
    return plain, about, texts("screen.next_first", name=name, time=shown), str(_seconds(time))
