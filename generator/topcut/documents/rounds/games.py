"""A table: who sits there, and its games, who won them, how, and with which agenda points."""

import re
from typing import Any

from topcut.documents.names.names import Roster
from topcut.documents.rounds.table_shapes import AGENDA_PAIR, GameEntry, GameKeys, TableKeys
from topcut.text.problems.advice import Advice, one_of_these, write, write_yaml
from topcut.text.problems.mark import Mark
from topcut.text.problems.problem import Problems
from topcut.text.shapes.keys import Key, Keys
from topcut.text.shapes.shape import Items
from topcut.text.words.message import Message
from topcut.text.words.normalize import fold
from topcut.text.yaml.nodes import Node
from topcut.tournament import Game, StageKind, Way

_WAY = {way.value: way for way in Way}
_OF_ONE: tuple[Key[Any], ...] = (GameKeys.winner, GameKeys.by, GameKeys.agenda)
"""Keys of how one game ended."""


_BETWEEN = re.compile(r"[;/&]| (?:-|–|vs?\.?|and|und|et|gegen|contre) ", re.IGNORECASE)
"""What people type between two names that a comma should part."""


class Games:
    """Finds who sits at the tables of one round, and makes their games."""

    def __init__(self, stage: StageKind, roster: Roster, problems: Problems) -> None:
        self.stage, self.roster, self.problems = stage, roster, problems

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
                Message("problem.two_players", n=len(names)),
                self._two_or_bye(names[0][0], entry)
                if one
                else write("players: [Ada Crane, Bo Quist]"),
            )
        return None

    def _two_or_bye(self, name: str, entry: TableKeys) -> str | Advice:
        """What to write for one name: two, where a comma is missing between them, else a bye."""
        words = _BETWEEN.sub(" ", " ".join(name.split())).split()
        for place in range(1, len(words)):
            first, second = " ".join(words[:place]), " ".join(words[place:])
            if self.roster.unique(first) and self.roster.unique(second):
                return write_yaml(entry.at(TableKeys.players), f"[{first}, {second}]", "players")
        return Message("advice.bye", name=name)

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
                one_of_these(mark, [self.roster.name(player) for player in players]),
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

    def games(self, entry: TableKeys, players: tuple[str, ...]) -> tuple[Game, ...]:
        """The games in the typed order; what cannot be read is left out."""
        games = [self._game(game, players) for game, _ in entry.games or ()]
        single = next(
            (key for key in (*_OF_ONE, GameKeys.flatlined) if entry.value(key) is not None), None
        )
        if single is not None:
            if entry.games is not None:
                self.problems.error(
                    entry.at(single),
                    "games",
                    f"“{single.spelling}” is given as well as “games”",
                    f"write: {single.spelling} in the game that it is about",
                )
            elif entry.players is not None and self.stage is not StageKind.CUT:
                self.problems.error(
                    entry.at(single),
                    "games",
                    f"“{single.spelling}” is about one game, but this table plays two",
                    "write: result: 6-0, or games: with corp and winner each; corp: and runner: in"
                    " place of players: where a round has one game",
                )
            else:
                games.append(self._single(entry, players))
        return tuple(game for game in games if game is not None)

    def _game(self, entry: GameEntry, players: tuple[str, ...]) -> Game | None:
        corp = self.at_table(entry, GameEntry.corp, players)
        runner = self.at_table(entry, GameEntry.runner, players)
        if not entry.has(GameEntry.corp) and not entry.has(GameEntry.runner):
            self.problems.error(
                entry.node.mark,
                "missing key",
                "a game needs “corp”",
                "write: {corp: Ada Crane, winner: corp}",
            )
        if corp is None and runner is not None and entry.corp is None:
            corp = next((player for player in players if player != runner), None)
        if runner is None and corp is not None and entry.runner is None:
            runner = next((player for player in players if player != corp), None)
        if corp is None or runner is None:
            return None
        if corp == runner:
            self.problems.error(
                entry.at(GameEntry.runner),
                "both sides",
                "the Corp and the Runner of a game are two different players",
                "write: the other one's name",
            )
            return None
        return self._ended(entry, corp, (runner,), players, sides=True)

    def _single(self, entry: TableKeys, players: tuple[str, ...]) -> Game | None:
        """The one game of a table; with `players` alone the sides are not known."""
        sides = entry.corp is not None
        if not sides and not entry.has(GameKeys.winner):
            key = next(key for key in _OF_ONE if entry.value(key) is not None)
            self.problems.error(
                entry.at(key),
                "missing key",
                f"“{key.spelling}” alone does not say who won",
                "write: winner: and the name",
            )
            return None
        return self._ended(entry, players[0], players[1:], players, sides=sides)

    def _ended(
        self,
        entry: GameKeys,
        corp: str,
        runners: tuple[str, ...],
        order: tuple[str, ...],
        *,
        sides: bool,
    ) -> Game:
        flatlined = self.find_all(entry.flatlined or [], runners)
        winners = None
        if entry.winner is not None:
            mark = entry.at(GameKeys.winner)
            winners = self.winners(entry.winner, mark, corp, runners, sides=sides)
        return Game(
            corp=corp,
            runners=runners,
            mark=entry.node.mark,
            winners=winners,
            by=_WAY[entry.by] if entry.by is not None else None,
            agenda=self._agenda(entry, corp, runners, order),
            flatlined=flatlined,
            marks=entry.marks,
        )

    def winners(
        self, winner: str, mark: Mark, corp: str, runners: tuple[str, ...], *, sides: bool
    ) -> tuple[str, ...] | None:
        """Ids of who won, () for nobody; None with a problem. `sides`: if the Corp is known."""
        word = fold(winner)
        if word == "nobody":
            return ()
        if word in ("corp", "runner", "runners"):
            if not sides:
                self.problems.error(
                    mark,
                    "sides unknown",
                    f"“{winner}” won, but nothing says who that is",
                    "write: corp: and runner: with a name each, in place of players:",
                )
                return None
            return (corp,) if word == "corp" else runners
        found = self.find(winner, mark, (corp, *runners))
        return None if found is None else (found,)

    def _agenda(
        self, entry: GameKeys, corp: str, runners: tuple[str, ...], order: tuple[str, ...]
    ) -> tuple[tuple[str, int], ...]:
        typed = entry.agenda
        if typed is None:
            return ()
        if isinstance(typed, str):
            if len(order) != 2:
                self.problems.error(
                    entry.at(GameKeys.agenda),
                    "agenda",
                    "there are two numbers for more than two players",
                    "write: agenda: {Ada Crane: 3, Bo Quist: 4}",
                )
                return ()
            pair = AGENDA_PAIR.fullmatch(typed)
            assert pair is not None
            return ((order[0], int(pair[1])), (order[1], int(pair[2])))
        words = {"corp": corp, "runner": runners[0]}
        found = []
        for key, points, _ in typed:
            player = words.get(fold(key.text)) or self.find(key.text, key.mark, (corp, *runners))
            if player is not None:
                found.append((player, points))
        return tuple(found)


def seat_names(entry: TableKeys) -> tuple[str, ...]:
    """Every name that was typed for a seat and could be read as text."""
    listed = [name for names in (entry.players, entry.runners) for name, _ in names or ()]
    return (*listed, *(name for name in (entry.corp, entry.runner) if name))


def seat_nodes(entry: TableKeys) -> list[tuple[str, Node]]:
    """The nodes of listed names, by "players.0" or "runners.1"."""
    if entry.players is not None:
        return [(f"players.{index}", node) for index, (_, node) in enumerate(entry.players)]
    return [(f"runners.{index}", node) for index, (_, node) in enumerate(entry.runners or ())]
