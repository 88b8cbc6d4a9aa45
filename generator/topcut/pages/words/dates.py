"""Days and times as they are shown: "Monday 8 January 2018", "8 Jan", "14:25"."""

from datetime import date, datetime, time, timedelta

from markupsafe import Markup

from topcut.text.words.texts import Texts
from topcut.tournament import Event


def long_day(day: date, texts: Texts) -> str:
    """With weekday and year: "Monday 8 January 2018"."""
    return texts(
        "date.long",
        weekday=texts[f"weekday.{day.isoweekday()}"],
        day=day.day,
        month=texts[f"month.{day.month}"],
        number=day.month,
        year=day.year,
    )


def weekday(day: date, texts: Texts) -> str:
    """With weekday, without the year: "Sunday 19 November"."""
    return texts(
        "date.weekday",
        weekday=texts[f"weekday.{day.isoweekday()}"],
        day=day.day,
        month=texts[f"month.{day.month}"],
        number=day.month,
    )


def short_day(day: date, texts: Texts) -> str:
    """For columns: "8 Jan"."""
    return texts("date.short", **_short(day, texts))


def span(start: date, end: date, texts: Texts) -> str:
    """The days of an event: one long day, or first and last."""
    if start == end:
        return long_day(start, texts)
    return texts("date.span", start=weekday(start, texts), end=long_day(end, texts))


def short_span(start: date, end: date, texts: Texts) -> str:
    """The days of an event as short as can be: "8 Jan", "8–9 Jan", "31 Jan – 1 Feb"."""
    last = short_day(end, texts)
    if start == end:
        return last
    if (start.year, start.month) == (end.year, end.month):
        return texts("date.days", start=start.day, **_short(end, texts))
    return texts("date.short_span", start=short_day(start, texts), end=last)


def _short(day: date, texts: Texts) -> dict[str, object]:
    month = texts[f"month_short.{day.month}"]
    return {"day": day.day, "month": month, "number": day.month}


def clock(moment: datetime) -> str:
    """The time of day on 24 hours: "14:25"."""
    return f"{moment:%H:%M}"


def last_day(end: datetime, texts: Texts) -> str:
    """The last day of a round of days, with the time where it has one: "Tuesday 3 March, 20:00"."""
    day = weekday((end - timedelta(microseconds=1)).date(), texts)
    return texts("date.timed_day", day=day, time=clock(end)) if end.time() != time() else day


def begins(event: Event, moment: datetime, texts: Texts) -> str:
    """When a round is expected: "09:30", on a later day than the event's first "11 Mar 09:30"."""
    return scheduled(event, f"{moment.date()} {clock(moment)}", texts)


def scheduled(event: Event, entry: str, texts: Texts) -> str:
    """A time of the schedule as it is shown, with its day where that is not the event's first."""
    dated, _, shown = entry.rpartition(" ")
    if not dated or dated == event.start.isoformat():
        return shown
    return texts("date.timed", day=short_day(date.fromisoformat(dated), texts), time=shown)


def opening(event: Event) -> str:
    """The earliest time that the schedule has on the first day; "" where it has none."""
    first = event.start.isoformat()
    times = (typed.rpartition(" ") for _, typed in event.schedule)
    return min((time for dated, _, time in times if dated in ("", first)), default="")


_ENDS = Markup(
    '<span class=ends data-over="{over}" data-left="{left}" data-late="{late}"'
    ' data-minutes="{minutes}"><span>{word}</span>'
    ' <b><time datetime="{moment}">{time}</time></b></span>'
)


def ends(moment: datetime, texts: Texts) -> Markup:
    """The words "ends 14:25", with all that the script says of the time until then, and after."""
    return _ENDS.format(
        word=texts["clock.ends"],
        over=texts["clock.ended"],
        left=texts("clock.left", time="{time}"),
        late=texts("clock.late", time="{time}"),
        minutes=texts("clock.minutes", n="{n}"),
        moment=moment.isoformat(),
        time=clock(moment),
    )
