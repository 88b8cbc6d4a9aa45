"""The working of a player's tiebreakers, set as an account: terms, sum, divisor, result."""

from dataclasses import dataclass
from fractions import Fraction

from generator.pages import numbers
from generator.rules.standings import Standings


@dataclass(frozen=True, slots=True)
class Line:
    """An opponent's share."""

    id: str
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


def account(standings: Standings, player: str) -> Account:
    """The account of one player's strength of schedule and its extension."""
    terms = standings.working(player)
    row = standings.by_id[player]
    value = dict(zip(standings.tiebreakers, row.tiebreaks, strict=True))
    return Account(
        lines=tuple(
            Line(
                term.opponent.id,
                term.opponent.name,
                numbers.points(term.points),
                term.rounds,
                numbers.decimals(term.per_round),
                numbers.decimals(term.sos),
            )
            for term in terms
        ),
        sum_per_round=numbers.decimals(sum((term.per_round for term in terms), Fraction(0))),
        sum_sos=numbers.decimals(sum((term.sos for term in terms), Fraction(0))),
        opponents=len(terms),
        sos=numbers.decimals(value["sos"]),
        esos=numbers.decimals(value["esos"]),
    )
