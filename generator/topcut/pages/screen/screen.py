"""A television's page: what event.yaml lists for it, in turn.

One file holds everything: without a script its pages come in turn, by the style sheet alone.
"""

import re

from msgspec import Struct, structs

from topcut.pages.context.context import Context
from topcut.pages.event.bracket.cut_progress import in_cut
from topcut.pages.frame.frame import Frame, event_frame
from topcut.pages.lines.news import html, latest
from topcut.pages.screen.announced import Announced, announced
from topcut.pages.screen.bracket import BracketPage, parts
from topcut.pages.screen.final import Won, duels, won
from topcut.pages.screen.lists import (
    ScreenNames,
    now_playing,
    pairings,
    playing,
    results,
    screen_names,
    standings,
)
from topcut.pages.screen.people import Duels
from topcut.pages.screen.race import race
from topcut.pages.screen.rows import List
from topcut.pages.screen.strip import ScreenStrip, strip
from topcut.pages.tables.room import Room, room
from topcut.rules.course.now import Phase
from topcut.tournament import Screen, ScreenItem

STREAM = "stream"
"""A screen whose name begins so is filmed: who did not want it is not named on it."""
NEWS = 3
"""Announcements that a screen shows, newest first."""
INSTEAD = ("pairings", "playing")
"""In their place stands in the cut what is played now, and after the event who has won."""
PAGE, LEAST = 8, 60
"""Seconds of a page without a script, as in screen.css, and before a screen is loaded again."""
LETTERS = 400
"""Of an announcement or alert: what fits on a screen."""
SIZES = ((24, "large"), (60, "middling"), (160, "long"))
"""Up to how many letters a text has which size; beyond them it is "longest"."""


class ScreenText(Struct, frozen=True):
    """An announcement or an alert."""

    title: str
    text: str
    size: str
    """large, middling, long, longest."""


class ScreenPart(Struct, frozen=True):
    """One thing in turn; everything but one is empty."""

    kind: str
    """list, clock, bracket, duels, won, text, image, announced."""
    list: List | None = None
    duels: Duels | None = None
    won: Won | None = None
    announced: Announced | None = None
    parts: tuple[BracketPage, ...] = ()
    text: ScreenText | None = None
    image: str = ""
    """The file's name, beside the folders of the screens."""


class Page(Struct, frozen=True):
    """`screen/screen.html`."""

    frame: Frame
    name: str
    """The television's, in its address."""
    id: str
    """Of the event."""
    strip: ScreenStrip
    items: tuple[ScreenPart, ...]
    pages: int
    """Of the longest item: without a script each has the time that this one needs."""
    refresh: int
    """Seconds after which it is loaded again without a script: whole turns; 0 after the event."""


def page(context: Context, screen: Screen) -> Page:
    """What this screen shows now."""
    current = room(context)
    names = screen_names(context, filmed=screen.name.startswith(STREAM))
    items: list[ScreenPart] = []
    for item in screen.items:
        shown = _parts(context, current, item, names)
        items += [one for one in shown if one not in items]
    items += [one for one in _between(context) if one not in items]
    if (ahead := announced(context)) is not None:
        items = [one for one in items if one.kind != "clock"]
        items.insert(0, ScreenPart("announced", announced=ahead))
    lists = [len(one.list.labels) for one in items if one.list is not None]
    longest = max([1, *lists, *(len(one.parts) for one in items)])
    turn = PAGE * longest * max(1, len(items))
    return Page(
        structs.replace(event_frame(context, 2, "", screen.name), title=context.event.name),
        screen.name,
        context.event.id,
        strip(context, current),
        tuple(items) or (ScreenPart("clock"),),
        longest,
        0 if context.now.phase is Phase.FINISHED else turn * -(-LEAST // turn),
    )


def _parts(
    context: Context, current: Room | None, item: ScreenItem, names: ScreenNames
) -> list[ScreenPart]:
    """Nothing where there is nothing to show yet."""
    if item.kind == "clock":
        return [ScreenPart("clock")]
    if item.kind == "alert":
        return [_text("", item.value, "large")]
    if item.kind == "image":
        return [ScreenPart("image", image=item.value)]
    if item.kind == "announcements":
        return [_text(news.title, plain(news.text), "long") for news in context.event.news[:NEWS]]
    if item.kind == "bracket":
        found = () if context.bracket is None else parts(context, context.bracket, names)
        drawn = [ScreenPart("bracket", parts=found)] if found else []
        return [*(_in_cut(context, names) or ()), *drawn]
    if item.kind in INSTEAD and (instead := _in_cut(context, names)) is not None:
        return instead
    made = _listed(context, current, item.kind, names)
    return [ScreenPart("list", list=made)] if made is not None and made.rows else []


def _between(context: Context) -> list[ScreenPart]:
    """The last announcement while no round is on: another cut, say, than was announced before."""
    if context.now.phase not in (Phase.BETWEEN, Phase.CUT_AHEAD) or latest(context) is None:
        return []
    newest = max(context.event.news, key=lambda news: news.date)
    return [_text(newest.title, plain(newest.text), "long")]


def _in_cut(context: Context, names: ScreenNames) -> list[ScreenPart] | None:
    """The matches that are played now, the final, who has won; None during Swiss rounds."""
    if (winner := won(context, names)) is not None:
        return [ScreenPart("won", won=winner)]
    cut = in_cut(context)
    if cut is None or not cut.playing:
        return None
    if (few := duels(context, cut, names)) is not None:
        return [ScreenPart("duels", duels=few)]
    return [ScreenPart("list", list=now_playing(context, cut, names))]


def _listed(context: Context, current: Room | None, kind: str, names: ScreenNames) -> List | None:
    if kind == "standings":
        return race(context, names) or (standings(context, names) if context.counted else None)
    if current is None:
        return None
    return {"pairings": pairings, "results": results, "playing": playing}[kind](
        context, current, names
    )


def _text(title: str, text: str, largest: str) -> ScreenPart:
    """A text in the largest type that has room for it, at most of this size."""
    text = shortened(text)
    names = [name for most, name in SIZES if len(text) <= most] or ["longest"]
    size = largest if largest in names else names[0]
    return ScreenPart("text", text=ScreenText(title, text, size))


def shortened(text: str) -> str:
    """As many words as fit on a screen."""
    if len(text) <= LETTERS:
        return text
    return text[:LETTERS].rsplit(" ", 1)[0] + " …"


def plain(markdown: str) -> str:
    """The words of an announcement without their formatting."""
    import nh3

    blocks = re.sub(
        r"</?(?:p|h\d|li|ul|ol|tr|td|th|br|hr|dt|dd|blockquote|pre)\b[^>]*>", " ", html(markdown)
    )
    words = nh3.clean(blocks, tags=set())
    return " ".join(words.replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&").split())
