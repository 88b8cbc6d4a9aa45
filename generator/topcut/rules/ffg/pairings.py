"""Typed Swiss rounds against the rules of pairing (rows F-pair-3, F-swiss-1 to F-swiss-3)."""

from collections.abc import Iterator

from topcut.rules.checking.pairings import meetings_again, reviews, wrong_byes
from topcut.rules.checking.reads import Reads
from topcut.rules.checking.rule import Case, Finding
from topcut.rules.ground.exact import plain
from topcut.rules.ground.past import typed_round
from topcut.rules.ground.structure import rounds_safe
from topcut.rules.pairing.points.seats import across, pods
from topcut.rules.review.points_review import points_review
from topcut.text.problems.problem import Level
from topcut.text.words.words import counted


def nobody_meets_twice(case: Case) -> Iterator[Finding]:
    """No two players meet twice in one stage; a stage ends at a cut."""
    yield from _too_many_rounds(case)
    yield from meetings_again(case)


def _too_many_rounds(case: Case) -> Iterator[Finding]:
    """Warns, as long as it can be changed, of more rounds than are sure to find opponents."""
    rounds, players = case.plan.rounds, case.plan.players
    if case.event.pairing != "swiss" or rounds is None or players < 2 or case.broken.players:
        return
    safe = rounds_safe(players)
    if rounds > safe and not case.event.swiss:
        yield Finding(
            case.event.at("structure"),
            f"{players} players over {rounds} rounds: from round {safe + 1} on "
            "rematches may be impossible to avoid",
            f"at most {counted(safe, 'round')}, or a round robin",
            level=Level.WARNING,
        )


def floats_are_the_fewest(case: Case) -> Iterator[Finding]:
    """Players with equal points meet, from the top down; one left over meets the next group."""
    for round_, review in reviews(case, points_review):
        if review.by_seats:
            continue
        if (over := review.boundary) is not None:
            pairs = "1 pair crosses" if over.floats == 1 else f"{over.floats} pairs cross"
            enough = f"{over.least} would be enough" if over.least else "none has to"
            yield Finding(
                round_.mark,
                f"{pairs} from {plain(over.points)} points or more "
                f"to {plain(over.below)} or fewer, but {enough}",
                f"{over.floats - over.least} fewer",
                round_,
            )
        elif review.gaps:
            yield Finding(
                round_.mark,
                "pairs are further apart in points than necessary: the sum of the squared "
                f"differences is {plain(review.gaps)} too large",
                "a player left over meets somebody from the next group",
                round_,
            )


def the_bye_goes_to_the_lowest(case: Case) -> Iterator[Finding]:
    """With an odd number of players, the bye goes to the lowest-ranked player without one."""
    for round_, review in reviews(case, points_review):
        if not review.by_seats:
            yield from wrong_byes(case, round_, review.byes, "fewest byes, then lowest rank")


def first_round_of_a_draft(case: Case) -> Iterator[Finding]:
    """Holds the first round of a full draft against the seats (row F-draft-1)."""
    whole = case.part_for(Reads.ROUNDS)
    round_ = typed_round(whole.event, 1) if whole else None
    if case.event.format != "full draft" or round_ is None or round_ not in case.event.swiss:
        return
    playing = {player for match in round_.matches for player in match.players} | set(round_.byes)
    try:
        seated = pods(player for player in case.event.players if player.id in playing)
    except ValueError:
        return  # who sits where is not known, and is said at the players
    try:
        expected = [pair for pod in seated.values() for pair in across(pod, round_.byes)]
    except ValueError as error:
        yield Finding(round_.mark, str(error), "byes: one player of that pod", round_)
        return
    opponent = dict(expected) | {two: one for one, two in expected}
    for match in round_.matches:
        one, two = match.players[0], match.players[-1]
        if one in opponent and opponent[one] != two:
            yield Finding(
                match.at("players"),
                f"{case.name(one)} meets {case.name(two)}, "
                f"but {case.name(opponent[one])} sat furthest away at the draft table",
                f"{case.name(one)} against {case.name(opponent[one])}",
                match,
            )
