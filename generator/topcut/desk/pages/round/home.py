"""The home of an event: the next thing to do, the clock, what is missing and what came in last."""

import re
from collections.abc import Sequence
from datetime import datetime, timedelta
from fractions import Fraction

from msgspec import Struct

from topcut.desk.pages.round.rail import label
from topcut.desk.session.mending import mended_at
from topcut.edit.change.history import COMMAND, DESK
from topcut.edit.rounds.round_state import RoundState, TableState
from topcut.edit.rounds.status import (
    LONG_OVER,
    Status,
    StepKind,
    draft_line,
    drafted_tables,
)
from topcut.edit.undo import Done
from topcut.edit.versions.unsettled import Unsettled
from topcut.regulations import Regulations
from topcut.rules.bracket.clock import length
from topcut.rules.course.now import Now, Phase
from topcut.text.problems.problem import Problem
from topcut.text.words.message import Message
from topcut.text.words.words import counted
from topcut.tournament import Event, StageKind
from topcut.tournament.moments import elapsed

LAST = timedelta(minutes=5)
"""A clock with less than this is soon over."""
TROUBLES = 3
"""Errors that are shown."""
SHOWN = 6
"""Tables whose results are shown."""
SPELLED = 12
"""Up to this number it is said in a word how many are missing."""
_SCORE = re.compile(r"([\d.]++)–([\d.]++)(.*)")
_TIMES = ("started ", "starts ", "not started")
"""How the lines of `topcut status` begin that the clock says by itself."""


class HomeClock(Struct, frozen=True):
    """The clock of the round that is on."""

    time: str
    """12:40, +3:05 over time, 65 before it starts; "" where it says nothing any more."""
    about: str
    """ends 14:25, minutes, stopped since 14:02."""
    state: str = ""
    """last, over, stopped, or "" for none of them."""
    until: str = ""
    """When time is called, for a script that counts; "" while it stands still."""


class InRow(Struct, frozen=True):
    """A table whose result is in."""

    number: int
    sides: tuple[tuple[str, str, bool], tuple[str, str, bool]] | None
    """The two players: name, points, whether it is the winner; None of another table."""
    words: str
    """The result in words, where the two sides do not say it; what stands behind the points."""
    by: str
    """14:02, Ann’s phone; "" where it is not in history."""


class Trouble(Struct, frozen=True):
    """An error, with the page where it is put right."""

    message: str
    where: str
    """players.yaml, line 4: what is expected there."""
    address: str
    """The page, below the event's home."""
    button: str
    """Players, Results, Problems."""


def head(
    event: Event, regulations: Regulations, at: Now, on: RoundState | None, status: Status
) -> tuple[str, str, list[str]]:
    """What stands at the top, what stands beside it, and the lines below."""
    lines = [line for line in status.lines[1:] if not line.startswith("  ")]
    kind = status.next.kind
    if kind is StepKind.RESULT and on is not None:
        called = label(event, regulations, on.round.stage, on.round.number)
        left_out = (f"{on.name}: ", *_TIMES)
        return called, _missing(on), [line for line in lines if not line.startswith(left_out)]
    first, *rest = lines or [""]
    if kind in (StepKind.PAIR_AGAIN, StepKind.START, StepKind.DISCARD) and on is not None:
        called = label(event, regulations, on.round.stage, on.round.number)
        drafted = Message("home.draft", tables=drafted_tables(on.round))
        return called, drafted if first == draft_line(on.round) else first, rest
    if kind is StepKind.PAIR and not event.players:
        return Message("home.players"), Message("home.nobody"), []
    if kind is StepKind.PAIR and at.ahead is not None:
        return label(event, regulations, *at.ahead), first, rest
    if kind is StepKind.CUT:
        return Message("home.cut"), first, rest
    if kind is StepKind.MEND:
        return Message("home.wrong"), Message("home.until_mended"), lines
    return first, Message("home.all_played"), rest


def _missing(on: RoundState) -> str:
    """Four tables are missing."""
    number, cut = len(on.missing), on.round.stage is StageKind.CUT
    if number == len(on.tables) and on.phase is Phase.PAIRED:
        tables = counted(number, "match" if cut else "table")
        return Message("home.everybody_sees", tables=tables)
    spelled = Message(f"home.number.{number}") if number <= SPELLED else number
    key = "home.matches_missing" if cut else "home.tables_missing"
    return Message(key, n=number, number=spelled)


def troubles(errors: Sequence[Problem], asked: Unsettled) -> list[Trouble]:
    """The first errors, each with the page where it is put right.

    Copies of a file that the page asks about already, `asked`, are left out.
    """
    copies = {each.place.name for each in asked.versions if each.place is not None}
    others = [each for each in errors if each.mark.file.rpartition("/")[2] not in copies]
    listed = []
    for each in others[:TROUBLES]:
        file = each.mark.file
        page, called = mended_at(file, each.kind)
        key = "home.mends_by" if each.expected else "home.mends"
        where = Message(key, file=file, line=each.mark.line, expected=each.expected)
        listed.append(Trouble(each.message, where, page, called))
    return listed


def clock(
    event: Event, regulations: Regulations, on: RoundState, now: datetime
) -> HomeClock | None:
    """What the clock says; None for a round without one, or that is over."""
    round_ = on.round
    drafted = on.on and on.phase is Phase.DRAFTED
    if round_.ends is not None or not (drafted or on.missing):
        return None
    if round_.started is None:
        minutes = int(length(event, regulations, round_).total_seconds() // 60)
        return HomeClock(str(minutes), Message("home.clock_minutes")) if minutes else None
    if on.paused is not None:
        since, until = on.paused
        about = Message("home.since", time=f"{since:%H:%M}")
        if until is not None:
            about = Message("home.since_until", time=f"{since:%H:%M}", end=f"{until:%H:%M}")
        return HomeClock(Message("home.clock_stopped"), about, "stopped")
    if elapsed(round_.started, now) < timedelta():
        return HomeClock(f"{round_.started:%H:%M}", Message("home.starts"))
    if on.ends is None:
        return None
    left = elapsed(now, on.ends)
    if -left > LONG_OVER:
        return HomeClock("", Message("home.over_at", time=f"{on.ends:%H:%M}"), "over")
    minutes, seconds = divmod(abs(int(left.total_seconds())), 60)
    over = left <= timedelta()
    return HomeClock(
        f"{'+' * over}{minutes}:{seconds:02}",
        Message("home.ended" if over else "home.ends", time=f"{on.ends:%H:%M}"),
        "over" if over else "last" if left <= LAST else "",
        on.ends.isoformat(),
    )


def results_in(on: RoundState, done: Sequence[Done]) -> tuple[list[InRow], int]:
    """The tables whose results came in last, newest first, and how many there are besides."""
    times: dict[str, str] = {}
    file = f"rounds/{on.round.name}.yaml"
    zone = on.round.started.tzinfo if on.round.started is not None else None
    for each in done:
        change = each.change
        table = change.said.partition(": ")[0]
        here = any(one.path == file for one in change.files)
        if here and not each.undone and not change.undoes:
            hand = "" if change.by in (DESK, COMMAND) else f", {change.by}"
            times.setdefault(table, f"{change.at.astimezone(zone):%H:%M}{hand}")
    order = list(times)
    tables = [table for table in on.tables if not table.missing]
    tables.sort(key=lambda table: order.index(table.word) if table.word in times else len(order))
    rows = [_in(table, times.get(table.word, "")) for table in tables[:SHOWN]]
    return rows, len(tables) - len(rows)


def _in(table: TableState, by: str) -> InRow:
    names = [seat.name for seat in table.seats]
    if len(names) != 2:
        return InRow(table.number, None, f"{', '.join(names)}: {table.result}", by)
    if score := _SCORE.fullmatch(table.result):
        points = [score[1], score[2]]
        best = max(map(Fraction, points))
        bold = [Fraction(each) == best and points[0] != points[1] for each in points]
        behind = _behind(table.result)
    else:
        points, bold = (
            ["", ""],
            [table.result == Message("result.has_won", n=1, players=name) for name in names],
        )
        behind = "" if any(bold) else table.result
    first, second = zip(names, points, bold, strict=True)
    return InRow(table.number, (first, second), behind, by)


def _behind(result: str) -> str:
    """What a result has besides its points: "split", "both as Corp"; "" for nothing."""
    clause = result.values["clause"] if isinstance(result, Message) else ""
    names = ("split", "both_as.corp", "both_as.runner", "flag.agreed", "flag.two for one")
    key = next((each for each in names if clause == Message(f"result.{each}")), "")
    return Message(f"home.besides.{key}") if key else ""
