"""A random tournament with all that happens in a hall; what differs by family is in its module.

Everything follows from the seed, by the same stream of numbers as the draw.
"""

from dataclasses import replace
from fractions import Fraction

from topcut.regulations import load
from topcut.regulations.families import FAMILIES
from topcut.rules.drafts.draft import Draft, DraftTable
from topcut.rules.drafts.drafting import draft
from topcut.rules.generating.incidents import PAIR, Incidents
from topcut.rules.generating.rates import PLAIN, Rates
from topcut.rules.generating.spec import DAYS, SYSTEMS, GeneratorSpec
from topcut.rules.ground.draw import Draw
from topcut.rules.ground.fingerprint import fingerprint
from topcut.rules.ground.structure import plan, stage_kind
from topcut.rules.standings.records import cut_by_points
from topcut.text.problems.mark import Mark
from topcut.tournament import (
    ROUND_ROBIN,
    Correction,
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
STAFF = Staff(LEADER, marshals=("Marshal",), judges=("First Judge", "Second Judge"))
Score = tuple[Fraction, Fraction]


class Course:
    """A tournament round after round; what one family does otherwise is a method of its own."""

    plain = PLAIN
    """The rates of a plain tournament."""

    def __init__(self, seed: str, spec: GeneratorSpec, rates: Rates | None = None) -> None:
        """What happens beside the results has a stream of numbers of its own, if it is not plain.

        Nobody leaves while fewer than `least` players would be left.
        """
        self.spec = spec
        self.rates = rates or (self.plain if spec.plain else Rates())
        stream = Draw(seed, "generate", 0).numbers
        self.numbers = stream("course")
        self.more = self.numbers if spec.plain else stream("happenings")
        system = SYSTEMS[spec.system]
        self.document = system.documents[self.more.below(len(system.documents))]
        self.regulations = load(self.document)
        self.row = FAMILIES[self.regulations.system].points_row
        rounds = max(spec.most_rounds, 1)
        self.least = self._least(rounds)
        self.strength = {
            f"player-{number}": self.numbers.below(1000) for number in range(1, spec.players + 1)
        }
        self.start = self._announced(self._event(seed, rounds))
        announced = plan(self.start, self.regulations)
        if announced.rounds is None:
            present = (replace(each, joins=1, withdrawn=False) for each in self.start.players)
            self.start = replace(self.start, players=tuple(present))
            announced = plan(self.start, self.regulations)
        assert announced.rounds is not None
        self.rounds, self.cut = announced.rounds, announced.cut or 0

    def _event(self, seed: str, rounds: int) -> Event:
        """The event with its players, some of whom join late or have awarded byes."""
        rates, spec, players = self.rates, self.spec, self.spec.players
        late = [self._happens(rates.late) for _ in self.strength]
        if players - sum(late) < self.least:
            late = [False] * players
        day = DAYS[self.document]
        return Event(
            id="generated",
            name=f"Random tournament {seed}",
            start=day,
            end=day,
            regulations=self.regulations.name,
            mark=Mark("event.yaml"),
            structure=Structure("custom", rounds, 0),
            format=spec.format,
            pairing=ROUND_ROBIN if spec.robin else "swiss",
            options=spec.options,
            level=self.regulations.level("relaxed"),
            bye=spec.bye if self.regulations.costs is not None else "",
            reseed=spec.reseed if self.regulations.reseed_since is not None else None,
            staff=Staff(LEADER) if spec.plain else STAFF,
            draw=seed,
            players=tuple(
                Player(
                    id=id_,
                    name=id_.replace("-", " ").title(),
                    mark=Mark("players.yaml", number),
                    joins=2 + self.numbers.below(rounds - 1) if joins_late and rounds > 1 else 1,
                    byes=1 + self.numbers.below(2)
                    if not joins_late and self._happens(rates.awarded)
                    else 0,
                    person=id_,
                    key=str(number) if spec.numbered else "",
                )
                for number, (id_, joins_late) in enumerate(zip(self.strength, late, strict=True), 1)
            ),
        )

    def event(self) -> Event:
        """The event with all its Swiss rounds played. Raises CannotPairError with the reason."""
        event = self.start
        out: list[str] = []
        for number in range(1, self.rounds + 1):
            returns = [player for player in out if self._happens(self.rates.back)]
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
        """Pairs and plays one round; adds to `out` who is gone after it.

        Nobody comes back whom a cut by points has dropped.
        """
        below = cut_by_points(event, self.regulations)
        returns = [player for player in returns if player not in below]
        out[:] = [player for player in out if player not in below]
        drafted = self._draft(event, number, returns)
        present = drafted.players
        spare = len(present) - self.least
        file = f"rounds/{self.kind}-{number}.yaml"
        matches = []
        for line, table in enumerate(drafted.tables, 2):
            match = self._seat(table, Mark(file, line))
            absent = spare > 0 and self._happens(self.rates.no_show)
            if absent and len(match.players) == PAIR:
                player = match.players[self.numbers.below(PAIR)]
                matches.append(replace(match, no_show=(player,)))
                out.append(player)
                spare -= 1
            else:
                matches.append(self._played(match))
        there = [player for player in present if player not in out]
        removed = [player for player in there if self.also(self.rates.disqualified)]
        removed = removed[: max(spare, 0)]
        spare -= len(removed)
        drops = []
        for player in present:
            if spare > 0 and player not in [*out, *removed] and self._happens(self.rates.drop):
                drops.append(player)
                spare -= 1
        out += drops
        drawn = fingerprint(
            event.draw,
            (table.players for table in drafted.tables),
            (bye.player for bye in drafted.byes),
        )
        round_ = Round(
            self.kind,
            number,
            Mark(file),
            tuple(matches),
            byes=tuple(bye.player for bye in drafted.byes),
            drops=tuple(drops),
            returns=tuple(returns),
            disqualified=tuple(Removal(player, "scouting", Mark(file)) for player in removed),
            fingerprint=str(drawn),
        )
        return Incidents(self, round_, drafted, out).round()

    def _draft(self, event: Event, number: int, returns: list[str]) -> Draft:
        return draft(event, self.regulations, number, returns)

    def _seat(self, table: DraftTable, mark: Mark) -> Match:
        """The table as it is typed; who is Corp by the draw stands first."""
        others = (player for player in table.players if player != table.corp)
        players = table.players if table.corp is None else (table.corp, *others)
        return Match(players, mark, table.table, corp=table.corp)

    def _played(self, match: Match) -> Match:
        if self._happens(self.rates.split):
            return replace(match, score=(Fraction(3), Fraction(3)), split=LEADER)
        return replace(match, score=self._result(*match.players))

    def _result(self, one: str, two: str) -> Score:
        """Two games, each won by strength: the difference of 1,000 wins nine of ten."""
        total = [Fraction(0), Fraction(0)]
        points = self.regulations.points
        chance = 500 + 2 * (self.strength[one] - self.strength[two]) // 5
        for _ in range(2):
            if self._happens(self.rates.drawn_game):
                total = [value + points["draw"] for value in total]
                continue
            won = points["modified win" if self._happens(self.rates.timed_win) else "win"]
            total[0 if self._happens(chance) else 1] += won
        return total[0], total[1]

    def _happens(self, thousandths: int) -> bool:
        return self.numbers.below(1000) < thousandths

    def _least(self, rounds: int) -> int:
        """Players who always stay: opponents are found as a rule, and the cut is filled."""
        least = max(rounds // 2 + 3, self.spec.most_cut + 2, 4)
        least = max(least, self.spec.document.formats[self.spec.format].players)
        return min(self.spec.players, least)

    def _announced(self, event: Event) -> Event:
        """The event with its structure and its players as they are typed."""
        event = replace(event, players=self._entered(event.players))
        return replace(event, structure=self._structure(event))

    def _structure(self, event: Event) -> Structure | None:
        """As it is typed; None where the document gives the rounds."""
        spec = self.spec
        if spec.structure != "custom":
            return Structure(spec.structure)
        rounds = plan(event, self.regulations).rounds if spec.robin else spec.rounds
        return Structure("custom", rounds, spec.cut, spec.elimination, spec.advance)

    def _entered(self, players: tuple[Player, ...]) -> tuple[Player, ...]:
        """The players, some withdrawn before the start, some with a table of their own."""
        spare = sum(player.joins == 1 for player in players) - self.least
        entered = []
        for player in players:
            present = player.joins == 1 and not player.byes
            if present and spare > 0 and self.also(self.rates.withdrawn):
                entered.append(replace(player, withdrawn=True))
                spare -= 1
            elif self.also(self.rates.fixed_table):
                entered.append(replace(player, fixed_table=1 + self.more.below(len(players))))
            else:
                entered.append(player)
        return tuple(entered)

    def _corrected(self, rounds: tuple[Round, ...]) -> tuple[Round, ...]:
        """The rounds before, as they are known once the round behind them is paired."""
        last = len(rounds)
        return tuple(
            replace(
                round_,
                matches=tuple(
                    self.wrong_later(match, last + 1, recent=round_.number == last)
                    for match in round_.matches
                ),
            )
            for round_ in rounds
        )

    def wrong_later(self, match: Match, until: int, *, recent: bool) -> Match:
        """A result that may turn out wrong after the round `until` was paired by it."""
        chance = self.rates.corrected if recent else self.rates.corrected_late
        if match.score is None or match.games or not self.also(chance):
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

    def also(self, thousandths: int) -> bool:
        """Whether something happens beside the results; nothing is drawn of what never does."""
        return thousandths > 0 and self.more.below(1000) < thousandths

    @property
    def agenda(self) -> int:
        """Agenda points that win a game."""
        return self.regulations.formats[self.spec.format].agenda
