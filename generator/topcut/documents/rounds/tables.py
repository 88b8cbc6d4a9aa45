"""One table of a round: from what was typed to a match with its games."""

from fractions import Fraction

from msgspec import Struct

from topcut.documents.names.names import Roster
from topcut.documents.rounds.corrections import corrections
from topcut.documents.rounds.games import Games, seat_names, seat_nodes
from topcut.documents.rounds.table_shapes import TableKeys
from topcut.regulations.families import PENALTIES
from topcut.text.problems.mark import Mark
from topcut.text.problems.problem import Problems
from topcut.text.shapes.shape import Entries
from topcut.text.words.normalize import fold
from topcut.tournament import Game, Match, Ruling, StageKind


class LostTable(Struct, frozen=True):
    """A table that no match could be made of."""

    names: tuple[str, ...]
    """As typed, whoever they are."""
    no_show: bool
    """Whether somebody is said to have been absent."""


class TableReader:
    """Makes matches of the tables of one round."""

    def __init__(self, stage: StageKind, roster: Roster, problems: Problems) -> None:
        self.roster = roster
        self.problems = problems
        self.games = Games(stage, roster, problems)
        self.lost: list[LostTable] = []
        """What is known of the tables that no match could be made of."""

    def match(self, entry: TableKeys) -> Match | None:
        """The match; None where nobody can be said to sit there."""
        players = self.games.players(entry)
        if players is None:
            self.lost.append(LostTable(seat_names(entry), entry.has(TableKeys.no_show)))
            return None
        marks = entry.marks
        marks.update((key, node.mark) for key, node in seat_nodes(entry))
        score, won_as = entry.result or (None, None)
        no_show = self.games.several_at_table(entry, TableKeys.no_show, players)
        games = self.games.games(entry, players)
        self._contradictions(entry, players, no_show, games)
        self._without_game(entry)
        return Match(
            players=players,
            mark=entry.node.mark,
            table=entry.table,
            number=entry.number,
            corp=players[0] if entry.corp is not None else None,
            score=score,
            won_as=won_as,
            points=self._points(entry, no_show),
            split=entry.split,
            agreed=bool(entry.agreed),
            two_for_one=bool(entry.two_for_one),
            no_show=no_show,
            games=games,
            winner=""
            if fold(entry.match_winner or "") == "tied"
            else self.games.at_table(entry, TableKeys.match_winner, players),
            chooses=self.games.at_table(entry, TableKeys.chooses, players),
            corrections=corrections(entry, self.games, players),
            extension=entry.extension or 0,
            rulings=rulings(entry.rulings, self.problems),
            marks=marks,
        )

    def _contradictions(
        self,
        entry: TableKeys,
        players: tuple[str, ...],
        no_show: tuple[str, ...],
        games: tuple[Game, ...],
    ) -> None:
        """What cannot be together at one table."""
        played = TableKeys.games if entry.result is None else TableKeys.result
        if no_show and entry.value(played) is not None:
            what = "a result" if entry.result is not None else "games"
            self._cannot(
                entry.at(played),
                f"this table has both a no-show and {what}",
                "delete one of the two",
            )
        absent = next((g for g in games if g.winners and set(g.winners) <= set(no_show)), None)
        if absent is not None and entry.games is None:
            names = " and ".join(map(self.roster.name, absent.winners or ()))
            self._cannot(
                entry.at(TableKeys.winner),
                f"“{names}” did not appear, but won",
                "write: the name of the player who was there, or nothing",
            )
        if entry.result is not None and entry.result[1] is not None and entry.split:
            (first, second), _ = entry.result
            self._cannot(
                entry.at(TableKeys.split),
                "an intentional split was not played, so nobody won as"
                f" {entry.result[1].capitalize()}, although the result says so",
                f"write: result: {first}-{second}, or delete “split”",
            )
        if entry.corp is None or entry.games is None:
            return
        for game in games:
            if game.corp != players[0]:
                self._cannot(
                    game.at("corp"),
                    f"“{self.roster.name(players[0])}” is Corp at this table, but"
                    f" “{self.roster.name(game.corp)}” is Corp in this game",
                    f"write: corp: {self.roster.name(players[0])} here, or at the table players:"
                    " in place of corp: and runner:",
                )

    def _without_game(self, entry: TableKeys) -> None:
        """What cannot be beside `agreed`, and beside `two for one`."""
        score, won_as = entry.result or (None, None)
        result = "none" if score is None else f"{score[0]}-{score[1]}"
        ways = (TableKeys.games, TableKeys.winner, TableKeys.by, TableKeys.agenda)
        typed = next((way.spelling for way in ways if entry.value(way) is not None), "")
        either = "delete one of the two"
        even = score is not None and score[0] == score[1]
        if entry.agreed:
            wrong = {
                f"both agreed on a draw, but the result is {result}": (
                    not even,
                    "write: the result that gives both the same, or delete “agreed”",
                ),
                "“split” says already that both agreed": (bool(entry.split), "delete “agreed”"),
                f"an agreed result was not played, but the result says “{won_as}”": (
                    won_as is not None,
                    f"write: result: {result}, or delete “agreed”",
                ),
                f"an agreed result was not played, but “{typed}” says how a game ended": (
                    bool(typed),
                    either,
                ),
            }
            self._first(entry.at(TableKeys.agreed), wrong)
        if entry.two_for_one:
            wrong = {
                "this table has one game, which cannot decide two": (
                    entry.corp is not None,
                    "delete “two for one”",
                ),
                "the winner of a two-for-one has the points of both games, but the result is"
                f" {result}": (
                    score is None or even,
                    "write: result: 6-0, or 0-6, or delete “two for one”",
                ),
                f"a two-for-one leaves open how its game ended, but “{typed}” says it": (
                    bool(typed),
                    either,
                ),
            }
            self._first(entry.at(TableKeys.two_for_one), wrong)

    def _first(self, mark: Mark, wrong: dict[str, tuple[bool, str]]) -> None:
        """Adds the first of these messages that holds, each with what to write instead."""
        for message, (holds, expected) in wrong.items():
            if holds:
                self._cannot(mark, message, expected)
                return

    def _cannot(self, mark: Mark, message: str, expected: str) -> None:
        self.problems.error(mark, "contradiction", message, expected)

    def _points(
        self, entry: TableKeys, no_show: tuple[str, ...]
    ) -> tuple[Fraction, Fraction] | None:
        """Points by ruling, of both; a number too few or too many, or a no-show, is a problem."""
        typed = entry.points
        if typed is None:
            return None
        mark = entry.at(TableKeys.points)
        if no_show:
            self._cannot(mark, "this table has both a no-show and points", "delete one of the two")
        if len(typed) != 2:
            if len(typed) == entry.count(TableKeys.points):
                self.problems.error(
                    mark,
                    "points",
                    "“points” must have one number for each of the two names",
                    "write: points: [6, -2]",
                )
            return None
        (first, _), (second, _) = typed
        return first, second


def rulings(entries: Entries[str] | None, problems: Problems) -> tuple[Ruling, ...]:
    """Rulings of a round or of a table; one about penalties would publish them, and is an error."""
    found = []
    for key, reason, _ in entries or ():
        if key.text == PENALTIES:
            problems.error(
                key.mark,
                "ruling",
                f"rulings are public, and {PENALTIES} is about penalties, which are not",
                "delete it: a `note` of the infraction is for judges alone",
            )
        else:
            found.append(Ruling(key.text, reason, key.mark))
    return tuple(found)
