"""Time that passes, also across a change of clocks.

Python subtracts and compares two times of one zone by what a clock on the wall shows. A round
lasts as long as it lasts: here a time is the moment that it names.
"""

from datetime import UTC, datetime, timedelta


def later(moment: datetime, by: timedelta) -> datetime:
    """So much time after a moment, as the clocks of its zone show it then."""
    return (moment.astimezone(UTC) + by).astimezone(moment.tzinfo)


def elapsed(start: datetime, stop: datetime) -> timedelta:
    """The time that passes from one moment to the other; negative where `stop` is before."""
    return stop.astimezone(UTC) - start.astimezone(UTC)


def is_second(moment: datetime) -> bool:
    """Whether clocks showed this time of day once before, an hour ago as a rule."""
    return bool(moment.fold) and moment.replace(fold=0).utcoffset() != moment.utcoffset()


def offset(moment: datetime) -> str:
    """How far the zone's clocks are from UTC at a moment: "+01:00"."""
    text = f"{moment:%z}"
    return f"{text[:3]}:{text[3:5]}"
