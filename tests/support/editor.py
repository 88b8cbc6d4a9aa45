"""Somebody who edits data/ at random, for builds that are compared with builds from nothing."""

import shutil
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random

from tests.support.archive import write_archive, write_event

PLAYERS, ROUNDS = 6, 2
RESULTS = ("6-0", "0-6", "3-3", "5-0", "3-3 corp", "")


class Editor:
    """Somebody who edits at random: every edit is one method's."""

    def __init__(self, seed: int | str, folder: Path) -> None:
        self.draw = Random(seed)
        self.data = folder / "data"
        self.templates = folder / "templates"
        self.next = 3
        self.broken: dict[Path, str] = {}
        write_archive(self.data, 3, PLAYERS, ROUNDS)

    def edits(self) -> Sequence[Callable[[], None]]:
        """What is edited, each as often as it stands here."""
        return (
            self.result, self.result, self.result, self.name, self.drop, self.add_round,
            self.remove_round, self.add_event, self.rename_event, self.delete_event,
            self.break_file, self.mend_file, self.touch, self.news, self.template, self.site,
        )  # fmt: skip

    def edit(self) -> str:
        """Makes one edit and names it."""
        chosen = self.draw.choice(self.edits())
        chosen()
        return chosen.__name__

    def events(self) -> list[Path]:
        return sorted(path for path in (self.data / "events").iterdir())

    def event(self) -> Path:
        return self.draw.choice(self.events())

    def rewrite(self, path: Path, old: str, new: str) -> None:
        if path.is_file() and path not in self.broken:
            text = path.read_text(encoding="utf-8")
            path.write_text(text.replace(old, new, 1), encoding="utf-8")

    def result(self) -> None:
        path = self.event() / "rounds/swiss-1.yaml"
        if path.is_file() and path not in self.broken:
            lines = path.read_text(encoding="utf-8").splitlines()
            row = self.draw.choice([n for n, line in enumerate(lines) if "result:" in line])
            head = lines[row].partition("result:")[0]
            lines[row] = f"{head}result: {self.draw.choice(RESULTS)}}}"
            path.write_text("\n".join(lines) + "\n", encoding="utf-8")

    def name(self) -> None:
        self.rewrite(self.event() / "event.yaml", "Store", self.draw.choice(("City", "Store", "Æ")))

    def drop(self) -> None:
        event = self.event()
        last = sorted((event / "rounds").glob("swiss-*.yaml"))
        if last and last[-1] not in self.broken:
            text = last[-1].read_text(encoding="utf-8")
            if "drops" not in text:
                player = text.partition("players: [")[2].partition(",")[0]
                last[-1].write_text(f"{text}drops: [{player}]\n", encoding="utf-8")

    def add_round(self) -> None:
        """A second round, in which everybody plays, also who dropped after the first."""
        event = self.event()
        first = event / "rounds/swiss-1.yaml"
        if first not in self.broken and not (event / "rounds/swiss-2.yaml").is_file():
            said = (event / "event.yaml").read_text(encoding="utf-8")
            number = int(said.partition("draw: event-")[2].partition("-")[0])
            spare = write_event(self.data.parent / "spare", number, PLAYERS, ROUNDS)
            text = first.read_text(encoding="utf-8")
            first.write_text(text.partition("drops:")[0], encoding="utf-8")
            shutil.copy(spare / "rounds/swiss-2.yaml", event / "rounds")

    def remove_round(self) -> None:
        path = self.event() / "rounds/swiss-2.yaml"
        path.unlink(missing_ok=True)
        self.broken.pop(path, None)

    def add_event(self) -> None:
        write_event(self.data, self.next, PLAYERS, ROUNDS)
        self.next += 1

    def rename_event(self) -> None:
        event = self.event()
        if not any(event in path.parents for path in self.broken):
            event.rename(event.with_name(f"event-{self.next:05}"))
            self.next += 1

    def delete_event(self) -> None:
        event = self.event()
        if len(self.events()) > 2:
            shutil.rmtree(event)
            self.broken = {p: text for p, text in self.broken.items() if event not in p.parents}

    def break_file(self) -> None:
        path = self.draw.choice(sorted(self.event().rglob("*.yaml")))
        if path not in self.broken:
            self.broken[path] = path.read_text(encoding="utf-8")
            path.write_text(self.broken[path] + "\n  wrong: [\n", encoding="utf-8")

    def mend_file(self) -> None:
        if self.broken:
            path = self.draw.choice(sorted(self.broken))
            path.write_text(self.broken.pop(path), encoding="utf-8")

    def touch(self) -> None:
        self.draw.choice(sorted(self.data.rglob("*.yaml"))).touch()

    def news(self) -> None:
        path = self.event() / "news/lunch.md"
        if path.is_file():
            path.unlink()
        else:
            path.parent.mkdir(exist_ok=True)
            number = self.draw.randrange(100)
            path.write_text(f"---\ntitle: Lunch {number}\ndate: 2018-08-01\n---\nAt *noon*.\n")

    def template(self) -> None:
        path = self.templates / "not_found.html"
        if path.is_file():
            path.unlink()
        else:
            self.templates.mkdir(exist_ok=True)
            path.write_text(f"<!doctype html>{self.draw.randrange(100)}")

    def site(self) -> None:
        title = self.draw.choice(("One", "Two"))
        (self.data / "site.yaml").write_text(f"topcut: 1\ntitle: {title}\n")
