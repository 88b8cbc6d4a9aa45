"""The files of an event without a player: by nodes, so that whoever is called alike stays."""

import secrets
from collections.abc import Callable, Mapping

from msgspec import structs

from topcut.documents.decks.decks import FOLDER as DECKS
from topcut.documents.decks.decks import owner
from topcut.documents.event.event import FILE as EVENT
from topcut.documents.names.names import Roster
from topcut.documents.players.players import FILE as PLAYERS
from topcut.edit.change.draft_file import without_account
from topcut.edit.change.refusals import NotTypedError, checking
from topcut.edit.players.following import named
from topcut.edit.privacy.alias import Alias
from topcut.exchange.files.event_files import hidden_value
from topcut.exchange.files.yaml_text import flow, scalar
from topcut.rules.ground.fingerprint import (
    TABLES_DIGITS,
    fingerprint,
    fingerprint_of,
    is_as_drafted,
)
from topcut.text.problems.problem import Level
from topcut.text.yaml.compose import Document, compose
from topcut.text.yaml.edit import Edit, edited, value_of, with_value, without
from topcut.text.yaml.nodes import Mapping as MappingNode
from topcut.text.yaml.nodes import Sequence as SequenceNode
from topcut.tournament import Event, Publish, Round
from topcut.tournament.event import Hidden
from topcut.workspace.data import CheckedEvent

Read = Callable[[str], bytes | None]
"""The bytes of a file by its path below the event's folder; None where there is none."""
Files = dict[str, bytes | None]
"""What files have to be, by path; None for one that goes."""
_GONE = ("id", "person", "account", "pronouns", "corp deck", "runner deck")
"""Keys of a player that say who it is."""


def files_without(
    opened: CheckedEvent, read: Read, aliases: Mapping[str, Alias], names: list[str]
) -> Files:
    """The files of an event in which players, by id, are called otherwise.

    `names` are those of the files in decks/. Raises NotTypedError where a file cannot be read.
    """
    event = opened.event
    assert event is not None
    roster = Roster(event.players)
    found: Files = {PLAYERS: _players(event, _bytes(read, PLAYERS), aliases)}
    paths = [f"rounds/{round_.name}.yaml" for round_ in event.rounds()]
    for path in (EVENT, *paths):
        content = _bytes(read, path)
        edits = [
            Edit(node.start, node.end, scalar(aliases[player].name))
            for node in named(_document(event, content, path).root, path)
            if (player := roster.unique(node.text)) is not None and player in aliases
        ]
        found[path] = edited(content, edits) if edits else content
    for round_, path in zip(event.rounds(), paths, strict=True):
        before, after = _bytes(read, path), found[path]
        assert after is not None
        draft = round_.publish is Publish.DRAFT
        found[path] = without_account(before, after, path, draft=draft)
    if any(alias.key for alias in aliases.values()):
        found |= _fingerprints(event, aliases, found)
    for name in names:
        player, _, rest = owner(name, event.players)
        if player in aliases:
            other = f"{DECKS}/{aliases[player].id}{rest}"
            if other in found:
                raise NotTypedError(
                    f"{DECKS}/{name} and another file there are the same list of"
                    f" {event.player[player].name}; nothing was changed: delete one of the two"
                )
            found[f"{DECKS}/{name}"] = None
            found[other] = read(f"{DECKS}/{name}")
    return {path: content for path, content in found.items() if content != read(path)}


def _bytes(read: Read, path: str) -> bytes:
    content = read(path)
    if content is None:
        raise NotTypedError(f"{path} was removed meanwhile; nothing was changed: try again")
    return content


def _document(event: Event, content: bytes, path: str) -> Document:
    document = compose(content, path)
    wrong = (each for each in document.problems if each.level is Level.ERROR)
    if any(each.kind != "empty file" for each in wrong):
        raise NotTypedError(f"{path} has errors, and may name this player: `{checking(event.id)}`")
    return document


def _players(event: Event, content: bytes, aliases: Mapping[str, Alias]) -> bytes:
    """players.yaml: another name, and nothing else that tells who it is."""
    root = _document(event, content, PLAYERS).root
    assert isinstance(root, SequenceNode)
    places = {node.mark: place for place, node in enumerate(root.items)}
    for player, alias in aliases.items():
        place = places[event.player[player].mark]
        content = _with(content, place, "name", scalar(alias.name))
        if alias.key:
            content = _with(content, place, "key", alias.key)
        for key in _GONE:
            content = _with(content, place, key, "")
    return content


def _with(content: bytes, place: int, key: str, value: str) -> bytes:
    """players.yaml with another value of a key of one entry, without it where that is empty."""
    document = compose(content, PLAYERS)
    root = document.root
    assert isinstance(root, SequenceNode)
    entry = root.items[place]
    assert isinstance(entry, MappingNode)
    if value:
        return edited(content, [with_value(document.text, entry, key, value)])
    if value_of(entry, key) is None:
        return content
    return edited(content, [without(document.text, entry, key)])


def _fingerprints(event: Event, aliases: Mapping[str, Alias], files: Files) -> Files:
    """Rounds with another fingerprint: the old one is a digest of what the player was called.

    That of a round whose tables are no longer those of its draft becomes a random one.
    """
    keys = {**event.keys, **{player: alias.key for player, alias in aliases.items() if alias.key}}
    found: Files = {}
    for round_ in event.ranked:
        own = fingerprint_of(round_)
        if own is None:
            continue
        tables = secrets.token_hex(TABLES_DIGITS // 2)
        if is_as_drafted(round_, event.keys):
            tables = _tables(round_, keys)
        path = f"rounds/{round_.name}.yaml"
        content = files[path]
        assert content is not None
        document = compose(content, path)
        root = document.root
        assert isinstance(root, MappingNode)
        new = str(structs.replace(own, tables=tables))
        found[path] = edited(content, [with_value(document.text, root, "fingerprint", new)])
    return found


def _tables(round_: Round, keys: Mapping[str, str]) -> str:
    players = (match.players for match in round_.matches)
    return fingerprint("", players, round_.byes, keys).tables


def with_mark(content: bytes, hidden: Hidden) -> bytes:
    """event.yaml that says that players are hidden."""
    document = compose(content, EVENT)
    assert isinstance(document.root, MappingNode)
    value = flow(hidden_value(hidden))
    return edited(content, [with_value(document.text, document.root, "hidden", value)])
