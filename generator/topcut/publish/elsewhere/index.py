"""Events of other sites as contributions to the pages over several events.

On these an event is called @SITE:EVENT. Once a page is rendered,
`publish.templates.renderer` makes links to it addresses of that site.
"""

from collections.abc import Callable, Iterator, Mapping
from functools import cached_property

from msgspec import structs

from topcut.documents.names.identities import identities
from topcut.exchange.sites.site_files import OtherSite, SiteEvent
from topcut.pages.context.site import SiteValues
from topcut.pages.frame.summary import EventState, EventWinner, Last, Summary
from topcut.pages.site import year
from topcut.pages.site.identities import IdentityEvent, IdentityPlayer
from topcut.pages.site.person import Appearance
from topcut.pages.site.places import PlaceLine
from topcut.pages.words.identities import NOT_RECORDED, IdentityLabel, label
from topcut.pages.words.names import address
from topcut.people.sites import join_sites
from topcut.publish.archive import identities as identity_pages
from topcut.publish.archive import people as people_pages
from topcut.publish.archive.editions import FRONT, further, named
from topcut.publish.archive.page_kind import Contribution
from topcut.publish.archive.places import PLACES
from topcut.publish.archive.search import event_rows_of
from topcut.publish.archive.stats import YEARS_FIGURES
from topcut.publish.archive.years import YEARS
from topcut.publish.cache.build_cache import BuildCache
from topcut.publish.elsewhere.matches import meetings
from topcut.publish.elsewhere.reading import event_id, people_of, read_sites
from topcut.rules.course.now import Phase
from topcut.rules.course.record import EntryRecord
from topcut.rules.figures.interval import Wins
from topcut.rules.figures.tally import EventTally
from topcut.text.problems.problem import Problem
from topcut.tournament import Identity, Side
from topcut.workspace.data import Data

NOTED = "elsewhere"
"""The value of the cache with the events of other sites that contribute."""


class Index:
    """The sites of site.yaml, and their events on the pages over several events."""

    def __init__(self, data: Data, site: SiteValues) -> None:
        """Reads nothing yet."""
        self._data = data
        self._values = site

    @cached_property
    def _read(self) -> tuple[Mapping[str, OtherSite], tuple[Problem, ...]]:
        return read_sites(self._data.path, self._values.sites)

    @property
    def problems(self) -> tuple[Problem, ...]:
        """What is wrong with the files of the sites."""
        return self._read[1] if self._values.sites else ()

    def feed(
        self, cache: BuildCache, lined: Callable[[Summary, SiteValues], Summary]
    ) -> Iterator[Summary]:
        """Notes in the cache what the events contribute; gives their summaries, in order.

        `lined` gives a summary its line of the archive, in the language of these values. What no
        site has any more goes.
        """
        former, noted = cache.value(NOTED).split(), []
        sites = self._read[0] if self._values.sites else {}
        joined = join_sites(people_of(sites), self._data.site.site.people)
        for name, other in sorted(sites.items()):
            for event in other.events:
                id_ = event_id(name, event.record.id)
                summary, contributions = _event(name, other, event, joined, self._values, lined)
                for one in further(self._values):
                    site = self._values.edition(one)
                    theirs, more = _event(name, other, event, joined, site, lined)
                    more = (*more, FRONT.contribution("", "", theirs))
                    contributions += named(more, one)
                cache.set_contributions(id_, contributions)
                noted.append(id_)
                yield summary
        for id_ in sorted(set(former).difference(noted)):
            cache.set_contributions(id_, ())
        cache.set_value(NOTED, " ".join(noted))


def _event(
    name: str,
    other: OtherSite,
    event: SiteEvent,
    joined: Mapping[tuple[str, str], str],
    site: SiteValues,
    lined: Callable[[Summary, SiteValues], Summary],
) -> tuple[Summary, tuple[Contribution, ...]]:
    """An event of another site: its summary, and what it contributes to pages."""
    record, texts = event.record, site.texts
    id_ = event_id(name, record.id)

    def person(player: str) -> str:
        known = other.people.get((record.id, player))
        return joined.get((name, known), "") if known is not None else ""

    def person_or_player(player: str) -> str:
        return person(player) or f"{id_}/{player}"

    titles = {one.player: one.name for one in record.entries}
    played = meetings(event.matches, person_or_player, titles)
    tally = _renamed(event.tally, name, id_, joined) if event.tally is not None else None
    looks_of = {one.player: _Looks(one, site) for one in record.entries}
    summary = _summary(id_, event, looks_of)
    if record.is_over:
        summary = lined(summary, site)
    contributions = list(event_rows_of(summary))
    if summary.line:
        line = year.line(summary)
        contributions.append(YEARS.contribution(f"{record.start.year:04}", "", line))
        if record.where:
            place = PlaceLine(record.where, line)
            contributions.append(PLACES.contribution(address(record.where), "", place))
    if tally is not None:
        contributions.append(YEARS_FIGURES.contribution(str(record.start.year), "", tally))
    of = texts("person.of", n=event.players)
    for one in record.entries:
        if who := person(one.player):
            looks = looks_of[one.player]
            known = other.people[record.id, one.player]
            seen = Appearance(
                event=id_,
                title=record.name,
                start=record.start,
                player=one.player,
                name=other.names.get(known, one.name),
                place=looks.place,
                of=of if looks.place else "",
                corp=looks.corp,
                runner=looks.runner,
                corp_page=looks.page(Side.CORP),
                runner_page=looks.page(Side.RUNNER),
                won=one.place == 1,
                location=record.where,
                matches=played.get(one.player, ()),
            )
            contributions.append(people_pages.PEOPLE.contribution(who, one.player, seen))
    contributions += _identities(id_, event, looks_of, tally)
    return summary, tuple(contributions)


class _Looks:
    """How a player is shown: place and identities."""

    def __init__(self, one: EntryRecord, site: SiteValues) -> None:
        at = one.place or one.rank
        self.place = site.texts.ordinal(at) if at and not one.disqualified else ""
        self.identities = {
            side: _identity(title, side)
            for side, title in ((Side.CORP, one.corp), (Side.RUNNER, one.runner))
        }
        self.corp, self.runner = (
            label(identity, site.texts) if identity else NOT_RECORDED
            for identity in self.identities.values()
        )
        self.labels: Mapping[Side, IdentityLabel] = {
            Side.CORP: self.corp,
            Side.RUNNER: self.runner,
        }

    def page(self, side: Side) -> str:
        """The folder of the identity's page; "" where it has none."""
        identity = self.identities[side]
        return address(identity.title) if identity and identity.faction else ""


_KNOWN = {(one.side, one.title): one for one in identities()}


def _identity(title: str, side: Side) -> Identity | None:
    return _KNOWN.get((side, title), Identity(title, side, "")) if title else None


def _summary(
    id_: str,
    event: SiteEvent,
    looks_of: Mapping[str, _Looks],
) -> Summary:
    record = event.record
    state = EventState.PAST if record.is_over else EventState.NEXT
    return Summary(
        id=id_,
        name=record.name,
        start=record.start,
        end=record.end,
        place=record.where,
        players=event.players,
        rounds=record.rounds,
        cut=record.cut,
        state=state,
        phase=Phase.FINISHED if record.is_over else Phase.BEFORE,
        has_results=record.is_over,
        starts="",
        round=0,
        address="",
        in_cut=False,
        last=Last.NOT,
        final_next=Last.NOT,
        size=0,
        counted=0,
        ends=None,
        last_day=None,
        reported=0,
        tables=0,
        legs=(),
        cut_legs=(),
        winners=tuple(
            EventWinner(
                one.player, one.name, looks_of[one.player].corp, looks_of[one.player].runner
            )
            for one in record.entries
            if one.place == 1
        ),
        seed=0,
        points="",
        unit="",
        newest=None,
    )


def _renamed(
    tally: EventTally, site: str, id_: str, joined: Mapping[tuple[str, str], str]
) -> EventTally:
    """The tally with the people of the index."""

    def person(of: str) -> str:
        _, alone, player = of.partition("/")
        return f"{id_}/{player}" if alone else joined.get((site, of), f"{id_}/{of}")

    def renamed(wins: Wins) -> Wins:
        return Wins({person(of): games for of, games in wins.people.items()})

    return structs.replace(
        tally,
        identities=tuple(
            structs.replace(one, swiss=renamed(one.swiss), cut=renamed(one.cut))
            for one in tally.identities
        ),
    )


def _identities(
    id_: str, event: SiteEvent, looks_of: Mapping[str, _Looks], tally: EventTally | None
) -> Iterator[Contribution]:
    """Each identity that was played, to its page."""
    record = event.record
    users: dict[Identity, list[EntryRecord]] = {}
    for one in record.entries:
        for identity in looks_of[one.player].identities.values():
            if identity is not None and identity.faction:
                users.setdefault(identity, []).append(one)
    tallies = {(one.side, one.title): one for one in tally.identities} if tally else {}
    last = len(record.entries)

    def order(one: EntryRecord) -> tuple[int, str]:
        return (
            one.place or one.rank or last,
            one.player,
        )

    for identity, players in users.items():
        value = IdentityEvent(
            id_,
            record.name,
            record.start,
            identity,
            tuple(
                IdentityPlayer(one.player, one.name, looks_of[one.player].place, one.place == 1)
                for one in sorted(players, key=order)
            ),
            tallies.get((identity.side, identity.title)),
            tally.in_cut if tally else 0,
            tally.of_cuts if tally else 0,
            tally.players if tally else 0,
        )
        yield identity_pages.IDENTITIES.contribution(address(identity.title), "", value)
