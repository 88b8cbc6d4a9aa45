"""The end of a round as a time that `clock.js` counts down to; without a script it is printed."""

from datetime import datetime

from markupsafe import Markup

from generator.pages import dates
from generator.pages.context import Context
from generator.pages.texts import Texts
from generator.rules import clock


def countdown(moment: datetime, texts: Texts) -> Markup:
    """The time of day, with what the script needs to say how long it is until then."""
    return Markup('<time datetime="{}" data-left="{}" data-over="{}">{}</time>').format(
        moment.isoformat(),
        texts("clock.left", time="{time}"),
        texts("clock.over", time="{time}"),
        dates.clock(moment),
    )


def running_end(context: Context) -> datetime | None:
    """When time is called in the round in hand; None while no clock runs."""
    event = context.event
    if event.cut:
        bracket, round_ = context.bracket, event.cut[-1]
        if bracket is None or all(match.decided for match in bracket.of_round(round_.number)):
            return None
        return clock.end(event, context.regulations, round_)
    if context.running is None:
        return None
    return clock.end(event, context.regulations, context.running)
