"""Random edits of data/ and of all around it: each build is that of a build from nothing."""

import json
import shutil
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from random import Random

from topcut.live.watching.watching import look
from topcut.publish.event_cache import EventCache
from topcut.publish.templates.broken_template import BrokenTemplateError

from tests.lab.faults.after import differences
from tests.lab.longrun.club_editor import ClubEditor
from tests.lab.longrun.units import Done, Kind, Part, Record, Unit
from tests.support.trees import built, tree

EDITS = 40
"""Of a unit."""
COMPARED = 20
"""Edits from one comparison with a build from nothing to the next."""
STATE = "state.json"


class Evening:
    """The edits of a unit, with a build after each, as a command or as the server does it."""

    def __init__(self, unit: Unit, folder: Path) -> None:
        draw = Random(str(unit))
        self.memory = EventCache() if draw.random() < 0.5 else None
        self.site = folder / "site"
        self.failures: list[str] = []
        self.counts: Counter[str] = Counter()
        self.stamps: dict[str, tuple[str, dict[str, bytes]]] = {}
        self.good: dict[str, dict[str, bytes]] = {}
        self.editor = ClubEditor(str(unit), folder, unit.kind, self.build)
        self.done: list[str] = []
        self.build()

    def build(self) -> None:
        """Builds; what cannot be built now stays as it was."""
        with self.editor.by_its_clock():
            if self.memory is not None:
                outcome = look(self.editor.data, self.site, self.memory)
                if "fault of Topcut" in outcome.failure:
                    self.fails(outcome.failure)
            else:
                try:
                    built(self.editor.data, self.site, prune=True)
                except BrokenTemplateError:
                    self.counts["templates that cannot be read"] += 1
        self.counts["builds"] += 1
        self.counts["builds of a server"] += self.memory is not None
        self.see_stamps()

    def fails(self, what: str) -> None:
        """Notes what is wrong, with the edits before it."""
        self.failures.append(f"{what}; after {', '.join(self.done[-COMPARED:])}")

    def see_stamps(self) -> None:
        """state.json differs when another file of its event does, and only then."""
        for path in sorted(self.site.glob(f"*/{STATE}")):
            event = path.parent.name
            files = tree(path.parent)
            stamp = json.loads(files.pop(STATE))["digest"]
            files = {name: files[name] for name in files if not name.startswith(".")}
            if event in self.stamps:
                before, then = self.stamps[event]
                if (before == stamp) != (then == files):
                    self.fails(f"{event}/{STATE} does not say that pages changed")
            self.stamps[event] = stamp, files
            self.counts["stamps"] += 1

    def see_broken(self, events: Sequence[str]) -> None:
        """What is left out of the comparison is broken for a build from nothing as well."""
        self.counts["events left out"] += len(events)
        if events:
            full = self._copied()
            fresh = built(full / "data", full / "site").broken
            if {*fresh} != {*events}:
                self.fails(f"broken are {sorted(events)}, of a build from nothing {sorted(fresh)}")

    def _copied(self) -> Path:
        """All that a build reads, in another folder."""
        full = self.editor.folder / "full"
        shutil.rmtree(full, ignore_errors=True)
        shutil.copytree(self.editor.data, full / "data")
        if self.editor.templates.is_dir():
            shutil.copytree(self.editor.templates, full / "templates")
        return full

    def compare(self) -> None:
        """Mends all that is broken, builds, and compares with a build from nothing."""
        editor = self.editor
        while editor.broken:
            editor.mend_file()
        with editor.by_its_clock():
            try:
                result = built(editor.data, self.site, prune=True, memory=self.memory)
            except BrokenTemplateError as error:
                self.fails(f"a template: {error}")
                return
            self.see_broken(result.broken)
        for event in result.broken:  # against the rules: as it was when it was last published
            shutil.rmtree(editor.data / "events" / event)
            for path, content in self.good.get(event, {}).items():
                file = editor.data / "events" / event / path
                file.parent.mkdir(parents=True, exist_ok=True)
                file.write_bytes(content)
        with editor.by_its_clock():
            again = built(editor.data, self.site, prune=True, memory=self.memory)
            self.see_broken(again.broken)
            for event in again.broken:  # the rules of the house are other ones by now
                shutil.rmtree(editor.data / "events" / event)
            if built(editor.data, self.site, prune=True, memory=self.memory).broken:
                self.fails(f"still broken: {again.broken}")
            full = self._copied()
            built(full / "data", full / "site")
        for wrong in differences(tree(self.site), tree(full / "site")):
            self.fails(wrong)
        self.see_stamps()
        self.good = {path.name: tree(path) for path in (editor.data / "events").iterdir()}
        self.counts["comparisons"] += 1
        self.counts["pages compared"] += sum(1 for _ in self.site.rglob("*.html"))


def do(unit: Unit, folder: Path) -> Done:
    """Forty edits."""
    evening = Evening(unit, folder)
    evening.compare()
    for number in range(1, EDITS + 1):
        named = evening.editor.edit()
        evening.done.append(named)
        evening.counts["edits"] += 1
        evening.counts[f"edit {named}"] += 1
        evening.build()
        if number % COMPARED == 0:
            evening.compare()
        if evening.failures:
            break
    return Done(counts=dict(evening.counts), failures=tuple(evening.failures))


def table(records: Sequence[Record]) -> str:
    """How often each edit was made."""
    counts: Counter[str] = Counter()
    for record in records:
        counts.update(record.counts)
    rows = [
        f"| {name.removeprefix('edit ').replace('_', ' ')} | {count:,} |"
        for name, count in sorted(counts.items())
        if name.startswith("edit ")
    ]
    return "\n".join(["| edit | times |", "|---|---:|", *rows])


PART = Part(
    name="edits",
    about=(
        "However data/ is edited, by people or programs, the pages, feeds and exports equal "
        "those of a build from scratch, byte by byte, and televisions are told when a page has "
        "changed."
    ),
    kinds=(
        Kind("saves", 25, 125),
        Kind("commands", 25, 125),
        Kind("everything", 25, 125),
        Kind("around", 25, 125),
    ),
    do=do,
    table=table,
)
