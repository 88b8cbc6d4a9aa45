"""What must be the same of everybody else."""

from pathlib import Path

from topcut.edit.privacy.outcome import outcome_of, repeats

from tests.build import ROUND_1, opened, typed

NAMES = frozenset({"Ada Crane", "ada-crane"})


def test_the_same_event_under_another_id_has_the_same_outcome(tmp_path: Path) -> None:
    one = opened(typed(tmp_path / "one", swiss_1=ROUND_1))
    other = ROUND_1.replace("6-0", "0-6")
    two = opened(typed(tmp_path / "two", swiss_1=other))
    assert outcome_of(one, {}, NAMES) == outcome_of(one, {"ada-crane": "ada-crane"}, NAMES)
    assert outcome_of(one, {}, NAMES) != outcome_of(two, {}, NAMES)
    assert outcome_of(one, {"ada-crane": "x"}, NAMES).places.keys() != one.event.player.keys()


def test_problems_that_name_the_player_are_left_out(tmp_path: Path) -> None:
    round_ = ROUND_1.replace("6-0", "9-0").replace("3-3", "8-0")
    found = outcome_of(opened(typed(tmp_path, swiss_1=round_)), {}, frozenset({"9-0"}))
    assert len(found.problems) == 1


def test_nothing_is_said_of_draws_where_nothing_was_drawn(tmp_path: Path) -> None:
    assert repeats(opened(typed(tmp_path, swiss_1=ROUND_1))) == ""
