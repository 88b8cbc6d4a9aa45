"""A workflow's steps, read from its file and run as its runner would."""

import os
import subprocess
import sys
import sysconfig
import venv
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yaml

Step = dict[str, Any]


def read(path: Path) -> dict[str, Any]:
    """A workflow as plain texts: `on` is a key, versions are no numbers."""
    loaded: dict[str, Any] = yaml.load(path.read_text(encoding="utf-8"), Loader=yaml.BaseLoader)
    return loaded


@dataclass(frozen=True, slots=True)
class Runner:
    """A machine with the repository checked out, and a Python of its own."""

    workspace: Path
    environment: Path
    constraints: Path

    def run(self, step: Step) -> subprocess.CompletedProcess[str]:
        """The `run:` of a step, by `bash -e` as on the real machine."""
        scripts = self.environment / "bin"
        return subprocess.run(
            ["bash", "-e", "-c", step["run"]],
            cwd=self.workspace,
            env={
                **os.environ,
                "PATH": f"{scripts}{os.pathsep}{os.environ['PATH']}",
                "VIRTUAL_ENV": str(self.environment),
                # Also for what pip installs to build with, so that nothing new comes in.
                "PIP_CONSTRAINT": str(self.constraints),
                "PIP_DISABLE_PIP_VERSION_CHECK": "1",
            },
            capture_output=True,
            text=True,
            check=False,
        )


def runs(job: dict[str, Any]) -> list[Step]:
    """The steps of a job that run something, in order."""
    return [step for step in job["steps"] if "run" in step]


def clone(repository: Path, to: Path) -> Path:
    """A fresh clone of what is committed."""
    subprocess.run(["git", "clone", "--quiet", str(repository), str(to)], check=True)
    return to


def fresh_python(folder: Path) -> Path:
    """An environment without Topcut, in which what Topcut needs is there already."""
    environment = folder / "python"
    venv.create(environment, with_pip=True)
    paths = {"base": str(environment), "platbase": str(environment)}
    own = Path(sysconfig.get_path("purelib", vars=paths))
    (own / "tools.pth").write_text(f"{sysconfig.get_path('purelib')}\n", encoding="utf-8")
    assert sys.prefix != str(environment)
    return environment
