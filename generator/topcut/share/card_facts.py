"""Card facts from NetrunnerDB's public API: fetched, cut down to facts, stored.

Texts, flavor and addresses of images are never stored. A list that has not changed is not sent
again (ETag, Last-Modified), and an answer that broke off continues where it stopped (Range), if the
server supports that.
"""

import json
import os
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from email.message import Message
from http.client import HTTPException, HTTPResponse
from pathlib import Path
from typing import Any
from urllib.error import HTTPError, URLError
from urllib.parse import urljoin, urlsplit
from urllib.request import Request, urlopen

from topcut import __version__
from topcut.disk.tree import read_regular
from topcut.disk.writing import write_durable
from topcut.text.problems.refusal import RefusedError
from topcut.workspace.cards import FOLDER, NAMES
from topcut.workspace.data import Data

BASE = "https://netrunnerdb.com/api/2.0/public/"
SECONDS = 30
"""How long a server may be silent."""
CHUNK = 64 * 1024
MOST = 64_000_000
"""Bytes; no list is nearly that long."""

FACTS: Mapping[str, tuple[str, ...]] = {
    "cards": (
        "code", "title", "side_code", "faction_code", "type_code", "keywords", "pack_code",
        "faction_cost", "agenda_points", "deck_limit", "influence_limit", "minimum_deck_size",
    ),
    "packs": ("code", "name", "cycle_code", "date_release"),
    "cycles": ("code", "name"),
    "mwl": ("code", "name", "date_start", "cards", "subtypes"),
}  # fmt: skip
"""The fields of each list that are kept."""


class FetchError(RefusedError):
    """The facts could not be fetched. What has arrived is kept; running again continues."""

    cannot_run = True


@dataclass(frozen=True, slots=True)
class CardList:
    """One list after a run."""

    name: str
    rows: int
    changed: bool
    """Whether it differs from before."""
    updated: str
    """When it last changed at its source, as stated there; "" if that is not stated."""


def fetch(
    data: Data, base: str = BASE, progress: Callable[[CardList], None] = lambda _: None
) -> tuple[CardList, ...]:
    """Brings `data/cards/` up to date from an API at `base`, and says what changed.

    Raises FetchError with one sentence; complete lists stay, one that broke off waits as a .part
    file.
    """
    if urlsplit(base).scheme not in ("http", "https"):
        raise FetchError(f"{base} is not a web address")
    folder = data.path / FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    done = []
    for name in NAMES:
        fetched = _List(name, folder, urljoin(base.rstrip("/") + "/", name)).bring()
        progress(fetched)
        done.append(fetched)
    return tuple(done)


class _List:
    """One list: its file, what is known about the last answer, and an answer not yet complete."""

    def __init__(self, name: str, folder: Path, address: str) -> None:
        self.name = name
        self.address = address
        self.path = folder / f"{name}.json"
        self.part = folder / f"{name}.part"
        self.part_reply = folder / f"{name}.part.json"

    def bring(self) -> CardList:
        """Fetches the list if it has changed."""
        previous = _load(self.path)
        if not isinstance(previous.get("data"), list):
            previous = {}
        try:
            body, reply = self._answer(previous)
        except HTTPError as error:
            raise FetchError(f"{self.address} answers {error.code} {error.reason}") from error
        except (URLError, HTTPException, OSError) as error:
            reason = getattr(error, "reason", None) or error
            raise FetchError(
                f"{self.name} was interrupted ({reason}); run it again to continue from there"
            ) from error
        if body is None:
            return CardList(self.name, len(previous["data"]), False, previous.get("updated", ""))
        facts = self._facts(body, reply)
        changed = facts["data"] != previous.get("data")
        _write(self.path, facts)
        self._forget()
        return CardList(self.name, len(facts["data"]), changed, facts["updated"])

    def _answer(self, previous: Mapping[str, Any]) -> tuple[bytes | None, Mapping[str, str]]:
        """The whole body and what the server said about it; None if nothing has changed."""
        begun = _load(self.part_reply)
        start = self.part.stat().st_size if begun.get("validator") and self.part.exists() else 0
        request = Request(self.address, headers={"User-Agent": f"topcut/{__version__}"})  # noqa: S310 – http(s) only, held in fetch
        if start:
            request.add_header("Range", f"bytes={start}-")
            request.add_header("If-Range", begun["validator"])
        elif previous.get("address") == self.address:
            for key, header in (("etag", "If-None-Match"), ("modified", "If-Modified-Since")):
                if previous.get(key):
                    request.add_header(header, previous[key])
        try:
            response = urlopen(request, timeout=SECONDS)  # noqa: S310
        except HTTPError as error:
            error.close()
            if error.code == 304:
                return None, {}
            if error.code == 416:
                self._forget()
            raise
        with response:
            goes_on = response.status == 206
            reply = begun if goes_on else _reply(response.headers)
            if not goes_on:
                _write(self.part_reply, reply)
            self._receive(response, "ab" if goes_on else "wb")
        return read_regular(os.fspath(self.part)), reply

    def _receive(self, response: HTTPResponse, mode: str) -> None:
        """Stores what arrives, so that nothing has to be sent twice."""
        length = response.headers.get("Content-Length")
        received = 0
        with self.part.open(mode) as file:
            while chunk := response.read(CHUNK):
                received += len(chunk)
                file.write(chunk)
                if received > MOST:
                    raise FetchError(f"{self.address} sends more than a list of facts can hold")
        if length is not None and received < int(length):
            raise HTTPException(f"{received} of {length} bytes arrived")

    def _facts(self, body: bytes, reply: Mapping[str, str]) -> dict[str, Any]:
        fields = FACTS[self.name]
        try:
            answer = json.loads(body)
            rows = [{key: row.get(key) for key in fields} for row in answer["data"]]
            if not rows:
                raise ValueError("it is empty")
        except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
            self._forget()
            raise FetchError(
                f"{self.address} does not answer with a list of facts ({error})"
            ) from error
        updated = answer.get("last_updated") or reply.get("modified", "")
        return {
            "address": self.address,
            "etag": reply.get("etag", ""),
            "modified": reply.get("modified", ""),
            "updated": str(updated),
            "data": rows,
        }

    def _forget(self) -> None:
        self.part.unlink(missing_ok=True)
        self.part_reply.unlink(missing_ok=True)


def _reply(headers: Message) -> dict[str, str]:
    etag = headers.get("ETag", "")
    modified = headers.get("Last-Modified", "")
    validator = modified if etag.startswith("W/") or not etag else etag
    return {"etag": etag, "modified": modified, "validator": validator}


def _load(path: Path) -> dict[str, Any]:
    try:
        found = json.loads(read_regular(os.fspath(path)))
    except (OSError, ValueError, RecursionError):
        return {}
    return found if isinstance(found, dict) else {}


def _write(path: Path, value: Mapping[str, Any]) -> None:
    """Writes whole or not at all."""
    text = json.dumps(value, ensure_ascii=False, indent=0, separators=(",", ":"))
    write_durable(path, f"{text}\n".encode())
