"""The long run by hand: python -m tests.lab.longrun run, unit or table; --help says more."""

import argparse
import signal
import sys
from math import inf
from pathlib import Path

from tests.lab.longrun import records, run, table
from tests.lab.longrun.child import Child
from tests.lab.longrun.parts import NAMES, part, parts
from tests.lab.longrun.units import Unit

SEED = "1"


def main(words: list[str]) -> int:
    """0 where all went well, 1 where a unit failed, 2 where nothing could be done."""
    asked = _parser().parse_args(words)
    if asked.command == "unit":
        return _one(asked.unit)
    if asked.command == "table":
        return table.main(Path(asked.folder))
    if unknown := [name for name in asked.parts if name not in NAMES]:
        print(f"no part {', '.join(unknown)}: write some of {' '.join(NAMES)}", file=sys.stderr)
        return 2
    chosen = [part(name) for name in asked.parts] if asked.parts else parts()
    return run.main(chosen, asked.minutes, asked.seed, Path(asked.folder))


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m tests.lab.longrun")
    parser.add_argument("--folder", default=str(records.FOLDER), help="where records are")
    commands = parser.add_subparsers(dest="command", required=True)
    long = commands.add_parser("run", help="work through what is open")
    long.add_argument("--minutes", type=_minutes, default=60)
    long.add_argument("--seed", type=_seed, default=SEED)
    long.add_argument("parts", nargs="*", metavar="PART", help=f"of {', '.join(NAMES)}")
    one = commands.add_parser("unit", help="do one unit and keep no record of it")
    one.add_argument("unit", metavar="PART/KIND/SEED/NUMBER")
    commands.add_parser("table", help="write docs/measurements/proof.md")
    return parser


def _minutes(words: str) -> float:
    """A number of minutes. Raises ArgumentTypeError."""
    try:
        minutes = float(words)
    except ValueError:
        minutes = -1
    if not 0 <= minutes < inf:
        raise argparse.ArgumentTypeError(f"“{words}” is no number of minutes, such as 60")
    return minutes


def _seed(words: str) -> str:
    """A word for the draws. Raises ArgumentTypeError for one that would tear a unit's name."""
    if "/" in words:
        raise argparse.ArgumentTypeError(f"“{words}” has a /, which parts the words of a unit")
    return words


def _one(words: str) -> int:
    """Does one unit again and says what it brings back."""
    try:
        # Some rooms have a folder and one within: rules/ffg.
        name, *kind, seed, number = words.split("/")
        unit = Unit(name, "/".join(kind), seed, int(number))
        found = part(name)
    except (ValueError, KeyError):
        print(f"no unit {words}: PART/KIND/SEED/NUMBER, of {', '.join(NAMES)}", file=sys.stderr)
        return 2
    kinds = [each.name for each in found.kinds]
    if unit.kind not in kinds:
        print(f"no unit {words}: {name} has the kinds {', '.join(kinds)}", file=sys.stderr)
        return 2
    if why := found.ready():
        print(f"{name} cannot be done here: {why}", file=sys.stderr)
        return 2
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))  # its process ends with it
    child = Child(found, unit)
    try:
        while not child.is_over():
            child.wait()
        done = child.ended()
    except KeyboardInterrupt:
        print("stopped", file=sys.stderr)
        return 130
    finally:
        child.drop()
    print(", ".join(f"{name}: {count}" for name, count in done.counts.items()))
    if done.failures:
        print(run.told(unit, done))
    return 1 if done.failures else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
