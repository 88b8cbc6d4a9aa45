"""All benchmarks, or those that are named: python -m tests.lab.benchmarks pairing decks.

Each is a module with a `main` that prints what it measured; 1 says that a target is missed.
"""

import os
import sys
import tempfile
from importlib import import_module

from topcut.disk.user_folders import HOME

BENCHMARKS = (
    *(
        "pairing",
        "least",
        "decks",
        "tournaments",
        "build",
        "live",
        "reports",
        "desk",
        "load",
        "unread",
        "sure",
    ),
)


def main(names: list[str]) -> int:
    """Runs these benchmarks, or all; 1 where a target is missed, 2 for an unknown name."""
    unknown = [name for name in names if name not in BENCHMARKS]
    if unknown:
        print(f"no benchmark {', '.join(unknown)}: there are {', '.join(BENCHMARKS)}")
        return 2
    missed = 0
    with tempfile.TemporaryDirectory() as os.environ[HOME]:
        for name in names or BENCHMARKS:
            print(f"{name}\n", flush=True)
            missed |= import_module(f"tests.lab.benchmarks.{name}").main() or 0
            print(flush=True)
    return missed


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
