"""An event as Cobra of 2026 exports it, at any moment: the same keys, and matches numbered its way.

The cut is counted on from round to round: in single elimination the match of the best seed is the
first of its round, in double elimination the numbers are those of brackets.csv. Who finished where
is null until it is decided, with the seed; a result that is missing is null, too. In the middle of
a round the standings count the tables that are reported.
"""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from topcut.regulations import Regulations
from topcut.rules.bracket.bracket import Bracket, bracket
from topcut.rules.bracket.match import BracketMatch
from topcut.rules.standings.standings import Standing, standings
from topcut.tournament import Event, Match, Round, Stage

Json = dict[str, Any]


def cobra_export(event: Event, regulations: Regulations) -> Json:
    """The file."""
    numbers = {player.id: at for at, player in enumerate(event.players, 101)}
    after_swiss = standings(_as_reported(event), regulations)
    cup = bracket(event, regulations)
    begun = cup if event.cut else None
    ranked = [row for row in after_swiss.rows if row.rank is not None]
    return {
        "name": event.name,
        "date": event.start.isoformat(),
        "cutToTop": len(begun.seeds) if begun else 0,
        "preliminaryRounds": len(event.swiss),
        "tournamentOrganiser": {"nrdbId": 1, "nrdbUsername": "ann-ellis"},
        "players": [
            *(_player(event, numbers, at, row) for at, row in enumerate(ranked, 1)),
            *(
                _newcomer(event, numbers, at, player)
                for at, player in enumerate(_newcomers(event, ranked), len(ranked) + 1)
            ),
        ],
        "eliminationPlayers": _finalists(event, numbers, begun) if begun else [],
        "rounds": [
            *([_table(event, numbers, match) for match in _pairs(one)] for one in event.swiss),
            *(_cut_rounds(numbers, begun) if begun else ()),
        ],
        "uploadedFrom": "Cobra",
        "links": [{"rel": "uploadedfrom", "href": "https://example.org/tournaments/1"}],
    }


def moments(event: Event) -> Iterator[Event]:
    """An event as it is played: announced, each round paired, half and wholly reported, to the end.

    Of a cut the same. It is that of the newest exports: no result has a ruling.
    """
    yield replace(event, stages=())
    earlier: list[Stage] = []
    for stage in event.stages:
        for count, round_ in enumerate(stage.rounds):
            tables = len(round_.matches)
            for reported in sorted({0, tables // 2, tables}):
                played = (*stage.rounds[:count], _reported(round_, reported))
                yield replace(event, stages=(*earlier, Stage(stage.kind, played)))
        earlier.append(stage)


def _reported(round_: Round, tables: int) -> Round:
    """The round with the results of its first tables alone; who drops does so with the last."""
    matches = tuple(
        match if at < tables else replace(match, score=None, games=(), points=None, no_show=())
        for at, match in enumerate(round_.matches)
    )
    drops = round_.drops if tables == len(matches) else ()
    return replace(round_, matches=matches, drops=drops)


def _as_reported(event: Event) -> Event:
    """The event without the tables of its last Swiss round that are not reported."""
    last = event.swiss[-1] if event.swiss else None

    def change(round_: Round) -> Round:
        reported = tuple(match for match in round_.matches if match.reported)
        return replace(round_, matches=reported) if round_ is last else round_

    return event if last is None or event.cut else event.with_rounds(change)


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


def _newcomers(event: Event, ranked: list[Standing]) -> list[str]:
    """Who sits at a table for the first time, and has no result yet."""
    last = event.swiss[-1].matches if event.swiss else ()
    rows = {row.player.id for row in ranked}
    return [player for match in last for player in match.players if player not in rows]


def _newcomer(event: Event, numbers: dict[str, int], rank: int, player: str) -> Json:
    return {
        "id": numbers[player],
        "name": event.player[player].name,
        "rank": rank,
        "corpIdentity": None,
        "runnerIdentity": None,
        "matchPoints": 0,
        "strengthOfSchedule": 0,
        "extendedStrengthOfSchedule": 0,
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
