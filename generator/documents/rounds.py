"""rounds/swiss-1.yaml and its kin: one round each."""

from datetime import date, datetime
from fractions import Fraction
from typing import Any
from zoneinfo import ZoneInfo

from msgspec import Struct

from generator.documents.marks import marks
from generator.documents.names import Roster
from generator.documents.round_shapes import SHAPES
from generator.documents.tables import Tables, rulings
from generator.documents.times import moment, pauses
from generator.text.collector import Problems
from generator.text.mark import Mark
from generator.text.nodes import Node
from generator.text.shape import Fields
from generator.tournament import Proxy, Publish, Removal, Round, StageKind


class Days(Struct, frozen=True):
    """When the event is: what times of day are read against."""

    first: date
    last: date
    zone: ZoneInfo


def read_round(
    root: Node | None,
    stage: StageKind,
    number: int,
    roster: Roster,
    days: Days,
    before: datetime | None,
    problems: Problems,
) -> Round:
    """The round; what could not be read is left out of it. `before` is the start before it."""
    mark = Mark(f"rounds/{stage}-{number}.yaml")
    fields = SHAPES[stage].read(root, "round", problems) if root is not None else None
    if fields is None or root is None:
        return Round(stage, number, mark)
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
    tables = Tables(stage, roster, problems)
    matches = (tables.match(table) for table, _ in fields["tables"] or ())
    typed_pauses = [(text, node.mark) for text, node in fields["pauses"] or ()]
    return Round(
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
