"""The pages of the desk, in the order in which an evening needs them."""

from topcut.desk.pages.event import begin, chat, events, more, news, publish, settings
from topcut.desk.pages.people import decks, papers, players, reports, strips
from topcut.desk.pages.round import current, cut, hall, results
from topcut.desk.pages.safety import devices, history, problems, second, versions
from topcut.desk.session.asking import Page

PAGES: dict[str, Page] = {
    page.name: page
    for page in (
        current.PAGE,
        players.PAGE,
        results.PAGE,
        more.PAGE,
        hall.PAGE,
        reports.PAGE,
        papers.PAGE,
        papers.JUDGES,
        strips.PAGE,
        news.PAGE,
        decks.PAGE,
        chat.PAGE,
        cut.PAGE,
        settings.PAGE,
        publish.PAGE,
        problems.PAGE,
        history.PAGE,
        versions.PAGE,
    )
}
"""Those of an event."""
HEAD = ("round", "players", "results", "more")
"""Those that every page leads to; More leads to the others, in their groups."""
SITE_PAGES: dict[str, Page] = {
    page.name: page for page in (events.PAGE, begin.PAGE, devices.PAGE, second.PAGE)
}
"""Those that belong to no event."""
NOT_REHEARSED = frozenset(("publish", "papers", "strips", "reports", "news", "decks", "chat"))
"""Those that the sample evening has not: what leads out of the desk, or needs its pages."""
