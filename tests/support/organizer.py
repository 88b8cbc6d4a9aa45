"""An organizer at the keyboard, for tests: types results into files that the program drafted."""

import re
from pathlib import Path

from topcut.rules.ground.draw import Draw

RESULTS = ("6-0", "0-6", "3-3", "4-1", "5-0", "0-6")
GMP = ("3-0", "2-1", "1.5-1.5", "0-3")
ONE_GAME = ("3-0", "0-3", "2-0", "1-1")


def type_results(path: Path, results: tuple[str, ...] = RESULTS) -> None:
    """Fills in every table, and publishes the round."""
    numbers = Draw(path.stem, "typed", 0).numbers("result")
    lines = []
    for line in path.read_text(encoding="utf-8").splitlines():
        if line == "publish: draft":
            continue
        if line.startswith("  - {match:") or ", match: " in line:
            line = _match(line, ("corp", "runner")[numbers.below(2)])
        elif line.startswith("  - {table:") and "runners:" in line:
            line = line.replace("]}", f"], winner: {('corp', 'runners')[numbers.below(2)]}}}", 1)
        elif line.startswith("  - {table:"):
            typed = f"result: {results[numbers.below(len(results))]}"
            line = re.sub(r"result: (?=[,}])", typed, line)
        lines.append(line)
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")


def _match(line: str, winner: str) -> str:
    sided = re.sub(r"players: \[(.*?), (.*?)\], chooses: [^}]*", r"corp: \1, runner: \2", line)
    return sided.replace("}", f", winner: {winner}, by: agenda}}", 1)
