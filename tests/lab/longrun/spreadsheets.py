"""standings.csv, results.csv and nrtm.json, number by number against the second opinion."""

import csv
import json
from collections.abc import Iterator
from fractions import Fraction
from io import StringIO

from topcut.rules.course.final import final_places
from topcut.tournament import Event, Match, Round

from tests.opinions.cups import cup
from tests.opinions.papers import Paper, paper
from tests.opinions.ranking import ranking
from tests.opinions.sides import by_side
from tests.opinions.spent import absentees, counted
from tests.opinions.tables import worth
from tests.support.event_document import regulations_of

ROUNDED = Fraction(1, 20_000)
"""How far a number with four places may be from the exact one."""
Row = dict[str, str]
Wanted = dict[str, str | Fraction | None]
"""Cells by column; None is an empty one."""


def differing(event: Event, files: dict[str, str]) -> Iterator[str]:
    """Where the two tables do not say what was drawn, and what follows from it."""
    known = paper(event)
    assert known is not None
    for name, wanted in (
        ("standings.csv", [*_standings(event, known)]),
        ("results.csv", [*_results(event, known)]),
    ):
        told = [*csv.DictReader(StringIO(files[name], newline=""))]
        if len(told) != len(wanted):
            yield f"exports: {name}: {len(told)} lines, and it takes {len(wanted)}"
        for number, (row, cells) in enumerate(zip(told, wanted, strict=False), 1):
            for column, cell in cells.items():
                if not _says(row[column], cell):
                    yield f"exports: {name}, line {number}, {column}: {row[column]!r}, not {cell}"


def _says(told: str, wanted: str | Fraction | None) -> bool:
    if isinstance(wanted, Fraction):
        return told != "" and abs(Fraction(told) - wanted) <= ROUNDED
    return told == (wanted or "")


def _text(name: str) -> str:
    """A name in a cell: no spreadsheet takes it for a formula."""
    return f"'{name}" if name.startswith(("=", "+", "-", "@")) else name


def _standings(event: Event, known: Paper) -> Iterator[Wanted]:
    places = final_places(event, regulations_of(event))
    ties = regulations_of(event).tiebreakers
    lines = ranking(event, known, len(counted(event)))
    out_of_it = [player for player, line in lines.items() if line.rank is None]
    out_of_it.sort(key=lambda player: (-lines[player].points, player))
    for player in [*(each for each in lines if each not in out_of_it), *out_of_it]:
        line = lines[player]
        left = f"dropped after round {line.left}" if line.left is not None else ""
        row: Wanted = {
            "id": player,
            "name": _text(event.player[player].name),
            "rank": str(line.rank or ""),
            "place": str(places.get(player) or ""),
            "points": line.points,
            "status": "disqualified" if player in event.disqualified else left,
            **dict(zip(ties, line.ties, strict=True)),
        }
        if known.system in ("ffg", "single", "double"):
            row["corp"], row["runner"] = line.sides or (None, None)
        if known.system == "single":
            row["side balance"] = str(line.balance)
        yield row


def _results(event: Event, known: Paper) -> Iterator[Wanted]:
    made = cup(event, known)
    won = {number: seat.winner for number, seat in made.seats.items()} if made else {}
    for stage in event.stages:
        for round_ in stage.rounds:
            for match in round_.matches:
                for other in match.players[1:]:
                    yield {
                        **_match(event, known, round_, match, other),
                        "winner": won.get(match.number or 0),
                    }
            for player in round_.byes:
                ruled = dict(round_.bye_points)
                worth_ = known.bye if round_.stage == "swiss" else Fraction(0)
                yield {
                    "round": round_.name,
                    "id 1": player,
                    "points 1": ruled.get(player, worth_),
                    "id 2": None,
                    "points 2": None,
                    "note": "bye, points by ruling" if player in ruled else "bye",
                }


def _match(event: Event, known: Paper, round_: Round, match: Match, other: str) -> Wanted:
    in_cut = match.number is not None
    row: Wanted = {
        "round": round_.name,
        "match": str(match.number or ""),
        "table": str(match.table or ""),
        "note": _note(match),
    }
    played = match.reported and not match.no_show and not in_cut
    points = worth(event, known, match) if played else {}
    absent = set() if in_cut else absentees(round_, match)
    if absent and known.system == "multiplayer":
        points = worth(event, known, match)
    elif absent:
        points = {one: Fraction(0) if one in absent else known.bye for one in match.players}
    for seat, player in ((1, match.players[0]), (2, other)):
        row[f"id {seat}"] = player
        row[f"name {seat}"] = _text(event.player[player].name)
        row[f"points {seat}"] = points.get(player)
        if known.system in ("ffg", "single", "double"):
            sides = by_side(known, match, player) if played else None
            row[f"corp {seat}"], row[f"runner {seat}"] = sides or (None, None)
    return row


def _note(match: Match) -> str:
    if match.no_show:
        return f"no show: {' '.join(match.no_show)}"
    if match.points is not None:
        return "points by ruling"
    if match.split is not None:
        return "split"
    return "" if match.reported else "not played"


def differing_nrtm(event: Event, text: str) -> Iterator[str]:
    """Where nrtm.json says something else of a player, or of a table that two sat at."""
    known = paper(event)
    assert known is not None
    told = json.loads(text)
    ids = {number: player.id for number, player in enumerate(event.players, 1)}
    lines = ranking(event, known, len(counted(event)))
    for row in told["players"]:
        line = lines[ids[row["id"]]]
        for key, wanted in (
            ("forfeit", line.left is not None),
            ("disqualified", ids[row["id"]] in event.disqualified),
            ("matchPoints", line.points),
            ("strengthOfSchedule", line.ties[0]),
            ("extendedStrengthOfSchedule", line.ties[1]),
        ):
            if abs(Fraction(row.get(key, 0)) - wanted) > ROUNDED:
                yield f"exports: nrtm.json, {ids[row['id']]}: {key} {row.get(key)}, not {wanted}"
    sitting = {
        (number, *match.players): match
        for number, round_ in enumerate(event.ranked, 1)
        for match in round_.matches
        if match.reported and not match.no_show
    }
    for number, tables in enumerate(told["rounds"][: len(event.ranked)], 1):
        for table in tables:
            seats = [table["player1"], table["player2"]]
            players = [ids.get(seat["id"], "") for seat in seats]
            if match := sitting.get((number, *players)):
                yield from _seats(event, known, number, match, seats)


def _seats(
    event: Event, known: Paper, number: int, match: Match, seats: list[dict[str, object]]
) -> Iterator[str]:
    points = worth(event, known, match)
    for player, seat in zip(match.players, seats, strict=True):
        sides = by_side(known, match, player)
        if known.games == 1 and match.corp is not None:  # of one game every point is of its side
            own = points[player]
            sides = (own, Fraction(0)) if match.corp == player else (Fraction(0), own)
        told = [seat["combinedScore"], seat["corpScore"] or 0, seat["runnerScore"] or 0]
        wanted = [points[player], *(sides or (0, 0))]
        if [Fraction(str(each)) for each in told] != wanted:
            yield f"exports: nrtm.json, round {number}, {player}: {told}, not {wanted}"
