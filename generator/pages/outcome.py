"""Where an event stands: before its start, running, or won."""

from generator.pages.context import Context


def swiss_complete(context: Context) -> bool:
    """Whether all announced Swiss rounds are played."""
    return context.plan.rounds is not None and context.counted >= context.plan.rounds > 0


def champion(context: Context) -> str | None:
    """Who won the event; None while nobody has, or where it is not recorded.

    Without a cut the first of the final standings wins (row F-swiss-4); nobody does where the
    first rank is shared.
    """
    if context.bracket is not None:
        return context.bracket.champion
    if context.plan.cut != 0 or not swiss_complete(context):
        return None
    return next(
        (row.player.id for row in context.standings.rows if row.rank == 1 and not row.shared), None
    )
