"""What the published scripts say of drawn tournaments, each script alone in an empty folder.

`python -m tests.support.repeated 400` draws tournaments of every system, with corrections,
no-shows, drops, late entries, returns and byes, until so many rounds are asked for, and counts.
Players are drawn by numbers, and everybody gets another id and another name afterwards.
"""

import subprocess
import sys
from collections import Counter
from dataclasses import replace
from hashlib import sha256
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from topcut.exchange.ours.event_json import event_json, read_event_json
from topcut.exchange.reading.nodes import parse
from topcut.tournament import Event

from tests.support.event_document import regulations_of
from tests.support.random_events import SYSTEM, drawn

SCRIPTS = Path(__file__).parents[2] / "docs" / "formats"


def renamed(event: Event) -> Event:
    """The same with another id and another name for everybody; keys stay, and so does the order."""
    text = event_json(event, regulations_of(event))
    for each in event.players:
        text = text.replace(f'"{each.id}"', f'"p-{sha256(each.id.encode()).hexdigest()[:8]}"')
    made = read_event_json(parse(text)).event
    players = tuple(replace(each, name=f"Nobody {each.id}") for each in made.players)
    return replace(made, players=players)


def asked(event: Event, folder: Path, *more: str) -> subprocess.CompletedProcess[str]:
    """What the script of an event's rounds says of them, as a stranger runs it."""
    least = regulations_of(event).costs is not None
    name = "recompute_least.py" if least else "recompute_draw.py"
    (folder / name).write_bytes((SCRIPTS / name).read_bytes())
    text = event_json(event.public(), regulations_of(event))
    (folder / "event.json").write_text(text, encoding="utf-8")
    return run(name, folder, *more)


def run(script: str, folder: Path, *more: str) -> subprocess.CompletedProcess[str]:
    """What a script says of the event.json beside it."""
    return subprocess.run(
        [sys.executable, "-I", "-X", "utf8", script, "event.json", *more],
        cwd=folder,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )


def verdicts(done: subprocess.CompletedProcess[str]) -> Counter[str]:
    """How often which verdict was given; whatever else a script says of an end is one too."""
    found = Counter[str]()
    for line in done.stdout.splitlines():
        head, _, said = line.partition(": ")
        if head.startswith("Round ") and head[6:].isdecimal():
            found[said.split(":")[0].split(".")[0]] += 1
    if done.stderr:
        found[done.stderr.splitlines()[-1]] += 1
    return found


def main() -> int:
    """Counts over as many rounds as were asked for; returns the exit status."""
    wanted = int(sys.argv[1]) if len(sys.argv) > 1 else 400
    counts: dict[str, Counter[str]] = {kind: Counter() for kind in SYSTEM}
    number = 0
    while sum(each.total() for each in counts.values()) < wanted:
        for kind in SYSTEM:
            with TemporaryDirectory() as folder:
                event = drawn(kind, Random(f"{kind}/{number}/repeated"), numbered=True)
                counts[kind] += verdicts(asked(renamed(event), Path(folder)))
        number += 1
    for kind, count in counts.items():
        sys.stdout.write(f"{kind}: {', '.join(f'{many} {said}' for said, many in count.items())}\n")
    total = sum(counts.values(), Counter[str]())
    sys.stdout.write(
        f"{total.total()} rounds: {', '.join(f'{many} {said}' for said, many in total.items())}\n"
    )
    return int({*total} != {"repeated"})


if __name__ == "__main__":
    sys.exit(main())
