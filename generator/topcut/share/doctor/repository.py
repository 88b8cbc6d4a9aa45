"""What is amiss with the repository: git, where it goes, and what the workflow there does."""

import re
from collections.abc import Iterator
from pathlib import Path

from topcut import __version__
from topcut.edit.event.club_folder import club_files
from topcut.edit.event.installed import source
from topcut.share.doctor.finding import Diagnosis, note, ok, wrong
from topcut.share.git import hosting
from topcut.share.git.git import Git, NotReadyError
from topcut.share.git.private import is_private, private_file
from topcut.share.git.publish import require_ready
from topcut.share.git.push import Destination, count, destination, unpublished
from topcut.text.words.words import counted

WORKFLOW = ".github/workflows/pages.yml"
_NOT_BEGUN = ("not installed", "not in a git repository", "nowhere to publish")
"""What is no fault of a club that does not publish."""
_PINNED = re.compile(r"topcut(?:\s*==\s*|-)(\d[\w.+!]*?)(?=-py3|\s|$)", re.IGNORECASE)


def repository(data: Path) -> Iterator[Diagnosis]:
    """Git from data/ to the other side, without the network; the first lack ends it."""
    try:
        git = Git(data)
    except NotReadyError as error:
        yield _not_ready(error)
        return
    yield from _identity(git)
    if path := private_file(data, git):
        said = f"{path} is in the repository, and everyone who can read it sees it"
        what = f"--cached {path}" if is_private(path) else f"-r --cached {path.rpartition('/')[0]}"
        yield wrong("git", said, f"git rm {what}")
    if git.inside("index.lock").exists():
        said = "there is an index.lock: another git is at work, or was interrupted"
        yield note("git", said, "if none runs, delete it in .git/")
    try:
        require_ready(git)
        place = destination(git)
        yield _apart(git, place)
    except NotReadyError as error:
        yield _not_ready(error)
        return
    yield from _workflow(git, place)


def _not_ready(error: NotReadyError) -> Diagnosis:
    said, _, todo = str(error).partition(": ")
    if any(lack in said for lack in _NOT_BEGUN):
        return note("git", said, f"{todo}; only publishing needs it" if todo else "")
    return wrong("git", said, todo)


def _identity(git: Git) -> Iterator[Diagnosis]:
    lacks = [key for key in ("user.name", "user.email") if not git.settings.get(key)]
    if lacks and git.run("var", "GIT_COMMITTER_IDENT").code:
        said = f"it does not know who commits: {' and '.join(lacks)}"
        yield wrong("git", said, " and ".join(f"git config --global {key} …" for key in lacks))
    else:
        yield ok("git", "it is installed, and knows who commits")


def _apart(git: Git, place: Destination) -> Diagnosis:
    """How many commits are on one side alone, as far as the last fetch knows."""
    if not git.commit_at("HEAD"):
        return note("git", "nothing is committed yet", "topcut publish")
    ahead = count(git, *unpublished(git, place))
    known = git.commit_at(place.tracked)
    behind = count(git, place.tracked, "--not", "HEAD") if known else 0
    if behind:
        verb = "is" if behind == 1 else "are"
        said = f"{counted(behind, 'commit')} of {place.name} {verb} not here"
        return note("git", said, "topcut publish takes them in")
    if ahead:
        verb = "waits" if ahead == 1 else "wait"
        return note("git", f"{counted(ahead, 'commit')} {verb} here", "topcut publish")
    return ok("git", f"as {place.name} was when it was last asked")


def _workflow(git: Git, place: Destination) -> Iterator[Diagnosis]:
    if silence := hosting.silence(git, place.branch):
        said, _, todo = silence.partition(": ")
        yield wrong("Pages", said, todo or "see docs/guide/publish-on-github.md")
        return
    file = git.top / WORKFLOW
    if file.is_file():
        ours = club_files(source())[WORKFLOW]
        if file.read_text(encoding="utf-8", errors="replace") != ours:
            yield note(
                "Pages",
                f"{WORKFLOW} differs from what Topcut {__version__} writes",
                "if that was not your doing, move it away and run `topcut init` there",
            )
        else:
            yield ok("Pages", "the workflow is that of this version")
    yield from _pinned(git.top / hosting.REQUIREMENTS)


def _pinned(file: Path) -> Iterator[Diagnosis]:
    """The version that the workflow installs, against this one."""
    if not file.is_file():
        return
    lines = file.read_text(encoding="utf-8", errors="replace").splitlines()
    typed = [line for line in lines if not line.startswith("#")]
    found = [match[1] for line in typed if (match := _PINNED.search(line))]
    if found and found[0] != __version__:
        yield note(
            "versions",
            f"the workflow installs Topcut {found[0]}, and this is {__version__}",
            "pages there may differ from those here: install one of the two in both places",
        )


def pages(data: Path) -> Diagnosis | None:
    """Whether GitHub shows pages: asks the network; None where it is not at GitHub."""
    try:
        git = Git(data)
        place = destination(git)
    except NotReadyError:
        return None  # said by `repository`
    address = git.run("remote", "get-url", "--push", place.remote).out.strip()
    repo = hosting.repository(address)
    if repo is None:
        return None
    answer = hosting.has_pages(repo)
    if answer is None:
        return note("Pages", "GitHub was not reachable, or the repository is private")
    if answer:
        return ok("Pages", "GitHub shows pages")
    todo = f"choose Source: GitHub Actions at {repo.page}/settings/pages"
    return wrong("Pages", "GitHub shows no pages of this repository", todo)
