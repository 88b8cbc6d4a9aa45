"""Files of site/ as answers: whole, revalidated by ETag, pages with the script for live reload."""

import html
import mimetypes
from dataclasses import dataclass
from email.utils import formatdate
from pathlib import Path

from starlette.requests import Request
from starlette.responses import PlainTextResponse, RedirectResponse, Response

from generator.live.board import Board
from generator.live.open_files import FULL

INDEX = "index.html"
NOT_FOUND = "404.html"
WHOLE = b"<!--whole-->"
"""The last word of a screen's page."""
_TYPES = {".html": "text/html", ".js": "text/javascript", ".json": "application/json",
          ".csv": "text/csv", ".css": "text/css", ".svg": "image/svg+xml", ".txt": "text/plain",
          ".xml": "application/xml"}  # fmt: skip
"""Written down, because what a system's own list says differs from machine to machine."""
_BUSY = PlainTextResponse("too much at once: try again", 503, {"retry-after": "2"})
"""Where the system lets no more files be opened: the page is there all the same."""
_LOOPBACK = ("127.", "::1", "::ffff:127.")


@dataclass(frozen=True, slots=True)
class Files:
    """The files below one folder."""

    site: Path
    board: Board

    def answer(self, request: Request) -> Response:
        """A file, 304 where the browser has it, the 404 page where there is none."""
        path = self._find(request.url.path)
        if path is None:
            return self._not_found()
        if path.is_dir():
            query = f"?{request.url.query}" if request.url.query else ""
            return RedirectResponse(f"{request.url.path}/{query}", 301)
        try:
            status = path.stat()
            tag = f"{status.st_mtime_ns:x}-{status.st_size:x}"
            script = b""
            if path.suffix == ".html":
                script, mark = self._script(request, tag)
                tag += mark
            headers = {
                "etag": f'"{tag}"',
                "last-modified": formatdate(status.st_mtime, usegmt=True),
                "cache-control": "no-cache",
            }
            if _has(request, headers["etag"]):
                return Response(status_code=304, headers=headers)
            body = _with(script, path.read_bytes())
            return Response(body, media_type=_type(path), headers=headers)
        except OSError as error:
            return _BUSY if error.errno in FULL else self._not_found()

    def _find(self, address: str) -> Path | None:
        """The file of an address, a folder where the slash is missing; None outside of site/."""
        parts = [part for part in address.split("/") if part]
        if any(part.startswith(".") or "\\" in part or "\0" in part for part in parts):
            return None
        path = self.site.joinpath(*parts)
        if address.endswith("/"):
            path /= INDEX
        try:
            return path if path.exists() else None
        except OSError:
            return None

    def _not_found(self) -> Response:
        page = self.site / NOT_FOUND
        try:
            body = page.read_bytes()
        except OSError:
            body = b"not found"
        return Response(body, 404, {"cache-control": "no-cache"}, "text/html")

    def _script(self, request: Request, stamp: str) -> tuple[bytes, str]:
        """The script's tag, and what it adds to the ETag."""
        event = request.url.path.split("/")[1]
        held = self.board.held_since(event)
        values = {"stamp": f"{stamp}{held}", "held": held}
        told = [f'data-{name}="{html.escape(value)}"' for name, value in values.items()]
        mark = f"-{held}" if held else ""
        if is_from_here(request):
            told.append("data-organizer")
            mark += "-o"
        return f'<script src="/_topcut/live.js" {" ".join(told)}></script>'.encode(), mark


def is_from_here(request: Request) -> bool:
    """Whether this very machine asks, under its own name and through nobody else.

    A page of another site cannot ask in its name (its own host name would be in the request),
    and neither can somebody behind a tunnel or proxy that runs here.
    """
    client = request.client.host if request.client else ""
    host = (request.url.hostname or "").lower()
    passed_on = any(name in request.headers for name in ("forwarded", "x-forwarded-for", "via"))
    named = host == "localhost" or host.startswith("127.") or host == "::1"
    return client.startswith(_LOOPBACK) and named and not passed_on


def _with(script: bytes, page: bytes) -> bytes:
    """The page with the tag at its end, before the mark by which a screen knows it is whole."""
    if script and page.rstrip().endswith(WHOLE):
        return page.rstrip().removesuffix(WHOLE) + script + WHOLE
    return page + script


def _has(request: Request, tag: str) -> bool:
    tags = request.headers.get("if-none-match", "")
    return any(each.strip().removeprefix("W/") == tag for each in tags.split(","))


def _type(path: Path) -> str:
    known = _TYPES.get(path.suffix.lower())
    return known or mimetypes.guess_type(path.name)[0] or "application/octet-stream"
