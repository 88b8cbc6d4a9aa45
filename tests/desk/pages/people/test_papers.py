"""Papers at the desk: each with its sheets and where it is printed."""

from pathlib import Path

from tests.build import ROUND_1, ROUND_2, typed
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


def test_the_judges_sheet_has_tables_and_infractions_so_far(tmp_path: Path) -> None:
    judged = "infractions: [{player: Bo Quist, kind: slow play, penalty: warning, note: twice}]\n"
    folder = typed(tmp_path, swiss_1=ROUND_1 + judged, swiss_2=ROUND_2.replace("6-0", ""))
    here = sitting(folder.parents[1])
    assert 'href="/downtown/judges">Judges' in here.get("/downtown/more").text
    words = here.get("/downtown/judges").words
    assert words.startswith("Judges 1 infraction")
    assert words.count("first warning for slow play, in round 1 (twice)") == 2
    assert "round 2 Table Players 1 Ada Crane Cy Dahl 2 Di Ito Bo Quist first warning" in words


def test_the_judges_sheet_of_an_event_before_round_1_is_empty(tmp_path: Path) -> None:
    assert "0 infractions" in sitting(typed(tmp_path).parents[1]).get("/downtown/judges").words
