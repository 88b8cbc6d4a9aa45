"""An infraction given at the desk: exact lines in the file of the round, and what is said."""

from pathlib import Path

import pytest
from topcut.edit.change.refusals import NotTypedError
from topcut.edit.players.infractions import penalize
from topcut.edit.players.renaming import correct_name
from topcut.edit.undo import undo
from topcut.text.words.message import translated
from topcut.text.words.texts import MESSAGES, load

from tests.build import ROUND_1, ROUND_2, data_of, round_text, typed

ID = "downtown"
ENTRY = "{player: Bo Quist, kind: slow play, penalty: warning, by: Val Moss, note: told before}"
WARNING = ("bo-quist", "slow play", "warning", "Val Moss", "told before")


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("", f"infractions:\n  - {ENTRY}\n"),
        ("infractions:\n  - {player: Ada Crane, kind: x, penalty: warning} # y\ndrops: [Di Ito]\n",
         "infractions:\n  - {player: Ada Crane, kind: x, penalty: warning} # y\n"
         f"  - {ENTRY}\ndrops: [Di Ito]\n"),
        ("infractions: [{player: Ada Crane, kind: x, penalty: warning}]  # all\n",
         f"infractions: [{{player: Ada Crane, kind: x, penalty: warning}}, {ENTRY}]  # all\n"),
        ("infractions:\n", f"infractions: [{ENTRY}]\n"),
    ],
)  # fmt: skip
def test_it_stands_in_the_round_that_is_on_and_all_else_as_it_was(
    tmp_path: Path, before: str, after: str
) -> None:
    second = ROUND_2.replace("6-0", "")
    folder = typed(tmp_path, swiss_1=ROUND_1, swiss_2=second + before)
    done = penalize(data_of(folder), ID, *WARNING)
    assert done.echo == "Bo Quist: warning for slow play in round 2"
    assert round_text(folder, "swiss-2") == second + after
    assert round_text(folder) == ROUND_1
    undo(data_of(folder), ID, done.number)
    assert round_text(folder, "swiss-2") == second + before


def test_the_second_one_for_the_same_is_called_so(tmp_path: Path) -> None:
    folder = typed(tmp_path, swiss_1=f"{ROUND_1}warnings: {{Bo Quist: Slow play}}\n")
    data = data_of(folder)
    said = penalize(data, ID, *WARNING).echo
    assert said == "Bo Quist: warning for slow play in round 1, the second warning for it"
    assert penalize(data, ID, "bo-quist", "talking", "warning").echo.endswith("in round 1")


def test_a_click_whose_answer_was_lost_types_nothing_twice(tmp_path: Path) -> None:
    folder = typed(tmp_path, swiss_1=ROUND_1)
    data = data_of(folder)
    penalize(data, ID, *WARNING, "0")
    again = penalize(data, ID, *WARNING, "0")
    assert again.echo.endswith("it has already been typed")
    assert round_text(folder).count("slow play") == 1
    penalize(data, ID, *WARNING, "1")
    assert round_text(folder).count("slow play") == 2


def test_a_loss_that_the_result_does_not_show_is_said(tmp_path: Path) -> None:
    folder = typed(tmp_path, swiss_1=ROUND_1)
    done = penalize(data_of(folder), ID, "ada-crane", "marked cards", "match loss")
    assert done.notes == (
        "Ada Crane has a match loss, but the result of the table does not show it",
    )


@pytest.mark.parametrize(
    ("player", "kind", "penalty", "why"),
    [
        ("bo-quist", " ", "warning", "an infraction needs a kind: slow play"),
        ("bo-quist", "x", "fine", "there is no penalty “fine”; write: warning, game loss, match"),
        ("nobody", "x", "warning", "nobody in downtown has the id nobody"),
    ],
)
def test_what_is_no_infraction_is_refused(
    tmp_path: Path, player: str, kind: str, penalty: str, why: str
) -> None:
    folder = typed(tmp_path, swiss_1=ROUND_1)
    with pytest.raises(NotTypedError, match=why):
        penalize(data_of(folder), ID, player, kind, penalty)
    assert round_text(folder) == ROUND_1


def test_before_a_round_is_published_there_is_nowhere_to_type_it(tmp_path: Path) -> None:
    folder = typed(tmp_path, swiss_1=f"publish: draft\n{ROUND_1}")
    with pytest.raises(NotTypedError, match="no round is published"):
        penalize(data_of(folder), ID, *WARNING)


def test_a_name_that_is_corrected_is_corrected_in_infractions(tmp_path: Path) -> None:
    folder = typed(tmp_path, swiss_1=ROUND_1)
    data = data_of(folder)
    penalize(data, ID, *WARNING)
    correct_name(data, ID, "bo-quist", "Bo Quisty")
    assert "{player: Bo Quisty, kind: slow play" in round_text(folder)


def test_it_is_said_in_another_language_as_well(tmp_path: Path) -> None:
    data = data_of(typed(tmp_path, swiss_1=f"{ROUND_1}warnings: {{Bo Quist: slow play}}\n"))
    german = load("de", MESSAGES)
    said = translated(penalize(data, ID, *WARNING).echo, german)
    assert said == "Bo Quist: Verwarnung wegen „slow play“ in Runde 1, zum 2. Mal"
