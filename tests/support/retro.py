"""Events of 1998 and multiplayer evenings in files, for tests, and what is said of them."""

from pathlib import Path

from topcut.text.problems.problem import Problem
from topcut.workspace.data import CheckedEvent

from tests.support.typed import opened, typed

NTP = """\
name: Net City 1998
date: 1998-05-16
regulations: ntp-98.4
staff: {organizer: Ann Ellis}
"""
ROBIN = NTP + "pairing: round robin\n"
FOUR = """\
- {name: Ada Crane}
- {name: Bo Quist}
- {name: Cy Dahl}
- {name: Di Ito}
"""
FIVE = FOUR + "- {name: Ed Moss}\n"
ROUND_1 = """\
tables:
  - {table: 1, players: [Ada Crane, Cy Dahl], result: 3-0}
  - {table: 2, players: [Bo Quist, Di Ito], result: 2-1}
"""
EVENING = """\
name: One Corp, Three Runners
date: 2018-09-14
regulations: napd-multiplayer
staff: {organizer: Ann Ellis}
structure: {rounds: 3, cut: 0}
"""


def retro(folder: Path, *, event: str = NTP, players: str = FOUR, **rounds: str) -> CheckedEvent:
    """The event with everything that is wrong with it; `swiss_1="tables: …"` is a round."""
    return opened(typed(folder, event=event, players=players, **rounds))


def of_row(found: CheckedEvent, row: str) -> list[Problem]:
    """The problems of one row."""
    return [problem for problem in found.report.problems if problem.row == row]


def said(found: CheckedEvent, row: str) -> list[str]:
    """The problems of one row as "level file:line message"."""
    return [
        f"{problem.level} {problem.mark.file}:{problem.mark.line} {problem.message}"
        for problem in of_row(found, row)
    ]


def all_said(found: CheckedEvent) -> list[str]:
    """Every problem as "level kind file:line message"."""
    return [
        f"{problem.level} {problem.kind} {problem.mark.file}:{problem.mark.line} {problem.message}"
        for problem in found.report.problems
    ]


def table(rest: str, second: str = "result: 2-1") -> str:
    """Round 1 of four players in the printed pairing, with this first table."""
    return (
        "tables:\n"
        f"  - {{table: 1, players: [Ada Crane, Cy Dahl], {rest}}}\n"
        f"  - {{table: 2, players: [Bo Quist, Di Ito], {second}}}\n"
    )


def seated(rest: str, runners: str = "[Bo Quist, Cy Dahl, Di Ito]") -> str:
    """A round with one multiplayer table."""
    return f"tables:\n  - {{table: 1, corp: Ada Crane, runners: {runners}, {rest}}}\n"
