"""The shape of event.yaml.

Longer than most: it declares every key.
"""

import datetime
import re
from typing import Self

from topcut.documents.event.languages import LANGUAGE
from topcut.documents.event.pictures import PhotoEntry
from topcut.documents.event.times import ZONE
from topcut.documents.names.names import ID, ID_BYTES
from topcut.regulations import NAMES
from topcut.regulations.families import OPTIONS
from topcut.regulations.regulations import LEVELS
from topcut.text.problems.advice import write_yaml
from topcut.text.problems.problem import Problems
from topcut.text.shapes.dates import Clock, Day
from topcut.text.shapes.keys import Key, Keys
from topcut.text.shapes.scalars import (
    WEB,
    ExactShare,
    Figure,
    Flag,
    Matching,
    Named,
    Text,
    Whole,
    Word,
)
from topcut.text.shapes.shape import Dictionary, Either, Items, Listing, sort_of
from topcut.text.words.message import Message, one_of, thing
from topcut.text.yaml.nodes import Node, Scalar, Sequence

SCREEN_PAGES = (
    "pairings",
    "clock",
    "standings",
    "bracket",
    "results",
    "playing",
    "announcements",
)
"""Pages that a venue screen shows in turn."""
_WEB = Matching(WEB, "a web address", "https://example.org/stream")


class SpanEntry(
    Keys, what="a date of several days", example="date: {start: 2018-03-10, end: 2018-03-11}"
):
    """`date:` of an event of several days."""

    start = Key(Day(), "The first day.", required=True)
    end = Key(Day(), "The last day.", required=True)


class AdvanceEntry(Keys, what="a cut by points", example="advance: {after: 6, points: 23}"):
    """`advance:` of a structure."""

    after = Key(Whole(1, 50), "The last round before it.", required=True)
    points = Key(ExactShare(), "Players with at least this many points play on.", required=True)


class StructureEntry(
    Keys,
    what="a structure",
    example="structure: {rounds: 5, cut: 8}",
    hints={"swiss": "rounds", "top": "cut", "cut to": "cut"},
):
    """`structure:` in numbers."""

    rounds = Key(Whole(1, 50), "Swiss rounds.")
    cut = Key(Whole(0, 512), "Players in the cut; 0 for none.")
    elimination = Key(Word(("double", "single")), "Whether two losses eliminate, or one.")
    advance = Key(AdvanceEntry, "A cut by points into more Swiss rounds.")


class StaffEntry(
    Keys,
    what="the staff",
    example="staff: {organizer: Ann Ellis}",
    hints={
        "organiser": "organizer",
        "marshal": "marshals",
        "judge": "judges",
        "to": "organizer",
    },
):
    """`staff:`."""

    organizer = Key(Text("Ann Ellis", what="a person", others="marshals"), "Exactly one.")
    marshals = Key(Listing(Text("Ann Ellis", what="a person")), "Any number.")
    judges = Key(Listing(Text("Bo Quist", what="a person")), "Any number.")

    @classmethod
    def read(cls, node: Node, name: str, problems: Problems) -> Self | None:
        """The staff; where names alone were typed, the advice has them."""
        texts = node.text.split(",") if type(node) is Scalar else []
        if type(node) is Sequence:
            texts = [item.text for item in node.items if type(item) is Scalar]
        first, *others = [text.strip() for text in texts if text.strip()] or [""]
        if not first:
            return super().read(node, name, problems)
        more = f", marshals: [{', '.join(others)}]" if others else ""
        example = write_yaml(node.mark, f"{{organizer: {first}{more}}}", name)
        problems.error(
            node.mark,
            "wrong sort",
            Message("problem.no_group", what=thing(cls.what), sort=sort_of(node)),
            example,
        )
        return None


class DecksEntry(
    Keys,
    what="“decks”",
    example='decks: {required: no, publish: after event, mwl: "1.1"}',
):
    """`decks:`."""

    required = Key(Flag(), "Whether everyone must hand in lists.")
    publish = Key(Word(("never", "after event", "after cut")), "When lists are published.")
    mwl = Key(Text('"1.1"', what="its version, or none"), "The most wanted list.")
    identities = Key(Word(("after round 1", "always")), "When identities are shown.")


class ScreenEntry(Keys, what="an item of a screen", example="{alert: Lunch until 13:00}"):
    """What a screen shows besides pages."""

    alert = Key(Text("Lunch until 13:00"), "A text in large letters.")
    image = Key(Text("map.png", what="the name of a file"), "A picture in the event's folder.")
    overlay = Key(
        Matching(
            re.compile(r"(?:table|match) [1-9]\d{0,3}|standings|cut"),
            "what an overlay shows",
            "table 1, match 14, standings or cut",
        ),
        "For a stream: a table, a match of the cut, the top of the standings, or the cut line.",
    )


class PointsEntry(
    Keys,
    what="“points” of a multiplayer event",
    example="points: {corp win: 3, runners win: 3}",
):
    """`points:`."""

    corp_win = Key(ExactShare(), "Points of the Corp that wins.", spelling="corp win")
    runners_win = Key(
        ExactShare(), "Points of every Runner of a table that wins.", spelling="runners win"
    )


class OwnMinutesEntry(Keys, what="“minutes”", example="minutes: {swiss: 45, cut: 0}"):
    """`minutes:`."""

    swiss = Key(Whole(0, 999, usual=45), "Minutes of a Swiss round; 0 for no time limit.")
    cut = Key(Whole(0, 999, usual=45), "Minutes of a round of the cut; 0 for no time limit.")


class OptionsEntry(Keys, what="“options”", example="options: {N-alt-1: yes}"):
    """`options:`."""

    n_alt_1 = Key(Flag(), "The author’s other way to count pairing numbers.", spelling="N-alt-1")
    s_tie_1 = Key(
        Word(OPTIONS["S-tie-1"]),
        "How strength of schedule was published.",
        spelling="S-tie-1",
    )


class PublishedEntry(
    Keys,
    what="what was published",
    example="published: {by: Cobra, ranks: {ada-crane: 3}}",
):
    """`published:`."""

    by = Key(Text("Cobra"), "The program, or the person who published it.", required=True)
    ranks = Key(
        Dictionary(Whole(1, 9999), "ranks: {ada-crane: 3}"), "Ranks after the Swiss rounds."
    )
    points = Key(Dictionary(Figure(), "points: {ada-crane: 12}"), "Tournament points.")
    sos = Key(Dictionary(Figure(), "sos: {ada-crane: 1.756}"), "Strength of schedule.")
    esos = Key(Dictionary(Figure(), "esos: {ada-crane: 1.652}"), "Extended strength of schedule.")


class ColumnsEntry(
    Keys,
    what="“columns”",
    example="columns: {name: Your name}",
    hints={"player": "name", "forename": "first name", "surname": "last name"},
):
    """`columns:` of `registration:`."""

    name = Key(Text("Your name", what="a question of the form"), "The players’ names.")
    first_name = Key(
        Text("First name", what="a question of the form"),
        "First names, where the form asks for each alone.",
        spelling="first name",
    )
    last_name = Key(
        Text("Last name", what="a question of the form"), "Last names.", spelling="last name"
    )
    corp = Key(Text("Your Corp", what="a question of the form"), "Corp identities.")
    runner = Key(Text("Your Runner", what="a question of the form"), "Runner identities.")
    pronouns = Key(Text("Your pronouns", what="a question of the form"), "Pronouns.")
    deck = Key(
        Text("Your decks", what="a question of the form"),
        "Deck lists, one or both: pasted, or by address at NetrunnerDB.",
    )
    corp_deck = Key(
        Text("Your Corp deck", what="a question of the form"),
        "Corp deck lists, where the form asks for each alone.",
        spelling="corp deck",
    )
    runner_deck = Key(
        Text("Your Runner deck", what="a question of the form"),
        "Runner deck lists.",
        spelling="runner deck",
    )


class RegistrationEntry(
    Keys, what="“registration”", example="registration: {columns: {name: Your name}}"
):
    """`registration:`."""

    columns = Key(
        ColumnsEntry, "Which question of the form asks for what; all other answers are left out."
    )


class HiddenEntry(
    Keys,
    what="what is said of hidden players",
    example="hidden: {players: 1, date: 2026-11-28, version: 1.0.0}",
):
    """`hidden:`."""

    players = Key(Whole(1, 9999), "How many they are.", required=True)
    date = Key(Day(), "The day on which the last of them was hidden.", required=True)
    version = Key(Text("1.0.0", what="a version"), "Of the Topcut that did it.", required=True)
    draws = Key(
        Word(("repeated", "differed")),
        "Whether every draw repeated as drawn before a key was withheld.",
    )


ASYNCHRONOUS = "asynchronous"
"""The word of `kind:` of an event whose rounds last days."""
KINDS = (
    *("store championship", "regional", "national", "continental", "world", "casual"),
    *("game night kit", "circuit opener", "nationals", "continentals", "worlds", ASYNCHRONOUS),
)
"""Kinds of events that have a name; an event may have one of its own."""


class EventFile(
    Keys,
    what="an event",
    example="name: Downtown Store Championship",
    hints={
        "title": "name",
        "dates": "date",
        "location": "place",
        "venue": "place",
        "rules": "regulations",
        "time zone": "timezone",
        "zone": "timezone",
        "rounds": "structure",
        "cut": "structure",
        "organizer": "staff",
        "judges": "staff",
        "marshals": "staff",
        "description": "about",
        "seed": "draw",
        "type": "kind",
        "pool": "card pool",
        "cards": "card pool",
        "mwl": "decks",
        "lang": "language",
        "price": "fee",
        "cost": "fee",
        "entry fee": "fee",
        "capacity": "limit",
        "places": "limit",
        "seats": "limit",
        "max players": "limit",
        "player limit": "limit",
        "email": "contact",
        "e-mail": "contact",
        "discord": "contact",
        "sign up": "register",
        "signup": "register",
    },
):
    """event.yaml."""

    name = Key(Text("Downtown Store Championship"), "The title.", required=True)
    date = Key[datetime.date | SpanEntry](
        Either(scalar=Day(), mapping=SpanEntry, example="date: 2018-03-10"),
        "The day, or {start: …, end: …}.",
        required=True,
        example="date: 2018-03-10",
    )
    place = Key(Text("Downtown Games, Springfield"), "Where it is.")
    timezone = Key(
        Named("America/Chicago", form=ZONE, what="a time zone"),
        "The zone of all times: continent and city.",
    )
    regulations = Key(
        Named("ffg-2.2.1", words=NAMES, form=r"[^/\\]+\.yaml", what="the name of your own file"),
        "The rule document, or your own file.",
        required=True,
        example="regulations: single-sided",
    )
    kind = Key(
        Named("store championship", words=KINDS, form=r".*\S.*", what="a kind of event"),
        "What it is: store championship, circuit opener, nationals, game night kit, casual …; with"
        " the word asynchronous its rounds last days, not minutes.",
    )
    tier = Key(Word(("relaxed", "formal", "premier")), "How strict the event is.")
    level = Key(Word(LEVELS), "Single-sided: how strict the event is.")
    format = Key(
        Text("standard", what="a format of the regulations"),
        "What is played. Single-sided: standard, startup, eternal, or a text of the event’s own;"
        " else standard, full draft, half draft …",
    )
    card_pool = Key(
        Text("Vantage Point", what="the newest set"),
        "The newest set that is legal, or whatever says which cards are.",
        spelling="card pool",
    )
    pairing = Key(Word(("swiss", "round robin")), "How rounds are paired.")
    structure = Key[str | StructureEntry](
        Either(
            scalar=Word(("recommended", "basic", "advanced"), "{rounds: 5, cut: 8}"),
            mapping=StructureEntry,
            example="structure: basic, or structure: {rounds: 5, cut: 8}",
        ),
        "How many rounds and what cut: by name (recommended, basic, advanced), or in numbers.",
    )
    staff = Key(StaffEntry, "The leaders.")
    imported = Key(
        Text("Cobra", what="a program"),
        "The program whose file the event was imported from. Pages then say only what it said.",
    )
    draw = Key(
        Named("downtown-2018-03-10", form="[^/]+", what="any word without a slash"),
        "Every random choice follows from this word.",
    )
    ties = Key(
        Named("downtown-2018-03-10", form="[^/]+", what="any word without a slash"),
        "The former address of an imported event without a draw, which orders the players whom"
        " nothing else separates.",
    )
    decks = Key(DecksEntry, "Deck lists.")
    schedule = Key(
        Dictionary(Clock(), 'schedule: {swiss-1: "10:00", cut-1: "2018-03-11 09:30"}'),
        "Times of day, with the date if it is not the first day.",
    )
    closes = Key(Clock(), "When the hall closes: ends of the cut at the desk are compared with it.")
    fee = Key(Text("10 €"), "What it costs to play.")
    limit = Key(Whole(1, 9999, usual=32), "How many may play: the number of places.")
    registration = Key(RegistrationEntry, "What is read of the answers of a registration form.")
    register = Key(
        Matching(WEB, "a web address", "https://example.org/form"),
        "Address where players register: a form, or a page that says how.",
    )
    contact = Key(
        Text("ann@example.org", what="an e-mail address, a web address, or any text"),
        "Whom to ask before the event: an e-mail address, a web address, a name in a chat.",
    )
    names = Key(
        Word(("always", "with round 1")),
        "When the names of the players are shown: always, or not before the pairings of round 1.",
    )
    screens = Key(
        Dictionary[Items[str | ScreenEntry]](
            Listing(
                Either[str | ScreenEntry](
                    scalar=Word(SCREEN_PAGES, "{alert: Lunch until 13:00}", "a page of a screen"),
                    mapping=ScreenEntry,
                    example=f"{one_of(SCREEN_PAGES)}, or {{alert: Lunch until 13:00}}",
                ),
                "hall: [pairings, clock]",
            ),
            "screens: {hall: [pairings, clock]}",
            key=Matching(
                ID, "a name for an address", "hall, in lower case without spaces", ID_BYTES
            ),
        ),
        "What televisions show in turn.",
    )
    photo = Key(
        PhotoEntry, "A photo beside the winner: a file in the event's folder, and what it shows."
    )
    about = Key(
        Text("about: |", lines=True),
        "Markdown, at most 20 kB: how to get in, what to bring, prizes.",
    )
    points = Key(PointsEntry, "Multiplayer: tournament points.")
    minutes = Key(OwnMinutesEntry, "Length of the rounds, where the event has its own.")
    options = Key(OptionsEntry, "Options of the rules.")
    bye = Key(
        Word(("matching", "last")),
        "Single- and double-sided: who has the bye of an odd number: as a part of the pairing"
        " (matching), or the last in rank (last), each among those with the fewest byes.",
    )
    reseed = Key(
        Flag(),
        "Single-sided: whether the best seed left meets the worst in each round of single"
        " elimination (yes), or the bracket is a fixed tree (no).",
    )
    published = Key(
        PublishedEntry,
        "Players' figures as another program published them, where they differ from those here.",
    )
    hidden = Key(
        HiddenEntry,
        "Players who are hidden at their wish: how many, when, by which version. `topcut hide`"
        " types it.",
    )
    series = Key(Text("Winter League"), "The series the event belongs to.")
    language = Key(
        LANGUAGE,
        "The language of the pages.",
    )
    stream = Key(_WEB, "Address of the stream.")
    uploaded = Key(
        Matching(re.compile(r"[1-9][0-9]{5}"), "a conclusion code", '"483920"'),
        "The code that AlwaysBeRunning gave for the results; Topcut warns before sending them"
        " again.",
    )
    noindex = Key(Flag(), "Whether search engines are asked to leave out the event's pages.")
    reporting = Key(Flag(), "Whether players may report results from their phones.")
