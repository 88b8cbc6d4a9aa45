"""What all pages of one event are made from, worked out once."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from fractions import Fraction
from typing import Any, TypeVar

from topcut.pages.parts import numbers
from topcut.pages.parts.account import Account, accounts
from topcut.pages.parts.identities import IdentityLabel, shown
from topcut.pages.site.site import SiteValues
from topcut.regulations import Regulations
from topcut.rules.bracket import clock
from topcut.rules.bracket.bracket import Bracket, bracket
from topcut.rules.course.final import final_places, winners
from topcut.rules.course.now import Now, now
from topcut.rules.decks.publication import published_decks
from topcut.rules.ground.names import name_of
from topcut.rules.ground.structure import Plan, plan
from topcut.rules.standings.records import PlayerRecord, RoundEntry, records
from topcut.rules.standings.standings import Standings, standings
from topcut.text.texts import Texts
from topcut.tournament import Deck, Event, Round

T = TypeVar("T")


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
    accounts: Mapping[str, Account]
    """The working of the tiebreakers in force, by player; only of those who met somebody."""
    totals: Mapping[str, Mapping[int, str]]
    """Points as shown, by player and by the round after which."""
    bracket: Bracket | None
    """None where no cut is announced."""
    corp: Mapping[str, IdentityLabel] = field(repr=False)
    runner: Mapping[str, IdentityLabel] = field(repr=False)
    decklists: tuple[Deck, ...] = ()
    """The deck lists that are published by now."""
    memory: dict[str, Any] = field(default_factory=dict, init=False, repr=False, compare=False)
    """What several pages need and the first that asked has worked out, by name: see `once`."""

    @property
    def standings(self) -> Standings:
        """The standings in force: after the last round whose results are all in."""
        return self.after[-1]

    @property
    def counted(self) -> int:
        """Number of the last round whose results are all in; 0 before any."""
        return self.standings.after

    def name(self, player: str) -> str:
        """What the player is called here, told from namesakes; the id where nobody has it."""
        return name_of(self.event, player)

    def before(self, player: str, round_number: int) -> str:
        """The player's points before a round."""
        return self.totals[player][round_number - 1] if player in self.totals else ""

    def end(self, round_: Round) -> datetime | None:
        """When time is called in a round of the event; None before it starts."""
        return self.once(
            f"end {round_.name}", lambda: clock.end(self.event, self.regulations, round_)
        )

    def once(self, name: str, make: Callable[[], T]) -> T:
        """What `make` gives, worked out when it is first asked for by this name."""
        if name not in self.memory:
            self.memory[name] = make()
        made: T = self.memory[name]
        return made


def context(event: Event, regulations: Regulations, site: SiteValues, texts: Texts) -> Context:
    """Works out what the pages of an event share, from what the public may see of it."""
    decklists = published_decks(event, regulations)
    event = event.public()
    in_force = standings(event, regulations)
    earlier = (standings(event, regulations, number) for number in range(in_force.after))
    account = records(event, regulations, event.ranked)
    last = event.ranked[-1].number if event.ranked else 0
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
        accounts=accounts(event, in_force, texts),
        totals={player: _totals(record, last) for player, record in account.items()},
        bracket=bracket(event, regulations),
        corp={player.id: shown(player.corp, texts) for player in event.players},
        runner={player.id: shown(player.runner, texts) for player in event.players},
        decklists=decklists,
    )


def _totals(record: PlayerRecord, last: int) -> dict[int, str]:
    gained = dict.fromkeys(range(last + 1), Fraction(0))
    for entry in record.entries:
        gained[entry.round] += entry.points
    total = Fraction(0)
    shown_totals = {}
    for number, points in gained.items():
        total += points
        shown_totals[number] = numbers.points(total)
    return shown_totals


def newest(event: Event) -> datetime | None:
    """The newest time in the data of an event; None where no time was typed."""
    times = [round_.started for stage in event.stages for round_ in stage.rounds if round_.started]
    times += [
        stop for stage in event.stages for round_ in stage.rounds for _, stop in round_.pauses
    ]
    times += [news.date for news in event.news if news.has_time]
    return max(times, default=None, key=datetime.timestamp)
