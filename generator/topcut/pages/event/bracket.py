"""The bracket: who met whom, who comes next, and the places that are certain."""

from collections.abc import Iterator, Sequence

from markupsafe import Markup
from msgspec import Struct

from topcut.pages.parts import bracket_grid
from topcut.pages.parts.bracket_grid import Grid, Lines
from topcut.pages.parts.context import Context
from topcut.pages.parts.frame import Frame, event_frame
from topcut.pages.parts.match_words import is_playing, label
from topcut.pages.parts.notes import correction_notes, seeded_before
from topcut.pages.parts.table import Seat
from topcut.pages.parts.tables import cut_tables
from topcut.regulations import WiringSection
from topcut.rules.bracket.bracket import Bracket
from topcut.rules.bracket.match import BracketMatch, MatchState
from topcut.rules.bracket.sides import Reason
from topcut.rules.drafts.telling import Telling

PRINTED_COLUMNS = 7
"""Columns that are readable on a sheet of A4 or Letter."""
ONE_SHEET = 5
"""Columns up to which both halves have room on one sheet."""
LARGEST_PRINTED = 16
"""The largest double elimination that the documents' bracket sheets show."""


class Box(Struct, frozen=True):
    """A match of the drawing."""

    number: int
    label: str
    """Match 1, loser to match 7."""
    row: int
    seats: tuple[Seat, ...]
    next: bool
    """Whether it can be played now."""


class Column(Struct, frozen=True):
    """The matches of one round in one section."""

    column: int
    label: str
    boxes: tuple[Box, ...]


class Part(Struct, frozen=True):
    """A section of the drawing: upper bracket, final, lower bracket."""

    title: str
    start: int
    """The first column that its heading spans."""
    span: int
    final: bool
    columns: tuple[Column, ...]


class Half(Struct, frozen=True):
    """One of the two grids of the drawing."""

    parts: tuple[Part, ...]
    lines: Lines
    places: bool
    """Whether the places stand here, in the last column."""


class BracketPlace(Struct, frozen=True):
    """A place that cannot change any more."""

    place: int
    id: str
    name: str


class Page(Struct, frozen=True):
    """`bracket.html`."""

    frame: Frame
    of: str
    """of the top 8."""
    event: str
    """The event's name, for paper."""
    two_sheets: bool
    """Whether the lower half has a sheet of its own on paper."""
    intro: Markup
    columns: int
    media: str
    """Where there is room to draw it; elsewhere it is a list for each round."""
    halves: tuple[Half, ...]
    places: tuple[BracketPlace, ...]
    sides: tuple[str, ...]
    """Of every match of two players who is Corp, or who chooses, and how that is known."""
    remarks: tuple[str, ...]
    """Who left or declined, who came in their place, what was ruled."""


def page(context: Context, bracket: Bracket) -> Page:
    """The bracket of an event that has one."""
    texts = context.texts
    placed = bracket_grid.grid(bracket.wiring)
    return Page(
        frame=event_frame(context, 1, "bracket", texts["bracket.title"]),
        of=texts("bracket.of", cut=bracket.cut.size),
        event=context.event.name,
        two_sheets=ONE_SHEET < placed.columns <= PRINTED_COLUMNS,
        intro=_intro(context, bracket),
        columns=placed.columns,
        media=_media(placed.columns),
        halves=tuple(_halves(context, bracket, placed)),
        places=tuple(
            BracketPlace(place, player, context.name(player))
            for player, place in bracket.places.items()
        ),
        sides=tuple(_sides(context, bracket)),
        remarks=tuple(_remarks(context, bracket)),
    )


def _media(columns: int) -> str:
    """From 72 rem for five columns, up to 128 rem for nine; on A4 up to seven columns."""
    width = max(72, 14 * columns + 2)
    screen = f"screen and (min-width:{width}rem)"
    return screen if columns > PRINTED_COLUMNS else f"{screen},print"


def _intro(context: Context, bracket: Bracket) -> Markup:
    texts = context.texts
    said = [_state(context, bracket)]
    said.append(texts.rich(f"bracket.{bracket.wiring.elimination}"))
    if bracket.wiring.elimination == "double" and bracket.wiring.size > LARGEST_PRINTED:
        said.append(texts.rich("bracket.ours", size=bracket.wiring.size, printed=LARGEST_PRINTED))
    if bracket.seeds:
        said.append(texts.rich("bracket.small_numbers"))
    return Markup(" ").join(said)


def _state(context: Context, bracket: Bracket) -> Markup:
    texts = context.texts
    if bracket.champion is not None:
        seed = texts.ordinal(bracket.seed(bracket.champion))
        return texts.rich("bracket.won", name=context.name(bracket.champion), seed=seed)
    if not bracket.seeds:
        return texts.rich("bracket.before")
    if bracket.finished:
        return texts.rich("bracket.nobody_won")
    playing = [match for match in bracket.ready if is_playing(context, match)]
    if playing:
        return texts.rich("bracket.playing", matches=_numbers(context, playing))
    return texts.rich("bracket.next", matches=_numbers(context, bracket.ready))


def _numbers(context: Context, matches: Sequence[BracketMatch]) -> str:
    numbers = ", ".join(str(match.number) for match in matches)
    return context.texts.count("bracket.matches", len(matches), numbers=numbers)


def _halves(context: Context, bracket: Bracket, placed: Grid) -> list[Half]:
    by_number = {match.number: match for match in bracket.matches}

    def drawn(number: int) -> bool:
        return _drawn(by_number[number])

    def on_path(number: int) -> bool:
        match = by_number[number]
        final = match.wire.section is WiringSection.FINAL
        return bracket.champion is not None and (final or match.winner == bracket.champion)

    texts, wiring = context.texts, bracket.wiring
    upper = Part(
        texts["bracket.upper" if placed.lower_rows else "bracket.rounds"],
        1,
        placed.final - 1,
        False,
        _columns(context, bracket, WiringSection.UPPER, placed),
    )
    final = Part(
        texts["bracket.final"],
        placed.final,
        2 if placed.lower_rows else 1,
        True,
        (
            *_columns(context, bracket, WiringSection.FINAL, placed),
            *_columns(context, bracket, WiringSection.SECOND_FINAL, placed),
        ),
    )
    first = Half(
        (upper, final) if upper.columns else (final,),
        bracket_grid.upper_lines(wiring, placed, drawn, on_path),
        places=not placed.lower_rows,
    )
    if not placed.lower_rows:
        return [first]
    columns = _columns(context, bracket, WiringSection.LOWER, placed)
    lower = Part(texts["bracket.lower"], 1, placed.final, False, columns)
    return [first, Half((lower,), bracket_grid.lower_lines(wiring, placed, on_path), places=True)]


def _drawn(match: BracketMatch) -> bool:
    """A second final is drawn once it is needed, every other match from the start."""
    if match.wire.section is not WiringSection.SECOND_FINAL:
        return True
    return match.state not in (MatchState.OPEN, MatchState.UNNEEDED)


def _columns(
    context: Context, bracket: Bracket, section: WiringSection, placed: Grid
) -> tuple[Column, ...]:
    rounds: dict[int, list[BracketMatch]] = {}
    for match in bracket.matches:
        if match.wire.section is section and _drawn(match):
            rounds.setdefault(match.wire.round, []).append(match)
    return tuple(
        Column(
            placed.cells[matches[0].number].column,
            _round_label(context, number, section),
            tuple(
                _box(context, bracket, match, placed.cells[match.number].row)
                for match in sorted(matches, key=lambda match: placed.cells[match.number].row)
            ),
        )
        for number, matches in rounds.items()
    )


def _round_label(context: Context, number: int, section: WiringSection) -> str:
    second = section is WiringSection.SECOND_FINAL
    return context.texts("bracket.second_final" if second else "round.name", round=number)


def _box(context: Context, bracket: Bracket, match: BracketMatch, row: int) -> Box:
    return Box(
        number=match.number,
        label=label(context, match),
        row=row,
        seats=cut_tables(context, bracket)[match.number].seats,
        next=match.state is MatchState.READY,
    )


def _sides(context: Context, bracket: Bracket) -> Iterator[str]:
    telling = Telling(context.texts, context.name)
    for match in bracket.matches:
        if match.state not in (MatchState.READY, MatchState.PLAYED):
            continue
        sides, said = match.sides, telling.sides(match)
        if sides.reason in (Reason.BALANCE, Reason.SWAP) and sides.corp != sides.expected:
            said += " " + context.texts["bracket.other_sides"]
        yield said


def _remarks(context: Context, bracket: Bracket) -> list[str]:
    texts = context.texts
    remarks = []

    def say(key: str, players: tuple[str, ...]) -> None:
        if players:
            names = ", ".join(context.name(player) for player in players)
            remarks.append(texts(key, names=names))

    for round_ in context.event.cut[:1]:
        say("bracket.left", round_.left)
        say("bracket.declined", round_.declined)
    say("bracket.asked", tuple(player for player in bracket.seeds if player in bracket.cut.asked))
    remarks += seeded_before(context)
    remarks += [
        texts("bracket.corrected", match=match.number, note=note)
        for match in bracket.matches
        for note in (correction_notes(context, match.typed.match) if match.typed else ())
    ]
    remarks += [
        texts("bracket.round_ruling", round=round_.number, reason=ruling.reason)
        for round_ in context.event.cut
        for ruling in round_.rulings
    ]
    remarks += [
        texts("bracket.ruling", match=match.number, reason=ruling.reason)
        for match in bracket.matches
        for ruling in (match.typed.match.rulings if match.typed else ())
    ]
    return remarks
