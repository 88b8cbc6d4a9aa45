"""One table of a round: from what was typed to a match with its games."""

from fractions import Fraction
from typing import Any

from msgspec import Struct

from topcut.documents.corrections import corrections
from topcut.documents.names import Roster
from topcut.documents.round_shapes import AGENDA_PAIR
from topcut.text.collector import Problems
from topcut.text.folding import fold
from topcut.text.mark import Mark
from topcut.text.nodes import Node
from topcut.text.record import Fields
from topcut.text.suggest import one_of
from topcut.tournament import Correction, Game, Match, Ruling, StageKind, Way

_WAY = {way.value: way for way in Way}
_SIDED = ("winner", "by", "agenda")


class Lost(Struct, frozen=True):
    """A table that no match could be made of."""

    names: tuple[str, ...]
    """As typed, whoever they are."""
    no_show: bool
    """Whether somebody is said to have been absent."""


class Tables:
    """Makes matches of the tables of one round."""

    def __init__(self, stage: StageKind, roster: Roster, problems: Problems) -> None:
        self.stage = stage
        self.roster = roster
        self.problems = problems
        self.lost: list[Lost] = []
        """What is known of the tables that no match could be made of."""

    def match(self, fields: Fields) -> Match | None:
        """The match; None where nobody can be said to sit there."""
        players = self._seated(fields)
        if players is None:
            self.lost.append(Lost(_typed_names(fields), "no show" in fields.nodes))
            return None
        values, nodes = fields.values, fields.nodes
        marks = {key: node.mark for key, node in nodes.items()}
        if "players" in values:
            marks.update(
                (f"players.{index}", node.mark) for index, (_, node) in enumerate(values["players"])
            )
        elif "runners" in values:
            marks.update(
                (f"runners.{index}", node.mark) for index, (_, node) in enumerate(values["runners"])
            )
        place = fields.node.mark
        score, won_as = values.get("result", (None, None))
        in_cut = self.stage is StageKind.CUT
        no_show = self._no_show(fields, players)
        games = self._games(fields, players)
        self._contradictions(fields, players, no_show, games)
        return Match(
            players=players,
            mark=place,
            table=values.get("table"),
            number=values.get("match") if in_cut else None,
            corp=players[0] if "corp" in values else None,
            score=score,
            won_as=won_as,
            points=self._points(fields, no_show),
            split=values.get("split"),
            no_show=no_show,
            games=games,
            winner=None if in_cut else self._match_winner(fields, players),
            chooses=self._at_table(fields, "chooses", players),
            corrections=self._corrections(fields, players),
            extension=values.get("extension", 0),
            rulings=rulings(fields),
            marks=marks,
        )

    def _contradictions(
        self,
        fields: Fields,
        players: tuple[str, ...],
        no_show: tuple[str, ...],
        games: tuple[Game, ...],
    ) -> None:
        """What cannot be together at one table."""
        played = "result" if "result" in fields.values else "games"
        if no_show and played in fields.values:
            what = "a result" if played == "result" else "games"
            self._cannot(
                fields.nodes[played].mark,
                f"this table has a no-show, and {what}",
                "delete one of the two",
            )
        absent = next((g for g in games if g.winners and set(g.winners) <= set(no_show)), None)
        if absent is not None and "games" not in fields.values:
            names = " and ".join(map(self.roster.name, absent.winners or ()))
            self._cannot(
                fields.nodes["winner"].mark,
                f"“{names}” did not appear, and has won",
                "write: the name of who was there, or nothing",
            )
        result = fields["result"]
        if result is not None and result[1] is not None and fields["split"]:
            (first, second), won_as = result
            self._cannot(
                fields.nodes["split"].mark,
                "an intentional split was not played, so nobody won as"
                f" {won_as.capitalize()}, as the result says",
                f"write: result: {first}-{second}, or delete “split”",
            )
        if "corp" not in fields.values or "games" not in fields.values:
            return
        for game in games:
            if game.corp != players[0]:
                self._cannot(
                    game.at("corp"),
                    f"“{self.roster.name(players[0])}” is Corp at this table, and"
                    f" “{self.roster.name(game.corp)}” in this game",
                    f"write: corp: {self.roster.name(players[0])} here, or at the table players:"
                    " in place of corp: and runner:",
                )

    def _cannot(self, mark: Mark, message: str, expected: str) -> None:
        self.problems.error(mark, "contradiction", message, expected)

    def _seated(self, fields: Fields) -> tuple[str, ...] | None:
        """Ids in the typed order, the Corp first where sides were typed."""
        values, nodes = fields.values, fields.nodes
        names: list[tuple[Any, Node]]
        if self.stage is StageKind.TABLES:
            if "corp" not in values or "runners" not in values:
                return None
            names = [(values["corp"], nodes["corp"]), *values["runners"]]
        elif "players" in values:
            names = values["players"]
            sides = [key for key in ("corp", "runner") if key in nodes]
            if sides:
                self.problems.error(
                    nodes[sides[0]].mark,
                    "players and sides",
                    f"this table has “players”, and “{sides[0]}” besides",
                    "write: either players, or corp and runner",
                )
            if len(names) != 2 and len(names) == len(getattr(nodes["players"], "items", ())):
                one = len(names) == 1
                self.problems.error(
                    nodes["players"].mark,
                    "two players",
                    f"a table has two players, and here {'is one' if one else f'are {len(names)}'}",
                    self._two_or_bye(names[0][0])
                    if one
                    else "write: players: [Ada Crane, Bo Quist]",
                )
            if len(names) != 2:
                return None
        elif "corp" in values and "runner" in values:
            names = [(values["corp"], nodes["corp"]), (values["runner"], nodes["runner"])]
        elif "players" not in nodes:
            typed = next((key for key in ("corp", "runner") if key in values), None)
            wanted = "runner" if typed == "corp" else "corp"
            self.problems.error(
                fields.node.mark,
                "missing key",
                f"this table has “{typed}” and no “{wanted}”"
                if typed
                else "nobody sits at this table",
                f"write: {wanted}: and a name"
                if typed
                else "write: players: [Ada Crane, Bo Quist]",
            )
            return None
        else:
            return None
        ids = [self.roster.find(name, node.mark, self.problems) for name, node in names]
        found = tuple(id_ for id_ in ids if id_ is not None)
        return found if len(found) == len(ids) else None

    def _find(self, typed: str, mark: Mark, players: tuple[str, ...]) -> str | None:
        """Somebody at this table, by id or name."""
        found = self.roster.find(typed, mark, self.problems)
        if found is not None and found not in players:
            self.problems.error(
                mark,
                "not at this table",
                f"“{typed}” does not sit at this table",
                f"write: {one_of(self.roster.name(player) for player in players)}",
            )
            return None
        return found

    def _at_table(self, fields: Fields, key: str, players: tuple[str, ...]) -> str | None:
        typed = fields[key]
        return None if typed is None else self._find(typed, fields.nodes[key].mark, players)

    def _no_show(self, fields: Fields, players: tuple[str, ...]) -> tuple[str, ...]:
        typed = fields["no show"]
        if typed is None:
            return ()
        names = typed if isinstance(typed, list) else [(typed, fields.nodes["no show"])]
        found = (self._find(name, node.mark, players) for name, node in names)
        return tuple(id_ for id_ in found if id_ is not None)

    def _points(self, fields: Fields, no_show: tuple[str, ...]) -> tuple[Fraction, Fraction] | None:
        """Points by ruling, of both; a number too few or too many, or a no-show, is a problem."""
        typed = fields["points"]
        if typed is None:
            return None
        mark = fields.nodes["points"].mark
        if no_show:
            self.problems.error(
                mark,
                "contradiction",
                "this table has a no-show, and points",
                "delete one of the two",
            )
        if len(typed) != 2:
            if len(typed) == len(getattr(fields.nodes["points"], "items", ())):
                self.problems.error(
                    mark,
                    "points",
                    "“points” holds one number for each of the two names",
                    "write: points: [6, -2]",
                )
            return None
        (first, _), (second, _) = typed
        return first, second

    def _match_winner(self, fields: Fields, players: tuple[str, ...]) -> str | None:
        typed = fields["match"]
        if typed is None:
            return None
        if fold(typed) == "tied":
            return ""
        return self._find(typed, fields.nodes["match"].mark, players)

    def _corrections(self, fields: Fields, players: tuple[str, ...]) -> tuple[Correction, ...]:
        sides = "corp" in fields.values

        def winners(typed: str, mark: Mark) -> tuple[str, ...] | None:
            return self._winners(typed, mark, players[0], players[1:], sides=sides)

        return corrections(fields, self.stage, winners, self.problems)

    def _two_or_bye(self, typed: str) -> str:
        """What to write for one name: two, where a comma is missing between them, else a bye."""
        words = typed.split()
        for place in range(1, len(words)):
            first, second = " ".join(words[:place]), " ".join(words[place:])
            if self.roster.known(first) and self.roster.known(second):
                return f"write: players: [{first}, {second}]"
        return f"write: a bye as byes: [{typed}]"

    def _games(self, fields: Fields, players: tuple[str, ...]) -> tuple[Game, ...]:
        typed = fields["games"]
        games = [self._game(game, players) for game, _ in typed or ()]
        single = next((key for key in (*_SIDED, "flatlined") if key in fields.values), None)
        if single is not None:
            if typed is not None:
                self.problems.error(
                    fields.nodes[single].mark,
                    "games",
                    f"“{single}” stands beside “games”",
                    f"write: {single} in the game that it is about",
                )
            elif "players" in fields.values and self.stage is not StageKind.CUT:
                self.problems.error(
                    fields.nodes[single].mark,
                    "games",
                    f"“{single}” is about one game, and this table plays two",
                    "write: result: 6-0, or games: with corp and winner each",
                )
            else:
                games.append(self._single(fields, players))
        return tuple(game for game in games if game is not None)

    def _game(self, fields: Fields, players: tuple[str, ...]) -> Game | None:
        corp = self._at_table(fields, "corp", players)
        runner = self._at_table(fields, "runner", players)
        if "corp" not in fields.nodes and "runner" not in fields.nodes:
            self.problems.error(
                fields.node.mark,
                "missing key",
                "a game needs “corp”",
                "write: {corp: Ada Crane, winner: corp}",
            )
        if corp is None and runner is not None and "corp" not in fields.values:
            corp = next((player for player in players if player != runner), None)
        if runner is None and corp is not None and "runner" not in fields.values:
            runner = next((player for player in players if player != corp), None)
        if corp is None or runner is None:
            return None
        if corp == runner:
            self.problems.error(
                fields.nodes["runner"].mark,
                "both sides",
                "Corp and Runner of a game are two players",
                "write: the other one's name",
            )
            return None
        return self._outcome(fields, corp, (runner,), players, sides=True)

    def _single(self, fields: Fields, players: tuple[str, ...]) -> Game | None:
        """The one game of a table; with `players` alone the sides are not known."""
        sides = "corp" in fields.values
        if not sides and "winner" not in fields.values and "winner" not in fields.nodes:
            key = next(key for key in _SIDED if key in fields.values)
            self.problems.error(
                fields.nodes[key].mark,
                "missing key",
                f"“{key}” alone does not say who won",
                "write: winner: and the name",
            )
            return None
        return self._outcome(fields, players[0], players[1:], players, sides=sides)

    def _outcome(
        self,
        fields: Fields,
        corp: str,
        runners: tuple[str, ...],
        order: tuple[str, ...],
        *,
        sides: bool,
    ) -> Game:
        flatlined = fields["flatlined"] or ()
        found = (self._find(name, node.mark, runners) for name, node in flatlined)
        by = fields["by"]
        return Game(
            corp=corp,
            runners=runners,
            mark=fields.node.mark,
            winners=None
            if fields["winner"] is None
            else self._winners(
                fields["winner"], fields.nodes["winner"].mark, corp, runners, sides=sides
            ),
            by=_WAY[by] if by is not None else None,
            agenda=self._agenda(fields, corp, runners, order),
            flatlined=tuple(id_ for id_ in found if id_ is not None),
            marks={key: node.mark for key, node in fields.nodes.items()},
        )

    def _winners(
        self, typed: str, mark: Mark, corp: str, runners: tuple[str, ...], *, sides: bool
    ) -> tuple[str, ...] | None:
        word = fold(typed)
        if word == "nobody":
            return ()
        if word in ("corp", "runner", "runners"):
            if not sides:
                self.problems.error(
                    mark,
                    "sides unknown",
                    f"“{typed}” won, but nothing says who that is",
                    "write: corp: and runner: with a name each, in place of players:",
                )
                return None
            return (corp,) if word == "corp" else runners
        found = self._find(typed, mark, (corp, *runners))
        return None if found is None else (found,)

    def _agenda(
        self, fields: Fields, corp: str, runners: tuple[str, ...], order: tuple[str, ...]
    ) -> tuple[tuple[str, int], ...]:
        typed = fields["agenda"]
        if typed is None:
            return ()
        if isinstance(typed, str):
            if len(order) != 2:
                self.problems.error(
                    fields.nodes["agenda"].mark,
                    "agenda",
                    "two numbers, and more than two players",
                    "write: agenda: {Ada Crane: 3, Bo Quist: 4}",
                )
                return ()
            pair = AGENDA_PAIR.fullmatch(typed)
            assert pair is not None
            return ((order[0], int(pair[1])), (order[1], int(pair[2])))
        words = {"corp": corp, "runner": runners[0]}
        found = []
        for key, points, _ in typed:
            player = words.get(fold(key.text)) or self._find(key.text, key.mark, (corp, *runners))
            if player is not None:
                found.append((player, points))
        return tuple(found)


def _typed_names(fields: Fields) -> tuple[str, ...]:
    """Every name that was typed for a seat and could be read as text."""
    listed = [name for key in ("players", "runners") for name, _ in fields[key] or ()]
    return (*listed, *(fields[key] for key in ("corp", "runner") if fields[key]))


def rulings(fields: Fields) -> tuple[Ruling, ...]:
    """Rulings of a round or of a table."""
    return tuple(Ruling(key.text, reason, key.mark) for key, reason, _ in fields["rulings"] or ())
