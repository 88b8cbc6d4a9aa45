"""A pasted list of pairs: who plays whom at which table, and what of it is not clear.

A pair a line, "zoe hope", "4 Atien vs Zoe Hope", "Ada bye", or columns with tabs; or as the pages
of other programs are copied, a line "Table 4" and the two names below it.

Longer than most: each kind of line that people paste is read here.
"""

import re
from collections.abc import Collection, Iterable, Iterator, Sequence

from msgspec import Struct, structs

from topcut.documents.names.identities import fitting
from topcut.edit.change.refusals import NotTypedError
from topcut.edit.lists.pasted import plain_text
from topcut.edit.pairs.line import BETWEEN, BYE, refuse_pairs
from topcut.edit.pairs.names import Names
from topcut.edit.rounds.seat_moves import Arrange, ListedTable
from topcut.text.words.message import Message
from topcut.text.words.normalize import fold
from topcut.tournament import Event, Round, Side

MOST = 600
"""Lines of a list: more than any round has."""
_ALONE = re.compile(r"(?:table|match) #?(\d{1,4})[.:]?", re.IGNORECASE)
_NUMBER = re.compile(r"(?:(?:table|match) )?#?(\d{1,4})[.):]?(?= |$) *", re.IGNORECASE)
_RESULT = re.compile(r"\d{1,3}(?: ?[-–—:] ?\d{1,3})?(?: \(?id\)?)?", re.IGNORECASE)
_RESULT_AMID = re.compile(r" \d{1,3} ?[-–—:] ?\d{1,3} ")
_SIDE = re.compile(r"\(?\b(corp|runner)\b\)?:?", re.IGNORECASE)
_QUOTED = re.compile('"[^"]*"')
_NOTHING = frozenset(("", "vs", "vs.", "v", "-", "–", "id", "2 for 1", "view decks"))
_TITLES = frozenset(
    (
        *("table", "match", "#", "no", "no.", "player", "player name", "player 1", "player 2"),
        *("name", "opponent", "corp", "runner", "decks", "result", "score", "scores", "side"),
    )
)


class ListedName(Struct, frozen=True):
    """A name as the list has it."""

    text: str
    line: int
    player: str = ""
    """The id; "" where it is not clear."""
    meant: tuple[str, ...] = ()
    """Ids of who may be meant."""
    side: str = ""
    """corp or runner, where the list says it."""


class ListedPair(Struct, frozen=True):
    """Two who play, or one who has the bye."""

    line: int
    """Counted from 1."""
    text: str
    names: tuple[ListedName, ...]
    number: int = 0
    """Of the table; 0 where the list has none."""
    bye: bool = False
    wrong: str = ""
    """What is not clear, as a sentence without its end; "" where all is."""

    @property
    def players(self) -> tuple[str, ...]:
        """Their ids, the Corp first where the list says who that is."""
        return tuple(each.player for each in self.names)

    @property
    def sided(self) -> bool:
        """Whether the list says who is Corp."""
        return any(each.side for each in self.names)


class PairList(Struct, frozen=True):
    """A list of pairs."""

    pairs: tuple[ListedPair, ...]
    twice: tuple[tuple[str, tuple[int, ...]], ...]
    """Players of more than one pair, with the lines."""
    nowhere: tuple[str, ...]
    """Players of the round who are not in the list."""
    results: bool = False
    """Whether the list has results, which are not read."""

    @property
    def unclear(self) -> tuple[ListedPair, ...]:
        """The pairs that are not clear."""
        return tuple(pair for pair in self.pairs if pair.wrong)

    @property
    def move(self) -> Arrange | None:
        """The round made so; None where something is not clear."""
        if self.unclear or self.twice or not self.pairs:
            return None
        tables = tuple(
            ListedTable(pair.players, pair.number, pair.sided)
            for pair in self.pairs
            if not pair.bye
        )
        return Arrange(tables, tuple(pair.players[0] for pair in self.pairs if pair.bye))


class _Row(Struct):
    """A line with what stands between its ends; in a list of blocks, several lines."""

    line: int
    text: str
    cells: list[tuple[int, str]]
    """With their lines."""
    number: int = 0


def pair_list(event: Event, round_: Round, inside: Collection[str], text: str) -> PairList:
    """The pairs of a list. `inside` are the ids of who may have a place in the round.

    Raises NotTypedError where there is no pair in it, and where the round is not paired so.
    """
    refuse_pairs(event, round_)
    lines = ["\t".join(map(plain_text, line.split("\t"))) for line in text.splitlines()]
    if len(lines) > MOST:
        raise NotTypedError(Message("pasted_pairs.too_long", n=len(lines)))
    reader = _PairReader(Names(event), inside)
    pairs = list(reader.pairs(lines))
    if not pairs:
        raise NotTypedError(Message("pasted_pairs.empty"))
    listed: dict[str, list[int]] = {}
    for pair in pairs:
        for player in filter(None, pair.players):
            listed.setdefault(player, []).append(pair.line)
    twice = tuple((player, tuple(at)) for player, at in listed.items() if len(at) > 1)
    nowhere = tuple(player for player in inside if player not in listed)
    return PairList(tuple(pairs), twice, nowhere, reader.results)


def corrected(text: str, line: int, old: str = "", new: str = "") -> str:
    """A list with something else in one of its lines, or without that line."""
    lines = text.splitlines()
    if 0 < line <= len(lines):
        before = " ".join(lines[line - 1].split(" "))
        lines[line - 1] = before.replace(old, new, 1) if old else ""
    return "\n".join(lines)


class _PairReader:
    """Reads pairs line by line."""

    def __init__(self, names: Names, inside: Collection[str]) -> None:
        self.names, self.inside, self.results = names, inside, False

    def pairs(self, lines: Sequence[str]) -> Iterator[ListedPair]:
        """Each pair once, in the order of the list."""
        rows, sides = _rows(lines)
        before: set[frozenset[str]] = set()
        numbers: set[int] = set()
        for row in rows:
            pair = self._pair(row, sides)
            players = frozenset(pair.players) if pair is not None else frozenset()
            if pair is None or (all(players) and not pair.wrong and players in before):
                continue
            if not pair.wrong and not pair.bye and pair.number:
                if pair.number in numbers:
                    pair = structs.replace(pair, wrong=f"table {pair.number} is there twice")
                numbers.add(pair.number)
            before.add(players)
            yield pair

    def _pair(self, row: _Row, sides: Sequence[str]) -> ListedPair | None:
        """The pair of a row; None where it has no name."""
        number, names, bye = row.number, list[ListedName](), False
        for place, (line, cell) in enumerate(row.cells):
            if place == 0 and not number and len(row.cells) > 1 and (at := _NUMBER.fullmatch(cell)):
                number = int(at[1])
            elif BYE.fullmatch(cell):
                bye = True
            elif _RESULT.fullmatch(cell):
                self.results = True
            elif names and (side := _SIDE.fullmatch(cell)):
                names[-1] = structs.replace(names[-1], side=side[1].lower())
            elif fold(cell) not in _NOTHING and (name := self._name(cell, line, names)):
                titled = sides[place] if place < len(sides) and not name.side else name.side
                names.append(structs.replace(name, side=titled))
        if len(names) == 1 and not bye and len(row.cells) == 1:
            names = self._two(names[0])
        if not names:
            return None
        if len(names) == 2 and (names[0].side == "runner" or names[1].side == "corp"):
            names.reverse()
        wrong = self._wrong(names, bye=bye)
        return ListedPair(row.line, row.text, tuple(names), 0 if bye else number, bye, wrong)

    def _name(self, cell: str, line: int, before: Sequence[ListedName]) -> ListedName | None:
        """Whom a cell names; None for what is no name beside one, an identity."""
        side = found[1].lower() if (found := _SIDE.search(cell)) else ""
        text = " ".join(_SIDE.sub(" ", cell).split()).strip(" ,:") if side else cell
        for each in (cell, text):
            for typed in (each, _without_brackets(each)):
                who = self.names.called(typed)
                if who.player and (who.rank == 0 or len(before) < 2 or not _is_identity(typed)):
                    return ListedName(typed, line, who.player, side=side)
        bare = _without_brackets(text)
        if before and _is_identity(bare):
            return None
        return ListedName(bare, line, "", self.names.near(bare), side)

    def _two(self, name: ListedName) -> list[ListedName]:
        """Two names without anything between them, or a name and a bye."""
        try:
            players = self.names.two(name.text)
        except NotTypedError:
            halves = self.names.halves(name.text)
            return [self._half(half, name.line) for half in halves] or [name]
        if players[0] == players[1]:
            return [name]
        return [ListedName(name.text, name.line, player) for player in players]

    def _half(self, text: str, line: int) -> ListedName:
        player = self.names.called(text).player
        return ListedName(text, line, player, () if player else self.names.near(text))

    def _wrong(self, names: Sequence[ListedName], *, bye: bool) -> str:
        """What is not clear about a pair; "" where all is."""
        for each in names:
            if not each.player:
                return self.names.why_not(each.text, self.names.called(each.text))
            if each.player not in self.inside:
                return Message("pasted_pairs.absent", player=self.names.name(each.player))
        if bye and len(names) > 1:
            return Message("pasted_pairs.bye_of_two")
        if len(names) > 2:
            return Message("pasted_pairs.too_many_names", n=len(names))
        if not bye and len(names) == 1:
            return Message("pasted_pairs.no_opponent", player=self.names.name(names[0].player))
        if len({each.player for each in names}) < len(names):
            return Message("pair_line.same_player", player=self.names.name(names[0].player))
        return ""


def _rows(lines: Sequence[str]) -> tuple[list[_Row], tuple[str, ...]]:
    """The rows, and which columns are those of the Corp and the Runner."""
    if any(_ALONE.fullmatch(line) for line in lines):
        return list(_blocks(lines)), ()
    rows, sides = [], tuple[str, ...]()
    for number, line in enumerate(lines, 1):
        if not line.strip():
            continue
        cells, row = [cell.strip() for cell in line.split("\t")], _Row(number, "", [])
        if len(cells) == 1:
            row.number, cells = _apart(line)
        cells = [cell[1:-1] if _QUOTED.fullmatch(cell) else cell for cell in cells]
        if len(cells) > 1 and all(fold(cell) in _TITLES or not cell for cell in cells):
            titles = map(fold, cells)
            sides = tuple(each if each in ("corp", "runner") else "" for each in titles)
            continue
        row.text = " ".join(line.split())
        row.cells = [(number, cell) for cell in cells]
        rows.append(row)
    return rows, sides


def _apart(line: str) -> tuple[int, list[str]]:
    """The number before a line, 0 for none, and what stands between signs or a result."""
    at = _NUMBER.match(line)
    rest = line[at.end() :] if at else line
    if not rest:
        return 0, [line]
    cells = [cell for part in _RESULT_AMID.split(f"{rest} ") for cell in BETWEEN.split(part)]
    cells = [cell.strip() for cell in cells if cell.strip()]
    if len(cells) == 1:
        first, _, last = cells[0].rpartition(" ")
        if first and BYE.fullmatch(last):
            cells = [first, last]
    return int(at[1]) if at else 0, cells


def _is_identity(text: str) -> bool:
    return any(fitting(text, side) for side in Side)


def _without_brackets(text: str) -> str:
    """A name without what stands in brackets behind it, such as pronouns."""
    if not text.endswith((")", "]")):
        return text
    place = max(text.rfind("("), text.rfind("["))
    return text[:place].strip() if place > 0 else text


def _blocks(lines: Iterable[str]) -> Iterator[_Row]:
    """Rows of a line "Table 4" with what follows it."""
    row: _Row | None = None
    for number, line in enumerate(lines, 1):
        if at := _ALONE.fullmatch(line):
            if row is not None:
                yield row
            row = _Row(number, line, [], int(at[1]))
        elif row is not None and line:
            row.text = " ".join(f"{row.text} {line}".split())
            row.cells += [(number, cell.strip()) for cell in line.split("\t")]
    if row is not None:
        yield row
