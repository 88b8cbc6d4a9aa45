"""Our file with what another version says in one place; everything else stays as it was typed."""

from collections.abc import Mapping

from topcut.documents.players.players import FILE as PLAYERS
from topcut.documents.rounds.entries import LISTS, STARTED, is_cut, place_of, player_place
from topcut.edit.change.refusals import NotTypedError
from topcut.edit.change.round_entries import with_entry
from topcut.edit.versions.comparing import (
    PAIRINGS,
    PUBLISH,
    TYPED,
    WITH_PAIRINGS,
    Compared,
    read_places,
    strangers,
)
from topcut.text.words.message import Message
from topcut.text.yaml import nodes
from topcut.text.yaml.compose import compose
from topcut.text.yaml.edit import (
    edited,
    value_of,
    with_items,
    with_value,
    with_values,
    without,
    without_items,
    words_of,
)


def taken(path: str, ours: bytes | None, theirs: bytes, one: Compared) -> bytes:
    """The file with what the other version says there. Raises NotTypedError where it has no place.

    `one` is one of the places that `comparing.compared` gives of the same two.
    """
    if ours is None or not one.place:
        return theirs
    if one.place == PAIRINGS:
        return _with_pairings(path, ours, theirs)
    if one.theirs is None:
        said = Message("change.no_place", path=path, place=one.place, by_hand=Message("by_hand"))
        raise NotTypedError(said)
    if path == PLAYERS:
        return _with_player(ours, one)
    key = one.place.partition(" ")[0]
    if key == PUBLISH or key in TYPED:
        return _with_key(path, ours, theirs, key)
    theirs_, meant = one.theirs.entry, one.ours.entry if one.ours is not None else None
    if key == STARTED or key in LISTS or meant is None:
        return with_entry(ours, path, theirs_, meant)
    if theirs_.outcome:
        return _with_keys(
            path, with_entry(ours, path, theirs_, meant), meant.place, one.theirs.more
        )
    return _with_keys(path, ours, meant.place, {**theirs_.seats, **one.theirs.more})


def _with_keys(path: str, content: bytes, place: str, values: Mapping[str, str]) -> bytes:
    """A round's file with these keys of a table."""
    for key, value in values.items():
        node, text = _tables(path, content)[place], compose(content, path).text
        content = edited(content, [with_value(text, node, key, value)])
    return content


def _with_player(ours: bytes, one: Compared) -> bytes:
    """players.yaml with what the other version says of a player; a new one comes last."""
    if one.theirs is None or one.ours is None:
        return with_entry(ours, PLAYERS, one.theirs.entry, None) if one.theirs else ours
    document = compose(ours, PLAYERS)
    root = document.root
    for node in root.items if isinstance(root, nodes.Sequence) else ():
        if isinstance(node, nodes.Mapping) and player_place(node) == one.ours.entry.place:
            mine = one.ours.entry.outcome
            wanted = {k: v for k, v in one.theirs.entry.outcome.items() if mine.get(k) != v}
            return edited(ours, with_values(document.text, node, wanted))
    return ours


def _with_key(path: str, ours: bytes, theirs: bytes, key: str) -> bytes:
    """A round's file with a key as the other version has it; without it, where that has none."""
    document, other = compose(ours, path), compose(theirs, path)
    if not isinstance(document.root, nodes.Mapping) or not isinstance(other.root, nodes.Mapping):
        return ours
    value = value_of(other.root, key)
    if value is not None:
        words = words_of(other.text, value)
        return edited(ours, [with_value(document.text, document.root, key, words)])
    there = value_of(document.root, key)
    return ours if there is None else edited(ours, [without(document.text, document.root, key)])


def _with_pairings(path: str, ours: bytes, theirs: bytes) -> bytes:
    """A round's file with the tables of the other version; a table of the same players stays.

    It gets the number that it has there.
    """
    mine, other = read_places(path, ours), read_places(path, theirs)
    new = _tables(path, theirs)
    if mine is None or other is None or not new:
        raise NotTypedError(Message("change.no_tables", path=path, by_hand=Message("by_hand")))
    numbers = {said.entry.people: place for place, said in other.items() if said.entry.people}
    gone, come = strangers(mine, other), strangers(other, mine)
    there, word = compose(theirs, path).text, "match" if is_cut(path) else "table"
    places = {place: index for index, place in enumerate(_tables(path, ours))}
    renamed = {place: place for place in gone if place in come}
    free = [place for place in gone if place not in renamed]
    renamed |= dict(zip([place for place in come if place not in renamed], free, strict=False))
    for place, own in renamed.items():
        typed = {k.text: words_of(there, value) for k, value in new[place].entries}
        ours = _retyped(path, ours, places[own], typed)
    for place, said in mine.items():
        number = numbers.get(said.entry.people, place)
        if said.entry.people and number != place:
            ours = _retyped(path, ours, places[place], {word: number.partition(" ")[2]}, all_=False)
    if added := [words_of(there, new[place]) for place in come if place not in renamed]:
        ours = edited(ours, [with_items(*_list(path, ours), added)])
    if old := [places[place] for place in gone if place not in renamed.values()]:
        ours = edited(ours, without_items(*_list(path, ours), old))
    for key in WITH_PAIRINGS:
        ours = _with_key(path, ours, theirs, key)
    return ours


def _retyped(
    path: str, content: bytes, index: int, values: Mapping[str, str], *, all_: bool = True
) -> bytes:
    """A round's file in which the table at an index says this, and nothing else with `all_`."""

    def table() -> tuple[str, nodes.Mapping]:
        text, tables = _list(path, content)
        node = tables.items[index]
        if not isinstance(node, nodes.Mapping):
            said = Message("change.table_unread", path=path, by_hand=Message("by_hand"))
            raise NotTypedError(said)
        return text, node

    for key, value in values.items():
        text, node = table()
        content = edited(content, [with_value(text, node, key, value)])
    for key in [name.text for name, _ in table()[1].entries] if all_ else ():
        if key not in values:
            text, node = table()
            content = edited(content, [without(text, node, key)])
    return content


def _list(path: str, content: bytes) -> tuple[str, nodes.Sequence]:
    """A round's file as text, with its list of tables. Raises NotTypedError where it has none."""
    document = compose(content, path)
    tables = value_of(document.root, "tables") if isinstance(document.root, nodes.Mapping) else None
    if not isinstance(tables, nodes.Sequence):
        raise NotTypedError(Message("change.no_list", path=path, by_hand=Message("by_hand")))
    return document.text, tables


def _tables(path: str, content: bytes) -> dict[str, nodes.Mapping]:
    """The tables of a round's file, by place."""
    root = compose(content, path).root
    tables = value_of(root, "tables") if isinstance(root, nodes.Mapping) else None
    items = tables.items if isinstance(tables, nodes.Sequence) else ()
    return {
        place_of(node, cut=is_cut(path)): node for node in items if isinstance(node, nodes.Mapping)
    }
