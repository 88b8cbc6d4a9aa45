"""An event read and held against its rules: what a build and a check both need."""

from collections.abc import Iterator, Sequence
from pathlib import Path

from msgspec import Struct

from generator.documents.cards import CardFactsError, pool_of
from generator.documents.load import event_folders, load_event, load_site
from generator.documents.memory import Memory
from generator.publish.reporter import EventReport
from generator.regulations import Regulations
from generator.rules.check import check
from generator.text.problem import Level, Problem, has_errors
from generator.tournament import CardPool, Event


class Examined(Struct, frozen=True):
    """An event with everything that is wrong with it."""

    event: Event | None
    regulations: Regulations | None
    report: EventReport
    pool: CardPool | None = None
    """The card facts; None where no deck list needs them, or none were fetched."""

    @property
    def good(self) -> bool:
        """Whether nothing is an error."""
        return not has_errors(self.report.problems)


def examine(folder: Path, zone: str = "UTC", memory: Memory | None = None) -> Examined:
    """Reads an event's folder and holds it against the document it names.

    `zone` is the time zone of an event that names none, `memory` what its files came to before.
    All problems of all files come in one report. Raises OSError with the path where a file
    cannot be read.
    """
    loaded = load_event(folder, zone, memory)
    problems = loaded.problems
    pool = None
    if loaded.event is not None and loaded.regulations is not None:
        if loaded.event.decklists:
            pool, damaged = _pool(folder.parent.parent, loaded.event)
            problems += damaged
        problems += check(loaded.event, loaded.regulations, loaded.broken, pool)
    ordered = tuple(sorted(problems, key=lambda problem: problem.sort_key))
    return Examined(
        loaded.event, loaded.regulations, EventReport(loaded.id, ordered, loaded.sources), pool
    )


def _pool(data: Path, event: Event) -> tuple[CardPool | None, tuple[Problem, ...]]:
    """The card facts, or why they cannot be read."""
    try:
        return pool_of(data), ()
    except CardFactsError as error:
        mark = event.at("decks")
        return None, (Problem(Level.WARNING, "card facts", mark, str(error)),)


def examine_all(data: Path, events: Sequence[str] = ()) -> Iterator[Examined]:
    """Reads all events, or those of these ids, in order."""
    zone = load_site(data).site.zone
    for folder in event_folders(data):
        if not events or folder.name in events:
            yield examine(folder, zone)


def check_all(data: Path, events: Sequence[str] = ()) -> Iterator[EventReport]:
    """What is wrong with site.yaml and with all events, or only with those of these ids."""
    if not events:
        loaded = load_site(data)
        yield EventReport("", loaded.problems, loaded.sources)
    for examined in examine_all(data, events):
        yield examined.report
