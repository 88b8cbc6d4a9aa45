"""What happens in a round beside its results: rulings, absences, warnings, corrections."""

from dataclasses import replace
from fractions import Fraction
from typing import TYPE_CHECKING

from topcut.regulations.families import FAMILIES
from topcut.rules.drafts.draft import Draft
from topcut.tournament import Correction, Match, Proxy, Round, Ruling

if TYPE_CHECKING:
    from topcut.rules.generating.course import Course

PAIR = 2
REASON = "drawn so"
"""Why a leader ruled."""
WARNINGS = ("slow play", "talking to spectators", "late to the table")
CARDS = ("Sure Gamble", "Hedge Fund", "Ice Wall")


class Incidents:
    """One round that was played, and what is typed beside its results."""

    def __init__(self, course: "Course", round_: Round, draft: Draft, out: list[str]) -> None:
        """Who is gone by it is added to `out`."""
        self.course, self.rates = course, course.rates
        self.happens, self.below = course.also, course.more.below
        self.played, self.draft, self.out = round_, draft, out
        self.removed = set(round_.removed)
        self.stay = [player for player in draft.players if player not in {*out, *self.removed}]

    def round(self) -> Round:
        """The round with all that is typed of it."""
        round_ = replace(self.played, matches=tuple(map(self._table, self.played.matches)))
        round_ = self._byes(round_)
        warned = [player for player in self.stay if self.happens(self.rates.warned)]
        warnings = tuple((player, WARNINGS[: 1 + self.below(2)]) for player in warned)
        organizer = self.course.start.staff.organizer
        proxies = tuple(
            Proxy(player, CARDS[self.below(3)], organizer, self.played.mark)
            for player in self.stay
            if self.happens(self.rates.proxy)
        )
        return replace(round_, warnings=warnings, proxies=proxies)

    def _table(self, match: Match) -> Match:
        match = self._met_again(match)
        removed = self.removed.intersection(match.players)
        if removed and self.happens(self.rates.open_table) and not match.no_show:
            return self._emptied(match)
        if removed or match.no_show:
            return match
        absent = self.happens(self.rates.both_absent) and len(match.players) == PAIR
        if absent and self._may_leave(match.players):
            self.out += match.players
            self.stay = [player for player in self.stay if player not in match.players]
            return replace(self._emptied(match), no_show=match.players)
        match = self._result(match)
        if self.happens(self.rates.extension):
            match = replace(match, extension=5 + self.below(6))
        return match

    def _result(self, match: Match) -> Match:
        """The result as it is, or by a ruling, in games, of one game, corrected at once."""
        rates, course = self.rates, self.course
        if course.row and len(match.players) == 2:
            ruling = Ruling(course.row, REASON, match.mark)
            if self.happens(rates.double_loss):
                match = course.double_loss(match)
                return replace(match, rulings=(*match.rulings, ruling))
            if self.happens(rates.by_ruling):
                points = Fraction(self.below(7)), Fraction(self.below(5) - 2)
                match = self._emptied(match)
                return replace(match, points=points, rulings=(*match.rulings, ruling))
        if match.split is None and self.happens(rates.one_game):
            return course.less(match)
        if match.split is None and self.happens(rates.typed_games):
            return course.in_games(match)
        if match.score is not None and self.happens(rates.corrected_at_once):
            return self._corrected(match)
        return match

    def _corrected(self, match: Match) -> Match:
        """A result, or an absence, that was typed wrong and mended before it had any effect."""
        assert match.score is not None
        if self.happens(300):
            absent = (match.players[self.below(2)],)
            return replace(match, corrections=(Correction(None, None, match.mark, no_show=absent),))
        old = self.course.another(match)
        if old == match.score:
            return match
        return replace(match, corrections=(Correction(old, None, match.mark),))

    def _met_again(self, match: Match) -> Match:
        """With the ruling that lets two meet again where nothing avoids it."""
        pair = set(match.players)
        row = FAMILIES[self.course.regulations.system].rematch
        if not row or not any(set(each) == pair for each in self.draft.rematches):
            return match
        return replace(match, rulings=(Ruling(row, REASON, match.mark),))

    def _byes(self, round_: Round) -> Round:
        """Some byes are worth nothing, by a ruling in the round."""
        worthless = [
            player
            for player in round_.byes
            if self.course.row and self.happens(self.rates.bye_for_nothing)
        ]
        if not worthless:
            return round_
        return replace(
            round_,
            bye_points=tuple((player, Fraction(0)) for player in worthless),
            rulings=(Ruling(self.course.row, REASON, round_.mark),),
        )

    def _may_leave(self, players: tuple[str, ...]) -> bool:
        gone = {*self.played.drops}
        spare = len([player for player in self.stay if player not in gone]) - self.course.least
        return not gone.intersection(players) and spare >= len(players)

    @staticmethod
    def _emptied(match: Match) -> Match:
        return replace(match, score=None, games=(), split=None, won_as=None, no_show=())
