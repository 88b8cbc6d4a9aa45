"""Who sits at a table: names become ids, in the typed order."""

from topcut.documents.names.names import Roster
from topcut.documents.rounds.table_shapes import GameKeys, TableKeys
from topcut.text.problems.mark import Mark
from topcut.text.problems.problem import Problems
from topcut.text.shapes.keys import Key, Keys
from topcut.text.shapes.shape import Items
from topcut.text.words.suggest import one_of
from topcut.text.yaml.nodes import Node
from topcut.tournament import StageKind


class SeatReader:
    """Finds those who sit at the tables of one round."""

    def __init__(self, stage: StageKind, roster: Roster, problems: Problems) -> None:
        self.stage = stage
        self.roster = roster
        self.problems = problems

    def players(self, entry: TableKeys) -> tuple[str, ...] | None:
        """Ids in the typed order, the Corp first where sides were typed; None where nobody sits."""
        names = self._names(entry)
        if names is None:
            return None
        ids = [self.roster.find(name, node.mark, self.problems) for name, node in names]
        found = tuple(id_ for id_ in ids if id_ is not None)
        return found if len(found) == len(ids) else None

    def _names(self, entry: TableKeys) -> Items[str] | None:
        """The names of all seats with their nodes; None, with a problem, where some are missing."""
        if self.stage is StageKind.TABLES:
            if entry.corp is None or entry.runners is None:
                return None
            return [(entry.corp, entry.node_of(TableKeys.corp)), *entry.runners]
        if entry.players is not None:
            return self._two(entry, entry.players)
        if entry.corp is not None and entry.runner is not None:
            return [
                (entry.corp, entry.node_of(TableKeys.corp)),
                (entry.runner, entry.node_of(TableKeys.runner)),
            ]
        if not entry.has(TableKeys.players):
            self._nobody(entry)
        return None

    def _two(self, entry: TableKeys, names: Items[str]) -> Items[str] | None:
        """The two names of `players:`; None, with a problem, where they are more or fewer."""
        side = next((key for key in (TableKeys.corp, TableKeys.runner) if entry.has(key)), None)
        if side is not None:
            self.problems.error(
                entry.at(side),
                "players and sides",
                f"this table has “players”, and “{side.spelling}” as well",
                "write: either players, or corp and runner",
            )
        if len(names) == 2:
            return names
        if len(names) == entry.count(TableKeys.players):
            one = len(names) == 1
            self.problems.error(
                entry.at(TableKeys.players),
                "two players",
                "a table has two players, but here there "
                + ("is one" if one else f"are {len(names)}"),
                self._two_or_bye(names[0][0]) if one else "write: players: [Ada Crane, Bo Quist]",
            )
        return None

    def _two_or_bye(self, name: str) -> str:
        """What to write for one name: two, where a comma is missing between them, else a bye."""
        words = name.split()
        for place in range(1, len(words)):
            first, second = " ".join(words[:place]), " ".join(words[place:])
            if self.roster.unique(first) and self.roster.unique(second):
                return f"write: players: [{first}, {second}]"
        return f"write: a bye as byes: [{name}]"

    def _nobody(self, entry: TableKeys) -> None:
        typed = "corp" if entry.corp is not None else "runner" if entry.runner is not None else ""
        wanted = "runner" if typed == "corp" else "corp"
        self.problems.error(
            entry.node.mark,
            "missing key",
            f"this table has “{typed}” but no “{wanted}”" if typed else "nobody sits at this table",
            f"write: {wanted}: and a name" if typed else "write: players: [Ada Crane, Bo Quist]",
        )

    def find(self, name: str, mark: Mark, players: tuple[str, ...]) -> str | None:
        """Somebody at this table, by id or name; None with a problem where nobody is."""
        found = self.roster.find(name, mark, self.problems)
        if found is not None and found not in players:
            self.problems.error(
                mark,
                "not at this table",
                f"“{name}” does not sit at this table",
                f"write: {one_of(self.roster.name(player) for player in players)}",
            )
            return None
        return found

    def find_all(self, names: Items[str], players: tuple[str, ...]) -> tuple[str, ...]:
        """Those of these names who sit at this table."""
        found = (self.find(name, node.mark, players) for name, node in names)
        return tuple(id_ for id_ in found if id_ is not None)

    def several_at_table(
        self, entry: Keys, key: Key[str | Items[str]], players: tuple[str, ...]
    ) -> tuple[str, ...]:
        """Whom a key names, one or several, at this table."""
        typed = entry.value(key)
        if isinstance(typed, str):
            return self.find_all([(typed, entry.node_of(key))], players)
        return self.find_all(typed or [], players)

    def at_table(self, entry: GameKeys, key: Key[str], players: tuple[str, ...]) -> str | None:
        """Who a key names, at this table; None where it names nobody."""
        typed = entry.value(key)
        return None if typed is None else self.find(typed, entry.at(key), players)


def seat_names(entry: TableKeys) -> tuple[str, ...]:
    """Every name that was typed for a seat and could be read as text."""
    listed = [name for names in (entry.players, entry.runners) for name, _ in names or ()]
    return (*listed, *(name for name in (entry.corp, entry.runner) if name))


def seat_nodes(entry: TableKeys) -> list[tuple[str, Node]]:
    """The nodes of listed names, by "players.0" or "runners.1"."""
    if entry.players is not None:
        return [(f"players.{index}", node) for index, (_, node) in enumerate(entry.players)]
    return [(f"runners.{index}", node) for index, (_, node) in enumerate(entry.runners or ())]
