"""`initials: yes`: nobody's full name is in any byte that is published."""

from pathlib import Path

import pytest
from topcut.cli import main
from topcut.publish.build import build
from topcut.share.abr import prepared
from topcut.workspace.data import Data
from topcut.workspace.reports import Silent

from tests.build import EVENT, ROUND_1, typed
from tests.support.trees import tree

SITE = "topcut: 1\naddress: https://example.org/\nexports: [nrtm]\n"
PEOPLE = "people: {p-1a: {same: [p-9z], name: Ada Q. Crane}}\n"
PLAYERS = """\
- {name: Ada Crane, id: p-1a, key: 1, corp: Engineering the Future}
- {name: Bo Quist, id: p-2b, key: 2}
- {name: Avi Cohen, id: p-3c, key: 3, corp: Engineering the Future}
- {name: Di Ito, id: p-4d, key: 4}
"""
PLAYED = ROUND_1.replace("Cy Dahl", "Avi Cohen").replace("3-3}", "3-3, split: Ann Ellis}")
WORDS = ("Crane", "Quist", "Cohen", "Avi ", "Ellis", "Bo Judge")
OVER = EVENT.replace("basic", "{rounds: 1, cut: 0}")


def club(folder: Path, event: str = OVER, site: str = "initials: yes\n") -> Data:
    """A site whose ids say nothing; one of its events is over."""
    typed(folder, event=event, players=PLAYERS, swiss_1=PLAYED)
    (folder / "data/site.yaml").write_text(SITE + PEOPLE + site)
    return Data(folder / "data")


def built(data: Data) -> dict[str, bytes]:
    """The files of site/, without those that are the same whatever the events are."""
    site = data.path.parent / "site"
    assert build(data.path, site, Silent()).ok
    files = tree(site)
    return {path: files[path] for path in files if not path.startswith(("guide/", "rules/"))}


def names_in(files: dict[str, bytes]) -> set[tuple[str, str]]:
    """Every name that is found, with the file."""
    return {
        (path, word)
        for path, content in files.items()
        for word in WORDS
        if word.casefold() in content.decode("utf-8", "replace").casefold()
    }


@pytest.mark.parametrize("event", [OVER, EVENT])
def test_no_byte_of_the_site_has_a_full_name(tmp_path: Path, event: str) -> None:
    files = built(club(tmp_path, event))
    assert names_in(files) == set()
    assert b"A. C. 1" in files["downtown/standings/index.html"]
    assert b"A. C. 3" in files["downtown/event.json"]
    assert b"A. Q. C." in files["players/p-1a/index.html"]
    assert b"A. E." in files["downtown/index.html"]


def test_without_it_they_are_there_and_with_it_all_is_built_anew(tmp_path: Path) -> None:
    data = club(tmp_path, site="")
    assert names_in(built(data)) != set()
    (data.path / "site.yaml").write_text(SITE + PEOPLE + "initials: yes\n")
    assert names_in(built(data)) == set()


def test_data_and_messages_keep_the_names(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data = club(tmp_path)
    before = tree(data.path)
    built(data)
    assert tree(data.path) == before
    main(["status", "downtown", "--data", str(data.path)])
    main(["check", "--data", str(data.path)])
    said = capsys.readouterr()
    assert "A. C." not in said.out + said.err


@pytest.mark.parametrize("form", ["nrtm", "csv", "json"])
def test_exports_have_initials(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], form: str
) -> None:
    data = club(tmp_path)
    main(["export", "downtown", "--format", form, "--data", str(data.path)])
    out = capsys.readouterr().out
    assert "A. C. 1" in out
    assert names_in({form: out.encode()}) == set()


def test_so_has_what_goes_to_alwaysberunning(tmp_path: Path) -> None:
    upload = prepared(club(tmp_path), "downtown")
    assert upload.winners == ("A. C. 1",)
    assert names_in({"nrtm.json": upload.text.encode()}) == set()
