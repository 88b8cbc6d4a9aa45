"""What an edit costs: how often the event is loaded and checked before and after it."""

from collections import Counter
from datetime import UTC, datetime
from pathlib import Path

from topcut.edit.cut.declining import decline
from topcut.edit.players.facts import type_facts
from topcut.edit.results.results import type_result
from topcut.edit.rounds.drafting import Again, draft_cut, draft_round
from topcut.edit.rounds.starting import start
from topcut.edit.rounds.visibility import take_back_round

from tests.build import ROUND_1, ROUND_2, data_of, typed
from tests.edit.cut.test_cut_state import ORDER, cut_event

NOON = datetime(2018, 3, 10, 18, 20, 5, tzinfo=UTC)
OPEN = ROUND_2.replace("6-0", "").replace("3-3", "")


def cost(counts: Counter[str]) -> tuple[int, int]:
    """Loads and checks since this was asked last, those for errors alone included."""
    found = counts["load_event"], counts["check"] + counts["errors"]
    counts.clear()
    return found


def test_a_draft_costs_one_load_and_one_check_before_it(
    tmp_path: Path, counts: Counter[str]
) -> None:
    """Nothing is checked after it: a draft is right as it is drawn, and read back by no one."""
    data = data_of(typed(tmp_path, swiss_1=ROUND_1))
    draft_round(data, "downtown")
    assert counts["check"] == 0, "no earlier pairing is reviewed, since no error comes of it"
    assert cost(counts) == (1, 1)
    draft_round(data, "downtown", Again())
    assert cost(counts) == (2, 1)


def test_a_start_costs_a_load_and_a_check_before_and_after_it_and_a_draft_one_more(
    tmp_path: Path, counts: Counter[str]
) -> None:
    """A draft is drawn again, from the event without it, to see whether it still fits."""
    data = data_of(typed(tmp_path, swiss_1=ROUND_1, swiss_2=OPEN))
    start(data, "downtown", NOON)
    assert cost(counts) == (2, 2)
    take_back_round(data, "downtown")
    assert cost(counts) == (2, 1)
    start(data, "downtown", NOON)
    assert cost(counts) == (3, 3)


def test_a_correction_costs_one_load_before_it_and_one_check_after_it(
    tmp_path: Path, counts: Counter[str]
) -> None:
    """Also where `was:` follows from a round that was paired by the old result."""
    data = data_of(typed(tmp_path, swiss_1=ROUND_1, swiss_2=OPEN))
    type_result(data, "downtown", "1", "0-6", "1", replace=True)
    assert cost(counts) == (2, 1)


def test_declining_costs_one_load_before_it_and_one_check_after_it_and_a_draft_one_more(
    tmp_path: Path, counts: Counter[str]
) -> None:
    folder = cut_event(tmp_path)
    data = data_of(folder)
    counts.clear()
    decline(data, "downtown", ORDER[0])
    assert cost(counts) == (2, 1)
    draft_cut(data, "downtown")
    assert cost(counts) == (1, 1)
    decline(data, "downtown", ORDER[1])
    assert cost(counts) == (3, 2)


def test_an_edit_of_a_player_costs_one_load_before_it_and_one_check_after_it(
    tmp_path: Path, counts: Counter[str]
) -> None:
    data = data_of(typed(tmp_path, swiss_1=ROUND_1))
    type_facts(data, "downtown", "ada-crane", {"corp": "neh"})
    assert cost(counts) == (2, 1)
