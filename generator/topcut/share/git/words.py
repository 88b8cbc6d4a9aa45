"""What git says, in plain words."""

import re

from topcut.disk.tree import printable

_LOCK = re.compile(r"Unable to create '(.+\.lock)'")
_NETWORK = (
    "could not resolve", "unable to access", "connection refused", "timed out",
    "network is unreachable", "no route to host", "failed to connect",
    "temporary failure in name resolution", "connection reset", "the remote end hung up",
)  # fmt: skip
_LOGIN = (
    "authentication failed", "could not read username", "could not read password",
    "permission denied", "terminal prompts disabled", "invalid username or password",
    "error: 401", "error: 403", "host key verification failed", "access denied",
)  # fmt: skip
_NOWHERE = ("does not appear to be a git repository", "repository not found", "' not found")
_BEHIND = ("fetch first", "non-fast-forward", "[rejected]", "stale info", "cannot lock ref")


def plain(said: str) -> str:
    """Why git did nothing here, in plain words; "" if that is not known."""
    if lock := _LOCK.search(said):
        return (
            "another git is working in this repository: try again when it is done; if none is,"
            f" one was interrupted, and you may delete {lock[1]}"
        )
    if any(words in said for words in ("tell me who you are", "empty ident", "user.email")):
        return (
            'git does not know who you are: `git config --global user.name "Ann Ellis"` and'
            " `git config --global user.email ann@example.org`"
        )
    if "No space left on device" in said:
        return "the disk is full"
    return ""


def behind(said: str) -> bool:
    """Whether a push was refused because somebody else pushed meanwhile."""
    return _is(said, _BEHIND)


def refused(said: str) -> str:
    """Why a push or fetch failed."""
    if "`workflow` scope" in said:
        return (
            "your login may not change workflows, and .github/workflows/ has changed: log in"
            " again with the “workflow” scope, or change that file on the host's own page"
        )
    if "[remote rejected]" in said or "hook declined" in said:
        return f"the server refused what was sent: {_theirs(said)}"
    if _is(said, _NOWHERE):
        return "there is no repository at that address, or you may not see it: `git remote -v`"
    if _is(said, _LOGIN):
        return (
            "the server does not know you, or you may not write there: log in once, with"
            " `git push` or your host's own program"
        )
    if _is(said, _NETWORK):
        return "no network, or the server does not answer"
    return plain(said) or f"git could not push: {last_line(said)}"


def counted(number: int, word: str) -> str:
    """A number with its word: "1 file", "2 files"."""
    return f"{number} {word}{'' if number == 1 else 's'}"


def listed(names: tuple[str, ...], most: int = 5) -> str:
    """Names with commas, in one line; after some of them how many more there are."""
    more = f" and {len(names) - most} more" if len(names) > most else ""
    return f"{', '.join(map(printable, names[:most]))}{more}"


def last_line(said: str) -> str:
    """The last line that says something."""
    lines = [line for line in said.splitlines() if line.strip() and not line.startswith("hint:")]
    return lines[-1].strip() if lines else "it does not say why"


def _theirs(said: str) -> str:
    """What the other side says itself, or git's own line about it."""
    lines = [line.removeprefix("remote:").strip() for line in said.splitlines()]
    own = [line for line in lines if line and f"remote: {line}" in said]
    theirs = next((line for line in lines if "rejected" in line), last_line(said))
    return " ".join(own[:3]) or theirs


def _is(said: str, words: tuple[str, ...]) -> bool:
    return any(word in said.lower() for word in words)
