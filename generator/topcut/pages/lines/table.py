"""A table as pages show it: where it is, who sits there on which side, and what is known of it.

Every page that shows a round takes these, picks, and orders. They are made in `tables.py`.
"""

from collections.abc import Iterable
from datetime import datetime

from msgspec import Struct

from topcut.pages.words.identities import NOT_RECORDED, IdentityLabel
from topcut.tournament import Event, Match, Publish, Round, Side

PAIR = 2
NO_NUMBER = "–"
"""Stands where a table has no number, and for byes."""


class TableSeat(Struct, frozen=True):
    """A place at a table."""

    id: str
    """"" where nobody is known yet."""
    name: str
    """Where nobody is known yet what it waits for: winner of match 9."""
    small: str
    """Points before the round; the seed in the cut."""
    opponent: str
    """Everybody else at the table by name; bye; walkover."""
    side: Side | None = None
    """None where it is not known, and where both sides are played."""
    role: str = ""
    """The side in a word; in the cut also who chooses it, and who is absent."""
    points: str = ""
    """Points of the round; "" while there is no result, and in the cut."""
    mark: str = ""
    """w won, l lost; "" neither."""
    identity: IdentityLabel = NOT_RECORDED
    """The one of this side, at a table of several."""
    agenda: str = ""
    """Agenda points at a table of several, or that the Runner is flatlined."""
    agenda_unit: str = ""
    """agenda points, where no column says so; "" unless they are a number."""


class Table(Struct, frozen=True):
    """A table, a match of the cut, or a bye."""

    number: str
    """Where it is: "7", in the cut without tables "match 5"; "–" without a number, and of byes."""
    key: str
    """The number alone, in the cut that of the match; what lists are ordered by."""
    seats: tuple[TableSeat, ...]
    """As typed, the Corp of several first; in the cut the higher seed first."""
    word: str
    """What stands between the names: 6–0, playing, v; in the cut beat, lost to; of several
    the Corp won, the Runners won; bye."""
    note: str
    """Everything that is worth saying of it."""
    match: Match | None = None
    """None for a bye, and for a match of the cut whose file says nothing yet."""
    result: str = ""
    """6–0, in the order of the seats; "" while it is not known, of byes, and in the cut."""
    done: bool = False
    """Whether nothing is left to play."""
    fixed: bool = False
    """Whether somebody here has this table in every round."""
    ruled: str = ""
    """Who rules at the table of a leader who plays: ruled by Bo Judge; "" elsewhere."""
    ends: datetime | None = None
    """When time is called here, its extension included; None before the round starts."""
    walkover: bool = False
    """Whether somebody went on in the cut without a game."""
    bracket_match: int = 0
    """The match of the bracket; 0 outside the cut."""
    page: str = ""
    """Address of the own page of a table of several, from that of its round; "" without one."""
    turns: str = ""
    """Order of turns and the path of the infamy token, at a table of several."""

    @property
    def first(self) -> TableSeat:
        """Who is named on the left."""
        return self.seats[0]

    @property
    def second(self) -> TableSeat | None:
        """Who is named on the right; None for a bye."""
        return self.seats[1] if len(self.seats) > 1 else None

    @property
    def players(self) -> tuple[TableSeat, ...]:
        """The seats of players who are known."""
        return tuple(seat for seat in self.seats if seat.id)

    @property
    def is_sided(self) -> bool:
        """Whether it is known that the Corp is named on the left, the Runner on the right."""
        return [seat.side for seat in self.seats] == [Side.CORP, Side.RUNNER]

    @property
    def is_bye(self) -> bool:
        """Whether somebody has a bye in place of a table."""
        return self.match is None and not self.bracket_match

    @property
    def several(self) -> bool:
        """Whether more than two play one game."""
        return len(self.seats) > PAIR

    @property
    def is_named(self) -> bool:
        """Whether words stand in the place of a table's number: "match 5"."""
        return bool(self.bracket_match) and (self.match is None or self.match.table is None)

    @property
    def extension(self) -> int:
        """Extra minutes."""
        return self.match.extension if self.match else 0

    @property
    def winner(self) -> int:
        """1 or 2: which of two players has won; 0 neither."""
        marks = [seat.mark for seat in self.players]
        return marks.index("w") + 1 if "w" in marks else 0


def are_sided(tables: Iterable[Table]) -> bool:
    """Whether columns can be headed Corp and Runner: there are tables, and all name the Corp first.

    Byes have no sides and change nothing.
    """
    known = {table.is_sided for table in tables if not table.is_bye}
    return known == {True}


def shows_results(round_: Round) -> bool:
    """Whether the round has begun, and everybody may see what came of its tables so far."""
    begun = round_.started is not None or any(match.reported for match in round_.matches)
    return begun and round_.publish is Publish.RESULTS


def is_fixed(event: Event, match: Match) -> bool:
    """Whether somebody at this table has it in every round."""
    players = (event.player.get(player) for player in match.players)
    return any(
        player is not None and player.fixed_table is not None and player.fixed_table == match.table
        for player in players
    )
