"""The figures of several events: of a year, of a series, and of all that are over."""

from collections.abc import Iterable, Sequence

from topcut.pages.context.context import Context
from topcut.pages.context.site import SiteValues
from topcut.pages.event.stats import Page
from topcut.pages.frame.frame import INDEX, site_frame, tally_of
from topcut.pages.lines.figures import SITE_ROWS, figures
from topcut.rules.course.now import Phase
from topcut.rules.figures.sums import total
from topcut.rules.figures.tally import EventTally
from topcut.text.words.texts import Texts


def tally_over(context: Context) -> EventTally | None:
    """The tally of an event that is over, else none."""
    return tally_of(context) if context.now.phase is Phase.FINISHED else None


def page(
    tallies: Iterable[EventTally],
    site: SiteValues,
    texts: Texts,
    path: str = "stats/",
    name: str = "",
    others: Sequence[tuple[str, str]] = (),
) -> Page:
    """The figures of these events, `name` being the year or the series.

    The page lies at `path` below the site, and `others` are addresses below the site and names.
    """
    tally = total(tallies)
    root = "../" * path.count("/")
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
        years=tuple((f"{root}{folder}{INDEX}", name) for folder, name in others),
    )
