"""Reading what the NRTM app writes: the older dialect of the format that Cobra exports."""

from collections.abc import Iterable
from dataclasses import replace
from datetime import date
from decimal import Decimal
from fractions import Fraction
from typing import Any

from topcut.exchange.cobra import read_cobra
from topcut.exchange.imported import Imported
from topcut.exchange.losses import Losses
from topcut.exchange.nodes import Node
from topcut.exchange.results import entered

_FOLLOWS = ("averageScore", "progressionCut", "sideBalance", "cacheRefresh", "usesPods", "version")
"""Keys whose values follow from the results, or are about the app alone."""
_OLD_WIN, _WIN = 2, 3
"""Tournament points of a game won, before 2017 and in the FFG regulations."""
_OLD_POINTS = {0: 0, 1: 2, 2: 3}
"""Points of one game of the rules before 2017: a loss, a win on time, a win."""

Json = dict[str, Any]


def read_nrtm_app(root: Node, event_id: str = "", day: date | None = None) -> Imported:
    """A file of the NRTM app as an event; arguments and errors as of `read_cobra`."""
    losses = Losses()
    data: Json = {key: root.get(key).value for key in root.keys}
    place = ", ".join(text for key in ("city", "country") if (text := root.get(key).text()))
    for key in ("type", "allowedSet"):
        if text := root.get(key).text():
            losses.add(key, f'"{key}" has no place in an event and is left out', text)
    for key in ("city", "country", "type", "allowedSet", *_FOLLOWS):
        data.pop(key, None)
    data["players"] = [_without(node, _FOLLOWS) for node in root.get("players").items()]
    matches = [[_match(node, losses) for node in round_.items()] for round_ in _rounds(root)]
    swiss = [round_ for round_ in matches if not any(m.get("eliminationGame") for m in round_)]
    if _is_old(data["players"], swiss):
        losses.add(
            "prestige",
            "the points of the rules before 2017 (2 for a game won) stand as those of the FFG "
            "regulations (3), so that points and tiebreakers differ from the published ones",
        )
        _convert(match for round_ in swiss for match in round_)
    _add_missing_byes(root, swiss)
    data["rounds"] = matches
    imported = read_cobra(Node(data), event_id, day)
    return replace(
        imported,
        event=replace(imported.event, place=place),
        losses=(*losses.all(), *imported.losses),
    )


def _without(node: Node, keys: Iterable[str]) -> Json:
    return {key: node.get(key).value for key in node.keys if key not in keys}


def _rounds(root: Node) -> list[Node]:
    return list(root.get("rounds").items())


def _match(node: Node, losses: Losses) -> Json:
    """The table in Cobra's dialect; nothing scored by either is a table without a result."""
    if any(node.get(key).text() for key in ("game1WonBy", "game2WonBy")):
        losses.add(
            "game1WonBy",
            "how the games of a Swiss round were won is left out: "
            "the file does not say who was Corp in the first",
        )
    match = _without(node, ("game1WonBy", "game2WonBy"))
    players = [node.get("player1"), node.get("player2")]
    scores = [
        entered(player.get(key))
        for player in players
        for key in ("corpScore", "runnerScore", "combinedScore")
    ]
    is_game = all(player.get("id").integer() for player in players)
    blank = is_game and not any(scores) and not node.get("eliminationGame").flag()
    for key, player in zip(("player1", "player2"), players, strict=True):
        match[key] = _without(player, ("corpScore", "runnerScore") if blank else ())
        if blank:
            match[key].pop("combinedScore", None)
    return match


def _scores(match: Json) -> list[Any]:
    return [match[key].get(side) for key in ("player1", "player2") for side in _SIDES]


_SIDES = ("corpScore", "runnerScore")


def _is_old(players: Iterable[Json], rounds: Iterable[Iterable[Json]]) -> bool:
    """Whether games were worth 2 points: the old key for points, and no score beyond 2."""
    people = list(players)
    scores = [score for round_ in rounds for match in round_ for score in _scores(match) if score]
    return (
        bool(people)
        and all("prestige" in player and "matchPoints" not in player for player in people)
        and _OLD_WIN in scores
        and all(score in _OLD_POINTS for score in scores)
    )


def _convert(matches: Iterable[Json]) -> None:
    for match in matches:
        for one, other in (("player1", "player2"), ("player2", "player1")):
            match[one].pop("combinedScore", None)
            corp, runner = match[one].get("corpScore"), match[other].get("runnerScore")
            if corp is None or runner is None or (corp == 1 and runner == 1):
                continue
            match[one]["corpScore"] = _OLD_POINTS[corp]
            match[other]["runnerScore"] = _OLD_POINTS[runner]


def _add_missing_byes(root: Node, rounds: list[list[Json]]) -> None:
    """Adds the byes of files that leave them out.

    A bye is missing where the player's `opponents` name 0 for a round without a match, or where
    the published points are exactly those of byes in all rounds without one.
    """
    for player in root.get("players").items():
        number = player.get("id").integer()
        if number is None or player.get("isBye").flag():
            continue
        absent = [
            index
            for index, round_ in enumerate(rounds)
            if not any(_sits(match, number) for match in round_)
        ]
        if not absent:
            continue
        if not player.get("opponents").missing:
            opponents = [node.integer() for node in player.get("opponents").items()]
            byes = [
                index for index in absent if len(opponents) == len(rounds) and opponents[index] == 0
            ]
        else:
            published = player.get("matchPoints").number()
            scored = sum((_points(match, number) for r in rounds for match in r), Fraction(0))
            proven = published is not None and published - scored == 2 * _WIN * len(absent)
            byes = absent if proven else []
        for index in byes:
            rounds[index].append({"player1": {"id": number}, "player2": {"id": None}})


def _sits(match: Json, number: int) -> bool:
    return number in (match["player1"].get("id"), match["player2"].get("id"))


def _points(match: Json, number: int) -> Fraction:
    for key in ("player1", "player2"):
        player = match[key]
        if player.get("id") == number:
            combined = player.get("combinedScore")
            scores = [player.get(side) for side in _SIDES] if combined is None else [combined]
            return sum(
                (Fraction(score) for score in scores if isinstance(score, int | Decimal)),
                Fraction(0),
            )
    return Fraction(0)
