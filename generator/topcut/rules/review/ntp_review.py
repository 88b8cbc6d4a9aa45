"""A typed round compared with the one that the piles give, by what was known then."""

from collections.abc import Collection

from msgspec import Struct

from topcut.regulations import Regulations
from topcut.rules.drafts.entrants import entrants
from topcut.rules.drafts.ntp import draw
from topcut.rules.ground.past import fitting, past
from topcut.rules.pairing.piles.pile_partners import Pair
from topcut.rules.standings.records import counted_rounds
from topcut.tournament import Event, Round


class PileReview(Struct, frozen=True):
    """What the piles would have given instead."""

    bye: str | None
    """Who should have had the bye; None where the typed one is right or none is."""
    needless: tuple[str, ...]
    """Typed byes that are neither awarded nor needed."""
    pairs: tuple[Pair, ...]
    """Pairs of the piles that the round has not, given the byes that were typed."""
    rematches: bool
    """Whether somebody in the typed round meets again."""
    seated: tuple[str, ...]
    """Players with an awarded bye who sit at a table."""

    @property
    def misfit(self) -> int:
        """How far the round is from the piles; the smaller fits better."""
        return (self.bye is not None) + len(self.needless) + len(self.pairs)


def review(event: Event, regulations: Regulations, round_: Round) -> PileReview | None:
    """Compares a typed round with the piles; None while results before it are missing."""
    found = review_then(event, regulations, round_)
    return found[0] if found is not None else None


def review_then(
    event: Event, regulations: Regulations, round_: Round
) -> tuple[PileReview, Event] | None:
    """The review, and the event as it was known then; None while results before are missing."""
    if len(counted_rounds(past(event, round_.number))) < round_.number - 1:
        return None
    return fitting(event, round_, lambda before: _review(before, regulations, round_))


def _review(before: Event, regulations: Regulations, round_: Round) -> PileReview:
    inside = entrants(before, regulations, round_)
    known = inside.records
    pairs = [
        match.players
        for match in round_.matches
        if len(match.players) == 2 and all(player in known for player in match.players)
    ]
    seated = [player for pair in pairs for player in pair]
    meeting = [match.players for match in round_.matches if not match.no_show]
    byes = [player for player in round_.byes if player in known and player not in inside.awarded]
    bye, needless = _byes(before, regulations, round_, [*seated, *byes], byes)
    drawn = draw(before, regulations, inside, seated)
    typed = {frozenset(pair) for pair in pairs}
    met = {frozenset(pair) for pair in inside.met}
    return PileReview(
        bye,
        needless,
        tuple(pair for pair in drawn.pairs if frozenset(pair) not in typed),
        not met.isdisjoint(map(frozenset, meeting)),
        tuple(player for player in inside.awarded if player in seated),
    )


def _byes(
    before: Event,
    regulations: Regulations,
    round_: Round,
    rest: Collection[str],
    byes: Collection[str],
) -> tuple[str | None, tuple[str, ...]]:
    """Who should have had the bye instead, and who has one that nobody needs."""
    if len(rest) % 2 == 0:
        return None, tuple(byes)
    rightful = draw(before, regulations, entrants(before, regulations, round_), rest).bye
    if rightful in byes:
        return None, tuple(player for player in byes if player != rightful)
    return rightful, tuple(byes)[1:]
