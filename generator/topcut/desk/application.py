"""What the desk answers: its pages, what their forms do, and the door for other devices.

Longer than most: who may ask, what a button does and what is refused stand one below the other.
"""

import dataclasses
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path
from urllib.parse import parse_qsl, urlencode

from starlette.applications import Starlette
from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import (
    HTMLResponse,
    JSONResponse,
    PlainTextResponse,
    RedirectResponse,
    Response,
)
from starlette.routing import Route
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from topcut.desk import door
from topcut.desk.pages import NOT_REHEARSED, PAGES, SITE_PAGES
from topcut.desk.pages.people import players
from topcut.desk.pages.round import results, seats
from topcut.desk.pages.safety import second
from topcut.desk.rendering import refused, render
from topcut.desk.session.admission import (
    LARGEST,
    LINES,
    ONE_LINE,
    body_of,
    headers,
    refused_name,
    refused_origin,
    same,
    token,
)
from topcut.desk.session.asking import Ask, Flash, Page, QuestionError
from topcut.desk.session.desk import Desk
from topcut.desk.session.language import spoken
from topcut.disk.locking import LockedError
from topcut.disk.os_errors import describe as in_words
from topcut.disk.os_errors import without_path
from topcut.edit.change.refusals import ChangedError, NotTypedError
from topcut.edit.undo import stands
from topcut.live.server.guard import Guard, is_from_here
from topcut.publish.templates.template_folders import our_templates
from topcut.rules.drafts.setting import CannotPairError
from topcut.standby.pair import HERE_ONLY
from topcut.text.words.message import Message as Words
from topcut.text.words.message import translated
from topcut.text.words.words import parts, sentences
from topcut.workspace import faults

Endpoint = Callable[[Request], Awaitable[Response]]
_ASSETS = Path(__file__).parent / "assets"
FIELDS = 4000
"""Fields of a form; a round of 512 tables has some 1,500."""
_FILES = {
    "desk.css": (_ASSETS / "desk.css", "text/css"),
    "desk.js": (_ASSETS / "desk.js", "text/javascript"),
    "hall.css": (_ASSETS / "hall.css", "text/css"),
    "hall.js": (_ASSETS / "hall.js", "text/javascript"),
    "passage.js": (_ASSETS / "passage.js", "text/javascript"),
    "strips.css": (_ASSETS / "strips.css", "text/css"),
    "style.css": (our_templates() / "style.css", "text/css"),
}


def application(desk: Desk) -> ASGIApp:
    """Everything the desk answers."""

    async def file(request: Request) -> Response:
        path, kind = _FILES[request.url.path.lstrip("/")]
        return Response(path.read_bytes(), 200, media_type=kind)

    def asked(answer: Callable[[Ask, Request], Response]) -> Endpoint:
        """Answers whoever may ask."""

        async def endpoint(request: Request) -> Response:
            ask = await _ask(desk, request)
            if isinstance(ask, Response):
                return ask
            return await run_in_threadpool(answer, ask, request)

        return endpoint

    async def whereabouts(_: Request) -> Response:
        """Whether the desk is here: a device of the other laptop asks before it comes."""
        return JSONResponse(
            {"here": desk.pair is None or not desk.pair.closed},
            headers={"access-control-allow-origin": "*"},
        )

    def stamp(ask: Ask, _: Request) -> Response:
        return PlainTextResponse(desk.shown(ask))

    def preview(ask: Ask, _: Request) -> Response:
        page = seats if "pairing" in ask.query else results
        said = translated(page.preview(desk, ask), spoken(desk, ask.event, ask.accepts))
        return PlainTextResponse(str(said))

    def suggest(ask: Ask, _: Request) -> Response:
        return JSONResponse(players.suggestions(ask))

    async def enter(request: Request) -> Response:
        form = await _form(request) if request.method == "POST" else {}
        if form is None:
            return _too_large(desk, request)
        typed = {name: values[-1] for name, values in form.items()}
        return await run_in_threadpool(door.answer, desk, request, typed)

    def page(ask: Ask, request: Request) -> Response:
        if desk.is_closed:
            return _closed(desk, request, ask)
        found = _page(request)
        rehearsed = not desk.is_sample(ask.event) or (found and found.name not in NOT_REHEARSED)
        if found is None or not rehearsed or not found.exists(desk, ask):
            return _refused(desk, request, Words("refusal.no_page"), 404)
        if found.here and not ask.here:
            return _refused(desk, request, Words("refusal.here_only"), 403)
        if request.method == "POST":
            return _click(desk, request, ask, found)
        return _show(desk, ask, found)

    shown, both = asked(page), ["GET", "POST"]
    routes = [
        *(Route(f"/{name}", file) for name in _FILES),
        Route("/in", enter, methods=both),
        Route("/whereabouts", whereabouts),
        Route("/", shown, methods=both),
        Route("/begin", shown, methods=both),
        Route("/devices", shown, methods=both),
        Route("/second", shown, methods=both),
        Route("/{event}/", shown, methods=both),
        Route("/{event}/stamp", asked(stamp)),
        Route("/{event}/preview", asked(preview)),
        Route("/{event}/identities", asked(suggest)),
        Route("/{event}/{page}", shown, methods=both),
    ]

    async def unknown(request: Request, error: Exception) -> Response:
        """An address, or a way to ask, that there is not."""
        status = error.status_code if isinstance(error, HTTPException) else 404
        return _refused(desk, request, Words("refusal.no_page"), status)

    async def failed(request: Request, _: Exception) -> Response:
        """A fault of the program; what it says goes to the terminal."""
        return _refused(desk, request, Words("refusal.failed"), 500)

    handlers = {HTTPException: unknown, Exception: failed}
    guarded = _Guard(Starlette(routes=routes, exception_handlers=handlers), desk)
    return Guard(guarded, by_key=desk.by_key)


class _Guard:
    """Refuses what does not come from the desk itself, and adds what every answer says."""

    def __init__(self, app: ASGIApp, desk: Desk) -> None:
        self._app = app
        self._desk = desk

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answers one request."""

        async def guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                said = {name for name, _ in message["headers"]}
                message["headers"] = [
                    *message["headers"],
                    *(
                        (k.encode(), v.encode())
                        for k, v in headers(self._second()).items()
                        if k.encode() not in said
                    ),
                ]
            await send(message)

        await self._chosen(scope)(scope, receive, guarded)

    def _second(self) -> str:
        """The address of the other laptop's desk; "" where there is none."""
        peer = self._desk.pair.peer if self._desk.pair is not None else None
        return peer.desk if peer is not None else ""

    def _chosen(self, scope: Scope) -> ASGIApp:
        request, forwarder = Request(scope), self._desk.forwarder
        why = refused_name(request, self._desk.names, forwarder)
        if why:
            return _refused(self._desk, request, why, 421)
        if request.method not in ("GET", "HEAD") and (why := refused_origin(request, forwarder)):
            return _refused(self._desk, request, why, 403)
        return self._app


async def _ask(desk: Desk, request: Request) -> Ask | Response:
    """What is asked, by somebody who may ask; otherwise the answer that refuses it."""
    device = door.device_of(desk, request)
    here = is_from_here(request) or door.is_organizer(desk, device)
    if not here and (device is None or not device.let_in):
        return RedirectResponse("/in", 303)
    ticked: dict[str, tuple[str, ...]] = {}
    known = None if here else device
    if request.method == "POST":
        typed = await _form(request)
        if typed is None:
            return _too_large(desk, request)
        ticked = typed
        wanted = token(desk.devices.secret, known.id if known else "")
        if not same(ticked.pop("token", ("",))[-1], wanted):
            return _refused(desk, request, Words("refusal.other_device"), 403)
    event = request.path_params.get("event", "")
    if event and not desk.data(Ask(event)).has(event):
        return _refused(desk, request, Words("refusal.no_event"), 404)
    form = {name: values[-1] for name, values in ticked.items()}
    at_home, accepts = here or desk.all_may, request.headers.get("accept-language", "")
    return Ask(event, dict(request.query_params), form, ticked, known, at_home, accepts)


async def _form(request: Request) -> dict[str, tuple[str, ...]] | None:
    """The fields of a form with their values; None for one that is too large."""
    text = await body_of(request)
    if text is None:
        return None
    found: dict[str, tuple[str, ...]] = {}
    try:
        fields = parse_qsl(text, keep_blank_values=True, max_num_fields=FIELDS)
    except ValueError:  # more fields than any form has
        return None
    for name, value in fields:
        if name in LINES and len(value) > ONE_LINE:
            return None
        found[name] = (*found.get(name, ()), value)
    return found


def _too_large(desk: Desk, request: Request) -> Response:
    most = {"kilobytes": LARGEST // 1024, "fields": FIELDS, "characters": ONE_LINE}
    return _refused(desk, request, Words("refusal.too_large", **most), 413)


def _refused(desk: Desk, request: Request, why: str, status: int) -> Response:
    t = spoken(desk, accepts=request.headers.get("accept-language", ""))
    return HTMLResponse(refused(why, t=t), status)


def _page(request: Request) -> Page | None:
    if request.path_params.get("event"):
        return PAGES.get(request.path_params.get("page", "round"))
    return SITE_PAGES.get(request.url.path.lstrip("/") or "events")


def _show(desk: Desk, ask: Ask, page: Page, status: int = 200, **more: object) -> Response:
    """A page, or why it cannot be shown, with the way to all others."""
    word = ask.query.get("told", "") if not ask.form else ""
    told = _flash(desk, ask, word)
    more["word"] = word if told is not None else ""
    try:
        return HTMLResponse(render(desk, ask, page, told=told, **more), status)
    except (NotTypedError, LockedError) as error:
        why = str(error)
    except OSError as error:
        why = in_words(error)
    except Exception as error:
        why, status = _fault(desk, ask, error), 500
    return HTMLResponse(render(desk, ask, page, told=told, why=why, **more), status)


def _flash(desk: Desk, ask: Ask, word: str) -> Flash | None:
    """What was told by this word, unless it was a change that is no longer there."""
    told = desk.told(word)
    if told is None or not told.undo or not ask.event:
        return told
    with suppress(OSError):
        return told if stands(desk.data(ask), ask.event, told.undo) else None
    return told


def _fault(desk: Desk, ask: Ask, error: Exception) -> str:
    """That the program failed, in a sentence, with where the details are."""
    (problem,) = faults.report(ask.event, error, desk.data(ask).faults, "desk").problems
    return parts((problem.message, problem.expected))


def _closed(desk: Desk, request: Request, ask: Ask) -> Response:
    """The one page of a desk that is at the other laptop, whatever was asked for."""
    ask = dataclasses.replace(ask, event="", query={})
    if request.method == "POST" and request.url.path == "/second":
        return _act(desk, request, ask, second.PAGE)
    status = 503 if request.method == "POST" else 200
    return _show(desk, dataclasses.replace(ask, form={}), second.PAGE, status)


def _click(desk: Desk, request: Request, ask: Ask, page: Page) -> Response:
    """Does what a button says, unless the desk was given away in this moment."""
    with desk.typing():
        if not desk.is_closed:
            return _act(desk, request, ask, page)
    return _closed(desk, request, ask)


def _act(desk: Desk, request: Request, ask: Ask, page: Page) -> Response:
    """Does what a button says, and leads to the page that shows it."""
    action = page.actions.get(ask.field("do"))
    if action is None:
        return _refused(desk, request, Words("refusal.no_button"), 400)
    if action.here and not ask.here:
        return _show(desk, ask, page, 403, wrong=Words("desk.here_only"))
    try:
        said = action.do(desk, ask)
    except QuestionError as question:
        return _show(desk, ask, page, 409, question=question)
    except ChangedError as error:
        return _show(desk, ask, page, 409, wrong=str(error), changed=error)
    except (NotTypedError, CannotPairError, LockedError) as error:
        return _show(desk, ask, page, 409, wrong=str(error))
    except OSError as error:
        told = in_words(error) if ask.here else without_path(error)
        return _show(desk, ask, page, 507, wrong=Words("desk.not_saved", why=told))
    except Exception as error:
        wrong = Words("desk.look_in_history", fault=_fault(desk, ask, error))
        return _show(desk, ask, page, 500, wrong=wrong)
    if said is None:
        return _show(desk, ask, page)
    desk.announcer.nudge()
    headers = {}
    if desk.pair is not None and desk.pair.confirm(ask.event):
        said = dataclasses.replace(said, text=sentences((said.text, Words("second.alone"))))
        headers["topcut-second"] = HERE_ONLY
    where = said.go or request.url.path
    behind = urlencode({"told": desk.tell(said)})
    return RedirectResponse(f"{where}{'&' if '?' in where else '?'}{behind}", 303, headers)
