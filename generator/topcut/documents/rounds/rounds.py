"""rounds/swiss-1.yaml and its kin: one round each."""

from collections import Counter
from collections.abc import Iterable
from datetime import date, datetime
from fractions import Fraction
from zoneinfo import ZoneInfo

from msgspec import Struct, structs

from topcut.documents.event.times import last_day, moment, pauses
from topcut.documents.names.names import Roster
from topcut.documents.rounds.places import ALL, FaultyKey, faults
from topcut.documents.rounds.round_shapes import (
    SHAPES,
    AnyRound,
    ByeEntry,
    CutRound,
    InfractionEntry,
    PairedRound,
    ProxyEntry,
)
from topcut.documents.rounds.table_shapes import TABLE_SHAPES
from topcut.documents.rounds.tables import LostTable, TableReader, rulings
from topcut.text.problems.advice import Advice, Fix, Mode, Spot, with_words
from topcut.text.problems.mark import Mark
from topcut.text.problems.problem import Problems
from topcut.text.shapes.keys import Key
from topcut.text.shapes.shape import Items
from topcut.text.words.message import Message
from topcut.text.yaml.nodes import Node, Sequence, marks
from topcut.tournament import Infraction, Penalty, Proxy, Publish, Removal, Round, StageKind


class Days(Struct, frozen=True):
    """When the event is: what times of day are read against."""

    first: date
    last: date
    zone: ZoneInfo


class RoundRead(Struct, frozen=True):
    """A round's file, read: the round, and what its errors leave open."""

    round: Round
    """What could not be read is left out of it."""
    lost: tuple[LostTable, ...] = ()
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
    """Tables where it is not certain who sits."""


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
    typed = shape.read(root, "round", problems) if root is not None else None
    if typed is None or root is None:
        return RoundRead(Round(stage, number, mark), unsure=True, unlisted=True)
    tables = TableReader(stage, roster, problems)
    matches = tuple(tables.match(table) for table, _ in typed.tables or ())
    names = _Names(roster, problems)
    typed_byes = (typed.byes or []) if isinstance(typed, PairedRound) else []
    byes, bye_points = names.byes(typed_byes)
    started = None
    if typed.started is not None:
        started = moment(
            typed.started,
            (days.first, days.last),
            days.zone,
            before,
            typed.at(AnyRound.started),
            problems,
        )
    ends = None
    if typed.ends is not None:
        place = typed.at(AnyRound.ends)
        ends = last_day(typed.ends, days.first, days.zone, started, place, problems)
    typed_pauses = [(text, node.mark) for text, node in typed.pauses or ()]
    round_ = Round(
        stage=stage,
        number=number,
        mark=mark,
        matches=tuple(match for match in matches if match is not None),
        byes=byes,
        bye_points=bye_points,
        drops=names.of(typed, AnyRound.drops),
        returns=names.of(typed, PairedRound.returns),
        disqualified=names.disqualified(typed),
        warnings=names.warnings(typed),
        infractions=names.infractions(typed),
        proxies=names.proxies(typed),
        rulings=rulings(typed.rulings, problems),
        publish=Publish(typed.publish or Publish.RESULTS),
        started=started,
        ends=ends,
        pauses=pauses(typed_pauses, started, problems),
        minutes=typed.minutes,
        seeds=names.of(typed, CutRound.seeds),
        left=names.of(typed, CutRound.left),
        declined=names.of(typed, CutRound.declined),
        fingerprint=(typed.fingerprint or "") if isinstance(typed, PairedRound) else "",
        marks=marks(root, leave="tables"),
    )
    shapes = {"tables": TABLE_SHAPES[stage], AnyRound.infractions.spelling: InfractionEntry}
    found = faults(root, shape, mark.file, problems, shapes)
    judged = typed.nodes.get(AnyRound.infractions.spelling)
    aside = {item.mark for item in judged.items} if type(judged) is Sequence else set()
    found = tuple(fault for fault in found if fault.entry not in aside)
    emptied = typed.tables == [] and not typed.count(AnyRound.tables)
    read = RoundRead(
        round_, tuple(tables.lost), emptied, _unmatched_byes(typed_byes, round_, roster)
    )
    lists = _LISTS if typed.value(PairedRound.byes) is not None else _LISTS | {"byes"}
    return _with_faults(read, found, lists, missed=mark.file in roster.missed)


def _unmatched_byes(byes: Items[str | ByeEntry], round_: Round, roster: Roster) -> tuple[str, ...]:
    """The typed byes that the round has not: unknown names, and the second of two."""
    names = [bye if isinstance(bye, str) else bye.player for bye, _ in byes]
    typed = Counter(roster.unique(name) or name for name in names if name is not None)
    typed.subtract(round_.byes)
    return tuple(typed.elements())


_LISTS = frozenset((ALL, "tables", "drops", "returns", "disqualified"))
"""Keys of a round that say who is there; who has a bye is counted name by name."""
_ASIDE = frozenset(
    (
        *("", "started", "ends", "pauses", "minutes", "publish", "infractions", "proxies"),
        *("rulings", "fingerprint"),
    )
)
"""Keys of a round that nothing in later rounds follows from."""
_SEATS = frozenset((ALL, "players", "corp", "runner", "runners", "no show"))
"""Keys of a table that say who plays there."""
_ASIDE_AT_A_TABLE = frozenset(("", "extension", "chooses", "rulings"))
"""Keys of a table that nothing in later rounds follows from."""
_NO_OUTCOME = _ASIDE_AT_A_TABLE | {"table", "was"}
"""Keys of a table that say nothing of how it ended."""


def _with_faults(
    read: RoundRead, errors: Iterable[FaultyKey], lists: frozenset[str], *, missed: bool
) -> RoundRead:
    """What these errors leave open; `missed` are names that may be those of unread players."""
    here = {fault.key for fault in errors if fault.entry is None}
    at_tables = [(fault.entry, fault.key) for fault in errors if fault.entry is not None]
    keys = {key for _, key in at_tables}
    absent = "no show" in keys or any(table.no_show for table in read.lost)
    return structs.replace(
        read,
        unsure=missed or bool(here - _ASIDE or keys - _ASIDE_AT_A_TABLE),
        unlisted=missed or absent or bool(here & lists),
        unread=frozenset(entry for entry, key in at_tables if key not in _NO_OUTCOME),
        doubtful=frozenset(entry for entry, key in at_tables if key in _SEATS),
    )


class _Names:
    """Resolves the names of a round."""

    def __init__(self, roster: Roster, problems: Problems) -> None:
        self.roster = roster
        self.problems = problems

    def _find(self, name: str, mark: Mark) -> str | None:
        return self.roster.find(name, mark, self.problems)

    def of(self, file: AnyRound, key: Key[Items[str]]) -> tuple[str, ...]:
        """Ids of a list of names; the same one twice is a problem."""
        found: list[str] = []
        for name, node in file.value(key) or ():
            self._add(key.spelling, name, node.mark, found, node.end - node.start)
        return tuple(found)

    def byes(
        self, entries: Items[str | ByeEntry]
    ) -> tuple[tuple[str, ...], tuple[tuple[str, Fraction], ...]]:
        """Ids of who has a bye, and the points of those byes that stand with points."""
        found: list[str] = []
        points = []
        for bye, node in entries:
            if isinstance(bye, str):
                self._add("byes", bye, node.mark, found, node.end - node.start)
            elif bye.player is not None:
                added = self._add("byes", bye.player, bye.at(ByeEntry.player), found)
                if added is not None and bye.points is not None:
                    points.append((added, bye.points))
        return tuple(found), tuple(points)

    def _add(self, key: str, name: str, mark: Mark, ids: list[str], length: int = 0) -> str | None:
        """Adds the player of this name; None, with a problem, where there is none or twice."""
        id_ = self._find(name, mark)
        if id_ in ids:
            self.problems.error(
                mark,
                "name twice",
                Message("problem.name_twice", name=name, key=key),
                _once(name, mark, length),
            )
            return None
        if id_ is not None:
            ids.append(id_)
        return id_

    def disqualified(self, file: AnyRound) -> tuple[Removal, ...]:
        """Who was disqualified, with reasons."""
        return tuple(
            Removal(id_, reason, key.mark)
            for key, reason, _ in file.disqualified or ()
            if (id_ := self._find(key.text, key.mark)) is not None
        )

    def warnings(self, file: AnyRound) -> tuple[tuple[str, tuple[str, ...]], ...]:
        """Warnings by player."""
        found = []
        for key, said, _ in file.warnings or ():
            id_ = self._find(key.text, key.mark)
            if id_ is not None:
                texts = (said,) if isinstance(said, str) else tuple(text for text, _ in said)
                found.append((id_, texts))
        return tuple(found)

    def infractions(self, file: AnyRound) -> tuple[Infraction, ...]:
        """Infractions that judges penalized; one with an error is left out."""
        read = []
        for each, node in file.infractions or ():
            if each.player is None or each.kind is None or each.penalty is None:
                continue
            id_ = self._find(each.player, each.at(InfractionEntry.player))
            if id_ is not None:
                penalty, by, note = Penalty(each.penalty), each.by or "", each.note or ""
                read.append(Infraction(id_, each.kind, penalty, node.mark, by, note))
        return tuple(read)

    def proxies(self, file: AnyRound) -> tuple[Proxy, ...]:
        """Proxy cards that leaders made."""
        found = []
        for proxy, node in file.proxies or ():
            if proxy.player is None or proxy.card is None or proxy.by is None:
                continue
            id_ = self._find(proxy.player, proxy.at(ProxyEntry.player))
            if id_ is not None:
                found.append(Proxy(id_, proxy.card, proxy.by, node.mark))
        return tuple(found)


def _once(name: str, mark: Mark, length: int) -> Advice:
    """To take the second of two equal names out of a list; `length` is 0 for more than a name."""
    spot = Spot(mark, "", Mode.REMOVED, length)
    return with_words("delete one of the two", [Fix(f"{name} once", (spot,))] * bool(length))
