"""What names in files of other programs stand for here: ids, identities, the rule document."""

from collections import Counter
from collections.abc import Iterable, Mapping
from datetime import date

from topcut.documents.names import identities
from topcut.documents.names.names import ID_BYTES, proposal, slug, wrong_id
from topcut.regulations import NAMES, load
from topcut.text.problems.mark import Mark
from topcut.text.problems.problem import Problems
from topcut.text.words.normalize import fold
from topcut.tournament import Identity, Side

_UNKNOWN = ("", "Unknown", "Unknown Identity")


def default_id(name: str) -> str:
    """The id that a player has where none is typed; "" where the name gives none."""
    id_ = slug(name)
    return "" if wrong_id(id_, "id") else id_


def dated_id(name: str, day: date) -> str:
    """The id of an imported event: its name and its first day; "" where the name gives none.

    It depends on nothing but the event, so that it is the same whatever else is imported.
    """
    stem, ending = slug(name), f"-{day.isoformat()}"
    if not stem or stem.endswith(ending):
        return stem
    most = ID_BYTES - len(ending)
    if len(stem) > most:
        stem = stem[:most].rpartition("-")[0] or stem[:most]
    return f"{stem}{ending}"


def unique_ids(names: Iterable[str], by_place: Mapping[int, str] | None = None) -> list[str]:
    """One id for each name, in order: the default one where it is there and still free.

    Free is what nobody before has as id, and nobody else as name. Others get `-2`, `-3` …; a
    name that gives no id gets what the reader of players.yaml would propose. `by_place` are
    ids that stay what they are, by the place of the name from 0.
    """
    names, stay = tuple(names), by_place or {}
    called = Counter(fold(name) for name in names)
    taken = set(stay.values())
    ids = []
    for place, name in enumerate(names, 1):
        if place - 1 in stay:
            ids.append(stay[place - 1])
            continue
        wanted = default_id(name) or proposal(name, place, taken)
        id_, number = wanted, 1
        while id_ in taken or called[id_] > (fold(name) == id_):
            number += 1
            id_ = f"{wanted}-{number}"
        taken.add(id_)
        ids.append(id_)
    return ids


def identity(title: str, side: Side, mark: Mark) -> Identity | None:
    """The identity of that title; None where the program used at the time did not know it.

    A title that is not a known one is kept as it is, without facts; the reader of players.yaml
    then says so.
    """
    if title in _UNKNOWN:
        return None
    return identities.identity(title, side, mark, Problems())


def document_in_force(day: date) -> str:
    """Name of the FFG document in effect on a day (title pages; row F-doc-1).

    The first one for the days before it, the last one for all days since.
    """
    documents = [(name, load(name)) for name in NAMES]
    dated = [(name, found.effective) for name, found in documents if found.effective is not None]
    in_force = [name for name, effective in dated if effective <= day]
    return in_force[-1] if in_force else dated[0][0]
