"""rounds/swiss-1.yaml and its kin: one round each."""

from collections import Counter
from collections.abc import Iterable
from datetime import date, datetime
from fractions import Fraction
from typing import Any
from zoneinfo import ZoneInfo

from msgspec import Struct, structs

from topcut.documents.marks import marks
from topcut.documents.names import Roster
from topcut.documents.places import ALL, Fault, faults
from topcut.documents.round_shapes import SHAPES, TABLE_SHAPES
from topcut.documents.tables import Lost, Tables, rulings
from topcut.documents.times import moment, pauses
from topcut.text.collector import Problems
from topcut.text.mark import Mark
from topcut.text.nodes import Node
from topcut.text.record import Fields
from topcut.tournament import Proxy, Publish, Removal, Round, StageKind


class Days(Struct, frozen=True):
    """When the event is: what times of day are read against."""

    first: date
    last: date
    zone: ZoneInfo


class RoundRead(Struct, frozen=True):
    """A round's file, read: the round, and what its errors leave open."""

    round: Round
    """What could not be read is left out of it."""
    lost: tuple[Lost, ...] = ()
    """Tables that are not among its matches."""
    emptied: bool = False
    """Whether `tables: []` says that nobody sits."""
    byes: tuple[str, ...] = ()
    """Names typed among the byes that are nobody's, or that stand there twice."""
    unsure: bool = False
    """Whether something is open that later rounds follow from."""
    unlisted: bool = False
    """Whether it is open who has a bye, who came back or who left."""
    unread: frozenset[Mark] = frozenset()
    """Tables of which not everything could be read."""
    doubtful: frozenset[Mark] = frozenset()
    """Tables of which it is not sure who sits there."""


def read_round(
    root: Node | None,
    stage: StageKind,
    number: int,
    roster: Roster,
    days: Days,
    before: datetime | None,
    problems: Problems,
) -> RoundRead:
    """The round and what is open in it. `before` is the start of the round before."""
    mark = Mark(f"rounds/{stage}-{number}.yaml")
    shape = SHAPES[stage]
    fields = shape.read(root, "round", problems) if root is not None else None
    if fields is None or root is None:
        return RoundRead(Round(stage, number, mark), unsure=True, unlisted=True)
    tables = Tables(stage, roster, problems)
    matches = tuple(tables.match(table) for table, _ in fields["tables"] or ())
    reader = _Reader(fields, roster, problems)
    byes, bye_points = reader.byes()
    started = None
    if fields["started"] is not None:
        started = moment(
            fields["started"],
            (days.first, days.last),
            days.zone,
            before,
            fields.nodes["started"].mark,
            problems,
        )
    typed_pauses = [(text, node.mark) for text, node in fields["pauses"] or ()]
    round_ = Round(
        stage=stage,
        number=number,
        mark=mark,
        matches=tuple(match for match in matches if match is not None),
        byes=byes,
        bye_points=bye_points,
        drops=reader.names("drops"),
        returns=reader.names("returns"),
        disqualified=reader.disqualified(),
        warnings=reader.warnings(),
        proxies=reader.proxies(),
        rulings=rulings(fields),
        publish=Publish(fields["publish"] or Publish.RESULTS),
        started=started,
        pauses=pauses(typed_pauses, started, problems),
        seeds=reader.names("seeds"),
        left=reader.names("left"),
        declined=reader.names("declined"),
        marks=marks(root, leave="tables"),
    )
    own = [problem for problem in problems if problem.mark.file == mark.file]
    found = faults(root, shape, own, {"tables": TABLE_SHAPES[stage]})
    emptied = fields["tables"] == [] and not getattr(fields.nodes["tables"], "items", ())
    read = RoundRead(round_, tuple(tables.lost), emptied, _byes_left(fields, round_, roster))
    lists = _LISTS if fields["byes"] is not None else _LISTS | {"byes"}
    return _with_faults(read, found, lists, missed=mark.file in roster.missed)


def _byes_left(fields: Fields, round_: Round, roster: Roster) -> tuple[str, ...]:
    """The typed byes that the round has not: unknown names, and the second of two."""
    names = [
        typed["player"] if isinstance(typed, Fields) else typed for typed, _ in fields["byes"] or ()
    ]
    typed = Counter(roster.known(name) or name for name in names if name is not None)
    typed.subtract(round_.byes)
    return tuple(typed.elements())


_LISTS = frozenset((ALL, "tables", "drops", "returns", "disqualified"))
"""Keys of a round that say who is there; who has a bye is counted name by name."""
_ASIDE = frozenset(("", "started", "pauses", "publish", "proxies", "rulings"))
"""Keys of a round that nothing in later rounds follows from."""
_SEATS = frozenset((ALL, "players", "corp", "runner", "runners", "no show"))
"""Keys of a table that say who plays there."""
_ASIDE_AT_A_TABLE = frozenset(("", "extension", "chooses", "rulings"))
"""Keys of a table that nothing in later rounds follows from."""
_NO_OUTCOME = _ASIDE_AT_A_TABLE | {"table", "was"}
"""Keys of a table that say nothing of how it ended."""


def _with_faults(
    read: RoundRead, found: Iterable[Fault], lists: frozenset[str], *, missed: bool
) -> RoundRead:
    """What these errors leave open; `missed` are names that may be those of unread players."""
    here = {fault.key for fault in found if fault.entry is None}
    at_tables = [(fault.entry, fault.key) for fault in found if fault.entry is not None]
    keys = {key for _, key in at_tables}
    absent = "no show" in keys or any(table.no_show for table in read.lost)
    return structs.replace(
        read,
        unsure=missed or bool(here - _ASIDE or keys - _ASIDE_AT_A_TABLE),
        unlisted=missed or absent or bool(here & lists),
        unread=frozenset(entry for entry, key in at_tables if key not in _NO_OUTCOME),
        doubtful=frozenset(entry for entry, key in at_tables if key in _SEATS),
    )


class _Reader:
    """Resolves the names of a round."""

    def __init__(self, fields: Fields, roster: Roster, problems: Problems) -> None:
        self.fields = fields
        self.roster = roster
        self.problems = problems

    def _find(self, name: str, node: Any) -> str | None:
        return self.roster.find(name, node.mark, self.problems)

    def names(self, key: str) -> tuple[str, ...]:
        """Ids of a list of names; the same one twice is a problem."""
        found: list[str] = []
        for name, node in self.fields[key] or ():
            self._add(key, name, node, found)
        return tuple(found)

    def byes(self) -> tuple[tuple[str, ...], tuple[tuple[str, Fraction], ...]]:
        """Ids of who has a bye, and the points of those byes that stand with points."""
        found: list[str] = []
        points = []
        for typed, node in self.fields["byes"] or ():
            if not isinstance(typed, Fields):
                self._add("byes", typed, node, found)
            elif typed["player"] is not None:
                added = self._add("byes", typed["player"], typed.nodes["player"], found)
                if added is not None and typed["points"] is not None:
                    points.append((added, typed["points"]))
        return tuple(found), tuple(points)

    def _add(self, key: str, name: str, node: Any, found: list[str]) -> str | None:
        """Adds the player of this name; None, with a problem, where there is none or twice."""
        id_ = self._find(name, node)
        if id_ in found:
            self.problems.error(
                node.mark,
                "name twice",
                f"“{name}” stands twice in “{key}”",
                "delete one of the two",
            )
            return None
        if id_ is not None:
            found.append(id_)
        return id_

    def disqualified(self) -> tuple[Removal, ...]:
        """Who was disqualified, with reasons."""
        return tuple(
            Removal(id_, reason, key.mark)
            for key, reason, _ in self.fields["disqualified"] or ()
            if (id_ := self._find(key.text, key)) is not None
        )

    def warnings(self) -> tuple[tuple[str, tuple[str, ...]], ...]:
        """Warnings by player."""
        return tuple(
            (id_, (typed,) if isinstance(typed, str) else tuple(text for text, _ in typed))
            for key, typed, _ in self.fields["warnings"] or ()
            if (id_ := self._find(key.text, key)) is not None
        )

    def proxies(self) -> tuple[Proxy, ...]:
        """Proxy cards that leaders made."""
        found = []
        for proxy, node in self.fields["proxies"] or ():
            if proxy["player"] is None or proxy["card"] is None or proxy["by"] is None:
                continue
            id_ = self._find(proxy["player"], proxy.nodes["player"])
            if id_ is not None:
                found.append(Proxy(id_, proxy["card"], proxy["by"], node.mark))
        return tuple(found)
