"""A result that waited on a phone: whether its table is still as it was when somebody tapped it."""

import re
from collections.abc import Sequence

from topcut.edit.change.history import HistoryEntry
from topcut.edit.change.naming import player_name
from topcut.edit.change.refusals import NotTypedError
from topcut.edit.rounds.tables import TableEntry
from topcut.edit.undo import history
from topcut.text.words.message import Message
from topcut.text.words.words import all_of
from topcut.workspace.data import Data


def refuse_other_seats(table: TableEntry, seats: Sequence[str]) -> None:
    """Raises NotTypedError where others sit at a table by now, or the same the other way round.

    `seats` are the ids that it was shown with: a score is that of places, not of people.
    """
    players = table.match.players
    if tuple(seats) == players:
        return
    now = all_of(map(table.name, players))
    if set(seats) == set(players):
        raise NotTypedError(Message("waiting.turned", word=table.word, now=now))
    known = [player_name(table.event, each) for each in seats if each in table.event.player]
    key, names = ("waiting.others_meant", all_of(known)) if known else ("waiting.others", "")
    raise NotTypedError(Message(key, word=table.word, now=now, names=names))


def taken_back_since(
    data: Data, event_id: str, table: TableEntry, number: int
) -> HistoryEntry | None:
    """The result of a table that was typed after this change of history, and then taken back.

    Whoever sends it again without an answer cannot know that it was there. Raises OSError.
    """
    place = re.compile(rf"\b{re.escape(table.word)}: ")
    path = f"rounds/{table.round.name}.yaml"
    return next(
        (
            each.change
            for each in history(data, event_id)
            if each.undone
            and each.change.number > number
            and not each.change.undoes
            and place.match(each.change.said)
            and path in {file.path for file in each.change.files}
        ),
        None,
    )
