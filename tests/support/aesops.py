"""Small exports of Aesop's Tables in its three dialects, made for the tests."""

from typing import Any

from tests.support.exports import player

Json = dict[str, Any]
BYE = "(BYE)"


def named(
    number: int, corp: int | str, runner: int | str, corp_score: str = "3", runner_score: str = "0"
) -> Json:
    """A table of the first dialect."""
    return {
        "tableNumber": number,
        "corpPlayer": corp,
        "runnerPlayer": runner,
        "corpIdentity": "Asa Group: Security Through Vigilance",
        "runnerIdentity": "",
        "corpScore": corp_score,
        "runnerScore": runner_score,
    }


def named_game(number: int, corp: int, runner: int, winner: int | None) -> Json:
    """A game of the cut in the first dialect; without a winner where it has none."""
    loser = None if winner is None else runner if winner == corp else corp
    return {
        "tableNumber": number,
        "corpPlayer": corp,
        "runnerPlayer": runner,
        "winner_id": winner,
        "loser_id": loser,
        "eliminationGame": True,
    }


def roles(
    number: int, corp: int, runner: int | None, scores: tuple[int | None, int | None]
) -> Json:
    """A table of the second dialect."""
    return {
        "tableNumber": number,
        "player1": {"id": corp, "role": "corp", "corpScore": scores[0], "runnerScore": None},
        "player2": {"id": runner, "role": "runner", "corpScore": None, "runnerScore": scores[1]},
        "intentionalDraw": False,
        "eliminationGame": False,
    }


def sides(
    number: int, corp: int | str, runner: int | str, scores: tuple[int | None, int | None]
) -> Json:
    """A table of the third dialect."""
    return {
        "tableNumber": number,
        "corp": {"id": corp, "score": scores[0]},
        "runner": {"id": runner, "score": scores[1]},
    }


def in_cut(table: Json) -> Json:
    """A table of the second or third dialect as one of the cut."""
    return table | {"eliminationGame": True}


def aesops(players: list[Json], rounds: list[list[Json]], **more: Any) -> Json:
    """A whole file."""
    return {
        "name": "Downtown Open",
        "date": "2024-03-10",
        "cutToTop": 0,
        "preliminaryRounds": len(rounds),
        "players": players,
        "eliminationPlayers": [],
        "rounds": rounds,
        "uploadedFrom": "AesopsTables",
        "links": [],
        **more,
    }


def people(*names: str) -> list[Json]:
    """Players numbered and ranked in this order."""
    return [player(number, name) for number, name in enumerate(names, 1)]


def finished() -> Json:
    """Five players, two rounds with a bye each, a top 3."""
    rounds = [
        [named(1, 1, 2), named(2, 3, 4, "0", "3"), named(3, 5, BYE)],
        [named(1, 4, 1, "0", "3"), named(2, 5, 3, "1", "1"), named(3, BYE, 2, "0", "3")],
        [named_game(1, 4, 5, winner=5)],
        [named_game(2, 1, 5, winner=1)],
    ]
    finalists = [
        {"id": 1, "name": "Ada", "rank": 1, "seed": 1},
        {"id": 5, "name": "Ed", "rank": 2, "seed": 2},
        {"id": 4, "name": "Di", "rank": 3, "seed": 3},
    ]
    ranks = {"Ada": 1, "Bo": 4, "Cy": 5, "Di": 3, "Ed": 2}
    everybody = [
        player(number, name, rank=rank, sideBalance=0)
        for number, (name, rank) in enumerate(ranks.items(), 1)
    ]
    return aesops(everybody, rounds, cutToTop=3, preliminaryRounds=2, eliminationPlayers=finalists)
