"""docs/formats/rules/ has the table of cases as it is."""

import pytest
from topcut.rules.book.cases import tables
from topcut.rules.book.families import RULES

from tests.support.rule_documents import FOLDER, TITLES, documents, place_of

pytestmark = pytest.mark.check


def test_the_documents_of_all_rules_are_up_to_date() -> None:
    written = {path.name: path.read_text(encoding="utf-8") for path in FOLDER.glob("*.md")}
    assert written == documents(), "python -m tests.support.rule_documents writes them anew"


def test_every_table_has_its_title() -> None:
    assert set(TITLES) == set(tables())


def test_every_row_has_its_place_in_one_document() -> None:
    for rule in RULES:
        name, _, anchor = place_of(rule.row).partition("#")
        text = documents()[name.removeprefix("rules/")]
        assert text.count(f"\n## {rule.row}\n") == 1
        assert anchor == rule.row.lower()
