"""Whether anything on the other side makes pages of what is pushed."""

from collections.abc import Sequence
from fnmatch import fnmatchcase
from pathlib import Path

from topcut.share.git.git import Git
from topcut.share.git.installing import lack
from topcut.text.yaml.compose import compose
from topcut.text.yaml.edit import value_of
from topcut.text.yaml.nodes import Mapping, Node, Scalar
from topcut.text.yaml.nodes import Sequence as Items

PLACES = (
    ".github/workflows", ".forgejo/workflows", ".gitea/workflows", ".gitlab-ci.yml",
    ".woodpecker.yml", ".woodpecker",
)  # fmt: skip
"""Where hosts look for what they run on a push."""
COMMAND = "topcut build"
"""What stands in a workflow that makes pages."""


def silence(git: Git, branch: str) -> str:
    """Why no pages are made of what was pushed to this branch; "" where they are."""
    committed = _committed(git)
    if not committed:
        if found := _lying(git.top):
            return (
                f"{found} is not committed, so nothing there builds the pages: `git add {found}`,"
                " `git commit -m Workflow`, and publish again"
            )
        return (
            f"no workflow with `{COMMAND}` is in the repository, so nothing there builds the "
            "pages: `topcut init` writes one, and leaves what is there as it is"
        )
    branches = [_branches(git, path) for path in committed]
    if all(names and not _meant(branch, names) for names in branches):
        return (
            f"{committed[0]} runs for pushes to {', '.join(branches[0])}, and this went to"
            f" {branch}: write {branch} there, or push to the other"
        )
    return lack(git, committed)


def _committed(git: Git) -> list[str]:
    """The workflows of the last commit that make pages."""
    found = git.run("grep", "-l", "-z", "-F", "-e", COMMAND, "HEAD", "--", *PLACES).paths
    return [path.removeprefix("HEAD:") for path in found]


def _lying(top: Path) -> str:
    """A workflow that lies there; "" where there is none."""
    files = [
        file
        for place in PLACES
        for file in (sorted((top / place).glob("*.y*ml")), [top / place])[(top / place).is_file()]
    ]
    for file in files:
        if COMMAND in file.read_text(encoding="utf-8", errors="replace"):
            return file.relative_to(top).as_posix()
    return ""


def _branches(git: Git, path: str) -> list[str]:
    """The branches that a workflow of GitHub's kind names; none where it names no branch."""
    text = git.run("show", f"HEAD:{path}").out
    node: Node | None = compose(text.encode("utf-8", "replace"), path).root
    for key in ("on", "push", "branches"):
        node = value_of(node, key) if isinstance(node, Mapping) else None
    items = node.items if isinstance(node, Items) else ()
    return [item.text for item in items if isinstance(item, Scalar)]


def _meant(branch: str, names: Sequence[str]) -> bool:
    return any(fnmatchcase(branch, name) for name in names)
