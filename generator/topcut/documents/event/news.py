"""news/*.md: announcements, date and title in front matter, then Markdown."""

import re
from datetime import date, datetime, time
from zoneinfo import ZoneInfo

from topcut.documents.event.times import DATE, OFFSET, TIME, moment
from topcut.text.problems.mark import LINE_END, Mark, lines_of
from topcut.text.problems.markdown import excesses
from topcut.text.problems.problem import Problems
from topcut.text.shapes.dates import day_of
from topcut.text.shapes.keys import Key, Keys
from topcut.text.shapes.scalars import Matching, Text
from topcut.text.yaml.compose import compose_text
from topcut.tournament import News


class NewsFront(Keys, what="an announcement", example="title: Lunch is from 13:00"):
    """What stands before the text."""

    title = Key(Text("Lunch is from 13:00"), "The heading.", required=True)
    date = Key(
        Matching(
            re.compile(f"{DATE}(?:[T ]+{TIME}(?:{OFFSET})?)?"),
            "a date",
            "2018-03-10, or 2018-03-10 12:20",
        ),
        "The day, with or without a time of day.",
        required=True,
        example="date: 2018-03-10 12:20",
    )


_FRONT_MATTER = re.compile(
    rf"---[ \t]*({LINE_END.pattern})(.*?)(?<=[\r\n])---[ \t]*(?:{LINE_END.pattern}|\Z)",
    re.DOTALL,
)


def read_news(text: str, file: str, zone: ZoneInfo, problems: Problems) -> News | None:
    """The announcement; None where date or title cannot be read."""
    match = _FRONT_MATTER.match(text)
    if match is None:
        problems.error(
            Mark(file),
            "front matter",
            "an announcement begins with its date and title between two lines of ---",
            "write: ---, title: Lunch is from 13:00, date: 2018-03-10 12:20, ---, a line each",
        )
        return None
    body = text[match.end() :].lstrip("\r\n")
    first = len(lines_of(text[: len(text) - len(body)]))
    for excess in excesses(body):
        mark = Mark(file, first + excess.line)
        problems.error(mark, "too much text", excess.message, excess.expected)
    # The first line stays as blanks, so that lines, columns and offsets are the file's.
    root = compose_text(f"   {text[3 : match.end(2)]}", file, problems)
    front = NewsFront.read(root, "announcement", problems) if root is not None else None
    if front is None or front.title is None or front.date is None:
        return None
    day_text, _, clock = re.sub("[T ]+", " ", front.date).partition(" ")
    day = day_of(day_text)
    if not isinstance(day, date):
        problems.error(
            front.at(NewsFront.date),
            "date",
            day or f"“{day_text}” is not a date",
            "write: a day of the calendar",
        )
        return None
    when: datetime | None = datetime.combine(day, time(), zone)
    if clock:
        when = moment(front.date, (day, day), zone, None, front.at(NewsFront.date), problems)
    if when is None:
        return None
    return News(
        id=file.rpartition("/")[2].removesuffix(".md"),
        title=front.title,
        date=when,
        has_time=bool(clock),
        text=body,
        mark=Mark(file),
    )
