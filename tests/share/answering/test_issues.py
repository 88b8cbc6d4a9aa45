"""Which issues of those that the API lists are answered."""

from typing import Any

import msgspec
import pytest
from topcut.share.answering.issues import read_asked

from tests.support.issues import ADA, BO, asked, issue


def numbers(*issues: dict[str, Any], may: dict[str, str] | None = None) -> list[int]:
    return [each.number for each, _ in read_asked(asked(*issues, may=may)).answerable()]


def test_the_oldest_comes_first_whatever_the_order() -> None:
    assert numbers(issue(9), issue(2, by=BO), issue(5)) == [2, 5, 9]


@pytest.mark.parametrize("permission", ["admin", "maintain", "write"])
def test_who_may_write_is_answered(permission: str) -> None:
    assert numbers(issue(1), may={"ada-crane": permission}) == [1]


@pytest.mark.parametrize("permission", ["read", "triage", "none", "", "Write", "owner"])
def test_anybody_else_is_not(permission: str) -> None:
    """Triage may set labels and close issues, but changes no file."""
    assert numbers(issue(1), may={"ada-crane": permission}) == []


def test_what_an_issue_says_of_its_authors_association_counts_for_nothing() -> None:
    assert numbers(issue(1) | {"author_association": "OWNER"}, may={}) == []


def test_labels_count_for_nothing() -> None:
    labels = [{"name": "result"}, {"name": "approved"}]
    assert numbers(issue(1) | {"labels": labels}, may={"ada-crane": "read"}) == []


@pytest.mark.parametrize(
    "other",
    [
        {"state": "closed"},
        {"state_reason": "reopened"},
        {"pull_request": {"url": "https://api.github.com/repos/club/evenings/pulls/1"}},
        {"user": None},
        {"user": {"login": "dependabot[bot]", "id": 49699333, "type": "Bot"}},
        {"user": {"login": "-c", "id": 7}},
        {"user": {"login": "ada-crane\nCo-authored-by: x", "id": 7}},
        {"user": {"login": "ada-crane", "id": "501"}},
        {"user": {"login": "ada-crane", "id": -1}},
        {"number": "1"},
        {"number": 0},
        {"number": 1.5},
        {"created_at": "yesterday"},
        {"created_at": "2026-03-14T18:00:00"},
        {"title": None},
        {"body": 5},
    ],
    ids=str,
)
def test_what_is_not_an_open_issue_of_an_account_is_left_out(other: dict[str, Any]) -> None:
    login = (other.get("user") or ADA)["login"]
    may = {"ada-crane": "admin", login: "admin"}
    assert numbers(issue(1) | other, issue(2), may=may) == [2]


def test_an_issue_that_is_no_object_stops_no_other() -> None:
    listed = b'{"issues": [5, null, "x", []], "permissions": {"ada-crane": "admin"}}'
    assert read_asked(listed).answerable() == []


@pytest.mark.parametrize("content", [b"", b"[]", b"{}", b'{"issues": {}, "permissions": {}}'])
def test_another_file_is_refused(content: bytes) -> None:
    with pytest.raises(msgspec.MsgspecError):
        read_asked(content)


def test_the_address_of_an_author_is_the_one_that_github_keeps_for_the_account() -> None:
    ((_, author),) = read_asked(asked(issue(1, by=BO))).answerable()
    assert author.email == "502+bo_quist@users.noreply.github.com"
