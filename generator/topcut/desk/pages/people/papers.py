"""Every paper with its sheets, to be printed from the pages, and the sheet that judges have."""

from typing import Any

from topcut.desk.session.asking import HALL, Ask, Page
from topcut.desk.session.desk import Desk
from topcut.edit.change.naming import player_name, round_name
from topcut.edit.change.refusals import NotTypedError
from topcut.edit.players.infractions import sentence
from topcut.edit.results.results import current_round
from topcut.pages.context.site import SiteValues
from topcut.pages.paper import index
from topcut.publish.files import event_context, site_values
from topcut.regulations import Regulations
from topcut.rules.checking.infractions import infractions
from topcut.rules.ground.basis import memoized_for_event
from topcut.text.words.message import Message
from topcut.text.words.normalize import fold
from topcut.tournament import Event


def show(desk: Desk, ask: Ask) -> dict[str, Any]:
    """What can be printed now, and what cannot yet."""
    examined = desk.opened(ask.event)
    event, regulations = examined.event, examined.regulations
    if event is None or regulations is None or not examined.good:
        return {"papers": [], "waiting": [], "of": "", "good": False, "all": _folder(desk, ask)}
    listed = _listed(event, regulations, site_values(desk.data(ask).site.site))
    return {
        "papers": [(_address(desk, ask, each), each) for each in listed.entries],
        "waiting": listed.waiting,
        "of": listed.of,
        "good": True,
        "all": _folder(desk, ask),
    }


def judges(desk: Desk, ask: Ask) -> dict[str, Any]:
    """The tables of the round that is on and the infractions so far, for judges in the room."""
    opened = desk.opened(ask.event)
    event = opened.event
    had = infractions(event) if event is not None else ()
    by_player: dict[str, list[str]] = {}
    for each in had:
        by_player.setdefault(each.infraction.player, []).append(sentence(each))
    try:
        current = current_round(opened)
    except NotTypedError:
        current = None
    return {
        "name": round_name(current.round) if current is not None else "",
        "tables": [
            (
                table.match.table or table.number,
                [(id_, table.name(id_)) for id_ in table.match.players],
            )
            for table in (current.tables if current is not None else ())
        ],
        "had": by_player,
        "players": [
            (id_, player_name(event, id_), by_player[id_])
            for id_ in sorted(by_player, key=lambda id_: fold(player_name(event, id_)))
        ]
        if event is not None
        else [],
        "total": len(had),
    }


def _listed(event: Event, regulations: Regulations, site: SiteValues) -> index.Page:
    """The list of papers; made once for an event as it stands, since it costs as much as they."""

    def make() -> index.Page:
        context = event_context(event, regulations, site)
        return index.page(context, index.papers(context))

    return memoized_for_event(event, ("papers", site.language), make)


def _address(desk: Desk, ask: Ask, entry: index.PaperEntry) -> str:
    """Where a paper is; "" of one that is not there yet."""
    address = f"{_folder(desk, ask)}{entry.href}" if entry.href else ""
    return address.replace("/print/../", "/")


def _folder(desk: Desk, ask: Ask) -> str:
    return f"{desk.pages_for(ask)}{ask.event}/print/"


PAGE = Page(
    "papers",
    Message("papers.title"),
    show,
    {},
    group=HALL,
    about=Message("papers.about"),
)
JUDGES = Page(
    "judges",
    Message("judges.title"),
    judges,
    {},
    group=HALL,
    about=Message("judges.about"),
)
"""A sheet that the desk alone has: nothing of it is published."""
