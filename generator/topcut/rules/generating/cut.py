"""The cut of a random tournament: who leaves before it and declines, who leaves within it."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from topcut.rules.bracket.bracket import Bracket, bracket
from topcut.rules.bracket.match import BracketMatch
from topcut.rules.drafts.bracket import BracketDraft, first_round, later_round
from topcut.rules.drafts.setting import CannotPairError
from topcut.rules.generating.course import Course
from topcut.rules.generating.ends import on_time, won
from topcut.rules.generating.incidents import REASON
from topcut.text.problems.mark import Mark
from topcut.tournament import (
    Correction,
    Event,
    Game,
    Match,
    Removal,
    Round,
    Ruling,
    Stage,
    StageKind,
    Way,
)

MOST_DECLINE = 3


class WithCut(Course):
    """A tournament whose Swiss rounds a cut may follow."""

    cut_row = "F-cut-1"
    """The row about its seeds."""

    def event(self) -> Event:
        """The event with its Swiss rounds and its cut, played to the end."""
        event = super().event()
        return self._with_cut(event) if self.cut else event

    def _with_cut(self, event: Event) -> Event:
        drafted = self._cut_draft(event)
        cut: tuple[Round, ...] = ()
        while True:
            round_ = cut_round(drafted, self.more.below, self._cut_match)
            event = event.with_cut(*cut, round_)
            made = bracket(event, self.regulations)
            assert made is not None
            round_ = self._with_leavers(round_, made, cut)
            cut = (*cut, round_)
            event = event.with_cut(*cut)
            try:
                drafted = later_round(event, self.regulations)
            except CannotPairError:
                return self._corrected_since(event)

    def _cut_draft(self, event: Event) -> BracketDraft:
        """The cut, without who leaves before it, with who is asked and accepts."""
        drafted = first_round(event, self.regulations)
        qualified = drafted.bracket.cut.qualified
        left = [player for player in qualified if self.also(self.rates.leaves_cut)]
        declined: list[str] = []
        made = drafted
        while True:
            try:
                made = first_round(event, self.regulations, left, declined)
            except CannotPairError:
                return drafted
            drafted, asked = made, made.bracket.cut.asked
            if not asked or len(declined) == MOST_DECLINE or not self.also(self.rates.declines):
                return drafted
            declined.append(asked[self.more.below(len(asked))])

    def _cut_match(self, match: Match) -> Match:
        """The match with its result, or one that is not played."""
        if self.also(self.rates.both_walk_over):
            return replace(match, no_show=match.players)
        if self.also(self.rates.walkover):
            return replace(match, no_show=(match.players[self.more.below(2)],))
        match = replace(match, games=(self._cut_game(match),))
        winners = match.games[0].winners
        if winners and self.also(self.rates.corrected_at_once):
            (old,) = (player for player in match.players if player not in winners)
            return replace(match, corrections=(Correction(None, None, match.mark, winner=old),))
        return match

    def _cut_game(self, match: Match) -> Game:
        corp, runner = match.players
        both, kind = (corp, runner), self.more.below(12)
        chance = self.rates.corp + 2 * (self.strength[corp] - self.strength[runner]) // 5
        winner = corp if self._happens(chance) else runner
        if kind == 0:
            return Game(corp, (runner,), match.mark, winners=(), by=Way.TIME)
        if kind == 1:
            return on_time(self.more, both, corp, winner, self.agenda, match.mark)
        return won(self.more, both, corp, winner, match.mark)

    def _with_leavers(self, round_: Round, made: Bracket, before: Sequence[Round]) -> Round:
        """The round with who leaves the bracket after it, and who is disqualified in it.

        A player who left in a round before may still wait there for the winner by it. In a plain
        tournament everybody stays.
        """
        if self.spec.plain:
            return round_
        gone = {player for each in before for player in (*each.drops, *each.removed)}
        alive = {
            player: None
            for match in made.matches
            if not match.decided
            for player in match.players
            if player not in gone
        }
        drops = [player for player in alive if self.also(self.rates.leaves_bracket)]
        removed = [
            player for player in alive if player not in drops and self.also(self.rates.disqualified)
        ]
        return replace(
            round_,
            drops=tuple(drops),
            disqualified=tuple(Removal(player, "scouting", round_.mark) for player in removed),
        )

    def _corrected_since(self, event: Event) -> Event:
        """Results of Swiss that turned out wrong once the cut was made by them."""
        ranked = tuple(
            replace(round_, matches=tuple(map(self._wrong_at_the_cut, round_.matches)))
            for round_ in event.ranked
        )
        event = replace(event, stages=(Stage(self.kind, ranked), *event.stages[1:]))
        today = bracket(event, self.regulations)
        first, *later = event.cut
        if today is None or today.cut.seeds == first.seeds:
            return event
        ruling = Ruling(self.cut_row, REASON, first.mark)
        return event.with_cut(replace(first, rulings=(ruling,)), *later)

    def _wrong_at_the_cut(self, match: Match) -> Match:
        if match.score is None or match.games or not self.also(self.rates.corrected_late):
            return match
        was = Correction(match.score, 1, match.mark, stage=StageKind.CUT)
        return self.corrected(match, was)


def cut_round(
    draft: BracketDraft, below: Callable[[int], int], played: Callable[[Match], Match]
) -> Round:
    """The round of a draft; `played` gives each match, whose Corp is known, its result."""
    file = f"rounds/cut-{draft.round}.yaml"
    first = draft.round == 1
    tables = enumerate(zip(draft.matches, draft.tables, strict=True), 2)
    return Round(
        StageKind.CUT,
        draft.round,
        Mark(file),
        matches=tuple(
            played(_seat(match, table.table, below, Mark(file, line)))
            for line, (match, table) in tables
        ),
        seeds=draft.bracket.seeds if first else (),
        left=draft.left,
        declined=draft.declined,
    )


def _seat(drawn: BracketMatch, table: int, below: Callable[[int], int], mark: Mark) -> Match:
    """A match whose Corp the rules give, else a player who chooses: `below` draws a number."""
    corp = drawn.sides.expected
    if corp is None:
        corp = drawn.players[below(2)]
    (runner,) = (player for player in drawn.players if player != corp)
    return Match((corp, runner), mark, table, drawn.number, corp=corp)
