"""Pins what a release is built with, and what a club's workflow installs, by hash: `make pins`.

Versions are those of constraints.txt, as everywhere. What they need is resolved by pip for the
machine that builds, and by uv for every system and Python that a club may have.
"""

import json
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent
PINNED = Path(__file__).with_name("requirements.txt")
CLUB = ROOT / "generator" / "topcut" / "edit" / "event" / "club" / "dependencies.txt"
OLDEST = "3.11.2"
"""The oldest Python that a club may have; pyproject.toml says so too."""
TOOLS = ("build", "hatchling")
"""What builds; hatchling is the build system that pyproject.toml names."""
HEAD = "# What a release is built with, by version and hash. `make pins` writes this file.\n"
CLUB_HEAD = "# What Topcut needs, by version and hash; made with each release of it.\n"
UNRESOLVED = (
    "release/requirements.txt and the club's dependencies.txt stay as they are: pip and uv do not"
    " find every version (is there a network, and does constraints.txt name versions that exist?)"
)


def main(options: Sequence[str] = ()) -> int:
    """Writes both files anew; 1 where pip or uv cannot say what it would install.

    `options` are those of both that say where it looks; by default at PyPI.
    """
    try:
        installed = resolved(TOOLS, options)
        needed = of_club(options)
    except subprocess.CalledProcessError:
        print(UNRESOLVED, file=sys.stderr)
        return 1
    PINNED.write_text(text(installed), encoding="utf-8", newline="\n")
    CLUB.write_text(f"{CLUB_HEAD}{needed}", encoding="utf-8", newline="\n")
    return 0


def resolved(tools: Sequence[str], options: Sequence[str] = ()) -> list[Mapping[str, Any]]:
    """What pip would install for these tools, by its report. Raises CalledProcessError."""
    asked = [sys.executable, "-m", "pip", "install", "--isolated", "--quiet", "--dry-run"]
    asked += ["--ignore-installed", "--only-binary", ":all:", "--report", "-"]
    asked += ["--constraint", str(ROOT / "constraints.txt"), *tools, *options]
    ran = subprocess.run(asked, capture_output=True, check=True, encoding="utf-8")
    installed: list[Mapping[str, Any]] = json.loads(ran.stdout)["install"]
    return installed


def of_club(options: Sequence[str] = ()) -> str:
    """What Topcut needs on any system, each with every hash. Raises CalledProcessError."""
    asked = [sys.executable, "-m", "uv", "pip", "compile", "--quiet", "--universal"]
    asked += ["--generate-hashes", "--no-annotate", "--no-header", "--no-build"]
    asked += [
        "--extra",
        "pictures",
        "--python-version",
        OLDEST,
        "--constraint",
        str(ROOT / "constraints.txt"),
    ]
    asked += [str(ROOT / "pyproject.toml"), *options]
    ran = subprocess.run(asked, capture_output=True, check=True, encoding="utf-8")
    return ran.stdout


def text(installed: Sequence[Mapping[str, Any]]) -> str:
    """A requirements file for pip's --require-hashes."""
    return HEAD + "".join(sorted(map(_line, installed), key=str.lower))


def _line(one: Mapping[str, Any]) -> str:
    name, version = one["metadata"]["name"], one["metadata"]["version"]
    digest = one["download_info"]["archive_info"]["hashes"]["sha256"]
    return f"{name}=={version} --hash=sha256:{digest}\n"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
