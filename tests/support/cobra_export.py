"""An event as Cobra of 2026 exports it, at any moment: the same keys, and matches numbered its way.

The cut is counted on from round to round: in single elimination the match of the best seed is the
first of its round, in double elimination the numbers are those of brackets.csv. Who finished where
is null until it is decided, with the seed; a result that is missing is null, too.
"""

from typing import Any

from topcut.regulations import Regulations
from topcut.rules.bracket.bracket import Bracket, bracket
from topcut.rules.bracket.match import BracketMatch
from topcut.rules.standings.standings import Standing, standings
from topcut.tournament import Event, Match, Round

Json = dict[str, Any]


def cobra_export(event: Event, regulations: Regulations) -> Json:
    """The file."""
    numbers = {player.id: at for at, player in enumerate(event.players, 101)}
    after_swiss = standings(event, regulations)
    cup = bracket(event, regulations)
    begun = cup if event.cut else None
    ranked = [row for row in after_swiss.rows if row.rank is not None]
    return {
        "name": event.name,
        "date": event.start.isoformat(),
        "cutToTop": len(begun.seeds) if begun else 0,
        "preliminaryRounds": len(event.swiss),
        "tournamentOrganiser": {"nrdbId": 1, "nrdbUsername": "ann-ellis"},
        "players": [_player(event, numbers, at, row) for at, row in enumerate(ranked, 1)],
        "eliminationPlayers": _finalists(event, numbers, begun) if begun else [],
        "rounds": [
            *([_table(event, numbers, match) for match in _pairs(one)] for one in event.swiss),
            *(_cut_rounds(numbers, begun) if begun else ()),
        ],
        "uploadedFrom": "Cobra",
        "links": [{"rel": "uploadedfrom", "href": "https://example.org/tournaments/1"}],
    }


def _player(event: Event, numbers: dict[str, int], rank: int, row: Standing) -> Json:
    sos, esos = row.tiebreaks[:2]
    return {
        "id": numbers[row.player.id],
        "name": event.player[row.player.id].name,
        "rank": rank,
        "corpIdentity": None,
        "runnerIdentity": None,
        "matchPoints": int(row.points),
        "strengthOfSchedule": round(float(sos), 4),
        "extendedStrengthOfSchedule": round(float(esos), 4),
    }


def _finalists(event: Event, numbers: dict[str, int], cup: Bracket) -> list[Json]:
    by_place = {place: player for player, place in cup.places.items()}
    players = [by_place.get(place) for place in range(1, len(cup.seeds) + 1)]
    return [
        {
            "id": player and numbers[player],
            "name": player and event.player[player].name,
            "rank": rank,
            "seed": player and cup.seed(player),
        }
        for rank, player in enumerate(players, 1)
    ]


def _pairs(round_: Round) -> list[Match | str]:
    return [*round_.matches, *round_.byes]


def _table(event: Event, numbers: dict[str, int], match: Match | str) -> Json:
    if isinstance(match, str):
        table = len(event.players) // 2 + 1
        seats = [_seat(numbers[match], None, 3), _seat(None, None, 0)]
    else:
        table = match.table or 0
        corp, runner = match.players
        first, second = (None, None) if match.score is None else map(int, match.score)
        seats = [_seat(numbers[corp], "corp", first), _seat(numbers[runner], "runner", second)]
    return _pairing(table, seats, in_cut=False)


def _seat(number: int | None, role: str | None, points: int | None) -> Json:
    sided = {f"{side}Score": points if role == side else None for side in ("runner", "corp")}
    return {"id": number, "role": role, "combinedScore": points, **sided}


def _cut_rounds(numbers: dict[str, int], cup: Bracket) -> list[list[Json]]:
    rounds, first = [], 1
    for number in range(1, cup.wiring.rounds + 1):
        matches = [match for match in cup.of_round(number) if match.typed is not None]
        if not matches:
            break
        if cup.wiring.elimination == "single":
            matches.sort(key=lambda match: min(map(cup.seed, match.players)))
            tables = {match.number: at for at, match in enumerate(matches, first)}
        else:
            tables = {match.number: match.number for match in matches}
        rounds.append([_game(numbers, match, tables[match.number]) for match in matches])
        first += len(matches)
    return rounds


def _game(numbers: dict[str, int], match: BracketMatch, table: int) -> Json:
    corp = match.sides.corp
    seats = [
        {
            "id": numbers[player],
            "role": None if corp is None else "corp" if player == corp else "runner",
            "winner": None if match.winner is None else player == match.winner,
        }
        for player in match.players
    ]
    return _pairing(table, seats, in_cut=True)


def _pairing(table: int, seats: list[Json], *, in_cut: bool) -> Json:
    first, second = seats
    return {
        "table": table,
        "player1": first,
        "player2": second,
        "intentionalDraw": False,
        "twoForOne": False,
        "eliminationGame": in_cut,
    }
