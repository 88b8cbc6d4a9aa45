"""Every person of a data/ hidden in turn, each from the same beginning: what is left, what moved.

`python -m tests.lab.hidden_people FOLDER` works on a copy of a club's folder, and prints figures.
"""

import re
import shutil
import sys
import time
from collections import Counter
from collections.abc import Iterator
from datetime import date
from pathlib import Path
from tempfile import TemporaryDirectory

import topcut
from topcut.disk.locking import claim, own_folder
from topcut.documents.schema.schema import schemas
from topcut.edit.privacy.hide import hide
from topcut.edit.privacy.mentions import expression
from topcut.edit.privacy.outcome import outcome_of
from topcut.edit.privacy.person import find_person
from topcut.edit.privacy.plan import HidePlan, plan
from topcut.people.joining import Group, join
from topcut.publish.build import build
from topcut.publish.templates.template_folders import our_templates
from topcut.workspace.data import Data
from topcut.workspace.reports import Silent

TODAY = date(2026, 11, 28)


def people(data: Data) -> dict[str, Group]:
    """Everybody of all events, by the id of their page."""
    entries = [entry for id_ in data.events() for entry in data.entries(id_) or ()]
    return join(entries, data.site.site.people)


class HidingTrial:
    """A club's folder in which people are hidden and come back."""

    def __init__(self, folder: Path) -> None:
        self.data, self.site = Data(folder / "data"), folder / "site"
        self.groups = people(self.data)
        claim(self.data.path)
        build(self.data.path, self.site, Silent())
        places = (*Path(topcut.__file__).parent.rglob("*.yaml"), *our_templates().rglob("*.*"))
        texts = [path.read_text(encoding="utf-8", errors="replace") for path in places]
        self.texts = "\n".join((*texts, *map(str, schemas().values())))
        """What all pages are made of, whoever plays."""
        self.counts: Counter[str] = Counter()
        self.seconds: list[float] = []

    def hide(self, id_: str) -> None:
        """Hides a person, builds, counts what is left of them, and puts everything back."""
        group = self.groups[id_]
        began = time.monotonic()
        person = find_person(self.data, "/".join(group.entries[0].reference))
        hidden = plan(self.data, person, TODAY, "1.0.0")
        before = {id_: self._outcome(hidden, id_) for id_ in hidden.events}
        hide(self.data, hidden)
        self.seconds.append(time.monotonic() - began)
        build(self.data.path, self.site, Silent())
        self.counts["people"] += 1
        self.counts["entries"] += len(hidden.entries)
        self._compare(hidden, before)
        self._scan(hidden, group)
        for path, (old, _) in hidden.files.items():
            place = self.data.path / path
            if old is None:
                place.unlink()
            else:
                place.write_bytes(old)

    def _outcome(self, hidden: HidePlan, event: str) -> object:
        own = [entry for entry in hidden.entries if entry.event == event]
        ids = {entry.before.id: entry.alias.id for entry in own}
        names = {name for one in own for name in (one.before.name, one.before.id)}
        names |= {name for one in own for name in (one.alias.name, one.alias.id)}
        return outcome_of(self.data.open(event), ids, frozenset(names))

    def _compare(self, hidden: HidePlan, before: dict[str, object]) -> None:
        for event, outcome in before.items():
            if self._outcome(hidden, event) != outcome:
                self.counts["events in which somebody else moved"] += 1
                print("moved", event, hidden.words)

    def _scan(self, hidden: HidePlan, group: Group) -> None:
        """Counts words of the person in all bytes, those that other people share apart."""
        others: set[str] = set()
        for other in self.groups.values():
            if other is not group:
                for entry in other.entries:
                    others |= {entry.name.casefold(), entry.player, entry.person, entry.account}
        own = {id_ for id_, each in self.groups.items() if each is group}
        others |= set(self.groups) - own - {entry.player for entry in group.entries}
        words = [word for word in hidden.words if word.casefold() not in others]
        self.counts["people with a word that others have too"] += len(words) < len(hidden.words)
        rare = [word for word in words if not expression([word]).search(self.texts)]
        self.counts["people with a word of the pages themselves"] += len(rare) < len(words)
        words = rare
        self._scan_events(hidden)
        if not words:
            return
        search = re.compile(expression(words).pattern.encode(), re.IGNORECASE)
        longer = expression(
            [each for each in others if any(one in each for one in words)] or ["\0"]
        )
        for path, content in self._contents():
            for match in search.finditer(content):
                around = content[max(match.start() - 60, 0) : match.end() + 60]
                text = around.decode("utf-8", "replace")
                kind = "inside another name" if longer.search(text) else "left"
                self.counts[kind] += 1
                if kind == "left":
                    print("left", path, text)
            if search.search(path.encode()):
                self.counts["left in a path"] += 1
                print("left in a path", path)

    def _scan_events(self, hidden: HidePlan) -> None:
        """Counts all words within the events, where nobody else is called so."""
        for entry in hidden.entries:
            event = self.data.open(entry.event).event
            assert event is not None
            there = {name.casefold() for each in event.players for name in (each.name, each.id)}
            own = (entry.before.name, entry.before.id, entry.before.account)
            words = [word for word in own if word and word.casefold() not in there]
            folder = self.data.folder(entry.event)
            files = [path for path in sorted(folder.rglob("*")) if path.is_file()]
            files.append(self.site / entry.event / "event.json")
            for path in files if words else ():
                text = path.read_text(encoding="utf-8")
                if found := expression(words).search(text):
                    self.counts["left in an event"] += 1
                    print("left", path.name, text[max(found.start() - 40, 0) : found.end() + 40])
            if (self.site / entry.event / "players" / entry.before.id).exists():
                self.counts["left in a path"] += entry.before.id not in there

    def _contents(self) -> Iterator[tuple[str, bytes]]:
        for place in (self.data.path, self.site, own_folder(self.data.path)):
            for path in sorted(place.rglob("*")):
                if path.is_file():
                    yield path.relative_to(place.parent).as_posix(), path.read_bytes()


def main() -> None:
    """Prints the figures of all people, or of every so-many-th."""
    folder, step = Path(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 1
    first = int(sys.argv[3]) if len(sys.argv) > 3 else 0
    with TemporaryDirectory() as temporary:
        copy = Path(temporary) / "club"
        shutil.copytree(folder / "data", copy / "data")
        trial = HidingTrial(copy)
        order = sorted(trial.groups, key=lambda id_: (trial.groups[id_].alone, id_))
        for number, id_ in enumerate(order):
            if number % step == first:
                trial.hide(id_)
                if trial.counts["people"] % 50 == 0:
                    print(dict(trial.counts), flush=True)
        seconds = sorted(trial.seconds)
        print(dict(trial.counts))
        print(f"seconds: median {seconds[len(seconds) // 2]:.2f}, most {seconds[-1]:.2f}")


if __name__ == "__main__":
    main()
