"""How the cut went: of each player the seed, wins and losses, and who knocked them out."""

from msgspec import Struct

from topcut.pages.context.context import Context
from topcut.rules.bracket.bracket import Bracket
from topcut.rules.bracket.match import BracketMatch


class CutWay(Struct, frozen=True):
    """One player's way through the cut."""

    seed: int
    record: str
    """5–1: matches won and lost, those without an opponent left out."""
    out_against: str
    """Id of who knocked the player out; "" of the winner, and where nobody was there."""
    out_against_name: str
    """With "disqualified" behind the name of who was."""


def cut_ways(context: Context) -> dict[str, CutWay]:
    """The ways of everybody in the cut, by id; empty without one."""
    bracket = context.bracket
    if bracket is None or not context.now.in_cut:
        return {}
    return {player: _way(context, bracket, player) for player in bracket.seeds}


def _way(context: Context, bracket: Bracket, player: str) -> CutWay:
    path = bracket.path(player)
    met = [match for match in path if match.decided and len(match.players) > 1]
    won = sum(match.winner == player for match in met)
    against = "" if player == bracket.champion else _knocked_out_by(path, player)
    return CutWay(
        seed=bracket.seed(player),
        record=f"{won}–{len(met) - won}",
        out_against=against,
        out_against_name=_named(context, against) if against else "",
    )


def _named(context: Context, player: str) -> str:
    name = context.name(player)
    out = player in context.event.disqualified
    return context.texts("ways.disqualified", name=name) if out else name


def _knocked_out_by(path: tuple[BracketMatch, ...], player: str) -> str:
    """Who won the player's last match; "" while that is not decided."""
    last = path[-1] if path else None
    return "" if last is None or last.advancing in (None, player) else last.advancing or ""
