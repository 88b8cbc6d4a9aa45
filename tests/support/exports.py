"""Small exports of other programs, made for the tests."""

import copy
import json
from fractions import Fraction
from typing import Any

from topcut.exchange.reading.nodes import Node, parse

Json = dict[str, Any]


def score(first: int, second: int) -> tuple[Fraction, Fraction]:
    """A result as the model has it."""
    return Fraction(first), Fraction(second)


def player(number: int, name: str, **more: Any) -> Json:
    return {"id": number, "name": name, "rank": number} | more


def table(number: int, first: Json, second: Json, **more: Any) -> Json:
    return {
        "table": number,
        "player1": first,
        "player2": second,
        "intentionalDraw": False,
        "eliminationGame": False,
        **more,
    }


def seat(number: int | None, combined: int | None, corp: int = 0, runner: int = 0) -> Json:
    """Points of one player; 0 and 0 by side is not known."""
    return {"id": number, "combinedScore": combined, "corpScore": corp, "runnerScore": runner}


def game(number: int, corp: int, runner: int, winner: int) -> Json:
    return {
        "table": number,
        "player1": {"id": corp, "role": "corp", "winner": corp == winner},
        "player2": {"id": runner, "role": "runner", "winner": runner == winner},
        "intentionalDraw": False,
        "eliminationGame": True,
    }


def cobra(players: list[Json], rounds: list[list[Json]], **more: Any) -> Json:
    return {
        "name": "Downtown Store Championship",
        "date": "2018-03-10",
        "cutToTop": 0,
        "preliminaryRounds": len(rounds),
        "players": players,
        "eliminationPlayers": [],
        "rounds": rounds,
        "uploadedFrom": "Cobra",
        "tournamentOrganiser": {"nrdbId": None, "nrdbUsername": "ann-ellis"},
        **more,
    }


def four_players() -> Json:
    """Four players, two rounds, a top 2 in single elimination."""
    ranks = {"Ada": 1, "Bo": 4, "Cy": 3, "Di": 2}
    players = [player(id_, name, rank=rank) for id_, (name, rank) in enumerate(ranks.items(), 1)]
    rounds = [
        [table(1, seat(1, 6, 3, 3), seat(2, 0)), table(2, seat(3, 3, 3), seat(4, 3, 3))],
        [table(1, seat(1, 4, 3, 1), seat(3, 1, 1, 0)), table(2, seat(4, 6, 3, 3), seat(2, 0))],
    ]
    rounds.append([game(1, 1, 4, winner=4)])
    finalists = [
        {"id": 1, "name": "Ada", "rank": 2, "seed": 1},
        {"id": 4, "name": "Di", "rank": 1, "seed": 2},
    ]
    return copy.deepcopy(
        cobra(players, rounds, cutToTop=2, preliminaryRounds=2, eliminationPlayers=finalists)
    )


def node(data: Any) -> Node:
    return parse(json.dumps(data))


def tome(
    people: list[tuple[int, str, str]],
    rounds: list[list[tuple[tuple[int, int], ...]]],
    **more: Any,
) -> Json:
    """A TOME export; a round lists tables as (person, points) each, one alone has a bye."""
    matches: list[Json] = []
    seats: list[Json] = []
    for number, tables in enumerate(rounds, 1):
        order = 0
        for there in tables:
            match = {"pk": -1000 - len(matches), "round": number, "tournament_pk": -1}
            match["order_index"] = order if len(there) == 2 else -1
            order += len(there) == 2
            matches.append(match)
            for place, (person, points) in enumerate(there):
                seats.append(
                    {
                        "pk": -5000 - len(seats),
                        "match_pk": match["pk"],
                        "participant_pk": person,
                        "points_earned": points,
                        "table_seat": place,
                    }
                )
    participants = [
        {
            "pk": number,
            "first_name": first,
            "last_name": last,
            "identity": "",
            "identity2": "",
            "seed": seed,
            "reward_byes": 0,
            "pod": -1,
            "pod_seat": -1,
            "tournament_pk": -1,
        }
        for seed, (number, first, last) in enumerate(people, 1)
    ]
    groups = {
        "Tournament:#": {"entities": [{"pk": -1, "name": "Nationals", "format_pk": 1}]},
        "Participant:#": {"entities": participants},
        "Match:#": {"entities": matches},
        "MatchParticipant:#": {"entities": seats},
    }
    return {"entityGroupMap": groups | more}
