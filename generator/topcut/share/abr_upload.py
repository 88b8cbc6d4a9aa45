"""An upload to AlwaysBeRunning: the form that it asks for, and its answer read.

It takes nrtm.json as a file in a form, without a login, and answers a conclusion code in JSON. With
that code an organizer files the results at the event's page there.
"""

import hashlib
import json
import re
from typing import Any

ADDRESS = "https://alwaysberunning.net/api/nrtm"
FIELD = "jsonresults"
"""The field of the form that holds the file."""
MOST = 16_000
"""Bytes; a true answer is a hundred."""
_SHOWN = 200
_CODE = re.compile(r"[1-9][0-9]{5}")


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
        raise AnswerError(f"answers {'a page' if page else _told(body)}, not a code") from None
    if not isinstance(answer, dict):
        raise AnswerError(f"answers {_told(body)}, not a code")
    if answer.get("error"):
        raise AnswerError(f"refuses the file: {_said(answer['error'])}")
    code = answer.get("code")
    if isinstance(code, bool) or not isinstance(code, int | str) or not _CODE.fullmatch(str(code)):
        raise AnswerError(f"answers {_told(body)}, in which there is no code of six digits")
    return str(code)


def _said(error: Any) -> str:
    """What went wrong there, in its own words: one sentence or several."""
    several = error if isinstance(error, list) else [error]
    return printable("; ".join(str(one) for one in several))


def _told(body: bytes) -> str:
    return f"“{printable(body.decode(errors='replace'))}”" if body.strip() else "nothing"


def printable(text: str) -> str:
    """The beginning of what a server says, without what would move a terminal's cursor."""
    shown = "".join(letter if letter.isprintable() else " " for letter in text[: _SHOWN * 4])
    shown = " ".join(shown.split())
    return f"{shown[:_SHOWN]} …" if len(shown) > _SHOWN else shown
