"""Every paper with its sheets, to be printed from the pages."""

from typing import Any

from msgspec import Struct

from topcut.desk.session.asking import Ask, Page
from topcut.desk.session.desk import Desk
from topcut.pages.context.site import SiteValues
from topcut.pages.paper import index
from topcut.publish.files import event_context, site_values
from topcut.regulations import Regulations
from topcut.tournament import Event


class Paper(Struct, frozen=True):
    """One paper."""

    address: str
    """"" of one that is not there yet."""
    title: str
    sheets: str
    about: str


def show(desk: Desk, ask: Ask) -> dict[str, Any]:
    """What can be printed now, and what cannot yet."""
    examined = desk.opened(ask.event)
    event, regulations = examined.event, examined.regulations
    if event is None or regulations is None or not examined.good:
        return {"papers": [], "waiting": [], "of": "", "good": False, "all": _folder(desk, ask)}
    listed = _listed(event, regulations, site_values(desk.data(ask).site.site))
    return {
        "papers": [_paper(desk, ask, each) for each in listed.entries],
        "waiting": [_paper(desk, ask, each) for each in listed.waiting],
        "of": listed.of,
        "good": True,
        "all": _folder(desk, ask),
    }


def _listed(event: Event, regulations: Regulations, site: SiteValues) -> index.Page:
    """The list of papers; made once for an event as it stands, since it costs as much as they."""
    known = "papers", site.language
    if known not in event.memo:
        context = event_context(event, regulations, site)
        event.memo[known] = index.page(context, index.papers(context))
    made: index.Page = event.memo[known]
    return made


def _paper(desk: Desk, ask: Ask, entry: index.PaperEntry) -> Paper:
    address = f"{_folder(desk, ask)}{entry.href}" if entry.href else ""
    return Paper(address.replace("/print/../", "/"), entry.title, entry.sheets, entry.about)


def _folder(desk: Desk, ask: Ask) -> str:
    return f"{desk.pages_for(ask)}{ask.event}/print/"


PAGE = Page("papers", "Papers", show, {})
