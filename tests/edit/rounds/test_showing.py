"""A round shown before its clock starts, and its results hidden or public."""

from datetime import UTC, datetime
from pathlib import Path

import pytest
from topcut.edit.change.refusals import EventHasErrorsError, NotTypedError
from topcut.edit.rounds.drafting import draft_round
from topcut.edit.rounds.showing import show_round
from topcut.edit.rounds.starting import start

from tests.build import PLAYERS, ROUND_1, ROUND_2, data_of, typed

NOON = datetime(2018, 3, 10, 18, 20, 5, tzinfo=UTC)
OPEN = ROUND_2.replace("6-0", "").replace("3-3", "")
DRAFT = f"publish: draft  # not yet\n{OPEN}"


def round_2(folder: Path) -> str:
    return (folder / "rounds/swiss-2.yaml").read_text()


@pytest.mark.parametrize(
    ("results", "typed_as", "said"),
    [
        (True, "results", "the pairings of round 2 are public"),
        (False, "pairings", "the pairings of round 2 are public; its results are hidden"),
    ],
)
def test_a_draft_is_public_before_its_clock_starts(
    tmp_path: Path, results: bool, typed_as: str, said: str
) -> None:
    folder = typed(tmp_path, swiss_1=ROUND_1, swiss_2=DRAFT)
    shown = show_round(data_of(folder), "downtown", results=results)
    assert (shown.said, shown.number) == (said, 1)
    assert round_2(folder) == DRAFT.replace("draft", typed_as)
    assert show_round(data_of(folder), "downtown", results=results).number == 0
    start(data_of(folder), "downtown", NOON)
    assert round_2(folder) == "started: 12:20:05\n" + DRAFT.replace("draft", typed_as)


def test_results_are_hidden_and_shown_again(tmp_path: Path) -> None:
    folder = typed(tmp_path, swiss_1=ROUND_1, swiss_2=ROUND_2)
    data = data_of(folder)
    assert show_round(data, "downtown", results=False).said == "round 2: its results are hidden"
    assert round_2(folder) == f"{ROUND_2}publish: pairings\n"
    assert show_round(data, "downtown").said == "round 2: its results are public"
    assert round_2(folder) == f"{ROUND_2}publish: results\n"
    show_round(data, "downtown", results=False, round_name="swiss-1")
    assert (folder / "rounds/swiss-1.yaml").read_text() == f"{ROUND_1}publish: pairings\n"


def test_a_draft_with_errors_is_not_shown(tmp_path: Path) -> None:
    folder = typed(tmp_path, swiss_1=ROUND_1, swiss_2=DRAFT, players=f"{PLAYERS}- {{name: Ed}}\n")
    with pytest.raises(EventHasErrorsError, match="round 2 was not published"):
        show_round(data_of(folder), "downtown")
    assert round_2(folder) == DRAFT
    with pytest.raises(NotTypedError, match="downtown has no swiss-9"):
        show_round(data_of(folder), "downtown", round_name="swiss-9")


def test_a_draft_that_no_longer_fits_is_shown_and_that_is_said(tmp_path: Path) -> None:
    folder = typed(tmp_path, swiss_1=ROUND_1)
    draft_round(data_of(folder), "downtown")
    (folder / "players.yaml").write_text(f"{PLAYERS}- {{name: Ed Fox, withdrawn: yes}}\n")
    (folder / "rounds/swiss-1.yaml").write_text(ROUND_1.replace("3-3", "6-0"))
    shown = show_round(data_of(folder), "downtown")
    assert shown.outdated == "it would now be drawn differently"
