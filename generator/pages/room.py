"""What the room plays now: the tables of the current round, of the Swiss rounds or of the cut."""

from collections.abc import Iterable
from datetime import datetime
from fractions import Fraction

from msgspec import Struct

from generator.pages import numbers
from generator.pages.context import Context
from generator.rules import clock
from generator.rules.bracket import Bracket
from generator.rules.bracket_match import State
from generator.rules.scores import match_score
from generator.tournament import Match, Round, StageKind


class Table(Struct, frozen=True):
    """A table, or a match of the cut, with everybody who sits there."""

    number: str
    """Table 7, or the number of the match in the cut; "–" where none was typed."""
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
        """The tables that still play."""
        return tuple(table for table in self.tables if not table.done)


def room(context: Context) -> Room | None:
    """The round of the cut that is played, else the last published round; None before any."""
    bracket = context.bracket
    if bracket is not None and context.event.cut:
        return _cut_room(context, bracket, context.event.cut[-1])
    if not context.event.ranked:
        return None
    current = context.event.ranked[-1]
    end = clock.end(context.event, context.regulations, current)
    return Room(
        current,
        context.texts("round.name", round=current.number),
        of(context),
        tuple(_table(context, current, match, end) for match in _in_order(current.matches)),
        end,
    )


def of(context: Context) -> str:
    """How many rounds there are, and what follows: "of 6, then top 8"."""
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
    fixed = any(
        player.fixed_table is not None and player.fixed_table == match.table
        for player in map(context.event.player.get, match.players)
        if player is not None
    )
    return Table(
        number="–" if match.table is None else str(match.table),
        players=match.players,
        match=match,
        result="–".join(map(numbers.points, points)) if known else "",
        winners=_best(match.players, points) if known else (),
        done=known,
        fixed=fixed,
        ends=clock.end_at_table(end, match),
    )


def _best(players: tuple[str, ...], points: list[Fraction]) -> tuple[str, ...]:
    best = max(points)
    if points.count(best) == len(points):
        return ()
    return tuple(player for player, gained in zip(players, points, strict=True) if gained == best)


def _cut_room(context: Context, bracket: Bracket, round_: Round) -> Room:
    matches = bracket.of_round(round_.number)
    end = clock.end(context.event, context.regulations, round_)
    tables = []
    for match in matches:
        typed = match.typed.match if match.typed else None
        score = None if typed is None else match_score(typed, context.regulations)
        shown = numbers.score(*score) if score is not None and len(score) == 2 else ""
        tables.append(
            Table(
                number=str(match.number),
                players=typed.players if typed else match.players,
                match=typed,
                result=shown,
                winners=(match.winner,) if match.winner else (),
                done=match.state is not State.READY,
                fixed=False,
                ends=end if typed is None else clock.end_at_table(end, typed),
            )
        )
    return Room(
        round_,
        context.texts("room.cut_round", round=round_.number),
        context.texts("bracket.of", cut=bracket.cut.size),
        tuple(tables),
        end,
    )
