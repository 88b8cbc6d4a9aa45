"""A club's evening at random: editors of every kind, commands, templates, caches, clocks."""

import io
import os
import re
import shutil
import subprocess
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, redirect_stderr, redirect_stdout
from pathlib import Path
from unittest.mock import patch

from topcut import cli
from topcut.publish.cache.build_cache import SCHEMA

from tests.support.editor import Editor
from tests.support.kept import cache_file, lose_caches
from tests.support.repositories import git_alone

ROOT = Path(__file__).parents[3]
EXAMPLES = (
    "basement-robin-1998", "net-city-1998", "napd-evening-2018", "gamescape-2018",
    "winter-2026", "harbor-city-2024", "south-side-2024", "europe-africa-2020",
)  # fmt: skip
"""Of every system: round robin, piles, multiplayer, FFG with and without a cut, single-sided."""
CHANGES = {
    "6-0": ("0-6", "3-3", "5-0"),
    "0-6": ("6-0", "3-3"),
    "3-3": ("6-0", "5-0"),
    "3-0": ("0-3", "draw"),
    "0-3": ("3-0", "draw"),
}
"""What a typed result is corrected to, by hand."""
HOUSE = (
    "title: House rules\nextends: ffg-3.2\n"
    "points: {{win: {win}, modified win: 2, draw: 1, loss: 0}}\n"
)
WHERE = re.compile(r"result: (\d-\d)")
DAY = 86_400_000_000_000


class ClubEditor(Editor):
    """An archive as `Editor` has it, beside it events of other systems as organizers typed them."""

    def __init__(self, seed: str, folder: Path, kind: str, look: Callable[[], None]) -> None:
        """`look` builds, in the middle of an edit too."""
        super().__init__(seed, folder)
        self.kind, self._look = kind, look
        self.folder = folder
        self.ahead = 0
        """Nanoseconds by which the clock is ahead."""
        for name in self.draw.sample(EXAMPLES, 1):
            shutil.copytree(ROOT / "data/events" / name, self.data / "events" / name)
        self.topcut("generate", "single", "--single-sided", "--players", "7", "--rounds", "2",
                    "--cut", "4", "--seed", seed.replace("/", "-"))  # fmt: skip

    def edits(self) -> Sequence[Callable[[], None]]:
        """All of them, those of its kind most often."""
        saves = (
            self.letter_by_letter, self.half_saved, self.vim, self.emacs, self.by_rename,
            self.crlf, self.bom, self.file_renamed, self.checkout, self.old_time, self.swapped,
        )  # fmt: skip
        commands = (
            self.type_result, self.type_result, self.pair, self.pair, self.start, self.undo,
            self.make_cut, self.generate, self.import_own, self.type_many,
        )  # fmt: skip
        everything = (
            self.own_style, self.broken_template, self.template, self.site, self.title,
            self.regulations, self.picture, self.language, self.screen, self.about,
        )  # fmt: skip
        around = (
            self.clock, self.clock, self.lose_cache, self.cut_cache, self.zero_cache,
            self.older_cache, self.lose_pages, self.lose_site, self.touch,
        )  # fmt: skip
        own = {"saves": saves, "commands": commands, "everything": everything, "around": around}
        rest = (*super().edits(), *saves, *commands, *everything, *around)
        return own[self.kind] if self.draw.random() < 0.5 else rest

    def edit(self) -> str:
        """Makes one edit and names it; `look` was called meanwhile where it has several steps."""
        with self.by_its_clock():
            return super().edit()

    @contextmanager
    def by_its_clock(self) -> Iterator[None]:
        """Lets the program read a clock that is ahead, or behind."""
        real = time.time_ns
        with patch("time.time_ns", lambda: real() + self.ahead):
            yield

    def events(self) -> list[Path]:
        """Those of the archive, which have a known form."""
        return [path for path in super().events() if path.name.startswith("event-")]

    def any_event(self) -> Path:
        """One of all."""
        return self.draw.choice(super().events())

    def save(self, path: Path, text: str) -> None:
        """Saves in some way of some editor."""
        self.draw.choice((_in_place, _by_rename, _as_vim))(path, text)

    def corrected(self) -> tuple[Path, str, str] | None:
        """A file with a result, its text, and the text with another result."""
        paths = [
            path
            for path in sorted(self.any_event().glob("rounds/*.yaml"))
            if path not in self.broken and WHERE.search(path.read_text(encoding="utf-8-sig"))
        ]
        if not paths:
            return None
        path = self.draw.choice(paths)
        text = path.read_text(encoding="utf-8-sig")
        found = self.draw.choice(list(WHERE.finditer(text)))
        new = self.draw.choice(CHANGES.get(found[1], ("3-3",)))
        return path, text, f"{text[: found.start(1)]}{new}{text[found.end(1) :]}"

    # Editors

    def letter_by_letter(self) -> None:
        """Each letter is saved, and now and then somebody looks."""
        if made := self.corrected():
            path, old, new = made
            first = next((n for n, pair in enumerate(zip(old, new)) if pair[0] != pair[1]), 0)  # noqa: B905
            rest = new[first + 3 :]
            for end in range(first, first + 4):
                path.write_text(new[:end] + rest, encoding="utf-8")
                if self.draw.random() < 0.5:
                    self._look()
            path.write_text(new, encoding="utf-8")

    def half_saved(self) -> None:
        """A save that takes its time: half of the file is there for a while."""
        if made := self.corrected():
            path, _, new = made
            path.write_text(new[: self.draw.randrange(len(new))], encoding="utf-8")
            self._look()
            path.write_text(new, encoding="utf-8")

    def vim(self) -> None:
        """Moves the old file away, writes the new one, removes the old one."""
        if made := self.corrected():
            _as_vim(made[0], made[2], self._look if self.draw.random() < 0.3 else _nothing)

    def emacs(self) -> None:
        """Leaves a backup, an auto-save and for a while a lock that leads nowhere."""
        if made := self.corrected():
            path, old, new = made
            lock = path.with_name(f".#{path.name}")
            lock.symlink_to("ann@machine.1234:1")
            path.with_name(f"#{path.name}#").write_text(new[: len(new) // 2], encoding="utf-8")
            self._look()
            path.with_name(f"{path.name}~").write_text(old, encoding="utf-8")
            path.write_text(new, encoding="utf-8")
            path.with_name(f"#{path.name}#").unlink()
            lock.unlink()

    def by_rename(self) -> None:
        """Writes beside it and renames."""
        if made := self.corrected():
            _by_rename(made[0], made[2])

    def crlf(self) -> None:
        """Saves with the line ends of Windows, or back."""
        path = self.draw.choice(sorted(self.any_event().rglob("*.yaml")))
        if path not in self.broken:
            content = path.read_bytes().replace(b"\r\n", b"\n")
            path.write_bytes(content.replace(b"\n", self.draw.choice((b"\n", b"\r\n"))))

    def bom(self) -> None:
        """Saves with a mark at the beginning, or without."""
        path = self.draw.choice(sorted(self.any_event().rglob("*.yaml")))
        if path not in self.broken:
            content = path.read_bytes().removeprefix(b"\xef\xbb\xbf")
            path.write_bytes(self.draw.choice((b"", b"\xef\xbb\xbf")) + content)

    def file_renamed(self) -> None:
        """A round is called something else for a while."""
        path = self.draw.choice(sorted(self.any_event().rglob("*.yaml")))
        away = path.with_name(f"{path.stem}-old.yaml")
        path.rename(away)
        self._look()
        away.rename(path)

    def checkout(self) -> None:
        """Git goes to what was there before, and back."""
        if made := self.corrected():
            path, _, new = made
            event = path.parents[1]
            self._git(event, "init", "-q", "--template=", "-b", "old")
            self._git(event, "add", "-A")
            self._git(event, "commit", "-qm", "old")
            self._git(event, "checkout", "-qb", "new")
            path.write_text(new, encoding="utf-8")
            self._git(event, "commit", "-qam", "new")
            for branch in self.draw.sample(("old", "new"), 2):
                self._git(event, "checkout", "-q", branch)
                self._look()
            shutil.rmtree(event / ".git")

    def old_time(self) -> None:
        """Restored with an older time and the same size, as by a synchronizing program."""
        if made := self.corrected():
            path, _, new = made
            status = path.stat()
            beside = path.with_name("restored.tmp")
            beside.write_text(new, encoding="utf-8")
            os.utime(beside, ns=(status.st_atime_ns, status.st_mtime_ns - DAY))
            beside.replace(path)

    def swapped(self) -> None:
        """Two files of the same size change their places, with their times."""
        one = self.corrected()
        if one is not None:
            path, old, new = one
            beside = path.with_name(".other")
            beside.write_text(new, encoding="utf-8")
            path.write_text(old, encoding="utf-8")
            self._look()
            beside.replace(path)

    # Commands

    def topcut(self, *words: str, stdin: str = "") -> int:
        """Types a command; whether it is refused is all the same."""
        place = ("--data", str(self.data), "--site", str(self.folder / "site"))
        said = io.StringIO()
        with (
            redirect_stdout(said),
            redirect_stderr(said),
            patch("sys.stdin", io.StringIO(stdin)),
        ):
            code = cli.main([*words, *place])
        assert code in (0, 1, 2), said.getvalue()
        return code

    def type_result(self) -> None:
        """A result at a table of the round that is on."""
        table, result = str(self.draw.randint(1, 4)), self.draw.choice(("6-0", "3-3", "3-0"))
        more = ("--replace",) if self.draw.random() < 0.5 else ()
        self.topcut("result", self.any_event().name, table, result, *more)

    def type_many(self) -> None:
        """Results at the prompt, some taken back."""
        lines = "".join(f"{n} {self.draw.choice(('6-0', '3-0', '3-3'))}\n" for n in range(1, 5))
        self.topcut("result", self.any_event().name, stdin=f"{lines}u\n")

    def undo(self) -> None:
        """A result typed and taken back, and somebody looks in between."""
        self.topcut("result", self.any_event().name, stdin="1 6-0 replace\nu\n")

    def pair(self) -> None:
        """The next round."""
        more = ("--again", "--anyway") if self.draw.random() < 0.3 else ()
        self.topcut("pair", self.any_event().name, *more)

    def start(self) -> None:
        """The round that was drafted."""
        self.topcut("start", self.any_event().name, *self.draw.choice(((), ("--anyway",))))

    def make_cut(self) -> None:
        """The cut."""
        self.topcut("cut", self.any_event().name)

    def generate(self) -> None:
        """An event at random."""
        self.next += 1
        self.topcut("generate", f"drawn-{self.next}", "--players", "6", "--rounds", "2",
                    "--seed", str(self.draw.random()))  # fmt: skip

    def import_own(self) -> None:
        """An event from what another site published."""
        found = sorted((self.folder / "site").glob("*/event.json"))
        if found:
            self.next += 1
            self.topcut("import", str(self.draw.choice(found)), "--event", f"taken-{self.next}")

    # What everything depends on

    def own_style(self) -> None:
        """The club's own style."""
        self._own("own.css", f"body {{ margin: {self.draw.randrange(9)}px }}")

    def broken_template(self) -> None:
        """A template that cannot be read, for a while."""
        self._own("not_found.html", "{% if %}")
        self._look()
        (self.templates / "not_found.html").unlink()

    def _own(self, name: str, text: str) -> None:
        self.templates.mkdir(exist_ok=True)
        (self.templates / name).write_text(text, encoding="utf-8")

    def title(self) -> None:
        """Title and address of the site."""
        address = self.draw.choice(("", "address: https://example.org/club/\n"))
        text = f"topcut: 1\ntitle: Club {self.draw.randrange(3)}\n{address}"
        (self.data / "site.yaml").write_text(text, encoding="utf-8")

    def language(self) -> None:
        """An event in another time zone."""
        self.rewrite(self.event() / "event.yaml", "place: ", "timezone: Europe/Berlin\nplace: ")

    def regulations(self) -> None:
        """Rules of the house, that an event of the archive is played by."""
        (self.data / "regulations").mkdir(exist_ok=True)
        path = self.data / "regulations/house.yaml"
        path.write_text(HOUSE.format(win=self.draw.choice((2, 3))), encoding="utf-8")
        event = self.event() / "event.yaml"
        self.rewrite(event, "regulations: ffg-3.2", "regulations: house.yaml")

    def picture(self) -> None:
        """The picture of the site."""
        pictures = sorted(ROOT.glob("templates/*.png"))
        if (self.data / "picture.png").exists():
            (self.data / "picture.png").unlink()
        elif pictures:
            shutil.copy(pictures[0], self.data / "picture.png")

    def screen(self) -> None:
        """A television in the hall."""
        path = self.event() / "event.yaml"
        self.rewrite(
            path, "about:", f"screens: {{hall: [pairings, {{alert: Hi {self.next}}}]}}\nabout:"
        )

    def about(self) -> None:
        """What stands on the event's first page."""
        self.rewrite(
            self.event() / "event.yaml", "at nine", self.draw.choice(("at ten", "at nine"))
        )

    # Around it

    def clock(self) -> None:
        """Somebody sets the machine's clock."""
        self.ahead = self.draw.choice((0, -DAY, DAY, -3_600_000_000_000, 3_000_000_000, -(10**9)))

    def lose_cache(self) -> None:
        """What builds keep is deleted."""
        lose_caches(self.folder)

    def cut_cache(self) -> None:
        """Its file was cut off by a power failure."""
        path = cache_file(self.folder / "site")
        if path.exists():
            os.truncate(path, self.draw.randrange(path.stat().st_size))

    def zero_cache(self) -> None:
        """A page of its file is empty."""
        path = cache_file(self.folder / "site")
        if path.exists() and (pages := path.stat().st_size // 4096):
            with path.open("r+b") as file:
                file.seek(4096 * self.draw.randrange(pages))
                file.write(bytes(4096))

    def older_cache(self) -> None:
        """A program of another version kept it, or it is of no program."""
        import sqlite3

        path = cache_file(self.folder / "site")
        if not path.exists():
            return
        if self.draw.random() < 0.3:
            path.write_bytes(b"no database at all")
            return
        connection = sqlite3.connect(path)
        try:
            connection.execute(f"PRAGMA user_version = {self.draw.choice((1, SCHEMA - 1, 99))}")
            connection.execute("UPDATE values_ SET value = 'older' WHERE name = 'everything'")
            connection.commit()
        except sqlite3.DatabaseError:
            pass
        finally:
            connection.close()

    def lose_pages(self) -> None:
        """The pages of an event are deleted."""
        shutil.rmtree(self.folder / "site" / self.any_event().name, ignore_errors=True)

    def lose_site(self) -> None:
        """All pages are deleted."""
        shutil.rmtree(self.folder / "site", ignore_errors=True)

    def _git(self, folder: Path, *words: str) -> None:
        env = {**os.environ, **git_alone(self.folder)}
        subprocess.run(["git", *words], cwd=folder, env=env, check=True, capture_output=True)


def _nothing() -> None:
    """Nobody looks."""


def _in_place(path: Path, text: str) -> None:
    path.write_text(text, encoding="utf-8")


def _by_rename(path: Path, text: str) -> None:
    beside = path.with_name(f"{path.name}.tmp1234")
    beside.write_text(text, encoding="utf-8")
    beside.replace(path)


def _as_vim(path: Path, text: str, look: Callable[[], None] = _nothing) -> None:
    backup = path.with_name(f"{path.name}~")
    path.rename(backup)
    look()
    path.write_text(text, encoding="utf-8")
    backup.unlink()
