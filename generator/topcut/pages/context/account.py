"""The working of a player's tiebreakers, set as an account: terms, sum, divisor, result."""

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction

from msgspec import Struct

from topcut.pages.words import numbers
from topcut.rules.ground.exact import total
from topcut.rules.ground.names import name_of
from topcut.rules.standings.standings import Standings, Term
from topcut.text.words.texts import Texts
from topcut.tournament import Event


class AccountLine(Struct, frozen=True):
    """An opponent's share."""

    id: str
    """"" for a round without an opponent, where it counts in the mean."""
    name: str
    cells: tuple[str, ...]


class Account(Struct, frozen=True):
    """The lines, their sums, and what they come to."""

    columns: tuple[str, ...]
    """Headings after the opponent's name."""
    lines: tuple[AccountLine, ...]
    sums: tuple[str, ...]
    """Below each column; "" where nothing is added up."""
    divisor: int
    """What the sums are divided by: the opponents, or all rounds where these count."""
    results: tuple[tuple[str, str], ...]
    """Below each column the name and value of the tiebreaker, ("", "") for none; empty where
    the sums themselves are the tiebreakers."""


class _Column(Struct, frozen=True):
    """A column of an account."""

    text: str
    """Key of its heading."""
    cell: Callable[[Term, Sequence[Term], Texts], str]
    share: Callable[[Term], Fraction] | None = None
    """What is added up and divided; None where nothing is."""


def _place_of_totals(term: Term, terms: Sequence[Term], texts: Texts) -> str:
    """The opponent's total; – for the highest and the lowest."""
    ordered = sorted(range(len(terms)), key=lambda place: terms[place].points)
    place = next(index for index, other in enumerate(terms) if other is term)
    return "–" if place in (ordered[0], ordered[-1]) else numbers.points(term.points, texts)


_COLUMNS: Mapping[str, tuple[_Column, ...]] = {
    "sos": (
        _Column("column.points", lambda term, _, texts: numbers.points(term.points, texts)),
        _Column("column.rounds", lambda term, *_: str(term.rounds)),
        _Column(
            "column.per_round",
            lambda term, _, texts: numbers.decimals(term.per_round, texts),
            lambda term: term.per_round,
        ),
    ),
    "esos": (
        _Column(
            "column.own_sos",
            lambda term, _, texts: numbers.decimals(term.tiebreaks[0], texts),
            lambda term: term.tiebreaks[0],
        ),
    ),
    "opponents": (
        _Column("column.opponents", lambda term, _, texts: numbers.points(term.points, texts)),
    ),
    "opponents_trimmed": (_Column("column.opponents_trimmed", _place_of_totals),),
}
"""The columns that each tiebreaker adds; one that is not here has no working."""


_PER_GAME = {"column.rounds": "column.games", "column.per_round": "column.per_game"}
"""Headings where points are divided by games (a reading of row S-tie-1)."""


def has_account(standings: Standings, player: str) -> bool:
    """Whether the player, in these standings, has met an opponent that a tiebreaker counts."""
    row = standings.by_id.get(player)
    return (
        row is not None
        and any(key in _COLUMNS for key in standings.tiebreakers)
        and any(entry.opponent is not None for entry in row.record.entries)
    )


def accounts(event: Event, standings: Standings, texts: Texts) -> dict[str, Account]:
    """The accounts of everybody in these standings who has met an opponent, by id."""
    keys = [key for key in standings.tiebreakers if key in _COLUMNS]
    if not keys:
        return {}
    columns = [(key, column) for key in keys for column in _COLUMNS[key]]
    games = standings.reading.per_game
    headings = tuple(
        texts[_PER_GAME[text] if games and text in _PER_GAME else text]
        for text in (column.text for _, column in columns)
    )
    means = any(column.share is not None for _, column in columns)
    alone = _alone(texts, [column for _, column in columns])
    made = {}
    for row in standings.rows:
        terms = standings.working(row.player.id)
        if not terms:
            continue
        value = dict(zip(standings.tiebreakers, row.tiebreaks, strict=True))
        made[row.player.id] = Account(
            columns=headings,
            lines=(
                *(
                    AccountLine(
                        term.opponent.id,
                        name_of(event, term.opponent.id),
                        tuple(column.cell(term, terms, texts) for _, column in columns),
                    )
                    for term in terms
                ),
                *[alone] * (standings.shares(row.player.id) - len(terms)),
            ),
            sums=tuple(
                _sum(column, value[key], terms, texts, means=means) for key, column in columns
            ),
            divisor=standings.shares(row.player.id),
            results=tuple(
                (texts[f"column.{key}"], numbers.decimals(value[key], texts))
                if column.share is not None
                else ("", "")
                for key, column in columns
            )
            if means
            else (),
        )
    return made


def _alone(texts: Texts, columns: Sequence[_Column]) -> AccountLine:
    """A round without an opponent, of a reading in which it counts as 0."""
    nothing = numbers.decimals(Fraction(0), texts)
    cells = tuple("–" if column.share is None else nothing for column in columns)
    return AccountLine("", texts["account.alone"], cells)


def _sum(
    column: _Column, value: Fraction, terms: Sequence[Term], texts: Texts, *, means: bool
) -> str:
    if column.share is not None:
        return numbers.decimals(total(column.share(term) for term in terms), texts)
    return "" if means else numbers.points(value, texts)
