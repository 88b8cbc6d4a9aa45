"""The 24 events of a day: what can happen in an evening besides being played as it was paired.

Each says when it can happen, does its small step by the functions that an organizer's clicks and
commands call, and says what has to hold from then on.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from tests.lab.longrun import in_the_bracket, people, results, seats
from tests.lab.longrun.evenings import Evening, Step

Act = Callable[[Evening], Step | None]
"""The step that it is now; None where something had to be done before, and it comes next time.

Raises Refused where it cannot happen now.
"""

SWISS = ("draft", "shown", "half", "in")
ON = ("shown", "half")
CUT = tuple(f"cut {each}" for each in SWISS)
CUT_ON = ("cut shown", "cut half")

NO_CUT = "there is no cut"
SINGLE = ("single-sided",)


class Happening(NamedTuple):
    """One of the 24."""

    name: str
    about: str
    """What happens, in a sentence."""
    moments: tuple[str, ...]
    """When it can."""
    act: Act
    without: Mapping[str, str] = {}
    """Why it cannot happen in a system, by its name."""
    only: Mapping[str, tuple[str, ...]] = {}
    """Other moments in a system, by its name."""

    def at(self, system: str) -> tuple[str, ...]:
        """When it can happen in a system."""
        return self.only.get(system, self.moments)


_BRACKET = {"ntp": NO_CUT, "multiplayer": NO_CUT}
_TABLE = "who does not come is not seated at a table of several"

HAPPENINGS = (
    Happening(
        "late entry",
        "somebody comes when the event has begun, and plays from the next round on",
        SWISS,
        people.late,
    ),
    Happening(
        "awarded bye",
        "somebody has won a bye elsewhere, and has it in round 1",
        ("before", "first draft"),
        people.bye,
        {"ntp": "the old protocol awards no bye", "multiplayer": "a table of several has no byes"},
    ),
    Happening("drop", "somebody leaves after the round that is on", SWISS, people.drop),
    Happening("return", "somebody who left comes back in the next round", SWISS, people.comes_back),
    Happening(
        "no-show",
        "one of a table does not come",
        ON,
        results.no_show,
        {"multiplayer": _TABLE},
    ),
    Happening(
        "no-show of both",
        "nobody comes to a table",
        ON,
        results.nobody_came,
        {"multiplayer": _TABLE},
    ),
    Happening(
        "double loss",
        "a leader rules that nobody of a table has points",
        ON,
        results.double_loss,
        {"multiplayer": "at a table of several it is a win of nobody"},
    ),
    Happening(
        "disqualification",
        "somebody is disqualified in the Swiss rounds",
        SWISS[1:],
        people.disqualified,
    ),
    Happening(
        "disqualification in the cut",
        "somebody is disqualified in the bracket",
        CUT,
        in_the_bracket.disqualified,
        _BRACKET,
    ),
    Happening(
        "correction",
        "a result is typed again before anything was paired by it",
        ("half", "in"),
        results.corrected,
    ),
    Happening(
        "late correction",
        "a result is typed again after a round was paired by it",
        SWISS,
        results.corrected_late,
    ),
    Happening(
        "correction after the cut",
        "a result of the Swiss rounds is typed again after the cut was made by it",
        CUT,
        results.corrected_in_cut,
        _BRACKET,
    ),
    Happening(
        "agreed draw",
        "two players agree: a split of two games with a leader present, a draw of one game",
        ON,
        results.agreed,
        {
            "ntp": "the old protocol has no splits",
            "multiplayer": "a table of several has no draw",
            "half draft": "only a round of two games can be split",
        },
    ),
    Happening(
        "win on time",
        "time is called, and whoever has more agenda points wins",
        ON,
        results.won_on_time,
        {
            "ntp": "the old protocol has no modified win",
            "multiplayer": "a table of several has no time",
        },
        {"single-sided": CUT_ON},
    ),
    Happening(
        "draw on time",
        "time is called, and a game is a draw",
        ON,
        results.drawn_on_time,
        {"multiplayer": "a table of several has no time"},
    ),
    Happening(
        "walkover",
        "a match of the bracket is conceded, or somebody does not come to it",
        CUT_ON,
        in_the_bracket.walkover,
        _BRACKET,
    ),
    Happening(
        "fixed table",
        "somebody cannot change places, and sits at one table from the next pairing on",
        ("before", "first draft", *SWISS),
        seats.fixed_table,
    ),
    Happening(
        "withdrawn",
        "somebody does not come at all, and perhaps does after that was typed",
        ("before", "first draft"),
        people.withdrawn,
    ),
    Happening(
        "renamed",
        "a name is corrected, in all files, also to that of a namesake",
        ("before", "first draft", *SWISS, "ahead", *CUT),
        people.renamed,
    ),
    Happening(
        "declined",
        "somebody who qualified does not play in the cut, and perhaps who is asked declines",
        ("ahead", "cut draft"),
        in_the_bracket.declined,
        _BRACKET,
    ),
    Happening(
        "leaves the cut",
        "somebody who is in the bracket leaves it before the next game",
        CUT[1:],
        in_the_bracket.leaves,
        _BRACKET,
    ),
    Happening(
        "game not played",
        "the second game of a round was not played, or a leader rules the one game lost",
        ON,
        results.not_played,
        {
            "ntp": "an unfinished game is tied in the old protocol",
            "multiplayer": "a table of several has no ruled result",
        },
    ),
    Happening(
        "changed pairing",
        "two players exchange places by hand, with a ruling where a rule is against it",
        ("first draft", "draft", "shown", "half"),
        seats.exchanged,
    ),
    Happening(
        "taken back",
        "a round is taken back, perhaps discarded, and paired again",
        ("first draft", "shown", "draft", "cut shown", "cut draft"),
        results.taken_back,
    ),
)
"""The 24, in the order in which pairs are counted."""
