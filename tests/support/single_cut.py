"""A single-sided event with a cut, as typed: four players who have all met, the best three play on.

Ada 9, Bo 6, Cy 3, Di 0: Bo meets Cy, and Ada the winner.
"""

from dataclasses import replace
from pathlib import Path

from topcut.regulations import load
from topcut.rules.book.check import check
from topcut.rules.bracket.bracket import Bracket, bracket
from topcut.text.problems.problem import Problem
from topcut.tournament import Event

from tests.support.brackets import event_with_cut
from tests.support.retro import said
from tests.support.single import EVENT, PLAYERS, single

TOP_3 = EVENT.replace("{rounds: 4, cut: 0}", "{rounds: 3, cut: 3}")
SWISS = {
    "swiss_1": """\
tables:
  - {table: 1, corp: Ada Crane, runner: Cy Dahl, result: 3-0}
  - {table: 2, corp: Bo Quist, runner: Di Ito, result: 3-0}
""",
    "swiss_2": """\
tables:
  - {table: 1, corp: Bo Quist, runner: Ada Crane, result: 0-3}
  - {table: 2, corp: Cy Dahl, runner: Di Ito, result: 3-0}
""",
    "swiss_3": """\
tables:
  - {table: 1, corp: Ada Crane, runner: Di Ito, result: 3-0}
  - {table: 2, corp: Cy Dahl, runner: Bo Quist, result: 0-3}
""",
}
SEEDS = "seeds: [Ada Crane, Bo Quist, Cy Dahl]\n"
CUT_1 = """\
tables:
  - {match: 1, corp: Cy Dahl, runner: Bo Quist, winner: corp, by: agenda}
"""
CUT_2 = """\
tables:
  - {match: 2, corp: Ada Crane, runner: Cy Dahl, winner: runner, by: agenda}
"""
REGULATIONS = load("single-sided")


def found(
    folder: Path, row: str, *, event: str = TOP_3, players: str = PLAYERS, **cut: str
) -> list[str]:
    """What one row says of the event with these rounds of the cut, as "level file:line message"."""
    return said(single(folder, event=event, players=players, **SWISS | cut), row)


def cut_of(size: int, elimination: str = "double", **fields: object) -> Event:
    """A single-sided event before its first match of the cut; seed 1 is s1."""
    made = event_with_cut(size, elimination=elimination, **fields)  # type: ignore[arg-type]
    return replace(made, regulations=REGULATIONS.name)


def drawn(event: Event) -> Bracket:
    """The event's bracket."""
    made = bracket(event, REGULATIONS)
    assert made is not None
    return made


def problems(event: Event, row: str) -> list[Problem]:
    """What the rule of this row finds."""
    return [problem for problem in check(event, REGULATIONS) if problem.row == row]
