"""The numbers by which players are drawn: `key:` of players.yaml, typed with the first draft.

A number says nothing of anybody, so that a name and an id can change, and every draw repeats. An
event whose first round was paired without numbers goes on without them.
"""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import count, islice

from topcut.documents.players.players import FILE
from topcut.edit.change.naming import paired_rounds
from topcut.edit.change.refusals import NotTypedError
from topcut.rules.ground.draw import Keys
from topcut.text.yaml.compose import compose
from topcut.text.yaml.edit import edited, with_value
from topcut.text.yaml.nodes import Mapping, Sequence
from topcut.tournament import Event, Round


def is_numbered(event: Event) -> bool:
    """Whether players of the event are drawn by numbers."""
    return any(key.isdecimal() for key in event.keys.values())


def next_numbers(event: Event) -> Iterator[str]:
    """The numbers above all that there are, without end; none is somebody's id."""
    numbers = [int(key) for key in event.keys.values() if key.isdecimal()]
    ids = {each.id for each in event.players}
    return (str(each) for each in count(max(numbers, default=0) + 1) if str(each) not in ids)


def new_keys(event: Event, draft: Round | None = None) -> Keys:
    """The numbers that the next draft types, by id, in the order of the file.

    They are for those without a typed key who are in no paired round; `draft` is a paired round
    that is drawn again. None once a round was paired without numbers.
    """
    paired = paired_rounds(event)
    if paired and not is_numbered(event):
        return {}
    seated = {
        player
        for each in paired
        if each is not draft
        for player in (*each.byes, *(one for match in each.matches for one in match.players))
    }
    fresh = [each.id for each in event.players if "key" not in each.marks and each.id not in seated]
    return dict(zip(fresh, islice(next_numbers(event), len(fresh)), strict=True))


def with_keys(event: Event, keys: Keys) -> Event:
    """The event with these keys; the very same without any."""
    if not keys:
        return event
    players = (replace(each, key=keys.get(each.id, each.key)) for each in event.players)
    return replace(event, players=tuple(players))


def players_file(event: Event, content: bytes, keys: Keys) -> bytes:
    """players.yaml of an event with these keys. Raises NotTypedError if it was saved meanwhile."""
    document = compose(content, FILE)
    items: Iterable[object] = document.root.items if isinstance(document.root, Sequence) else ()
    entries = {each.mark: each for each in items if isinstance(each, Mapping)}
    try:
        edits = [
            with_value(document.text, entries[event.player[id_].mark], "key", number)
            for id_, number in keys.items()
        ]
    except KeyError:
        raise NotTypedError(f"{FILE} was saved meanwhile; nothing was changed: try again") from None
    return edited(content, edits)
