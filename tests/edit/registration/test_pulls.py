"""What is kept of pulls: digests alone, and of those that stand."""

from pathlib import Path

from topcut.edit.registration.pulls import OUT, keep_pull, last_answers, read_pulls
from topcut.edit.registration.sheet import Answer

from tests.build import data_of, typed

ADA = Answer(2, "Ada Crane", "NEH")


def test_the_last_pull_says_what_became_of_a_name(tmp_path: Path) -> None:
    data = data_of(typed(tmp_path))
    for player in ("ada-crane", OUT):
        with data.lock("downtown", by="a test"):
            pulls = read_pulls(data, "downtown")
            keep_pull(data, "downtown", pulls, 0, [pulls.of(ADA, player)])
    pulls = read_pulls(data, "downtown")
    assert last_answers(pulls) == {pulls.digest("ada  CRANE"): pulls.of(ADA, OUT)}
    assert len(pulls.pulls) == 2


def test_what_is_kept_is_of_one_event_and_damage_is_nothing_kept(tmp_path: Path) -> None:
    data = data_of(typed(tmp_path))
    pulls = read_pulls(data, "downtown")
    assert pulls.digest("Ada") != read_pulls(data, "other").digest("Ada")
    with data.lock("downtown", by="a test"):
        keep_pull(data, "downtown", pulls, 0, [pulls.of(ADA, "ada-crane")])
    (tmp_path / ".topcut/registrations/downtown.json").write_text("{")
    assert read_pulls(data, "downtown").pulls == ()
