"""Reading what the NRTM app writes: the older dialect of the format that Cobra exports."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from datetime import date
from fractions import Fraction

from msgspec import structs

from topcut.exchange.cobra.dialect import AppExport, AppTable, CobraEntrant, CobraSeat, CobraTable
from topcut.exchange.cobra.read import read_export
from topcut.exchange.reading.dialect import PointsValue, Value, points_of, read_object
from topcut.exchange.reading.imported import ImportedEvent, Losses
from topcut.exchange.reading.nodes import Node

_OLD_WIN, _WIN = 2, 3
"""Tournament points of a game won, before 2017 and in the FFG regulations."""
_OLD_POINTS = {0: 0, 1: 2, 2: 3}
"""Points of one game of the rules before 2017: a loss, a win on time, a win."""
_NONE = Value(Node(None), points_of)

Rounds = Sequence[list[CobraTable]]


def read_nrtm_app(root: Node, event_id: str = "", day: date | None = None) -> ImportedEvent:
    """A file of the NRTM app as an event; arguments and errors as of `read_cobra`."""
    losses = Losses()
    export = read_object(AppExport, root)
    place = ", ".join(text.value for text in (export.city, export.country) if text.value)
    for key, text in (("type", export.type), ("allowedSet", export.allowed_set)):
        if text.value:
            losses.add(key, f'"{key}" has no place in an event and is left out', text.value)
    rounds = [[_table(table, losses) for table in tables] for tables in export.rounds]
    swiss = [tables for tables in rounds if not any(t.elimination_game.value for t in tables)]
    old = _is_old(export.players, swiss)
    if old:
        losses.add(
            "prestige",
            "points under the rules before 2017 (2 for a game won) become those of the FFG "
            "regulations (3), so points and tiebreakers differ from the published ones",
        )
        for tables in swiss:
            tables[:] = map(_converted, tables)
    _add_missing_byes(export.players, swiss)
    export = structs.replace(export, rounds=tuple(map(tuple, rounds)))
    imported = read_export(export, event_id, day, by="the NRTM app", converted=old)
    return replace(
        imported,
        event=replace(imported.event, place=place),
        losses=(*losses.all(), *imported.losses),
    )


def _table(table: AppTable, losses: Losses) -> CobraTable:
    """The table in Cobra's dialect; nothing scored by either is a table without a result."""
    if table.game1_won_by.value or table.game2_won_by.value:
        losses.add(
            "game1WonBy",
            "how the games of a Swiss round were won is left out: "
            "the file does not say who was Corp in the first",
        )
    scored = [
        points.value
        for seat in table.seats
        for points in (seat.corp_score, seat.runner_score, seat.combined_score)
    ]
    is_match = all(seat.id.value for seat in table.seats)
    if any(scored) or not is_match or table.elimination_game.value:
        return table
    one, two = (
        structs.replace(seat, corp_score=_NONE, runner_score=_NONE, combined_score=_NONE)
        for seat in table.seats
    )
    return structs.replace(table, player1=one, player2=two)


def _is_old(players: Sequence[CobraEntrant], rounds: Rounds) -> bool:
    """Whether games were worth 2 points: the old key for points, and no score beyond 2."""
    scores = [
        points
        for tables in rounds
        for table in tables
        for seat in table.seats
        for points in (seat.corp_score.value, seat.runner_score.value)
        if points
    ]
    return (
        bool(players)
        and all(one.match_points.missing and not one.prestige.missing for one in players)
        and _OLD_WIN in scores
        and all(score in _OLD_POINTS for score in scores)
    )


def _converted(table: CobraTable) -> CobraTable:
    """The table with the points of the FFG regulations."""
    one, two = table.seats
    one_as_corp, two_as_runner = _of_today(one.corp_score, two.runner_score)
    two_as_corp, one_as_runner = _of_today(two.corp_score, one.runner_score)
    return structs.replace(
        table,
        player1=_scored(one, one_as_corp, one_as_runner),
        player2=_scored(two, two_as_corp, two_as_runner),
    )


def _of_today(corp: PointsValue, runner: PointsValue) -> tuple[PointsValue, PointsValue]:
    """The points of one game, where both are known; a tie on time is worth as much as before."""
    if corp.value is None or runner.value is None or corp.value == runner.value == 1:
        return corp, runner
    return (
        Value(Node(_OLD_POINTS[int(corp.value)], corp.node.path), points_of),
        Value(Node(_OLD_POINTS[int(runner.value)], runner.node.path), points_of),
    )


def _scored(seat: CobraSeat, corp: PointsValue, runner: PointsValue) -> CobraSeat:
    return structs.replace(seat, corp_score=corp, runner_score=runner, combined_score=_NONE)


def _add_missing_byes(players: Iterable[CobraEntrant], rounds: Rounds) -> None:
    """Adds the byes of files that leave them out.

    A bye is missing where the player's `opponents` name 0 for a round without a match, or where
    the published points are exactly those of byes in all rounds without one.
    """
    for player in players:
        number = player.id.value
        if number is None or player.is_bye.value:
            continue
        absent = [
            index
            for index, tables in enumerate(rounds)
            if not any(_seat(table, number) for table in tables)
        ]
        if not absent:
            continue
        opponents = player.opponents.value
        if opponents is not None:
            known = opponents if len(opponents) == len(rounds) else ()
            byes = [index for index in absent if known and known[index] == 0]
        else:
            published = player.match_points.value
            proven = published is not None and published - _total(number, rounds) == (
                2 * _WIN * len(absent)
            )
            byes = absent if proven else []
        for index in byes:
            bye = {"player1": {"id": number}, "player2": {}}
            rounds[index].append(read_object(CobraTable, Node(bye, f"the bye of player {number}")))


def _seat(table: CobraTable, number: int) -> CobraSeat | None:
    """Where the player with this number sits at a table; None for another one's table."""
    return next((seat for seat in table.seats if seat.id.value == number), None)


def _total(number: int, rounds: Rounds) -> Fraction:
    """The points of a player in all rounds."""
    seats = [_seat(table, number) for tables in rounds for table in tables]
    return sum((_points(seat) for seat in seats if seat is not None), Fraction(0))


def _points(seat: CobraSeat) -> Fraction:
    if seat.combined_score.value is not None:
        return seat.combined_score.value
    return (seat.corp_score.value or Fraction(0)) + (seat.runner_score.value or Fraction(0))
