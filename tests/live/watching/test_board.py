"""What a stream of changes says, and within what time those who listen are to look."""

import json
import re
from collections.abc import AsyncIterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from topcut.live.watching import board as board_module
from topcut.live.watching.board import Board
from topcut.live.watching.watching import Rebuild

from tests.support.desk import alone

NOW = datetime(2018, 3, 10, tzinfo=UTC)
BUILT = Rebuild(NOW, 0.1, events=frozenset(("one",)), good=("one",), written=1)


async def listeners(board: Board, count: int) -> list[AsyncIterator[str]]:
    """So many streams, each of which has said hello."""
    made = [board.stream() for _ in range(count)]
    for each in made:
        await anext(each)
    return made


def values(said: str) -> dict[str, Any]:
    found = re.search(r"^data: (.*)$", said, re.MULTILINE)
    assert found, said
    read: dict[str, Any] = json.loads(found[1])
    return read


async def told(board: Board, count: int) -> dict[str, Any]:
    """What the last of so many streams is told of a build."""
    streams = await listeners(board, count)
    board.hear(BUILT)
    return values(await anext(streams[-1]))


@pytest.mark.parametrize(("count", "within"), [(1, 3), (100, 300), (400, 1000)])
def test_the_more_listen_the_more_time_they_have_to_look(
    tmp_path: Path, count: int, within: int
) -> None:
    assert alone(told(Board(tmp_path), count))["within"] == within


def test_who_comes_back_has_as_much_time_as_the_others(tmp_path: Path) -> None:
    """After a restart a whole hall hears hello, and all of it looks."""

    async def last() -> str:
        board = Board(tmp_path)
        await listeners(board, 99)
        return await anext(board.stream())

    assert values(alone(last()))["within"] == 300


def test_streams_that_break_off_together_are_opened_again_one_by_one(tmp_path: Path) -> None:
    async def hellos() -> list[str]:
        board = Board(tmp_path)
        return [await anext(board.stream()) for _ in range(50)]

    waits = {int(said.partition("\n")[0].removeprefix("retry: ")) for said in alone(hellos())}
    assert len(waits) > 20
    assert all(1000 <= each <= 2000 for each in waits)


def test_only_who_lies_far_behind_is_told_to_look_for_itself(tmp_path: Path) -> None:
    """The others hear which events it is about, also where they come after one that lies behind."""

    async def run() -> list[str]:
        board = Board(tmp_path)
        behind = await listeners(board, 20)
        for _ in range(40):
            board.hear(BUILT)
        others = await listeners(board, 20)
        for _ in range(30):
            board.hear(BUILT)
        assert "event: hello" in await anext(behind[0])
        return [await anext(each) for each in others for _ in range(30)]

    assert all(said.startswith("event: built") for said in alone(run()))


def test_a_stream_that_ends_is_told_nothing_more(tmp_path: Path) -> None:
    async def run() -> int:
        board = Board(tmp_path)
        streams = await listeners(board, 10)
        for each in streams[1:]:
            assert isinstance(each, AsyncIterator)
            await each.aclose()  # type: ignore[attr-defined]
        return board.within

    assert alone(run()) == 3


def test_a_silent_stream_says_where_the_pages_of_the_second_laptop_are(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("HEARTBEAT", "QUICKER"):
        monkeypatch.setattr(board_module, name, 0.01)

    async def beats() -> list[str]:
        board = Board(tmp_path)
        (stream,) = await listeners(board, 1)
        alone = await anext(stream)
        board.second = lambda: "http://192.168.1.6:8000/"
        return [alone, await anext(stream)]

    alone_, joined = alone(beats())
    assert alone_ == ":\n\n"
    assert joined.startswith("event: second\n")
    assert values(joined) == {"pages": "http://192.168.1.6:8000/"}
