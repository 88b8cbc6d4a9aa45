"""`series:` of site.yaml: which events belong to a series, and what their places are worth."""

import re
from collections.abc import Collection, Iterable
from fnmatch import fnmatchcase
from fractions import Fraction

from topcut.documents.names.names import ID, ID_BYTES
from topcut.text.problems.advice import did_you_mean
from topcut.text.problems.problem import Problems
from topcut.text.shapes.keys import Key, Keys
from topcut.text.shapes.scalars import ExactShare, Matching, Text, Whole, Word
from topcut.text.shapes.shape import Dictionary, Entries, Listing
from topcut.text.words.suggest import closest
from topcut.text.yaml.nodes import Scalar, Sequence
from topcut.tournament.series import FORMULAS, Series

TIES = ("places", "all points", "events", "latest")
"""What may decide between players on equal points: `topcut.rules.course.series`."""
_EVENTS = Matching(
    re.compile(r"[a-z0-9*]+(?:-[a-z0-9*]+)*"),
    "the id of an event",
    "events: [league-january, league-2018-*]",
    ID_BYTES,
)


class SeriesEntry(
    Keys,
    what="a series",
    example="winter-league: {title: Winter League, points: [10, 7, 5, 3, 1], best: 3}",
    hints={"name": "title", "table": "points", "count": "best", "tiebreakers": "ties"},
):
    """An entry of `series:`."""

    title = Key(Text("Winter League"), "The name to show.")
    events = Key(
        Listing(_EVENTS, "events: [league-january, league-february]"),
        "Ids of its events; * stands for any part of one.",
    )
    kind = Key(Text("store championship"), "Only events of this kind.")
    points = Key(
        Listing(ExactShare(), "points: [10, 7, 5, 3, 1]"),
        "Points by place, the first place's first.",
    )
    others = Key(ExactShare(), "Points of everybody who is placed behind those.")
    formula = Key(Word(FORMULAS), "Points by a formula in place of the table.")
    best = Key(Whole(1, 999), "How many events of each player count, the best ones.")
    of = Key(Whole(1, 999), "How many events the series has in all.")
    ties = Key(
        Listing(Word(TIES, what="a way to decide a tie"), "ties: [places, latest]"),
        "What decides between players on equal points, in order.",
    )


SERIES = Dictionary(
    SeriesEntry,
    "series: {winter-league: {points: [10, 7, 5, 3, 1]}}",
    key=Matching(
        ID, "the address of a series", "winter-league, in lower case with hyphens", ID_BYTES
    ),
)


def _is_wrong(entry: SeriesEntry) -> bool:
    """Whether the points were typed and cannot be read, which is said already."""
    if entry.has(SeriesEntry.formula) and entry.formula is None:
        return True
    if not entry.has(SeriesEntry.points):
        return False
    node = entry.node_of(SeriesEntry.points)
    return type(node) is not Sequence or bool(node.items)


def read_series(entries: Entries[SeriesEntry], problems: Problems) -> tuple[Series, ...]:
    """The series as typed, but for those whose points nobody can tell."""
    found = [_series(key, entry, problems) for key, entry, _ in entries]
    called: dict[str, str] = {}
    for key, entry, _ in entries:
        for name in dict.fromkeys((key.text, entry.title or key.text)):
            if called.setdefault(name, key.text) != key.text:
                problems.warning(
                    entry.at(SeriesEntry.title) if name == entry.title else key.mark,
                    "two of a name",
                    f"“{name}” is also “{called[name]}”, so an event that names it is of both",
                    "write: another title",
                )
    return tuple(one for one in found if one is not None)


def _series(key: Scalar, entry: SeriesEntry, problems: Problems) -> Series | None:
    table = tuple(value for value, _ in entry.points or ())
    if entry.points is not None and entry.formula:
        problems.error(
            entry.at(SeriesEntry.formula),
            "contradiction",
            f"“{key.text}” has both “points” and “formula”",
            "delete one of the two",
        )
    elif not (table or entry.formula or _is_wrong(entry)):
        said, mark = f"“{key.text}” does not say what a place is worth", key.mark
        if entry.has(SeriesEntry.points):
            said = f"the points of “{key.text}” are empty"
            mark = entry.at(SeriesEntry.points)
        problems.error(mark, "no points", said, "write: points: [10, 7, 5, 3, 1]")
    if entry.others is not None and entry.formula:
        problems.error(
            entry.at(SeriesEntry.others),
            "contradiction",
            "“others” is for places behind a table, and “formula” has a value for every place",
            "delete “others”",
        )
    ids = [pattern for pattern, _ in entry.events or ()]
    fixed = bool(ids) and not any("*" in one for one in ids)
    number = entry.of or (len(set(ids)) if fixed else 0)
    if entry.best and number and entry.best > number:
        problems.error(
            entry.at(SeriesEntry.best),
            "out of range",
            f"“best” is {entry.best}, and the number of events {number}",
            f"write: best: {number}"
            + ("" if entry.of else f", or of: {entry.best} if more follow"),
        )
    if not (table or entry.formula):
        return None
    return Series(
        name=key.text,
        title=entry.title or key.text,
        events=tuple(ids),
        marks=tuple(node.mark for _, node in entry.events or ()),
        kind=entry.kind or "",
        points=() if entry.formula else table,
        others=entry.others or Fraction(0),
        formula=entry.formula or "",
        best=entry.best or 0,
        of=entry.of or 0,
        ties=tuple(dict.fromkeys(word for word, _ in entry.ties or ())),
    )


def check_events(series: Iterable[Series], ids: Collection[str], problems: Problems) -> None:
    """Warns of ids of events that are not there: a series may name one before it is announced.

    Of patterns only where all that was typed fits nothing: one may be for events to come.
    """
    for one in series:
        fitting = {id_ for id_ in one.events if any(fnmatchcase(each, id_) for each in ids)}
        for id_, mark in zip(one.events, one.marks, strict=True):
            if id_ not in fitting and not (fitting and "*" in id_):
                meant = closest(id_, ids)
                problems.warning(
                    mark,
                    "unknown event",
                    f"there is no event “{id_}”, so “{one.name}” goes without it",
                    did_you_mean(mark, meant) if meant else "write: the name of its folder",
                )
