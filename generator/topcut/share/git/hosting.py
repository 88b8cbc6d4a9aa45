"""Whether the other side makes pages of what is pushed, and shows them.

Only GitHub is asked whether Pages are on (`has_pages`), and no answer, as of a private repository,
is no error. A domain is typed in the settings there: where a workflow deploys, GitHub ignores a
file CNAME.
"""

import json
import re
from contextlib import suppress
from fnmatch import fnmatchcase
from http.client import HTTPException
from pathlib import Path
from threading import Thread
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

from msgspec import Struct

from topcut import __version__
from topcut.edit.event.installed import source
from topcut.share.git.git import Git
from topcut.share.git.push import Destination
from topcut.text.yaml.compose import compose
from topcut.text.yaml.edit import value_of
from topcut.text.yaml.nodes import Mapping, Node, Scalar
from topcut.text.yaml.nodes import Sequence as Items

API = "https://api.github.com"
SECONDS = 3.0
"""How long the answer is waited for in all; publishing is done by then."""
MOST = 1_000_000
"""Bytes of an answer that are read."""

_PART = r"[A-Za-z0-9._-]+"
_SCP = re.compile(r"(?:[^@/]+@)?(?P<host>[^:/@]+):(?!//)(?P<path>.+)")
_PATH = re.compile(rf"/?(?P<owner>{_PART})/(?P<name>{_PART}?)(?:\.git)?/?")
_HOSTS = ("github.com", "www.github.com", "ssh.github.com")

PLACES = (
    ".github/workflows", ".forgejo/workflows", ".gitea/workflows", ".gitlab-ci.yml",
    ".woodpecker.yml", ".woodpecker",
)  # fmt: skip
"""Where hosts look for what they run on a push."""
COMMAND = "topcut build"
"""What stands in a workflow that makes pages."""
REQUIREMENTS = "requirements.txt"
FILES = (REQUIREMENTS, "dependencies.txt")
"""What a workflow installs from, at the repository's top."""
_INSTALLED = re.compile(r"(?:-r|--requirement)[ =]*([\w./-]+)")
_PINNED = re.compile(r"topcut\s*==\s*([\w.+!-]+)", re.IGNORECASE)
_WHEEL = re.compile(r"(?:\./)?([^\s:]+\.whl)(?:\s.*)?")
_NAME_A_WHEEL = "put a wheel of it beside that file, commit it, and name it there: ./topcut-….whl"


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
    host, path = "", ""
    if "://" in address:
        with suppress(ValueError):
            parts = urlsplit(address)
            host, path = parts.hostname or "", parts.path
    elif typed := _SCP.fullmatch(address):
        host, path = typed["host"], typed["path"]
    names = _PATH.fullmatch(path)
    if host.lower() not in _HOSTS or not names:
        return None
    return Repository(names["owner"], names["name"])


def has_pages(repository: Repository) -> bool | None:
    """Whether GitHub shows pages of a repository; None where it does not say so in time."""
    answers: list[bool] = []
    asking = Thread(target=lambda: answers.extend(_answer(repository)), daemon=True)
    asking.start()
    asking.join(SECONDS)
    return answers[0] if answers else None


def _answer(repository: Repository) -> list[bool]:
    """The answer, if it comes."""
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
        pages = json.loads(answer.read(MOST)).get("has_pages")
        return [pages] if isinstance(pages, bool) else []
    return []


def setup(git: Git, place: Destination, address: str) -> tuple[str, tuple[str, ...]]:
    """What is to be switched on at GitHub after a push; `address` is the site's own.

    First that no pages are shown, and where to switch them on, "" where that is not known; then
    the rest, a sentence each. Where GitHub does not say whether Pages are on, that is said only
    after the first push.
    """
    repo = repository(git.run("remote", "get-url", "--push", place.remote).out.strip())
    if repo is None:
        return "", ()
    on = has_pages(repo)
    if not place.first and on is not False:
        return "", ()
    whose = f"{repo.owner}/{repo.name}"
    domain = _domain(repo, address)
    if on is False:
        off = (
            f"GitHub shows no pages of {whose} yet: choose Source: GitHub Actions at"
            f" {repo.page}/settings/pages, and then run the workflow Pages once more at"
            f" {repo.page}/actions"
        )
        return off, domain
    unknown = (
        f"GitHub does not say whether it shows pages of {whose}: Source: GitHub Actions has to be"
        f" chosen at {repo.page}/settings/pages"
    )
    return "", domain if on else (unknown, *domain)


def _domain(repo: Repository, address: str) -> tuple[str, ...]:
    """What to do about the address of the site."""
    if not address:
        return (
            f"the address will be {repo.site}, unless you give the site a domain of its own:"
            " write it into data/site.yaml as `address:`",
        )
    host = urlsplit(address).hostname or ""
    if host.endswith(".github.io"):
        return ()
    return (
        f"for {address} type {host} as Custom domain at {repo.page}/settings/pages; a file CNAME"
        " is not needed",
    )


def silence(git: Git, branch: str) -> str:
    """Why no pages are made of what was pushed to this branch; "" where they are."""
    grep = git.run("grep", "-l", "-z", "-F", "-e", COMMAND, "HEAD", "--", *PLACES)
    committed = [path.removeprefix("HEAD:") for path in grep.paths]
    if not committed:
        if file := _uncommitted(git.top):
            return (
                f"{file} is not committed, so nothing there builds the pages: `git add {file}`,"
                " `git commit -m Workflow`, and publish again"
            )
        return (
            f"no workflow with `{COMMAND}` is in the repository, so nothing there builds the "
            "pages: `topcut init` writes one, and leaves what is there as it is"
        )
    workflows = {path: git.run("show", f"HEAD:{path}").out for path in committed}
    branches = [_branches(path, text) for path, text in workflows.items()]
    if all(names and not any(fnmatchcase(branch, name) for name in names) for names in branches):
        return (
            f"{committed[0]} runs for pushes to {', '.join(branches[0])}, and this went to"
            f" {branch}: write {branch} there, or push to the other"
        )
    return _lack(git, "".join(workflows.values()))


def _uncommitted(top: Path) -> str:
    """A workflow that makes pages, on the disk; "" for none."""
    files = [
        file
        for place in PLACES
        for file in (sorted((top / place).glob("*.y*ml")), [top / place])[(top / place).is_file()]
    ]
    for file in files:
        if COMMAND in file.read_text(encoding="utf-8", errors="replace"):
            return file.relative_to(top).as_posix()
    return ""


def _branches(path: str, text: str) -> list[str]:
    """The branches that a workflow of GitHub's kind names; none where it names no branch."""
    node: Node | None = compose(text.encode("utf-8", "replace"), path).root
    for key in ("on", "push", "branches"):
        node = value_of(node, key) if isinstance(node, Mapping) else None
    items = node.items if isinstance(node, Items) else ()
    return [item.text for item in items if isinstance(item, Scalar)]


def _lack(git: Git, workflows: str) -> str:
    """Why these workflows of the last commit cannot install Topcut; "" where nothing is known."""
    named = {match[1] for match in _INSTALLED.finditer(workflows)}
    for name in FILES:
        if name in named and not _is_committed(git, name):
            return _not_committed(git, name)
    if REQUIREMENTS not in named:
        return ""
    lines = git.run("show", f"HEAD:{REQUIREMENTS}").out.splitlines()
    lines = [line.strip() for line in lines if line.strip() and not line.strip().startswith("#")]
    for line in lines:
        wheel, pinned = _WHEEL.fullmatch(line), _PINNED.match(line)
        if wheel and not _is_committed(git, wheel[1]):
            return _not_committed(git, wheel[1])
        if pinned and not _is_released(pinned[1]):
            return (
                f"{REQUIREMENTS} asks for Topcut {pinned[1]}, which was not released, as far as is"
                f" known here, so the workflow cannot install it: {_NAME_A_WHEEL}"
            )
    if not any("topcut" in line.lower() for line in lines):
        return f"{REQUIREMENTS} names no Topcut, so the workflow cannot install it: {_NAME_A_WHEEL}"
    return ""


def _is_released(version: str) -> bool:
    """False for a development version, and for this one where it came from no package index."""
    if "dev" in version or "+" in version:
        return False
    return version != __version__ or source().requirement == f"topcut=={version}"


def _is_committed(git: Git, path: str) -> bool:
    return not git.run("cat-file", "-e", f"HEAD:{path}").code


def _not_committed(git: Git, path: str) -> str:
    if not (git.top / path).is_file():
        return (
            f"the workflow installs Topcut from {path}, which does not exist: `topcut init`"
            " writes what"
            " is missing"
        )
    return (
        f"{path} is not committed, so the workflow cannot install Topcut: `git add {path}`,"
        f" `git commit -m {path}`, and publish again"
    )
