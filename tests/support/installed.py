"""Topcut as others get it: its wheel, and an environment that knows nothing of the checkout."""

import os
import shutil
import subprocess
import sys
import venv
from pathlib import Path

from topcut import __version__

NAMED = f"topcut=={__version__}"
"""What is asked for, so that nothing else of that name is taken."""


def wheel(root: Path, work: Path, owner: str = "") -> Path:
    """The wheel of the checkout as it is now, alone in a folder; of an owner's, if one is named."""
    source = work / "source"
    source.mkdir(parents=True)
    for name in ("pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(root / name, source)
    for name in ("generator", "templates", "release", "docs/formats"):
        shutil.copytree(root / name, source / name)
    if owner:
        project = source / "pyproject.toml"
        project.write_text(project.read_text("utf-8").replace("OWNER/", f"{owner}/"), "utf-8")
    subprocess.run(
        [sys.executable, "-m", "build", "--wheel", "--outdir", str(work / "wheels"), str(source)],
        check=True,
        capture_output=True,
        env=outside(root),
    )
    (made,) = (work / "wheels").glob("*.whl")
    return made


def outside(root: Path, **more: str) -> dict[str, str]:
    """The variables of a shell in which nothing of the checkout is found, but its constraints."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    return {**kept, "PIP_CONSTRAINT": str(root / "constraints.txt"), **more}


def new_environment(folder: Path) -> Path:
    """A new environment; gives the folder of its commands."""
    venv.create(folder, with_pip=True)
    return folder / ("Scripts" if os.name == "nt" else "bin")
