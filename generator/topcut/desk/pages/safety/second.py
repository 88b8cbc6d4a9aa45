"""The second laptop: the code that lets it in, how far it is behind, the button to take over."""

from collections.abc import Sequence
from typing import Any

from topcut.desk.session.asking import Action, Ask, Flash, Page, QuestionError
from topcut.desk.session.desk import Desk
from topcut.edit.change.refusals import NotTypedError
from topcut.live.serve import CannotServeError
from topcut.standby.pair import LaptopPair
from topcut.standby.returning import returned
from topcut.text.words.message import Message


def show(desk: Desk, ask: Ask) -> dict[str, Any]:
    """The other laptop, and a code where one was asked for."""
    pair = desk.pair
    code = ask.query.get("code", "")
    if pair is None or not pair.has_code():
        code = ""
    host = (desk.room.partition("//")[2].rpartition(":")[0] or "127.0.0.1") if code else ""
    return {
        "pair": pair,
        "code": code.upper(),
        "address": f"{host if pair and pair.encrypts else '127.0.0.1'}:{pair.port}" if pair else "",
        "returned": returned(pair.places) if pair else [],
    }


def _pair(desk: Desk) -> LaptopPair:
    if desk.pair is None:
        raise NotTypedError(Message("second.no_place"))
    return desk.pair


def _invite(desk: Desk, _: Ask) -> Flash:
    try:
        code = _pair(desk).invite()
    except CannotServeError as error:
        raise NotTypedError(str(error)) from None
    return Flash(Message("devices.code_works"), f"/second?code={code.lower()}")


def _send_away(desk: Desk, _: Ask) -> Flash:
    _pair(desk).send_away()
    return Flash(Message("second.apart"), "/second")


def _take_over(desk: Desk, ask: Ask) -> Flash:
    pair = _pair(desk)
    if not pair.closed:
        return Flash(Message("second.here"), "/")
    name = pair.peer.name if pair.peer is not None else Message("second.first")
    if not ask.field("sure"):
        lines = [] if pair.file.now.whole else [Message("second.not_whole")]
        if pair.is_away:
            lines.append(Message("second.no_answer", name=name))
            raise _question(Message("second.is_off"), Message("second.off"), lines)
        lines.append(Message("second.gives", name=name))
        raise _question(Message("second.answers"), Message("second.take_over"), lines)
    pair.take_over()
    return Flash(Message("second.here_now"), "/")


def _question(text: str, yes: str, lines: Sequence[str]) -> QuestionError:
    return QuestionError(text, yes, {"do": "take over", "sure": "yes"}, lines=lines)


PAGE = Page(
    "second",
    Message("second.title"),
    show,
    {
        "invite": Action(_invite, here=True),
        "send away": Action(_send_away, here=True),
        "take over": Action(_take_over, here=True),
    },
    here=True,
)
