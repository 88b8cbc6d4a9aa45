"""Somebody on a screen who is shown larger than in a list: the finalists, the winner, a stream."""

from msgspec import Struct

from topcut.pages.context.context import Context
from topcut.pages.lines.match_words import disqualified
from topcut.pages.lines.ranking import unit
from topcut.pages.lines.table import Table, TableSeat
from topcut.pages.screen.lists import ScreenNames
from topcut.pages.screen.rows import Heading
from topcut.pages.words.identities import IdentityLabel


class ScreenPerson(Struct, frozen=True):
    """A player."""

    name: str
    """not named, of somebody whom this screen does not name."""
    role: str = ""
    """Corp, Runner, who chooses; "" where nothing is known, and where both sides are played."""
    small: str = ""
    """seed 3, "disqualified" behind it; points before the round."""
    identities: tuple[IdentityLabel, ...] = ()
    """That of the side, where it is known, else both; what is recorded of them."""
    won: bool = False


class Duel(Struct, frozen=True):
    """A match: where it is, and who plays it."""

    where: str
    """Table 7, match 20; "" where that is said above."""
    people: tuple[ScreenPerson, ...]


class Duels(Struct, frozen=True):
    """The few matches that are played now; one alone says more of its players."""

    heading: Heading
    matches: tuple[Duel, ...]
    note: str = ""
    """What came before: who won the first final."""


def people(context: Context, table: Table, names: ScreenNames) -> tuple[ScreenPerson, ...]:
    """Everybody at a table; in the cut with the seeds, else with the points before the round."""
    return tuple(_person(context, table, seat, names) for seat in table.seats)


def _person(context: Context, table: Table, seat: TableSeat, names: ScreenNames) -> ScreenPerson:
    if not seat.id:
        return ScreenPerson(seat.name)
    name = names.own(seat.id)
    if not name:
        return ScreenPerson(names(seat.id), seat.role, won=seat.mark == "w")
    texts, small = context.texts, ""
    if table.bracket_match:
        small = texts("bracket.seed", n=seat.small)
        bracket = context.bracket
        assert bracket is not None
        if seat.id in disqualified(context, bracket, bracket.match(table.bracket_match)):
            small = f"{small}, {texts['mark.disqualified']}"
    elif seat.small:
        small = f"{seat.small} {unit(context, 'short', seat.small)}"
    identities = context.identities(seat.id, seat.side)
    if seat.identity.name:
        identities = (seat.identity,)
    return ScreenPerson(name, seat.role, small, identities, seat.mark == "w")
