"""The commonest messages of the readers are known by keys, so that the desk translates them."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from topcut.text.words import texts
from topcut.text.words.message import Message
from topcut.workspace.data import Data

from tests.support.mistypings import EVENT, mistypings, write

RARE = 13
"""Messages of the table of mistypings that are said in English everywhere."""


@pytest.fixture(scope="module")
def said(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    """All that is said of the table of mistypings."""

    def each() -> Iterator[str]:
        for case in mistypings().values():
            data: Path = tmp_path_factory.mktemp("mistyped")
            write(data, case.typed)
            for problem in Data(data).open(EVENT).report.problems:
                yield from filter(None, (problem.message, problem.expected))

    return [*each()]


def test_nearly_all_that_is_said_of_mistypings_can_be_said_in_another_language(
    said: list[str],
) -> None:
    others = {text for text in said if not isinstance(text, Message)}
    assert len({text.key for text in said if isinstance(text, Message)}) > 100
    assert len(others) <= RARE, sorted(others)


def test_what_something_is_can_be_said_in_it_too(said: list[str]) -> None:
    known = texts.load("en", texts.MESSAGES)
    values = [each for text in said if isinstance(text, Message) for each in text.values.values()]
    things = [each for each in values if f"thing.{each}" in known]
    assert {"a player", "an event"} <= {*things}
    assert [each for each in things if not isinstance(each, Message)] == []
