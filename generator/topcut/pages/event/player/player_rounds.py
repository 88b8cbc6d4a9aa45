"""A player's rounds: the opponent, what came of it, and where the player stood after it."""

from collections.abc import Mapping

from msgspec import Struct

from topcut.pages.context.context import Context
from topcut.pages.lines.notes import match_notes
from topcut.pages.lines.table import shows_results
from topcut.pages.words import numbers
from topcut.pages.words.identities import NOT_RECORDED, IdentityLabel
from topcut.rules.ground.record import How, RoundEntry
from topcut.tournament import Match, Round


class PlayerRound(Struct, frozen=True):
    """One round of the player."""

    round: int
    table: str
    opponent: str
    """Id; "" without an opponent."""
    opponent_name: str
    """Name, or what stands in its place: bye, absent."""
    corp: IdentityLabel
    """Of the opponent; named "not recorded" where it is not, nameless without an opponent."""
    runner: IdentityLabel
    side: str
    """Corp or Runner where the round has one game; "" where the side is not known."""
    identity: IdentityLabel
    """What the opponent played in such a round; has no name where it is not recorded."""
    outcome: str
    """won, lost, split, drawn, playing; "" without an opponent."""
    points: str
    """6–0; the points alone without an opponent, and against several."""
    total: str
    number: str
    """The pairing number after the round; "" where there are none."""
    rank: str
    """After the round; "" while results are missing."""
    note: str


def player_round(
    context: Context,
    player: str,
    round_: Round,
    matches: Mapping[str, Match],
) -> PlayerRound | None:
    """A round of a player; None where nobody paired the player and it counts nothing.

    `matches` are the tables of the round by player. Its pairing number is not among it.
    """
    texts, number = context.texts, round_.number
    entry = context.entries.get((player, number))
    match = matches.get(player)
    if entry is None and match is None:
        return None
    others = [other for other in match.players if other != player] if match is not None else []
    opponent = others[0] if len(others) == 1 else ""
    met = match is not None and (entry is None or entry.how is How.MATCH)
    missing = IdentityLabel("", texts["fact.not_recorded"] if met else "", "", "")
    corp, runner = (
        identities[opponent] if met and opponent and identities[opponent].name else missing
        for identities in (context.corp, context.runner)
    )
    missed = entry is not None and entry.how is How.UNPAIRED_LOSS
    counted = number <= context.counted
    ranked = context.after[number].by_id.get(player) if counted else None
    return PlayerRound(
        round=number,
        table=str(match.table) if match is not None and match.table is not None else "",
        opponent=opponent,
        opponent_name=context.names(others) or texts["round.missed" if missed else "round.bye"],
        corp=corp,
        runner=runner,
        side=_side(context, match, player),
        identity=_identity(context, match, opponent),
        outcome=_outcome(context, round_, entry, match),
        points=_points(context, entry, len(others)),
        total=context.before(player, number + 1) if entry is not None else "",
        number="",
        rank=str(ranked.rank) if ranked is not None and ranked.rank is not None else "",
        note=texts["list.comma"].join(match_notes(context, round_, match))
        if match is not None
        else "",
    )


def _side(context: Context, match: Match | None, player: str) -> str:
    if match is None or match.corp is None:
        return ""
    return context.texts["column.corp" if match.corp == player else "column.runner"]


def _identity(context: Context, match: Match | None, opponent: str) -> IdentityLabel:
    if match is None or match.corp is None:
        return NOT_RECORDED
    identities = context.corp if match.corp == opponent else context.runner
    return identities.get(opponent, NOT_RECORDED)


def _outcome(context: Context, round_: Round, entry: RoundEntry | None, match: Match | None) -> str:
    texts = context.texts
    if entry is None:
        return texts["round.playing" if shows_results(round_) else "player.next"]
    if entry.how is How.BYE:
        return ""
    if entry.how is not How.MATCH:
        return texts["outcome.no_opponent" if entry.how is How.NO_OPPONENT else "outcome.lost"]
    if entry.points != entry.against:
        return texts["outcome.won" if entry.points > entry.against else "outcome.lost"]
    if not entry.points:
        return texts["outcome.lost"]
    win = context.regulations.points.get("win")
    if match is not None and (match.split is not None or entry.points == win):
        return texts["outcome.split"]
    return texts["outcome.drawn"]


def _points(context: Context, entry: RoundEntry | None, others: int) -> str:
    if entry is None:
        return ""
    if entry.how is How.MATCH and others == 1:
        return numbers.score(entry.points, entry.against, context.texts)
    return numbers.points(entry.points, context.texts)
