"""The tree that AlwaysBeRunning draws of an nrtm.json, from positions alone.

Of an elimination game it hands on only which of the two won. A game belongs to the upper bracket,
the lower one or the finals by who has lost before; there it is the next of its round. Who sits
where follows from the places (jquery-bracket, double elimination): the winners of two neighbours
meet; in the lower bracket every second round meets who fell out above, every other time from the
far end. In the second final both keep their places. Only in the lower bracket, where both have
lost, is the order put right: who won last stands first.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

Json = dict[str, Any]
Pair = tuple[int, int]
Won = tuple[int, int]
"""Who won and who lost."""

UPPER, LOWER, FINALS = range(3)


@dataclass(frozen=True, slots=True)
class Tree:
    """A drawn tree: winner and loser of each match, by player's number."""

    upper: tuple[Won, ...]
    lower: tuple[Won, ...]
    finals: tuple[Won, ...]

    @property
    def champion(self) -> int:
        """Who won the last final."""
        return self.finals[-1][0]


def drawn_tree(data: Json) -> Tree:
    """The tree of a finished double elimination."""
    size: int = data["cutToTop"]
    teams: list[Pair] = []
    results: tuple[list[list[bool]], ...] = ([], [], [])
    losers: list[int] = []
    winners: list[int] = []
    for games in data["rounds"]:
        if not games[0]["eliminationGame"]:
            continue
        rows: tuple[list[bool], ...] = ([], [], [])
        for game in games:
            one, two = game["player1"], game["player2"]
            if _lower(one, two, losers, size) and _last(winners, two) > _last(winners, one):
                one, two = two, one
            if len(teams) < size / 2:
                teams.append((one["id"], two["id"]))
            rows[_section(one, two, losers, size)].append(bool(one["winner"]))
        for game in reversed(games):
            won = "player1" if game["player1"]["winner"] else "player2"
            winners.append(game[won]["id"])
            lost = game["player2" if won == "player1" else "player1"]["id"]
            if lost not in losers:
                losers.append(lost)
        for section, row in zip(results, rows, strict=True):
            if row:
                section.append(row)
    return _placed(teams, *results)


def _lower(one: Json, two: Json, losers: Sequence[int], size: int) -> bool:
    return one["id"] in losers and two["id"] in losers and len(losers) < size


def _section(one: Json, two: Json, losers: Sequence[int], size: int) -> int:
    if one["id"] not in losers and two["id"] not in losers:
        return UPPER
    return LOWER if _lower(one, two, losers, size) else FINALS


def _last(winners: Sequence[int], player: Json) -> int:
    """When the player last won; -1 is never."""
    return max((at for at, won in enumerate(winners) if won == player["id"]), default=-1)


def _placed(
    teams: Sequence[Pair],
    upper: Sequence[Sequence[bool]],
    lower: Sequence[Sequence[bool]],
    finals: Sequence[Sequence[bool]],
) -> Tree:
    above = [_results(teams, upper[0])]
    for row in upper[1:]:
        above.append(_results(_neighbours(above[-1]), row))
    below: list[list[Won]] = []
    fallen = 0
    for number, row in enumerate(lower):
        if number == 0:
            pairs = [
                (first[1], second[1])
                for first, second in zip(above[0][::2], above[0][1::2], strict=True)
            ]
        elif number % 2:
            fallen += 1
            from_above = [loser for _, loser in above[fallen]]
            if fallen % 2:
                from_above.reverse()
            pairs = [(won[0], fell) for won, fell in zip(below[-1], from_above, strict=True)]
        else:
            pairs = _neighbours(below[-1])
        below.append(_results(pairs, row))
    pair = (above[-1][0][0], below[-1][0][0])
    last = [_results([pair], row)[0] for row in finals]
    return Tree(
        tuple(won for row in above for won in row),
        tuple(won for row in below for won in row),
        tuple(last),
    )


def _neighbours(row: Sequence[Won]) -> list[Pair]:
    return [(first[0], second[0]) for first, second in zip(row[::2], row[1::2], strict=True)]


def _results(pairs: Sequence[Pair], first_won: Sequence[bool]) -> list[Won]:
    return [
        (one, two) if won else (two, one) for (one, two), won in zip(pairs, first_won, strict=True)
    ]
