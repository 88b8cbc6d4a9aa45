"""Announcements: one more file of news/, with its title and the time of day; never over another."""

from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

from msgspec import structs

from topcut.documents.names.names import RESERVED, free, slug
from topcut.edit.change.changing import Change, editing, legal
from topcut.edit.change.refusals import NotTypedError
from topcut.exchange.files.yaml_text import flow
from topcut.text.words.message import Message
from topcut.tournament import Event
from topcut.tournament.moments import elapsed, is_second, offset
from topcut.workspace.data import Data

FOLDER = "news"
LONGEST_TITLE = 120
AGAIN = timedelta(minutes=10)
"""For so long the same words are the same announcement, whose answer may have been lost."""
_LONGEST_NAME = 40


def announce(data: Data, event_id: str, title: str, text: str, now: datetime) -> Change:
    """Writes an announcement into a file of its own; `text` is Markdown, `now` has a time zone.

    The same words within ten minutes are the one that is there. Raises NotTypedError, and writes
    nothing, where there is no title, the event cannot be read, or the text is too much.
    """
    heading, body = " ".join(title.split()), _lines(text)
    if not heading:
        raise NotTypedError(Message("announce.no_title"))
    if len(heading) > LONGEST_TITLE:
        signs, most = len(heading), LONGEST_TITLE
        raise NotTypedError(Message("announce.long", signs=signs, most=most))
    with editing(data, event_id, by="an announcement") as opened:
        event = opened.event
        if event is None:
            raise NotTypedError(Message("hand_in.unreadable", event=event_id))
        summary = Message("announce.done", title=heading)
        if there := _same(event, heading, body, now):
            file = f"{FOLDER}/{there}.md"
            return Change(Message("announce.done_in", title=heading, file=file), opened)
        path, content = news_file(data, event, heading, body, now)
        made = legal(opened, summary, {path: (None, content)}).make()
    return structs.replace(made, summary=Message("announce.done_in", title=heading, file=path))


def news_file(data: Data, event: Event, title: str, text: str, now: datetime) -> tuple[str, bytes]:
    """Path and bytes of the file of a new announcement; `now` has a time zone.

    Its time has seconds where another one is of the same minute, so that the later is the newer.
    """
    path = f"{FOLDER}/{_name(data, event.id, title)}.md"
    others = [elapsed(each.date, now) for each in event.news if each.has_time]
    seconds = any(timedelta() <= each < timedelta(minutes=1) for each in others)
    return path, _file(title, text, now.astimezone(ZoneInfo(event.timezone)), seconds=seconds)


def _lines(text: str) -> str:
    """The text with the line ends of a file, and none before or behind it."""
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    return "\n".join(line.rstrip() if not line.strip() else line for line in lines).strip("\n")


def _file(title: str, text: str, now: datetime, *, seconds: bool) -> bytes:
    """The file; its time has the distance to UTC in the hour that clocks show twice."""
    clock = f"{now:%H:%M:%S}" if seconds else f"{now:%H:%M}"
    when = f"{now:%Y-%m-%d} {clock}{offset(now) if is_second(now) else ''}"
    body = f"\n{text}\n" if text else ""
    return f"---\ntitle: {flow(title)}\ndate: {when}\n---\n{body}".encode()


def _same(event: Event, title: str, text: str, now: datetime) -> str:
    """The id of the announcement that says the same since a moment ago; "" where none does."""
    for news in event.news:
        said = (news.title, news.text.strip("\r\n").replace("\r\n", "\n")) == (title, text)
        if said and news.has_time and timedelta(minutes=-1) < elapsed(news.date, now) < AGAIN:
            return news.id
    return ""


def _name(data: Data, event_id: str, title: str) -> str:
    """A name of a file that is not there, not even in other letters."""
    folder = data.folder(event_id) / FOLDER
    names = [path.name for path in folder.iterdir()] if folder.is_dir() else []
    taken = {name.casefold().removesuffix(".md") for name in names}
    base = slug(title)
    if len(base) > _LONGEST_NAME:
        base = base[: _LONGEST_NAME + 1].rpartition("-")[0] or base[:_LONGEST_NAME]
    return free(f"news-{base}" if base in RESERVED else base or "news", taken)
