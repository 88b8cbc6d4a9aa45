"""Where files name players: what has to follow when a name is another, or no longer clear."""

from collections.abc import Iterable, Iterator

from topcut.documents.decks.decks import FOLDER as DECKS
from topcut.documents.decks.decks import called_by_id
from topcut.documents.event.event import FILE as EVENT_FILE
from topcut.documents.event.published import FIGURES
from topcut.documents.names.names import Roster
from topcut.edit.change.draft_file import apart, number_of
from topcut.edit.change.refusals import NotTypedError, checking
from topcut.edit.change.writing import Contents, read_now
from topcut.edit.players.players_file import Roll
from topcut.exchange.files.names import written_names
from topcut.exchange.files.yaml_text import scalar
from topcut.text.problems.problem import Level
from topcut.text.words.normalize import fold
from topcut.text.yaml.compose import compose
from topcut.text.yaml.edit import Edit, edited, value_of
from topcut.text.yaml.nodes import Mapping, Node, Scalar, Sequence
from topcut.tournament import Player

_NAMES = frozenset(
    (
        *("players", "corp", "runner", "runners", "chooses", "winner", "no show", "flatlined"),
        *("byes", "player", "drops", "returns", "seeds", "left", "declined"),
    )
)
"""Keys of a round's file, at any depth, behind which players are named."""
_KEYED = frozenset(("agenda", "disqualified", "warnings"))
"""Those whose own keys are players."""
_WORDS = frozenset(("corp", "runner", "runners", "nobody", "tied"))


def followed(roll: Roll, after: Iterable[Player]) -> dict[str, Contents]:
    """The files, but players.yaml, in which players have to be named otherwise.

    `after` are all players as they will be, ids as they are. Raises NotTypedError where a file
    that may name them cannot be read.
    """
    after = tuple(after)
    written = written_names(after)
    before = written_names(roll.event.players)
    moved = {
        each.id: written[each.id]
        for each in roll.event.players
        if before[each.id] != written[each.id]
    }
    found: dict[str, Contents] = {}
    if not moved:
        return found
    tree = roll.opened.data.tree(roll.event.id)
    rounds = [f"rounds/{each.name}.yaml" for stage in roll.event.stages for each in stage.rounds]
    for path in (EVENT_FILE, *rounds):
        _follow(roll, path, moved, found)
    for name in tree.names(DECKS):
        new = called_by_id(name, roll.event.players, moved)
        if new and new != name and not tree.is_folder(f"{DECKS}/{name}"):
            if tree.has(f"{DECKS}/{new}"):
                raise NotTypedError(f"{name} and {new} in {DECKS}/ are the same list: keep one")
            content = tree.read(f"{DECKS}/{name}")
            found[f"{DECKS}/{name}"] = (content, None)
            found[f"{DECKS}/{new}"] = (None, content)
    return found


def _follow(roll: Roll, path: str, moved: dict[str, str], files: dict[str, Contents]) -> None:
    """Adds a file to those found if it names somebody of those who moved."""
    content = read_now(roll.opened.data, roll.event.id, path)
    if content is None:
        return
    document = compose(content, path)
    if any(each.level is Level.ERROR and each.kind != "empty file" for each in document.problems):
        raise NotTypedError(
            f"{path} has errors, and may name this player: `{checking(roll.event.id)}`"
        )
    roster = Roster(roll.event.players)
    edits = []
    for node in named(document.root, path):
        player = roster.unique(node.text)
        if player in moved and node.text != player:
            name = roll.event.player[player].name
            if fold(node.text) == fold(name):
                edits.append(Edit(node.start, node.end, scalar(moved[player])))
    if edits:
        files[path] = (content, _renumbered(content, edited(content, edits), path))


def _renumbered(before: bytes, after: bytes, path: str) -> bytes:
    """The file of a draw with the number of its lines as they are now, if nobody touched them.

    Else a new name would be held for a change by hand when it is drawn again.
    """
    old, new = apart(before, path), apart(after, path)
    if old is None or new is None or not old.untouched:
        return after
    return after.replace(f": {old.number}".encode(), f": {number_of(new.lines)}".encode())


def named(root: Node | None, path: str) -> Iterator[Scalar]:
    """Everything that names a player in event.yaml or in a round's file."""
    if not isinstance(root, Mapping):
        return
    if path == EVENT_FILE:
        published = value_of(root, "published")
        figures = published.entries if isinstance(published, Mapping) else ()
        for figure, values in figures:
            if figure.text in FIGURES and isinstance(values, Mapping):
                yield from (key for key, _ in values.entries)
        return
    more = {"was"} if path.startswith("rounds/cut-") else {"match"}
    for name, value in root.entries:
        yield from _below(value, name.text, _NAMES | more)


def _below(node: Node, key: str, names: frozenset[str]) -> Iterator[Scalar]:
    if isinstance(node, Mapping):
        for name, value in node.entries:
            if key in _KEYED:
                yield name
            else:
                yield from _below(value, name.text, names)
    elif isinstance(node, Sequence):
        for item in node.items:
            yield from _below(item, key, names)
    elif key in names and fold(node.text) not in _WORDS:
        yield node
