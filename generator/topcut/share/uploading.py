"""Uploading an event to AlwaysBeRunning: what goes out, and sending it.

What goes out is the event's nrtm.json as its page has it: drafts, hidden results and deck lists are
not in it. Nothing is sent before somebody said yes, which is not asked here.
"""

import errno
import socket
import ssl
import time
from http.client import (
    HTTPConnection,
    HTTPException,
    HTTPMessage,
    HTTPResponse,
    HTTPSConnection,
    InvalidURL,
)
from io import BufferedReader, RawIOBase
from typing import IO, Any
from urllib.error import HTTPError, URLError
from urllib.parse import urlsplit
from urllib.request import (
    HTTPHandler,
    HTTPRedirectHandler,
    HTTPSHandler,
    Request,
    build_opener,
)

from msgspec import Struct

from topcut import __version__
from topcut.edit.change.naming import player_name, round_name
from topcut.edit.change.opening import opened_without_errors
from topcut.exchange.nrtm.losses import nrtm_losses
from topcut.exchange.nrtm.write import nrtm_json
from topcut.exchange.reading.imported import Loss
from topcut.rules.bracket.bracket import bracket
from topcut.rules.course.final import winners
from topcut.rules.course.now import Now, Phase, now
from topcut.rules.standings.standings import standings
from topcut.share.abr_upload import ADDRESS, MOST, AnswerError, conclusion_code, form, printable
from topcut.text.words.words import counted
from topcut.workspace.data import Data

SECONDS = 30
"""How long a server may be silent."""
LONGEST = 60
"""Seconds that an answer may take in all, its status and headers included."""
CHUNK = 4096
AGAIN = (
    "it may have arrived; sending it again does no harm, since a code that nobody uses does nothing"
)
UNREACHABLE = (errno.ENETUNREACH, errno.EHOSTUNREACH, errno.ENETDOWN)


class UploadError(Exception):
    """Nothing was sent, or no code came back; says why in a sentence."""


class Upload(Struct, frozen=True):
    """What goes out."""

    event: str
    """The id of the event."""
    name: str
    day: str
    """2018-03-10."""
    players: int
    """Whose names become public there."""
    rounds: int
    """Rounds before the cut."""
    cut: int
    """Players in the cut; 0 is no cut."""
    winners: tuple[str, ...]
    """The names; empty while nobody has won."""
    losses: tuple[Loss, ...]
    """What of the event is not in the file, or is not shown right there."""
    text: str
    """nrtm.json."""


def prepared(data: Data, event_id: str, *, unfinished: bool = False) -> Upload:
    """What would go out of an event.

    Raises EventHasErrorsError, and UploadError where there is nobody to send, or where the event
    is not over and `unfinished` does not let that pass: AlwaysBeRunning files it as concluded.
    """
    event, regulations = opened_without_errors(data, event_id)
    public = event.public()
    rows = standings(public, regulations).rows
    if not rows:
        raise UploadError(
            f"{event_id} has no players, and AlwaysBeRunning takes no file without any"
        )
    at = now(public, regulations)
    if at.phase is not Phase.FINISHED and not unfinished:
        raise UploadError(
            f"{event_id} is not over: {_left(at)}; AlwaysBeRunning would file it as concluded."
            " --anyway sends it as it is"
        )
    drawn = bracket(public, regulations)
    return Upload(
        event=public.id,
        name=public.name.strip(),
        day=public.start.isoformat(),
        players=len(rows),
        rounds=len(public.ranked),
        cut=len(public.cut[0].seeds) if public.cut else 0,
        winners=tuple(player_name(public, id_) for id_ in winners(public, regulations)),
        losses=nrtm_losses(public, drawn),
        text=nrtm_json(public, regulations, drawn, data.address(public.id)),
    )


def _left(at: Now) -> str:
    """What lacks for an end."""
    if at.round is None:
        return "no round is paired"
    if at.missing:
        return f"{round_name(at.round)} lacks {counted(len(at.missing), 'result')}"
    if at.phase is Phase.CUT_AHEAD:
        return "the cut is not made"
    return f"{round_name(at.round)} is not the last round"


def send(upload: Upload, address: str = ADDRESS) -> str:
    """Sends it, and gives the conclusion code: six digits.

    Raises UploadError with one sentence about whatever happens on the way.
    """
    where = host(address)
    kind, body = form(upload.text)
    headers = {"User-Agent": f"topcut/{__version__}", "Content-Type": kind}
    request = Request(address, body, {**headers, "Accept": "application/json"})  # noqa: S310 – http(s) only, held in host
    try:
        with build_opener(_Stay, _PlainHandler, _SecureHandler).open(
            request, timeout=SECONDS
        ) as response:
            answer = _received(response)
    except HTTPError as error:
        with error:
            raise UploadError(f"{where} {_refused(error)}") from None
    except URLError as error:
        raise UploadError(_unsent(where, error.reason)) from None
    except TimeoutError:
        raise UploadError(f"{where} does not answer in {SECONDS} seconds; {AGAIN}") from None
    except InvalidURL:
        raise UploadError(f"{address} is not a web address") from None
    except (HTTPException, OSError, ValueError) as error:
        told = printable(str(error)) or type(error).__name__
        raise UploadError(f"the answer from {where} was cut short ({told}); {AGAIN}") from None
    try:
        return conclusion_code(answer)
    except AnswerError as error:
        raise UploadError(f"{where} {error}") from None


def host(address: str) -> str:
    """The server of a web address. Raises UploadError where it is none."""
    try:
        parts = urlsplit(address)
        if parts.scheme in ("http", "https") and parts.hostname and parts.port != 0:
            address.encode("ascii")
            parts.hostname.encode("idna")
            return parts.hostname
    except ValueError:
        pass
    raise UploadError(f"{address} is not a web address")


class _Stay(HTTPRedirectHandler):
    """Follows no redirect: names go where somebody said yes to, and nowhere else."""

    def http_error_302(
        self, req: Request, fp: IO[bytes], code: int, msg: str, headers: HTTPMessage
    ) -> None:
        """Leaves it to be an error, wherever it leads."""

    http_error_301 = http_error_303 = http_error_307 = http_error_308 = http_error_302


class _InTime(RawIOBase):
    """What a server sends, its status and headers too, for as long as an answer may take."""

    def __init__(self, raw: RawIOBase) -> None:
        self.raw, self.until = raw, time.monotonic() + LONGEST

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any, /) -> int | None:
        if time.monotonic() > self.until:
            raise TimeoutError
        return self.raw.readinto(buffer)

    def close(self) -> None:
        self.raw.close()
        super().close()


class _Answer(HTTPResponse):
    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.fp = BufferedReader(_InTime(self.fp.detach()))


class _Plain(HTTPConnection):
    response_class = _Answer


class _Secure(HTTPSConnection):
    response_class = _Answer


class _PlainHandler(HTTPHandler):
    def http_open(self, req: Request) -> HTTPResponse:
        return self.do_open(_Plain, req)


class _SecureHandler(HTTPSHandler):
    def https_open(self, req: Request) -> HTTPResponse:
        return self.do_open(_Secure, req)


def _received(response: HTTPResponse) -> bytes:
    """The body, as far as it may be the answer. Raises TimeoutError, HTTPException, OSError."""
    body = b""
    while len(body) <= MOST and (chunk := response.read1(CHUNK)):
        body += chunk
    length = response.headers.get("Content-Length", "")
    if len(body) <= MOST and length.isdecimal() and len(body) < int(length):
        raise HTTPException(f"{len(body)} of {length} bytes")
    return body


def _refused(error: HTTPError) -> str:
    """What a server says with its status, behind its name."""
    if 300 <= error.code < 400:
        to = printable(error.headers.get("Location", "")) or "nowhere"
        return (
            f"redirects to {to} instead of taking the file: this is a login page of the network, or"
            " the address has changed (--to takes another one)"
        )
    if error.code in (401, 403):
        return f"refuses this ({error.code}): it asks for a login, or blocks this network"
    if error.code in (404, 405):
        return f"takes no files at this address ({error.code}); --to takes another one"
    if error.code == 413:
        return "finds the file too large (413)"
    if error.code == 429:
        return "has had too many requests (429); try again in some minutes"
    if error.code >= 500:
        return f"has an internal error ({error.code}); try again later"
    return f"answers {error.code} {printable(str(error.reason))}".rstrip()


def _unsent(where: str, reason: object) -> str:
    """Why there was no connection."""
    if isinstance(reason, socket.gaierror):
        return f"there is no network, or no server {where}: nothing was sent"
    if isinstance(reason, ssl.SSLCertVerificationError):
        told = printable(reason.verify_message or str(reason))
        return (
            f"the certificate of {where} is not valid ({told}): nothing was sent; is the clock "
            "here right, or is there a login page of the network in between?"
        )
    if isinstance(reason, ssl.SSLError):
        return f"no secure connection to {where} could be made ({reason.reason}): nothing was sent"
    if isinstance(reason, TimeoutError):
        return f"{where} does not answer in {SECONDS} seconds: nothing was filed"
    if isinstance(reason, ConnectionRefusedError):
        return f"{where} refuses the connection: nothing was sent"
    if isinstance(reason, OSError) and reason.errno in UNREACHABLE:
        return "there is no network: nothing was sent"
    if isinstance(reason, ConnectionError):
        return f"{where} hung up while the file was on its way; {AGAIN}"
    return f"{where} cannot be reached ({printable(str(reason))}): nothing was sent"
