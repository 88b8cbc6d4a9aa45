"""Which devices sit at the desk, and the code that lets in another."""

from typing import Any

import segno

from topcut.desk.session.asking import HALL, Action, Ask, Flash, Page
from topcut.desk.session.desk import Desk
from topcut.edit.change.refusals import NotTypedError


def show(desk: Desk, ask: Ask) -> dict[str, Any]:
    """The devices, and a new key where one was asked for."""
    return {"devices": desk.devices.all, "code": "", "address": ""} | _code(desk, ask)


def _code(desk: Desk, ask: Ask) -> dict[str, str]:
    key = ask.query.get("key", "")
    if not key or not desk.room or not desk.devices.is_open(key):
        return {}
    address = f"{desk.room}in?key={key}"
    made = segno.make(address, error="m", micro=False)
    return {"address": address, "code": made.svg_data_uri(scale=6, border=3)}


def _invite(desk: Desk, _: Ask) -> Flash:
    if not desk.room:
        raise NotTypedError("the desk answers this machine alone: `topcut serve --desk` opens it")
    return Flash("the code works once, for two minutes", f"/devices?key={desk.devices.invite()}")


def _let_in(desk: Desk, ask: Ask) -> Flash:
    desk.devices.let_in(ask.field("id"))
    return Flash("the device is in")


def _send_away(desk: Desk, ask: Ask) -> Flash:
    desk.devices.send_away(ask.field("id"))
    return Flash("the device is out")


PAGE = Page(
    "devices",
    "Devices",
    show,
    {
        "invite": Action(_invite, here=True),
        "let in": Action(_let_in, here=True),
        "send away": Action(_send_away, here=True),
    },
    here=True,
    group=HALL,
    about="phones and tablets that may type here",
)
