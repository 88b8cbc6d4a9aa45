"""Random tournaments, paired by the engine: for tests, benchmarks and try-outs.

Everything follows from the seed, by the same stream of numbers as the draw.
"""

from dataclasses import replace
from datetime import date
from fractions import Fraction

from msgspec import Struct

from topcut.regulations import load
from topcut.rules.drafts.draft import Draft
from topcut.rules.drafts.swiss import draft
from topcut.rules.drafts.tables import DraftTable
from topcut.rules.ground.draw import Draw, Numbers
from topcut.rules.ground.fingerprint import fingerprint
from topcut.rules.ground.structure import stage_kind
from topcut.text.problems.mark import Mark
from topcut.tournament import (
    Event,
    Match,
    Player,
    Removal,
    Round,
    Staff,
    Stage,
    StageKind,
    Structure,
)

LEADER = "Organizer"


class Chances(Struct, frozen=True):
    """How often things happen, in thousandths: of a game, a table, or a player and round."""

    drawn_game: int = 30
    timed_win: int = 60
    split: int = 60
    no_show: int = 10
    drop: int = 20
    back: int = 150
    """Of those who are out, to return before a round."""
    late: int = 40
    """Of all players, to join after round 1."""
    awarded: int = 40
    """Of all players, to have awarded byes."""


def generate(seed: str, players: int, rounds: int, chances: Chances | None = None) -> Event:
    """An event under FFG 2.2.1 with all its Swiss rounds played.

    Nobody leaves while that would leave fewer than two players a round, so that opponents who
    have not met are always found.
    """
    least = 2 * rounds + 2
    return Course(
        seed, players, Structure("custom", rounds, 0), chances or Chances(), least
    ).event()


class Course:
    """A tournament round after round; what one family does otherwise is a method of its own."""

    document = "ffg-2.2.1"
    day = date(2018, 1, 6)

    def __init__(
        self, seed: str, players: int, structure: Structure, chances: Chances, least: int
    ) -> None:
        """Nobody leaves while fewer than `least` would be left."""
        assert structure.rounds is not None
        rounds = structure.rounds
        self.rounds, self.chances, self.least = rounds, chances, least
        self.numbers: Numbers = Draw(seed, "generate", 0).numbers("course")
        self.regulations = load(self.document)
        self.strength = {f"player-{number}": self._below(1000) for number in range(1, players + 1)}
        late = [self._happens(chances.late) for _ in self.strength]
        if players - sum(late) < self.least:
            late = [False] * players
        self.start = Event(
            id="generated",
            name=f"Random tournament {seed}",
            start=self.day,
            end=self.day,
            regulations=self.regulations.name,
            mark=Mark("event.yaml"),
            structure=structure,
            staff=Staff(LEADER),
            draw=seed,
            players=tuple(
                Player(
                    id=id_,
                    name=id_.replace("-", " ").title(),
                    mark=Mark("players.yaml", number),
                    joins=2 + self._below(rounds - 1) if joins_late and rounds > 1 else 1,
                    byes=1 + self._below(2)
                    if not joins_late and self._happens(chances.awarded)
                    else 0,
                    person=id_,
                )
                for number, (id_, joins_late) in enumerate(zip(self.strength, late, strict=True), 1)
            ),
        )

    def event(self) -> Event:
        """The event with all its Swiss rounds played. Raises CannotPairError with the reason."""
        event = self.start
        out: list[str] = []
        for number in range(1, self.rounds + 1):
            returns = [player for player in out if self._happens(self.chances.back)]
            out = [player for player in out if player not in returns]
            round_ = self._play(event, number, returns, out)
            rounds = (*self._corrected(event.ranked), round_)
            event = replace(event, stages=(Stage(self.kind, rounds),))
        return event

    @property
    def kind(self) -> StageKind:
        """The kind of the ranked rounds."""
        return stage_kind(self.start, self.regulations)

    def _play(self, event: Event, number: int, returns: list[str], out: list[str]) -> Round:
        """Pairs and plays one round; adds to `out` who is gone after it."""
        made = self._draft(event, number, returns)
        present = [player for table in made.tables for player in table.players]
        present += [*(bye.player for bye in made.byes), *made.sits_out]
        spare = len(present) - self.least
        file = f"rounds/{self.kind}-{number}.yaml"
        matches = []
        for line, table in enumerate(made.tables, 2):
            match = self._seated(table, Mark(file, line))
            if spare > 0 and self._happens(self.chances.no_show):
                absent = match.players[self._below(len(match.players))]
                matches.append(replace(match, no_show=(absent,)))
                out.append(absent)
                spare -= 1
            else:
                matches.append(self._played(match))
        removed = self._removed([player for player in present if player not in out], spare)
        spare -= len(removed)
        drops = []
        for player in present:
            if spare > 0 and player not in [*out, *removed] and self._happens(self.chances.drop):
                drops.append(player)
                spare -= 1
        out += drops
        drawn = fingerprint(
            event.draw,
            (table.players for table in made.tables),
            (bye.player for bye in made.byes),
        )
        round_ = Round(
            self.kind,
            number,
            Mark(file),
            tuple(matches),
            byes=tuple(bye.player for bye in made.byes),
            drops=tuple(drops),
            returns=tuple(returns),
            disqualified=tuple(Removal(player, "scouting", Mark(file)) for player in removed),
            fingerprint=str(drawn),
        )
        return self._happened(round_, made, out)

    def _happened(self, round_: Round, _made: Draft, _out: list[str]) -> Round:
        """The round with what else happened in it; adds to `out` who is gone by it."""
        return round_

    def _removed(self, _present: list[str], _spare: int) -> list[str]:
        """Who is disqualified in a round."""
        return []

    def _corrected(self, rounds: tuple[Round, ...]) -> tuple[Round, ...]:
        """The rounds before, with the results that turned out wrong once the next was paired."""
        return rounds

    def _draft(self, event: Event, number: int, returns: list[str]) -> Draft:
        return draft(event, self.regulations, number, returns)

    def _seated(self, table: DraftTable, mark: Mark) -> Match:
        return Match(table.players, mark, table.table)

    def _played(self, match: Match) -> Match:
        if self._happens(self.chances.split):
            return replace(match, score=(Fraction(3), Fraction(3)), split=LEADER)
        return replace(match, score=self._result(*match.players))

    def _result(self, one: str, two: str) -> tuple[Fraction, Fraction]:
        """Two games, each won by strength: the difference of 1,000 wins nine of ten."""
        total = [Fraction(0), Fraction(0)]
        points = self.regulations.points
        chance = 500 + 2 * (self.strength[one] - self.strength[two]) // 5
        for _ in range(2):
            if self._happens(self.chances.drawn_game):
                total = [value + points["draw"] for value in total]
                continue
            won = points["modified win" if self._happens(self.chances.timed_win) else "win"]
            total[0 if self._happens(chance) else 1] += won
        return total[0], total[1]

    def _below(self, m: int) -> int:
        return self.numbers.below(m)

    def _happens(self, thousandths: int) -> bool:
        return self.numbers.below(1000) < thousandths
