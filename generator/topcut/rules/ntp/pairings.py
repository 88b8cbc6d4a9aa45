"""Typed rounds against the piles (NTP 2.1 to 2.5)."""

from collections.abc import Iterator

from topcut.rules.checking.byes import wrong_byes
from topcut.rules.checking.meetings import meetings_again
from topcut.rules.checking.rule import Case, Finding
from topcut.rules.review.pile_review import PileReview, pile_review
from topcut.tournament import Round


def _reviews(case: Case) -> Iterator[tuple[Round, PileReview]]:
    for round_ in case.swiss:
        found = pile_review(case.event, case.regulations, round_)
        if found is not None:
            yield round_, found


def the_bye(case: Case) -> Iterator[Finding]:
    """The bye goes to the lowest pairing number, then GMP total, of players who have had none."""
    for round_, found in _reviews(case):
        if found.byes.rightful is not None:
            typed = [case.name(player) for player in round_.byes]
            rightful = case.name(found.byes.rightful)
            have = "have" if len(typed) > 1 else "has"
            yield Finding(
                round_.at("byes"),
                f"{', '.join(typed) or 'nobody'} {have} the bye, but {rightful} "
                "comes first: fewest byes, then lowest pairing number, lowest GMP total, "
                "last in original order",
                f"byes: [{rightful}]",
                round_,
            )
        yield from wrong_byes(case, round_, found.byes)


def the_piles(case: Case) -> Iterator[Finding]:
    """Pairs come from the piles: top against top of both halves, an odd card floats down."""
    for round_, found in _reviews(case):
        if found.pairs and not any(
            match.players in found.rematches and not match.no_show for match in round_.matches
        ):
            one, two = found.pairs[0]
            match = next(each for each in round_.matches if one in each.players)
            yield Finding(
                match.at("players"),
                f"{case.name(one)} meets {case.name(match.opponent_of(one))}, "
                f"but by the piles should meet {case.name(two)}",
                f"players: [{one}, {two}]",
                match,
            )


def nobody_meets_twice(case: Case) -> Iterator[Finding]:
    """No player meets the same opponent twice; the printed swaps see to it."""
    yield from meetings_again(case)
