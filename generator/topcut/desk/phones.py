"""Where players report, at the address of the pages: `/report`, by key, with no other right.

A key is given by a form, or stands behind the # of the address that a strip shows as QR: browsers
send that part to nobody, so that it is in no log and no Referer, and a script puts it into the
form. From then on the phone has a cookie for its player. A GET changes nothing; a POST comes from
the page itself. Nothing here is a file of site/, and without `reporting: yes` there is nothing.

Longer than most: the cookie, the key and the page of a phone belong to one address.
"""

import asyncio
import hmac
import re
import secrets
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path
from threading import Lock
from urllib.parse import parse_qsl

from msgspec import Struct
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, RedirectResponse, Response

from topcut.desk.rendering import TEMPLATES
from topcut.desk.session.admission import (
    HEADERS,
    LARGEST,
    body_of,
    cookie_name,
    is_forwarded,
    refused_name,
    refused_origin,
    same,
)
from topcut.desk.session.desk import Desk
from topcut.desk.session.language import spoken_at
from topcut.disk.locking import LockedError
from topcut.disk.os_errors import without_path
from topcut.edit.change.refusals import NotTypedError
from topcut.edit.reports.report_keys import (
    KeyHolder,
    ReportStore,
    events_with_keys,
    holder,
    store_of,
)
from topcut.edit.reports.reporting import PlayerTable, is_on, own_table, report
from topcut.edit.results.outcome import from_json
from topcut.publish.templates.template_folders import our_templates
from topcut.text.words.message import Message
from topcut.workspace.data import CheckedEvent, Data

FRESH = 0.5
"""Seconds for which an event is not opened again: sixty phones ask at once."""
SHOWN = 2.0
"""Seconds that what a phone shows is old at most."""
ANY_FRESH = 2.0
"""Seconds after which it is seen that players may report, or may no longer."""
_DAYS = 3
_ASSETS = Path(__file__).parent / "assets"
_FILES = {
    "style.css": (our_templates() / "style.css", "text/css"),
    "report.css": (_ASSETS / "report.css", "text/css"),
    "report.js": (_ASSETS / "report.js", "text/javascript"),
}
_NOTHING = (0.0, "", None)
_DEVICE = re.compile(r"[0-9a-f]{16}")


class Session(Struct, frozen=True):
    """What a phone's cookie says: which phone, and whose."""

    device: str
    found: KeyHolder | None = None
    accepts: str = ""
    """Its header Accept-Language."""


@dataclass(slots=True)
class Phones:
    """What players' phones are answered below `/report`."""

    desk: Desk
    _opened: dict[str, tuple[float, str, CheckedEvent]] = field(default_factory=dict)
    _any: tuple[float, bool] = (0.0, False)
    _locks: dict[str, Lock] = field(default_factory=dict)
    _lock: Lock = field(default_factory=Lock)
    _beside: ThreadPoolExecutor = field(default_factory=lambda: ThreadPoolExecutor(1))

    async def __call__(self, request: Request) -> Response | None:
        """An answer; None where no event takes reports, as if there were no such address."""
        at, found = self._any
        if not at or time.monotonic() - at > ANY_FRESH:
            found = await run_in_threadpool(self._anybody)
        if not found:
            return None
        if self.desk.is_closed:
            return self._elsewhere(request)
        answer = await self._answered(request)
        for name, value in HEADERS.items():
            answer.headers.setdefault(name, value)
        return answer

    async def _answered(self, request: Request) -> Response:
        if why := refused_name(request, self.desk.names, self.desk.forwarder):
            return self._plain(request, Message("phones.name", why=why), 421)
        if name := request.path_params.get("name", ""):
            return _file(request, name)
        if request.method != "POST":
            return await run_in_threadpool(self._get, request)
        if refused_origin(request, self.desk.forwarder):
            return self._plain(request, Message("phones.origin"), 403)
        form = await _form(request)
        if form is None:
            return self._plain(request, Message("phones.large", kilobytes=LARGEST // 1024), 413)
        if form.get("do") == "say":
            return await run_in_threadpool(self._report, request, form)
        if form.get("do") == "leave":
            return await run_in_threadpool(self._leave, request)
        return await self._enter(request, form.get("key", ""))

    async def _enter(self, request: Request, key: str) -> Response:
        """Gives a cookie for a right key; a wrong one is told so, later the more there were."""
        attempts = self.desk.attempts
        address = request.client.host if request.client else ""
        if not await attempts.begin(address):
            many = Message("phones.many")
            return await run_in_threadpool(self._page, self._nobody(request), many, 503)
        try:
            found = await run_in_threadpool(self._holder, key)
            if isinstance(found, KeyHolder):
                return await run_in_threadpool(self._let_in, request, found)
            await asyncio.sleep(attempts.wrong(address))
        finally:
            attempts.end(address)
        return await run_in_threadpool(self._page, self._nobody(request), found, 403)

    def _get(self, request: Request) -> Response:
        return self._page(self._session(request), "", 200)

    def _leave(self, request: Request) -> Response:
        return self._led(request, Session(self._session(request).device))

    def _let_in(self, request: Request, keyholder: KeyHolder) -> Response:
        """The same phone stays the same phone, whosever key it gives."""
        device = self._session(request).device or secrets.token_hex(8)
        return self._led(request, Session(device, keyholder))

    def _holder(self, key: str) -> KeyHolder | str:
        """Whose key it is, or why it is nobody's."""
        try:
            found = holder(self._data(), key)
        except NotTypedError as error:
            return str(error)
        if not self._is_on(found.event):
            return Message("phones.off")
        return found

    def _report(self, request: Request, form: dict[str, str]) -> Response:
        """Takes down what a player says, unless the desk was given away in this moment."""
        with self.desk.typing():
            return self._elsewhere(request) if self.desk.is_closed else self._say(request, form)

    def _elsewhere(self, request: Request) -> Response:
        return self._plain(request, Message("phones.elsewhere"), 503)

    def _plain(self, request: Request, why: str, status: int) -> Response:
        spoken = spoken_at(self.desk.path, "", _accepts(request))
        return PlainTextResponse(spoken.at_desk(why), status)

    def _say(self, request: Request, form: dict[str, str]) -> Response:
        """Takes down what a player says."""
        session = self._session(request)
        found = session.found
        if found is None:
            return self._page(session, Message("phones.no_key"), 403)
        try:
            report(
                self._data(),
                found.event,
                found.key,
                from_json(form.get("outcome", "")),
                expected=form.get("shown", "") or "-",
                device=session.device,
                opened=self._event(found.event),
            )
            if self.desk.pair is not None:
                self.desk.pair.confirm(found.event)
        except NotTypedError as error:
            return self._page(session, str(error), 409)
        except LockedError:
            return self._page(session, Message("phones.busy"), 503)
        except OSError as error:
            return self._page(session, Message("phones.not_saved", why=without_path(error)), 507)
        return RedirectResponse("/report", 303)

    def _page(self, session: Session, wrong: str, status: int) -> Response:
        """The page: the form for a key, or the own table."""
        own: PlayerTable | None = None
        name = own_language = ""
        if session.found is not None:
            opened = self._event(session.found.event, SHOWN)
            if opened.event is not None:
                name, own_language = opened.event.name, opened.event.language
            try:
                own = own_table(self._data(), opened, session.found.player)
            except NotTypedError as error:
                wrong = wrong or str(error)
        known = session.found is not None
        page = TEMPLATES.get_template("report.html").render(
            t=spoken_at(self.desk.path, own_language, session.accepts),
            own=own,
            known=known,
            event=name,
            wrong=wrong,
            versions=self._versions(session, own),
        )
        return HTMLResponse(page, status)

    def _versions(self, session: Session, own: PlayerTable | None) -> bool:
        """Whether two hands say something else of a player's table."""
        if session.found is None or own is None or own.table is None:
            return False
        table, place = own.table, own.table.word.partition(" (")[0]
        open_ = self.desk.unsettled(session.found.event)
        return bool(open_.of_table(f"rounds/{table.round.name}.yaml", place))

    def _nobody(self, request: Request) -> Session:
        return Session("", None, _accepts(request))

    def _session(self, request: Request) -> Session:
        """What the phone's cookie says, where it is one of ours and its key still counts."""
        device, _, rest = request.cookies.get(cookie_name(request, "report"), "").partition(".")
        accepts = _accepts(request)
        if not _DEVICE.fullmatch(device):
            return self._nobody(request)
        event, player, mac = (*rest.split("."), "", "", "")[:3]
        known = store_of(self._data(), event) if event and self._data().has(event) else None
        key = known.keys.get(player, "") if known is not None else ""
        if known is None or not key or not same(_mac(known, device, key), mac):
            return Session(device, None, accepts)
        found = KeyHolder(event, player, key) if self._is_on(event) else None
        return Session(device, found, accepts)

    def _led(self, request: Request, session: Session) -> Response:
        """Leads to the page, with a cookie that says which phone it is, and whose."""
        value, found = session.device, session.found
        known = store_of(self._data(), found.event) if found is not None else None
        if found is not None and known is not None:
            value += f".{found.event}.{found.player}.{_mac(known, session.device, found.key)}"
        led = RedirectResponse("/report", 303)
        led.set_cookie(
            cookie_name(request, "report"),
            value,
            _DAYS * 86_400,
            path="/report",
            secure=is_forwarded(request, self.desk.forwarder),
            httponly=True,
            samesite="strict",
        )
        return led

    def _data(self) -> Data:
        return Data(self.desk.path, memory=self.desk.memory)

    def _is_on(self, event: str) -> bool:
        return is_on(self._data(), event)

    def _anybody(self) -> bool:
        """Whether any event takes reports: one that has keys, and says so."""
        found = any(map(self._is_on, events_with_keys(self._data())))
        self._any = time.monotonic(), found
        return found

    def _event(self, event: str, oldest: float = FRESH) -> CheckedEvent:
        """An event as its files were so many seconds ago at most.

        Whoever may have an older one is not kept waiting: it is opened beside.
        """
        with self._lock:
            lock = self._locks.setdefault(event, Lock())
        at, _, opened = self._opened.get(event, _NOTHING)
        age = time.monotonic() - at
        if opened is not None and age <= oldest:
            if age > FRESH and lock.acquire(blocking=False):
                self._beside.submit(self._renew, event, lock)
            return opened
        with lock:
            at, _, opened = self._opened.get(event, _NOTHING)
            if opened is None or time.monotonic() - at > FRESH:
                opened = self._open(event)
            return opened

    def _renew(self, event: str, lock: Lock) -> None:
        try:
            self._open(event)
        finally:
            lock.release()

    def _open(self, event: str) -> CheckedEvent:
        """Reads it, where its files were touched; nothing of it is checked against the rules."""
        begun, stamp = time.monotonic(), self.desk.stamp(event)
        _, before, opened = self._opened.get(event, _NOTHING)
        if opened is None or not stamp or stamp != before:
            opened = self._data().open(event)
        self._opened[event] = begun, stamp, opened
        return opened


def _accepts(request: Request) -> str:
    return request.headers.get("accept-language", "")


def _file(request: Request, name: str) -> Response:
    path, kind = _FILES.get(name, (None, ""))
    if path is None or request.method == "POST":
        return PlainTextResponse("not found", 404)
    return Response(path.read_bytes(), 200, {"cache-control": "max-age=600"}, kind)


async def _form(request: Request) -> dict[str, str] | None:
    """The fields of a form; None for one that is too large."""
    body = await body_of(request)
    if body is None:
        return None
    try:
        return dict(parse_qsl(body, max_num_fields=20))
    except ValueError:  # more fields than any form has
        return {}


def _mac(store: ReportStore, device: str, key: str) -> str:
    """Says that a phone has given a key; a key that is made anew makes another one of it."""
    return hmac.new(store.secret.encode(), f"{device} {key}".encode(), sha256).hexdigest()[:32]
