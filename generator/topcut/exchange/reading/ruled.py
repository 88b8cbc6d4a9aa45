"""Rulings, at tables and in rounds, for what the program used at the event let pass."""

from collections.abc import Iterator
from dataclasses import replace

from topcut.exchange.reading.imported import Losses
from topcut.exchange.reading.results import RECORDED
from topcut.regulations import load
from topcut.rules.book.families import rules_of
from topcut.rules.book.fingerprints import PAIRING_ROWS
from topcut.rules.checking.rule import Case, Finding
from topcut.text.problems.problem import Level
from topcut.tournament import Event, Match, Round, Ruling

ROWS = frozenset(("F-cut-1", "F-elim-1", "F-pair-3", "F-points-1", "S-cut-3"))
"""Rows of the FFG regulations that programs did not keep; all those of practice too."""
_MET_TWICE = "players who met twice are kept as they were paired, by a ruling at their tables"
_SEEDS = "seeds that the standings here do not give are kept as they were played, by a ruling"
SAID = {
    "F-cut-1": _SEEDS,
    "S-cut-1": _SEEDS,
    "F-elim-1": "matches of the cut whose players the bracket would send elsewhere are kept as they"
    " were played, by a ruling at their tables",
    "F-pair-3": _MET_TWICE,
    "D-meet-1": _MET_TWICE,
    "S-meet-1": "players who met a third time, or again with the same sides, are kept as they were"
    " paired, by a ruling at their tables",
}
"""What is said of a row; others have one sentence for all."""


def ruled(event: Event, losses: Losses) -> Event:
    """The event with a ruling for each error that a leader can decide; `losses` name them."""
    rows: dict[int, list[str]] = {}
    case = Case(event, load(event.regulations))
    for row, finding in _errors(case):
        scope, round_ = finding.scope, case.round_of(finding.scope)
        if scope is None or round_ is None:
            continue
        if row in {ruling.row for ruling in (*scope.rulings, *round_.rulings)}:
            continue
        given = rows.setdefault(id(scope), [])
        if row not in given:
            given.append(row)
            sentence = SAID.get(row, f"what breaks {row} is kept as it was recorded, by a ruling")
            losses.add(row, sentence, _place(round_, scope))
    if not rows:
        return event
    return event.with_rounds(lambda round_: _ruled(round_, rows))


def _errors(case: Case) -> Iterator[tuple[str, Finding]]:
    """What breaks a row that can be decided, with the row.

    How rounds were paired takes longest, and is never an error.
    """
    for rule in rules_of(case.regulations):
        decided = rule.row in ROWS or rule.row.startswith(("S-", "D-"))
        if decided and rule.row not in PAIRING_ROWS:
            for finding in rule.findings(case):
                if (finding.level or rule.level) is Level.ERROR:
                    yield rule.row, finding


def _place(round_: Round, scope: Round | Match) -> str:
    if isinstance(scope, Round):
        return round_.name
    if scope.number is not None:
        return f"{round_.name} match {scope.number}"
    return f"{round_.name} table {scope.table}"


def _ruled(round_: Round, rows: dict[int, list[str]]) -> Round:
    given = rows.get(id(round_), [])
    matches = tuple(_at_table(match, rows.get(id(match), [])) for match in round_.matches)
    rulings = tuple(Ruling(row, RECORDED, round_.mark) for row in given)
    return replace(round_, matches=matches, rulings=(*round_.rulings, *rulings))


def _at_table(match: Match, rows: list[str]) -> Match:
    if not rows:
        return match
    rulings = tuple(Ruling(row, RECORDED, match.mark) for row in rows)
    return replace(match, rulings=(*match.rulings, *rulings))
