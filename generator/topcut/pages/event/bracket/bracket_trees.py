"""The trees of the bracket: their sections, rounds, matches, and what each match says."""

from collections.abc import Iterator, Sequence

from msgspec import Struct

from topcut.pages.context.context import Context
from topcut.pages.event.bracket import bracket_grid
from topcut.pages.event.bracket.bracket_grid import Grid, Lines
from topcut.pages.lines.match_words import (
    FINALS,
    candidates,
    in_order,
    is_needed,
    label,
    remarkable,
)
from topcut.pages.lines.table import TableSeat
from topcut.pages.tables.tables import cut_tables
from topcut.regulations import Feed, WiringSection
from topcut.rules.bracket.bracket import Bracket
from topcut.rules.bracket.match import BracketMatch, MatchState

LONG = 14
"""Letters of a name that have room beside side and "won" on paper."""
LONGER = 15
"""On the screen; longer ones are set a little smaller."""


class Line(Struct, frozen=True):
    """One of the two in a match."""

    seat: TableSeat
    seed: int
    """0 where nobody is known yet."""
    may_be: str
    """Ben Brandt or Sven Teixeira: who may come to an open slot."""
    anchor: bool
    """Whether it is the player's first in the bracket: a link to the player leads here."""

    @property
    def classes(self) -> str:
        """What the style sheet knows: p7 is seed 7, w won, o is open, n and nn have long names."""
        if not self.seat.id:
            return "o"
        known = [f"p{self.seed}", "w" if self.seat.mark == "w" else ""]
        letters = len(self.seat.name)
        known.append("n" if letters > LONG else "")
        known.append("nn" if letters > LONGER else "")
        return " ".join(one for one in known if one)


class Box(Struct, frozen=True):
    """A match of the drawing."""

    number: int
    label: str
    """Match 1, loser to match 7."""
    row: int
    lines: tuple[Line, ...]
    next: bool
    """Whether it can be played now."""
    brief: bool
    """Whether a phone shows its names alone: it is played, and there is no more to say."""
    onward: str
    """winner to match 51, where no line leads there; "" elsewhere."""
    onward_sheet: str
    """, sheet 4: what paper adds to it; on paper alone where the screen has a line."""
    origin: str
    """from match 29, sheet 2; on paper alone."""

    @property
    def seats(self) -> tuple[TableSeat, ...]:
        """Who plays."""
        return tuple(line.seat for line in self.lines)


class Column(Struct, frozen=True):
    """The matches of one round in one section."""

    column: int
    label: str
    boxes: tuple[Box, ...]


class TreePart(Struct, frozen=True):
    """A section of the drawing: upper bracket, final, lower bracket."""

    title: str
    start: int
    """The first column that its heading spans."""
    span: int
    final: bool
    columns: tuple[Column, ...]


class Half(Struct, frozen=True):
    """One of the trees of the drawing."""

    columns: int
    parts: tuple[TreePart, ...]
    lines: Lines
    places: bool
    """Whether the places stand here, in the last column."""
    sheet: bool
    """Whether a new sheet begins with it."""
    tall: bool
    """Whether it has few matches below one another, and room for more space on its sheet."""


def halves(context: Context, bracket: Bracket, placed: Grid) -> Iterator[Half]:
    """The trees from the top."""
    drawing = _Drawing(context, bracket, placed)
    return map(drawing.half, range(placed.trees))


class _Drawing:
    def __init__(self, context: Context, bracket: Bracket, placed: Grid) -> None:
        self.context, self.texts, self.bracket, self.placed = (
            context,
            context.texts,
            bracket,
            placed,
        )
        paths = {player: bracket.path(player) for player in bracket.seeds}
        self.firsts = {player: path[0].number for player, path in paths.items() if path}

    def half(self, tree: int) -> Half:
        placed = self.placed
        matches = [
            match
            for match in self.bracket.matches
            if placed.cells[match.number].tree == tree and is_needed(match)
        ]
        roomy = max(placed.columns) < bracket_grid.MOST_COLUMNS and not placed.large
        return Half(
            placed.columns[tree],
            tuple(self._parts(tree, matches)),
            bracket_grid.lines(
                self.bracket.wiring, placed, tree, self._is_visible, self._is_on_path
            ),
            places=tree == placed.trees - 1 and roomy,
            sheet=tree > 0 and placed.sheets[tree] != placed.sheets[tree - 1],
            tall=placed.rows[tree] <= bracket_grid.MOST_MATCHES and not roomy,
        )

    def _is_visible(self, number: int) -> bool:
        return is_needed(self.bracket.match(number))

    def _is_on_path(self, number: int) -> bool:
        """Whether the champion went on from a match by its line."""
        match, champion = self.bracket.match(number), self.bracket.champion
        final = match.wire.section is WiringSection.FINAL
        return champion is not None and (final or match.advancing == champion)

    def _parts(self, tree: int, matches: Sequence[BracketMatch]) -> Iterator[TreePart]:
        """The sections of a tree; the last rounds of a large bracket are one."""
        texts, placed = self.texts, self.placed
        if placed.large and tree == placed.trees - 1:
            columns = self._columns(matches, named=True)
            yield TreePart(texts["bracket.last_rounds"], 1, placed.columns[tree], True, columns)
            return
        early = [match for match in matches if match.wire.section not in FINALS]
        late = [match for match in matches if match.wire.section in FINALS]
        if early:
            lower = early[0].wire.section is WiringSection.LOWER
            single = self.bracket.wiring.elimination == "single"
            key = "bracket.lower" if lower else "bracket.rounds" if single else "bracket.upper"
            title = texts[key]
            if placed.large and not lower:
                title = texts("bracket.second_half" if tree else "bracket.first_half", part=title)
            span = placed.columns[tree] if placed.large else placed.final - (0 if lower else 1)
            yield TreePart(title, 1, span, False, self._columns(early))
        if late:
            span = min(2, placed.columns[tree] - placed.final + 1) if placed.trees > 1 else 1
            yield TreePart(texts["bracket.final"], placed.final, span, True, self._columns(late))

    def _columns(
        self, matches: Sequence[BracketMatch], *, named: bool = False
    ) -> tuple[Column, ...]:
        """The rounds of a section; `named` say which bracket they are of."""
        cells = self.placed.cells
        rounds: dict[int, list[BracketMatch]] = {}
        for match in matches:
            rounds.setdefault(match.wire.round, []).append(match)
        return tuple(
            Column(
                cells[found[0].number].column,
                self._round_label(number, found[0].wire.section, named=named),
                tuple(map(self._box, sorted(found, key=lambda one: cells[one.number].row))),
            )
            for number, found in sorted(rounds.items())
        )

    def _round_label(self, number: int, section: WiringSection, *, named: bool) -> str:
        if section is WiringSection.SECOND_FINAL:
            return self.texts("bracket.second_final", round=number)
        said = self.texts("round.name", round=number)
        if not named:
            return said
        return self.texts("bracket.round_of", round=said, part=self.texts[f"bracket.{section}"])

    def _sheet(self, number: int) -> int:
        return self.placed.sheets[self.placed.cells[number].tree]

    def _box(self, match: BracketMatch) -> Box:
        texts, bracket, placed = self.texts, self.bracket, self.placed
        number, to = match.number, match.wire.winner_to
        sheet = self._sheet(number)
        dense = placed.columns[placed.cells[number].tree] == bracket_grid.MOST_COLUMNS
        onward = onward_sheet = ""
        if to is not None and self._is_visible(to) and self._sheet(to) != sheet:
            onward_sheet = texts("bracket.on_sheet", sheet=self._sheet(to))
            onward = texts("bracket.winner_to", match=to)
        came = [
            texts("bracket.from", match=source.number, sheet=self._sheet(source.number))
            for source in match.wire.sources
            if source.feed is Feed.WINNER and self._sheet(source.number) != sheet
        ]
        seats = cut_tables(self.context, bracket)[number].seats
        return Box(
            number=number,
            label=label(self.context, bracket, match, short=dense),
            row=placed.cells[number].row,
            lines=tuple(
                Line(
                    seat,
                    bracket.seed(seat.id) if seat.id else 0,
                    candidates(self.context, bracket, slot),
                    bool(seat.id) and self.firsts.get(seat.id) == number,
                )
                for seat, slot in zip(seats, in_order(bracket, match), strict=True)
            ),
            next=match.state is MatchState.READY,
            brief=match.decided and not remarkable(self.context, bracket, match),
            onward=onward,
            onward_sheet=onward_sheet,
            origin=texts["list.comma"].join(came),
        )
