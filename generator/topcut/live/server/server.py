"""The local server: site/ on this machine or the venue's network, with live reload."""

from collections.abc import Awaitable, Callable
from pathlib import Path

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import (
    HTMLResponse,
    PlainTextResponse,
    RedirectResponse,
    Response,
    StreamingResponse,
)
from starlette.routing import Route
from starlette.types import ASGIApp

from topcut.live.server import organizer
from topcut.live.server.guard import Guard, is_from_here
from topcut.live.server.serving import SiteFiles
from topcut.live.watching.board import Board

_ASSETS = Path(__file__).parent / "assets"
_NO_STORE = {"cache-control": "no-store"}

Handler = Callable[[Request], Awaitable[Response]]
Reports = Callable[[Request], Awaitable[Response | None]]
"""Answers players' phones; None where there is nothing to report."""
_READING = ("GET", "HEAD")

_PART_OF_A_PAGE = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
"""The policy of what a script puts into a page: as a page of its own it may do nothing at all."""


def application(
    data: Path, board: Board, reports: Reports | None = None, *, by_key: bool = False
) -> ASGIApp:
    """Everything the server answers: pages, the stream of changes, the organizer's pages.

    `reports` answers below `/report`, the one address that takes anything in. With `by_key`
    nobody has the organizer's pages, since everybody seems to ask from this machine.
    """
    files = SiteFiles(board.site, board)

    async def page(request: Request) -> Response:
        return files.answer(request)

    async def events(_: Request) -> Response:
        return StreamingResponse(board.stream(), 200, _NO_STORE, "text/event-stream")

    async def asset(request: Request) -> Response:
        name = request.path_params["name"]
        kind = {"live.js": "text/javascript", "live.css": "text/css"}.get(name)
        if kind is None:
            return PlainTextResponse("not found", 404)
        return Response((_ASSETS / name).read_bytes(), 200, {"cache-control": "no-cache"}, kind)

    async def has(request: Request) -> Response:
        """Whether there is a page: one of the other laptop asks before it comes."""
        there = files.has(request.query_params.get("path", ""))
        headers = {**_NO_STORE, "access-control-allow-origin": "*"}
        return PlainTextResponse("yes" if there else "no", 200 if there else 404, headers)

    async def problems(_: Request) -> Response:
        return HTMLResponse(organizer.page(board, data), headers=_NO_STORE)

    async def overlay(request: Request) -> Response:
        event = request.query_params.get("event", "")
        said = {**_NO_STORE, "content-security-policy": _PART_OF_A_PAGE}
        return HTMLResponse(organizer.overlay(board, data, event), headers=said)

    async def reported(request: Request) -> Response:
        answer = await reports(request) if reports is not None else None
        if answer is not None:
            return answer
        if request.method not in _READING:
            return PlainTextResponse("Method Not Allowed", 405, {"allow": "GET, HEAD"})
        return files.answer(request)

    async def with_slash(_: Request) -> Response:
        return RedirectResponse("/organizer/", 301, _NO_STORE)

    pages = Starlette(
        routes=[
            Route("/_topcut/events", events),
            Route("/_topcut/has", has),
            Route("/_topcut/{name}", asset),
            Route("/organizer", _here(with_slash)),
            Route("/organizer/", _here(problems)),
            Route("/organizer/overlay", _here(overlay)),
            Route("/report", reported, methods=["GET", "POST"]),
            Route("/report/{name}", reported),
            Route("/{path:path}", page),
        ]
    )
    return Guard(pages, by_key=by_key)


def _here(handler: Handler) -> Handler:
    """The same answer to this machine alone; to everybody else there is nothing."""

    async def guarded(request: Request) -> Response:
        if not is_from_here(request):
            return PlainTextResponse("only on the organizer's machine", 404, _NO_STORE)
        return await handler(request)

    return guarded
