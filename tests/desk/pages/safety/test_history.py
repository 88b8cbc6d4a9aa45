"""History at the desk."""

from pathlib import Path

from topcut.edit.results.results import type_result

from tests.build import ROUND_1, ROUND_2, data_of, typed
from tests.support.desk import sitting

PAGE = "/downtown/history"


def test_a_change_is_taken_back_and_typed_again_by_a_click(tmp_path: Path) -> None:
    open_ = ROUND_1.replace("6-0", "")
    folder = typed(tmp_path, swiss_1=open_)
    path = folder / "rounds" / "swiss-1.yaml"
    here = sitting(folder.parents[1])
    assert "Nothing has been typed" in here.get(PAGE).words
    here.click("/downtown/results", "line", line="1 60")
    assert "taken back: table 1" in here.click(PAGE, "undo", number="1").words
    assert path.read_text() == open_
    assert here.click(PAGE, "undo", number="1").status == 409
    here.click(PAGE, "again", number="1")
    assert path.read_text() == ROUND_1


def test_what_a_later_round_follows_from_is_taken_back_after_a_question(tmp_path: Path) -> None:
    folder = typed(tmp_path, swiss_1=ROUND_1.replace("6-0", ""))
    path = folder / "rounds" / "swiss-1.yaml"
    here = sitting(folder.parents[1])
    here.click("/downtown/results", "line", line="1 60")
    (folder / "rounds/swiss-2.yaml").write_text(ROUND_2)
    asked = here.click(PAGE, "undo", number="1")
    assert asked.status == 409
    assert (
        "round 2 was paired since. A wrong result is better corrected under Results" in asked.words
    )
    assert path.read_text() == ROUND_1
    here.click(PAGE, "undo", number="1", sure="yes")
    assert path.read_text() != ROUND_1


def test_a_correction_after_the_next_round_was_drafted_is_taken_back_at_once(
    tmp_path: Path,
) -> None:
    folder = typed(tmp_path, swiss_1=ROUND_1)
    here = sitting(folder.parents[1])
    here.click("/downtown/", "pair")
    here.click("/downtown/", "start")
    type_result(data_of(folder), "downtown", "1", "0-6", "swiss-1", replace=True)
    assert "was: {result: 6-0, until: swiss-2}" in (folder / "rounds/swiss-1.yaml").read_text()
    assert "taken back: table 1" in here.click(PAGE, "undo", number="3").words
    assert (folder / "rounds/swiss-1.yaml").read_text() == ROUND_1


def test_a_number_that_is_none_is_refused(tmp_path: Path) -> None:
    here = sitting(typed(tmp_path).parents[1])
    fields = {"token": here.token("/downtown/"), "do": "undo"}
    for number in ("", "x", "-1", "²", "99999999999999999999"):
        assert here.post(PAGE, {**fields, "number": number}).status == 409


def test_awarded_byes_that_a_draw_read_are_taken_back_after_a_question(tmp_path: Path) -> None:
    folder = typed(tmp_path, swiss_1="publish: draft\n" + ROUND_1.replace("6-0", ""))
    here = sitting(folder.parents[1])
    here.click("/downtown/players", "facts", player="di-ito", byes="2")
    players = (folder / "players.yaml").read_text()
    assert "byes: 2" in players
    (folder / "rounds/swiss-1.yaml").write_text(ROUND_1)
    asked = here.click(PAGE, "undo", number="1")
    assert asked.status == 409
    assert "rounds were drawn with the awarded byes as they are now" in asked.words
    assert (folder / "players.yaml").read_text() == players


def test_it_is_said_in_the_language_of_whoever_looks(tmp_path: Path) -> None:
    data = typed(tmp_path, swiss_1=ROUND_1.replace("6-0", "")).parents[1]
    site = data / "site.yaml"
    site.write_text("topcut: 1\nlanguage: de\n", encoding="utf-8")
    here = sitting(data)
    here.click("/downtown/results", "line", line="1 60")
    here.click(PAGE, "undo", number="1")
    german = here.get(PAGE).words
    assert "zurückgenommen: Tisch 1: Ada Crane 6–0 Bo Quist" in german
    assert "das Pult" in german
    assert "table" not in german
    site.write_text("topcut: 1\nlanguage: en\n\n", encoding="utf-8")
    assert "undone: table 1: Ada Crane 6–0 Bo Quist" in here.get(PAGE).words
