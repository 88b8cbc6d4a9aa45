"""What is left to switch on at GitHub is said after a push, and whatever it answers is no error."""

import socket
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from topcut.cli import OK, main
from topcut.share.git import hosting
from topcut.share.git.hosting import Repository, has_pages, repository

from tests.build import ROUND_1
from tests.support.pages_host import Host, pages_host, ssh_into
from tests.support.repositories import change, git, put, sent

Capture = pytest.CaptureFixture[str]
CLUB = Repository("ann", "club")
WORKFLOW = ".github/workflows/pages.yml"
PAGES = "https://github.com/ann/club/settings/pages"


@pytest.fixture
def host(monkeypatch: pytest.MonkeyPatch) -> Iterator[Host]:
    """What answers instead of GitHub."""
    with pages_host() as made:
        monkeypatch.setattr(hosting, "API", made.address)
        yield made


@pytest.fixture
def at_github(fresh: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A checkout that was never published, whose other side is at github.com by its address."""
    git(fresh, "remote", "set-url", "origin", "git@github.com:ann/club.git")
    script = ssh_into(fresh.parent / "room.git", fresh.parent / "ssh")
    monkeypatch.setenv("GIT_SSH_COMMAND", str(script))
    put(fresh, WORKFLOW, "on: push\njobs: {a: {run: topcut build}}\n")
    git(fresh, "add", WORKFLOW)
    git(fresh, "commit", "-qm", "Workflow")
    return fresh


def said(checkout: Path, capsys: Capture, *more: str) -> list[str]:
    capsys.readouterr()
    assert main(["publish", "--data", str(checkout / "data"), *more]) == OK
    captured = capsys.readouterr()
    assert captured.err == ""
    return captured.out.splitlines()


@pytest.mark.parametrize(
    "address",
    [
        "https://github.com/ann/club",
        "https://github.com/ann/club.git",
        "https://github.com/ann/club/",
        "https://ann:word@GitHub.com/ann/club.git",
        "http://www.github.com/ann/club",
        "git://github.com/ann/club.git",
        "ssh://git@github.com/ann/club.git",
        "ssh://git@ssh.github.com:443/ann/club.git",
        "git@github.com:ann/club.git",
        "git@github.com:/ann/club",
        "github.com:ann/club",
    ],
)
def test_every_way_to_write_an_address_leads_to_the_repository(address: str) -> None:
    assert repository(address) == CLUB


@pytest.mark.parametrize(
    "address",
    [
        "",
        "../room.git",
        "/srv/github.com/ann/club.git",
        "file:///srv/ann/club.git",
        "C:\\rooms\\club.git",
        "C:/github.com/club.git",
        "https://codeberg.org/ann/club.git",
        "https://github.com.example.org/ann/club",
        "https://gist.github.com/ann/club",
        "git@gitlab.com:ann/club.git",
        "https://github.com/ann",
        "https://github.com/ann/club/tree/main",
        "https://[github.com/ann/club",
        "git@github.com:ann/club/../../x",
    ],
)
def test_an_address_elsewhere_leads_to_none(address: str) -> None:
    assert repository(address) is None


@pytest.mark.parametrize(
    ("owner", "name", "site"),
    [
        ("ann", "club", "https://ann.github.io/club/"),
        ("Ann", "Club", "https://ann.github.io/Club/"),
        ("Ann", "ann.github.io", "https://ann.github.io/"),
    ],
)
def test_the_address_of_the_pages_follows_from_the_names(owner: str, name: str, site: str) -> None:
    assert Repository(owner, name).site == site


@pytest.mark.parametrize("on", [True, False])
def test_the_answer_is_taken(host: Host, on: bool) -> None:
    host.says(has_pages=on)
    assert has_pages(CLUB) is on
    assert host.asked == ["/repos/ann/club"]


@pytest.mark.parametrize("status", [403, 404, 429, 500, 301])
def test_a_refusal_is_no_answer(host: Host, status: int) -> None:
    """As of a private repository, or after too many questions."""
    host.status = status
    host.says(has_pages=False)
    assert has_pages(CLUB) is None


@pytest.mark.parametrize("body", [b"", b"<html>", b"[]", b"{}", b'{"has_pages": "no"}', b"\xff"])
def test_what_is_no_answer_is_none(host: Host, body: bytes) -> None:
    host.body = body
    assert has_pages(CLUB) is None


def test_a_host_that_cannot_be_reached_is_no_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    with socket.socket() as closed:
        closed.bind(("127.0.0.1", 0))
        monkeypatch.setattr(hosting, "API", f"http://127.0.0.1:{closed.getsockname()[1]}")
        assert has_pages(CLUB) is None


def test_a_host_that_says_nothing_is_not_waited_for(
    host: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    host.silent = True
    monkeypatch.setattr(hosting, "SECONDS", 0.3)
    began = time.monotonic()
    assert has_pages(CLUB) is None
    assert time.monotonic() - began < 5


def test_where_pages_are_off_it_says_where_to_switch_them_on(
    at_github: Path, host: Host, capsys: Capture
) -> None:
    """After every push, until they are on."""
    host.says(has_pages=False)
    first = said(at_github, capsys)
    assert first[-2].startswith("sent to origin/main: Downtown: ")
    assert "; but GitHub shows no pages of ann/club yet: choose Source: GitHub" in first[-2]
    assert PAGES in first[-2]
    assert first[-2].endswith("once more at https://github.com/ann/club/actions")
    assert first[-1].startswith("the address will be https://ann.github.io/club/, unless")
    assert "data/site.yaml" in sent(at_github)
    change(at_github)
    assert PAGES in said(at_github, capsys)[-2]
    host.says(has_pages=True)
    change(at_github, text=ROUND_1 + "# still\n")
    assert len(said(at_github, capsys)) == 1


def test_the_branch_is_made_by_the_first_publish_and_followed(
    at_github: Path, host: Host, capsys: Capture
) -> None:
    """At a remote without any branch."""
    host.says(has_pages=True)
    assert git(at_github.parent / "room.git", "for-each-ref") == ""
    said(at_github, capsys)
    assert git(at_github, "rev-parse", "--abbrev-ref", "@{upstream}") == "origin/main\n"


def test_where_it_cannot_be_asked_the_settings_are_named_once(
    at_github: Path, host: Host, capsys: Capture
) -> None:
    host.status = 404
    lines = said(at_github, capsys)
    assert lines[-2].startswith("GitHub does not say whether it shows pages of ann/club: Source")
    assert PAGES in lines[-2]
    change(at_github)
    assert len(said(at_github, capsys)) == 1


@pytest.mark.parametrize(
    ("address", "line"),
    [
        (
            "https://cards.example.org/",
            "for https://cards.example.org/ type cards.example.org as Custom domain at"
            f" {PAGES}; a file CNAME is not needed",
        ),
        ("https://ann.github.io/club/", ""),
    ],
)
def test_a_domain_of_its_own_is_typed_in_the_settings(
    at_github: Path, host: Host, capsys: Capture, address: str, line: str
) -> None:
    host.says(has_pages=False)
    put(at_github, "data/site.yaml", f"topcut: 1\naddress: {address}\n")
    lines = said(at_github, capsys)
    assert (lines[-1] if line else "") == line
    assert PAGES in lines[-2 if line else -1]


def test_nobody_is_asked_where_nothing_is_sent(
    at_github: Path, host: Host, capsys: Capture
) -> None:
    """Neither by a dry run nor when there is nothing to do."""
    host.says(has_pages=False)
    said(at_github, capsys, "--dry-run")
    assert host.asked == []
    said(at_github, capsys)
    said(at_github, capsys)
    assert host.asked == ["/repos/ann/club"]


def test_of_another_host_nothing_is_said(fresh: Path, host: Host, capsys: Capture) -> None:
    host.says(has_pages=False)
    assert len(said(fresh, capsys)) == 1
    assert host.asked == []


def test_a_push_that_fails_asks_nobody(
    at_github: Path, host: Host, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    monkeypatch.setenv("GIT_SSH_COMMAND", "false")
    assert main(["publish", "--data", str(at_github / "data")]) != OK
    assert host.asked == []


def test_without_a_workflow_both_are_said(at_github: Path, host: Host, capsys: Capture) -> None:
    """First that nothing makes pages, then that none would be shown."""
    git(at_github, "rm", "-q", WORKFLOW)
    git(at_github, "commit", "-qm", "No workflow")
    host.says(has_pages=False)
    lines = said(at_github, capsys)
    assert "no workflow with `topcut build`" in lines[0]
    assert lines[1].startswith("GitHub shows no pages of ann/club yet")
