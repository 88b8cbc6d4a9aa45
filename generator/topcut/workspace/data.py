"""data/ opened: its site, its events, each read and checked against the document it names."""

import os
from collections import defaultdict
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager
from functools import cached_property
from pathlib import Path

from msgspec import structs

from topcut.disk import scan, user_folders
from topcut.disk.locking import locked
from topcut.disk.tree import Tree
from topcut.documents.event.site import check_players
from topcut.documents.files import FileCache
from topcut.documents.load import Loaded, LoadedSite, load_entries, load_event, load_site
from topcut.documents.players.telling import telling
from topcut.people.entries import EventEntry
from topcut.rules.book.check import check, errors
from topcut.text.problems.problem import Level, Problem, Problems, has_errors
from topcut.text.words.texts import languages
from topcut.tournament import Broken, CardPool
from topcut.workspace import faults
from topcut.workspace.cards import CardFactsError, facts_of
from topcut.workspace.reports import EventReport


class CheckedEvent(Loaded, frozen=True, eq=False, dict=True, kw_only=True):
    """An event as read; checked against the document that it names when its report is asked for."""

    data: "Data"
    instead: Mapping[str, bytes | None] = {}
    """The bytes that were read in place of those in its files, as `Data.open` took them."""

    @cached_property
    def pool(self) -> CardPool | None:
        """The card facts; None if no deck list needs them, or none were fetched."""
        return self._cards[0]

    @cached_property
    def report(self) -> EventReport:
        """All that is wrong with all of its files."""
        problems = self.problems
        if self.event is not None and self.regulations is not None:
            pool, damaged = self._cards
            problems += damaged
            problems += check(self.event, self.regulations, self.broken, pool)
            if self.data.site.site.initials:
                problems += telling(self.event)
        ordered = tuple(sorted(problems, key=lambda problem: problem.sort_key))
        return EventReport(self.id, ordered, self.sources)

    @cached_property
    def errors(self) -> EventReport:
        """Its errors alone, which are found sooner: see `topcut.rules.book.check.errors`."""
        found = [each for each in self.problems if each.level is Level.ERROR]
        if self.event is not None and self.regulations is not None:
            found += errors(self.event, self.regulations, self.broken, self._cards[0])
        ordered = tuple(sorted(found, key=lambda problem: problem.sort_key))
        return EventReport(self.id, ordered, self.sources)

    @property
    def good(self) -> bool:
        """Whether nothing is an error."""
        return not has_errors(self.report.problems)

    @cached_property
    def _cards(self) -> tuple[CardPool | None, tuple[Problem, ...]]:
        """The card facts, or why they cannot be read."""
        event = self.event
        if event is None or not event.decklists:
            return None, ()
        try:
            facts = facts_of(self.data.path)
        except CardFactsError as error:
            return None, (Problem(Level.WARNING, "card facts", event.at("decks"), str(error)),)
        return facts.pool, facts.problems


class Data:
    """The folder data/, and the only way to open events, with their zone, regulations and cards."""

    def __init__(self, path: Path, author: str = "", memory: "ParseCaches | None" = None) -> None:
        """Reads nothing yet; the folder may be missing.

        `author` is the name that history gives to changes: "Ada's phone"; "" for a command.
        `memory` is shared by all that open the same events repeatedly.
        """
        self.path = path
        self.author = author
        self.memory = memory

    def fresh(self) -> "Data":
        """The same folder with nothing cached but parsed files."""
        return Data(self.path, self.author, self.memory)

    @cached_property
    def site(self) -> LoadedSite:
        """site.yaml as first asked for, and what is wrong with it and the folder of the events."""
        return load_site(self.path)

    @property
    def zone(self) -> str:
        """The time zone of events that name none."""
        return self.site.site.zone

    @property
    def languages(self) -> tuple[str, ...]:
        """The languages of the pages: ours, and those that the club adds."""
        return languages(self.site.site.own)

    def address(self, id_: str) -> str:
        """The address of an event's page, "" where site.yaml does not say that of the site."""
        site = self.site.site.address.rstrip("/")
        return f"{site}/{id_}/" if site else ""

    def folder(self, id_: str) -> Path:
        """Where an event's files are."""
        return self.path / "events" / id_

    def tree(self, id_: str, instead: Mapping[str, bytes | None] | None = None) -> Tree:
        """An event's files, some of them with other bytes."""
        return Tree(self.folder(id_), self.path, instead)

    def events(self) -> list[str]:
        """The ids of all events, in order."""
        return scan.event_ids(self.path)

    def has(self, id_: str) -> bool:
        """Whether there is an event with this id; whatever else a name may be, none is a path."""
        return scan.is_event_id(id_) and os.path.isdir(self.folder(id_))  # noqa: PTH112 – long names

    def open(
        self,
        id_: str,
        instead: Mapping[str, bytes | None] | None = None,
        memory: FileCache | None = None,
        rules: Mapping[str, bytes | None] | None = None,
    ) -> CheckedEvent:
        """Reads an event; it is checked against the document it names on demand.

        `instead` has bytes by path in place of those in the event's files, None for a file that
        is not there: the event as it would be after a change. `rules` are such bytes of files in
        data/regulations/. `memory` has what its files were read as before.
        """
        if memory is None and self.memory is not None:
            memory = self.memory[id_]
        regulations = Tree(self.path / "regulations", self.path, rules)
        loaded = load_event(self.tree(id_, instead), self.zone, memory, regulations, self.languages)
        return CheckedEvent(**structs.asdict(loaded), data=self, instead=instead or {})

    def entries(self, id_: str, memory: FileCache | None = None) -> tuple[EventEntry, ...] | None:
        """Who is on an event's list, by its first two files; None where they cannot be read."""
        regulations = Tree(self.path / "regulations", self.path)
        return load_entries(self.tree(id_), self.zone, memory, regulations, self.languages)

    def examined(self, events: Sequence[str] = ()) -> Iterator[CheckedEvent]:
        """Opens all events, or those with these ids, in order; a fault in one stops no other."""
        for id_ in self.events():
            if events and id_ not in events:
                continue
            try:
                checked = self.open(id_)
                _ = checked.report
            except Exception as error:
                wrong = faults.report(id_, error, self.faults)
                checked = CheckedEvent(
                    id_, None, None, wrong.problems, Broken(), wrong.sources, data=self
                )
            yield checked

    def reports(
        self,
        events: Sequence[str] = (),
        look: Callable[[CheckedEvent], object] = lambda _examined: None,
    ) -> Iterator[EventReport]:
        """What is wrong with site.yaml and with all events, or only with events of these ids.

        Whoever has more to ask of the events may `look` at each.
        """
        if not events:
            yield EventReport("", self.site.problems + self.site.strays, self.site.sources)
        there: dict[str, Collection[str] | None] = dict.fromkeys(self.events())
        for examined in self.examined(events):
            yield examined.report
            look(examined)
            there[examined.id] = examined.event.player if examined.event is not None else None
        if not events and self.site.site.players and not self.site.site.sites:
            problems = Problems()
            check_players(self.site.site, there, problems)
            if problems:
                yield EventReport("", tuple(problems), self.site.sources)

    @property
    def faults(self) -> Path | None:
        """Where the details of faults are written; None for nowhere."""
        kept = user_folders.cache_of(self.path.resolve().parent)
        return kept / "faults" if kept else None

    def lock(self, *events: str, by: str) -> AbstractContextManager[None]:
        """Locks events while their files are read, checked and written."""
        return locked(self.path, *events, by=by)


class ParseCaches(defaultdict[str, FileCache]):
    """The parsed files of each event, by its id; threads may share it."""

    def __init__(self) -> None:
        super().__init__(FileCache)
