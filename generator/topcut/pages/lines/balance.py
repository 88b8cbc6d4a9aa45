"""The side balance of a player, in events whose pairing gives the sides."""

from topcut.pages.context.context import Context
from topcut.rules.book.families import family_of
from topcut.rules.standings.standings import Standing


def has_balance(context: Context) -> bool:
    """Whether players of this event have a side balance."""
    return family_of(context.regulations).facts.sides_paired


def balance(context: Context, standing: Standing) -> str:
    """Corp +1, Runner +2 or even; "" where sides are not part of the pairing."""
    if not has_balance(context):
        return ""
    games = standing.record.side_balance
    if not games:
        return context.texts["balance.even"]
    return context.texts("balance.corp" if games > 0 else "balance.runner", n=abs(games))
