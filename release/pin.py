"""Pins what a release is built with, each file by its hash: `make pins`.

Versions are those of constraints.txt, as everywhere; what they need is resolved by pip.
"""

import json
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent
PINNED = Path(__file__).with_name("requirements.txt")
TOOLS = ("build", "hatchling")
"""What builds; hatchling is the build system that pyproject.toml names."""
HEAD = "# What a release is built with, by version and hash. `make pins` writes this file.\n"
UNRESOLVED = (
    "release/requirements.txt stays as it is: pip finds no versions of build and hatchling"
    " (is there a network, and does constraints.txt name versions that exist?)"
)


def main(options: Sequence[str] = ()) -> int:
    """Writes requirements.txt anew; 1 where pip cannot say what it would install.

    `options` are those of pip that say where it looks; by default at PyPI.
    """
    try:
        installed = resolved(TOOLS, options)
    except subprocess.CalledProcessError:
        print(UNRESOLVED, file=sys.stderr)
        return 1
    PINNED.write_text(text(installed), encoding="utf-8", newline="\n")
    return 0


def resolved(tools: Sequence[str], options: Sequence[str] = ()) -> list[Mapping[str, Any]]:
    """What pip would install for these tools, by its report. Raises CalledProcessError."""
    asked = [sys.executable, "-m", "pip", "install", "--isolated", "--quiet", "--dry-run"]
    asked += ["--ignore-installed", "--only-binary", ":all:", "--report", "-"]
    asked += ["--constraint", str(ROOT / "constraints.txt"), *tools, *options]
    ran = subprocess.run(asked, capture_output=True, check=True, encoding="utf-8")
    installed: list[Mapping[str, Any]] = json.loads(ran.stdout)["install"]
    return installed


def text(installed: Sequence[Mapping[str, Any]]) -> str:
    """A requirements file for pip's --require-hashes."""
    return HEAD + "".join(sorted(map(_line, installed), key=str.lower))


def _line(one: Mapping[str, Any]) -> str:
    name, version = one["metadata"]["name"], one["metadata"]["version"]
    digest = one["download_info"]["archive_info"]["hashes"]["sha256"]
    return f"{name}=={version} --hash=sha256:{digest}\n"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
