"""The shapes of round files, one for each kind of stage."""

import re
from typing import Any

from topcut.documents import times
from topcut.documents.results import Points, Result
from topcut.text.record import Field, Record
from topcut.text.scalars import Matching, Text, Whole, Word
from topcut.text.shape import Dictionary, Either, Listing, Shape
from topcut.tournament import Publish, StageKind, Way

NAME = Text("Ada Crane")
NAMES = Listing(NAME, "[Ada Crane, Bo Quist]")
PAIR = Listing(NAME, "[Ada Crane, Bo Quist]", exactly=2)
NAME_OR_NAMES = Either(scalar=NAME, sequence=NAMES, example="Ada Crane")
ROW = Matching(re.compile(r"[FNM]-[a-z]+-[0-9]+"), "a row of the rule list", "F-pair-3: the reason")
RULINGS = Dictionary(
    Text("only one opponent was left", reason_of="a ruling"), "{F-pair-3: the reason}", key=ROW
)
ROUND_NAME = Matching(
    re.compile(r"(?:(?:swiss|robin|tables|cut)-)?[1-9][0-9]?"), "the name of a round", "swiss-3"
)
MOMENT = Matching(
    re.compile(times.MOMENT),
    "a time of day",
    "12:20, or 2018-03-10 12:20",
)
PAUSE = Matching(re.compile(times.PAUSE), "a pause", "12:31-12:38")
AGENDA_PAIR = re.compile(r" *(-?[0-9]{1,2}) *- *(-?[0-9]{1,2}) *")
"""Two areas of agenda points; an agenda may be worth −1."""
AGENDA = Either(
    scalar=Matching(
        AGENDA_PAIR,
        "a pair of agenda points",
        "7-4, in the order of the names",
    ),
    mapping=Dictionary(Whole(-9, 99), "{Ada Crane: 3, Bo Quist: 4}"),
    example="7-4",
)
WINNER = Text("Ada Crane")
WAYS = Word(tuple(way.value for way in Way))


def _was(key: str, shape: Shape[Any], old: str, last: str) -> Field:
    """What stood before a correction, alone or with the last round paired by it, or several."""
    dated = f"{{{key}: {old}, until: {last}}}"
    record = Record(
        "a correction",
        {
            key: Field(shape, f"The {key} that stood before.", required=True),
            "until": Field(ROUND_NAME, "The last round that was paired by it."),
        },
        f"was: {dated}",
    )
    one = Either(scalar=shape, mapping=record, example=dated)
    several = Listing(one, f"was: [{dated}]")
    return Field(
        Either(scalar=shape, mapping=record, sequence=several, example=f"was: {old}"),
        f"The {key} before it was corrected; a list where it was corrected again.",
    )


_OUTCOME = {
    "winner": Field(WINNER, "A player, corp, runner, runners or nobody."),
    "by": Field(WAYS, "How the game ended."),
    "agenda": Field(AGENDA, "Agenda points, in the order of the names, or each by name."),
}
_SIDES = {
    "corp": Field(NAME, "Who plays Corp, where the table has one game."),
    "runner": Field(NAME, "Who plays Runner, where the table has one game."),
}
GAME = Record(
    "a game",
    {
        "corp": Field(NAME, "Who plays Corp."),
        "runner": Field(NAME, "Who plays Runner; left out, the other one."),
        **_OUTCOME,
    },
    "{corp: Ada Crane, winner: Ada Crane, by: agenda}",
    hints={"result": "winner", "won": "winner", "way": "by", "points": "agenda"},
)
_PLAYERS = Field(PAIR, "The two names at this table.")
_NO_SHOW = Field(NAME_OR_NAMES, "Who did not appear, one or both.")
_EXTENSION = Field(Whole(1, 240), "Extra minutes for this table.")
_RULINGS = Field(RULINGS, "Decisions of a leader: row of the rule list and reason.")
_TABLE = Field(Whole(1), "The number of the table.", required=True)
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

SWISS_TABLE = Record(
    "a table",
    {
        "table": _TABLE,
        "players": _PLAYERS,
        **_SIDES,
        "result": Field(Result(sides=True), "6-0, in the order of the names; empty: not yet."),
        "points": Field(
            Listing(Points(), "points: [6, -2]", exactly=2),
            "Points that count in place of the result's, by a ruling of F-points-1.",
        ),
        "split": Field(NAME, "The leader who was present at an intentional split."),
        "no show": _NO_SHOW,
        "was": _was("result", Result(), "6-0", "swiss-3"),
        "games": Field(Listing(GAME, "games: [{corp: …, winner: …}]"), "The games, one by one."),
        "match": Field(NAME, "Old protocol: who won the match, or tied."),
        **_OUTCOME,
        "extension": _EXTENSION,
        "rulings": _RULINGS,
    },
    "- {table: 1, players: [Ada Crane, Bo Quist], result: 6-0}",
    hints=_HINTS,
)
CUT_TABLE = Record(
    "a match of the cut",
    {
        "match": Field(Whole(1, 99), "The number of the match in the bracket.", required=True),
        "table": Field(Whole(1), "The number of the table."),
        **_SIDES,
        "players": Field(PAIR, "The two names, until the sides are known."),
        "chooses": Field(NAME, "Who chooses the side, until it is known."),
        **_OUTCOME,
        "was": _was("winner", WINNER, "Ada Crane", "cut-2"),
        "no show": _NO_SHOW,
        "extension": _EXTENSION,
        "rulings": _RULINGS,
    },
    "- {match: 1, corp: Ada Crane, runner: Bo Quist, winner: corp, by: agenda}",
    hints=_HINTS | {"result": "winner", "score": "winner"},
)
MULTIPLAYER_TABLE = Record(
    "a table",
    {
        "table": _TABLE,
        "corp": Field(NAME, "Who plays Corp.", required=True),
        "runners": Field(NAMES, "The Runners, clockwise from the Corp's left.", required=True),
        **_OUTCOME,
        "flatlined": Field(NAMES, "Runners who were flatlined."),
        "extension": _EXTENSION,
        "rulings": _RULINGS,
    },
    "- {table: 1, corp: Ada Crane, runners: [Bo Quist, Cy Dunn, Di Ito], winner: runners}",
    hints=_HINTS | {"runner": "runners"},
)


def _round(table: Record, more: dict[str, Field]) -> Record:
    return Record(
        "a round",
        {
            "started": Field(MOMENT, "When the clock was started."),
            "pauses": Field(Listing(PAUSE, "[12:31-12:38]"), "When it stood still."),
            "tables": Field(Listing(table, table.example), "One line a table."),
            "drops": Field(NAMES, "Who left after this round."),
            "disqualified": Field(
                Dictionary(
                    Text("scouting", reason_of="a disqualification"), "{Ada Crane: the reason}"
                ),
                "With reasons.",
            ),
            "warnings": Field(
                Dictionary(
                    Either(
                        scalar=Text("slow play", reason_of="a warning"),
                        sequence=Listing(Text("slow play", reason_of="a warning")),
                        example="{Ada Crane: slow play}",
                    ),
                    "{Ada Crane: slow play}",
                ),
                "Warnings of this round, by player.",
            ),
            "proxies": Field(
                Listing(
                    Record(
                        "a proxy",
                        {
                            "player": Field(NAME, "Whose card was damaged.", required=True),
                            "card": Field(Text("Parasite"), "Which card.", required=True),
                            "by": Field(NAME, "The leader who made it.", required=True),
                        },
                        "{player: Ada Crane, card: Parasite, by: Ann Ellis}",
                    ),
                    "[{player: Ada Crane, card: Parasite, by: Ann Ellis}]",
                ),
                "Proxy cards that a leader made.",
            ),
            "rulings": Field(RULINGS, "Decisions of a leader: row of the rule list and reason."),
            "publish": Field(
                Word(tuple(level.value for level in Publish)),
                "How much the public sees: draft, pairings or results (left out: results).",
            ),
            **more,
        },
        table.example,
        hints={
            "matches": "tables",
            "table": "tables",
            "pairings": "tables",
            "drop": "drops",
            "dropped": "drops",
            "bye": "byes",
            "return": "returns",
            "warning": "warnings",
            "start": "started",
            "pause": "pauses",
            "dq": "disqualified",
            "ruling": "rulings",
            "disqualifications": "disqualified",
            "seed": "seeds",
        },
    )


BYE = Either(
    scalar=NAME,
    mapping=Record(
        "a bye",
        {
            "player": Field(NAME, "Who has the bye.", required=True),
            "points": Field(Points(), "What it is worth, by a ruling of F-points-1."),
        },
        "{player: Ada Crane, points: 0}",
    ),
    example="byes: [Ada Crane]",
)
_RETURNS = {"returns": Field(NAMES, "Who came back before this round.")}
_SWISS = {
    "byes": Field(
        Listing(BYE, "[Ada Crane, Bo Quist]"),
        "Everybody who has a bye in this round, awarded or not.",
    ),
    **_RETURNS,
}
_MULTIPLAYER = {
    "byes": Field(NAMES, "Everybody who sits out in this round."),
    **_RETURNS,
}
_CUT = {
    "seeds": Field(NAMES, "cut-1: who plays, first seed first."),
    "left": Field(NAMES, "cut-1: qualified, not playing."),
    "declined": Field(NAMES, "cut-1: asked to fill up, refused."),
}
TABLE_SHAPES = {
    StageKind.SWISS: SWISS_TABLE,
    StageKind.ROBIN: SWISS_TABLE,
    StageKind.CUT: CUT_TABLE,
    StageKind.TABLES: MULTIPLAYER_TABLE,
}
_OWN = {StageKind.CUT: _CUT, StageKind.TABLES: _MULTIPLAYER}
SHAPES = {kind: _round(table, _OWN.get(kind, _SWISS)) for kind, table in TABLE_SHAPES.items()}
