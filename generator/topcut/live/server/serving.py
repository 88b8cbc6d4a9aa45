"""Files of site/ as answers: whole, revalidated by ETag, pages with the script for live reload.

Not by starlette's `StaticFiles`, which takes two to eight times as long, opens a file only
after its 200 is sent, and lets hidden files out.
"""

import html
import mimetypes
import os
import re
import stat
from dataclasses import dataclass, field
from datetime import datetime
from email.utils import formatdate
from pathlib import Path
from urllib.parse import quote
from weakref import WeakValueDictionary
from zlib import crc32

from starlette.requests import Request
from starlette.responses import PlainTextResponse, RedirectResponse, Response

from topcut.live.server.guard import is_from_here
from topcut.live.server.open_files import FULL
from topcut.live.watching.board import Board
from topcut.publish.state import FILE as STATE

INDEX = "index.html"
NOT_FOUND = "404.html"
WHOLE = b"<!--whole-->"
"""The last word of a screen's page."""
_ASKS = b"content=\"default-src 'self';"
"""How the policy of a page begins that has the script."""
_TYPES = {".html": "text/html", ".js": "text/javascript", ".json": "application/json",
          ".csv": "text/csv", ".css": "text/css", ".svg": "image/svg+xml", ".txt": "text/plain",
          ".xml": "application/xml"}  # fmt: skip
"""Written down, because what a system's own list says differs from machine to machine."""
_FOREIGN = re.compile(r"[\\\0:]")
"""What leads elsewhere in a part of a path: on Windows a backslash, a drive, a stream."""
_REMEMBERED = 20_000
"""Paths that are seen to lie in site/ and remembered, as many as a large archive has."""
_BUSY = PlainTextResponse("too busy: try again", 503, {"retry-after": "2"})
"""Where the system lets no more files be opened: the page is there all the same."""


@dataclass(frozen=True, slots=True)
class SiteFiles:
    """The files below one folder."""

    site: Path
    board: Board
    _inside: dict[Path, tuple[int, int, int]] = field(default_factory=dict)
    """Which file lay at each path when it was seen to lie in site/."""
    _editions: set[Path] = field(default_factory=set)
    """Folders of events that are seen to lie in the folder of a further language."""
    _bodies: WeakValueDictionary[tuple[Path, str], memoryview] = field(
        default_factory=WeakValueDictionary
    )
    """What is being sent, by file and ETag: a thousand phones share one."""

    def answer(self, request: Request) -> Response:
        """A file, 304 where the browser has it, the 404 page where there is none."""
        address: str = request.scope["path"]
        found = self._find(address)
        if found is None:
            return self._missing()
        path, status = found
        if stat.S_ISDIR(status.st_mode):
            query = f"?{request.url.query}" if request.url.query else ""
            return RedirectResponse(f"/{'/'.join(map(quote, _parts(address)))}/{query}", 301)
        if not stat.S_ISREG(status.st_mode):
            return self._missing()
        try:
            # two versions may have one time, by a clock that ticks slowly, and are two files
            tag = f"{status.st_mtime_ns:x}-{status.st_size:x}-{status.st_ino:x}"
            script = b""
            second = self.board.second()
            if second and (path.suffix == ".html" or path.name == STATE):
                tag += f"-{crc32(second.encode()):x}"
            if path.suffix == ".html":
                script, mark = self._script(request, tag, second)
                tag += mark
            headers = {
                "etag": f'"{tag}"',
                "last-modified": formatdate(status.st_mtime, usegmt=True),
                "cache-control": "no-cache",
            }
            browser = request.headers.get("if-none-match", "").split(",")
            if any(one.strip().removeprefix("W/") in (headers["etag"], "*") for one in browser):
                return Response(status_code=304, headers=headers)
            body = self._bodies.get((path, tag))
            if body is None:
                text = _with(script, path.read_bytes())
                if path.name == STATE:
                    text = _changed(text, status.st_mtime, second)
                elif second and script:
                    text = text.replace(_ASKS, _ASKS + _asks(second), 1)
                body = self._bodies[path, tag] = memoryview(text)
            kind = _TYPES.get(path.suffix.lower()) or mimetypes.guess_type(path.name)[0]
            kind = kind or "application/octet-stream"
            answer = Response(body, media_type=kind, headers=headers)
            answer.body = body  # which it copies as a view of its own
            return answer
        except OSError as error:
            return _BUSY if error.errno in FULL else self._missing()

    def has(self, address: str) -> bool:
        """Whether there is a file at an address."""
        place = self._find(address)
        return place is not None and stat.S_ISREG(place[1].st_mode)

    def _find(self, address: str) -> tuple[Path, os.stat_result] | None:
        """The file of an address, a folder where the slash is missing; None outside of site/.

        Each look at the disk lets go of the interpreter, and waits for it again while the desk
        makes a page: so there is one, for a file that was seen to lie in site/ before.
        """
        parts = _parts(address)
        if any(part.startswith(".") or _FOREIGN.search(part) for part in parts):
            return None
        path = self.site.joinpath(*parts)
        if address.endswith("/"):
            path /= INDEX
        try:
            status = path.stat()
            place = status.st_dev, status.st_ino, status.st_ctime_ns
            if self._inside.get(path) != place:
                if not path.resolve().is_relative_to(self.site.resolve()):
                    return None
                if len(self._inside) >= _REMEMBERED:
                    self._inside.clear()
                self._inside[path] = place
        except (OSError, RuntimeError):
            return None
        return path, status

    def _missing(self) -> Response:
        page = self.site / NOT_FOUND
        try:
            body = page.read_bytes()
        except OSError:
            body = b"not found"
        return Response(body, 404, {"cache-control": "no-cache"}, "text/html")

    def _script(self, request: Request, stamp: str, second: str) -> tuple[bytes, str]:
        """The script's tag, and what it adds to the ETag."""
        event = self._event(_parts(request.scope["path"]))
        held = self.board.outdated_since(event)
        values = {"stamp": f"{stamp}{held}", "held": held}
        if event:
            values["event"] = event
        if second:
            values["second"] = second
        told = [f'data-{name}="{html.escape(value)}"' for name, value in values.items()]
        mark = f"-{held}" if held else ""
        if is_from_here(request):
            told.append("data-organizer")
            mark += "-o"
        return f'<script src="/_topcut/live.js" {" ".join(told)}></script>'.encode(), mark

    def _event(self, parts: list[str]) -> str:
        """The event whose page lies there, in the first language or a further one; "" of none."""
        known = self.board.events
        if parts and parts[0] in known:
            return parts[0]
        if len(parts) < len(("language", "event")) or parts[1] not in known:
            return ""
        folder = self.site / parts[0] / parts[1]
        if folder not in self._editions:
            if not (folder / STATE).is_file():  # a person may be called like an event
                return ""
            self._editions.add(folder)
        return parts[1]


def _with(script: bytes, page: bytes) -> bytes:
    """The page with the tag at its end, before the mark by which a screen knows it is whole."""
    if script and page.rstrip().endswith(WHOLE):
        return page.rstrip().removesuffix(WHOLE) + script + WHOLE
    return page + script


def _asks(second: str) -> bytes:
    """What a page's policy says beside: it may ask the second laptop whether it has the page."""
    return f"connect-src 'self' {second}_topcut/has;".encode()


def _changed(state: bytes, moment: float, second: str) -> bytes:
    """state.json with what a build does not write into it: the last change, the second laptop."""
    changed = datetime.fromtimestamp(moment).astimezone().isoformat(timespec="seconds")
    more = f',"changed":"{changed}"' + (f',"second":"{second}"' if second else "")
    return state.rstrip().removesuffix(b"}") + f"{more}}}\n".encode()


def _parts(address: str) -> list[str]:
    """The names between an address's slashes; where two stand together, there is none."""
    return [part for part in address.split("/") if part]
