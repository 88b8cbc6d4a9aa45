"""The door: where a device asks to be let in, and waits until the organizer has done so."""

from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from topcut.desk.admission import is_here
from topcut.desk.desk import Desk
from topcut.desk.devices import NotLetInError

_DAYS = 30
_PAGE = Environment(
    loader=FileSystemLoader(Path(__file__).parent / "templates"),
    autoescape=True,
    undefined=StrictUndefined,
    trim_blocks=True,
    lstrip_blocks=True,
).get_template("in.html")


def answer(desk: Desk, request: Request, form: dict[str, str]) -> Response:
    """The form that asks for a name, and what comes after it; a GET never uses a key up."""
    device = desk.devices.known(request.cookies.get(cookie_name(request), ""))
    if is_here(request) or (device is not None and device.let_in):
        return RedirectResponse("/", 303)
    wrong = ""
    if request.method == "POST":
        try:
            _, cookie = desk.devices.come(form.get("key", "").strip().lower(), form.get("name", ""))
        except NotLetInError:
            wrong = "This key was used, or its two minutes are over: ask for a new one."
        else:
            led = RedirectResponse("/in", 303)
            led.set_cookie(
                cookie_name(request),
                cookie,
                max_age=_DAYS * 86_400,
                httponly=True,
                samesite="strict",
            )
            return led
    key = form.get("key") or request.query_params.get("key", "")
    page = _PAGE.render(device=None if wrong else device, key=key, wrong=wrong)
    return HTMLResponse(page, 403 if wrong else 200)


def cookie_name(request: Request) -> str:
    """The cookie's name, with the port: browsers keep cookies of all ports of a host together."""
    return f"topcut-desk-{(request.scope.get('server') or ('', 0))[1]}"
