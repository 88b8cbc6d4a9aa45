"""The rows of the old protocol: where each stands, what the program does, what checks it.

A row that is checked names its function, whose docstring's first line is the row's summary, and
what of an event the function reads.
"""

from topcut.rules.checking.reads import Reads
from topcut.rules.checking.rule import Rule
from topcut.rules.ntp import announced, matches, pairings
from topcut.text.problems.problem import Level

ERROR, WARNING = Level.ERROR, Level.WARNING
FIELD, TABLE, TABLES, ROUNDS = Reads.FIELD, Reads.TABLE, Reads.TABLES, Reads.ROUNDS

RULES: tuple[Rule, ...] = (
    Rule(
        "N-alt-1",
        "author's note",
        "computes",
        words="As an option, pairing numbers count matches won and byes: options: {N-alt-1: yes}",
    ),
    Rule("N-gmp-1", "2.7", "computes, checks", ERROR, matches.gmps_add_up, TABLE),
    Rule(
        "N-gmp-2",
        "2.7.3",
        "computes",
        words="The pairing number is the GMP total divided by three, rounded",
    ),
    Rule("N-gmp-3", "Data Table", "computes, checks", ERROR, matches.match_winner, TABLE),
    Rule(
        "N-init-1",
        "1.1",
        "shows",
        words="Each player has a record card: round, opponent, GMP earned, GMP total, pairing "
        "number",
    ),
    Rule("N-init-2", "1.2", "computes, checks", WARNING, announced.rounds_by_players, FIELD),
    Rule("N-init-3", "1.3, 1.4", "records, computes, checks", ERROR, announced.original_order),
    Rule("N-match-1", "Data Table", "checks", ERROR, matches.a_match_is_two_games, TABLE),
    Rule("N-pair-1", "2.1", "computes, checks", WARNING, pairings.the_bye, ROUNDS),
    Rule("N-pair-2", "2.2, 2.3", "computes, checks", WARNING, pairings.the_piles, ROUNDS),
    Rule("N-pair-3", "2.4, 2.5", "computes, checks", ERROR, pairings.nobody_meets_twice, TABLES),
    Rule("N-rr-1", "preface", "computes, checks", ERROR, pairings.everybody_once, TABLES),
    Rule(
        "N-tie-1",
        "3.1, 3.2",
        "computes",
        words="By GMP total, then the opponents' totals, then these without highest and lowest, "
        "then the match between the tied; players still tied share a rank",
    ),
    Rule(
        "N-time-1",
        "2.6",
        "computes, shows",
        words="A match lasts 60 minutes with constructed decks, 90 with sealed ones",
    ),
    Rule(
        "N-watch-1",
        "4.2",
        "records, checks",
        WARNING,
        matches.two_warnings_before_a_forfeit,
        ROUNDS,
    ),
    Rule(
        "N-watch-2",
        "4.3",
        "records, shows",
        words="Fixing results, scouting and excessive argument lead to disqualification",
    ),
    Rule(
        "N-watch-3",
        "4.1, 4.4",
        "shows",
        words="A violation that is not promptly indicated is legal; only the director confirms one",
    ),
)
