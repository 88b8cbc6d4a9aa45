"""A random tournament with all that happens in a hall; what differs by family is in its module."""

from dataclasses import replace
from fractions import Fraction

from topcut.regulations import load
from topcut.regulations.families import FAMILIES
from topcut.rules.drafts.draft import Draft
from topcut.rules.generating.generate import LEADER, Course
from topcut.rules.generating.happening import Happening
from topcut.rules.generating.often import Often
from topcut.rules.generating.wanted import DAYS, SYSTEMS, Wanted
from topcut.rules.ground.draw import Draw
from topcut.rules.ground.structure import plan
from topcut.rules.standings.records import cut_by_points
from topcut.tournament import (
    ROUND_ROBIN,
    Correction,
    Event,
    Match,
    Player,
    Round,
    Staff,
    Structure,
)

Score = tuple[Fraction, Fraction]


class Evening(Course):
    """A tournament of any family: it begins, rounds are played, results are corrected."""

    chances: Often

    def __init__(self, seed: str, wanted: Wanted, chances: Often) -> None:
        """What happens beside the results follows from a stream of numbers of its own."""
        self.wanted = wanted
        self.more = Draw(seed, "generate", 0).numbers("happenings")
        system = SYSTEMS[wanted.system]
        self.document = system.documents[self.more.below(len(system.documents))]
        self.day = DAYS[self.document]
        rounds = max(wanted.most_rounds, 1)
        least = self._least(rounds)
        super().__init__(seed, wanted.players, Structure("custom", rounds, 0), chances, least)
        self.row = FAMILIES[self.regulations.system].points_row
        self.start = self._announced(self.start)
        announced = plan(self.start, self.regulations)
        if announced.rounds is None:
            self.start = replace(
                self.start, players=tuple(map(_from_the_start, self.start.players))
            )
            announced = plan(self.start, self.regulations)
        assert announced.rounds is not None
        self.rounds, self.cut = announced.rounds, announced.cut or 0

    def _least(self, rounds: int) -> int:
        """Players who always stay: opponents are found as a rule, and the cut is filled."""
        least = max(rounds // 2 + 3, self.wanted.most_cut + 2, 4)
        least = max(least, self.wanted.document.formats[self.wanted.format].players)
        return min(self.wanted.players, least)

    def _announced(self, event: Event) -> Event:
        """The event with its structure, its format, its players and staff as they are typed."""
        wanted = self.wanted
        event = replace(
            event,
            format=wanted.format,
            pairing=ROUND_ROBIN if wanted.robin else "swiss",
            options=wanted.options,
            staff=Staff(LEADER, marshals=("Marshal",), judges=("First Judge", "Second Judge")),
            players=self._entered(event.players),
        )
        return replace(event, structure=self._structure(event))

    def _structure(self, event: Event) -> Structure | None:
        """As it is typed; nothing where the protocol gives the rounds."""
        wanted = self.wanted
        if wanted.structure != "custom":
            return Structure(wanted.structure)
        if self.regulations.system == "ntp":
            return None
        rounds = plan(event, self.regulations).rounds if wanted.robin else wanted.rounds
        return Structure("custom", rounds, wanted.cut, wanted.elimination, wanted.advance)

    def _entered(self, players: tuple[Player, ...]) -> tuple[Player, ...]:
        """The players, some withdrawn before the start, some with a table of their own."""
        spare = sum(player.joins == 1 for player in players) - self.least
        entered = []
        for player in players:
            there = player.joins == 1 and not player.byes
            if there and spare > 0 and self._also(self.chances.withdrawn):
                entered.append(replace(player, withdrawn=True))
                spare -= 1
            elif self._also(self.chances.fixed_table):
                entered.append(replace(player, fixed_table=1 + self.more.below(len(players))))
            else:
                entered.append(player)
        return tuple(entered)

    def _play(self, event: Event, number: int, returns: list[str], out: list[str]) -> Round:
        """Nobody comes back whom a cut by points has dropped."""
        below = cut_by_points(event, self.regulations)
        returns[:] = [player for player in returns if player not in below]
        out[:] = [player for player in out if player not in below]
        return super()._play(event, number, returns, out)

    def _removed(self, present: list[str], spare: int) -> list[str]:
        found = [player for player in present if self._also(self.chances.disqualified)]
        return found[: max(spare, 0)]

    def _happened(self, round_: Round, made: Draft, out: list[str]) -> Round:
        return Happening(self, round_, made, out).round()

    def _corrected(self, rounds: tuple[Round, ...]) -> tuple[Round, ...]:
        """The rounds before, as they are known once the round behind them is paired."""
        last = len(rounds)
        return tuple(
            replace(
                round_,
                matches=tuple(
                    self.found_wrong(match, last + 1, recent=round_.number == last)
                    for match in round_.matches
                ),
            )
            for round_ in rounds
        )

    def found_wrong(self, match: Match, until: int, *, recent: bool) -> Match:
        """A result that may turn out wrong after the round `until` was paired by it."""
        chance = self.chances.corrected if recent else self.chances.corrected_late
        if match.score is None or match.games or not self._also(chance):
            return match
        return self.corrected(match, Correction(match.score, until, match.mark))

    def corrected(self, match: Match, was: Correction) -> Match:
        """The match with another result, if another is drawn."""
        new = self.another(match)
        if new == match.score:
            return match
        corrections = (*match.corrections, was)
        return replace(match, score=new, won_as=None, split=None, corrections=corrections)

    def another(self, match: Match) -> Score:
        """A result that this table could have."""
        return self._result(*match.players)

    def in_games(self, match: Match) -> Match:
        """The same table with its games typed in place of its result, where the family has that."""
        return match

    def less(self, match: Match) -> Match:
        """The same table after one game of two, where a round has two."""
        return match

    def double_loss(self, match: Match) -> Match:
        """The table with no points for either."""
        return replace(match, score=(Fraction(0), Fraction(0)), split=None, won_as=None, games=())

    def _also(self, thousandths: int) -> bool:
        return self.more.below(1000) < thousandths

    @property
    def agenda(self) -> int:
        """Agenda points that win a game."""
        return load(self.document).formats[self.wanted.format].agenda


def _from_the_start(player: Player) -> Player:
    return replace(player, joins=1, withdrawn=False)
