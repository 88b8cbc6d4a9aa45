"""The second laptop: the code that lets it in, how far it is behind, the button to take over."""

from typing import Any

from topcut.desk.session.asking import Action, Ask, Flash, Page, QuestionError
from topcut.desk.session.desk import Desk
from topcut.edit.change.refusals import NotTypedError
from topcut.live.serve import CannotServeError
from topcut.standby.pair import LaptopPair
from topcut.standby.returning import returned


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
        raise NotTypedError("this user has no folder of their own to remember a second laptop in")
    return desk.pair


def _invite(desk: Desk, _: Ask) -> Flash:
    try:
        code = _pair(desk).invite()
    except CannotServeError as error:
        raise NotTypedError(str(error)) from None
    return Flash("the code works once, for two minutes", f"/second?code={code.lower()}")


def _send_away(desk: Desk, _: Ask) -> Flash:
    _pair(desk).send_away()
    return Flash("the two laptops are joined no longer", "/second")


def _take_over(desk: Desk, ask: Ask) -> Flash:
    pair = _pair(desk)
    if not pair.closed:
        return Flash("the desk is here", "/")
    name = pair.peer.name if pair.peer is not None else "The first laptop"
    if not ask.field("sure"):
        lines = [] if pair.file.now.whole else ["This laptop does not have everything yet."]
        if pair.is_away:
            lines.append(f"{name} does not answer. If it is on all the same, close its desk first.")
            raise _question("Is the first laptop off?", "It is off: take over", lines)
        lines.append(f"{name} gives the desk away, and follows this laptop from then on.")
        raise _question("The first laptop answers. Take over all the same?", "Take over", lines)
    pair.take_over()
    return Flash("the desk is here now", "/")


def _question(text: str, yes: str, lines: list[str]) -> QuestionError:
    return QuestionError(text, yes, {"do": "take over", "sure": "yes"}, lines=lines)


PAGE = Page(
    "second",
    "Second laptop",
    show,
    {
        "invite": Action(_invite, here=True),
        "send away": Action(_send_away, here=True),
        "take over": Action(_take_over, here=True),
    },
    here=True,
)
