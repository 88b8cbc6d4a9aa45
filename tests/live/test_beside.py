"""The desk beside the pages: what holds these up does not hold it up."""

import asyncio
import urllib.request
from pathlib import Path

import uvicorn
from starlette.responses import PlainTextResponse
from topcut.live.serve import Beside, Settings, _serve, configuration, listen
from topcut.live.server.connections import protocol
from topcut.live.server.server import application
from topcut.live.watching.board import Board

from tests.support.desk import alone
from tests.support.served import PATIENCE


def test_the_desk_answers_while_the_pages_answer_nobody(tmp_path: Path) -> None:
    settings = Settings(tmp_path / "data", tmp_path / "site")
    settings.data.mkdir()
    said: list[object] = []

    async def run() -> bytes:
        pages, desk = listen("127.0.0.1", 0), listen("127.0.0.1", 0)
        address = f"http://127.0.0.1:{desk.getsockname()[1]}/"
        beside = Beside(PlainTextResponse("the desk"), desk, "")
        board = Board(settings.site)
        server = uvicorn.Server(configuration(application(settings.data, board), protocol()))
        serving = asyncio.create_task(
            _serve(settings, server, pages, said.append, said.append, beside)
        )
        try:
            await asyncio.to_thread(page, address)  # it has begun
            return page(address)  # in the thread of the pages, which do nothing meanwhile
        finally:
            serving.cancel()
            await asyncio.wait([serving])
            pages.close()
            desk.close()

    assert alone(run()) == b"the desk"


def page(address: str) -> bytes:
    with urllib.request.urlopen(address, timeout=PATIENCE) as answer:
        body: bytes = answer.read()
    return body
