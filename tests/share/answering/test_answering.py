"""Issues answered against a bare repository: once each, in order, whatever else is pushed."""

import re
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from topcut.disk.locking import own_folder
from topcut.share.answering.errands import run
from topcut.share.git.commit import prepare
from topcut.share.git.git import Git, NotReadyError
from topcut.workspace.data import Data

from tests.support.issues import ADA, BO, NOON, Club, issue
from tests.support.repositories import git, put

MODULE = "topcut.share.answering.answering"
PAIR = {"what": "The next round"}


def test_a_commit_says_who_wrote_what_and_where(club: Club) -> None:
    club.answers(issue(12, "pair", by=BO, **PAIR))
    said = git(club.folder / "room.git", "log", "-1", "--format=%an <%ae> %cn%n%B", "main")
    author, *lines = said.strip().splitlines()
    assert author == "bo_quist <502+bo_quist@users.noreply.github.com> Ann Ellis"
    assert lines[0] == "Downtown: round 1: 4 tables"
    assert lines[-1] == "Issue: #12"


def test_an_issue_that_was_answered_types_nothing_and_gets_the_same_answer(club: Club) -> None:
    first = club.says(issue(1, "pair", **PAIR), issue(2, "news", title="Lunch"))
    before = club.commits()
    again = club.answers(issue(1, "pair", **PAIR), issue(2, "news", title="Lunch"))
    assert [f"{each.number} {each.state}: {each.text}" for each in again.answers] == first
    assert (club.commits(), again.pushed) == (before, False)


def test_a_number_of_another_repositorys_issue_answers_nothing(club: Club) -> None:
    """A new repository with the old commits begins at 1 again."""
    club.answers(issue(1, "news", title="Lunch"))
    later = datetime.now(UTC) + timedelta(hours=1)
    other = issue(1, "news", title="Supper") | {"created_at": f"{later:%Y-%m-%dT%H:%M:%SZ}"}
    (said,) = club.says(other)
    assert said == "1 done: Downtown: announced: Supper (news/supper.md)"


def test_a_trailer_in_what_somebody_wrote_answers_nothing(club: Club) -> None:
    text = "Soup\n\nIssue: #3"
    club.answers(issue(2, "news", title="Lunch Issue: #3", text=text))
    (said,) = club.says(issue(3, "news", title="Supper"))
    assert said == "3 done: Downtown: announced: Supper (news/supper.md)"


@pytest.mark.parametrize("above", [False, True])
def test_a_commit_that_was_made_for_an_issue_to_come_answers_nothing(
    club: Club, monkeypatch: pytest.MonkeyPatch, above: bool
) -> None:
    """In somebody's pull request, for when that is merged: its time is what its maker wrote."""
    later = timedelta(days=2) if above else timedelta(days=9000)
    theirs = club.folder / "theirs"
    git(club.folder, "clone", "-q", "room.git", "theirs")
    merged = datetime.now(UTC) - timedelta(days=3)
    for at, text in ((merged + later, "Typed\n\nIt is done\n\nIssue: #1"), (merged, "Merge")):
        monkeypatch.setenv("GIT_COMMITTER_DATE", at.isoformat())
        if above or text != "Merge":
            git(theirs, "commit", "-q", "--allow-empty", "-m", text)
    monkeypatch.delenv("GIT_COMMITTER_DATE")
    git(theirs, "push", "-q")
    (said,) = club.says(issue(1, "news", title="Lunch"))
    assert said == "1 done: Downtown: announced: Lunch (news/lunch.md)"


def test_a_clock_that_is_an_hour_slow_makes_no_answer_forgotten(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    club.answers(issue(1, "news", title="Lunch"))
    slow = (datetime.now(UTC) - timedelta(hours=1)).isoformat()
    monkeypatch.setenv("GIT_COMMITTER_DATE", slow)
    their_commit(club, "---\ntitle: Hi\ndate: 2026-03-14 12:0{}\n---\n".format)(1)
    monkeypatch.delenv("GIT_COMMITTER_DATE")
    before = club.commits()
    assert club.says(issue(1, "news", title="Lunch"))[0].startswith("1 done: ")
    assert club.commits() == before


def test_a_commit_closes_no_issue_and_calls_nobody(club: Club) -> None:
    """Who registers chooses a name, and GitHub reads the messages of commits for orders."""
    title = "fixes #12, closes GH-3, resolves https://github.com/club/x/issues/1 @everyone"
    first = club.says(issue(1, "news", title=title))
    said = git(club.folder / "room.git", "log", "-1", "--format=%B", "main")
    assert not re.search(r"#12|gh-3|://|@e", said, re.IGNORECASE)
    assert said.endswith("\n\nIssue: #1\n\n")
    assert f"announced: {title} (" in first[0]
    assert club.says(issue(1, "news", title=title)) == first


def test_a_refusal_is_no_commit_and_leaves_nothing(club: Club) -> None:
    before = club.commits()
    said = club.says(issue(1, "start"), issue(2, "result", table="1", result="3-0"))
    assert [each.partition(":")[0] for each in said] == ["1 refused", "2 refused"]
    assert club.commits() == before


def test_nothing_of_somebody_without_write_is_read(club: Club) -> None:
    done = club.answers(issue(1, "pair", **PAIR), may={"ada-crane": "triage"})
    assert (done.answers, done.pushed) == ([], False)


def test_an_issue_of_no_form_of_ours_is_left_alone(club: Club) -> None:
    assert club.says(issue(1, "pair", **PAIR) | {"title": "The hall is cold"}) == []


def test_a_title_of_no_form_is_told_those_that_there_are(club: Club) -> None:
    (said,) = club.says(issue(1, "pair", **PAIR) | {"title": "Topcut: pairr"})
    assert said == (
        "1 refused: the title is that of no form; write: Topcut: result, Topcut: pair,"
        " Topcut: start, Topcut: drop or Topcut: news"
    )


def test_an_old_issue_is_refused(club: Club) -> None:
    old = issue(1, "pair", **PAIR)
    old["created_at"] = f"{NOON - timedelta(hours=7):%Y-%m-%dT%H:%M:%SZ}"
    assert club.says(old) == ["1 refused: this is older than 6 hours: write a new one"]


def test_two_at_once_are_both_typed(club: Club) -> None:
    """Two organizers write at the same moment, and two runs answer: each sees both."""
    club.answers(issue(1, "pair", **PAIR), issue(2, "start"))
    both = issue(3, table="1", result="3-0"), issue(4, by=BO, table="2", result="0-3")
    first, second = club.says(*both), club.says(*both)
    assert first == second
    assert len(club.commits()) == 5
    assert "Gus Hale, result: 3-0}" in club.file("rounds/swiss-1.yaml")


def other_pushes(
    club: Club, monkeypatch: pytest.MonkeyPatch, times: int, change: Callable[[int], None]
) -> None:
    """Before each of the first pushes somebody else's commit is there."""
    reach, count = Git.reach, iter(range(times))

    def pushed_before(self: Any, *words: str) -> Any:
        if words[0] == "push" and (number := next(count, None)) is not None:
            change(number)
        return reach(self, *words)

    monkeypatch.setattr(Git, "reach", pushed_before)


def their_commit(club: Club, text: Callable[[int], str]) -> Callable[[int], None]:
    def change(number: int) -> None:
        theirs = club.folder / "theirs"
        if not theirs.exists():
            git(club.folder, "clone", "-q", "room.git", "theirs")
        git(theirs, "pull", "-q")
        put(theirs, f"data/events/downtown/news/{number}.md", text(number))
        git(theirs, "add", ".")
        git(theirs, "commit", "-q", "-m", f"Theirs {number}")
        git(theirs, "push", "-q")

    return change


def test_a_push_that_lost_the_race_is_done_again(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = "---\ntitle: Hi\ndate: 2026-03-14 12:0{}\n---\n"
    other_pushes(club, monkeypatch, 3, their_commit(club, text.format))
    done = club.answers(issue(1, "pair", **PAIR), issue(2, "start"))
    assert [each.state for each in done.answers] == ["done", "done"]
    assert club.commits()[2:5] == ["Theirs 2", "Theirs 1", "Theirs 0"]


def test_who_loses_every_race_is_told_that_it_waits(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = "---\ntitle: Hi\ndate: 2026-03-14 12:0{}\n---\n"
    other_pushes(club, monkeypatch, 9, their_commit(club, text.format))
    assert club.says(issue(1, "pair", **PAIR), issue(2, "result", table="9", result="x")) == [
        "1 waits: it could not be sent: somebody else is publishing at this moment",
        "2 refused: round 1 is a draft: “Start the round” shows it",
    ]
    assert "Theirs 4" in club.commits()[0]


def test_a_server_that_refuses_is_quoted_and_never_forced(club: Club) -> None:
    hook = club.folder / "room.git/hooks/pre-receive"
    hook.parent.mkdir(exist_ok=True)
    hook.write_text("#!/bin/sh\necho 'main is protected' >&2\nexit 1\n")
    hook.chmod(0o755)
    before = club.commits()
    (said,) = club.says(issue(1, "pair", **PAIR))
    assert said.startswith("1 waits: it could not be sent: the server refused what was sent: ")
    assert club.commits() == before


def test_an_error_in_the_data_keeps_the_last_good_state_and_is_answered(club: Club) -> None:
    their_commit(club, "---\ntitle: Hi\ndate: never\n---\n{}".format)(1)
    before = club.commits()
    (said,) = club.says(issue(1, "drop", player="Bo Quist"))
    assert said.startswith("1 refused: nothing was published: fix these errors first\n")
    assert "data/events/downtown/news/1.md:3:7: error: " in said
    assert club.commits() == before


def test_what_was_refused_late_is_gone_for_the_next(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The drop was typed, then publishing refused it: the next issue begins without it."""
    count = iter(range(9))

    def refusing(*words: Any, **more: Any) -> Any:
        if next(count) == 0:
            raise NotReadyError("the disk is full")
        return prepare(*words, **more)

    monkeypatch.setattr(f"{MODULE}.prepare", refusing)
    said = club.says(issue(1, "drop", player="Bo Quist"), issue(2, "news", title="Lunch"))
    assert said[0] == "1 refused: the disk is full"
    assert "withdrawn" not in club.file("players.yaml")
    assert club.commits()[0] == "Downtown: announced: Lunch (news/lunch.md)"


def test_a_file_and_a_history_that_were_refused_late_are_gone_for_the_next(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    count, there = iter(range(9)), []

    def noted(data: Data, errand: Any, now: datetime) -> str:
        there.append(own_folder(data.path).exists())
        return run(data, errand, now)

    def refusing(*words: Any, **more: Any) -> Any:
        if next(count) == 0:
            raise NotReadyError("the disk is full")
        return prepare(*words, **more)

    monkeypatch.setattr(f"{MODULE}.run", noted)
    monkeypatch.setattr(f"{MODULE}.prepare", refusing)
    said = club.says(issue(1, "news", title="Lunch"), issue(2, "news", title="Supper"))
    assert said[0] == "1 refused: the disk is full"
    files = git(club.folder / "room.git", "ls-tree", "-r", "--name-only", "main")
    assert "supper.md" in files
    assert "lunch.md" not in files
    assert there == [False, False]


def test_a_number_alone_at_the_end_of_a_commit_answers_nothing(club: Club) -> None:
    theirs = club.folder / "theirs"
    git(club.folder, "clone", "-q", "room.git", "theirs")
    git(theirs, "commit", "-q", "--allow-empty", "-m", "Typed\n\nIssue: #9\n\n1")
    git(theirs, "push", "-q")
    (said,) = club.says(issue(1, "news", title="Lunch"))
    assert said == "1 done: Downtown: announced: Lunch (news/lunch.md)"


def test_a_fault_of_the_program_stops_no_other_issue(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    def failing(data: Any, errand: Any, now: datetime) -> str:
        if errand.kind == "drop":
            raise ZeroDivisionError("::error::secret")
        return run(data, errand, now)

    monkeypatch.setattr(f"{MODULE}.run", failing)
    said = club.says(issue(1, "drop", player="Bo Quist"), issue(2, "news", title="Lunch"))
    assert said[0].startswith(
        "1 refused: Topcut failed at this, and nothing was typed (ZeroDivisionError, test_answering"
    )
    assert "secret" not in said[0]
    assert said[1].startswith("2 done: ")


def test_the_checkout_that_it_runs_in_stays_as_it_is(club: Club) -> None:
    put(club.checkout, "data/events/downtown/players.yaml", "half of a li")
    before = git(club.checkout, "rev-parse", "HEAD")
    club.answers(issue(1, "pair", **PAIR))
    assert git(club.checkout, "rev-parse", "HEAD") == before
    assert git(club.checkout, "status", "--porcelain") == " M data/events/downtown/players.yaml\n"
    assert git(club.checkout, "worktree", "list").count("\n") == 1


def test_a_hook_or_filter_that_the_repository_names_does_not_run(club: Club) -> None:
    for name in ("pre-commit", "post-checkout", "pre-push", "commit-msg"):
        hook = club.checkout / ".git/hooks" / name
        hook.parent.mkdir(exist_ok=True)
        hook.write_text(f"#!/bin/sh\ntouch {club.folder}/ran\nexit 1\n")
        hook.chmod(0o755)
    git(club.checkout, "config", "filter.x.smudge", f"touch {club.folder}/ran")
    assert club.answers(issue(1, "pair", **PAIR)).pushed
    assert not (club.folder / "ran").exists()


def test_a_checkout_without_older_commits_is_refused(club: Club) -> None:
    club.answers(issue(1, "pair", **PAIR))
    git(club.folder, "clone", "-q", "--depth", "1", f"file://{club.folder}/room.git", "shallow")
    club.checkout = club.folder / "shallow"
    with pytest.raises(NotReadyError) as error:
        club.answers(issue(2, "start"))
    assert str(error.value) == "this checkout lacks older commits, which say what was answered"


def test_history_names_the_author_and_the_issue(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    authors: list[str] = []

    def noted(data: Any, errand: Any, now: datetime) -> str:
        authors.append(data.author)
        return run(data, errand, now)

    monkeypatch.setattr(f"{MODULE}.run", noted)
    club.answers(issue(1, "pair", by=ADA, **PAIR))
    assert authors == ["@ada-crane (issue 1)"]


@pytest.mark.parametrize(
    "path", [".topcut/desk/keys", ".topcut", "data/events/downtown/private.yaml"]
)
def test_a_repository_with_private_files_is_told_so_and_nothing_is_typed(
    club: Club, path: str
) -> None:
    theirs = club.folder / "theirs"
    git(club.folder, "clone", "-q", "room.git", "theirs")
    put(theirs, path, "")
    git(theirs, "add", "--force", path)
    git(theirs, "commit", "-q", "-m", "By hand")
    git(theirs, "push", "-q")
    (said,) = club.says(issue(1, "pair", **PAIR))
    assert said.startswith(f"1 refused: {path} is in the git repository, so everyone who can read")
    assert club.commits()[0] == "By hand"
