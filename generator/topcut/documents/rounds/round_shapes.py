"""The shapes of round files, one for each kind of stage."""

import re

from topcut.documents.event import times
from topcut.documents.rounds.results import Points
from topcut.documents.rounds.table_shapes import (
    ABOUT_RULINGS,
    LEADER,
    NAME,
    NAMES,
    RULINGS,
    CutTable,
    MultiplayerTable,
    SwissTable,
    TableKeys,
)
from topcut.text.shapes.dates import clock_meant
from topcut.text.shapes.keys import Key, Keys
from topcut.text.shapes.scalars import Matching, Named, Text, Whole, Word
from topcut.text.shapes.shape import Dictionary, Either, Entries, Items, Listing
from topcut.tournament import Penalty, Publish, StageKind

_WARNING = Text("slow play", reason_of="a warning", what="the reason")


class ProxyEntry(
    Keys, what="a proxy", example="{player: Ada Crane, card: Parasite, by: Ann Ellis}"
):
    """An entry of `proxies:`."""

    player = Key(NAME, "The player whose card was damaged.", required=True)
    card = Key(Text("Parasite", what="a card"), "Which card.", required=True)
    by = Key(LEADER, "The leader who made it.", required=True)


INFRACTIONS = (
    *("slow play", "tardiness", "deck problem", "marked cards", "card drawn by mistake"),
    *("missed requirement", "outside assistance", "unsporting conduct"),
)
"""Kinds of infractions that are proposed; a judge may write any other."""


class InfractionEntry(
    Keys,
    what="an infraction",
    example="{player: Ada Crane, kind: slow play, penalty: warning, by: Bo Quist}",
    hints={"judge": "by", "reason": "kind", "type": "kind", "table": "player", "name": "player"},
):
    """An entry of `infractions:`."""

    player = Key(NAME, "Who gets the penalty.", required=True)
    kind = Key(
        Named("slow play", words=INFRACTIONS, form=r".*\S.*", what="a kind of infraction"),
        "What happened: slow play, marked cards, or any words.",
        required=True,
    )
    penalty = Key(Word(tuple(each.value for each in Penalty)), "What was given.", required=True)
    by = Key(LEADER, "The judge who gave it.")
    note = Key(Text("third time in this round"), "What else is to be remembered.")


class ByeEntry(Keys, what="a bye", example="{player: Ada Crane, points: 0}"):
    """An entry of `byes:` with its points."""

    player = Key(NAME, "The player with the bye.", required=True)
    points = Key(Points(), "What it is worth, by a ruling of F-points-1, S-points-1 or D-points-1.")


def _tables(shape: type[TableKeys]) -> Key[Items[TableKeys]]:
    return Key(Listing[TableKeys](shape, shape.example), "One line for each table.")


class AnyRound(Keys):
    """What the file of any round may say."""

    started = Key(
        Matching(
            re.compile(times.MOMENT),
            "a time of day",
            "12:20, or 2018-03-10 12:20",
            meant=clock_meant,
        ),
        "When the clock was started.",
    )
    ends = Key(
        Matching(re.compile(times.LAST_DAY), "a date", "2026-03-03, or 2026-03-03 20:00"),
        "The last day of a round of days, with a time or without; no clock runs then.",
    )
    pauses = Key(
        Listing(Matching(re.compile(times.PAUSE), "a pause", "12:31-12:38"), "[12:31-12:38]"),
        "When the clock was stopped; 12:31-12:31 while it still is.",
    )
    minutes = Key(
        Whole(1, 999, usual=45),
        "Length of this round, where the organizer chose another one; extra minutes of a table"
        " come on top.",
    )
    tables = _tables(TableKeys)
    drops = Key(NAMES, "Players who left after this round.")
    disqualified = Key(
        Dictionary(
            Text("scouting", reason_of="a disqualification", what="the reason"),
            "{Ada Crane: the reason}",
        ),
        "With reasons.",
    )
    warnings = Key[Entries[str | Items[str]]](
        Dictionary[str | Items[str]](
            Either[str | Items[str]](
                scalar=_WARNING, sequence=Listing(_WARNING), example="{Ada Crane: slow play}"
            ),
            "{Ada Crane: slow play}",
        ),
        "Warnings of this round, by player.",
    )
    infractions = Key(
        Listing(InfractionEntry, f"[{InfractionEntry.example}]"),
        "Infractions that judges penalized; never published.",
    )
    proxies = Key(
        Listing(ProxyEntry, "[{player: Ada Crane, card: Parasite, by: Ann Ellis}]"),
        "Proxy cards that a leader made.",
    )
    rulings = Key(RULINGS, ABOUT_RULINGS)
    publish = Key(
        Word(tuple(level.value for level in Publish)),
        "How much the public sees: nothing of a draft, pairings without results, or results too.",
    )


_HINTS = {
    "matches": "tables",
    "table": "tables",
    "pairings": "tables",
    "drop": "drops",
    "dropped": "drops",
    "bye": "byes",
    "return": "returns",
    "warning": "warnings",
    "infraction": "infractions",
    "penalties": "infractions",
    "start": "started",
    "pause": "pauses",
    "end": "ends",
    "deadline": "ends",
    "dq": "disqualified",
    "ruling": "rulings",
    "disqualifications": "disqualified",
    "seed": "seeds",
}


class PairedRound(AnyRound):
    """A round of a stage that everybody plays."""

    byes = Key[Items[str | ByeEntry]](
        Listing(
            Either[str | ByeEntry](scalar=NAME, mapping=ByeEntry, example="byes: [Ada Crane]"),
            "[Ada Crane, Bo Quist]",
        ),
        "Everyone with a bye in this round, awarded or not.",
    )
    returns = Key(NAMES, "Players who came back before this round.")
    fingerprint = Key(
        Matching(
            re.compile("[12]-[0-9a-f]{12}-[0-9a-f]{8}"),
            "a fingerprint as drafts have it",
            "2-5be7c1e2a0f4-0c4d9e7a",
        ),
        "A fingerprint of the draft: its version, its pairs and byes, its draw word.",
    )


_NO_SEEDS = {"seeds": "write: seeds: in rounds/cut-1.yaml, which says who plays in the cut"}


class SwissRound(
    PairedRound,
    what="a round",
    example=SwissTable.example,
    hints=_HINTS,
    elsewhere=_NO_SEEDS,
):
    """rounds/swiss-1.yaml, and rounds/robin-1.yaml of a round robin."""

    tables = _tables(SwissTable)


class MultiplayerRound(PairedRound, what="a round", example=MultiplayerTable.example, hints=_HINTS):
    """rounds/tables-1.yaml."""

    tables = _tables(MultiplayerTable)
    byes = Key[Items[str | ByeEntry]](
        Listing[str | ByeEntry](NAME, "[Ada Crane, Bo Quist]"),
        "Everyone who sits out this round.",
    )


_NOT_IN_THE_CUT = {
    "returns": "delete it: a return is within one stage, and nobody comes back in the cut",
    "byes": "delete it: a player without an opponent in the bracket goes on without a game",
}


class CutRound(
    AnyRound,
    what="a round of the cut",
    example=CutTable.example,
    hints=_HINTS,
    elsewhere=_NOT_IN_THE_CUT,
):
    """rounds/cut-1.yaml."""

    tables = _tables(CutTable)
    seeds = Key(NAMES, "cut-1: the players, first seed first.")
    left = Key(NAMES, "cut-1: qualified, but not playing.")
    declined = Key(NAMES, "cut-1: offered a place, but declined.")


SHAPES: dict[StageKind, type[AnyRound]] = {
    StageKind.SWISS: SwissRound,
    StageKind.ROBIN: SwissRound,
    StageKind.CUT: CutRound,
    StageKind.TABLES: MultiplayerRound,
}
