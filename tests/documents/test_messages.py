"""The commonest messages of the readers are known by keys, so that the desk translates them."""

from pathlib import Path

from topcut.text.words.message import Message
from topcut.workspace.data import Data

from tests.support.mistypings import EVENT, mistypings, write

RARE = 13
"""Messages of the table of mistypings that are said in English everywhere."""


def test_nearly_all_that_is_said_of_mistypings_can_be_said_in_another_language(
    tmp_path: Path,
) -> None:
    known, others = set(), set()
    for number, case in enumerate(mistypings().values()):
        data = tmp_path / str(number)
        write(data, case.typed)
        for problem in Data(data).open(EVENT).report.problems:
            for text in filter(None, (problem.message, problem.expected)):
                if isinstance(text, Message):
                    known.add(text.key)
                else:
                    others.add(text)
    assert len(known) > 100
    assert len(others) <= RARE, sorted(others)
