"""History: what was done, taken back where its words still stand, and typed again."""

from datetime import UTC, datetime
from pathlib import Path

import pytest
from topcut.edit.change.refusals import NotTypedError, RuledOutError
from topcut.edit.change.writing import write_files
from topcut.edit.lists.recognising import Entrant
from topcut.edit.players.entering import enter
from topcut.edit.results.results import type_result
from topcut.edit.results.results_together import EnteredResult, type_results
from topcut.edit.rounds.drafting import Again, draft_round
from topcut.edit.rounds.starting import start
from topcut.edit.rounds.status import StepKind, status
from topcut.edit.rounds.visibility import take_back_round
from topcut.edit.undo import history, undo, undo_together
from topcut.workspace.data import Data

from tests.build import PLAYERS, ROUND_1, data_of, round_text, typed
from tests.support.outcomes import outcome

NOW = datetime(2018, 3, 10, 12, tzinfo=UTC)
OPEN = ROUND_1.replace("6-0", "").replace("3-3", "")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return typed(tmp_path, swiss_1=OPEN)


@pytest.fixture
def data(folder: Path) -> Data:
    return data_of(folder)


def said(data: Data) -> list[str]:
    return [each.change.said for each in history(data, "downtown")]


def test_the_newest_comes_first_and_says_what_was_told(data: Data) -> None:
    type_result(data, "downtown", "1", "6-0")
    type_result(data, "downtown", "2", "3-3")
    assert said(data) == ["table 2: Cy Dahl 3–3 Di Ito", "table 1: Ada Crane 6–0 Bo Quist"]


def test_an_older_change_is_taken_back_and_the_newer_one_stays(data: Data, folder: Path) -> None:
    type_result(data, "downtown", "1", "6-0")
    type_result(data, "downtown", "2", "3-3")
    undo(data, "downtown", 1)
    assert round_text(folder) == ROUND_1.replace("6-0", "")
    first, _, last = history(data, "downtown")
    assert (first.change.said, first.change.undoes) == (
        "undone: table 1: Ada Crane 6–0 Bo Quist",
        1,
    )
    assert last.undone


def test_a_change_is_taken_back_once(data: Data) -> None:
    type_result(data, "downtown", "1", "6-0")
    undo(data, "downtown", 1)
    with pytest.raises(NotTypedError, match="already been taken back"):
        undo(data, "downtown", 1)


def test_what_was_taken_back_can_be_typed_again(data: Data, folder: Path) -> None:
    type_result(data, "downtown", "1", "6-0")
    undo(data, "downtown", 1)
    undo(data, "downtown", 1, again=True)
    assert round_text(folder) == ROUND_1.replace("3-3", "")


def test_lines_typed_by_hand_since_stay_where_they_are(data: Data, folder: Path) -> None:
    type_result(data, "downtown", "1", "6-0")
    path = folder / "rounds" / "swiss-1.yaml"
    path.write_text("# a word by hand\nstarted: 10:00\n" + path.read_text())
    undo(data, "downtown", 1)
    assert round_text(folder) == "# a word by hand\nstarted: 10:00\n" + OPEN


def test_what_was_changed_by_hand_since_is_not_taken_back(data: Data, folder: Path) -> None:
    type_result(data, "downtown", "1", "6-0")
    path = folder / "rounds" / "swiss-1.yaml"
    path.write_text(path.read_text().replace("6-0", "4-2"))
    with pytest.raises(NotTypedError, match=r"rounds/swiss-1\.yaml has changed since"):
        undo(data, "downtown", 1)
    assert "4-2" in round_text(folder)


def test_a_drafted_round_is_taken_back_with_its_file(data: Data, folder: Path) -> None:
    type_result(data, "downtown", "1", "6-0")
    type_result(data, "downtown", "2", "3-3")
    draft_round(data, "downtown")
    assert said(data)[0] == "round 2 was drafted"
    undo(data, "downtown", 3)
    assert not (folder / "rounds" / "swiss-2.yaml").exists()


def test_a_change_that_a_later_one_needs_stays(data: Data, folder: Path) -> None:
    before = PLAYERS.encode()
    after = f"{PLAYERS}- {{name: Ed Late}}\n".encode()
    with data.lock("downtown", by="the desk"):
        write_files(data, "downtown", "Ed Late came", {"players.yaml": (before, after)})
    old = round_text(folder).encode()
    new = old + b"byes: [Ed Late]\n"
    with data.lock("downtown", by="the desk"):
        write_files(data, "downtown", "bye", {"rounds/swiss-1.yaml": (old, new)})
    with pytest.raises(RuledOutError, match="Ed Late"):
        undo(data, "downtown", 1)
    assert (folder / "players.yaml").read_bytes() == after


def test_a_draft_that_no_longer_fits_is_no_reason_against_it(data: Data, folder: Path) -> None:
    """As with whoever comes or goes while it lies there: it can be drafted again."""
    type_result(data, "downtown", "1", "6-0")
    type_result(data, "downtown", "2", "3-3")
    draft_round(data, "downtown")
    before = round_text(folder, "swiss-2")
    late = enter(data, "downtown", [Entrant("Ed Late")])
    draft_round(data, "downtown", Again())
    undo(data, "downtown", late.number + 1)
    assert round_text(folder, "swiss-2") == before
    assert status(data, "downtown", NOW).next.kind is StepKind.PAIR_AGAIN


def taken_back(data: Data) -> int:
    """Round 2 was shown and is a draft again: the number of that change."""
    type_result(data, "downtown", "1", "6-0")
    type_result(data, "downtown", "2", "3-3")
    draft_round(data, "downtown")
    start(data, "downtown", NOW)
    take_back_round(data, "downtown")
    return history(data, "downtown")[0].change.number


def test_a_draft_that_no_longer_fits_is_not_shown_again(data: Data, folder: Path) -> None:
    """Round 2 was taken back, somebody came, and then that it was taken back is taken back."""
    back = taken_back(data)
    enter(data, "downtown", [Entrant("Ed Late")])
    before = round_text(folder, "swiss-2")
    with pytest.raises(RuledOutError, match="neither a table nor a bye in swiss-2"):
        undo(data, "downtown", back)
    assert round_text(folder, "swiss-2") == before


def test_who_was_entered_by_mistake_goes_while_a_draft_has_a_seat_for_them(
    data: Data, folder: Path
) -> None:
    type_result(data, "downtown", "1", "6-0")
    type_result(data, "downtown", "2", "3-3")
    late = enter(data, "downtown", [Entrant("Ed Late")])
    draft_round(data, "downtown")
    undo(data, "downtown", late.number)
    assert status(data, "downtown", NOW).next.kind is StepKind.PAIR_AGAIN
    draft_round(data, "downtown", Again())
    assert "Ed Late" not in round_text(folder, "swiss-2")
    assert data.open("downtown").good


def test_a_line_that_was_removed_comes_back_below_the_line_it_stood_under(
    data: Data, folder: Path
) -> None:
    late = b"- {name: Ed Late, joins: 2}\n"
    before = PLAYERS.encode().replace(b"- {name: Di", late + b"- {name: Di")
    (folder / "players.yaml").write_bytes(before)
    with data.lock("downtown", by="the desk"):
        write_files(
            data, "downtown", "Ed left", {"players.yaml": (before, before.replace(late, b""))}
        )
    with (folder / "players.yaml").open("ab") as file:
        file.write(b"- {name: Fay Moss, joins: 2}\n")
    undo(data, "downtown", 1)
    assert (folder / "players.yaml").read_bytes() == before + b"- {name: Fay Moss, joins: 2}\n"


def test_what_an_editor_saved_over_is_noticed_and_can_be_typed_again(
    data: Data, folder: Path
) -> None:
    type_result(data, "downtown", "1", "6-0")
    assert [each.lost for each in history(data, "downtown")] == [()]
    (folder / "rounds" / "swiss-1.yaml").write_text(OPEN.replace("Di Ito]", "Di Ito] "))
    (lost,) = history(data, "downtown")
    assert lost.lost == ("  - {table: 1, players: [Ada Crane, Bo Quist], result: 6-0}",)
    undo(data, "downtown", 1, again=True)
    assert "Bo Quist], result: 6-0}" in round_text(folder)
    assert history(data, "downtown")[-1].lost == ()


def test_what_a_later_change_replaced_is_not_called_lost(data: Data, folder: Path) -> None:
    type_result(data, "downtown", "1", "6-0")
    type_result(data, "downtown", "1", "0-6", replace=True)
    path = folder / "rounds" / "swiss-1.yaml"
    path.write_text("# by hand\n" + path.read_text())
    assert [each.lost for each in history(data, "downtown")] == [(), ()]


def together(data: Data, *words: str) -> int:
    """Types results of the first tables with one click."""
    lines = [line.strip(" -\n") for line in OPEN.splitlines() if "table:" in line]
    wanted = [
        EnteredResult(str(number), outcome(said), line)
        for number, (said, line) in enumerate(zip(words, lines, strict=False), 1)
    ]
    return type_results(data, "downtown", "swiss-1", wanted).number


def test_what_was_typed_together_is_taken_back_together(data: Data, folder: Path) -> None:
    number = together(data, "6-0", "3-3")
    assert [each.together for each in history(data, "downtown")] == [2, 0]
    assert undo_together(data, "downtown", number) == (2, ())
    assert round_text(folder) == OPEN
    assert [each.undone for each in history(data, "downtown")] == [False, False, True, True]
    with pytest.raises(NotTypedError, match="already been taken back"):
        undo_together(data, "downtown", number)


def test_what_was_changed_since_stays_and_the_rest_is_taken_back(data: Data, folder: Path) -> None:
    number = together(data, "6-0", "3-3")
    type_result(data, "downtown", "1", "0-6", replace=True)
    assert undo_together(data, "downtown", number) == (1, ("table 1: Ada Crane 6–0 Bo Quist",))
    assert round_text(folder) == OPEN.replace("result: }", "result: 0-6}", 1)


def test_what_was_taken_back_is_not_called_lost_and_typing_it_again_is_said(data: Data) -> None:
    type_result(data, "downtown", "1", "6-0")
    undo(data, "downtown", 1)
    assert [each.lost for each in history(data, "downtown")] == [(), ()]
    undo(data, "downtown", 1, again=True)
    assert said(data)[0] == "typed again: table 1: Ada Crane 6–0 Bo Quist"


def test_what_stands_alone_is_not_together_with_anything(data: Data) -> None:
    number = together(data, "6-0", "3-3")
    assert [each.together for each in history(data, "downtown")] == [2, 0]
    undo(data, "downtown", number)
    assert [each.together for each in history(data, "downtown")] == [0, 0, 0]


def test_where_all_of_what_was_made_together_was_changed_since_nothing_is_done(
    data: Data, folder: Path
) -> None:
    number = together(data, "6-0", "3-3")
    path = folder / "rounds" / "swiss-1.yaml"
    path.write_text(path.read_text().replace("6-0", "0-6").replace("3-3", "6-0"))
    before = path.read_text()
    with pytest.raises(NotTypedError) as refused:
        undo_together(data, "downtown", number)
    assert str(refused.value) == (
        "rounds/swiss-1.yaml has changed since, so “table 2: Cy Dahl 3–3 Di Ito” was left as it is;"
        " change it by hand"
    )
    assert path.read_text() == before


def test_a_change_of_a_file_that_is_gone_is_not_taken_back(data: Data, folder: Path) -> None:
    type_result(data, "downtown", "1", "6-0")
    (folder / "rounds" / "swiss-1.yaml").unlink()
    with pytest.raises(NotTypedError) as refused:
        undo(data, "downtown", 1)
    assert str(refused.value) == (
        "rounds/swiss-1.yaml has changed since, so “table 1: Ada Crane 6–0 Bo Quist” was"
        " left as it is; change it by hand"
    )


def test_a_draft_with_an_error_of_its_own_is_not_shown_again_either(
    data: Data, folder: Path
) -> None:
    """It has had the error since somebody changed it by hand, and nobody saw it yet."""
    back = taken_back(data)
    path = folder / "rounds" / "swiss-2.yaml"
    path.write_text(path.read_text().replace("{table: 2,", "{table: 1,"))
    before = path.read_text()
    with pytest.raises(RuledOutError):
        undo(data, "downtown", back)
    assert path.read_text() == before
