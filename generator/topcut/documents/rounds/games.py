"""The games of a table: who won them, how, and with which agenda points."""

from typing import Any

from topcut.documents.rounds.seats import SeatReader
from topcut.documents.rounds.table_shapes import AGENDA_PAIR, GameEntry, GameKeys, TableKeys
from topcut.text.problems.mark import Mark
from topcut.text.shapes.keys import Key
from topcut.text.words.normalize import fold
from topcut.tournament import Game, StageKind, Way

_WAY = {way.value: way for way in Way}
_OF_ONE: tuple[Key[Any], ...] = (GameKeys.winner, GameKeys.by, GameKeys.agenda)
"""Keys of how one game ended."""


class Games:
    """Makes the games of the tables of one round."""

    def __init__(self, seats: SeatReader) -> None:
        self.seats = seats
        self.problems = seats.problems

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
            elif entry.players is not None and self.seats.stage is not StageKind.CUT:
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
        corp = self.seats.at_table(entry, GameEntry.corp, players)
        runner = self.seats.at_table(entry, GameEntry.runner, players)
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
        flatlined = self.seats.find_all(entry.flatlined or [], runners)
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
        found = self.seats.find(winner, mark, (corp, *runners))
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
            player = words.get(fold(key.text)) or self.seats.find(
                key.text, key.mark, (corp, *runners)
            )
            if player is not None:
                found.append((player, points))
        return tuple(found)
