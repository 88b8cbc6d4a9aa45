"""The figures of several events: of a year, and of all that are over."""

from collections.abc import Iterable, Sequence

from topcut.pages.context.site import SiteValues
from topcut.pages.event.stats import Page
from topcut.pages.frame.frame import INDEX, site_frame
from topcut.pages.lines.figures import SITE_ROWS, figures
from topcut.rules.figures.sums import total
from topcut.rules.figures.tally import EventTally
from topcut.text.words.texts import Texts


def page(
    tallies: Iterable[EventTally],
    site: SiteValues,
    texts: Texts,
    name: str = "",
    others: Sequence[tuple[str, str]] = (),
) -> Page:
    """The figures of these events, `name` being the year; `others` are links below `stats/`."""
    tally = total(tallies)
    root = "../../" if name else "../"
    title = texts("stats.title_of", of=name) if name else texts["stats.title"]
    events = texts.count("front.events", tally.events)
    said = f"{title}: {events}." if tally.events else ""
    return Page(
        frame=site_frame(site, texts, root, "stats", title, said=said),
        title=title,
        of=texts("stats.of_events", events=events, players=tally.players)
        if tally.events
        else texts["stats.none"],
        figures=figures(tally, texts, SITE_ROWS),
        years=tuple((f"{root}stats/{folder}{INDEX}", name) for folder, name in others),
    )
