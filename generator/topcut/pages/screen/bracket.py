"""The bracket on a screen: too wide for a room, so it comes in parts, upper and lower in turn.

Single elimination has neither: its rounds and the final stand beside one another.
"""

from msgspec import Struct, structs

from topcut.pages.parts.context import Context
from topcut.pages.parts.table import Seat
from topcut.pages.parts.tables import cut_tables
from topcut.pages.screen.lists import Names
from topcut.regulations import WiringSection
from topcut.rules.bracket.bracket import Bracket
from topcut.rules.bracket.match import BracketMatch, MatchState

COLUMNS = 3
"""Rounds beside one another whose names can be read in the room."""
MATCHES = 8
"""Matches below one another."""
ROOMY = 4
"""Matches below one another that have room for larger type."""
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
    seats: tuple[Seat, ...]
    next: bool


class ScreenColumn(Struct, frozen=True):
    """Matches of one round, at most `MATCHES`."""

    title: str
    matches: tuple[ScreenMatch, ...]


class BracketPage(Struct, frozen=True):
    """What a screen shows at once."""

    title: str
    columns: tuple[ScreenColumn, ...]

    @property
    def roomy(self) -> bool:
        """Whether its matches have room for larger type."""
        return all(len(column.matches) <= ROOMY for column in self.columns)


def parts(context: Context, bracket: Bracket, names: Names) -> tuple[BracketPage, ...]:
    """The upper bracket, the lower one, the final: each in as many parts as it needs."""
    single = bracket.wiring.elimination == "single"
    sections: dict[str, list[ScreenColumn]] = {}
    rounds: dict[tuple[str, int], list[BracketMatch]] = {}
    for match in bracket.matches:
        second = match.wire.section is WiringSection.SECOND_FINAL
        if second and match.state in (MatchState.OPEN, MatchState.UNNEEDED):
            continue
        title = context.texts["bracket.rounds" if single else _TITLES[match.wire.section]]
        rounds.setdefault((title, match.wire.round), []).append(match)
    for (title, number), matches in rounds.items():
        last = single and number == bracket.wiring.rounds
        name = context.texts["bracket.final"] if last else context.texts("round.name", round=number)
        sections.setdefault(title, []).extend(
            ScreenColumn(
                name,
                tuple(
                    _match(context, bracket, match, names) for match in matches[at : at + MATCHES]
                ),
            )
            for at in range(0, len(matches), MATCHES)
        )
    return tuple(
        BracketPage(title, tuple(found[at : at + COLUMNS]))
        for title, found in sections.items()
        for at in range(0, len(found), COLUMNS)
    )


def _match(context: Context, bracket: Bracket, match: BracketMatch, names: Names) -> ScreenMatch:
    seats = [
        structs.replace(seat, name=names(seat.id) or context.texts["screen.not_named"])
        if seat.id
        else seat
        for seat in cut_tables(context, bracket)[match.number].seats
    ]
    return ScreenMatch(match.number, tuple(seats), match.state is MatchState.READY)
