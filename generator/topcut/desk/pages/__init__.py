"""The pages of the desk, in the order in which an evening needs them."""

from topcut.desk.asking import Page
from topcut.desk.pages import current, cut, devices, events, history, players, problems, results

PAGES: dict[str, Page] = {
    page.name: page
    for page in (current.PAGE, players.PAGE, results.PAGE, cut.PAGE, problems.PAGE, history.PAGE)
}
"""Those of an event."""
SITE_PAGES: dict[str, Page] = {page.name: page for page in (events.PAGE, devices.PAGE)}
"""Those that belong to no event."""
