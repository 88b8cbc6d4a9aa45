"""Combines what the errors in an event's files leave open."""

from collections.abc import Iterable, Sequence

from msgspec import structs

from topcut.documents.event.event import FILE as EVENT_FILE
from topcut.documents.event.event_shapes import EventFile
from topcut.documents.players.players import ASIDE, PlayerEntry
from topcut.documents.players.players import FILE as PLAYERS_FILE
from topcut.documents.rounds.places import faults
from topcut.documents.rounds.rounds import RoundRead
from topcut.text.problems.mark import Mark
from topcut.text.problems.problem import Level, Problem
from topcut.text.yaml.nodes import Node
from topcut.tournament import Broken


def faulty_keys(root: Node | None, problems: Iterable[Problem]) -> frozenset[str]:
    """The keys of event.yaml that have an error, those that were meant by unknown ones included."""
    return frozenset(fault.key for fault in faults(root, EventFile, EVENT_FILE, problems))


def faulty_entries(root: Node | None, problems: Iterable[Problem]) -> frozenset[Mark]:
    """The entries of players.yaml of which it is not sure who they are, or when they play."""
    return frozenset(
        fault.entry or Mark(PLAYERS_FILE)
        for fault in faults(root, PlayerEntry, PLAYERS_FILE, problems)
        if fault.key not in ASIDE
    )


def unreadable(
    event: frozenset[str],
    players: frozenset[Mark],
    reads: Sequence[RoundRead],
    problems: Iterable[Problem],
) -> Broken:
    """What reading left open: keys of event.yaml, entries of players.yaml, rounds and tables."""
    unsure = frozenset(read.round.name for read in reads if read.unsure)
    return Broken(
        event=event,
        players=players,
        rounds=unsure | _rounds(problems),
        unsure=unsure,
        unlisted=frozenset(read.round.name for read in reads if read.unlisted),
        unread=frozenset(table for read in reads for table in read.unread),
        doubtful=frozenset(table for read in reads for table in read.doubtful),
    )


def contradictory(broken: Broken, doubtful: frozenset[Mark], problems: Iterable[Problem]) -> Broken:
    """The same with what contradictions leave open: their `problems`, and `doubtful` tables."""
    rounds = _rounds(problems)
    return structs.replace(
        broken,
        rounds=broken.rounds | rounds,
        unsure=broken.unsure | rounds,
        doubtful=broken.doubtful | doubtful,
    )


def _rounds(problems: Iterable[Problem]) -> frozenset[str]:
    """The rounds whose files have errors."""
    files = {problem.mark.file for problem in problems if problem.level is Level.ERROR}
    return frozenset(
        file.removeprefix("rounds/").removesuffix(".yaml")
        for file in files
        if file.startswith("rounds/")
    )
