"""What is left to switch on at GitHub after a push, so that it shows pages of a repository.

GitHub alone is asked, and nothing that it answers, or does not, is an error: the push is done. What
it says in public of a repository has whether Pages are on (`has_pages`), but it says nothing of a
private one. A domain of one's own is typed in the settings there: where a workflow deploys, as ours
does, GitHub ignores a file CNAME.
"""

import json
import re
from collections.abc import Callable
from contextlib import suppress
from http.client import HTTPException
from threading import Thread
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

from msgspec import Struct

from topcut import __version__
from topcut.share.git.destination import Destination
from topcut.share.git.git import Git

API = "https://api.github.com"
SECONDS = 3.0
"""How long the answer is waited for in all; publishing is done by then."""
MOST = 1_000_000
"""Bytes of an answer that are read."""

_PART = r"[A-Za-z0-9._-]+"
_SCP = re.compile(r"(?:[^@/]+@)?(?P<host>[^:/@]+):(?!//)(?P<path>.+)")
_PATH = re.compile(rf"/?(?P<owner>{_PART})/(?P<name>{_PART}?)(?:\.git)?/?")
_HOSTS = ("github.com", "www.github.com", "ssh.github.com")


class Repository(Struct, frozen=True):
    """A repository at GitHub."""

    owner: str
    name: str

    @property
    def page(self) -> str:
        """Its own page."""
        return f"https://github.com/{self.owner}/{self.name}"

    @property
    def site(self) -> str:
        """Where its pages are, if they have no domain of their own."""
        host = f"{self.owner}.github.io".lower()
        return f"https://{host}/" if self.name.lower() == host else f"https://{host}/{self.name}/"


def repository(address: str) -> Repository | None:
    """The repository at an address that git knows; None where that is not at GitHub.

    https://github.com/ann/club.git, ssh://git@github.com/ann/club, git@github.com:ann/club.
    """
    if "://" in address:
        with suppress(ValueError):
            parts = urlsplit(address)
            return _named(parts.hostname or "", parts.path)
    elif typed := _SCP.fullmatch(address):
        return _named(typed["host"], typed["path"])
    return None


def _named(host: str, path: str) -> Repository | None:
    found = _PATH.fullmatch(path)
    if host.lower() not in _HOSTS or not found:
        return None
    return Repository(found["owner"], found["name"])


def has_pages(repository: Repository) -> bool | None:
    """Whether GitHub shows pages of a repository; None where it does not say so in time."""
    told: list[bool] = []
    asking = Thread(target=lambda: told.extend(_asked(repository)), daemon=True)
    asking.start()
    asking.join(SECONDS)
    return told[0] if told else None


def _asked(repository: Repository) -> list[bool]:
    """The answer, if there is one."""
    request = Request(  # noqa: S310 – one fixed address
        f"{API}/repos/{repository.owner}/{repository.name}",
        headers={
            "Accept": "application/vnd.github+json",
            "User-Agent": f"topcut/{__version__}",
        },
    )
    with (
        suppress(OSError, HTTPException, ValueError, AttributeError),
        urlopen(request, timeout=SECONDS) as answer,  # noqa: S310
    ):
        found = json.loads(answer.read(MOST)).get("has_pages")
        return [found] if isinstance(found, bool) else []
    return []


class Left(Struct, frozen=True):
    """What is left to do at the host, a sentence each."""

    off: str = ""
    """That no pages are shown, and where to switch them on; "" where that is not known."""
    more: tuple[str, ...] = ()

    @property
    def all(self) -> tuple[str, ...]:
        """Every sentence."""
        return (self.off, *self.more) if self.off else self.more


def left(
    git: Git,
    place: Destination,
    address: str,
    ask: Callable[[Repository], bool | None] = has_pages,
) -> Left:
    """What is left to do at GitHub after a push; `address` is the site's own.

    Where GitHub does not say whether Pages are on, that is told only after the first push.
    """
    known = repository(git.run("remote", "get-url", "--push", place.remote).out.strip())
    if known is None:
        return Left()
    shown = ask(known)
    whose = f"{known.owner}/{known.name}"
    if shown is False:
        off = (
            f"GitHub shows no pages of {whose} yet: choose Source: GitHub Actions at"
            f" {known.page}/settings/pages, and then run the workflow Pages once more at"
            f" {known.page}/actions"
        )
        return Left(off, _domain(known, address))
    if not place.first:
        return Left()
    if shown:
        return Left(more=_domain(known, address))
    unknown = (
        f"GitHub does not say whether it shows pages of {whose}: Source: GitHub Actions has to be"
        f" chosen at {known.page}/settings/pages"
    )
    return Left(more=(unknown, *_domain(known, address)))


def _domain(known: Repository, address: str) -> tuple[str, ...]:
    """What to do about the address of the site."""
    if not address:
        return (
            f"the address will be {known.site}, unless you give the site a domain of its own:"
            " write it into data/site.yaml as `address:`",
        )
    host = urlsplit(address).hostname or ""
    if host.endswith(".github.io"):
        return ()
    return (
        f"for {address} type {host} as Custom domain at {known.page}/settings/pages; a file CNAME"
        " is not needed",
    )
