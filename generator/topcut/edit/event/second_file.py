"""A second file of an event that is there: the same, changed, or another event of that name."""

from collections.abc import Mapping
from dataclasses import replace
from hashlib import sha256

from topcut.documents.players.players import FILE as PLAYERS
from topcut.edit.change.changing import proposed
from topcut.edit.change.refusals import RuledOutError
from topcut.edit.change.schema_files import first_lines
from topcut.edit.change.writing import Contents, finish, read_now
from topcut.edit.event.entry_lists import CLAIMED
from topcut.edit.event.import_copy import read_import
from topcut.edit.event.merging import assumed, merged
from topcut.exchange.files.event_files import event_files
from topcut.record.changes import additions, changes
from topcut.text.words.message import one_of
from topcut.text.words.normalize import fold
from topcut.text.words.words import some_of
from topcut.tournament import Event, Player
from topcut.workspace.data import Data

_DIGITS = 4
"""Hex digits that tell events of one name and day apart."""
_NAMED = 5
"""Names that a sentence lists."""


def changes_of(data: Data, event_id: str, files: Mapping[str, bytes]) -> tuple[str, ...]:
    """What a file says otherwise than the one before, by its place: "players: ada-crane: corp".

    What somebody typed since is no change of the file. Where no copy of the one before is here,
    the event itself is compared: what it says beyond the file is no change.
    """
    after = _only(data, event_id, files)
    copy = read_import(data, event_id)
    if copy is not None:
        texts = {path: text.encode() for path, text in copy.files.items()}
        if texts == files:
            return ()
        before = _only(data, event_id, texts)
        if before is not None and after is not None:
            return changes(before, after)
    now = data.open(event_id).event
    if now is None or after is None:
        return ("its files",)
    return additions(now, after)


def is_of_another_event(data: Data, event: Event) -> bool:
    """Whether an event shares less than half of its first tables with the one that has its id.

    Before round 1 the players count.
    """
    other = data.open(event.id).event
    if other is None:
        return False
    ours, theirs = _first_tables(event), _first_tables(other)
    if not ours or not theirs:
        ours, theirs = _names(event), _names(other)
    return 2 * len(ours & theirs) < min(len(ours), len(theirs))


def named_again(data: Data, event_id: str, files: Mapping[str, bytes]) -> str:
    """That a file may name somebody who is hidden at their wish, and what to do; "" if it does not.

    It does not have the hidden player, and has one whom the event does not have.
    """
    now, after = data.open(event_id).event, _only(data, event_id, files)
    if now is None or after is None:
        return ""
    hidden = [now.player[id_].name for id_ in sorted(now.hidden_players - after.player.keys())]
    new = [player.name for player in after.players if player.id not in now.player]
    if not hidden or not new:
        return ""
    return (
        f"{event_id} has a player hidden at their wish, who may be one of these in the file:"
        f" {some_of(new, _NAMED)}; call them {one_of(hidden)} in the file, and import that"
    )


def as_hidden(event: Event, current: Event) -> Event:
    """An event as a file has it, in which whoever is hidden in `current` is called as there."""
    players = (
        replace(each, name=now.name, key=now.key, pronouns="")
        if each.id in current.hidden_players and (now := current.player[each.id])
        else each
        for each in event.players
    )
    return replace(event, players=tuple(players))


def id_of_another(event: Event) -> str:
    """The id of an event whose name and day another one has: four digits of its first tables."""
    tables = sorted("/".join(sorted(each)) for each in _first_tables(event) or _names(event))
    return f"{event.id}-{sha256('|'.join(tables).encode()).hexdigest()[:_DIGITS]}"


def replace_files(data: Data, event_id: str, after: Mapping[str, bytes]) -> tuple[str, ...]:
    """Takes a changed file into its event, and gives what stays as somebody typed it.

    Where no copy of the file before is here, all that contradicts becomes as the file says. History
    can take it back. Raises RuledOutError for new errors, LockedError, OSError, and changes
    nothing then.
    """
    copy = read_import(data, event_id)
    with data.lock(event_id, by="topcut import"):
        finish(data, event_id)
        opened = data.fresh().open(event_id)
        former: Mapping[str, bytes] = {}
        if copy is not None:
            former = {path: text.encode() for path, text in copy.files.items()}
        if opened.event is not None:
            after = _with_claims(data, after, opened.event)
            former = _with_claims(data, former, opened.event)
        files: dict[str, Contents] = {}
        stays: list[str] = []
        for path in dict.fromkeys((*former, *after)):
            now = read_now(data, event_id, path)
            new = _text(after.get(path))
            before = _text(former.get(path)) if former else _text(now)
            if not former and before and new:
                before = assumed(before, new)
            result = merged(path, before, now, new)
            stays += result.contradictions
            if result.content != now:
                files[path] = now, result.content
        change = proposed(opened, "imported again", files)
        if change.errors:
            raise RuledOutError(change.errors)
        if change.differs:
            change.make()
    return tuple(stays)


def _only(data: Data, event_id: str, files: Mapping[str, bytes]) -> Event | None:
    """The event of these files alone: rounds that are on the disk and not among them are away."""
    rounds = (f"rounds/{name}" for name in data.tree(event_id).readable_names("rounds"))
    return data.open(event_id, {**dict.fromkeys(rounds), **files}).event


def _with_claims(data: Data, files: Mapping[str, bytes], now: Event) -> Mapping[str, bytes]:
    """These files with the accounts, decks and keys that the event has now, and they do not say.

    Entry lists and drafts gave them, and so they are no line that was changed by hand.
    """
    event = _only(data, now.id, files) if files else None
    if event is None:
        return files
    players = (_claimed(each, now.player.get(each.id, each)) for each in event.players)
    written = event_files(replace(event, players=tuple(players)), first_lines())
    return {**files, PLAYERS: written[PLAYERS].encode()}


def _claimed(player: Player, now: Player) -> Player:
    said = {field: getattr(player, field) or getattr(now, field) for field in (*CLAIMED, "key")}
    return replace(player, **said)


def _text(content: bytes | None) -> str | None:
    return None if content is None else content.decode(errors="replace")


def _first_tables(event: Event) -> set[frozenset[str]]:
    first = event.ranked[0].matches if event.ranked else ()
    return {frozenset(fold(event.player[each].name) for each in one.players) for one in first}


def _names(event: Event) -> set[frozenset[str]]:
    return {frozenset((fold(player.name),)) for player in event.players}
