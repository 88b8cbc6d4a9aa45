"""Events of other sites as contributions to the pages over several events.

On these an event is called @SITE:EVENT, which no event of one's own can be. Once a page is
rendered, `publish.templates.renderer` makes links to it addresses of that site.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path

from msgspec import Struct, structs

from topcut.disk.tree import Tree
from topcut.documents.names.identities import identities
from topcut.exchange.reading.errors import ExchangeError
from topcut.exchange.sites.site_files import OtherSite, SiteEvent, read_site
from topcut.pages.context.site import ELSEWHERE, SiteValues
from topcut.pages.frame.summary import EventState, EventWinner, Last, Summary
from topcut.pages.site import year
from topcut.pages.site.identities import IdentityEvent, IdentityPlayer
from topcut.pages.site.person import Appearance
from topcut.pages.site.places import PlaceLine
from topcut.pages.words.identities import NOT_RECORDED, IdentityLabel, label
from topcut.pages.words.names import address
from topcut.people.entries import EventEntry
from topcut.people.joining import Person
from topcut.people.sites import SitePerson, join_sites
from topcut.publish.archive import identities as identity_pages
from topcut.publish.archive import people as people_pages
from topcut.publish.archive.page_kind import Contribution
from topcut.publish.archive.places import PLACES
from topcut.publish.archive.search import event_rows_of
from topcut.publish.archive.stats import YEARS_FIGURES
from topcut.publish.archive.years import YEARS
from topcut.publish.elsewhere.matches import meetings
from topcut.publish.rendering import listed
from topcut.publish.templates.renderer import Renderer
from topcut.rules.course.now import Phase
from topcut.rules.course.record import EntryRecord
from topcut.rules.figures.interval import Wins
from topcut.rules.figures.tally import EventTally
from topcut.text.problems.mark import Mark
from topcut.text.problems.problem import Level, Problem
from topcut.tournament import Identity, Side

FOLDER = "sites"
"""Below data/: a folder for each site, with the files of its own data/."""


class OtherEvent(Struct, frozen=True):
    """An event of another site on the pages of an index."""

    id: str
    """@SITE:EVENT."""
    summary: Summary
    contributions: tuple[Contribution, ...]


class ReadSites(Struct, frozen=True):
    """What all sites of an index publish, and what is wrong with it."""

    sites: Mapping[str, OtherSite]
    problems: tuple[Problem, ...]


def read_sites(data: Path, names: Iterable[str]) -> ReadSites:
    """Reads data/sites/NAME/ of each of these sites."""
    sites: dict[str, OtherSite] = {}
    problems: list[Problem] = []
    for name in names:
        tree = Tree(data / FOLDER / name, data)

        def read(file: str, tree: Tree = tree) -> bytes | None:
            try:
                return tree.read(file)
            except FileNotFoundError:
                return None
            except OSError as error:
                raise ExchangeError(f"it cannot be read: {error.strerror}", file) from error

        try:
            sites[name] = read_site(read)
        except ExchangeError as error:
            mark = Mark(f"{FOLDER}/{name}/{error.path}")
            said = "copy the folder data/ of that site again, once it is built"
            problems.append(Problem(Level.ERROR, "site", mark, error.message, said))
    return ReadSites(sites, tuple(problems))


def other_events(
    sites: Mapping[str, OtherSite],
    people: Sequence[Person],
    site: SiteValues,
    renderer: Renderer,
) -> Iterator[OtherEvent]:
    """The events of all sites, in the order of their ids; `people` are those of site.yaml."""
    joined = join_sites(_people(sites), people)
    for name, other in sorted(sites.items()):
        for event in other.events:
            yield _event(name, other, event, joined, site, renderer)


def _people(sites: Mapping[str, OtherSite]) -> Iterator[SitePerson]:
    for name, other in sites.items():
        found: dict[str, list[EventEntry]] = {}
        for event in other.events:
            record = event.record
            for one in record.entries:
                person = other.people.get((record.id, one.player))
                if person is not None:
                    entry = EventEntry(
                        f"{ELSEWHERE}{name}:{record.id}",
                        one.player,
                        one.name,
                        record.start,
                        record.end,
                        record.where,
                    )
                    found.setdefault(person, []).append(entry)
        for person, entries in found.items():
            yield SitePerson(name, person, tuple(entries))


def _event(
    name: str,
    other: OtherSite,
    event: SiteEvent,
    joined: Mapping[tuple[str, str], str],
    site: SiteValues,
    renderer: Renderer,
) -> OtherEvent:
    record, texts = event.record, site.texts
    id_ = f"{ELSEWHERE}{name}:{record.id}"

    def person(player: str) -> str:
        known = other.people.get((record.id, player))
        return joined.get((name, known), "") if known is not None else ""

    def person_or_player(player: str) -> str:
        return person(player) or f"{id_}/{player}"

    titles = {one.player: one.name for one in record.entries}
    played = meetings(event.matches, person_or_player, titles)
    tally = _renamed(event.tally, name, id_, joined) if event.tally is not None else None
    shown = {one.player: _Shown(one, site) for one in record.entries}
    summary = _summary(id_, event, shown, site, renderer)
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
            looks = shown[one.player]
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
    contributions += _identities(id_, event, shown, tally)
    return OtherEvent(id_, summary, tuple(contributions))


class _Shown:
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
    id_: str, event: SiteEvent, shown: Mapping[str, _Shown], site: SiteValues, renderer: Renderer
) -> Summary:
    record = event.record
    state = EventState.PAST if record.is_over else EventState.NEXT
    found = Summary(
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
            EventWinner(one.player, one.name, shown[one.player].corp, shown[one.player].runner)
            for one in record.entries
            if one.place == 1
        ),
        seed=0,
        points="",
        unit="",
        newest=None,
    )
    return listed(found, site, renderer) if record.is_over else found


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
    id_: str, event: SiteEvent, shown: Mapping[str, _Shown], tally: EventTally | None
) -> Iterator[Contribution]:
    """Each identity that was played, to its page."""
    record = event.record
    users: dict[Identity, list[EntryRecord]] = {}
    for one in record.entries:
        for identity in shown[one.player].identities.values():
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
                IdentityPlayer(one.player, one.name, shown[one.player].place, one.place == 1)
                for one in sorted(players, key=order)
            ),
            tallies.get((identity.side, identity.title)),
            tally.in_cut if tally else 0,
            tally.of_cuts if tally else 0,
        )
        yield identity_pages.IDENTITIES.contribution(address(identity.title), "", value)
