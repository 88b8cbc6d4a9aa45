"""private.yaml goes out by no way there is, and to a second laptop."""

from importlib.resources import files
from pathlib import Path
from zipfile import ZipFile

import pytest
from topcut import cli
from topcut.edit.privacy.hide import hide
from topcut.publish.build import build
from topcut.share.git.candidates import Why, candidates, sort
from topcut.share.git.git import Git
from topcut.share.git.publish import publish
from topcut.standby.manifest import Manifest
from topcut.standby.places import Places
from topcut.workspace.data import Data
from topcut.workspace.reports import Silent

from tests.support.hiding import planned
from tests.support.renamed import club as a_club
from tests.support.repositories import EVENT, change, git, put, sent
from tests.support.trees import tree

SECRET = "registration: https://sheets.example.org/d/secret/pub?output=csv\n"
PLACE = f"{EVENT}/private.yaml"
IGNORED = (files("topcut.edit.event") / "club/.gitignore").read_text("utf-8")


@pytest.mark.parametrize("ignored", [True, False])
def test_publishing_leaves_it_here(club: Path, ignored: bool) -> None:
    put(club, PLACE, SECRET)
    if ignored:
        put(club, ".gitignore", IGNORED)
    change(club)
    git_ = Git(club / "data")
    events = {each.id: each for each in Data(club / "data").examined()}
    outgoing = sort(git_, candidates(git_, "data"), events)
    assert (PLACE, Why.PRIVATE) in outgoing.stays
    publish(Data(club / "data"))
    assert f"{EVENT}/rounds/swiss-1.yaml" in sent(club)
    assert PLACE not in sent(club)


@pytest.mark.parametrize("command", ["check", "publish", "doctor"])
@pytest.mark.parametrize("spelled", ["private.yaml", "Private.YAML"])
def test_a_repository_that_has_it_is_told_so_and_not_published(
    club: Path, capsys: pytest.CaptureFixture[str], command: str, spelled: str
) -> None:
    place = f"{EVENT}/{spelled}"
    put(club, place, SECRET)
    git(club, "add", "-f", place)
    change(club)
    before = sent(club)
    assert cli.main([command, "--data", str(club / "data")]) != cli.OK
    said = "".join(capsys.readouterr())
    assert f"git rm --cached {place}" in said
    assert "secret" not in said
    assert sent(club) == before


def test_a_new_club_keeps_it_out_of_git() -> None:
    assert "private.yaml" in IGNORED.splitlines()


@pytest.mark.parametrize("event", ["--all", "downtown"])
def test_no_archive_has_it(tmp_path: Path, event: str) -> None:
    data = a_club(tmp_path)
    (data.folder("downtown") / "private.yaml").write_text(SECRET, encoding="utf-8")
    target = tmp_path / "out.zip"
    places = ("--data", str(data.path), "--site", str(tmp_path / "site"), "-o", str(target))
    assert cli.main(["archive", event, *places]) == cli.OK
    with ZipFile(target) as bag:
        assert not [name for name in bag.namelist() if name.endswith("private.yaml")]
        assert not [name for name in bag.namelist() if b"d/secret" in bag.read(name)]


def test_no_page_no_export_and_no_list_of_a_build_has_it(tmp_path: Path) -> None:
    data = a_club(tmp_path)
    (data.folder("downtown") / "private.yaml").write_text(SECRET, encoding="utf-8")
    assert build(data.path, tmp_path / "site", Silent()).ok
    files = tree(tmp_path / "site")
    assert "downtown/event.json" in files
    assert not [path for path, content in files.items() if b"secret" in content]


def test_a_second_laptop_gets_it(tmp_path: Path) -> None:
    put(tmp_path, "data/site.yaml", "topcut: 1\n")
    put(tmp_path, PLACE, SECRET)
    manifest = Manifest(Places.of(tmp_path / "data", tmp_path / "state"))
    manifest.look()
    assert PLACE in manifest.digests()


def test_whoever_is_hidden_is_not_looked_for_in_it(tmp_path: Path) -> None:
    data = a_club(tmp_path)
    place = data.folder("downtown") / "private.yaml"
    text = "registration: https://example.org/ada-crane/Ada-Crane.csv\n"
    place.write_text(text, encoding="utf-8")
    hide(data.fresh(), planned(data.fresh(), "Ada Crane"))
    assert place.read_text(encoding="utf-8") == text
