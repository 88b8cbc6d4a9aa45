"""Issues as GitHub's REST API gives them, and who may have them answered."""

import re
from datetime import datetime, timedelta
from typing import Any

import msgspec
from msgspec import Struct

MAY = ("admin", "maintain", "write")
"""Permissions that may change the repository's files, as the permission API names them."""
OLD = timedelta(hours=6)
"""After that long nothing is typed any more: what was meant is of another evening."""
_LOGIN = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]{0,99}")


class Author(Struct, frozen=True):
    """Who wrote an issue."""

    login: str
    id: int

    @property
    def email(self) -> str:
        """The address by which GitHub shows this account beside a commit."""
        return f"{self.id}+{self.login}@users.noreply.github.com"


class Issue(Struct, frozen=True):
    """An issue, with what is read of it."""

    number: int
    title: str
    user: Author | None
    """None where the account is deleted."""
    created_at: datetime
    body: str | None = None
    state: str = "open"
    state_reason: str | None = None
    pull_request: Any = None
    """The API lists pull requests among issues; this tells them apart."""

    @property
    def waits(self) -> bool:
        """Whether it is open, was never closed, and is no pull request."""
        return self.state == "open" and self.state_reason is None and self.pull_request is None


class Asked(Struct, frozen=True):
    """What the API was asked for: open issues, and the permission of each author, by login."""

    issues: list[Any]
    permissions: dict[str, str]

    def answerable(self) -> list[tuple[Issue, Author]]:
        """The issues to be answered with their authors, the oldest first.

        One that is not shaped as the API shapes it, or of somebody without write, is left out.
        """
        found = {}
        for raw in self.issues:
            try:
                issue = msgspec.convert(raw, Issue)
            except msgspec.ValidationError:
                continue
            author = issue.user
            if author is None or author.id < 1 or issue.number < 1 or not issue.waits:
                continue
            if issue.created_at.tzinfo is None or not _LOGIN.fullmatch(author.login):
                continue
            if self.permissions.get(author.login) in MAY:
                found[issue.number] = issue, author
        return [found[number] for number in sorted(found)]


def read_asked(content: bytes) -> Asked:
    """Reads a file of issues and permissions. Raises msgspec.DecodeError."""
    return msgspec.json.decode(content, type=Asked)
