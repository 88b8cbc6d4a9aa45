"""A typed round and what it was paired from: the ground of its review in every system."""

from collections.abc import Callable
from typing import Any, TypeVar

from msgspec import Struct

from topcut.regulations import Regulations
from topcut.rules.drafts.byes import ByeOrder, ByeReview, review_byes
from topcut.rules.drafts.entrants import entrants
from topcut.rules.drafts.setting import RoundSetting
from topcut.rules.ground.basis import memoized_for_pairing
from topcut.rules.ground.draw import Draw
from topcut.rules.ground.past import best_fit, known_before
from topcut.rules.pairing.points.core import Pair
from topcut.rules.standings.records import counted_rounds
from topcut.tournament import Event, Round

R = TypeVar("R")


class TypedRound(Struct, frozen=True):
    """A typed round, by what was known when it was paired."""

    setting: RoundSetting
    pairs: tuple[Pair, ...]
    """Tables of two players who are in."""
    byes: tuple[str, ...]
    """Players who are in and have a bye that is not awarded."""

    @property
    def round(self) -> Round:
        """The round as it is typed."""
        return self.setting.round

    @property
    def at_tables(self) -> list[str]:
        """The players of the pairs; a player who sits twice is in it twice."""
        return [player for pair in self.pairs for player in pair]

    @property
    def players(self) -> list[str]:
        """Everybody at a table or with a bye that is not awarded, once."""
        typed = {*self.at_tables, *self.byes}
        return [player for player in self.setting.inside.records if player in typed]

    @property
    def seated_despite_bye(self) -> tuple[str, ...]:
        """Players with an awarded bye who sit at a table."""
        at_tables = self.at_tables
        return tuple(player for player in self.setting.inside.awarded if player in at_tables)

    def review_byes(
        self,
        order: Callable[[RoundSetting, list[str]], ByeOrder],
        is_paired_without: Callable[[str, list[str], RoundSetting], bool],
    ) -> ByeReview:
        """The typed byes, beside the order in which the odd-count bye is offered."""
        rest = self.players
        if len(rest) % 2 == 0:
            return ByeReview(None, self.byes, self.seated_despite_bye)
        return review_byes(
            self.byes,
            order(self.setting, rest),
            lambda player: is_paired_without(player, rest, self.setting),
            self.seated_despite_bye,
        )


def reviewed(
    event: Event,
    regulations: Regulations,
    round_: Round,
    review: Callable[[TypedRound], R],
    misfit: Callable[[R], Any],
) -> R | None:
    """The review of a typed round; None while results before it are missing.

    Worked out once for the same rounds, also where the event is the public one.
    """

    def make() -> R | None:
        if len(counted_rounds(known_before(event, round_.number))) < round_.number - 1:
            return None
        return best_fit(
            event, round_, lambda before: review(_as_paired(before, regulations, round_)), misfit
        )

    return memoized_for_pairing(round_, ("review", review), event, regulations, make)


def _as_paired(before: Event, regulations: Regulations, round_: Round) -> TypedRound:
    inside = entrants(before, regulations, round_)
    draw = Draw(before.draw, round_.stage, round_.number, before.keys)
    return TypedRound(
        RoundSetting(before, regulations, round_, inside, draw),
        tuple(
            (match.players[0], match.players[1])
            for match in round_.matches
            if len(match.players) == 2 and all(player in inside.records for player in match.players)
        ),
        tuple(
            player
            for player in round_.byes
            if player in inside.records and player not in inside.awarded
        ),
    )
