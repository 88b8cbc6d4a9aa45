"""The door: where a device asks to be let in, and waits until the organizer has done so."""

from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from topcut.desk.rendering import TEMPLATES
from topcut.desk.session.admission import cookie_name, is_forwarded
from topcut.desk.session.desk import Desk
from topcut.desk.session.devices import Device, NotLetInError
from topcut.desk.session.language import spoken
from topcut.desk.session.organizer_key import MINUTES
from topcut.live.server.guard import is_from_here
from topcut.text.words.message import Message

_DAYS = 30


def answer(desk: Desk, request: Request, form: dict[str, str]) -> Response:
    """The form that asks for a name, and what comes after it; a GET never uses a key up."""
    device = device_of(desk, request)
    opens = desk.by_key and "open" in (form or request.query_params)
    is_in = is_from_here(request) or (device is not None and device.let_in)
    if is_in and (is_organizer(desk, device) or not opens):
        return RedirectResponse("/", 303)
    wrong = ""
    if request.method == "POST":
        try:
            cookie = _organizers(desk, form) if opens else _cookie(desk, form)
        except NotLetInError:
            wrong = Message("door.used")
            if form.get("hand") and desk.is_closed:
                wrong = Message("door.not_over")
            elif opens:
                wrong = Message("door.not_key", minutes=MINUTES)
        else:
            led = RedirectResponse("/in", 303)
            led.set_cookie(
                cookie_name(request, "desk"),
                cookie,
                max_age=_DAYS * 86_400,
                httponly=True,
                secure=is_forwarded(request, desk.forwarder),
                samesite="strict",
            )
            return led
    key = form.get("key") or request.query_params.get("key", "")
    hand = "" if wrong else request.query_params.get("hand", "")
    page = TEMPLATES.get_template("in.html").render(
        t=spoken(desk, accepts=request.headers.get("accept-language", "")),
        device=None if wrong or opens else device,
        key=key,
        wrong=wrong,
        hand=hand,
        open=request.query_params.get("open", "") if not wrong else "",
        by_key=desk.by_key and (opens or not key),
        room=desk.room,
    )
    return HTMLResponse(page, 403 if wrong else 200)


def is_organizer(desk: Desk, device: Device | None) -> bool:
    """Whether a device has the rights of this machine, since nobody else can have them."""
    return desk.by_key and device is not None and device.organizer


def _organizers(desk: Desk, form: dict[str, str]) -> str:
    """The cookie for the key of the terminal."""
    if not desk.organizer_key.use(form.get("open", "")):
        raise NotLetInError
    return desk.devices.come_as_organizer()


def _cookie(desk: Desk, form: dict[str, str]) -> str:
    """The cookie for a key, or for one that the other laptop has given before."""
    if hand := form.get("hand", ""):
        if desk.pair is not None and desk.pair.closed:
            raise NotLetInError
        return desk.devices.let_pass(hand)
    return desk.devices.come(form.get("key", "").strip().lower(), form.get("name", ""))[1]


def device_of(desk: Desk, request: Request) -> Device | None:
    """The device that asks; None for one that never came by a key.

    A page at another port of this host can lay cookies of the same name over ours, so that every
    one that came is looked at.
    """
    name = cookie_name(request, "desk")
    sent = "; ".join(request.headers.getlist("cookie")).split(";")
    values = (each.partition("=")[2] for each in sent if each.partition("=")[0].strip() == name)
    found = [known for value in values if (known := desk.devices.known(value.strip()))]
    return next((each for each in found if each.let_in), next(iter(found), None))
