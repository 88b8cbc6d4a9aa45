"""The rows of the multiplayer format: where each stands, what the program does, what checks it.

A row that is checked names its function, whose docstring's first line is the row's summary, and
what of an event the function reads.
"""

from topcut.rules.checking.reads import Reads
from topcut.rules.checking.rule import Rule
from topcut.rules.multiplayer import results, tables
from topcut.text.problems.problem import Level

ERROR, WARNING = Level.ERROR, Level.WARNING
TABLE = Reads.TABLE

RULES: tuple[Rule, ...] = (
    Rule(
        "M-stand-1",
        "(the event's own rule where the document is silent)",
        "computes, shows",
        words="Ranks are by the event's points, then wins as Corp, then shared",
    ),
    Rule("M-table-1", "Overview", "checks", ERROR, tables.runners_at_a_table, TABLE),
    Rule(
        "M-table-2",
        "Getting Started; FAQ",
        "checks, shows",
        ERROR,
        tables.identities_at_a_table,
        TABLE,
    ),
    Rule("M-table-3", "Building a Corp Deck", "checks", WARNING, tables.multiplayer_decks),
    Rule(
        "M-turn-1",
        "Taking Turns, The Active Runner",
        "shows",
        words="Turns go clockwise from the Corp's left; the infamy token moves before each "
        "Corp draw",
    ),
    Rule("M-win-1", "Winning the Game", "records, checks", ERROR, results.winner_fits, TABLE),
    Rule("M-win-2", "FAQ", "records, checks", ERROR, results.areas_that_remain, TABLE),
)
