"""The matches of one player of an event, as far as they are known: whom, where, which games."""

from collections.abc import Iterator

from msgspec import Struct

from topcut.pages.context.context import Context
from topcut.rules.bracket.match import NOBODY, BracketMatch, Ending, MatchState
from topcut.rules.figures.side_games import GameResult, result_as, table_games
from topcut.tournament import Side


class Meeting(Struct, frozen=True, omit_defaults=True):
    """A match against one opponent."""

    round: str
    """The address of its round: 3, cut-1."""
    opponent: str
    """The person over all events; EVENT/PLAYER of who stands alone."""
    name: str
    won: bool = False
    """Whether the match was won, by points or in the bracket."""
    corp: GameResult | None = None
    """The game as Corp; None where it is not known, or was not played."""
    runner: GameResult | None = None


def meetings(context: Context, player: str) -> tuple[Meeting, ...]:
    """The matches against one opponent that are over, in the order of rounds."""
    return (*_swiss(context, player), *_cut(context, player))


def _swiss(context: Context, player: str) -> Iterator[Meeting]:
    regulations = context.regulations
    games_a_round = regulations.formats[context.event.format].games
    for round_ in context.event.ranked:
        entry = context.entries.get((player, round_.number))
        if entry is None or entry.opponent is None or entry.match is None:
            continue
        match = entry.match
        if not match.reported or match.no_show:
            continue
        games = table_games(match, regulations, games_a_round).games
        yield _meeting(
            context,
            str(round_.number),
            entry.opponent,
            won=entry.points > entry.against,
            corp=result_as(Side.CORP, player, games),
            runner=result_as(Side.RUNNER, player, games),
        )


def _cut(context: Context, player: str) -> Iterator[Meeting]:
    bracket = context.bracket
    if bracket is None or player not in bracket.seeds:
        return
    for match in bracket.path(player):
        opponent = match.loser if match.winner == player else match.winner
        if not _is_over(match) or not opponent or opponent == NOBODY or match.typed is None:
            continue
        result = GameResult.WON if match.winner == player else GameResult.LOST
        corp = match.sides.recorded
        yield _meeting(
            context,
            match.typed.round.name,
            opponent,
            won=match.winner == player,
            corp=result if corp == player else None,
            runner=result if corp == opponent else None,
        )


def _is_over(match: BracketMatch) -> bool:
    return match.state is MatchState.PLAYED and match.ending is not Ending.WALKOVER


def _meeting(
    context: Context,
    address: str,
    opponent: str,
    *,
    won: bool,
    corp: GameResult | None,
    runner: GameResult | None,
) -> Meeting:
    person, name = context.person(opponent), context.name(opponent)
    return Meeting(address, person, name, won, corp, runner)
