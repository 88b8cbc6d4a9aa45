"""The pages of the desk, in the order in which an evening needs them."""

from topcut.desk.pages.event import begin, events, news, publish
from topcut.desk.pages.people import papers, players, reports, strips
from topcut.desk.pages.round import current, cut, results
from topcut.desk.pages.safety import devices, history, problems
from topcut.desk.session.asking import Page

PAGES: dict[str, Page] = {
    page.name: page
    for page in (
        current.PAGE,
        players.PAGE,
        results.PAGE,
        reports.PAGE,
        strips.PAGE,
        cut.PAGE,
        problems.PAGE,
        news.PAGE,
        papers.PAGE,
        papers.JUDGES,
        publish.PAGE,
        history.PAGE,
    )
}
"""Those of an event."""
SITE_PAGES: dict[str, Page] = {page.name: page for page in (events.PAGE, begin.PAGE, devices.PAGE)}
"""Those that belong to no event."""
