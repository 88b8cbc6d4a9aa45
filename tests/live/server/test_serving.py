"""A file of site/ is looked at once for each answer, and never one that lies elsewhere."""

import os
import re
from datetime import UTC, datetime
from pathlib import Path

import pytest
from starlette.requests import Request
from starlette.responses import Response
from topcut.live.server import serving
from topcut.live.server.serving import SiteFiles
from topcut.live.watching.board import Board
from topcut.live.watching.watching import Rebuild


@pytest.fixture
def files(tmp_path: Path) -> SiteFiles:
    site = tmp_path / "site"
    (site / "hall").mkdir(parents=True)
    (site / "hall" / "index.html").write_text("<p>hall")
    (tmp_path / "secret.html").write_text("<p>secret")
    return SiteFiles(site, Board(site))


def asked(files: SiteFiles, path: str, *, tag: str = "") -> Response:
    headers = [(b"host", b"hall.local"), *([(b"if-none-match", tag.encode())] if tag else [])]
    values = {"type": "http", "method": "GET", "path": path, "query_string": b""}
    return files.answer(Request({**values, "headers": headers, "client": ("10.0.0.2", 5)}))


def test_a_file_that_was_served_is_looked_at_once(
    files: SiteFiles, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each look at the disk waits for the interpreter while the desk makes a page."""
    tag = asked(files, "/hall/").headers["etag"]
    looks: list[str] = []
    for name in ("stat", "lstat", "readlink", "scandir", "open"):
        real = getattr(os, name)

        def counted(*of: object, name: str = name, real: object = real, **named: object) -> object:
            looks.append(name)
            return real(*of, **named)  # type: ignore[operator]

        monkeypatch.setattr(os, name, counted)
    assert asked(files, "/hall/index.html", tag=tag).status_code == 304
    assert looks == ["stat"]


def test_a_page_that_was_written_anew_is_served_as_it_is_now(files: SiteFiles) -> None:
    first = asked(files, "/hall/")
    made = files.site / "hall" / "new.tmp"
    made.write_text("<p>another")
    made.replace(files.site / "hall" / "index.html")
    again = asked(files, "/hall/", tag=first.headers["etag"])
    assert again.status_code == 200
    assert bytes(again.body).startswith(b"<p>another")


def test_a_page_written_twice_within_one_tick_of_the_clock_is_another_one(files: SiteFiles) -> None:
    page, made = files.site / "hall" / "index.html", files.site / "hall" / "new.tmp"
    first = asked(files, "/hall/")
    made.write_text(page.read_text()[::-1])
    os.utime(made, ns=(page.stat().st_atime_ns, page.stat().st_mtime_ns))
    made.replace(page)
    assert asked(files, "/hall/", tag=first.headers["etag"]).status_code == 200


@pytest.mark.parametrize("folder", [False, True])
def test_a_link_in_the_place_of_what_was_served_is_not_served(
    files: SiteFiles, tmp_path: Path, *, folder: bool
) -> None:
    assert asked(files, "/hall/").status_code == 200
    (files.site / "hall" / "index.html").unlink()
    if folder:
        (files.site / "hall").rmdir()
        (tmp_path / "elsewhere").mkdir()
        (tmp_path / "secret.html").rename(tmp_path / "elsewhere" / "index.html")
        (files.site / "hall").symlink_to(tmp_path / "elsewhere")
    else:
        (files.site / "hall" / "index.html").symlink_to(tmp_path / "secret.html")
    for _ in range(2):
        answer = asked(files, "/hall/")
        assert answer.status_code == 404
        assert b"secret" not in bytes(answer.body)


def test_no_more_paths_are_remembered_than_an_archive_has(
    files: SiteFiles, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(serving, "_REMEMBERED", 5)
    for number in range(20):
        (files.site / f"{number}.html").write_text("<p>page")
        assert asked(files, f"/{number}.html").status_code == 200
    assert len(files._inside) <= 5


def test_phones_that_are_sent_one_file_share_its_bytes(files: SiteFiles) -> None:
    (files.site / "large.json").write_bytes(b"7" * 400_000)
    first, second = (asked(files, "/large.json") for _ in range(2))
    assert first.body is second.body
    (files.site / "large.json").write_bytes(b"8" * 300_000)
    assert bytes(asked(files, "/large.json").body) == b"8" * 300_000
    del first, second
    assert not files._bodies, "nothing is kept that nobody is sent"


def test_a_folder_leads_to_its_page(files: SiteFiles) -> None:
    answer = asked(files, "/hall")
    assert answer.status_code == 301
    assert answer.headers["location"] == "/hall/"


def test_a_page_may_ask_the_second_laptop_alone_and_only_while_one_follows(
    files: SiteFiles,
) -> None:
    policy = "<meta http-equiv=Content-Security-Policy content=\"default-src 'self';\"><p>hall"
    page, state = files.site / "hall/index.html", files.site / "hall/state.json"
    page.write_text(policy)
    state.write_text('{"digest":"1"}\n')
    alone, said = asked(files, "/hall/"), asked(files, "/hall/state.json")
    assert bytes(alone.body).startswith(policy.encode())
    assert b"second" not in bytes(alone.body) + bytes(said.body)
    files.board.second = lambda: "http://192.168.1.6:8000/"
    joined = asked(files, "/hall/", tag=alone.headers["etag"])
    asks = "default-src 'self';connect-src 'self' http://192.168.1.6:8000/_topcut/has;"
    assert bytes(joined.body).startswith(policy.replace("default-src 'self';", asks).encode())
    assert b'data-second="http://192.168.1.6:8000/"' in bytes(joined.body)
    told = asked(files, "/hall/state.json", tag=said.headers["etag"])
    assert bytes(told.body).endswith(b',"second":"http://192.168.1.6:8000/"}\n')
    assert page.read_text() == policy


def test_whether_there_is_a_page_is_told(files: SiteFiles) -> None:
    found = [files.has(path) for path in ("/hall/", "/hall/index.html", "/hall", "/../secret.html")]
    assert found == [True, True, False, False]


def test_a_page_says_to_its_script_of_which_event_it_is_in_every_language(files: SiteFiles) -> None:
    """The script asks what has changed of this event; elsewhere any change may be one."""
    of = {"/hall/": "hall", "/en/hall/": "hall", "/players/hall/": "", "/en/": "", "/": ""}
    for path in of:
        (files.site / path[1:]).mkdir(parents=True, exist_ok=True)
        (files.site / path[1:] / "index.html").write_text("<p>page")
    for folder in ("hall", "en/hall"):
        (files.site / folder / "state.json").write_text("{}")
    files.board.hear(Rebuild(datetime.now(UTC), 0.1, events=frozenset(("hall",))))
    for path, event in of.items():
        found = re.search(r'data-event="([^"]*)"', bytes(asked(files, path).body).decode())
        assert (found[1] if found else "") == event, path


def test_a_page_in_a_further_language_says_since_when_it_is_held(files: SiteFiles) -> None:
    for folder in ("hall", "en/hall"):
        (files.site / folder).mkdir(parents=True, exist_ok=True)
        (files.site / folder / "index.html").write_text("<p>page")
        (files.site / folder / "state.json").write_text("{}")
    files.board.hear(Rebuild(datetime.now(UTC), 0.1, events=frozenset(("hall",))))
    files.board.outdated["hall"] = "14:05"
    for path in ("/hall/", "/en/hall/"):
        assert 'data-held="14:05"' in bytes(asked(files, path).body).decode()
