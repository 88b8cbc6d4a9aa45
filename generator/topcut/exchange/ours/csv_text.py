"""standings.csv and results.csv: CSV as RFC 4180 has it, safe to open in a spreadsheet."""

import csv
import io
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from functools import partial

from topcut.exchange.ours.shown import points, tiebreak
from topcut.regulations import Regulations
from topcut.regulations.families import FAMILIES
from topcut.rules.bracket.bracket import bracket
from topcut.rules.bracket.match import recorded_corp
from topcut.rules.course.final import final_places
from topcut.rules.ground.basis import basis, memoized_for_rounds
from topcut.rules.ground.games import game_winner
from topcut.rules.ground.names import name_of
from topcut.rules.standings.records import bye_points, round_entries
from topcut.rules.standings.standings import Standing, standings
from topcut.rules.systems.scores import side_points
from topcut.tournament import Event, Identity, Match, Round, StageKind

_FORMULA = ("=", "+", "-", "@", "\t", "\r")

HEAD = (
    *("round", "match", "table", "id 1", "name 1", "points 1", "corp 1", "runner 1"),
    *("id 2", "name 2", "points 2", "corp 2", "runner 2", "winner", "note"),
)
CORP = "corp"
"""The last column of events whose pairing gives the sides: who is Corp, by id."""


class CsvNumber(str):
    """A number as text, with its decimal places; no formula, also below nothing."""

    __slots__ = ()


Cell = str | int | float | None


def csv_text(head: Sequence[str], rows: Iterable[Sequence[Cell]]) -> str:
    """A table as CSV: commas, lines end in CR LF, quotes where needed, nothing for None.

    A text that a spreadsheet would run as a formula (a player called "=1+1") has an apostrophe
    put before it, which spreadsheets take as the mark of a text.
    """
    return csv_lines([head]) + csv_lines(rows)


def csv_lines(rows: Iterable[Sequence[Cell]]) -> str:
    """Lines of such a table."""
    text = io.StringIO()
    csv.writer(text, lineterminator="\r\n").writerows([_safe(cell) for cell in row] for row in rows)
    return text.getvalue()


def _safe(cell: Cell) -> Cell:
    return f"'{cell}" if type(cell) is str and cell.startswith(_FORMULA) else cell


def standings_csv(event: Event, regulations: Regulations) -> str:
    """The standings after the last round whose results are all in.

    Columns: rank, place (the final one; empty before, and of the disqualified), id, name, points,
    the tiebreakers in force by key (means with four places, half up), points as Corp and as Runner
    where known, both identities, status; where the pairing gives the sides also the side
    balance, games as Corp less games as Runner.
    """
    computed = standings(event, regulations)
    places = final_places(event, regulations)
    head = [
        *("rank", "place", "id", "name", "points"),
        *computed.tiebreakers,
        *("corp", "runner", "corp identity", "runner identity", "status"),
    ]
    rows = [
        _row(event, row, computed.tiebreakers, places.get(row.player.id)) for row in computed.rows
    ]
    if FAMILIES[regulations.system].sides_paired:
        head.append("side balance")
        for cells, row in zip(rows, computed.rows, strict=True):
            cells.append(row.record.side_balance)
    return csv_text(head, rows)


def _row(event: Event, row: Standing, tiebreakers: Sequence[str], place: int | None) -> list[Cell]:
    player = row.player
    return [
        row.rank,
        place,
        player.id,
        name_of(event, player.id),
        points(row.points),
        *(
            CsvNumber(tiebreak(key, value))
            for key, value in zip(tiebreakers, row.tiebreaks, strict=True)
        ),
        _points_or_none(row.as_corp),
        _points_or_none(row.as_runner),
        _title(player.corp),
        _title(player.runner),
        _status(event, row),
    ]


def _points_or_none(value: Fraction | None) -> Cell:
    return None if value is None else points(value)


def _title(identity: Identity | None) -> str:
    return identity.title if identity else ""


def _status(event: Event, row: Standing) -> str:
    if row.player.id in event.disqualified:
        return "disqualified"
    return "" if row.left_after is None else f"dropped after round {row.left_after}"


def results_csv(event: Event, regulations: Regulations) -> str:
    """Pairings and results of all rounds.

    Points of both players, and as Corp and as Runner where the sides are known; a line of the cut
    has the number of the match, and the id of its winner in the bracket. The note names what is no
    plain result: "bye", "no show: ID", "points by ruling", "split", "agreed", "two for one",
    "not played". A multiplayer table has a line for each Runner, the Corp first. Where the pairing
    gives the sides the last column names the Corp by id.
    """
    sided = FAMILIES[regulations.system].sides_paired
    return csv_text((*HEAD, CORP) if sided else HEAD, result_rows(event, regulations))


def result_rows(event: Event, regulations: Regulations) -> list[list[Cell]]:
    """The lines of results.csv, in the order of its columns."""
    rows: list[list[Cell]] = []
    everything = (*event.ranked, *event.cut)
    for stage in event.stages:
        for round_ in stage.rounds:
            read = everything if stage.kind is StageKind.CUT else (round_,)
            rows += memoized_for_rounds(
                round_,
                "results.csv",
                basis(event, regulations, read),
                partial(_round, event, round_, regulations),
            )
    return rows


def _round(event: Event, round_: Round, regulations: Regulations) -> list[list[Cell]]:
    entries = () if round_.stage is StageKind.CUT else round_entries(event, regulations, round_)
    gained = {player: points(entry.points) for player, entry in entries if entry.match is not None}
    rows = [
        _match(event, round_, match, (match.players[0], other), regulations, gained)
        for match in round_.matches
        for other in match.players[1:]
    ]
    rows += [_bye(event, round_, player, regulations) for player in round_.byes]
    if FAMILIES[regulations.system].sides_paired:
        corps = [recorded_corp(match) for match in round_.matches]
        corps += [None] * len(round_.byes)
        rows = [[*row, corp] for row, corp in zip(rows, corps, strict=True)]
    return rows


def _match(
    event: Event,
    round_: Round,
    match: Match,
    pair: tuple[str, str],
    regulations: Regulations,
    gained: Mapping[str, Cell],
) -> list[Cell]:
    cells: list[Cell] = [round_.name, match.number, match.table]
    in_cut = match.number is not None
    for player in pair:
        cells += [player, name_of(event, player), gained.get(player)]
        sides = None if in_cut else side_points(match, player, regulations)
        cells += [*map(_points_or_none, sides)] if sides else [None, None]
    return [*cells, _winner(event, match, regulations) if in_cut else None, _note(match)]


def _winner(event: Event, match: Match, regulations: Regulations) -> str | None:
    """Who won a match of the cut; of one that is not in the bracket, who won its game."""
    cup = bracket(event, regulations)
    for each in cup.matches if cup else ():
        if each.typed is not None and each.typed.match is match:
            return each.winner or None
    return game_winner(match.games[0]) if match.games else None


def _bye(event: Event, round_: Round, player: str, regulations: Regulations) -> list[Cell]:
    worth = bye_points(event, regulations, round_, player)
    name = name_of(event, player)
    rest: list[Cell] = [None] * (len(HEAD) - 7)
    note = "bye, points by ruling" if player in dict(round_.bye_points) else "bye"
    return [round_.name, None, None, player, name, points(worth), *rest, note]


def _note(match: Match) -> str:
    if match.no_show:
        return "no show: " + " ".join(match.no_show)
    if match.points is not None:
        return "points by ruling"
    if match.split is not None:
        return "split"
    if match.agreed or match.two_for_one:
        return "agreed" if match.agreed else "two for one"
    return "" if match.reported else "not played"
