"""What of an event a rule reads, and so what it can check where files have errors."""

from collections.abc import Container
from dataclasses import replace
from enum import StrEnum
from itertools import takewhile

from topcut.text.problems.mark import Mark
from topcut.tournament import Broken, Event, Round, Stage, StageKind


class Reads(StrEnum):
    """What of an event a rule reads, and so what it waits for where files have errors."""

    EVENT = "event"
    """The files beside the rounds, and which rounds there are: never waits."""
    FIELD = "field"
    """Who plays and how many: waits for players.yaml."""
    TABLE = "table"
    """One table at a time: checks all that were read."""
    TABLES = "tables"
    """Tables of several rounds side by side: checks all of which it is sure who sits there."""
    PRESENCE = "presence"
    """Who came and who left, round by round: waits for a round that does not say so."""
    ROUNDS = "rounds"
    """Whole rounds, from the first on: waits for one of which not everything is sure."""
    BRACKET = "bracket"
    """Whole rounds of the bracket: waits for one of them, and for Swiss where no seeds stand."""


_BESIDE = {
    Reads.TABLE: frozenset(("format",)),
    Reads.ROUNDS: frozenset(("format", "pairing", "structure", "options", "bye", "draw")),
    Reads.BRACKET: frozenset(("format", "structure", "draw")),
}
"""Keys of event.yaml without which nothing can be checked."""
_PLAYERS = (Reads.FIELD, Reads.ROUNDS, Reads.BRACKET)
"""What cannot be checked while entries of players.yaml are not sure."""


def awaited(event: Event, broken: Broken, reads: Reads) -> str:
    """The file that has to be mended before all of this can be checked; "" for none."""
    if not event.stages and reads not in (Reads.EVENT, Reads.FIELD):
        return ""
    if broken.event & _BESIDE.get(reads, frozenset()):
        return "event.yaml"
    if reads in _PLAYERS and broken.players:
        return "players.yaml"
    if reads is Reads.PRESENCE:
        return broken.first_unlisted()
    swiss = broken.first_unsure(cut=False)
    if reads is Reads.ROUNDS:
        return swiss
    if reads is Reads.BRACKET and event.cut:
        return ("" if event.cut[0].seeds else swiss) or broken.first_unsure(cut=True)
    return ""


def part_of(event: Event, broken: Broken, reads: Reads) -> Event:
    """The rounds and tables of an event that a rule can check which reads this.

    An event of which nothing is left out is the same object, and so are rounds.
    """
    if reads in (Reads.EVENT, Reads.FIELD):
        return event
    if reads is Reads.TABLE:
        return event.with_rounds(lambda round_: without(round_, broken.unread))
    if reads is Reads.TABLES:
        return event.with_rounds(lambda round_: without(round_, broken.doubtful))
    if reads is Reads.PRESENCE:
        event = _before(event, broken.unlisted)
        return event.with_rounds(lambda round_: without(round_, broken.doubtful))
    seeded = reads is Reads.BRACKET and event.cut and event.cut[0].seeds
    is_sure = seeded or not broken.first_unsure(cut=False)
    return _before(event, broken.unsure, cut=bool(is_sure))


def without(round_: Round, tables: Container[Mark]) -> Round:
    """The round without these tables."""
    if not any(match.mark in tables for match in round_.matches):
        return round_
    others = tuple(match for match in round_.matches if match.mark not in tables)
    return replace(round_, matches=others)


def _before(event: Event, names: Container[str], *, cut: bool = True) -> Event:
    """The rounds of every stage before the first of these; `cut` says whether it is one."""
    stages = tuple(
        Stage(stage.kind, tuple(takewhile(lambda round_: round_.name not in names, stage.rounds)))
        for stage in event.stages
        if cut or stage.kind is not StageKind.CUT
    )
    same = sum(len(stage.rounds) for stage in stages) == len(event.rounds())
    return event if same else replace(event, stages=stages)
