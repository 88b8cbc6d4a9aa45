"""docs/formats/keys/ has the keys as they are, and the examples of files.md can be typed."""

import re
from pathlib import Path

import pytest
from topcut.documents.schema.reference import FILES, entries

from tests.build import examined
from tests.support.file_keys import FOLDER, anchor, documents

pytestmark = pytest.mark.check

DOCUMENT = FOLDER.parent / "files.md"
BLOCK = re.compile(r"^## ([\w/.-]+)[^`]*?```yaml\n(.*?)```", re.MULTILINE | re.DOTALL)


def test_the_documents_of_all_keys_are_up_to_date() -> None:
    written = {path.name: path.read_text(encoding="utf-8") for path in FOLDER.glob("*.md")}
    assert written == documents(), "python -m tests.support.file_keys writes them anew"


def test_no_two_keys_of_a_document_have_one_address() -> None:
    for kind in FILES:
        places = [anchor(entry) for entry in entries() if entry.kind == kind]
        assert len(places) == len(set(places)), kind


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
