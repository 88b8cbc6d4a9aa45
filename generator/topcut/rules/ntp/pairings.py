"""Typed rounds against the piles (NTP 2.1 to 2.5)."""

from collections.abc import Iterator

from topcut.rules.checking.pairings import meetings_again, reviews, wrong_byes
from topcut.rules.checking.rule import Case, Finding
from topcut.rules.review.pile_review import pile_review


def the_bye(case: Case) -> Iterator[Finding]:
    """The bye goes to the lowest pairing number, then GMP total, of players who have had none."""
    why = "fewest byes, then lowest pairing number, lowest GMP total, last in original order"
    for round_, review in reviews(case, pile_review):
        yield from wrong_byes(case, round_, review.byes, why)


def the_piles(case: Case) -> Iterator[Finding]:
    """Pairs come from the piles: top against top of both halves, an odd card floats down."""
    for round_, review in reviews(case, pile_review):
        if review.pairs and not any(
            match.players in review.rematches and not match.no_show for match in round_.matches
        ):
            one, two = review.pairs[0]
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
