"""The context that all pages of one event share, computed once."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from datetime import datetime
from fractions import Fraction
from itertools import accumulate
from typing import Any, TypeVar

from topcut.pages.context.account import Account, accounts
from topcut.pages.context.site import SharedPicture, SiteValues
from topcut.pages.words import numbers
from topcut.pages.words.identities import IdentityLabel, label
from topcut.regulations import Regulations
from topcut.rules.bracket import clock
from topcut.rules.bracket.bracket import Bracket, bracket
from topcut.rules.course.final import final_places, winners
from topcut.rules.course.now import Now, now
from topcut.rules.decks.publication import published_decks
from topcut.rules.ground.basis import Basis, memoized_for_rounds
from topcut.rules.ground.names import name_of
from topcut.rules.ground.record import How, PlayerRecord, RoundEntry
from topcut.rules.ground.structure import Plan, plan
from topcut.rules.standings.records import counted_rounds, records
from topcut.rules.standings.standings import Standings, standings
from topcut.text.words.texts import Texts
from topcut.tournament import Deck, Event, Round, Side

T = TypeVar("T")
Records = Mapping[str, PlayerRecord]
"""Everybody's record, by id."""


@dataclass(frozen=True, slots=True)
class Context:
    """A public event, its standings after every round, and what many pages show alike."""

    event: Event
    regulations: Regulations
    site: SiteValues
    texts: Texts
    plan: Plan
    now: Now
    """What is on, as far as the public sees it."""
    winners: tuple[str, ...]
    """Ids of who won; several where they share the first place, none before the end."""
    places: Mapping[str, int]
    """Places in the whole event by player id, best first, as far as they are certain."""
    after: tuple[Standings, ...]
    """Standings by round: the first is before any round, the last the one in force."""
    entries: Mapping[tuple[str, int], RoundEntry]
    """What a player's round came to, the running round included, by player and round."""
    totals: Mapping[str, Mapping[int, Fraction]]
    """Points by player and by the round after which."""
    bracket: Bracket | None
    """None where no cut is announced."""
    corp: Mapping[str, IdentityLabel] = field(repr=False)
    runner: Mapping[str, IdentityLabel] = field(repr=False)
    foundations: tuple[Basis, ...] = field(repr=False)
    """What decides all that is said of each round whose results are in, by round from the first."""
    people: Mapping[str, str] = field(default_factory=dict, repr=False)
    """The person over all events, by player; "" for who stands alone in this one."""
    decklists: tuple[Deck, ...] = ()
    """The deck lists that are published by now."""
    picture: SharedPicture | None = None
    """That of its result; None where the site's is shown."""
    memory: dict[str, Any] = field(default_factory=dict, init=False, repr=False, compare=False)
    """Values that several pages share, by name: see `once`."""
    facts: dict[str, Any] = field(default_factory=dict, repr=False, compare=False)
    """Values without words, which the pages in all languages share: see `fact`."""

    @property
    def standings(self) -> Standings:
        """The standings in force: after the last round whose results are all in."""
        return self.after[-1]

    @property
    def counted(self) -> int:
        """Number of the last round whose results are all in; 0 before any."""
        return self.standings.after

    @property
    def accounts(self) -> Mapping[str, Account]:
        """The working of the tiebreakers in force, by player; only of those who met somebody."""

        def make() -> Mapping[str, Account]:
            return accounts(self.event, self.standings, self.texts)

        def settled() -> Mapping[str, Account]:
            last = self.event.ranked[self.counted - 1]
            return self.settled(last, "accounts", make)

        return self.once("accounts", settled if self.counted else make)

    def name(self, player: str) -> str:
        """What the player is called here, told from namesakes; the id where nobody has it."""
        return name_of(self.event, player)

    def person(self, player: str) -> str:
        """The person over all events; EVENT/PLAYER of who stands alone."""
        return self.people.get(player) or f"{self.event.id}/{player}"

    def names(self, players: Iterable[str]) -> str:
        """The names of players, with commas between them."""
        return self.texts["list.comma"].join(map(self.name, players))

    def identities(self, player: str, side: Side | None = None) -> tuple[IdentityLabel, ...]:
        """The identities of a player, Corp first, or that of one side, as far as recorded."""
        both = {Side.CORP: self.corp[player], Side.RUNNER: self.runner[player]}
        return tuple(one for of, one in both.items() if one.name and side in (None, of))

    def before(self, player: str, round_number: int) -> str:
        """The player's points before a round."""
        if player not in self.totals:
            return ""
        return numbers.points(self.totals[player][round_number - 1], self.texts)

    def end(self, round_: Round) -> datetime | None:
        """When time is called in a round of the event; None before it starts."""
        return self.fact(
            f"end {round_.name}", lambda: clock.end(self.event, self.regulations, round_)
        )

    def once(self, name: str, make: Callable[[], T]) -> T:
        """The value of `make`, computed at the first call with this name."""
        return _once(self.memory, name, make)

    def fact(self, name: str, make: Callable[[], T]) -> T:
        """The same of a value that has no word of any language: computed once for all of them."""
        return _once(self.facts, name, make)

    def spoken(self, site: SiteValues, texts: Texts) -> "Context":
        """The same event in another language: nothing is computed again."""
        return replace(
            self,
            site=site,
            texts=texts,
            corp={player.id: label(player.corp, texts) for player in self.event.players},
            runner={player.id: label(player.runner, texts) for player in self.event.players},
        )

    def settled(self, round_: Round, name: str, make: Callable[[], T]) -> T:
        """What `make` gives of a ranked round, as `once` does.

        Where its results are in, a later build finds it too, as long as nothing that decides it
        has changed. It is then what follows from the event's facts, players and the rounds up to
        this one, and neither from later results, from what is on, nor from the cut.
        """
        if round_.number > self.counted:
            return self.once(f"{name} {round_.name}", make)
        return memoized_for_rounds(
            round_, ("pages", name, self.texts.language), self.foundations[round_.number - 1], make
        )


def _once(values: dict[str, Any], name: str, make: Callable[[], T]) -> T:
    if name not in values:
        values[name] = make()
    made: T = values[name]
    return made


_OF_ROUNDS = frozenset(
    (
        *("players", "stages", "news", "decklists", "marks", "memo", "screens", "photo"),
        *("fee", "limit", "register", "contact", "names", "registered", "queue"),
    )
)
"""What is not a fact of the event as a whole, or is said of no round."""
_FACTS = tuple(each.name for each in fields(Event) if each.name not in _OF_ROUNDS)


def _foundations(
    event: Event, regulations: Regulations, rounds: Sequence[Round], account: Records
) -> tuple[Basis, ...]:
    """What decides what is said of each of these counted rounds.

    Whether a round was missed and lost is decided later: by a return, and by all that has come
    between.
    """
    facts = tuple(getattr(event, name) for name in _FACTS)
    missed = [
        (player, entry.round)
        for player, record in account.items()
        for entry in record.entries
        if entry.how is How.UNPAIRED_LOSS and entry.match is None
    ]

    def foundation(number: int) -> Basis:
        lost = tuple(each for each in missed if each[1] <= number)
        return Basis(regulations, (facts, lost), event.players, tuple(rounds[:number]))

    return tuple(map(foundation, range(1, len(rounds) + 1)))


def context(
    event: Event,
    regulations: Regulations,
    site: SiteValues,
    texts: Texts,
    people: Mapping[str, str] | None = None,
) -> Context:
    """Works out what the pages of an event share, from what the public may see of it.

    `people` are the persons of players; without it they are as the event alone says.
    """
    decklists = published_decks(event, regulations)
    event = event.public()
    in_force = standings(event, regulations)
    earlier = (standings(event, regulations, number) for number in range(in_force.after))
    account = records(event, regulations, event.ranked)
    return Context(
        event=event,
        regulations=regulations,
        site=site,
        texts=texts,
        plan=plan(event, regulations),
        now=now(event, regulations),
        winners=winners(event, regulations),
        places=final_places(event, regulations),
        after=(*earlier, in_force),
        entries={
            (player, entry.round): entry
            for player, record in account.items()
            for entry in record.entries
        },
        totals={
            player: _totals(record, event.ranked, in_force.after)
            for player, record in account.items()
        },
        foundations=_foundations(event, regulations, counted_rounds(event), account),
        bracket=bracket(event, regulations),
        corp={player.id: label(player.corp, texts) for player in event.players},
        runner={player.id: label(player.runner, texts) for player in event.players},
        people={
            player.id: player.person or player.id if people is None else people.get(player.id, "")
            for player in event.players
        },
        decklists=decklists,
    )


def _totals(record: PlayerRecord, rounds: Sequence[Round], counted: int) -> dict[int, Fraction]:
    """A player's points after each round, those whose results are still coming in included."""
    last = max((round_.number for round_ in rounds), default=0)
    gained = dict.fromkeys(range(max(counted, last) + 1), Fraction(0))
    for entry in record.entries:
        gained[entry.round] += entry.points
    return dict(zip(gained, accumulate(gained.values()), strict=True))


def newest(event: Event) -> datetime | None:
    """The newest time in the data of an event; None where no time was typed."""
    times = [round_.started for stage in event.stages for round_ in stage.rounds if round_.started]
    times += [
        stop for stage in event.stages for round_ in stage.rounds for _, stop in round_.pauses
    ]
    times += [news.date for news in event.news if news.has_time]
    return max(times, default=None, key=datetime.timestamp)
