"""`python -m tests.support.seconds RUN.xml`: writes down how long each file of tests took.

RUN.xml is what `PYTEST_ADDOPTS=--junitxml=RUN.xml make test` leaves. The files of `make test-slow`
are not in it and keep their rows; without its row a file is in `make test` again.
"""

import csv
import sys
import xml.etree.ElementTree as ET
from collections import defaultdict
from pathlib import Path

FILE = Path(__file__).parents[1] / "data" / "seconds.csv"
FEWEST, EACH, LONG = 3.0, 0.1, 15.0
"""Seconds of a file that is worth a row; of each of its tests, and of a file, where it is slow."""


def rows() -> dict[str, tuple[float, int]]:
    """Seconds and number of tests by file, the longest first."""
    with FILE.open(encoding="utf-8", newline="") as file:
        return {path: (float(took), int(tests)) for path, took, tests in csv.reader(file)}


def measured(run: Path) -> dict[str, tuple[float, int]]:
    """The same of one run."""
    took = defaultdict[str, list[float]](list)
    for case in ET.parse(run).iter("testcase"):
        took[f"{case.attrib['classname'].replace('.', '/')}.py"].append(float(case.attrib["time"]))
    return {path: (sum(each), len(each)) for path, each in took.items()}


def is_slow(took: float, tests: int) -> bool:
    """Whether a file has its place in `make test-slow`: many quick tests stay with the others."""
    return took >= LONG or (took >= FEWEST and took / tests >= EACH)


def write(known: dict[str, tuple[float, int]]) -> None:
    """Writes the rows of the files that take long and are still there."""
    root = FILE.parents[2]
    long = [
        (path, round(took, 1), tests)
        for path, (took, tests) in known.items()
        if took >= FEWEST and (root / path).is_file()
    ]
    longest_first = sorted(long, key=lambda row: -row[1])
    with FILE.open("w", encoding="utf-8", newline="") as file:
        csv.writer(file, lineterminator="\n").writerows(longest_first)


if __name__ == "__main__":
    write(rows() | measured(Path(sys.argv[1])))
