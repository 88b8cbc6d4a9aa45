"""results.csv: the tables and byes of every round, in the order of the rounds."""

from fractions import Fraction
from functools import partial

from topcut.exchange.ours.csv_text import Cell, csv_text
from topcut.exchange.ours.shown import points
from topcut.regulations import Regulations
from topcut.regulations.families import FAMILIES
from topcut.rules.bracket.bracket import bracket
from topcut.rules.bracket.outcome import recorded_corp
from topcut.rules.ground.basis import basis, once
from topcut.rules.ground.names import name_of
from topcut.rules.standings.records import bye_points, round_entries
from topcut.rules.systems.scores import game_winner, side_points
from topcut.tournament import Event, Match, Round, StageKind

HEAD = (
    *("round", "match", "table", "id 1", "name 1", "points 1", "corp 1", "runner 1"),
    *("id 2", "name 2", "points 2", "corp 2", "runner 2", "winner", "note"),
)


CORP = "corp"
"""The last column of events whose pairing gives the sides: who is Corp, by id."""


def results_csv(event: Event, regulations: Regulations) -> str:
    """Pairings and results of all rounds.

    Points of both players, and as Corp and as Runner where the sides are known; a line of the cut
    has the number of the match, and by id who won it in the bracket, after a draw or a walkover
    too. The note says what a line is that
    is no plain result: "bye", "no show: ID", "points by ruling", "split", "not played". A
    multiplayer table has a line for each Runner, the Corp first. Where the pairing gives the sides
    the last column names the Corp by id.
    """
    sided = FAMILIES[regulations.system].sides_paired
    rows: list[list[Cell]] = []
    everything = (*event.ranked, *event.cut)
    for stage in event.stages:
        for round_ in stage.rounds:
            read = everything if stage.kind is StageKind.CUT else (round_,)
            rows += once(
                round_,
                "results.csv",
                basis(event, regulations, read),
                partial(_round, event, round_, regulations),
            )
    return csv_text((*HEAD, CORP) if sided else HEAD, rows)


def _round(event: Event, round_: Round, regulations: Regulations) -> list[list[Cell]]:
    rows = [
        _match(event, round_, match, (match.players[0], other), regulations)
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
) -> list[Cell]:
    cells: list[Cell] = [round_.name, match.number, match.table]
    in_cut = match.number is not None
    gained = {} if in_cut else _gained(event, round_, match, regulations)
    for player in pair:
        cells += [player, name_of(event, player), gained.get(player)]
        sides = None if in_cut else side_points(match, player, regulations)
        cells += [_points(sides[0]), _points(sides[1])] if sides else [None, None]
    return [*cells, _winner(event, match, regulations) if in_cut else None, _note(match)]


def _winner(event: Event, match: Match, regulations: Regulations) -> str | None:
    """Who won a match of the cut; of one that is not in the bracket, who won its game."""
    cup = bracket(event, regulations)
    for each in cup.matches if cup else ():
        if each.typed is not None and each.typed.match is match:
            return each.winner or None
    return game_winner(match.games[0]) if match.games else None


def _gained(event: Event, round_: Round, match: Match, regulations: Regulations) -> dict[str, Cell]:
    """What a ranked table gave each player, a table without an opponent too; empty while open."""
    return {
        player: points(entry.points)
        for player, entry in round_entries(event, regulations, round_)
        if entry.match is match
    }


def _bye(event: Event, round_: Round, player: str, regulations: Regulations) -> list[Cell]:
    worth = bye_points(event, regulations, round_, player)
    name = name_of(event, player)
    rest: list[Cell] = [None] * (len(HEAD) - 7)
    note = "bye, points by ruling" if player in dict(round_.bye_points) else "bye"
    return [round_.name, None, None, player, name, points(worth), *rest, note]


def _points(value: Fraction) -> Cell:
    return points(value)


def _note(match: Match) -> str:
    if match.no_show:
        return "no show: " + " ".join(match.no_show)
    if match.points is not None:
        return "points by ruling"
    if match.split is not None:
        return "split"
    return "" if match.reported else "not played"
