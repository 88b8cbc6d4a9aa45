"""Papers at the desk: each with its sheets and where it is printed."""

from pathlib import Path

from tests.build import ROUND_1, typed
from tests.support.desk import sitting

OPEN = ROUND_1.replace("6-0", "")


def test_each_paper_has_its_sheets_and_a_link(tmp_path: Path) -> None:
    folder = typed(tmp_path, swiss_1=OPEN)
    answer = sitting(folder.parents[1]).get("/downtown/papers")
    assert 'href="http://localhost:8000/downtown/print/slips/index.html"' in answer.text
    assert "slips 1 sheet" in answer.words
    assert "Not yet" in answer.words


def test_before_round_1_slips_wait_for_it(tmp_path: Path) -> None:
    folder = typed(tmp_path)
    words = sitting(folder.parents[1]).get("/downtown/papers").words
    assert "slips" in words.partition("Not yet")[2]


def test_an_event_with_errors_has_its_papers_as_they_were(tmp_path: Path) -> None:
    folder = typed(tmp_path, swiss_1=ROUND_1.replace("Bo Quist", "Nobody"))
    words = sitting(folder.parents[1]).get("/downtown/papers").words
    assert "its papers stay as they were" in words
