"""A name is corrected: the address stays, and every file that names the player follows."""

from dataclasses import replace

from topcut.documents.names.names import NAME_SIGNS
from topcut.documents.players.players import FILE
from topcut.edit.change.changing import Change
from topcut.edit.change.refusals import NotTypedError
from topcut.edit.lists.pasted import plain_text
from topcut.edit.players.entering import with_ids
from topcut.edit.players.following import followed
from topcut.edit.players.players_file import editing_players, player_of, type_files
from topcut.exchange.files.yaml_text import scalar
from topcut.text.words.message import Message
from topcut.text.words.normalize import fold
from topcut.text.words.words import counted
from topcut.text.yaml.edit import edited, with_value
from topcut.workspace.data import Data


def correct_name(
    data: Data, event_id: str, player: str, name: str, expected: str | None = None
) -> Change:
    """Gives a player, by id, another name, in all files of the event with one change.

    The id stays what it was, and is typed where it followed from the name. `expected` is the
    player's entry as it was shown. Raises NotTypedError, ChangedError, and changes nothing.
    """
    name = plain_text(name)
    if not name:
        raise NotTypedError(Message("enter.no_name"))
    if len(name) > NAME_SIGNS:
        raise NotTypedError(Message("enter.long_name", name=name[:40], most=NAME_SIGNS))
    with editing_players(data, event_id, rounds=False) as roll:
        old = player_of(roll, player).name
        if old == name:
            return Change(Message("rename.already", name=name), roll.opened)
        roll.expect(player, expected)
        taken = next((e for e in roll.event.players if e.id == fold(name) and e.id != player), None)
        if taken is not None:
            raise NotTypedError(Message("rename.confused", name=name, other=taken.name))
        everybody = [
            replace(each, name=name) if each.id == player else each for each in roll.event.players
        ]
        edits = [
            with_value(roll.text, roll.line(player), "name", scalar(name)),
            *with_ids(roll, everybody),
        ]
        files = followed(roll, everybody)
        files[FILE] = (roll.content, edited(roll.content, edits))
        more = len(files) - 1
        key = "rename.done_in" if more else "rename.done"
        done = Message(key, old=old, name=name, files=counted(more, "more file"))
        return type_files(roll, done, files)
