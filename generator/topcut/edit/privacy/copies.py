"""What `.topcut/` keeps of an event besides its files, without a player.

Copies of imports and exports get the other names, so that the same file is not imported once more.
History, reports and settled versions of other machines go whole: by them a change could be taken
back, and the name with it.
"""

import re
from collections.abc import Collection, Mapping
from pathlib import Path

import msgspec
from msgspec import structs

from topcut.disk.locking import own_folder, private_folder, short
from topcut.disk.tree import read_regular
from topcut.edit.change import history
from topcut.edit.change.refusals import NotTypedError
from topcut.edit.event.export_copy import place_of_copy, read_copy
from topcut.edit.event.import_copy import place_of_import, read_import
from topcut.edit.privacy.alias import Alias
from topcut.edit.privacy.files import files_without
from topcut.edit.privacy.mentions import LARGEST
from topcut.edit.registration.pulls import pulls_without
from topcut.edit.reports.report_keys import place_of_reports
from topcut.edit.versions.keeping import names, places
from topcut.workspace.data import Data

Copies = dict[str, str | None]
"""By path below `.topcut/`: what a file has to be; None for one that goes."""


def copies_without(data: Data, event_id: str, aliases: Mapping[str, Alias]) -> Copies:
    """What becomes of an event's files below `.topcut/`, of those that there are.

    Raises NotTypedError while a version of another machine waits: it has the name as well.
    """
    if names(data, event_id):
        raise NotTypedError(
            f"{event_id} has a version of another machine that nobody has settled: first"
            f" `topcut settle {event_id}`"
        )
    found: dict[Path, str | None] = {}
    whole = (history.place_of(data, event_id), place_of_reports(data, event_id))
    for path in (*whole, *places(data, event_id)):
        if path.exists():
            found[path] = None
    copy = read_import(data, event_id)
    place = place_of_import(data, event_id)
    if copy is not None:
        files = _renamed(data, event_id, copy.files, aliases)
        found[place] = _json(structs.replace(copy, files=files)) if files else None
    elif place.exists():
        found[place] = None
    exported = read_copy(data, event_id)
    place = place_of_copy(data, event_id)
    if exported is not None:
        files = _renamed(data, event_id, exported.files, aliases)
        numbers = {
            number: aliases[player].id if player in aliases else player
            for number, player in exported.numbers.items()
        }
        copy_ = structs.replace(exported, files=files or {}, numbers=numbers, unsure={})
        found[place] = _json(copy_) if files else None
    elif place.exists():
        found[place] = None
    found |= pulls_without(data, event_id, aliases.keys())
    own = private_folder(data.path)
    return {path.relative_to(own).as_posix(): content for path, content in found.items()}


def _json(value: msgspec.Struct) -> str:
    return msgspec.json.encode(value).decode()


def _renamed(
    data: Data, event_id: str, files: Mapping[str, str], aliases: Mapping[str, Alias]
) -> dict[str, str] | None:
    """The files of a copy with other names; None where they cannot be read."""
    instead: dict[str, bytes | None] = {path: text.encode() for path, text in files.items()}
    try:
        opened = data.open(event_id, instead)
        if opened.event is None or not aliases.keys() <= opened.event.player.keys():
            return None
        moved = files_without(opened, instead.get, aliases, [])
    except (NotTypedError, UnicodeDecodeError):
        return None
    after = instead | moved
    return {path: (after[path] or b"").decode() for path in files}


def remaining(data: Data, words: re.Pattern[str], events: Collection[str]) -> list[Path]:
    """Files below `.topcut/` that have one of the words all the same.

    In what is kept of other events than these, somebody else is called so.
    """
    own = private_folder(data.path)
    others = {short(each) for each in data.events() if each not in events}
    found = []
    for path in sorted(own_folder(data.path).rglob("*")):
        if path.is_relative_to(own) and path.stem in others:
            continue
        try:
            if path.is_file() and path.stat().st_size <= LARGEST:
                text = read_regular(str(path)).decode("utf-8", "replace")
                found += [path] * bool(words.search(text))
        except OSError:
            continue
    return found
