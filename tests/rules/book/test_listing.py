"""The rule list, and that every row on it is proven."""

import csv
import re
from collections.abc import Mapping, Sequence
from pathlib import Path

import pytest
from topcut.cli import main
from topcut.publish.proofs import proofs
from topcut.regulations import load
from topcut.rules.book.families import RULES, name_of_tests, rows_of_document, rows_of_family
from topcut.rules.checking.rule import Rule


@pytest.fixture(scope="module")
def proven(root: Path) -> Mapping[str, Sequence[str]]:
    """The tests of each row."""
    return proofs(root / "tests")


@pytest.mark.parametrize("row", [rule.row for rule in RULES])
def test_every_listed_row_has_a_test_named_after_it(
    row: str, proven: Mapping[str, Sequence[str]]
) -> None:
    """F-deck-1 is proven by test_f_deck_1_…: a row without a test is not done."""
    assert proven.get(row), f"no test is called {name_of_tests(row)}_…"


def test_every_row_is_listed_once() -> None:
    rows = [rule.row for rule in RULES]
    assert len(rows) == len(set(rows))


def test_every_test_named_after_a_row_names_one_that_exists(
    proven: Mapping[str, Sequence[str]],
) -> None:
    assert set(proven) <= {rule.row for rule in RULES}


def test_every_row_of_the_rule_documents_is_done(root: Path) -> None:
    """What docs/formats/rules/rows.csv asks for and what the program lists are the same."""
    with (root / "docs/formats/rules/rows.csv").open(encoding="utf-8", newline="") as file:
        asked = {row["row"]: (row["section"], row["level"]) for row in csv.DictReader(file)}
    assert {rule.row: (rule.section, str(rule.level or "")) for rule in RULES} == asked


@pytest.mark.parametrize("rule", RULES, ids=[rule.row for rule in RULES])
def test_every_rule_has_a_summary(rule: Rule) -> None:
    """The first line of its check's docstring, or `words` where it has no check."""
    assert re.fullmatch(r"\S.*[^.\s]", rule.summary), f"{rule.row}: no summary"


def test_a_test_may_prove_several_rows(tmp_path: Path) -> None:
    tests = tmp_path / "tests"
    tests.mkdir()
    (tests / "test_x.py").write_text(
        "def test_f_end_1_and_f_end_2_agree(): ...\ndef test_f_endless(): ...\n", encoding="utf-8"
    )
    assert proofs(tests) == {
        "F-end-1": ("tests/test_x.py::test_f_end_1_and_f_end_2_agree",),
        "F-end-2": ("tests/test_x.py::test_f_end_1_and_f_end_2_agree",),
    }


def test_a_row_is_cited_by_document_and_section() -> None:
    rows = {row.row: row for row in rows_of_document(load("ffg-3.2"))}
    assert rows["F-cut-1"].section == "FFG Tournament Regulations 3.2, Progression Cut"
    assert rows["F-cut-1"].level == "error"
    assert "N-tie-1" not in rows
    assert {row.row[0] for row in rows_of_family("ntp")} == {"N"}


def test_the_command_lists_rows_with_their_tests(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "ffg-2.0"]) == 0
    said = capsys.readouterr().out
    assert "FFG Tournament Regulations 2.0, Progression Cut. computes, checks" in said
    assert "tests/rules/bracket/test_cut.py::test_f_cut_1_" in said
    assert main(["rules"]) == 0
    assert "N-tie-1" in capsys.readouterr().out
    assert main(["rules", "ffg-9"]) == 2
    assert "there is no document and no row ffg-9; write a row" in capsys.readouterr().err
