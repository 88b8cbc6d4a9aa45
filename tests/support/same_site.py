"""Whether the example site is the same, byte for byte, as another commit makes it.

`python -m tests.support.same_site COMMIT` builds the examples with that commit's program and
with the one in hand, compares every file, and names those that differ; exit code 1 if any does.
For changes that only move: nothing a reader sees may change with them.
"""

import filecmp
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]


def build(program: Path, site: Path, data: Path) -> None:
    """Builds this data with the program of a checkout, whatever its package is called."""
    package = "topcut" if (program / "generator" / "topcut").is_dir() else "generator"
    path = program / "generator" if package == "topcut" else program
    shutil.copytree(data, site.parent / "data")
    subprocess.run(
        [sys.executable, "-P", "-m", f"{package}.cli", "build"],
        check=True,
        cwd=site.parent,
        env={**os.environ, "PYTHONPATH": str(path)},
        stdout=subprocess.DEVNULL,
    )


def differences(one: Path, other: Path) -> Iterator[str]:
    """Every file that only one folder has, or that differs."""
    names = {path.relative_to(one) for path in one.rglob("*") if path.is_file()}
    others = {path.relative_to(other) for path in other.rglob("*") if path.is_file()}
    for name in sorted(names | others):
        if name not in names or name not in others:
            yield f"{name}: only {'after' if name in others else 'before'}"
        elif not filecmp.cmp(one / name, other / name, shallow=False):
            yield f"{name}: differs"


def main(commit: str) -> int:
    """Builds twice and compares; 1 if anything differs."""
    with tempfile.TemporaryDirectory() as folder:
        work = Path(folder)
        there = work / "program"
        git = ["git", "-C", str(ROOT), "worktree"]
        subprocess.run([*git, "add", "--quiet", "--detach", str(there), commit], check=True)
        try:
            build(there, work / "before" / "site", ROOT / "data")
            build(ROOT, work / "after" / "site", ROOT / "data")
        finally:
            subprocess.run([*git, "remove", "--force", str(there)], check=True)
        found = list(differences(work / "before" / "site", work / "after" / "site"))
        count = sum(path.is_file() for path in (work / "after" / "site").rglob("*"))
        print("\n".join(found) or f"{count} files, each the same")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
