"""The trees of the bracket: their sections, rounds, matches, and what each match says."""

from collections.abc import Callable, Iterator, Sequence

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
    by_number = {match.number: match for match in bracket.matches}

    def visible(number: int) -> bool:
        return is_needed(by_number[number])

    def on_path(number: int) -> bool:
        match = by_number[number]
        final_ = match.wire.section is WiringSection.FINAL
        return bracket.champion is not None and (final_ or match.advancing == bracket.champion)

    roomy = max(placed.columns) < bracket_grid.MOST_COLUMNS and not placed.large
    box = _boxes(context, bracket, placed)
    for tree in range(placed.trees):
        matches = [
            match
            for match in bracket.matches
            if placed.cells[match.number].tree == tree and is_needed(match)
        ]
        parts = tuple(_parts(context, bracket, placed, tree, matches, box))
        last = tree == placed.trees - 1
        yield Half(
            placed.columns[tree],
            parts,
            bracket_grid.lines(bracket.wiring, placed, tree, visible, on_path),
            places=last and roomy,
            sheet=tree > 0 and placed.sheets[tree] != placed.sheets[tree - 1],
            tall=placed.rows[tree] <= bracket_grid.MOST_MATCHES and not roomy,
        )


def _parts(
    context: Context,
    bracket: Bracket,
    placed: Grid,
    tree: int,
    matches: Sequence[BracketMatch],
    box: Callable[[BracketMatch], Box],
) -> Iterator[TreePart]:
    """The sections of a tree; the last rounds of a large bracket are one."""
    texts = context.texts
    if placed.large and tree == placed.trees - 1:
        columns = _columns(context, placed, matches, box, named=True)
        yield TreePart(texts["bracket.last_rounds"], 1, placed.columns[tree], True, columns)
        return
    early = [match for match in matches if match.wire.section not in FINALS]
    late = [match for match in matches if match.wire.section in FINALS]
    if early:
        lower = early[0].wire.section is WiringSection.LOWER
        single = bracket.wiring.elimination == "single"
        title = texts["bracket.lower" if lower else "bracket.rounds" if single else "bracket.upper"]
        if placed.large and not lower:
            title = texts("bracket.second_half" if tree else "bracket.first_half", part=title)
        span = placed.columns[tree] if placed.large else placed.final - (0 if lower else 1)
        yield TreePart(title, 1, span, False, _columns(context, placed, early, box))
    if late:
        span = min(2, placed.columns[tree] - placed.final + 1) if placed.trees > 1 else 1
        columns = _columns(context, placed, late, box)
        yield TreePart(texts["bracket.final"], placed.final, span, True, columns)


def _columns(
    context: Context,
    placed: Grid,
    matches: Sequence[BracketMatch],
    box: Callable[[BracketMatch], Box],
    *,
    named: bool = False,
) -> tuple[Column, ...]:
    """The rounds of a section; `named` say which bracket they are of."""
    rounds: dict[int, list[BracketMatch]] = {}
    for match in matches:
        rounds.setdefault(match.wire.round, []).append(match)
    return tuple(
        Column(
            placed.cells[found[0].number].column,
            _round_label(context, number, found[0].wire.section, named=named),
            tuple(box(one) for one in sorted(found, key=lambda one: placed.cells[one.number].row)),
        )
        for number, found in sorted(rounds.items())
    )


def _round_label(context: Context, number: int, section: WiringSection, *, named: bool) -> str:
    if section is WiringSection.SECOND_FINAL:
        return context.texts("bracket.second_final", round=number)
    said = context.texts("round.name", round=number)
    if not named:
        return said
    return context.texts("bracket.round_of", round=said, part=context.texts[f"bracket.{section}"])


def _boxes(context: Context, bracket: Bracket, placed: Grid) -> Callable[[BracketMatch], Box]:
    """What makes the boxes of the drawing, one after another."""
    texts = context.texts
    firsts = {player: path[0].number for player in bracket.seeds if (path := bracket.path(player))}

    def sheet(number: int) -> int:
        return placed.sheets[placed.cells[number].tree]

    def box(match: BracketMatch) -> Box:
        number, to = match.number, match.wire.winner_to
        dense = placed.columns[placed.cells[number].tree] == bracket_grid.MOST_COLUMNS
        onward = onward_sheet = ""
        if to is not None and is_needed(bracket.match(to)) and sheet(to) != sheet(number):
            onward_sheet = texts("bracket.on_sheet", sheet=sheet(to))
            onward = texts("bracket.winner_to", match=to)
        came = [
            texts("bracket.from", match=source.number, sheet=sheet(source.number))
            for source in match.wire.sources
            if source.feed is Feed.WINNER and sheet(source.number) != sheet(number)
        ]
        seats = cut_tables(context, bracket)[number].seats
        slots = in_order(bracket, match)
        return Box(
            number=number,
            label=label(context, bracket, match, short=dense),
            row=placed.cells[number].row,
            lines=tuple(
                Line(
                    seat,
                    bracket.seed(seat.id) if seat.id else 0,
                    candidates(context, bracket, slot),
                    bool(seat.id) and firsts.get(seat.id) == number,
                )
                for seat, slot in zip(seats, slots, strict=True)
            ),
            next=match.state is MatchState.READY,
            brief=match.decided and not remarkable(context, bracket, match),
            onward=onward,
            onward_sheet=onward_sheet,
            origin=", ".join(came),
        )

    return box
