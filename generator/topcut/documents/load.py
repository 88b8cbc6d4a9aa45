"""data/ → the model: whole events and the site, with everything that is wrong with them.

Longer than most: an event, its list of players alone, and the site are read from the same files.
"""

from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import date, datetime
from functools import partial
from pathlib import Path
from zoneinfo import ZoneInfo

from msgspec import Struct
from msgspec.structs import replace as replace_field

from topcut.disk.tree import Tree, printable
from topcut.documents.club_texts import read_club_texts
from topcut.documents.event import event as event_file
from topcut.documents.event import site as site_file
from topcut.documents.event.club_files import read_club_files
from topcut.documents.event.event_shapes import EventFile
from topcut.documents.event.languages import check_folders
from topcut.documents.event.pictures import (
    LOGO,
    PICTURE,
    ClubPicture,
    read_club_picture,
    with_photo,
)
from topcut.documents.event.private import read_private
from topcut.documents.event.published import with_published_players
from topcut.documents.event.series import check_events
from topcut.documents.event.site import Site
from topcut.documents.event.sites import check_index
from topcut.documents.event.times import zone_of
from topcut.documents.files import ORDER, FileCache, Files
from topcut.documents.folder import (
    check_events_name,
    check_kinds,
    check_names,
    check_site_name,
    folder_problem,
    with_images,
)
from topcut.documents.names.identities import identities
from topcut.documents.names.names import Roster
from topcut.documents.players import players as players_file
from topcut.documents.rounds import results
from topcut.documents.rounds.advice import dropped_player
from topcut.documents.rounds.contradictions import contradictions
from topcut.documents.rounds.places import faults
from topcut.documents.rounds.rounds import Days, RoundRead, read_round
from topcut.people.entries import EventEntry
from topcut.regulations import NAMES, Regulations
from topcut.text.problems.mark import Mark
from topcut.text.problems.problem import Level, Problem
from topcut.text.words.texts import LANGUAGES
from topcut.text.yaml.nodes import Node
from topcut.tournament import Broken, Event, News, Player, Stage


class Loaded(Struct, frozen=True):
    """An event's folder, read."""

    id: str
    event: Event | None
    """As good as it could be read, also with errors; None where event.yaml or players.yaml
    are unusable."""
    regulations: Regulations | None
    """Those that the event names; never None where `event` is not."""
    problems: tuple[Problem, ...]
    """Of all files at once, sorted by file, line and column."""
    broken: Broken
    """What the errors leave open. Rules leave it out, or wait until it is mended."""
    sources: Mapping[str, str]
    """The text of each file, by path relative to the event, for showing lines."""


class LoadedSite(Struct, frozen=True):
    """site.yaml, read."""

    site: Site
    problems: tuple[Problem, ...]
    sources: Mapping[str, str]
    picture: ClubPicture | None = None
    """The picture of its own, where it has one that can be shown."""
    logo: ClubPicture | None = None
    files: tuple[str, ...] = ()
    """The club's own, as paths below data/ and below the site alike."""
    strays: tuple[Problem, ...] = ()
    """Of folders beside the events whose names can stand in no address: nobody else waits."""


def load_site(data: Path, instead: Mapping[str, bytes | None] | None = None) -> LoadedSite:
    """Reads data/site.yaml; without one, the defaults hold and a warning says so.

    `instead` has bytes in place of those of files: the site as it would be after a change.
    """
    files, club = Files(Tree(data, instead=instead)), read_club_texts(data)
    files.problems.extend(club.problems)
    files.sources |= club.sources
    strays = tuple(
        Problem(
            Level.ERROR,
            "folder name",
            Mark(printable(path)),
            f"this event is left out: {what}",
            "write: a name as in store-championship-2018",
        )
        for path, what in files.tree.oddities("events", deep=False)
        if path != printable(path)
    )
    check_events_name(files.tree, files.problems)
    root = None
    if site_file.FILE in files.tree.names():
        root = files.root(site_file.FILE)
    elif not check_site_name(files.tree, files.problems):
        files.problems.warning(
            Mark(site_file.FILE), "no site.yaml", "there is no site.yaml", "write: topcut: 1"
        )
    site = site_file.read_site(root, files.problems, club.own)
    events = files.tree.names("events") if files.tree.is_folder("events") else []
    check_events(site.series, events, files.problems)
    check_index(events, site.sites_node, files.problems)
    check_folders(events, site.further_languages, files.problems)
    picture, logo = (
        read_club_picture(files.tree, name, mark, rule, files.problems) if name else None
        for name, mark, rule in (
            (site.picture, site.picture_mark, PICTURE),
            (site.logo, site.logo_mark, LOGO),
        )
    )
    own = read_club_files(files.tree, files.problems)
    return LoadedSite(
        site,
        _sorted(files.problems),
        files.sources,
        picture=picture,
        logo=logo,
        files=own,
        strays=strays,
    )


def load_event(
    place: Path | Tree,
    zone: str = "UTC",
    memory: FileCache | None = None,
    regulations_of_all: Tree | None = None,
    spoken: tuple[str, ...] = LANGUAGES,
) -> Loaded:
    """Reads an event's folder. Never raises: what is wrong is among the problems.

    `zone` is the time zone of an event that names none, `spoken` are the languages of the pages;
    `regulations_of_all` has files that any event may name. With a `memory`,
    files with the same bytes give the same objects as before.
    """
    folder = Tree.of(place)
    files = Files(folder, memory)
    problems = files.problems
    folder_problem(folder.name, problems, folder.folder.parent)
    event, regulations, keys = _announcement(files, zone, regulations_of_all, spoken)
    players, roster, entries = files.read(
        players_file.FILE, lambda root: _players(root, files), keep=lambda read: read[1].closed
    )
    days = _days(event, zone)
    reads = []
    before: datetime | None = None
    for stage, number in files.rounds():
        read = files.read(
            f"rounds/{stage}-{number}.yaml",
            partial(
                read_round,
                stage=stage,
                number=number,
                roster=roster,
                days=days,
                before=before,
                problems=problems,
            ),
            (_Same(event), _Same(roster), before),
            keep=lambda _: roster.closed,
        )
        before = read.round.started or before
        reads.append(read)
    news = files.news(days.zone)
    read_private(folder, problems)
    check_names(folder, problems)
    check_kinds(folder, problems)
    broken = _unreadable(keys, entries or frozenset(), reads, problems)
    if event is not None and regulations is not None and entries is not None:
        event = _with_decks(folder, _whole(event, players, reads, news), files)
        event = with_published_players(event, roster, problems)
        event = with_photo(folder, with_images(folder, event, problems), problems)
        known = len(problems)
        doubtful = contradictions(event, regulations, roster, reads, broken, problems)
        rounds = _rounds_of(problems[known:])
        broken = replace_field(
            broken,
            rounds=broken.rounds | rounds,
            unsure=broken.unsure | rounds,
            doubtful=broken.doubtful | doubtful,
        )
    else:
        event = None
    found = _sorted(problems)
    if event is not None and regulations is not None:
        if regulations.formats[event.format].games < 2:
            found = tuple(map(_of_one_game, found))
        found = tuple(dropped_player(event, problem) for problem in found)
    return Loaded(folder.name, event, regulations, found, broken, files.sources)


def load_entries(
    place: Path | Tree,
    zone: str,
    memory: FileCache | None,
    regulations_of_all: Tree | None,
    spoken: tuple[str, ...],
) -> tuple[EventEntry, ...] | None:
    """Who is on an event's list, from event.yaml and players.yaml alone; None without either."""
    files = Files(Tree.of(place), memory)
    event, _, _ = _announcement(files, zone, regulations_of_all, spoken)
    players, _, faulty = files.read(
        players_file.FILE, lambda root: _players(root, files), keep=lambda read: read[1].closed
    )
    if event is None or faulty is None:
        return None
    return entries_of(replace(event, players=players))


def entries_of(event: Event) -> tuple[EventEntry, ...]:
    """Who is on an event's list, for joining people over events."""
    return tuple(
        EventEntry(
            event=event.id,
            player=player.id,
            name=player.name,
            start=event.start,
            end=event.end,
            place=event.place,
            account=player.account,
            person="" if player.person == player.id else player.person,
            imported=bool(event.imported),
            absent=player.withdrawn,
            number=player.key,
        )
        for player in event.players
    )


def _announcement(
    files: Files, zone: str, regulations_of_all: Tree | None, spoken: tuple[str, ...]
) -> tuple[Event | None, Regulations | None, frozenset[str]]:
    """event.yaml: the event without players, its regulations, and the keys with errors."""
    folder, problems = files.tree, files.problems
    find = partial(_own_regulations, folder, regulations_of_all)
    return files.read(
        event_file.FILE,
        lambda root: (
            *event_file.read_event(root, folder.name, find, zone, problems, spoken),
            frozenset(one.key for one in faults(root, EventFile, event_file.FILE, problems)),
        ),
        (folder.name, zone, spoken),
        keep=lambda read: read[0] is not None and read[0].regulations in NAMES,
    )


def _own_regulations(folder: Tree, of_all: Tree | None, name: str) -> tuple[bytes, str] | None:
    """A regulations file and what messages of the event call it: its own goes before."""
    for tree, file in ((folder, name), (of_all, f"../../regulations/{name}")):
        if tree is not None:
            with suppress(FileNotFoundError):
                return tree.read(name), file
    return None


@dataclass(frozen=True, slots=True, eq=False)
class _Same:
    """Equal to what holds the very same object."""

    one: object

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Same) and self.one is other.one

    def __hash__(self) -> int:
        return id(self.one)


def _players(
    root: Node | None, files: Files
) -> tuple[tuple[Player, ...], Roster, frozenset[Mark] | None]:
    """The players, where to find them by name, and the faulty entries; None without a list.

    Of a faulty entry it is not sure who it is, or when they play.
    """
    root, file = files.or_nobody(root), players_file.FILE
    players, roster = players_file.read_players(root, files.problems)
    if root is None:
        return players, roster, None
    found = faults(root, players_file.PlayerEntry, file, files.problems)
    faulty = (fault.entry or Mark(file) for fault in found if fault.key not in players_file.ASIDE)
    return players, roster, frozenset(faulty)


def _unreadable(
    event: frozenset[str],
    players: frozenset[Mark],
    reads: Sequence[RoundRead],
    problems: Iterable[Problem],
) -> Broken:
    """What reading left open: keys of event.yaml, entries of players.yaml, rounds and tables."""
    unsure = frozenset(read.round.name for read in reads if read.unsure)
    return Broken(
        event=event,
        players=players,
        rounds=unsure | _rounds_of(problems),
        unsure=unsure,
        unlisted=frozenset(read.round.name for read in reads if read.unlisted),
        unread=frozenset(table for read in reads for table in read.unread),
        doubtful=frozenset(table for read in reads for table in read.doubtful),
    )


def _rounds_of(problems: Iterable[Problem]) -> frozenset[str]:
    """The rounds whose files have errors."""
    files = {problem.mark.file for problem in problems if problem.level is Level.ERROR}
    return frozenset(
        file.removeprefix("rounds/").removesuffix(".yaml")
        for file in files
        if file.startswith("rounds/")
    )


def _whole(
    event: Event, players: tuple[Player, ...], reads: Iterable[RoundRead], news: Iterable[News]
) -> Event:
    rounds = [read.round for read in reads]
    stages = tuple(
        Stage(kind, found)
        for kind in ORDER
        if (found := tuple(round_ for round_ in rounds if round_.stage is kind))
    )
    newest_first = sorted(
        sorted(news, key=lambda each: each.id),
        key=lambda each: each.date.timestamp(),
        reverse=True,
    )
    return replace(event, players=players, stages=stages, news=tuple(newest_first))


def _with_decks(folder: Tree, event: Event, files: Files) -> Event:
    """The event with the deck lists of its folder; the parser is loaded where there are some."""
    if not folder.readable_names("decks"):
        return event
    from topcut.documents.decks.decks import read_decks

    lists = read_decks(folder, event.players, identities())
    files.problems.extend(lists.problems)
    files.sources.update(lists.sources)
    return replace(event, decklists=lists.decks)


def _of_one_game(problem: Problem) -> Problem:
    """The problem of a result with what to write in rounds of one game."""
    words = results.ONE_GAME.get(problem.expected)
    if words is None:
        return problem
    fixes = results.result_advice(problem.mark, words).fixes
    return replace_field(problem, expected=words, fixes=fixes)


def _days(event: Event | None, zone: str) -> Days:
    if event is None:
        return Days(date(2000, 1, 1), date(2000, 1, 1), zone_of(zone) or ZoneInfo("UTC"))
    return Days(event.start, event.end, zone_of(event.timezone) or ZoneInfo("UTC"))


def _sorted(problems: Iterable[Problem]) -> tuple[Problem, ...]:
    return tuple(sorted(problems, key=lambda problem: problem.sort_key))
