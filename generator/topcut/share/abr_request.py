"""An upload to AlwaysBeRunning: nrtm.json in a form, and the conclusion code in answer."""

import errno
import hashlib
import json
import re
import socket
import ssl
from http.client import (
    HTTPConnection,
    HTTPException,
    HTTPMessage,
    HTTPResponse,
    HTTPSConnection,
    InvalidURL,
)
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

from topcut import __version__
from topcut.share.fetching.bounded import BoundedResponse, Deadline, receive
from topcut.text.problems.refusal import RefusedError

ADDRESS = "https://alwaysberunning.net/api/nrtm"
FIELD = "jsonresults"
"""The field of the form that holds the file."""
MOST = 16_000
"""Bytes; a true answer is a hundred."""
_MOST_QUOTED = 200
_CODE = re.compile(r"[1-9][0-9]{5}")
SECONDS = 30
"""How long a server may be silent."""
LONGEST = 60
"""Seconds that an answer may take in all, its status and headers included."""
AGAIN = (
    "it may have arrived; sending it again does no harm, since a code that nobody uses does nothing"
)
UNREACHABLE = (errno.ENETUNREACH, errno.EHOSTUNREACH, errno.ENETDOWN)


class UploadError(RefusedError):
    """Nothing was sent, or no code came back; says why in a sentence."""


class AnswerError(ValueError):
    """The answer has no conclusion code; says what it is, behind who answers: "answers a page"."""


def form(text: str) -> tuple[str, bytes]:
    """The type and the bytes of the form that carries this nrtm.json."""
    border = f"topcut-{hashlib.sha256(text.encode()).hexdigest()[:32]}"
    head = (
        f"--{border}\r\n"
        f'Content-Disposition: form-data; name="{FIELD}"; filename="nrtm.json"\r\n'
        "Content-Type: application/json\r\n\r\n"
    )
    return f"multipart/form-data; boundary={border}", f"{head}{text}\r\n--{border}--\r\n".encode()


def conclusion_code(body: bytes) -> str:
    """The six digits of an answer. Raises AnswerError."""
    if len(body) > MOST:
        raise AnswerError("answers far more than a conclusion code")
    try:
        answer: Any = json.loads(body)
    except (ValueError, RecursionError):
        page = body.lstrip()[:1] == b"<"
        raise AnswerError(f"answers {'a page' if page else _quoted(body)}, not a code") from None
    if not isinstance(answer, dict):
        raise AnswerError(f"answers {_quoted(body)}, not a code")
    if error := answer.get("error"):
        sentences = map(str, error if isinstance(error, list) else [error])
        raise AnswerError(f"refuses the file: {printable('; '.join(sentences))}")
    code = answer.get("code")
    if isinstance(code, bool) or not isinstance(code, int | str) or not _CODE.fullmatch(str(code)):
        raise AnswerError(f"answers {_quoted(body)}, in which there is no code of six digits")
    return str(code)


def _quoted(body: bytes) -> str:
    return f"“{printable(body.decode(errors='replace'))}”" if body.strip() else "nothing"


def printable(text: str) -> str:
    """The beginning of what a server says, without what would move a terminal's cursor."""
    line = "".join(letter if letter.isprintable() else " " for letter in text[: _MOST_QUOTED * 4])
    line = " ".join(line.split())
    return f"{line[:_MOST_QUOTED]} …" if len(line) > _MOST_QUOTED else line


def send(text: str, address: str = ADDRESS) -> str:
    """Sends nrtm.json, and gives the conclusion code: six digits.

    Raises UploadError with one sentence about whatever happens on the way.
    """
    where = host(address)
    kind, body = form(text)
    headers = {"User-Agent": f"topcut/{__version__}", "Content-Type": kind}
    request = Request(address, body, {**headers, "Accept": "application/json"})  # noqa: S310 – http(s) only, held in host
    try:
        with build_opener(_Stay, _PlainHandler, _SecureHandler).open(
            request, timeout=SECONDS
        ) as response:
            answer = receive(response, MOST)
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
        why = printable(str(error)) or type(error).__name__
        raise UploadError(f"the answer from {where} was cut short ({why}); {AGAIN}") from None
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


def _answer(*arguments: Any, **named: Any) -> BoundedResponse:
    return BoundedResponse(*arguments, deadline=Deadline.after(LONGEST), **named)


class _Plain(HTTPConnection):
    response_class = staticmethod(_answer)  # type: ignore[assignment]


class _Secure(HTTPSConnection):
    response_class = staticmethod(_answer)  # type: ignore[assignment]


class _PlainHandler(HTTPHandler):
    def http_open(self, req: Request) -> HTTPResponse:
        return self.do_open(_Plain, req)


class _SecureHandler(HTTPSHandler):
    def https_open(self, req: Request) -> HTTPResponse:
        return self.do_open(_Secure, req)


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
        why = printable(reason.verify_message or str(reason))
        return (
            f"the certificate of {where} is not valid ({why}): nothing was sent; is the clock "
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
