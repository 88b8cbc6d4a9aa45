"""Who is sure of the cut for event.json: verdicts with what decides them, and what is needed."""

from collections.abc import Iterable
from typing import Any

from topcut.exchange.ours.shown import exact
from topcut.rules.sure.chances import Chance, Needs, Outlook, Prospect, Verdict
from topcut.tournament import Match

Json = dict[str, Any]

COLUMNS = ("verdict", "because", "points exact", "others", "places")
"""What is said of a player and the cut, and of a player and the first place."""


def sure_json(outlook: Outlook) -> Json:
    """The outlook as plain values; `docs/formats/event-json.md` says what each of them means."""
    out = {player for player, one in outlook.cut.items() if one.verdict is Verdict.OUT}
    return {
        "after": outlook.after,
        "rounds": outlook.rounds,
        "places": outlook.places,
        "round": outlook.round.number if outlook.round is not None else None,
        "missing": outlook.missing,
        "whole": outlook.whole,
        "columns": ["player", *COLUMNS],
        "cut": [[player, *_chance(chance)] for player, chance in outlook.cut.items()],
        "first": [[player, *_chance(chance)] for player, chance in outlook.first.items()],
        "needs": {
            player: _needs(needs) for player, needs in outlook.needs.items() if player not in out
        },
        "waits": {player: _numbers(tables) for player, tables in outlook.waits.items()},
    }


def _chance(chance: Chance) -> tuple[Any, ...]:
    """A cell for each of the columns; what is open has its verdict alone."""
    proof = chance.proof
    if proof is None:
        return (chance.verdict.value,)
    points = exact(proof.points)
    return chance.verdict.value, proof.because.value, points, proof.others, proof.places


def _needs(needs: Needs) -> Json:
    least = needs.least
    return {
        "least": [exact(points) for points in least.points] if least is not None else None,
        "endings": [_ending(ending) for ending in needs.endings],
    }


def _ending(ending: Prospect) -> Json:
    return {
        "points": [exact(points) for points in ending.points],
        "cut": ending.cut.verdict.value,
        "first": ending.first.verdict.value,
        "tables": _numbers(ending.cut.tables),
    }


def _numbers(tables: Iterable[Match]) -> list[int]:
    return sorted(match.table for match in tables if match.table is not None)
