"""standings.csv: one line a player, in the order of the standings."""

from collections.abc import Sequence
from fractions import Fraction

from topcut.exchange.ours.csv_text import Cell, CsvNumber, csv_text
from topcut.exchange.ours.shown import points, tiebreak
from topcut.regulations import Regulations
from topcut.regulations.families import FAMILIES
from topcut.rules.course.final import final_places
from topcut.rules.ground.names import name_of
from topcut.rules.standings.standings import Standing, standings
from topcut.tournament import Event, Identity


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
        _known(row.as_corp),
        _known(row.as_runner),
        _title(player.corp),
        _title(player.runner),
        _status(event, row),
    ]


def _known(value: Fraction | None) -> Cell:
    return None if value is None else points(value)


def _title(identity: Identity | None) -> str:
    return identity.title if identity else ""


def _status(event: Event, row: Standing) -> str:
    if row.player.id in event.disqualified:
        return "disqualified"
    return "" if row.left_after is None else f"dropped after round {row.left_after}"
