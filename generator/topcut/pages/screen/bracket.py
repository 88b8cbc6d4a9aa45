"""The bracket on a screen: too wide for a room, so it comes in parts, upper and lower in turn."""

from msgspec import Struct

from topcut.pages.event.bracket import in_order
from topcut.pages.parts.context import Context
from topcut.pages.parts.match_words import side, source
from topcut.pages.screen.lists import Names
from topcut.regulations import Section
from topcut.rules.bracket.bracket import Bracket
from topcut.rules.bracket.match import BracketMatch, State

COLUMNS = 3
"""Rounds beside one another whose names can be read in the room."""
MATCHES = 8
"""Matches below one another."""
ROOMY = 4
"""Matches below one another that have room for larger type."""
_TITLES = {
    Section.UPPER: "bracket.upper",
    Section.LOWER: "bracket.lower",
    Section.FINAL: "bracket.final",
    Section.SECOND_FINAL: "bracket.final",
}


class Line(Struct, frozen=True):
    """One player of a match, or where the player will come from."""

    name: str
    known: bool
    side: str
    won: bool


class Match(Struct, frozen=True):
    """A match."""

    number: int
    """In the bracket; where it is played other lists say."""
    lines: tuple[Line, ...]
    next: bool


class Column(Struct, frozen=True):
    """Matches of one round, at most `MATCHES`."""

    title: str
    matches: tuple[Match, ...]


class Part(Struct, frozen=True):
    """What a screen shows at once."""

    title: str
    columns: tuple[Column, ...]

    @property
    def roomy(self) -> bool:
        """Whether its matches have room for larger type."""
        return all(len(column.matches) <= ROOMY for column in self.columns)


def parts(context: Context, bracket: Bracket, names: Names) -> tuple[Part, ...]:
    """The upper bracket, the lower one, the final: each in as many parts as it needs."""
    sections: dict[str, list[Column]] = {}
    rounds: dict[tuple[str, int], list[BracketMatch]] = {}
    for match in bracket.matches:
        second = match.wire.section is Section.SECOND_FINAL
        if second and match.state in (State.OPEN, State.UNNEEDED):
            continue
        title = context.texts[_TITLES[match.wire.section]]
        rounds.setdefault((title, match.wire.round), []).append(match)
    for (title, number), matches in rounds.items():
        name = context.texts("round.name", round=number)
        sections.setdefault(title, []).extend(
            Column(
                name,
                tuple(
                    _match(context, bracket, match, names) for match in matches[at : at + MATCHES]
                ),
            )
            for at in range(0, len(matches), MATCHES)
        )
    return tuple(
        Part(title, tuple(found[at : at + COLUMNS]))
        for title, found in sections.items()
        for at in range(0, len(found), COLUMNS)
    )


def _match(context: Context, bracket: Bracket, match: BracketMatch, names: Names) -> Match:
    lines = []
    for slot in in_order(bracket, match):
        if slot.player:
            shown = names(slot.player) or context.texts["screen.not_named"]
            won = match.winner == slot.player
            lines.append(Line(shown, True, side(context, match, slot), won))
        else:
            lines.append(Line(source(context, slot), False, "", False))
    return Match(match.number, tuple(lines), match.state is State.READY)
