"""Ids for events and players that come with a name alone."""

from collections import Counter
from collections.abc import Iterable

from topcut.documents.names.names import proposal, slug, wrong_id
from topcut.text.words.normalize import fold


def default_id(name: str) -> str:
    """The id that a player has where none is typed; "" where the name gives none."""
    id_ = slug(name)
    return "" if wrong_id(id_, "id") else id_


def unique_ids(names: Iterable[str]) -> list[str]:
    """One id for each name, in order: the default one where it is there and still free.

    Free is what nobody before has as id, and nobody else as name. Others get `-2`, `-3` …; a
    name that gives no id gets what the reader of players.yaml would propose.
    """
    names = tuple(names)
    called = Counter(fold(name) for name in names)
    taken: set[str] = set()
    ids = []
    for place, name in enumerate(names, 1):
        wanted = default_id(name) or proposal(name, place, taken)
        id_, number = wanted, 1
        while id_ in taken or called[id_] > (fold(name) == id_):
            number += 1
            id_ = f"{wanted}-{number}"
        taken.add(id_)
        ids.append(id_)
    return ids
