"""What a rule is: a row with its section, and a plain function that yields findings."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field, replace
from functools import cached_property

from msgspec import Struct

from topcut.regulations import Regulations
from topcut.rules.bracket.bracket import Bracket, bracket
from topcut.rules.checking.reads import Reads, awaited, part_of
from topcut.rules.decks.resolved_deck import ResolvedDeck, resolve
from topcut.rules.ground.names import name_of
from topcut.rules.ground.structure import Plan, plan
from topcut.rules.standings.records import counted_rounds
from topcut.rules.standings.standings import Standings, standings
from topcut.text.problems.advice import Fix
from topcut.text.problems.mark import Mark
from topcut.text.problems.problem import Level
from topcut.tournament import Broken, CardPool, Event, Match, Round


class Finding(Struct, frozen=True):
    """One breach of a rule, where it was typed.

    `scope` is the round or the table whose rulings can lower it. `level` stands instead of the
    rule's own where one row has breaches of two weights.
    """

    mark: Mark
    message: str
    expected: str = ""
    scope: Round | Match | None = None
    level: Level | None = None
    fixes: tuple[Fix, ...] = ()


@dataclass(frozen=True)
class Case:
    """An event before the rules: what was typed, the document it names, and what follows.

    `broken` is what errors in the files leave open. A rule sees the part of the event that it
    can check despite them: `part_for` gives it.
    """

    event: Event
    regulations: Regulations
    broken: Broken = field(default_factory=Broken)
    pool: CardPool | None = None
    """The card facts; None where they have not been fetched, or no list needs them."""
    whole: "Case | None" = field(default=None, repr=False)
    """The whole event, of which this is a part; None where it is the whole."""

    def awaits(self, reads: Reads) -> str:
        """The file that has to be mended before all of this can be checked; "" for none."""
        return awaited(self.event, self.broken, reads)

    def part_for(self, reads: Reads) -> "Case | None":
        """The part of the event that a rule can check which reads this; None where it waits."""
        if self.whole is not None:
            return self.whole.part_for(reads)
        if self.awaits(reads) in ("event.yaml", "players.yaml"):
            return None
        if not self.broken.rounds:
            return self
        if reads not in self._parts:
            part = part_of(self.event, self.broken, reads)
            self._parts[reads] = (
                self if part is self.event else replace(self, event=part, whole=self)
            )
        return self._parts[reads]

    def is_sure_of(self, *keys: str) -> bool:
        """Whether these keys of event.yaml could be read, or were not typed."""
        return self.broken.event.isdisjoint(keys)

    def points_at_an_error(self, mark: Mark) -> bool:
        """Whether this is the place of a key or of a player that could not be read."""
        broken, event = self.broken, self.event
        if mark.file == "event.yaml" and broken.event:
            keys = {place: key.partition(".")[0] for key, place in event.marks.items()}
            return keys.get(mark) in broken.event
        return mark.file == "players.yaml" and any(
            mark in (player.mark, *player.marks.values())
            for player in event.players
            if player.mark in broken.players
        )

    @cached_property
    def resolved_decks(self) -> tuple[ResolvedDeck, ...]:
        """Every deck list with its cards found."""
        return tuple(resolve(deck, self.event, self.pool) for deck in self.event.decklists)

    @cached_property
    def plan(self) -> Plan:
        """Announced rounds and cut."""
        return plan(self.event, self.regulations)

    @property
    def tables(self) -> Iterator[Match]:
        """The tables of the ranked rounds."""
        return (match for round_ in self.event.ranked for match in round_.matches)

    @property
    def played(self) -> Iterator[Match]:
        """Those of them to which everybody came."""
        return (match for match in self.tables if not match.no_show)

    @cached_property
    def _round_of(self) -> dict[int, Round]:
        """The round of every table, by the table's identity."""
        rounds = (*self.event.ranked, *self.event.cut)
        return {id(match): round_ for round_ in rounds for match in round_.matches}

    def round_of(self, scope: Round | Match | None) -> Round | None:
        """The round of a finding's scope; None where it has none."""
        return self._round_of[id(scope)] if isinstance(scope, Match) else scope

    @property
    def cut_is_made(self) -> bool:
        """Whether a round of it is typed; who leaves or declines may stand there before."""
        return any(
            round_.paired or not (round_.left or round_.declined) for round_ in self.event.cut
        )

    @cached_property
    def games_a_round(self) -> int:
        """Games in a Swiss round of the event's format."""
        return self.regulations.formats[self.event.format].games

    @cached_property
    def counted(self) -> int:
        """Number of the last Swiss round whose results are all in."""
        return len(counted_rounds(self.event))

    def standings(self, after: int) -> Standings:
        """The standings after a Swiss round."""
        return standings(self.event, self.regulations, after)

    _parts: dict[Reads, "Case"] = field(default_factory=dict, init=False, compare=False, repr=False)

    @property
    def bracket(self) -> Bracket | None:
        """The bracket; None where there is none."""
        return bracket(self.event, self.regulations)

    def name(self, player: str) -> str:
        """The player's name as files may have it: the id where nobody, or somebody else, has it."""
        known = self.event.player.get(player)
        return known.name if known and name_of(self.event, player) == known.name else player


Check = Callable[[Case], Iterable[Finding]]


class Rule(Struct, frozen=True):
    """A row of the rule list that is done."""

    row: str
    section: str
    """Section of the document, as its table of contents names it."""
    does: str
    """computes, checks, records, shows: what the program does about it."""
    level: Level | None = None
    """Of a breach; None where nothing can be breached."""
    check: Check | None = None
    """Every breach in a case; None where nothing can be breached."""
    reads: Reads = Reads.EVENT
    words: str = ""
    """The rule in one sentence of our own, where no check has it as its docstring's first line."""

    @property
    def summary(self) -> str:
        """The rule in one sentence of our own, without a full stop."""
        words = self.words or (self.check.__doc__ if self.check else "") or ""
        return words.strip().partition("\n")[0].rstrip(".")

    def findings(self, case: Case) -> Iterable[Finding]:
        """Every breach in this case."""
        return self.check(case) if self.check is not None else ()
