"""Restriction lists of a club's own, a file each: cards/lists/NAME.yaml, or .json.

The keys are those of the files in which NetrunnerDB keeps such lists (its cards as JSON, v2), so
that one of them can be put there as it is. Cards are named by title, or by NetrunnerDB's name.
"""

import re
from collections.abc import Iterable, Iterator

from msgspec import structs

from topcut.text.problems.problem import Level, Problem, Problems
from topcut.text.shapes.dates import Day
from topcut.text.shapes.keys import Key, Keys
from topcut.text.shapes.scalars import Matching, Text, Whole, Word
from topcut.text.shapes.shape import Dictionary, Items, Listing
from topcut.text.words.normalize import fold_title
from topcut.text.words.suggest import closest
from topcut.text.words.words import some_of
from topcut.text.yaml.compose import compose
from topcut.text.yaml.nodes import Node
from topcut.tournament import CardPool, Restriction, WantedList

CARDS = "[Faust, Rumor Mill]"
BANNED, RESTRICTED = Restriction(limit=0), Restriction(restricted=True)
NAMED = 12
"""Cards that the facts do not have are named up to so many, then counted."""


class RestrictionsFile(Keys, what="a restriction list", example="name: Standard Ban List 26.11"):
    """A restriction list."""

    name = Key(Text("Standard Ban List 26.11"), "What the list is called.", required=True)
    date_start = Key(
        Day(), "In force from this day on.", required=True, example="date_start: 2026-11-01"
    )
    banned = Key(Listing(Text("Faust", what="a card"), CARDS), "Cards that no deck may have.")
    restricted = Key(
        Listing(Text("Faust", what="a card"), CARDS), "Cards of which a deck may have one title."
    )
    points = Key(
        Dictionary[Items[str]](
            Listing(Text("Faust", what="a card"), CARDS),
            "{1: [Faust], 3: [Rumor Mill]}",
            key=Matching(re.compile("[1-9][0-9]?"), "a number of points", "1: [Faust]"),
        ),
        "Cards that cost a deck points, however many copies it has.",
    )
    point_limit = Key(Whole(1, 999), "Points that a deck may have.")
    subtypes = Key(
        Dictionary[Items[str]](
            Listing(Text("current", what="a subtype"), "[current]"),
            "{banned: [current]}",
            key=Word(("banned", "restricted")),
        ),
        "Subtypes of which no deck may have a card, or one title.",
    )
    id = Key(Text("standard_ban_list_26_11"), "NetrunnerDB’s name of the list.")
    format_id = Key(
        Text("standard"),
        "The format that the list is for: that of standard is in force by its day.",
    )


def read_restrictions(
    content: bytes, file: str, code: str, pool: CardPool
) -> tuple[WantedList | None, tuple[Problem, ...]]:
    """The list of one file, named `code` in event.yaml, and what is wrong with it, as warnings.

    None where it has no name or day. Cards that the pool does not have are noted.
    """
    problems = Problems()
    document = compose(content, file)
    problems.extend(document.problems)
    root = document.root
    entry = RestrictionsFile.read(root, code, problems) if root is not None else None
    found = _list(entry, code, pool, problems) if entry is not None else None
    return found, tuple(
        structs.replace(each, level=Level.WARNING) if each.level is Level.ERROR else each
        for each in problems
    )


def _list(
    entry: RestrictionsFile, code: str, pool: CardPool, problems: Problems
) -> WantedList | None:
    if not entry.name or entry.date_start is None:
        return None
    if entry.points and entry.point_limit is None:
        problems.error(
            entry.at(RestrictionsFile.points),
            "missing key",
            "cards cost points, and nothing says how many a deck may have",
            "write: point_limit: 7",
        )
    rows = tuple(_rows(entry))
    _unknown(((title, node) for title, node, _ in rows), pool, problems)
    return WantedList(
        code=code,
        name=entry.name,
        start=entry.date_start,
        cards={fold_title(title): restriction for title, _, restriction in rows},
        subtypes={
            name.casefold(): BANNED if key.text == "banned" else RESTRICTED
            for key, names, _ in entry.subtypes or ()
            for name, _ in names
        },
        format=(entry.format_id or "").casefold(),
        most=entry.point_limit,
    )


def _rows(entry: RestrictionsFile) -> Iterator[tuple[str, Node, Restriction]]:
    """Every card of the list with its place; what bans it stands last, and so holds."""
    for key, titles, _ in entry.points or ():
        for title, node in titles:
            yield title, node, Restriction(points=int(key.text))
    for listed, restriction in ((entry.restricted, RESTRICTED), (entry.banned, BANNED)):
        for title, node in listed or ():
            yield title, node, restriction


def _unknown(titles: Iterable[tuple[str, Node]], pool: CardPool, problems: Problems) -> None:
    """A warning for each title that is nearly a card's, and one note for all others."""
    others: list[tuple[str, Node]] = []
    for title, node in titles:
        if fold_title(title) in pool.by_title:
            continue
        near = closest(title, (card.title for card in pool.cards))
        if near:
            said = f"no card is called “{title}”"
            problems.warning(node.mark, "restriction list", said, f"did you mean “{near}”?")
        else:
            others.append((title, node))
    if others:
        names = some_of([title for title, _ in others], NAMED)
        problems.append(
            Problem(
                Level.NOTE,
                "restriction list",
                others[0][1].mark,
                f"the card facts do not have {names}, so no list is checked for them",
                "`topcut cards` fetches fresh ones; if they are fresh, the title as printed",
            )
        )
