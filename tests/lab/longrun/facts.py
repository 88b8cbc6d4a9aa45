"""What is typed of an event, fact by fact, so that a step can be held to what it is about."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from topcut.tournament import Event, Match, Player, Round

Fact = tuple[object, ...]
"""Of what it is: ("table", "swiss-2", 3, "result"), ("player", "ada-crane", "byes")."""
Facts = dict[Fact, Any]

_COMMENT = re.compile(r"(?<!\S)# .*")


def facts_of(event: Event, files: Mapping[str, bytes]) -> Facts:
    """Everything that is typed of players, rounds and tables, and the comments in files."""
    found: Facts = {}
    for player in event.players:
        found |= {("player", player.id, *key): value for key, value in _player(player)}
    for stage in event.stages:
        for round_ in stage.rounds:
            found |= {("round", round_.name, key): value for key, value in _round(round_) if value}
            for match in round_.matches:
                number = match.table if match.number is None else match.number
                found |= {
                    ("table", round_.name, number, key): value for key, value in _match(match)
                }
    for file, content in files.items():
        comments = _COMMENT.findall(content.decode())
        found |= {("comment", file, text): comments.count(text) for text in comments}
    return found


def touched(key: Fact, touches: tuple[Fact, ...]) -> bool:
    """Whether a fact begins as one of these do; None stands for anything."""
    return any(
        len(key) >= len(begin)
        and all(one in (None, other) for one, other in zip(begin, key, strict=False))
        for begin in touches
    )


def _player(player: Player) -> Iterator[tuple[tuple[str], object]]:
    yield ("name",), player.name
    for key in ("byes", "fixed_table", "joins", "withdrawn", "person", "stream"):
        yield (key,), getattr(player, key)


def _round(round_: Round) -> Iterator[tuple[str, object]]:
    for key in ("byes", "drops", "returns", "left", "declined", "seeds"):
        yield key, getattr(round_, key)
    for key in ("started", "pauses", "warnings"):
        yield key, getattr(round_, key)
    yield "publish", round_.publish if round_.paired else ""
    yield "disqualified", tuple((one.player, one.reason) for one in round_.disqualified)
    yield "rulings", tuple((one.row, one.reason) for one in round_.rulings)


def _match(match: Match) -> Iterator[tuple[str, object]]:
    yield "players", match.players
    yield "corp", match.corp
    yield "number", (match.table, match.number)
    games = tuple(
        (game.corp, game.runners, game.winners, game.by, game.agenda) for game in match.games
    )
    yield "result", (match.score, match.won_as, match.points, match.split, match.no_show, games)
    yield "extension", match.extension
    yield "rulings", tuple((one.row, one.reason) for one in match.rulings)
    yield (
        "was",
        tuple(
            (one.score, one.until, one.winner, one.stage, one.no_show) for one in match.corrections
        ),
    )
