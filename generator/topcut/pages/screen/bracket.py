"""The bracket on a screen: too wide for a room, so it comes in parts, upper and lower in turn.

Rounds of which nobody is known yet are left out. Before the cut it is that of the standings.
"""

from collections.abc import Sequence

from msgspec import Struct, structs

from topcut.pages.context.context import Context
from topcut.pages.event.standings import title
from topcut.pages.lines.match_words import is_needed
from topcut.pages.lines.table import TableSeat
from topcut.pages.screen.lists import ScreenNames
from topcut.pages.screen.short import short
from topcut.pages.screen.sizes import BOLD, width
from topcut.pages.tables.tables import cut_tables
from topcut.regulations import Feed, WiringSection
from topcut.rules.bracket.bracket import Bracket
from topcut.rules.bracket.match import BracketMatch, MatchState, Slot

COLUMNS = 2
"""Columns that have room for names with their sides."""
HEIGHT, HEADING = 42.8, 2.6
"""Of a column, and of what stands above a round in it, in rem."""
ROOMY, CLOSE = 9.9, 4.95
"""Heights of a match with names of 48 px and of 38."""
NAME, WON = 39.2, "won"
"""What a name and what is beside it have, in rem; the longest word beside it."""
_TITLES = {
    WiringSection.UPPER: "bracket.upper",
    WiringSection.LOWER: "bracket.lower",
    WiringSection.FINAL: "bracket.final",
    WiringSection.SECOND_FINAL: "bracket.final",
}


class ScreenMatch(Struct, frozen=True):
    """A match."""

    number: int
    """In the bracket; where it is played other lists say."""
    seats: tuple[TableSeat, ...]
    next: bool


class ScreenRound(Struct, frozen=True):
    """Matches of one round that stand below one another."""

    title: str
    matches: tuple[ScreenMatch, ...]


class BracketPage(Struct, frozen=True):
    """What a screen shows at once."""

    title: str
    about: str
    columns: tuple[tuple[ScreenRound, ...], ...]
    roomy: bool
    """Whether its matches have room for larger type."""


def parts(context: Context, bracket: Bracket, names: ScreenNames) -> tuple[BracketPage, ...]:
    """The upper bracket, the lower one, the final: each in as many parts as it needs.

    Single elimination has neither: its rounds and the final stand beside one another.
    """
    texts = context.texts
    if not bracket.seeds:
        return _if_now(context, bracket, names)
    single = bracket.wiring.elimination == "single"
    rounds: dict[tuple[str, int], list[BracketMatch]] = {}
    for match in bracket.matches:
        if not is_needed(match):
            continue
        section = texts["bracket.rounds" if single else _TITLES[match.wire.section]]
        rounds.setdefault((section, match.wire.round), []).append(match)
    sections: dict[str, list[ScreenRound]] = {}
    for (section, number), matches in rounds.items():
        if not any(match.players for match in matches):
            continue
        last = single and number == bracket.wiring.rounds
        name = texts["bracket.final"] if last else texts("round.name", round=number)
        shown = tuple(_match(context, bracket, match, names) for match in matches)
        sections.setdefault(section, []).append(ScreenRound(name, shown))
    about = texts["bracket.title"]
    return tuple(page for name, found in sections.items() for page in _pages(name, about, found))


def _pages(title: str, about: str, rounds: Sequence[ScreenRound]) -> list[BracketPage]:
    """As few pages as there can be, with larger type where that needs no more."""
    roomy, close = _columns(rounds, ROOMY), _columns(rounds, CLOSE)
    wide = -(-len(roomy) // COLUMNS) <= -(-len(close) // COLUMNS)
    columns = _apart(roomy if wide else close, 2.5 if wide else 2.0)
    return [
        BracketPage(title, about, tuple(columns[at : at + COLUMNS]), wide)
        for at in range(0, len(columns), COLUMNS)
    ]


def _apart(
    columns: Sequence[tuple[ScreenRound, ...]], size: float
) -> list[tuple[ScreenRound, ...]]:
    """The same with names of this size in rem that have room, no two alike."""
    least: dict[str, float] = {}
    matches = (match for column in columns for one in column for match in one.matches)
    for seat in (seat for match in matches for seat in match.seats if seat.id):
        beside = sum(
            2 * width(said) + 0.6 for said in (seat.role, WON if seat.mark else "") if said
        )
        room = (NAME - beside) / (BOLD * size)
        least[seat.name] = min(least.get(seat.name, room), room)
    said = short(least)

    def match(one: ScreenMatch) -> ScreenMatch:
        seats = (structs.replace(seat, name=said.get(seat.name, seat.name)) for seat in one.seats)
        return structs.replace(one, seats=tuple(seats))

    return [
        tuple(structs.replace(one, matches=tuple(map(match, one.matches))) for one in column)
        for column in columns
    ]


def _columns(rounds: Sequence[ScreenRound], height: float) -> list[tuple[ScreenRound, ...]]:
    """The rounds below one another as far as a column has room; a long one goes on in the next."""
    most = int((HEIGHT - HEADING) / height)
    pieces = [
        ScreenRound(one.title, one.matches[at : at + most])
        for one in rounds
        for at in range(0, len(one.matches), most)
    ]
    columns: list[tuple[ScreenRound, ...]] = []
    room = 0.0
    for piece in pieces:
        needed = HEADING + len(piece.matches) * height
        if needed > room:
            columns.append(())
            room = HEIGHT
        columns[-1] += (piece,)
        room -= needed
    return columns


def _match(
    context: Context, bracket: Bracket, match: BracketMatch, names: ScreenNames
) -> ScreenMatch:
    seats = [
        structs.replace(seat, name=names(seat.id)) if seat.id else seat
        for seat in cut_tables(context, bracket)[match.number].seats
    ]
    return ScreenMatch(match.number, tuple(seats), match.state is MatchState.READY)


def _if_now(context: Context, bracket: Bracket, names: ScreenNames) -> tuple[BracketPage, ...]:
    """Who would meet whom, if the standings in force were the last; nothing before any."""
    texts, seeds = context.texts, bracket.cut.seeds
    if not context.counted or len(seeds) < bracket.cut.size:
        return ()
    drawn = [
        ScreenMatch(
            match.number, tuple(_seeded(context, slot, seeds, names) for slot in match.fed), False
        )
        for match in bracket.matches
        if any(slot.source.feed is Feed.SEED for slot in match.fed)
    ]
    about = texts["screen.if_now"]
    half = -(-len(drawn) // COLUMNS)
    after = texts("screen.if_now_round", after=title(context))
    columns = [ScreenRound(after, tuple(drawn[:half])), ScreenRound("", tuple(drawn[half:]))]
    shown = tuple((column,) for column in columns if column.matches)
    wide = half * ROOMY + HEADING <= HEIGHT
    return (BracketPage(texts("track.top", cut=bracket.cut.size), about, shown, wide),)


def _seeded(context: Context, slot: Slot, seeds: Sequence[str], names: ScreenNames) -> TableSeat:
    """The seat of a slot that a seed fills, else what it waits for."""
    texts, source = context.texts, slot.source
    if source.feed is not Feed.SEED:
        return TableSeat("", texts("bracket.winner", n=source.number), "", "")
    player = seeds[source.number - 1]
    role = texts("bracket.seed", n=source.number)
    return TableSeat(player, names(player), "", "", role=role)
