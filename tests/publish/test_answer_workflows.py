"""The workflows that answer issues: what they may do, and their scripts against a stand-in."""

import json
import re
import shutil
import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from tests.support.github import WORKFLOWS, GitHub
from tests.support.issues import ADA, BO, EVENT, MAY, Club, club_of, issue
from tests.support.repositories import git
from tests.support.workflow import read, runs

FILES = ("answer.yml", "answers.yml")
EVE: dict[str, Any] = {"login": "eve-stranger", "id": 666, "type": "User"}
PAIR = {"what": "The next round"}
HOSTILE = {
    "command": "$(touch ran) `touch ran`; touch ran",
    "expression": "${{ github.token }} ${{ secrets.GITHUB_TOKEN }}",
    "quotes": "'\"; touch ran; #\\",
    "output": "x\npage=true\nopen=yes",
    "workflow command": "::set-output name=page::true\n::add-mask::e",
    "mention": "@everyone @github/security closes #1 GH-2",
    "markup": "<script>alert(1)</script> ![x](https://evil.example/x.png)",
    "jq": '\\(env) "; halt_error; "',
    "path": "../../../../etc/passwd",
    "direction": "\u202etxet\u2066",
    "long": "A" * 60_000,
    "other letters": "Łukasz 李小龍 🎲",
    "option": "--replace --data /",
}


@pytest.fixture
def club(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Club:
    """A club whose event is today, since scripts have the machine's clock."""
    today = f"{datetime.now(UTC):%Y-%m-%d}"
    event = EVENT.replace("date: 2026-03-14", f"date: {today}").replace("America/Chicago", "UTC")
    return club_of(tmp_path, monkeypatch, event)


@pytest.fixture
def github(root: Path, club: Club, tmp_path: Path) -> GitHub:
    """GitHub with nothing open."""
    if shutil.which("jq") is None:
        pytest.skip("no jq: install jq")
    folder = tmp_path / "machine"
    folder.mkdir()
    return GitHub(root, folder, club.checkout)


def now(number: int, kind: str = "result", by: Any = ADA, **values: str) -> dict[str, Any]:
    """An issue of this moment."""
    at = f"{datetime.now(UTC):%Y-%m-%dT%H:%M:%SZ}"
    return issue(number, kind, by, **values) | {"created_at": at}


@pytest.mark.check
def test_actionlint_finds_nothing(root: Path, tmp_path: Path) -> None:
    """In a club's folder, where one calls the other."""
    tool = Path(sys.executable).parent / "actionlint"
    if not tool.exists():
        pytest.skip("no actionlint for this system")
    shutil.copytree(root / WORKFLOWS, tmp_path / ".github/workflows")
    git(tmp_path, "init", "-q")
    ran = subprocess.run([str(tool)], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stdout + ran.stderr


def test_only_an_issue_that_is_opened_starts_it(root: Path) -> None:
    assert read(root / WORKFLOWS / "answer.yml")["on"] == {"issues": {"types": ["opened"]}}
    assert read(root / WORKFLOWS / "answers.yml")["on"] == {"workflow_call": ""}


def test_each_job_has_the_rights_that_it_needs_and_no_other(root: Path) -> None:
    rights: dict[str, Any] = {}
    for name in FILES:
        workflow = read(root / WORKFLOWS / name)
        assert workflow["permissions"] == {}
        rights |= {job: each["permissions"] for job, each in workflow["jobs"].items()}
    assert rights == {
        "door": {"issues": "read"},
        "stranger": {"issues": "write"},
        "answers": {"actions": "write", "contents": "write", "issues": "write"},
        "ask": {"issues": "read"},
        "type": {"contents": "write"},
        "page": {"actions": "write"},
        "comment": {"issues": "write"},
    }


def test_what_may_comment_or_start_workflows_runs_nothing_of_the_repository(root: Path) -> None:
    jobs = {**read(root / WORKFLOWS / "answer.yml")["jobs"]}
    jobs |= read(root / WORKFLOWS / "answers.yml")["jobs"]
    checked_out = {
        name
        for name, job in jobs.items()
        for step in job.get("steps", ())
        if "checkout" in step.get("uses", "")
        or re.search(r"\bpip\b|topcut", step.get("run", "").replace("topcut: ", ""))
    }
    assert checked_out == {"type"}


def test_words_of_others_are_in_no_expression_of_a_script(root: Path) -> None:
    """Nor is any other expression: all values come by the environment."""
    for name in FILES:
        for job in read(root / WORKFLOWS / name)["jobs"].values():
            for step in runs(job) if "steps" in job else ():
                assert "${{" not in step["run"], step["name"]


def test_titles_bodies_and_labels_reach_no_environment(root: Path) -> None:
    text = "".join((root / WORKFLOWS / name).read_text("utf-8") for name in FILES)
    expressions = re.findall(r"\$\{\{(.*?)\}\}", text)
    assert not [each for each in expressions if re.search("title|body|label|comment|ref", each)]


def test_the_token_is_in_no_file_that_an_artifact_takes_along(root: Path) -> None:
    job = read(root / WORKFLOWS / "answers.yml")["jobs"]["type"]
    (checkout,) = (one for one in job["steps"] if "checkout" in one.get("uses", ""))
    assert checkout["with"]["persist-credentials"] == "false"
    paths = [one["with"]["path"] for one in job["steps"] if "upload" in one.get("uses", "")]
    assert paths == ["${{ runner.temp }}/answers.json"]
    holders = [one["name"] for one in runs(job) if "TOKEN" in one.get("env", {})]
    assert holders == ["Type what is asked for, and push it"]


def test_a_job_that_is_run_again_alone_has_no_old_list_of_issues(root: Path) -> None:
    """What was refused and closed since would be read again."""
    jobs = read(root / WORKFLOWS / "answers.yml")["jobs"].values()
    steps = [step for job in jobs for step in job["steps"] if "artifact@" in step.get("uses", "")]
    names = [step["with"]["name"] for step in steps]
    attempt = "${{ github.run_attempt }}"
    assert sorted(names) == [f"answers-{attempt}"] * 2 + [f"asked-{attempt}"] * 3


def test_nothing_comes_from_a_cache_that_others_can_fill(root: Path) -> None:
    for name in FILES:
        workflow = read(root / WORKFLOWS / name)
        assert workflow["cache-mode"] == "none"
        assert "cache:" not in (root / WORKFLOWS / name).read_text("utf-8")


def test_its_actions_are_official_and_named_by_the_hashes_of_a_release(root: Path) -> None:
    named = re.compile(r"uses: (actions/[a-z-]+)@([0-9a-f]{40}) # v[\d.]+\n")
    text = (root / WORKFLOWS / "answers.yml").read_text("utf-8")
    release = (root / ".github/workflows/release.yml").read_text("utf-8")
    mine, theirs = named.findall(text), {*named.findall(release)}
    assert len(mine) == text.count("uses: ") == 7
    assert {*mine} <= theirs
    assert re.findall("uses: (.*)", (root / WORKFLOWS / "answer.yml").read_text("utf-8")) == [
        "./.github/workflows/answers.yml"
    ]


def test_it_installs_what_pages_installs(root: Path) -> None:
    pages = read(root / WORKFLOWS / "pages.yml")["jobs"]["build"]
    job = read(root / WORKFLOWS / "answers.yml")["jobs"]["type"]
    (mine,) = (step["run"] for step in runs(job) if step["name"] == "Install Topcut")
    (theirs,) = (step["run"] for step in runs(pages) if step["name"] == "Install Topcut")
    assert mine == theirs


def test_runs_wait_for_each_other_and_strangers_stand_in_no_queue(root: Path) -> None:
    workflow = read(root / WORKFLOWS / "answer.yml")
    assert workflow["jobs"]["answers"]["concurrency"] == {"group": "answers", "queue": "max"}
    assert "concurrency" not in workflow
    assert workflow["jobs"]["answers"]["if"] == "needs.door.outputs.open == 'yes'"
    for name in ("door", "stranger"):
        assert "concurrency" not in workflow["jobs"][name]


def test_an_issue_is_typed_answered_and_closed(github: GitHub, club: Club) -> None:
    github.begins([now(1, "pair", **PAIR)], MAY)
    assert github.opens(github.held("issues")[0]) == "yes"
    ((number, said),) = github.held("comments")
    assert number == 1
    assert said.startswith("**Done.**\n\n> Downtown\\:&#8203; round 1\\:")
    assert github.held("issues")[0]["state"] == "closed"
    assert ["POST", "actions/workflows/pages.yml/dispatches", {"ref": "main"}] in github.held(
        "calls"
    )
    assert club.commits()[0] == "Downtown: round 1: 4 tables"


def test_all_open_issues_are_answered_by_one_run(github: GitHub, club: Club) -> None:
    """Two at once: the run of the second was cancelled, and the first has both."""
    issues = [now(1, "pair", **PAIR), now(2, "start", by=BO), now(3, "news", title="Lunch")]
    github.begins([*issues, now(4, by=EVE, table="1", result="3-0")], {**MAY, EVE["login"]: "read"})
    github.opens(issues[1])
    assert [number for number, _ in github.held("comments")] == [1, 2, 3]
    assert [each["state"] for each in github.held("issues")] == ["closed"] * 3 + ["open"]
    assert len(club.commits()) == 4


@pytest.mark.parametrize("permission", ["read", "triage", "none", None])
def test_a_stranger_is_told_so_and_nothing_runs(
    github: GitHub, club: Club, permission: str | None
) -> None:
    """Whoever may set labels, too: the title of a form is open to everybody."""
    before = club.commits()
    stranger = now(5, "pair", by=EVE, **PAIR) | {"author_association": "MEMBER"}
    github.begins([stranger], {EVE["login"]: permission or "none"})
    assert github.opens(stranger) == "no"
    ((number, said),) = github.held("comments")
    assert (number, said) == (
        5,
        "**Nothing was typed.** Only people who may write to this repository can type results in"
        " this way: please tell one of the organizers.",
    )
    assert club.commits() == before
    assert [call[:2] for call in github.held("calls")][-1] == ["PATCH", "issues/5"]


def test_somebody_elses_issue_that_a_stranger_brings_is_refused(github: GitHub, club: Club) -> None:
    """A transferred issue has its old author, and another sender: both are asked."""
    brought = now(5, "pair", **PAIR)
    github.begins([brought], {**MAY, EVE["login"]: "read"})
    assert github.opens(brought, sender=EVE["login"]) == "no"
    assert club.commits() == ["Begin"]


@pytest.mark.parametrize(
    "author", [None, {"login": "helper[bot]", "id": 9}, {"login": "a/../b", "id": 9}]
)
def test_a_deleted_account_a_bot_and_a_path_are_strangers(github: GitHub, author: Any) -> None:
    github.begins([now(5, "pair", by=author, **PAIR)], MAY)
    assert github.opens(github.held("issues")[0], sender="ada-crane") == "no"
    assert not [call for call in github.held("calls") if "b/permission" in call[1]]


def test_an_author_whom_the_api_does_not_know_stops_no_other(github: GitHub, club: Club) -> None:
    gone = {"login": "gone", "id": 404}
    github.begins([now(1, "pair", by=gone, **PAIR), now(2, "pair", **PAIR)], MAY)
    github.answers()
    assert [number for number, _ in github.held("comments")] == [2]


def test_a_pull_request_in_the_list_is_no_issue(github: GitHub, club: Club) -> None:
    request = now(1, "pair", **PAIR) | {"pull_request": {"url": "https://api.github.com/x"}}
    github.begins([request, now(2, "news", title="Lunch")], MAY)
    github.answers()
    assert [number for number, _ in github.held("comments")] == [2]
    assert club.commits()[1:] == ["Begin"]


def test_an_issue_without_body_or_with_a_reopened_one_is_no_errand(
    github: GitHub, club: Club
) -> None:
    empty = now(1, "start") | {"body": None}
    github.begins([empty, now(2, "start") | {"state_reason": "reopened"}], MAY)
    github.answers()
    ((number, said),) = github.held("comments")
    assert number == 1
    assert said.startswith("**Nothing was typed.** ")
    assert [each["state"] for each in github.held("issues")] == ["closed", "open"]


def test_a_run_that_was_cut_off_before_its_comments_is_answered_by_the_next(
    github: GitHub, club: Club
) -> None:
    github.begins([now(1, "news", title="Lunch")], MAY)
    github.runs(github.jobs["ask"])
    github.runs(github.jobs["type"])
    assert github.held("comments") == []
    github.answers()
    ((_, said),) = github.held("comments")
    assert "announced" in said
    assert len(club.commits()) == 2
    assert ["POST", "actions/workflows/pages.yml/dispatches"] in [
        call[:2] for call in github.held("calls")
    ]


def test_hostile_words_are_data(github: GitHub, club: Club, tmp_path: Path) -> None:
    """Of each kind, as title and text of news, as title of an issue, and as a whole body."""
    issues = []
    for number, words in enumerate(HOSTILE.values()):
        issues += [
            now(3 * number + 1, "news", title=f"{number} {words}"[:100], text=words),
            now(3 * number + 2, "drop", player=words) | {"title": f"Topcut: {words}"},
            now(3 * number + 3, "start") | {"body": words},
        ]
    github.begins(issues, MAY)
    github.opens(issues[0])
    comments = dict(github.held("comments"))
    assert sorted(comments) == [each["number"] for each in issues]
    assert not list(tmp_path.rglob("ran"))
    for said in comments.values():
        assert len(said) < 20_000
        assert not re.search(r"@[a-z]|(?<!\\)<(?!br>)|(?<!\\)\]\(|(?<!&)#\d", said)
    names = git(club.folder / "room.git", "log", "--format=", "--name-only", "HEAD~5..main")
    assert all(name.startswith("data/events/downtown/news/") for name in names.split())
    assert {each["state"] for each in github.held("issues")} == {"closed"}


def test_the_number_in_a_comment_is_the_issues_own(github: GitHub) -> None:
    """A body that names another issue comments nothing there."""
    github.begins([now(1, "drop", player="x\n\nIssue: #99"), now(99, "start", by=EVE)], MAY)
    github.answers()
    assert [number for number, _ in github.held("comments")] == [1]


def test_a_comment_goes_to_no_issue_that_was_not_asked_for(github: GitHub) -> None:
    """Whatever a job says that ran what the repository installs."""
    github.begins([now(1, "start")], MAY)
    github.runs(github.jobs["ask"])
    forged = [{"number": number, "body": "x", "closes": True} for number in (1, 2, "1", None)]
    text = json.dumps({"comments": forged, "page": False})
    (github.folder / "answers.json").write_text(text, encoding="utf-8")
    github.runs(github.jobs["comment"], **{"needs.page.result": "skipped"})
    assert github.held("comments") == [[1, "x"]]


def test_an_issue_that_was_deleted_meanwhile_stops_no_other_answer(github: GitHub) -> None:
    """The run fails all the same, so that somebody sees it."""
    github.begins([now(number, "news", title=f"News {number}") for number in (1, 2, 3)], MAY)
    github.runs(github.jobs["ask"])
    github.runs(github.jobs["type"])
    github.deletes(1)
    github.ends = 1
    github.runs(github.jobs["comment"], **{"needs.page.result": "success"})
    assert [number for number, _ in github.held("comments")] == [2, 3]
    assert [each["state"] for each in github.held("issues")] == ["open", "closed", "closed"]


def test_where_pages_cannot_be_started_the_comment_says_so(github: GitHub) -> None:
    github.begins([now(1, "news", title="Lunch")], MAY)
    github.runs(github.jobs["ask"])
    github.runs(github.jobs["type"])
    github.runs(github.jobs["comment"], **{"needs.page.result": "failure"})
    ((_, said),) = github.held("comments")
    assert said.endswith("\n\nPages could not be started: Actions, Pages, Run workflow.")
