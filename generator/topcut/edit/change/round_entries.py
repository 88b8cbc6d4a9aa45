"""An entry of a round's file, or of players.yaml, typed in place of another; the rest stays."""

from topcut.documents.players.players import FILE as PLAYERS
from topcut.documents.rounds.entries import (
    LISTS,
    OUTCOME,
    SEATS,
    STARTED,
    Entry,
    is_cut,
    place_of,
    player_place,
)
from topcut.edit.change.refusals import NotTypedError
from topcut.text.words.message import Message
from topcut.text.yaml import nodes
from topcut.text.yaml.compose import Document, compose
from topcut.text.yaml.edit import (
    Edit,
    edited,
    first_line,
    value_of,
    with_items,
    with_value,
    with_values,
    without,
)


def with_entry(content: bytes, path: str, ours: Entry, theirs: Entry | None) -> bytes:
    """A file with an entry in the place of another. Raises NotTypedError where it has none."""
    document = compose(content, path)
    root, text = document.root, document.text
    if path == PLAYERS:
        return _with_player(content, text, root, ours, theirs)
    if not isinstance(root, nodes.Mapping):
        raise NotTypedError(f"{path} cannot be read")
    key = ours.place.partition(" ")[0]
    if ours.place == STARTED:
        return edited(content, [first_line(text, root, ours.summary)])
    if key in LISTS:
        return edited(content, [_listed(text, root, key, ours.outcome[key])])
    if theirs is None or theirs.people != ours.people != frozenset():
        raise NotTypedError(Message("change.no_table", path=path, by_hand=Message("by_hand")))
    wanted = {**ours.outcome, **ours.seats}
    wanted |= {"was": ours.was} if ours.was else {}
    for word in (*OUTCOME, "was", *SEATS):
        edit = _retyped(document, path, theirs.place, word, wanted.get(word))
        changed = content if edit is None else edited(content, [edit])
        if changed != content:
            content, document = changed, compose(changed, path)
    return content


def _with_player(
    content: bytes, text: str, root: nodes.Node | None, ours: Entry, theirs: Entry | None
) -> bytes:
    """players.yaml with what was typed of a player; one who is not there comes last."""
    items = root.items if isinstance(root, nodes.Sequence) else ()
    for node in items:
        if theirs and isinstance(node, nodes.Mapping) and player_place(node) == theirs.place:
            typed = {key: value for key, value in ours.outcome.items() if key != "name"}
            return edited(content, with_values(text, node, typed))
    if isinstance(root, nodes.Sequence):
        return edited(content, [with_items(text, root, [ours.line])])
    if root is not None:
        raise NotTypedError(Message("change.no_players", path=PLAYERS, by_hand=Message("by_hand")))
    end = "" if not text or text.endswith("\n") else "\n"
    return edited(content, [Edit(len(text), len(text), f"{end}- {ours.line}\n")])


def _listed(text: str, root: nodes.Mapping, key: str, item: str) -> Edit:
    there = value_of(root, key)
    if isinstance(there, nodes.Sequence):
        return with_items(text, there, [item])
    if isinstance(there, nodes.Mapping):
        return with_value(text, there, *item.split(":", 1))
    return with_value(text, root, key, f"{{{item}}}" if key == "disqualified" else f"[{item}]")


def _node(root: nodes.Node | None, path: str, place: str) -> nodes.Mapping | None:
    """The table that stands at a place of a file."""
    tables = value_of(root, "tables") if isinstance(root, nodes.Mapping) else None
    items = tables.items if isinstance(tables, nodes.Sequence) else ()
    found = (node for node in items if isinstance(node, nodes.Mapping))
    return next((node for node in found if place_of(node, cut=is_cut(path)) == place), None)


def _retyped(document: Document, path: str, place: str, key: str, value: str | None) -> Edit | None:
    """What makes a key of a table what was typed here; without a value, takes the key out."""
    node, text = _node(document.root, path, place), document.text
    if node is None or (is_cut(path) and key == "match"):
        return None
    there = value_of(node, key)
    if value is not None:
        return with_value(text, node, key, value)
    if there is None or key in SEATS:
        return None
    if isinstance(there, nodes.Scalar) and there.empty:
        return None
    return without(text, node, key)
