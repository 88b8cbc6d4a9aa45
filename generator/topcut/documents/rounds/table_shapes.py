"""The shapes of a table, one for each kind of stage, and of what stands in it."""

import re

from topcut.documents.rounds.results import Points, Result, TypedResult
from topcut.regulations.families import ROW
from topcut.text.shapes.keys import Key, Keys
from topcut.text.shapes.scalars import Flag, Matching, Text, Whole, Word
from topcut.text.shapes.shape import Dictionary, Either, Entries, Items, Listing
from topcut.tournament import StageKind, Way

NAME = Text("Ada Crane", what="a player")
LEADER = Text("Ann Ellis", what="a leader")
WINNER = Text("Ada Crane", what="a player, corp, runner or nobody")
NAMES = Listing(NAME, "[Ada Crane, Bo Quist]")
RULINGS = Dictionary(
    Text("only one opponent was left", reason_of="a ruling", what="the reason"),
    "{F-pair-3: the reason}",
    key=Matching(ROW, "a row of the rule list", "F-pair-3: the reason"),
)
ABOUT_RULINGS = "A leader's decisions: row of the rules and reason."
AGENDA_PAIR = re.compile(r" *(-?[0-9]{1,2}) *- *(-?[0-9]{1,2}) *")
"""Two areas of agenda points; an agenda may be worth −1."""
_ROUND_NAME = Matching(
    re.compile(r"(?:(?:swiss|robin|tables|cut)-)?[1-9][0-9]?"), "the name of a round", "swiss-3"
)
_UNTIL = "The last round that was paired with it."
_ABOUT_WAS = "The {} before it was corrected; a list if it was corrected again."


class OldResult(Keys, what="a correction", example="was: {result: 6-0, until: swiss-3}"):
    """A result or a no-show that stood before, with the last round paired by it."""

    result = Key(Result(), "The earlier result.")
    no_show = Key[str | Items[str]](
        Either[str | Items[str]](scalar=NAME, sequence=NAMES, example="Ada Crane"),
        "Who did not appear, one or both, instead of a result.",
        spelling="no show",
    )
    until = Key(_ROUND_NAME, _UNTIL)


class OldWinner(Keys, what="a correction", example="was: {winner: Ada Crane, until: cut-2}"):
    """A winner who stood before, with the last round paired by it."""

    winner = Key(WINNER, "The earlier winner.", required=True)
    until = Key(_ROUND_NAME, _UNTIL)


_WAS_RESULT = Either[TypedResult | OldResult](
    scalar=Result(), mapping=OldResult, example="{result: 6-0, until: swiss-3}"
)
_WAS_WINNER = Either[str | OldWinner](
    scalar=WINNER, mapping=OldWinner, example="{winner: Ada Crane, until: cut-2}"
)


class GameKeys(Keys):
    """What is said of one game, in `games:` or at a table of one game."""

    corp = Key(NAME, "Who plays Corp, if the table has one game.")
    runner = Key(NAME, "Who plays Runner, if the table has one game.")
    winner = Key(WINNER, "Who won.")
    by = Key(Word(tuple(way.value for way in Way)), "How the game ended.")
    agenda = Key[str | Entries[int]](
        Either[str | Entries[int]](
            scalar=Matching(
                AGENDA_PAIR, "a pair of agenda points", "7-4, in the order of the names"
            ),
            mapping=Dictionary(Whole(-9, 99), "{Ada Crane: 3, Bo Quist: 4}"),
            example="7-4",
        ),
        "Agenda points, in the order of the names, or each by name.",
    )
    flatlined = Key(NAMES, "Runners who were flatlined.")


class GameEntry(
    GameKeys,
    what="a game",
    example="{corp: Ada Crane, winner: Ada Crane, by: agenda}",
    hints={"result": "winner", "won": "winner", "way": "by", "points": "agenda"},
    keys=(GameKeys.corp, GameKeys.runner, GameKeys.winner, GameKeys.by, GameKeys.agenda),
):
    """An entry of `games:`."""

    corp = Key(NAME, "Who plays Corp.")
    runner = Key(NAME, "Who plays Runner.")


class TableKeys(GameKeys):
    """Every key that a table of some stage has. Those that its stage does not have are None."""

    table = Key(Whole(1), "The number of the table.", required=True)
    number = Key(
        Whole(1, 99), "The number of the match in the bracket.", required=True, spelling="match"
    )
    players = Key(Listing(NAME, "[Ada Crane, Bo Quist]", exactly=2), "The two names at this table.")
    runners = Key(NAMES, "The Runners, clockwise from the Corp's left.", required=True)
    chooses = Key(NAME, "Who chooses the side, until it is chosen.")
    result = Key(
        Result(sides=True),
        "Points of both in the order of the names: 6-0, or 3-0 of one game; empty: no result yet.",
    )
    points = Key(
        Listing(Points(), "points: [6, -2]", exactly=2),
        "Points that replace the result's, by a ruling of F-points-1, S-points-1 or D-points-1.",
    )
    split = Key(LEADER, "The leader who was present at an intentional split.")
    agreed = Key(Flag(), "Both agreed on the result, and played no game for it.")
    two_for_one = Key(Flag(), "One game decided both of the round.", spelling="two for one")
    no_show = Key[str | Items[str]](
        Either[str | Items[str]](scalar=NAME, sequence=NAMES, example="Ada Crane"),
        "Who did not appear, one or both.",
        spelling="no show",
    )
    was = Key[TypedResult | OldResult | Items[TypedResult | OldResult]](
        Either[TypedResult | OldResult | Items[TypedResult | OldResult]](
            scalar=Result(),
            mapping=OldResult,
            sequence=Listing(_WAS_RESULT, "was: [{result: 6-0, until: swiss-3}]"),
            example="was: 6-0",
        ),
        _ABOUT_WAS.format("result"),
    )
    was_won = Key[str | OldWinner | Items[str | OldWinner]](
        Either[str | OldWinner | Items[str | OldWinner]](
            scalar=WINNER,
            mapping=OldWinner,
            sequence=Listing(_WAS_WINNER, "was: [{winner: Ada Crane, until: cut-2}]"),
            example="was: Ada Crane",
        ),
        _ABOUT_WAS.format("winner"),
        spelling="was",
    )
    games = Key(Listing(GameEntry, "games: [{corp: …, winner: …}]"), "The games, one by one.")
    match_winner = Key(
        Text("Ada Crane", what="a player, or tied"),
        "Old protocol: who won the match.",
        spelling="match",
    )
    extension = Key(Whole(1, 240), "Extra minutes for this table.")
    rulings = Key(RULINGS, ABOUT_RULINGS)


_HINTS = {
    "player": "players",
    "score": "result",
    "noshow": "no show",
    "no-show": "no show",
    "absent": "no show",
    "old": "was",
    "time": "extension",
    "ruling": "rulings",
}


class SwissTable(
    TableKeys,
    what="a table",
    example="- {table: 1, players: [Ada Crane, Bo Quist], result: 6-0}",
    hints=_HINTS,
    keys=(
        TableKeys.table,
        TableKeys.players,
        TableKeys.corp,
        TableKeys.runner,
        TableKeys.result,
        TableKeys.points,
        TableKeys.split,
        TableKeys.agreed,
        TableKeys.two_for_one,
        TableKeys.no_show,
        TableKeys.was,
        TableKeys.games,
        TableKeys.match_winner,
        TableKeys.winner,
        TableKeys.by,
        TableKeys.agenda,
        TableKeys.extension,
        TableKeys.rulings,
    ),
):
    """A table of two, in Swiss rounds and in a round robin."""


class CutTable(
    TableKeys,
    what="a match of the cut",
    example="- {match: 1, corp: Ada Crane, runner: Bo Quist, winner: corp, by: agenda}",
    hints=_HINTS | {"result": "winner", "score": "winner"},
    keys=(
        TableKeys.number,
        TableKeys.table,
        TableKeys.corp,
        TableKeys.runner,
        TableKeys.players,
        TableKeys.chooses,
        TableKeys.winner,
        TableKeys.by,
        TableKeys.agenda,
        TableKeys.was_won,
        TableKeys.no_show,
        TableKeys.extension,
        TableKeys.rulings,
    ),
):
    """A match of the bracket."""

    table = Key(Whole(1), "The number of the table.")
    players = Key(
        Listing(NAME, "[Ada Crane, Bo Quist]", exactly=2),
        "The two names, until the sides are known.",
    )


class MultiplayerTable(
    TableKeys,
    what="a table",
    example="- {table: 1, corp: Ada Crane, runners: [Bo Quist, Cy Dunn, Di Ito], winner: runners}",
    hints=_HINTS | {"runner": "runners"},
    keys=(
        TableKeys.table,
        TableKeys.corp,
        TableKeys.runners,
        TableKeys.winner,
        TableKeys.by,
        TableKeys.agenda,
        TableKeys.flatlined,
        TableKeys.extension,
        TableKeys.rulings,
    ),
):
    """A table of one Corp and several Runners."""

    corp = Key(NAME, "Who plays Corp.", required=True)
    winner = Key(Text("runners", what="a player, corp, runners or nobody"), "Who won.")


TABLE_SHAPES: dict[StageKind, type[TableKeys]] = {
    StageKind.SWISS: SwissTable,
    StageKind.ROBIN: SwissTable,
    StageKind.CUT: CutTable,
    StageKind.TABLES: MultiplayerTable,
}
