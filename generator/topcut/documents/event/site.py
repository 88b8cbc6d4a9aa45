"""site.yaml: what holds for all events.

Longer than most: a key and its check stand together.
"""

import re
from collections.abc import Collection, Mapping
from urllib.parse import urlsplit

from msgspec import Struct

from topcut.documents.event.languages import LANGUAGE, LANGUAGE_LIST, read_languages
from topcut.documents.event.series import SERIES, read_series
from topcut.documents.event.sites import SITES, read_sites
from topcut.documents.event.times import ZONE, read_zone
from topcut.documents.names.names import ID, ID_BYTES
from topcut.people.joining import Person
from topcut.text.problems.mark import Mark
from topcut.text.problems.problem import Problems
from topcut.text.shapes.keys import Key, Keys
from topcut.text.shapes.scalars import Flag, Matching, Named, Text, Whole, Word
from topcut.text.shapes.shape import Dictionary, Entries, Listing
from topcut.text.words import texts
from topcut.text.words.suggest import closest
from topcut.text.words.texts import NONE, Own
from topcut.text.yaml.nodes import Node
from topcut.tournament.series import Series

FILE = "site.yaml"
LONGEST_ADDRESS = 200
"""Bytes: with an event's id behind it, it is a code that phones still read from a screen."""
FORMAT = 1
"""The format of data files that this program reads."""


class Site(Struct, frozen=True):
    """What holds for all events."""

    title: str = "Tournaments"
    address: str = ""
    """https://…/ with a slash at the end; "" where it is not known."""
    zone: str = "UTC"
    """Time zone of events that name none."""
    languages: tuple[str, ...] = ("en",)
    """Of the pages: the site's own first; each further one has a folder of the site."""
    further_languages: tuple[tuple[str, Node], ...] = ()
    """The further ones with their places in site.yaml."""
    theme: str = "auto"
    """auto, light or dark."""
    people: tuple[Person, ...] = ()
    noindex: bool = False
    """Whether search engines are asked to leave all pages out."""
    initials: bool = False
    """Whether nobody's name is published whole."""
    exports: tuple[str, ...] = ()
    """Files for programs that events have only where site.yaml names them: nrtm."""
    picture: str = ""
    """The file beside site.yaml that is shown where an address is shared; "" is Topcut's own."""
    picture_mark: Mark = Mark(FILE)
    logo: str = ""
    """The file beside site.yaml that stands beside the wordmark; "" is none."""
    logo_mark: Mark = Mark(FILE)
    pictures: bool = False
    """Whether each event that is over is shown by a picture of its result instead."""
    pictures_mark: Mark = Mark(FILE)
    series: tuple[Series, ...] = ()
    players: tuple[tuple[str, Mark], ...] = ()
    """Every EVENT/PLAYER below `people`."""
    sites: tuple[tuple[str, str], ...] = ()
    """Of an index: the sites that it is over, each with its address, a slash at its end."""
    sites_node: Node | None = None
    own: Own = NONE
    """The texts of the club's own."""

    @property
    def language(self) -> str:
        """The site's own language, in which its pages are where they always were."""
        return self.languages[0]


_PERSON_ID = Matching(ID, "an id", "ada-crane, in lower case with hyphens", ID_BYTES)

_PLAYER = Matching(
    re.compile(rf"{ID.pattern}(?:/{ID.pattern})?"),
    "an id, or one player of an event",
    "ada-k-crane, or EVENT/ada-k-crane with the folder of the event",
    2 * ID_BYTES + 1,
)


class PersonEntry(Keys, what="a person", example="ada-crane: {same: [ada-k-crane]}"):
    """An entry of `people:`."""

    same = Key(
        Listing(_PLAYER, "same: [ada-k-crane]"),
        "The person's other ids, or players of single events as EVENT/ID.",
    )
    apart = Key(
        Listing(_PLAYER, "apart: [spring-open/ada-crane]"),
        "Ids, or players of single events, who are somebody else.",
    )
    name = Key(Text("Ada Crane"), "The name to show.")


class SiteFile(
    Keys,
    what="a site",
    example="topcut: 1",
    hints={"name": "title", "url": "address", "time zone": "timezone"},
):
    """site.yaml."""

    topcut = Key(Whole(1), "The format of the files: 1.", required=True)
    title = Key(Text("Springfield Netrunner"), "The site's name.")
    address = Key(
        Matching(
            re.compile(r"https?://[^\s/?#]+(?:/[^\s?#]*)?"),
            "a web address",
            "https://example.org/",
            LONGEST_ADDRESS,
        ),
        "Where it will be published.",
    )
    timezone = Key(
        Named("America/Chicago", form=ZONE, what="a time zone"),
        "Time zone of events that name none.",
    )
    zone = Key(
        Named("America/Chicago", form=ZONE, what="a time zone"),
        "The old name of `timezone`; still accepted.",
    )
    language = Key(
        LANGUAGE,
        "The language of the pages.",
    )
    languages = Key(
        LANGUAGE_LIST,
        "The languages of the pages, where there are several: the site's own first.",
    )
    picture = Key(
        Text("club.png", what="the name of a file"),
        "What messengers show for a link: a png or jpg beside site.yaml, 1200 × 630.",
    )
    logo = Key(
        Text("logo.png", what="the name of a file"),
        "The club’s logo beside the wordmark: a png, jpg or webp beside site.yaml, up to 30 kB.",
    )
    pictures = Key(
        Flag(), "Whether an event that is over has a picture of its result for messengers."
    )
    theme = Key(Word(("auto", "light", "dark")), "Light, dark, or as the reader's device is set.")
    noindex = Key(Flag(), "Whether search engines are asked to leave out all pages.")
    initials = Key(Flag(), "Whether everybody is published as initials: A. C. for Ada Crane.")
    exports = Key(
        Listing(Word(("nrtm",)), "exports: [nrtm]"),
        "More files for programs beside the pages of each event: nrtm.json.",
    )
    people = Key(
        Dictionary(PersonEntry, "people: {ada-crane: {same: [ada-k-crane]}}", key=_PERSON_ID),
        "People across several events.",
    )
    series = Key(SERIES, "Series of events, with points by place.")
    sites = Key(SITES, "Of an index over several sites: a name for each, and its address.")


def read_site(root: Node | None, problems: Problems, own: Own = NONE) -> Site:
    """The site; defaults for what was not typed or could not be read."""
    typed = SiteFile.read(root, "site", problems) if root is not None else None
    if typed is None:
        return Site(own=own)
    if typed.topcut not in (None, FORMAT):
        problems.error(
            typed.at(SiteFile.topcut),
            "format",
            f"this program reads format 1, and these files are in format {typed.topcut}",
            "install a newer Topcut; nothing was changed",
        )
    if typed.timezone and typed.zone:
        problems.error(
            typed.at(SiteFile.zone),
            "contradiction",
            "“zone” is the old name of “timezone”, and both are here",
            "delete “zone”",
        )
    key = SiteFile.timezone if typed.timezone else SiteFile.zone
    zone = typed.timezone or typed.zone
    if zone and read_zone(zone, typed.at(key), problems) is None:
        zone = None
    if typed.address:
        check_address(typed.address, "address", typed.at(SiteFile.address), problems)
    languages = read_languages(
        typed.language or "", typed.languages, typed.nodes, problems, texts.languages(own)
    )
    if typed.pictures and not typed.address:
        problems.warning(
            typed.at(SiteFile.pictures),
            "pictures",
            "messengers need whole addresses, and the site’s is not known: there are none",
            "write: address: https://example.org/",
        )
    people = tuple(
        Person(
            key.text,
            tuple(id_ for id_, _ in person.same or ()),
            person.name or "",
            tuple(id_ for id_, _ in person.apart or ()),
        )
        for key, person, _ in typed.people or ()
    )
    _once(typed.people or [], problems)
    return Site(
        title=typed.title or "Tournaments",
        address=f"{typed.address.rstrip('/')}/" if typed.address else "",
        zone=zone or "UTC",
        languages=languages,
        own=own,
        further_languages=tuple(each for each in typed.languages or () if each[0] in languages[1:]),
        theme=typed.theme or "auto",
        people=people,
        noindex=bool(typed.noindex),
        initials=bool(typed.initials),
        exports=tuple(name for name, _ in typed.exports or ()),
        picture=typed.picture or "",
        picture_mark=typed.at(SiteFile.picture) if typed.picture else Mark(FILE),
        logo=typed.logo or "",
        logo_mark=typed.at(SiteFile.logo) if typed.logo else Mark(FILE),
        pictures=bool(typed.pictures),
        pictures_mark=typed.at(SiteFile.pictures) if typed.pictures else Mark(FILE),
        series=read_series(typed.series or [], problems),
        sites=read_sites(typed.sites or []),
        sites_node=typed.nodes.get("sites"),
        players=tuple(
            (id_, node.mark)
            for _, person, _ in typed.people or ()
            for id_, node in (*(person.same or ()), *(person.apart or ()))
            if "/" in id_
        ),
    )


def check_address(address: str, key: str, mark: Mark, problems: Problems) -> None:
    """Refuses an address with a login in it, or of no machine."""
    try:
        parts = urlsplit(address)
        host, secret = parts.hostname, "@" in parts.netloc
        _ = parts.port
    except ValueError:
        host, secret = None, False
    if secret:
        problems.error(
            mark,
            "login",
            f"“{key}” has a user name or password in it, and everyone can read it",
            f"write: {key}: {parts.scheme}://{parts.netloc.rpartition('@')[2]}{parts.path}",
        )
    elif not host:
        problems.error(
            mark, "form", f"“{address}” is not a web address", f"write: {key}: https://example.org/"
        )


def _once(people: Entries[PersonEntry], problems: Problems) -> None:
    """Nobody is the same as two people, or the same as somebody and apart from them."""
    seen: dict[str, str] = {}
    heads = {key.text for key, person, _ in people if person.same}
    for key, person, _ in people:
        same = {key.text, *(id_ for id_, _ in person.same or ())}
        for id_, node in person.apart or ():
            if id_ in same:
                problems.error(
                    node.mark,
                    "apart",
                    f"“{id_}” is “{key.text}” and somebody else at once",
                    "delete one of the two",
                )
        for id_, node in person.same or ():
            if id_ in heads - {key.text}:
                problems.error(
                    node.mark,
                    "same",
                    f"“{id_}” has a `same` of its own, which is not followed from here",
                    f"write all of them into one: {key.text}: {{same: […]}}",
                )
            if id_ in seen:
                problems.error(
                    node.mark,
                    "same",
                    f"“{id_}” is already the same as “{seen[id_]}”",
                    "delete one of the two",
                )
            seen.setdefault(id_, key.text)


def check_players(
    site: Site, players: Mapping[str, Collection[str] | None], problems: Problems
) -> None:
    """Warns of players below `people` who are not there.

    `players` are those of each event, None of one that cannot be read. It is no error: an event may
    be gone for a while.
    """
    for reference, mark in site.players:
        event, _, player = reference.partition("/")
        ids = players.get(event)
        if event in players and (ids is None or player in ids):
            continue
        known = players if ids is None else ids
        meant = closest(event if ids is None else player, known)
        said = f"there is no event “{event}”" if ids is None else f"{event} has no “{player}”"
        problems.warning(
            mark,
            "unknown player",
            f"{said}, so this has no effect",
            f"did you mean “{meant}”?" if meant else "write: EVENT/ID of a player's page",
        )
