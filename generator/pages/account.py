"""The working of a player's tiebreakers, set as an account: terms, sum, divisor, result."""

from dataclasses import dataclass

from generator.pages import numbers
from generator.rules.standings import Standings, Term


@dataclass(frozen=True, slots=True)
class Line:
    """An opponent's share."""

    place: int
    """The opponent's row in the standings, from 1."""
    name: str
    points: str
    rounds: int
    per_round: str
    sos: str


@dataclass(frozen=True, slots=True)
class Account:
    """The lines, their sums, and what they come to."""

    lines: tuple[Line, ...]
    sum_per_round: str
    sum_sos: str
    opponents: int
    sos: str
    esos: str


def accounts(standings: Standings) -> dict[str, Account]:
    """The accounts of everybody in these standings who has met an opponent, by id."""
    places = {row.player.id: place for place, row in enumerate(standings.rows, 1)}
    lines: dict[str, Line] = {}
    made = {}
    for row in standings.rows:
        terms = standings.working(row.player.id)
        if not terms:
            continue
        for term in terms:
            if term.opponent.id not in lines:
                lines[term.opponent.id] = _line(term, places[term.opponent.id])
        value = dict(zip(standings.tiebreakers, row.tiebreaks, strict=True))
        made[row.player.id] = Account(
            lines=tuple(lines[term.opponent.id] for term in terms),
            sum_per_round=numbers.decimals(value["sos"] * len(terms)),
            sum_sos=numbers.decimals(value["esos"] * len(terms)),
            opponents=len(terms),
            sos=numbers.decimals(value["sos"]),
            esos=numbers.decimals(value["esos"]),
        )
    return made


def _line(term: Term, place: int) -> Line:
    return Line(
        place=place,
        name=term.opponent.name,
        points=numbers.points(term.points),
        rounds=term.rounds,
        per_round=numbers.decimals(term.per_round),
        sos=numbers.decimals(term.tiebreaks[0]),
    )
