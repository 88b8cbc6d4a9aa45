"""What the room plays now: the tables of the current round, of the Swiss rounds or of the cut."""

from collections.abc import Iterable, Mapping
from datetime import datetime
from fractions import Fraction

from msgspec import Struct

from topcut.pages.parts import numbers
from topcut.pages.parts.context import Context
from topcut.rules.bracket import clock
from topcut.rules.bracket.bracket import Bracket
from topcut.rules.bracket.match import BracketMatch, State
from topcut.rules.systems.scores import match_score
from topcut.tournament import Match, Round, Side, StageKind


class Table(Struct, frozen=True):
    """A table, or a match of the cut, with everybody who sits there."""

    number: str
    """Where it is: "7", in the cut without tables "match 5"; "–" where none was typed."""
    key: str
    """The number alone, in the cut that of the match; what lists are ordered by."""
    players: tuple[str, ...]
    """Ids, in the typed order."""
    match: Match | None
    """None for a match of the cut whose file says nothing yet."""
    result: str
    """6–0, in the order of the players; "" while it is not known."""
    winners: tuple[str, ...]
    """Who has more than the others; empty while there is no result, and in a tie."""
    done: bool
    """Whether nothing is left to play."""
    fixed: bool
    """Whether somebody here has this table in every round."""
    ends: datetime | None
    """When time is called here, its extension included."""
    bracket_match: int = 0
    """The match of the bracket; 0 outside the cut."""
    sides: Mapping[str, Side] = {}
    """Who plays which side, in the cut and as far as that is known."""

    @property
    def is_named(self) -> bool:
        """Whether words stand in the place of a table's number: "match 5"."""
        return bool(self.bracket_match) and (self.match is None or self.match.table is None)

    @property
    def extension(self) -> int:
        """Extra minutes."""
        return self.match.extension if self.match else 0


class Room(Struct, frozen=True):
    """The current round."""

    round: Round
    name: str
    """Round 3; Cut 2."""
    of: str
    """of 6, then top 8; of the top 8."""
    tables: tuple[Table, ...]
    """By number."""
    ends: datetime | None
    """When time is called; None while the round has not started."""

    @property
    def cut(self) -> bool:
        """Whether this is a round of the cut."""
        return self.round.stage is StageKind.CUT

    @property
    def playing(self) -> tuple[Table, ...]:
        """The tables that have no result yet."""
        return tuple(table for table in self.tables if not table.done)


def room(context: Context) -> Room | None:
    """The round that is on, else the last that was; None before any."""
    current, bracket = context.now.round, context.bracket
    if current is None:
        return None
    if bracket is not None and current.stage is StageKind.CUT:
        return _cut_room(context, bracket, current)
    end = clock.end(context.event, context.regulations, current)
    return Room(
        current,
        context.texts("round.name", round=current.number),
        of(context),
        tuple(_table(context, current, match, end) for match in _in_order(current.matches)),
        end,
    )


def of(context: Context) -> str:
    """Of how many rounds, and what follows: "of 6, then top 8"."""
    rounds, cut, texts = context.plan.rounds, context.plan.cut, context.texts
    if rounds is None:
        return ""
    return texts("room.of_cut" if cut else "room.of", rounds=rounds, cut=cut)


def _in_order(matches: Iterable[Match]) -> list[Match]:
    return sorted(matches, key=lambda match: (match.table is None, match.table or 0))


def _table(context: Context, round_: Round, match: Match, end: datetime | None) -> Table:
    entries = [context.entries.get((player, round_.number)) for player in match.players]
    points = [entry.points for entry in entries if entry is not None]
    known = len(points) == len(match.players) > 0
    number = "–" if match.table is None else str(match.table)
    return Table(
        number=number,
        key=number,
        players=match.players,
        match=match,
        result="–".join(map(numbers.points, points)) if known else "",
        winners=_best(match.players, points) if known else (),
        done=known,
        fixed=_is_fixed(context, match),
        ends=clock.end_at_table(end, match),
    )


def _is_fixed(context: Context, match: Match) -> bool:
    players = (context.event.player.get(player) for player in match.players)
    return any(
        player is not None and player.fixed_table is not None and player.fixed_table == match.table
        for player in players
    )


def _best(players: tuple[str, ...], points: list[Fraction]) -> tuple[str, ...]:
    best = max(points)
    if points.count(best) == len(points):
        return ()
    return tuple(player for player, gained in zip(players, points, strict=True) if gained == best)


def _cut_room(context: Context, bracket: Bracket, round_: Round) -> Room:
    end = clock.end(context.event, context.regulations, round_)
    return Room(
        round_,
        context.texts("room.cut_round", round=round_.number),
        context.texts("bracket.of", cut=bracket.cut.size),
        tuple(_cut_table(context, match, end) for match in bracket.of_round(round_.number)),
        end,
    )


def _cut_table(context: Context, match: BracketMatch, end: datetime | None) -> Table:
    typed = match.typed.match if match.typed else None
    score = None if typed is None else match_score(typed, context.regulations)
    known = {player: match.side_of(player) for player in match.players}
    return Table(
        number=where(context, match),
        key=str(match.number),
        players=typed.players if typed else match.players,
        match=typed,
        result=numbers.score(*score) if score is not None and len(score) == 2 else "",
        winners=(match.winner,) if match.winner else (),
        done=match.state is not State.READY,
        fixed=typed is not None and _is_fixed(context, typed),
        ends=end if typed is None else clock.end_at_table(end, typed),
        bracket_match=match.number,
        sides={player: side for player, side in known.items() if side is not None},
    )


def where(context: Context, match: BracketMatch) -> str:
    """Where a match of the cut is played: its table, else "match 5", never a bare number."""
    table = match.typed.match.table if match.typed else None
    return context.texts("room.match", match=match.number) if table is None else str(table)
