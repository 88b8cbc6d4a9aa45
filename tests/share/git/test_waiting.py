"""What waits for publishing, at a glance: as a dry run says it."""

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from topcut.share.git.git import NotReadyError
from topcut.share.git.publish import Waiting, plan_lines, publish, waiting
from topcut.workspace.data import Data

from tests.build import ROUND_1, ROUND_2
from tests.support.repositories import EVENT, change, git, put


def look(checkout: Path) -> Waiting:
    data = Data(checkout / "data")
    return waiting(data, data.open)


def test_nothing_waits_after_publishing(club: Path) -> None:
    found = look(club)
    assert (found.summary, found.since, found.sent) == ("", None, "first")
    assert found.sent_at is not None
    assert abs(datetime.now(UTC) - found.sent_at) < timedelta(hours=2)


@pytest.mark.parametrize("round_2", [ROUND_2, f"publish: draft\n{ROUND_2}"])
def test_it_says_what_a_dry_run_says(club: Path, round_2: str) -> None:
    change(club)
    change(club, "swiss-2", round_2)
    put(club, "data/notes.txt")
    found = look(club)
    assert plan_lines(found.plan) == plan_lines(publish(Data(club / "data"), dry_run=True))


def test_changed_files_wait_since_the_oldest_was_saved(club: Path) -> None:
    change(club)
    saved = (club / EVENT / "rounds/swiss-1.yaml").stat().st_mtime
    change(club, "swiss-2", ROUND_2)
    found = look(club)
    assert found.summary == "2 files wait"
    assert found.since == datetime.fromtimestamp(saved, UTC)


def test_a_draft_does_not_wait(club: Path) -> None:
    change(club, "swiss-2", f"publish: draft\n{ROUND_2}")
    assert look(club).summary == ""


def test_what_was_committed_and_did_not_go_out_waits(club: Path) -> None:
    change(club)
    git(club, "commit", "-qam", "by hand")
    change(club, "swiss-2", ROUND_2)
    found = look(club)
    assert found.summary == "1 file and 1 commit wait"
    assert found.sent == "first"


def test_before_the_first_publishing_all_of_it_waits(fresh: Path) -> None:
    found = look(fresh)
    assert (found.plan.commits, found.sent, found.sent_at) == (0, "", None)
    assert found.summary == "4 files wait"


def test_an_event_with_errors_is_counted_all_the_same(club: Path) -> None:
    change(club, text=ROUND_1.replace("6-0", "9-9"))
    assert look(club).summary == "1 file waits"


def test_without_a_repository_it_says_so(tmp_path: Path) -> None:
    with pytest.raises(NotReadyError, match="not in a git repository"):
        look(put(tmp_path, "data/site.yaml").parents[1])
