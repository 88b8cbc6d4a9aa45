"""Whether the other side can install what makes pages of what is pushed."""

import re
from collections.abc import Sequence

from topcut import __version__
from topcut.edit.event.installed import source
from topcut.share.git.git import Git

FILES = ("requirements.txt", "dependencies.txt")
"""What a workflow installs from, at the repository's top."""
_INSTALLED = re.compile(r"(?:-r|--requirement)[ =]*([\w./-]+)")
_PINNED = re.compile(r"topcut\s*==\s*([\w.+!-]+)", re.IGNORECASE)
_WHEEL = re.compile(r"(?:\./)?([^\s:]+\.whl)(?:\s.*)?")
_NAME_A_WHEEL = "put a wheel of it beside that file, commit it, and name it there: ./topcut-….whl"


def lack(git: Git, workflows: Sequence[str]) -> str:
    """Why these workflows of the last commit cannot install Topcut; "" where nothing is known."""
    text = "".join(git.run("show", f"HEAD:{path}").out for path in workflows)
    named = {match[1] for match in _INSTALLED.finditer(text)}
    for name in FILES:
        if name in named and not _is_committed(git, name):
            return _not_committed(git, name)
    if FILES[0] not in named:
        return ""
    lines = git.run("show", f"HEAD:{FILES[0]}").out.splitlines()
    typed = [line.strip() for line in lines if line.strip() and not line.strip().startswith("#")]
    return _of(git, typed)


def _of(git: Git, typed: Sequence[str]) -> str:
    """What is wrong with the lines of requirements.txt."""
    for line in typed:
        wheel, pinned = _WHEEL.fullmatch(line), _PINNED.match(line)
        if wheel and not _is_committed(git, wheel[1]):
            return _not_committed(git, wheel[1])
        if pinned and not _is_released(pinned[1]):
            return (
                f"{FILES[0]} asks for Topcut {pinned[1]}, which was not released, as far as is"
                f" known here, so the workflow cannot install it: {_NAME_A_WHEEL}"
            )
    if not any("topcut" in line.lower() for line in typed):
        return f"{FILES[0]} names no Topcut, so the workflow cannot install it: {_NAME_A_WHEEL}"
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
