"""A player is hidden: planned and checked first, then written in all files, or in none.

What is to be written lies in `.topcut/hide.json` until all of it is: a command that was killed in
between is finished by the next one. Nothing is noted in history, which would keep the name.
"""

from collections import defaultdict
from collections.abc import Iterator
from datetime import date
from pathlib import Path

import msgspec
from msgspec import Struct, structs

from topcut.disk.locking import private_folder
from topcut.disk.writing import remove_durable, write_durable, write_private
from topcut.documents.decks.decks import FOLDER as DECKS
from topcut.documents.event.event import FILE as EVENT
from topcut.documents.event.site import FILE as SITE
from topcut.edit.change.changing import new_problems
from topcut.edit.change.history import bytes_of, number_of, text_of
from topcut.edit.change.refusals import NotTypedError, RuledOutError, checking
from topcut.edit.change.writing import read_now
from topcut.edit.privacy.alias import Alias, alias_keys, alias_name, is_public
from topcut.edit.privacy.copies import Copies, copies_without
from topcut.edit.privacy.files import Files, files_without, with_mark
from topcut.edit.privacy.mentions import expression, mentions
from topcut.edit.privacy.outcome import naming, outcome_of, repeats
from topcut.edit.privacy.person import PersonEntries
from topcut.edit.privacy.site_files import (
    ADDRESSES,
    FIGURES,
    addresses_without,
    figures_with,
    site_without,
)
from topcut.text.problems.mark import Mark
from topcut.text.problems.problem import Level, Problem
from topcut.tournament import Player
from topcut.tournament.event import Hidden
from topcut.workspace.data import CheckedEvent, Data

CHECKS = 100
"""Keys whose event is computed whole, to see that everybody else is where they were."""


class HiddenEntry(Struct, frozen=True):
    """A player of one event, and what they are called from now on."""

    event: str
    before: Player
    alias: Alias
    draws: str
    """What came of the draws of the event before: repeated, differed, or "" for none."""


class HidePlan(Struct, frozen=True):
    """What hiding a person does."""

    entries: tuple[HiddenEntry, ...]
    files: dict[str, tuple[bytes | None, bytes | None]]
    """Bytes before and after, by path below data/; None for no file."""
    copies: Copies
    words: tuple[str, ...]
    """What the person was called: names, ids, accounts."""
    mentions: tuple[Mark, ...]
    """Where free text has one of the words afterwards."""

    @property
    def events(self) -> list[str]:
        """The events that change."""
        return sorted({entry.event for entry in self.entries})


def plan(data: Data, person: PersonEntries, today: date, version: str) -> HidePlan:
    """What hiding a person does; writes nothing.

    Everybody else keeps rank, place, seed and side, and what is said of them. Raises NotTypedError
    where that cannot be, or a file has errors.
    """
    data = data.fresh()
    by_event: dict[str, list[str]] = defaultdict(list)
    for entry in person.entries:
        by_event[entry.event].append(entry.player)
    entries: list[HiddenEntry] = []
    files: dict[str, tuple[bytes | None, bytes | None]] = {}
    copies: Copies = {}
    for event_id, players in sorted(by_event.items()):
        found, changed = _of_event(data, event_id, players, today, version, entries)
        entries += found
        for path, content in changed.items():
            files[f"events/{event_id}/{path}"] = read_now(data, event_id, path), content
        aliases = {entry.before.id: entry.alias for entry in found}
        copies |= copies_without(data, event_id, aliases)
    files |= _of_site(data, person, entries)
    files = {path: pair for path, pair in files.items() if pair[0] != pair[1]}
    words = _words(person, entries)
    instead = {path: after for path, (_, after) in files.items()}
    marks = mentions(data.path, expression(words), instead)
    return HidePlan(tuple(entries), files, copies, words, tuple(marks))


def _words(person: PersonEntries, entries: list[HiddenEntry]) -> tuple[str, ...]:
    words = [*person.names, person.page, *person.ids]
    for entry in entries:
        player = entry.before
        key = "" if is_public(player) else player.key
        words += [player.id, key, player.account, player.person]
    return tuple(dict.fromkeys(filter(None, words)))


def _of_event(
    data: Data,
    event_id: str,
    players: list[str],
    today: date,
    version: str,
    others: list[HiddenEntry],
) -> tuple[list[HiddenEntry], Files]:
    """The players of one event, one after the other, and its files without all of them."""
    opened = data.open(event_id)
    event = opened.event
    if event is None or opened.regulations is None or opened.broken.unlisted:
        raise NotTypedError(
            f"{event_id} has errors, so nobody knows where it names whom: `{checking(event_id)}`"
        )
    draws = event.hidden.draws if event.hidden else ""
    if not event.withheld and not all(is_public(event.player[each]) for each in players):
        draws = repeats(opened)
    taken = {*event.player, *(entry.alias.id for entry in others)}
    found: list[HiddenEntry] = []
    files: Files = {}
    for player in players:
        alias, files = _of_player(data, opened, player, taken, files)
        found.append(HiddenEntry(event_id, event.player[player], alias, draws))
        taken.add(alias.id)
        opened = data.open(event_id, files)
    number = len(players) + (event.hidden.players if event.hidden else 0)
    content = files.get(EVENT, read_now(data, event_id, EVENT))
    assert content is not None
    files[EVENT] = with_mark(content, Hidden(number, today, version, draws))
    return found, files | _records(data, event_id, found)


def _of_player(
    data: Data, before: CheckedEvent, player: str, taken: set[str], files: Files
) -> tuple[Alias, Files]:
    """What a player is called from now on, and all files that the event then has otherwise."""
    event, regulations, event_id = before.event, before.regulations, before.id
    assert event is not None
    assert regulations is not None
    alias = alias_name(taken)
    old = event.player[player]
    names = frozenset({old.name, old.id, alias.name, alias.id})
    expected = outcome_of(before, {player: alias.id}, names)
    tree = data.tree(event_id)
    decks = {*tree.names(DECKS), *(_deck_names(files))}
    decks -= {path.removeprefix(f"{DECKS}/") for path, content in files.items() if content is None}

    def read(path: str) -> bytes | None:
        return files[path] if path in files else read_now(data, event_id, path)

    keys = iter([""]) if is_public(old) else alias_keys(event, regulations, player)
    for _, key in zip(range(CHECKS), keys, strict=False):
        alias = Alias(alias.name, alias.id, key)
        changed = files | files_without(before, read, {player: alias}, sorted(decks))
        after = data.open(event_id, changed)
        wrong = new_problems(_errors(after, names), _errors(before, names))
        if wrong:
            raise RuledOutError(wrong)
        if outcome_of(after, {}, names) == expected:
            return alias, changed
    raise NotTypedError(
        f"{event_id}: without {old.name} others would have other places, seeds or notes, so nothing"
        " was changed: try again"
    )


def _deck_names(files: Files) -> Iterator[str]:
    for path in files:
        if path.startswith(f"{DECKS}/"):
            yield path.removeprefix(f"{DECKS}/")


def _errors(opened: CheckedEvent, names: frozenset[str]) -> list[Problem]:
    """The errors of an event, without the names in them."""
    own = naming(names)
    return [
        structs.replace(each, message=own.sub("…", each.message))
        for each in opened.report.problems
        if each.level is Level.ERROR
    ]


def _records(data: Data, event_id: str, found: list[HiddenEntry]) -> Files:
    """What was published of an event, without the players."""
    files: Files = {}
    keys = {entry.before.key or entry.before.id: entry.alias.key for entry in found}
    if (content := read_now(data, event_id, ADDRESSES)) is not None:
        ids = {entry.before.id for entry in found}
        files[ADDRESSES] = addresses_without(content, ids, keys)
    if (content := read_now(data, event_id, FIGURES)) is not None:
        moved = {old: new for old, new in keys.items() if new}
        files[FIGURES] = figures_with(content, moved)
    return files


def _of_site(
    data: Data, person: PersonEntries, entries: list[HiddenEntry]
) -> Iterator[tuple[str, tuple[bytes | None, bytes | None]]]:
    """site.yaml and the list of people's addresses, where they change."""
    references = {f"{one.event}/{one.before.key or one.before.id}" for one in entries}
    ids = {person.page} - {""}
    if (before := _read(data.path / SITE)) is not None:
        yield SITE, (before, site_without(before, person))
    if (before := _read(data.path / ADDRESSES)) is not None:
        yield ADDRESSES, (before, addresses_without(before, ids, references))


def _read(path: Path) -> bytes | None:
    try:
        return path.read_bytes()
    except FileNotFoundError:
        return None


class _File(Struct, frozen=True):
    """A file to write."""

    path: str
    """Below data/."""
    before: str
    """The number of its bytes before, "" for no file."""
    after: str | None
    """Its text; None where it goes."""


class _Journal(Struct, frozen=True):
    """What is left to do until a person is hidden."""

    events: list[str]
    files: list[_File]
    copies: Copies


def hide(data: Data, hidden: HidePlan) -> None:
    """Writes all files of a plan, and what `.topcut/` has of them.

    Raises NotTypedError, and changes nothing, where a file was saved since it was planned; OSError,
    and then `finish` goes on.
    """
    files = [
        _File(path, number_of(before), None if after is None else text_of(after))
        for path, (before, after) in hidden.files.items()
    ]
    journal = _Journal(hidden.events, files, hidden.copies)
    with data.lock(*hidden.events, by="topcut hide"):
        for path, (before, _) in hidden.files.items():
            if _read(data.path / path) != before:
                raise NotTypedError(f"{path} was saved meanwhile; nothing was changed: try again")
        write_private(_place(data), msgspec.json.encode(journal))
        _write(data, journal)


def finish(data: Data) -> bool:
    """Finishes what was killed; says whether there was anything to finish.

    Raises NotTypedError where one of the files was saved since.
    """
    content = _read(_place(data))
    if content is None:
        return False
    journal = msgspec.json.decode(content, type=_Journal)
    with data.lock(*journal.events, by="topcut hide"):
        _write(data, journal)
    return True


def _write(data: Data, journal: _Journal) -> None:
    for file in journal.files:
        path = data.path / file.path
        content = None if file.after is None else bytes_of(file.after)
        now = _read(path)
        if now == content:
            continue
        if number_of(now) != file.before:
            raise NotTypedError(
                f"{path} was saved while a player was being hidden: undo that, and hide again"
            )
        _put(path, content)
    own = private_folder(data.path)
    for name, text in journal.copies.items():
        if text is not None:
            write_private(own / name, text.encode())
        elif (own / name).exists():
            remove_durable(own / name)
    remove_durable(_place(data))


def _put(path: Path, content: bytes | None) -> None:
    if content is None:
        remove_durable(path)
    else:
        write_durable(path, content)


def _place(data: Data) -> Path:
    return private_folder(data.path) / "hide.json"
