"""What hiding a person does to all files: planned and checked, and nothing is written."""

from collections import defaultdict
from collections.abc import Iterator
from datetime import date

from msgspec import Struct, structs

from topcut.documents.decks.decks import FOLDER as DECKS
from topcut.documents.event.event import FILE as EVENT
from topcut.documents.event.site import FILE as SITE
from topcut.edit.change.changing import new_problems
from topcut.edit.change.refusals import NotTypedError, RuledOutError, checking
from topcut.edit.change.writing import read_now
from topcut.edit.privacy.alias import Alias, alias_keys, alias_name, is_public
from topcut.edit.privacy.copies import Copies, copies_without
from topcut.edit.privacy.files import Files, files_without, with_mark
from topcut.edit.privacy.mentions import deck_account, expression, mentions
from topcut.edit.privacy.outcome import naming, outcome_of, repeats
from topcut.edit.privacy.person import PersonEntries
from topcut.edit.privacy.site_files import (
    ADDRESSES,
    FIGURES,
    addresses_without,
    figures_with,
    former_ids,
    read_file,
    site_without,
)
from topcut.text.problems.mark import Mark
from topcut.text.problems.problem import Level, Problem
from topcut.tournament import Player
from topcut.tournament.event import Hidden
from topcut.workspace.data import CheckedEvent, Data

CHECKS = 100
"""Keys whose event is computed whole, to see that everybody else is where they were."""


class HiddenPlayer(Struct, frozen=True):
    """A player of one event, and what they are called from now on."""

    event: str
    before: Player
    alias: Alias
    draws: str
    """What came of the draws of the event before: repeated, differed, or "" for none."""


class HidePlan(Struct, frozen=True):
    """What hiding a person does."""

    entries: tuple[HiddenPlayer, ...]
    files: dict[str, tuple[bytes | None, bytes | None]]
    """Bytes before and after, by path below data/; None for no file."""
    copies: Copies
    words: tuple[str, ...]
    """What the person was called: names, ids, also former ones, accounts."""
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
    entries: list[HiddenPlayer] = []
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
    words = (*_words(person, entries), *_words_of_files(files))
    words = tuple(dict.fromkeys(filter(None, words)))
    instead = {path: after for path, (_, after) in files.items()}
    marks = mentions(data.path, expression(words), instead)
    return HidePlan(tuple(entries), files, copies, words, tuple(marks))


def _words(person: PersonEntries, entries: list[HiddenPlayer]) -> list[str]:
    words = [*person.names, person.page, *person.ids]
    for entry in entries:
        player = entry.before
        key = "" if is_public(player) else player.key
        words += [player.id, key, player.account, player.person]
    return words


def _words_of_files(files: dict[str, tuple[bytes | None, bytes | None]]) -> Iterator[str]:
    """Former ids, of lists of addresses, and accounts at NetrunnerDB, of deck lists."""
    for path, (before, after) in files.items():
        if path.endswith(ADDRESSES) and before is not None and after is not None:
            yield from former_ids(before, after)
        elif path.endswith(".json") and f"/{DECKS}/" in path and after is not None:
            yield deck_account(after)


def _of_event(
    data: Data,
    event_id: str,
    players: list[str],
    today: date,
    version: str,
    others: list[HiddenPlayer],
) -> tuple[list[HiddenPlayer], Files]:
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
    taken = {entry.player for each in data.events() for entry in data.entries(each) or ()}
    taken |= {*event.player, *(entry.alias.id for entry in others)}
    found: list[HiddenPlayer] = []
    files: Files = {}
    for player in players:
        alias, files = _of_player(data, opened, player, taken, files)
        found.append(HiddenPlayer(event_id, event.player[player], alias, draws))
        taken.add(alias.id)
        opened = data.open(event_id, files)
    number = len(set(players) - event.hidden_players)
    number += event.hidden.players if event.hidden else 0
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


def _records(data: Data, event_id: str, players: list[HiddenPlayer]) -> Files:
    """What was published of an event, without the players."""
    files: Files = {}
    keys = {entry.before.key or entry.before.id: entry.alias.key for entry in players}
    if (content := read_now(data, event_id, ADDRESSES)) is not None:
        ids = {entry.before.id for entry in players}
        files[ADDRESSES] = addresses_without(content, ids, keys)
    if (content := read_now(data, event_id, FIGURES)) is not None:
        moved = {old: new for old, new in keys.items() if new}
        files[FIGURES] = figures_with(content, moved)
    return files


def _of_site(
    data: Data, person: PersonEntries, entries: list[HiddenPlayer]
) -> Iterator[tuple[str, tuple[bytes | None, bytes | None]]]:
    """site.yaml and the list of people's addresses, where they change."""
    references = {f"{one.event}/{one.before.key or one.before.id}" for one in entries}
    ids = {person.page} - {""}
    if (before := read_file(data.path / SITE)) is not None:
        yield SITE, (before, site_without(before, person))
    if (before := read_file(data.path / ADDRESSES)) is not None:
        yield ADDRESSES, (before, addresses_without(before, ids, references))
