"""Rows that are computed or shown, and that nobody can breach."""

from topcut.rules.checking.rule import Rule

RULES: tuple[Rule, ...] = (
    Rule("F-role-2", "Marshal, Judge", "shows", "An event has any number of marshals and judges"),
    Rule(
        "F-role-5",
        "Unsporting Conduct",
        "records, shows",
        "The organizer may remove a player, with a reason that the page shows",
    ),
    Rule(
        "F-time-1",
        "Tournament Round Times",
        "computes, shows",
        "A round has its length in minutes by its kind; on time both players finish a turn",
    ),
    Rule(
        "F-pair-2",
        "Pairings",
        "computes",
        "A bye receives every win of the round; a round may have several",
    ),
    Rule(
        "F-pair-5",
        "(decision where the document is silent)",
        "computes",
        "Who joins late has no points and no rounds before, and stands in no standing before",
    ),
    Rule(
        "F-swiss-4",
        "Swiss Rounds",
        "computes",
        "Most tournament points win, unless elimination follows",
    ),
    Rule(
        "F-tie-1",
        "Tiebreakers",
        "computes",
        "Strength of schedule: what opponents scored for each round they played, averaged",
    ),
    Rule(
        "F-tie-2",
        "Tiebreakers",
        "computes",
        "Extended strength of schedule: the mean of the opponents' strength of schedule",
    ),
    Rule("F-tie-3", "Tiebreakers", "computes", "Who is still tied is ranked by the draw"),
)
