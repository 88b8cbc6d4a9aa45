"""The rows of the FFG regulations: where each stands, what the program does, what checks it.

A row that is checked names its function, whose docstring's first line is the row's summary, and
what of an event the function reads.
"""

from topcut.rules.checking import totals
from topcut.rules.checking.reads import Reads
from topcut.rules.checking.rule import Rule
from topcut.rules.ffg import (
    announced,
    cut,
    decks,
    elimination,
    games,
    leaders,
    pairings,
    presence,
    splits,
)
from topcut.text.problems.problem import Level

ERROR, WARNING = Level.ERROR, Level.WARNING
_, FIELD, TABLE, TABLES, PRESENCE, ROUNDS, BRACKET = Reads

RULES: tuple[Rule, ...] = (
    Rule("F-cut-1", "Progression Cut", "computes, checks", ERROR, cut.cut_is_by_standing, ROUNDS),
    Rule(
        "F-cut-2",
        "Progression Cut",
        "computes",
        words="When a qualified player leaves before the cut, all below move up, and the next "
        "who accepts becomes the last seed",
    ),
    Rule("F-deck-1", "Deck Building", "checks", WARNING, decks.decks_are_built),
    Rule(
        "F-deck-2",
        "Deck Building; NAPD Most Wanted List",
        "checks",
        WARNING,
        decks.most_wanted_list,
    ),
    Rule("F-deck-3", "Deck Lists", "checks", WARNING, decks.cards_are_named_uniquely),
    Rule("F-deck-4", "Deck Lists", "checks", WARNING, decks.everybody_hands_in_lists),
    Rule(
        "F-deck-5",
        "Card Sleeves",
        "shows",
        words="Opaque sleeves at the Formal and Premier tiers; at Relaxed, backs that look alike",
    ),
    Rule(
        "F-deck-6",
        "Lost and Damaged Cards",
        "records, checks, shows",
        WARNING,
        decks.proxies_come_from_leaders,
    ),
    Rule("F-deck-7", "Legal Products", "checks", WARNING, decks.products_are_legal),
    Rule("F-doc-1", "title page", "checks", WARNING, announced.document_in_force),
    Rule("F-draft-1", "Full Draft", "computes, checks", WARNING, announced.full_draft_size, FIELD),
    Rule("F-draft-2", "Half Draft", "computes, checks", WARNING, announced.half_draft_size, FIELD),
    Rule(
        "F-elim-1",
        "Double Elimination Rounds",
        "computes, checks",
        ERROR,
        elimination.bracket_is_followed,
        BRACKET,
    ),
    Rule(
        "F-elim-2",
        "Double Elimination Rounds",
        "computes, checks",
        ERROR,
        elimination.leavers_give_walkovers,
        BRACKET,
    ),
    Rule("F-end-1", "End of Game", "records, checks", ERROR, games.winner_fits_the_way, TABLE),
    Rule(
        "F-end-2",
        "End of Game",
        "computes, checks",
        ERROR,
        games.time_is_decided_by_agenda_points,
        TABLE,
    ),
    Rule("F-pair-1", "Pairings", "checks, shows", ERROR, announced.rounds_announced),
    Rule(
        "F-pair-2",
        "Pairings",
        "computes",
        words="A bye receives every win of the round; a round may have several",
    ),
    Rule("F-pair-3", "Pairings", "computes, checks", ERROR, pairings.nobody_meets_twice, TABLES),
    Rule("F-pair-4", "Pairings", "computes, checks", ERROR, presence.drops_and_returns, PRESENCE),
    Rule(
        "F-pair-5",
        "(decision where the document is silent)",
        "computes",
        words="A player who joins late has no points or rounds before that, and no earlier rank",
    ),
    Rule(
        "F-place-1",
        "(decision where the document is silent)",
        "computes, shows",
        words="A disqualified player has no final place, everyone behind moves up, and what was "
        "played stays",
    ),
    Rule(
        "F-points-1", "Tournament Points", "computes, checks", ERROR, totals.totals_are_legal, TABLE
    ),
    Rule("F-role-1", "Organizer", "checks, shows", ERROR, leaders.one_organizer),
    Rule(
        "F-role-2",
        "Marshal, Judge",
        "shows",
        words="An event has any number of marshals and judges",
    ),
    Rule("F-role-3", "Leader Participation", "checks", WARNING, leaders.leaders_who_play),
    Rule(
        "F-role-4",
        "Leader Participation",
        "computes, shows",
        WARNING,
        leaders.ruling_at_leaders_tables,
        TABLE,
    ),
    Rule(
        "F-role-5",
        "Unsporting Conduct",
        "records, shows",
        words="The organizer may remove a player, with a reason that the page shows",
    ),
    Rule("F-setup-1", "Game Setup", "checks, shows", ERROR, games.sides_switch, TABLE),
    Rule(
        "F-side-1",
        "Deck Choice",
        "checks, shows",
        WARNING,
        elimination.higher_seed_chooses,
        BRACKET,
    ),
    Rule(
        "F-side-2", "Deck Choice", "computes, checks", WARNING, elimination.sides_balance, BRACKET
    ),
    Rule(
        "F-side-3",
        "Deck Choice",
        "computes, checks",
        WARNING,
        elimination.second_final_switches,
        BRACKET,
    ),
    Rule(
        "F-split-1",
        "Intentional Round Split",
        "records, checks",
        ERROR,
        splits.splits_are_witnessed,
        TABLE,
    ),
    Rule(
        "F-struct-1",
        "Basic Structure",
        "computes, checks",
        WARNING,
        announced.basic_structure,
        FIELD,
    ),
    Rule(
        "F-struct-2",
        "Advanced Structure",
        "computes, checks",
        WARNING,
        announced.advanced_structure,
        FIELD,
    ),
    Rule("F-struct-3", "Custom Structure", "checks", ERROR, announced.custom_structure),
    Rule(
        "F-struct-4",
        "Basic, Advanced and Custom Structure",
        "checks",
        WARNING,
        announced.structure_of_kind,
    ),
    Rule("F-swiss-1", "Swiss Rounds", "computes", words="The first round is paired at random"),
    Rule(
        "F-swiss-2",
        "Swiss Rounds",
        "computes, checks",
        WARNING,
        pairings.floats_are_the_fewest,
        ROUNDS,
    ),
    Rule(
        "F-swiss-3",
        "Swiss Rounds",
        "computes, checks",
        WARNING,
        pairings.the_bye_goes_to_the_lowest,
        ROUNDS,
    ),
    Rule(
        "F-swiss-4",
        "Swiss Rounds",
        "computes",
        words="The most tournament points win, unless elimination follows",
    ),
    Rule(
        "F-tie-1",
        "Tiebreakers",
        "computes",
        words="Strength of schedule: what opponents scored for each round they played, averaged",
    ),
    Rule(
        "F-tie-2",
        "Tiebreakers",
        "computes",
        words="Extended strength of schedule: the mean of the opponents' strength of schedule",
    ),
    Rule(
        "F-tie-3",
        "Tiebreakers",
        "computes",
        words="Players who are still tied are ranked by the draw",
    ),
    Rule("F-tier-1", "Tournament Tiers", "checks, shows", WARNING, announced.tier_of_kind),
    Rule(
        "F-time-1",
        "Tournament Round Times",
        "computes, shows",
        words="The kind of round sets its minutes; when time is called, both players finish a turn",
    ),
)
