"""Strips: a paper with each player's key for reporting, which nothing but the desk prints."""

from functools import lru_cache
from typing import Any
from urllib.parse import urlsplit

import segno
from msgspec import Struct

from topcut.desk.pages.people import reports
from topcut.desk.session.asking import HALL, Action, Ask, Flash, Page, QuestionError
from topcut.desk.session.desk import Desk
from topcut.edit.change.naming import player_name
from topcut.edit.change.refusals import NotTypedError
from topcut.edit.reports.report_keys import in_groups, keys, renew_keys
from topcut.live.serve import EVERYWHERE
from topcut.live.server.guard import is_loopback
from topcut.live.server.interfaces import addresses
from topcut.text.words.message import Message
from topcut.tournament import Event

A_SHEET = 10
"""Strips on a sheet of A4 or Letter, but for names of three lines."""


class Strip(Struct, frozen=True):
    """One player's strip."""

    player: str
    name: str
    key: str
    """In two groups of four."""
    code: str
    """The address with the key, as a picture; "" where phones cannot reach this machine."""


def show(desk: Desk, ask: Ask) -> dict[str, Any]:
    """A strip for everybody who plays, or for one player."""
    event = _event(desk, ask)
    halls = hall_addresses(desk)
    hall = next((each for each in halls if each == ask.query.get("at")), next(iter(halls), ""))
    playing = [each.id for each in event.players if not each.withdrawn]
    wanted = [each for each in playing if ask.query.get("player", each) == each]
    known = keys(desk.data(ask), ask.event, playing)
    strips = [
        Strip(
            each,
            player_name(event, each),
            in_groups(known[each]),
            _code(f"{hall}report#{known[each]}") if hall else "",
        )
        for each in wanted
    ]
    return {
        "strips": sorted(strips, key=lambda strip: strip.name.casefold()),
        "hall": hall,
        "halls": halls,
        "shown": hall.partition("://")[2] + "report",
        "event_name": event.name,
        "sheets": -(-len(strips) // A_SHEET),
        "one": len(wanted) < len(playing),
    }


def hall_addresses(desk: Desk) -> list[str]:
    """Where phones of the room reach the pages, the likeliest first; nothing where they cannot."""
    if desk.forwarder is not None:
        return [desk.pages]
    port = urlsplit(desk.pages).port
    if desk.host not in EVERYWHERE:
        host = f"[{desk.host}]" if ":" in desk.host else desk.host
        return [] if is_loopback(desk.host) or host == "localhost" else [f"http://{host}:{port}/"]
    names = (*(each.text for each in addresses()), *sorted(desk.names))
    return [f"http://{name}:{port}/" for name in names]


def _event(desk: Desk, ask: Ask) -> Event:
    event = desk.opened(ask.event).event
    if event is None:
        raise NotTypedError(Message("strips.errors"))
    return event


def _renew(desk: Desk, ask: Ask) -> Flash:
    event, player = _event(desk, ask), ask.field("player")
    if player not in event.player:
        raise NotTypedError(Message("strips.gone"))
    renew_keys(desk.data(ask), ask.event, [player])
    name = player_name(event, player)
    return Flash(Message("strips.renewed", name=name))


def _renew_all(desk: Desk, ask: Ask) -> Flash:
    event = _event(desk, ask)
    if not ask.field("sure"):
        raise QuestionError(
            Message("strips.stop"),
            Message("strips.all_anew"),
            {"do": "all anew", "sure": "yes"},
        )
    renew_keys(desk.data(ask), ask.event, [each.id for each in event.players])
    return Flash(Message("strips.all_renewed"))


@lru_cache(maxsize=1024)
def _code(address: str) -> str:
    return str(segno.make(address, error="m", micro=False).svg_data_uri(scale=4, border=4))


PAGE = Page(
    "strips",
    Message("strips.title"),
    show,
    {"anew": Action(_renew, here=True), "all anew": Action(_renew_all, here=True)},
    here=True,
    exists=reports.takes_reports,
    group=HALL,
    about=Message("strips.about_page"),
)
