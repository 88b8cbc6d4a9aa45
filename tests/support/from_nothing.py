"""From an empty folder to the web, a typed line after the other.

`python -m tests.support.from_nothing` writes the table of docs/measurements/install.md. The other
side is a bare repository, and the steps of the club's own workflow make the pages of what was
pushed, in an environment as new as the first one.
"""

import subprocess
import time
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from tempfile import TemporaryDirectory

from msgspec import Struct

from tests.support.installed import NAMED, new_environment, outside, wheel
from tests.support.workflow import Runner, clone, read, runs

ROOT = Path(__file__).parent.parent.parent
DOCUMENT = ROOT / "docs" / "measurements" / "install.md"
BEGIN = "<!-- From nothing: written by `python -m tests.support.from_nothing`, not by hand. -->"
END = "<!-- End of from nothing. -->"

EVENT = "first-event"
PLAYERS = ("Ada Crane", "Bo Quist", "Cy Dahl", "Di Ito", "Ed Fox", "Fay Lund")
INSTALL = (
    "python3 -m venv topcut",
    ". topcut/bin/activate",
    f"pip install {NAMED}",
    "topcut init club",
    "cd club",
)
EVENING = (
    f"topcut pair {EVENT}",
    f"topcut start {EVENT}",
    f"topcut result {EVENT} 1 3-0",
    f"topcut result {EVENT} 2 0-3",
    f"topcut result {EVENT} 3 draw",
)
WEB = ("git remote add origin ../room.git", "topcut publish")


class Typed(Struct, frozen=True):
    """A line, and how long it took."""

    line: str
    seconds: float
    said: str
    """All that was printed."""


class Walk(Struct, frozen=True):
    """The way to the web."""

    lines: tuple[Typed, ...]
    site: Path
    """The pages that the workflow made."""

    @property
    def seconds(self) -> float:
        """All of it."""
        return sum(each.seconds for each in self.lines)


def walk(root: Path, folder: Path) -> Walk:
    """Types each line in an empty folder. Raises AssertionError at the first that fails."""
    wheels = wheel(root, folder / "wheel").parent
    subprocess.run(
        ["git", "init", "--quiet", "--bare", "--initial-branch=main", str(folder / "room.git")],
        check=True,
    )
    lines = [*_typed(root, folder, wheels)]
    site, made = _made(root, folder, wheels)
    return Walk((*lines, *made), site)


def _typed(root: Path, folder: Path, wheels: Path) -> Iterator[Typed]:
    """The lines in one shell, which says when each is done."""
    names = ("AUTHOR", "COMMITTER")
    who = {f"GIT_{name}_NAME": "Ann Ellis" for name in names}
    who |= {f"GIT_{name}_EMAIL": "ann@example.org" for name in names}
    environment = outside(root, PIP_FIND_LINKS=str(wheels), **who)
    players = "".join(f"- {{name: {name}}}\\n" for name in PLAYERS)
    players_typed = f"printf -- '{players}' >> data/events/{EVENT}/players.yaml"
    with subprocess.Popen(
        ["bash"],
        cwd=folder,
        env=environment,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    ) as shell:
        assert shell.stdin is not None
        assert shell.stdout is not None
        for line in (*INSTALL, players_typed, *EVENING, *WEB):
            began = time.monotonic()
            shell.stdin.write(f"{line}\nprintf '\\ndone %s\\n' $?\n")
            shell.stdin.flush()
            said = ""
            while not (heard := shell.stdout.readline()).startswith("done "):
                assert heard, f"{line}\n{said}"
                said += heard
            assert heard == "done 0\n", f"{line}\n{said}"
            yield Typed(line, time.monotonic() - began, said)
        shell.stdin.close()


def _made(root: Path, folder: Path, wheels: Path) -> tuple[Path, list[Typed]]:
    """What the host does: a checkout of what was pushed, and each step of its workflow."""
    began = time.monotonic()
    checkout = clone(folder / "room.git", folder / "runner")
    environment = new_environment(folder / "python").parent
    lines = [Typed("(the host) checkout and Python", time.monotonic() - began, "")]
    runner = Runner(checkout, environment, root / "constraints.txt")
    for step in runs(read(checkout / ".github/workflows/pages.yml")["jobs"]["build"]):
        began = time.monotonic()
        given = {**step, "run": f"export PIP_FIND_LINKS='{wheels}'\n{step['run']}"}
        ran = runner.run(given)
        assert ran.returncode == 0, f"{step['name']}\n{ran.stdout}{ran.stderr}"
        lines.append(
            Typed(f"(the host) {step['name']}", time.monotonic() - began, ran.stdout + ran.stderr)
        )
    return checkout / "_site", lines


def table(walked: Walk, day: str) -> str:
    """The lines with their seconds."""
    rows = [f"| {line.line.replace('|', '/')} | {line.seconds:.1f} |" for line in walked.lines]
    return "\n".join(
        [
            f"| typed on {day} | s |",
            "|---|---:|",
            *rows,
            f"| all | {walked.seconds:.1f} |",
        ]
    )


def main() -> None:
    """Writes the table."""
    text = DOCUMENT.read_text(encoding="utf-8")
    before, _, rest = text.partition(BEGIN)
    after = rest.partition(END)[2]
    with TemporaryDirectory() as folder:
        made = table(walk(ROOT, Path(folder)), f"{datetime.now(UTC):%Y-%m-%d}")
    DOCUMENT.write_text(
        f"{before}{BEGIN}\n\n{made}\n\n{END}{after}", encoding="utf-8", newline="\n"
    )


if __name__ == "__main__":
    main()
