"""Other players in a round's file: exact spans in the place of names, tables and byes."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from topcut.edit.change import naming
from topcut.edit.change.refusals import NotTypedError
from topcut.edit.change.round_file import RoundFile
from topcut.edit.rounds.seat_moves import Seats
from topcut.exchange.files.names import written_names
from topcut.exchange.files.yaml_text import Raw, Value, flow, printable, scalar
from topcut.rules.ground.names import number_of
from topcut.text.problems.mark import LINE_END
from topcut.text.words.message import Message
from topcut.text.yaml import nodes
from topcut.text.yaml.edit import (
    Edit,
    value_of,
    with_items,
    with_value,
    with_values,
    without,
    without_items,
)
from topcut.tournament import Match, Round, StageKind

Rulings = Mapping[int, Mapping[str, str]]
"""Rows with their reasons by table; 0 is the whole round."""


class _TableLine(NamedTuple):
    """A table as it is typed."""

    match: Match
    node: nodes.Mapping
    place: int
    """In the list, from 0."""

    @property
    def seats(self) -> list[nodes.Scalar]:
        """The names, in the order of the match's players."""
        found: list[nodes.Scalar] = []
        for key in (
            ("players",) if value_of(self.node, "players") else ("corp", "runner", "runners")
        ):
            value = value_of(self.node, key)
            items = value.items if isinstance(value, nodes.Sequence) else (value,)
            found += [item for item in items if isinstance(item, nodes.Scalar)]
        return found


class SeatEdits:
    """Types other seats into a round's file."""

    def __init__(self, file: RoundFile, round_: Round, seats: Seats) -> None:
        """`round_` is the file as it was read, `seats` who is to sit where.

        Raises NotTypedError if the file has names or tables that could not be read.
        """
        self.file, self.round, self.seats = file, round_, seats
        marks = list(file.nodes)
        self.typed = {
            number_of(match): _TableLine(match, file.nodes[match.mark], marks.index(match.mark))
            for match in round_.matches
        }
        value = value_of(file.root, "byes")
        self.byes = value if isinstance(value, nodes.Sequence) and value.items else None
        known = len(self.byes.items) if self.byes else 0
        sure = len(self.typed) == len(file.nodes) and known == len(round_.byes)
        if not sure or any(len(one.seats) != len(one.match.players) for one in self.typed.values()):
            raise NotTypedError(Message("seat_edits.errors", path=file.path))
        self.written = {
            player: scalar(name) for player, name in written_names(seats.event.players).items()
        }
        self.written.update(self._spelled())

    def _spelled(self) -> Iterator[tuple[str, str]]:
        """How the file itself spells its players."""
        scalars = [
            (player, node)
            for one in self.typed.values()
            for player, node in zip(one.match.players, one.seats, strict=True)
        ]
        scalars += list(zip(self.round.byes, map(_name, self._bye_nodes()), strict=True))
        for player, node in scalars:
            text = self.file.text[node.start : node.end]
            if text[:1] in "\"'" or scalar(text) == text:
                yield player, text

    def _bye_nodes(self) -> tuple[nodes.Node, ...]:
        return self.byes.items if self.byes else ()

    @property
    def changed(self) -> list[int]:
        """The tables where others sit, by number."""
        return [
            number
            for number, players in self.seats.tables.items()
            if number not in self.typed or list(self.typed[number].match.players) != players
        ]

    @property
    def gone(self) -> list[int]:
        """The tables that are no more."""
        return [number for number in self.typed if number not in self.seats.tables]

    @property
    def unruled(self) -> dict[int, tuple[str, ...]]:
        """Rows ruled at tables where others sit now: the rulings went with the pairing."""
        return {
            number: tuple(ruling.row for ruling in self.typed[number].match.rulings)
            for number in self.changed
            if number in self.typed and self._others(number) and self.typed[number].match.rulings
        }

    def edits(self, rulings: Rulings) -> list[Edit]:
        """The edits of the file, these rulings added."""
        new = [number for number in self.changed if number not in self.typed]
        spare = self.gone
        edits: list[Edit] = []
        for number in self.changed:
            one, to = self.typed.get(number), number
            if one is None and len(spare) == len(self.typed):
                one = self.typed[spare.pop(0)]
                new.remove(number)
            if one is not None:
                edits += self._changed(one, to, rulings.get(number, {}))
        edits += self._removed(spare)
        kept = max(one.place for number, one in self.typed.items() if number not in spare)
        for number in new:
            tables = value_of(self.file.root, "tables")
            assert isinstance(tables, nodes.Sequence)
            item = flow(self._item(number, rulings.get(number, {})))
            edits.append(with_items(self.file.text, tables, [item], kept))
        edits += self._byes(kept)
        if 0 in rulings:
            edits += self._ruled(self.file.root, rulings[0])
        return edits

    def _others(self, number: int) -> bool:
        """Whether it is another pairing, and not only other sides."""
        return set(self.typed[number].match.players) != set(self.seats.tables[number])

    def _changed(self, one: _TableLine, to: int, rulings: Mapping[str, str]) -> Iterator[Edit]:
        text, node = self.file.text, one.node
        now = self.seats.tables[to]
        if len(now) != len(one.seats):
            raise NotTypedError(
                Message("seat_edits.other_size", table=naming.table_name(one.match))
            )
        for player, was, typed in zip(now, one.match.players, one.seats, strict=True):
            if player != was:
                yield Edit(typed.start, typed.end, self.written[player])
            if was == one.match.chooses and player != was:
                yield with_value(text, node, "chooses", self.written[player])
        number = number_of(one.match)
        if number != to:
            yield with_value(text, node, "table", str(to))
        others = set(now) != set(one.match.players)
        old = value_of(node, "rulings")
        if others and old is not None and not rulings:
            yield without(text, node, "rulings")
        elif others and rulings:
            yield with_value(text, node, "rulings", flow(dict(rulings)))
        elif rulings:
            yield from self._ruled(node, rulings)
        if others:
            yield from self._remark(one, now)

    def _remark(self, one: _TableLine, now: list[str]) -> Iterator[Edit]:
        """The program's own remark behind a table, about somebody who sits there no more."""
        text, end = self.file.text, one.node.end
        found = LINE_END.search(text, end)
        behind = text[end : found.start() if found else len(text)]
        for player in one.match.players:
            known = self.seats.event.player.get(player)
            said = printable(f"the fixed table of {known.name}") if known else ""
            if player not in now and said and behind.strip() == f"# {said}":
                yield Edit(end, end + len(behind), "")

    def _removed(self, gone: list[int]) -> list[Edit]:
        if not gone:
            return []
        if len(gone) == len(self.typed):
            raise NotTypedError(Message("seat_edits.no_table"))
        tables = value_of(self.file.root, "tables")
        assert isinstance(tables, nodes.Sequence)
        places = {self.typed[number].place for number in gone}
        edits = without_items(self.file.text, tables, places)
        remarks = [edit for number in gone for edit in self._remark(self.typed[number], [])]
        return [self._whole(edit, remarks) for edit in edits]

    def _whole(self, edit: Edit, remarks: list[Edit]) -> Edit:
        """The whole lines, where nothing but the program's own remark would be left of them."""
        text = self.file.text
        for remark in remarks:
            if edit.start < remark.start <= edit.end:
                found = LINE_END.search(text, remark.end)
                start = max(text.rfind(sign, 0, edit.start) for sign in "\r\n") + 1
                return Edit(start, found.end() if found else len(text), "")
        return edit

    def _item(self, number: int, rulings: Mapping[str, str]) -> dict[str, Value]:
        """A table as a draft has it."""
        names: list[Value] = [Raw(self.written[player]) for player in self.seats.tables[number]]
        item: dict[str, Value] = {"table": Raw(number)}
        if self.round.stage is StageKind.TABLES:
            item |= {"corp": names[0], "runners": names[1:]}
        elif any(match.corp is not None for match in self.round.matches):
            item |= {"corp": names[0], "runner": names[1], "result": Raw("")}
        else:
            item |= {"players": names, "result": Raw("")}
        return item | ({"rulings": dict(rulings)} if rulings else {})

    def _first_byes(self, names: str, below: int) -> Edit:
        """The edit that adds `byes:`; below the last table that stays, if nothing follows it."""
        text, root = self.file.text, self.file.root
        last, tables = root.entries[-1]
        if last.text != "tables" or not isinstance(tables, nodes.Sequence):
            return with_value(text, root, "byes", names)
        if text[root.start] == "{" or text[tables.start] == "[":
            return with_value(text, root, "byes", names)
        place = with_items(text, tables, [""], below).start
        return Edit(place, place, f"\nbyes: {names}")

    def _byes(self, below: int) -> Iterator[Edit]:
        """`below` is the place of the last table that stays."""
        text, file = self.file.text, self.file
        old = list(self._bye_nodes())
        slots, new = self.seats.byes[: len(old)], list(filter(None, self.seats.byes[len(old) :]))
        for place, slot in enumerate(slots):
            if slot is None and new:
                slots[place] = new.pop(0)
        if old and not any(slots):
            yield without(text, file.root, "byes")
            return
        for node, was, player in zip(old, self.round.byes, slots, strict=True):
            if player != was and isinstance(node, nodes.Mapping):
                raise NotTypedError(
                    Message(
                        "seat_edits.ruled_bye",
                        player=naming.player_name(self.seats.event, was),
                        full_path=str(file.full_path),
                        line=node.line,
                    )
                )
            if player not in (None, was):
                assert player is not None
                yield Edit(node.start, node.end, self.written[player])
        if self.byes is not None:
            lost = {place for place, slot in enumerate(slots) if slot is None}
            yield from without_items(text, self.byes, lost) if lost else ()
            last = max(place for place in range(len(slots)) if place not in lost)
            if new:
                yield with_items(text, self.byes, [self.written[each] for each in new], last)
        elif new:
            names = flow([Raw(self.written[player]) for player in new])
            yield self._first_byes(names, below)

    def _ruled(self, node: nodes.Mapping, rulings: Mapping[str, str]) -> list[Edit]:
        there = value_of(node, "rulings")
        text = self.file.text
        if isinstance(there, nodes.Mapping):
            return with_values(text, there, {row: flow(said) for row, said in rulings.items()})
        return [with_value(text, node, "rulings", flow(dict(rulings)))]


def _name(node: nodes.Node) -> nodes.Scalar:
    """The name in an entry of `byes:`."""
    found = value_of(node, "player") if isinstance(node, nodes.Mapping) else node
    assert isinstance(found, nodes.Scalar)
    return found
