"""Builds wheel and sdist of the last commit twice and compares them: `make dist`.

The two builds differ in folder, time zone, hash seed and file modes. Both come out the same, byte
for byte, or nothing is put into dist/. The time in the archives is that of the commit.
"""

import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path

ROOT = Path(__file__).parent.parent
DIST = ROOT / "dist"
SURROUNDINGS = (
    {"TZ": "UTC", "PYTHONHASHSEED": "1", "umask": "022"},
    {"TZ": "Asia/Kathmandu", "PYTHONHASHSEED": "2", "umask": "077"},
)


def main() -> int:
    """Fills dist/ and prints the hashes; 1 where two builds of one commit differ."""
    with tempfile.TemporaryDirectory() as name:
        one, two = (
            built(ROOT, Path(name) / str(number), environment)
            for number, environment in enumerate(SURROUNDINGS)
        )
        if hashes(one) != hashes(two):
            print(f"two builds differ:\n{listed(hashes(one))}{listed(hashes(two))}", end="")
            return 1
        shutil.rmtree(DIST, ignore_errors=True)
        shutil.copytree(one, DIST)
    sums = listed(hashes(DIST))
    (DIST / "SHA256SUMS").write_text(sums, encoding="utf-8", newline="\n")
    print(sums, end="")
    return 0


def built(repository: Path, folder: Path, surroundings: Mapping[str, str]) -> Path:
    """The last commit, taken out into a new folder and built there; where its files are."""
    folder.mkdir()
    source, out = folder / "source", folder / "out"
    umask = os.umask(int(surroundings["umask"], 8))
    try:
        _take_out(repository, source)
        environment = {**os.environ, **surroundings, "SOURCE_DATE_EPOCH": _time(repository)}
        asked = [sys.executable, "-m", "build", "--no-isolation", "--outdir", str(out), str(source)]
        subprocess.run(asked, check=True, env=environment, stdout=subprocess.DEVNULL)
    finally:
        os.umask(umask)
    return out


def hashes(folder: Path) -> dict[str, str]:
    """SHA-256 of every file, by name."""
    return {path.name: sha256(path.read_bytes()).hexdigest() for path in sorted(folder.iterdir())}


def listed(found: Mapping[str, str]) -> str:
    """As `sha256sum --check` reads it."""
    return "".join(f"{digest}  {name}\n" for name, digest in found.items())


def _take_out(repository: Path, source: Path) -> None:
    archive = source.with_suffix(".tar")
    subprocess.run(["git", "archive", "--output", archive, "HEAD"], cwd=repository, check=True)
    with tarfile.open(archive) as packed:
        packed.extraction_filter = getattr(tarfile, "data_filter", None)  # from Python 3.11.4 on
        packed.extractall(source)


def _time(repository: Path) -> str:
    asked = ["git", "log", "-1", "--format=%ct"]
    ran = subprocess.run(asked, cwd=repository, check=True, capture_output=True, encoding="utf-8")
    return ran.stdout.strip()


if __name__ == "__main__":
    sys.exit(main())
