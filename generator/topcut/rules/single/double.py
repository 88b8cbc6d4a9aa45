"""The rows of double-sided Swiss, two games a round as in 2023 and 2024, and its results.

No document has them: they are the practice of organized play. Pairing, bye and rounds are checked
as in single-sided Swiss, by the costs of its own document.
"""

from collections.abc import Iterator

from topcut.rules.checking.pairings import meetings_again
from topcut.rules.checking.reads import Reads
from topcut.rules.checking.rule import Case, Finding, Rule
from topcut.rules.checking.totals import totals_are_legal
from topcut.rules.ground.exact import score
from topcut.rules.single import cut, pairings
from topcut.rules.single.points import wins_on_time
from topcut.text.problems.problem import Level

ERROR, WARNING = Level.ERROR, Level.WARNING
_, FIELD, TABLE, TABLES, _, ROUNDS, _ = Reads


def results_are_legal(case: Case) -> Iterator[Finding]:
    """A win is 3 points, a draw 1 each, on time or agreed, a loss 0, in each of two games."""
    yield from totals_are_legal(case)
    win = case.regulations.points["win"]
    for match in case.played:
        if match.split is not None:
            yield Finding(
                match.at("split"),
                "two players may agree on the result of a round, and no leader is needed",
                f"result: {score((win, win))}, agreed: yes, without `split`",
                match,
            )
        yield from wins_on_time(case, match)


def the_bye(case: Case) -> Iterator[Finding]:
    """A bye is worth two wins; it goes by fewest byes, then by the sum of costs or lowest rank."""
    return pairings.the_bye(case)


def nobody_meets_twice(case: Case) -> Iterator[Finding]:
    """Two players meet at most once in a stage, or as often as regulations of one's own say."""
    costs = case.regulations.costs
    return meetings_again(case, costs.meetings if costs else 1)


def least_squares(case: Case) -> Iterator[Finding]:
    """No pairing has a smaller sum of squared differences in points, the bye's cost among them."""
    return pairings.least_cost(case)


def rounds_as_announced(case: Case) -> Iterator[Finding]:
    """As many rounds are played as the event announced, and no more than can be paired."""
    return cut.rounds_and_cut(case)


RULES: tuple[Rule, ...] = (
    Rule("D-bye-1", "Byes", "computes, checks", WARNING, the_bye, ROUNDS),
    Rule(
        "D-drop-1",
        "Drops and returns",
        "computes",
        words="A round missed before a return counts for nothing; until March 2024 it was a loss",
    ),
    Rule(
        "D-meet-1",
        "Pairings",
        "computes, checks",
        ERROR,
        nobody_meets_twice,
        TABLES,
    ),
    Rule(
        "D-pair-1",
        "Pairings",
        "computes, checks",
        WARNING,
        least_squares,
        ROUNDS,
    ),
    Rule("D-points-1", "Points", "computes, checks", ERROR, results_are_legal, TABLE),
    Rule(
        "D-struct-1",
        "Structure",
        "checks",
        WARNING,
        rounds_as_announced,
        FIELD,
    ),
    Rule(
        "D-tie-1",
        "Standings",
        "computes",
        words="Ranked by points, strength of schedule, the mean of that of the opponents, the draw",
    ),
    Rule(
        "D-time-1",
        "Round times",
        "computes, shows",
        words="A round has 65 minutes, one of the cut 40, unless the event says otherwise",
    ),
)
