"""docs/formats/files.md has the keys of the files as they are, and its examples can be typed."""

import re
from pathlib import Path

import pytest
from topcut.documents.schema import schemas

from tests.support.file_keys import DOCUMENT, SAME, table, written_anew
from tests.support.typed import examined

pytestmark = pytest.mark.check

BLOCK = re.compile(r"^## ([\w/.-]+)[^`]*?```yaml\n(.*?)```", re.MULTILINE | re.DOTALL)


def test_it_is_up_to_date() -> None:
    text = DOCUMENT.read_text(encoding="utf-8")
    assert written_anew(text) == text, "python -m tests.support.file_keys writes it anew"


def test_every_key_of_a_file_says_what_it_is_for() -> None:
    assert [
        (name, row)
        for name, schema in schemas().items()
        for row in table(schema).splitlines()[2:]
        if not row.split(" | ")[1].strip()
    ] == []


def test_rounds_of_a_round_robin_have_the_keys_of_swiss_rounds() -> None:
    assert table(schemas()[SAME]) == table(schemas()["swiss"])


def test_the_examples_are_read_without_a_mistake(tmp_path: Path) -> None:
    """No error, and nothing else but what the rules say of so few players."""
    blocks = dict(BLOCK.findall(DOCUMENT.read_text(encoding="utf-8")))
    players = "".join(
        f"- {{name: {name}}}\n" for name in ("Bo Quist", "Cy Dahl", "Di Ito", "Ed Park", "Fay Orr")
    )
    found = examined(
        tmp_path,
        event=blocks["event.yaml"],
        players=blocks["players.yaml"] + players,
        swiss_1=blocks["rounds/swiss-1.yaml"],
    )
    assert [
        (problem.row, problem.message)
        for problem in found.report.problems
        if problem.level == "error" or not problem.row
    ] == []
