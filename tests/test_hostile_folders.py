"""Folders that somebody else made: a club's repository, a ZIP of it, a stick.

Each is built, checked, served and typed into at the desk. Nothing of it runs, nothing outside is
read, written or removed, and the evening goes on where the folder lets it.
"""

import html
import json
import os
import pickle
import sqlite3
import subprocess
from collections.abc import Callable, Iterator
from contextlib import closing
from hashlib import sha256
from pathlib import Path

import pytest
from topcut import cli
from topcut.desk.serving import beside
from topcut.disk.tree import below
from topcut.edit.change.history import number_of
from topcut.live.serve import CannotServeError
from topcut.publish.templates.renderer import Renderer
from topcut.publish.templates.sandbox_process import Limits

from tests.build import typed
from tests.support.desk import sitting
from tests.support.kept import devices_file
from tests.support.phones import OPEN
from tests.support.repositories import git
from tests.support.served import free_port, served

SECRET = b"what belongs to somebody else\n"
COOKIE = "planted.cookie"
Plant = Callable[[Path, Path], None]
"""Puts into a club's folder what is hostile; the second path is a folder outside of it."""


class _Runs:
    """Runs a command where it is unpickled."""

    def __init__(self, marker: Path) -> None:
        self.marker = marker

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return os.system, (f"touch {self.marker}",)


def put(club: Path, path: str, content: bytes | str) -> None:
    place = club / path
    place.parent.mkdir(parents=True, exist_ok=True)
    place.write_bytes(content if isinstance(content, bytes) else content.encode())


def link(path: str, target: str = "precious") -> Plant:
    def plant(club: Path, outside: Path) -> None:
        (club / path).parent.mkdir(parents=True, exist_ok=True)
        (club / path).symlink_to(outside / target)

    return plant


def pipe(path: str) -> Plant:
    def plant(club: Path, _: Path) -> None:
        (club / path).parent.mkdir(parents=True, exist_ok=True)
        os.mkfifo(club / path)

    return plant


def file(path: str, content: bytes | str) -> Plant:
    return lambda club, _: put(club, path, content)


def history(path: str, was: str = "") -> Plant:
    """A change that a power cut seems to have stopped before it wrote a file."""
    changed = {"path": path, "line": 0, "was": "", "became": "evil\n", "before": was}
    entry = {"number": 1, "at": "2026-01-01T00:00:00Z", "by": "x", "said": "x"}
    files = [changed | {"after": number_of(b"evil\n")}]
    return file(".topcut/history/downtown.jsonl", json.dumps(entry | {"files": files}) + "\n")


def cache_of_paths(club: Path, outside: Path) -> None:
    (club / ".cache").mkdir(exist_ok=True)
    with closing(sqlite3.connect(club / ".cache/site.sqlite3")) as cache:
        cache.execute("CREATE TABLE files (folded TEXT PRIMARY KEY, path TEXT, owner TEXT)")
        cache.execute(f"INSERT INTO files VALUES ('a', '../../{outside.name}/precious', 'gone')")
        cache.execute("PRAGMA user_version = 3")
        cache.commit()


def cache_of_code(club: Path, outside: Path) -> None:
    for name in ("base", "en-base"):
        put(club, f".cache/templates/{name}", pickle.dumps(_Runs(outside / "ran")))


def listed(path: str) -> Plant:
    def plant(club: Path, outside: Path) -> None:
        put(club, path, f"../../{outside.name}/precious\n../data/site.yaml\n{outside}/precious\n")

    return plant


def device(club: Path, _: Path) -> None:
    key = sha256(b"cookie").hexdigest()
    planted = {"id": "planted", "name": "Eve", "digits": "1234", "key": key, "let_in": True}
    put(club, ".topcut/desk.json", json.dumps({"secret": "s" * 64, "devices": [planted]}))


def reports(club: Path, _: Path) -> None:
    kept = {"event": "downtown", "secret": "s", "keys": {"ada-crane": "AAAAAAAA"}}
    put(club, ".topcut/reports/downtown.json", json.dumps(kept))


def forged(club: Path, outside: Path) -> None:
    device(club, outside)
    put(club, ".topcut/machine", "00" * 16 + " " + "00" * 64)


def endless(club: Path, outside: Path) -> None:
    device(club, outside)
    (club / ".topcut/machine").symlink_to("/dev/zero")


def watcher(club: Path, outside: Path) -> None:
    put(club, "watch", f"#!/bin/sh\ntouch {outside / 'ran'}\n")
    (club / "watch").chmod(0o755)
    git(club, "init", "-q")
    git(club, "config", "core.fsmonitor", str(club / "watch"))


def tracked(folder: str) -> Plant:
    def plant(club: Path, _: Path) -> None:
        put(club, f"{folder}/reports/downtown.json", "{}")
        git(club, "init", "-q")
        git(club, "add", "-f", folder)

    return plant


def endless_folders(club: Path, _: Path) -> None:
    """A folder in a folder a thousand times, and folders with two links each to the next one."""
    for where in (EVENT, "templates", ".topcut", "site/.x.1.new"):
        (club / where).mkdir(parents=True, exist_ok=True)
        for depth in range(1, 1201):
            (club / where / ("a/" * depth)).mkdir()
    for where in (EVENT, "data/cards"):
        for number in range(30):
            (club / where / f"b/{number}").mkdir(parents=True)
            for name in "xy":
                (club / where / f"b/{number}/{name}").symlink_to(f"../{number + 1}")


def template(text: str) -> Plant:
    """A base for all pages that runs this."""
    return file("templates/base.html", text + '{% extends "topcut:base.html" %}')


def poisoned(club: Path, outside: Path) -> None:
    """All at once: caches that run commands, a foreign desk, and a template without end."""
    cache_of_code(club, outside)
    cache_of_paths(club, outside)
    device(club, outside)
    reports(club, outside)


EVENT = "data/events/downtown"
RUN = "{{ cycler.__init__.__globals__.os.popen('touch /written').read() }}"
ENDLESS = "{% for a in range(99999) %}{% for b in range(99999) %}{% endfor %}{% endfor %}"
GOES_ON: dict[str, Plant] = {
    "a cache with paths of others": cache_of_paths,
    "a cache of compiled templates that run a command": cache_of_code,
    "a cache that is a pipe": pipe(".cache/site.sqlite3"),
    "caches that are a link": link(".cache", "."),
    "a list of files elsewhere": listed("site/.topcut-files"),
    "an event's list of files elsewhere": listed("site/gone/.topcut-files"),
    "a list that is a link": link("site/.topcut-files"),
    "an unfinished page that is a link": link("site/.index.html.1.new"),
    "an unfinished round that is a link": link(f"{EVENT}/rounds/.swiss-1.yaml.1.new"),
    "a desk with a device": device,
    "a desk with a forged mark": forged,
    "a mark that is a pipe": pipe(".topcut/machine"),
    "history that writes elsewhere": history("../../../outside/written"),
    "history that writes from the root": history("/written"),
    "history that finishes a change of its own": history("rounds/swiss-9.yaml"),
    "history that is a pipe": pipe(".topcut/history/downtown.jsonl"),
    "history that is a folder": file(".topcut/history/downtown.jsonl/x", ""),
    "history that is no text": file(".topcut/history/downtown.jsonl", b"\xff\xfe{\n"),
    "history of 100,000 brackets": file(".topcut/history/downtown.jsonl", "[" * 100_000 + "\n"),
    "reports with known keys": reports,
    "reports that are no text": file(".topcut/reports/downtown.json", b'{"event": "\xff'),
    "reports that are a link": link(".topcut/reports/downtown.json"),
    "what was put aside is a link": link(".topcut/elsewhere-1", "."),
    "git that starts a program": watcher,
    "folders without end": endless_folders,
}
"""What is hostile, and leaves the evening as it is."""
REFUSED: dict[str, tuple[Plant, str]] = {
    "a site that is a link": (link("site", "."), "site"),
    "an event's pages that are a link": (link("site/downtown", "."), "link"),
    "a front page that is a pipe": (pipe("site/index.html"), "was not made by Topcut"),
    "a front page that is a link": (link("site/index.html"), "was not made by Topcut"),
    "everything kept is a link": (link(".topcut", "."), "link"),
    "locks that are a link": (link(".topcut/locks", "."), "link"),
    "a lock that is a link": (link(".topcut/locks/downtown.lock"), ""),
    "a mark that is endless": (endless, "link"),
    "the repository has it": (tracked(".topcut"), ".topcut/reports/downtown.json is in the git"),
    "the repository has it in capitals": (tracked(".TOPCUT"), ".TOPCUT/reports/downtown.json is"),
    "a template that runs a command": (template(RUN), "is unsafe"),
    "a template without end": (template(ENDLESS), "takes longer than 1 s"),
    "a template that eats memory": (template("{{ 'x' * 4 * 10**9 }}"), "512 MB of memory"),
    "a template that is a link": (link("templates/base.html"), "leads out of templates/"),
    "a template that is a pipe": (pipe("templates/base.html"), "templates/base.html"),
    "a style that is a link": (link("templates/style.css"), "leads out of templates/"),
    "templates that are a link": (link("templates", "."), ""),
    "a round that is a link": (link(f"{EVENT}/rounds/swiss-2.yaml"), "leads out of"),
    "players that are a link": (link(f"{EVENT}/news/x.md"), "leads out of"),
    "card facts that are a link": (link("data/cards", "."), ""),
}
"""What is hostile, and named; the pages or the desk wait until it is gone."""


@pytest.fixture
def club(tmp_path: Path) -> Iterator[Path]:
    typed(tmp_path / "club", swiss_1=OPEN)
    put(tmp_path / "club", "data/site.yaml", "topcut: 1\n")
    yield tmp_path / "club"
    subprocess.run(["rm", "-rf", tmp_path / "club"], check=True)  # deeper than Python removes


@pytest.fixture
def outside(tmp_path: Path) -> Path:
    folder = tmp_path / "outside"
    put(folder, "precious", SECRET)
    return folder


def opened(club: Path, capsys: pytest.CaptureFixture[str]) -> tuple[list[int], str]:
    """The codes of check, build and the start of serve, and all that was said."""
    places = ["--data", str(club / "data"), "--site", str(club / "site")]
    codes = [cli.main([command, *places]) for command in ("check", "build")]
    said = ""
    try:
        made = beside(club / "data", free_port(), opened=False, all_may=False, names=frozenset())
        made.listener.close()
        codes.append(0)
    except (CannotServeError, OSError) as error:
        said = str(error)
        codes.append(1)
    shown = capsys.readouterr()
    return codes, shown.out + shown.err + said


def unharmed(club: Path, outside: Path) -> None:
    """Nothing ran, nothing outside changed, and nothing of it is on a page."""
    assert [(each.name, each.read_bytes()) for each in outside.iterdir()] == [("precious", SECRET)]
    assert not Path("/written").exists()
    assert (club / "data/site.yaml").read_text() == "topcut: 1\n"
    site = club / "site"
    found = () if site.is_symlink() else below(site)
    pages = [Path(each.path) for each in found if each.is_file(follow_symlinks=False)]
    assert not [each for each in pages if SECRET in each.read_bytes()]


@pytest.mark.parametrize("name", GOES_ON)
def test_a_hostile_folder_does_no_harm_and_the_evening_goes_on(
    name: str, club: Path, outside: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    GOES_ON[name](club, outside)
    before = sorted(path.name for path in (club / EVENT / "rounds").glob("*.yaml"))
    codes, said = opened(club, capsys)
    assert codes == [0, 0, 0], said
    here = sitting(club / "data")
    assert here.desk.devices.known(COOKIE) is None
    form = {"token": here.token("/downtown/results"), "do": "line", "line": "1 60"}
    assert here.post("/downtown/results", form).status == 303
    assert "result: 6-0" in (club / EVENT / "rounds/swiss-1.yaml").read_text()
    assert sorted(path.name for path in (club / EVENT / "rounds").glob("*.yaml")) == before
    assert "planted" not in devices_file(club).read_text()
    unharmed(club, outside)


@pytest.mark.parametrize("name", REFUSED)
def test_a_hostile_folder_that_is_in_the_way_is_named_and_does_no_harm(
    name: str,
    club: Path,
    outside: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    own, _, *others = Renderer.__init__.__defaults__ or ()
    monkeypatch.setattr(Renderer.__init__, "__defaults__", (own, Limits(seconds=1), *others))
    plant, words = REFUSED[name]
    plant(club, outside)
    _, said = opened(club, capsys)
    assert words in said
    assert "Traceback" not in said
    unharmed(club, outside)


def test_what_another_machine_kept_is_put_aside_in_one_sentence(
    club: Path, outside: Path, capsys: pytest.CaptureFixture[str], caplog: pytest.LogCaptureFixture
) -> None:
    reports(club, outside)
    opened(club, capsys)
    own = club / ".topcut"
    (told,) = caplog.messages
    assert told == (
        f"topcut: {own} has no mark of this machine and is not used: it was put aside as"
        " elsewhere-1/; `topcut serve --take-over` goes on with its history and reports"
    )
    assert (own / "elsewhere-1/reports/downtown.json").exists()
    assert told.removeprefix("topcut: ") in html.unescape(sitting(club / "data").get("/").text)


def test_an_old_cache_in_the_folder_is_said_not_to_be_used(
    club: Path, outside: Path, capsys: pytest.CaptureFixture[str], caplog: pytest.LogCaptureFixture
) -> None:
    poisoned(club, outside)
    opened(club, capsys)
    assert [line for line in caplog.messages if ".cache" in line] == [
        f"topcut: {club / '.cache'} is not used: caches lie in your own cache folder;"
        " it may be deleted"
    ]


SERVED: dict[str, tuple[Plant, bool]] = {
    "caches and a foreign desk": (poisoned, True),
    "git that starts a program": (watcher, True),
    "folders without end": (endless_folders, True),
    "a template that runs a command": (template(RUN), False),
    "a template that eats memory": (template("{{ 'x' * 4 * 10**9 }}"), False),
}
"""Folders in which a real server runs, and whether there are pages."""


@pytest.mark.parametrize("name", SERVED)
def test_a_real_server_in_a_hostile_folder_answers_and_ends(
    name: str, club: Path, outside: Path
) -> None:
    plant, has_pages = SERVED[name]
    plant(club, outside)
    with served(club) as server:
        assert server.get("/downtown/").status == (200 if has_pages else 404)
        assert server.get("/organizer/").status == 200
    assert server.process.returncode == 0
    assert "Traceback" not in server.said()
    (club / "serve.log").unlink()
    unharmed(club, outside)
