"""Where a push goes, whatever `push.default` says, and what of it is known here."""

from dataclasses import dataclass

from topcut.share.git.errors import NotReadyError
from topcut.share.git.git import Git


@dataclass(frozen=True, slots=True)
class Destination:
    """A branch on the other side."""

    remote: str
    branch: str
    first: bool
    """Whether the branch here follows none yet."""

    @property
    def name(self) -> str:
        """origin/main."""
        return f"{self.remote}/{self.branch}"

    @property
    def reference(self) -> str:
        """The branch as git writes it in full: refs/heads/main."""
        return f"refs/heads/{self.branch}"

    @property
    def seen(self) -> str:
        """The branch as it was last seen there, in full: refs/remotes/origin/main."""
        return f"refs/remotes/{self.name}"


def destination(git: Git) -> Destination:
    """Where the branch here goes: to what it follows, otherwise to its own name at the remote.

    Raises NotReadyError where that is not clear.
    """
    here = git.run("symbolic-ref", "--quiet", "--short", "HEAD").out.strip()
    remotes = git.must("remote").out.split()
    if not remotes:
        raise NotReadyError("there is nowhere to publish to: `git remote add origin ADDRESS`")
    followed = _setting(git, f"branch.{here}.remote")
    pushed = _setting(git, f"branch.{here}.pushRemote") or _setting(git, "remote.pushDefault")
    branch = _setting(git, f"branch.{here}.merge").removeprefix("refs/heads/")
    if followed in remotes and branch and pushed in ("", followed):
        return Destination(followed, branch, first=False)
    if pushed in remotes:
        return Destination(pushed, here, first=False)
    if "origin" not in remotes and len(remotes) > 1:
        raise NotReadyError(
            f"there are several places to publish to ({', '.join(remotes)}): choose one, with"
            f" `git push --set-upstream {remotes[0]} {here}`"
        )
    return Destination("origin" if "origin" in remotes else remotes[0], here, first=True)


def ahead(git: Git, place: Destination) -> int:
    """Commits that the other side has not, as far as is known here. Raises NotReadyError."""
    known = not git.run("rev-parse", "--verify", "--quiet", place.seen).code
    without = place.seen if known else f"--remotes={place.remote}"
    return int(git.must("rev-list", "--count", "HEAD", "--not", without).out)


def _setting(git: Git, name: str) -> str:
    return git.run("config", "--get", name).out.strip()
