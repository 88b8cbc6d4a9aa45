"""The rows of single-sided Swiss: what the program does, and what checks it.

No document has them: the section says that it is the practice of organized play.
"""

from topcut.regulations.families import PENALTIES
from topcut.rules.checking import infractions
from topcut.rules.checking.reads import Reads
from topcut.rules.checking.rule import Rule
from topcut.rules.single import cut, decks, pairings, points
from topcut.text.problems.problem import Level

ERROR, WARNING = Level.ERROR, Level.WARNING
_, FIELD, TABLE, TABLES, _, ROUNDS, BRACKET = Reads

RULES: tuple[Rule, ...] = (
    Rule("S-bye-1", "Byes", "computes, checks", WARNING, pairings.the_bye, ROUNDS),
    Rule("S-cut-1", "Cut", "computes, checks", ERROR, cut.cut_is_by_standing, ROUNDS),
    Rule("S-cut-2", "Cut", "computes, checks", WARNING, cut.sides_of_the_cut, BRACKET),
    Rule("S-cut-3", "Cut", "computes, checks", ERROR, cut.best_meets_worst, BRACKET),
    Rule("S-deck-1", "Deck lists", "checks", WARNING, decks.decks_are_built),
    Rule("S-deck-2", "Deck lists", "checks", WARNING, decks.restriction_list),
    Rule("S-deck-3", "Deck lists", "checks", WARNING, decks.cards_are_named_uniquely),
    Rule("S-deck-4", "Deck lists", "checks", WARNING, decks.everybody_hands_in_lists),
    Rule("S-deck-5", "Deck lists", "checks", WARNING, decks.products_are_released),
    Rule(
        "S-drop-1",
        "Drops and returns",
        "computes",
        words="A round missed before a return counts for nothing: no points, and no round played",
    ),
    Rule(
        PENALTIES,
        "Infractions",
        "records, checks",
        WARNING,
        infractions.penalties_take_effect,
        TABLE,
    ),
    Rule("S-game-1", "Games", "records, checks", ERROR, points.one_game_with_its_sides, TABLE),
    Rule(
        "S-meet-1",
        "Pairings",
        "computes, checks",
        ERROR,
        pairings.second_meetings_exchange_the_sides,
        TABLES,
    ),
    Rule("S-pair-1", "Pairings", "computes, checks", WARNING, pairings.least_cost, ROUNDS),
    Rule("S-side-1", "Sides", "computes, checks", WARNING, pairings.sides_by_surplus, ROUNDS),
    Rule("S-points-1", "Points", "computes, checks", ERROR, points.results_are_legal, TABLE),
    Rule("S-struct-1", "Structure", "computes, checks", WARNING, cut.rounds_and_cut, FIELD),
    Rule(
        "S-tie-1",
        "Standings",
        "computes",
        words="Ranked by points, strength of schedule, the mean of that of the opponents, the draw",
    ),
    Rule(
        "S-time-1",
        "Round times",
        "computes, shows",
        words="A round has 40 minutes, in Swiss and in the cut, unless the event says otherwise",
    ),
)
