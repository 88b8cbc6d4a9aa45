"""Which devices sit at the desk, and the code that lets in another."""

from typing import Any

import segno

from topcut.desk.session.asking import HALL, Action, Ask, Flash, Page
from topcut.desk.session.desk import Desk
from topcut.edit.change.refusals import NotTypedError
from topcut.text.words.message import Message


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
        raise NotTypedError(Message("devices.not_open"))
    return Flash(Message("devices.code_works"), f"/devices?key={desk.devices.invite()}")


def _let_in(desk: Desk, ask: Ask) -> Flash:
    desk.devices.let_in(ask.field("id"))
    return Flash(Message("devices.in"))


def _send_away(desk: Desk, ask: Ask) -> Flash:
    desk.devices.send_away(ask.field("id"))
    return Flash(Message("devices.out"))


PAGE = Page(
    "devices",
    Message("devices.title"),
    show,
    {
        "invite": Action(_invite, here=True),
        "let in": Action(_let_in, here=True),
        "send away": Action(_send_away, here=True),
    },
    here=True,
    group=HALL,
    about=Message("devices.about"),
)
