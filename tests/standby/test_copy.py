"""The second laptop's copy: whole files, nothing outside, nothing overwritten."""

from pathlib import Path

import pytest
from topcut.disk.writing import ElsewhereError
from topcut.standby.copy import Copy, Journal, contents, digest_at
from topcut.standby.manifest import digest_of
from topcut.standby.places import Places
from topcut.standby.wire import FileContent

SITE = "data/site.yaml"


@pytest.fixture
def places(tmp_path: Path) -> Places:
    (tmp_path / "data").mkdir()
    (tmp_path / "state").mkdir()
    return Places.of(tmp_path / "data", tmp_path / "state")


def _copy(places: Places) -> Copy:
    return Copy(places, Journal(places.devices.with_name("files.jsonl"), places))


def test_one_path_that_leads_elsewhere_and_nothing_is_written(places: Places) -> None:
    odd = FileContent("data/../escaped", b"x")
    with pytest.raises(ElsewhereError):
        _copy(places).write([FileContent(SITE, b"one"), odd])
    assert list(places.data.iterdir()) == []


def test_what_came_is_replaced_and_what_was_typed_here_is_put_aside(places: Places) -> None:
    copy = _copy(places)
    copy.write([FileContent(SITE, b"one")])
    copy.write([FileContent(SITE, b"two")])
    assert copy.replaced == []
    (places.data / "site.yaml").write_bytes(b"typed here")
    copy.write([FileContent(SITE, b"three")])
    assert copy.replaced == [SITE]
    assert (places.own / "replaced-1" / SITE).read_bytes() == b"typed here"
    assert (places.data / "site.yaml").read_bytes() == b"three"


def test_what_is_gone_is_removed_with_its_empty_folders(places: Places) -> None:
    copy, path = _copy(places), "data/events/a/rounds/swiss-1.yaml"
    copy.write([FileContent(path, b"x")])
    copy.write([FileContent(path, None)])
    assert not (places.data / "events" / "a").exists()


def test_many_that_go_at_once_are_put_aside(places: Places) -> None:
    copy = _copy(places)
    paths = [f"data/events/a/{number}.yaml" for number in range(6)]
    copy.write([FileContent(path, b"x") for path in paths])
    copy.write([FileContent(path, None) for path in paths])
    assert all((places.own / "replaced-1" / path).read_bytes() == b"x" for path in paths)


def test_a_folder_in_the_way_of_a_file_is_put_aside(places: Places) -> None:
    (places.data / "site.yaml").mkdir()
    (places.data / "site.yaml" / "x").write_text("mine")
    _copy(places).write([FileContent(SITE, b"one")])
    assert (places.data / "site.yaml").read_bytes() == b"one"
    assert (places.own / "replaced-1" / SITE / "x").read_text() == "mine"


def test_a_link_is_replaced_and_what_it_leads_to_stays(places: Places, tmp_path: Path) -> None:
    (tmp_path / "mine").write_text("mine")
    (places.data / "site.yaml").symlink_to(tmp_path / "mine")
    _copy(places).write([FileContent(SITE, b"one")])
    assert (tmp_path / "mine").read_text() == "mine"
    assert not (places.data / "site.yaml").is_symlink()


def test_the_journal_believes_the_disk_where_the_power_failed(places: Places) -> None:
    copy = _copy(places)
    copy.write([FileContent(SITE, b"one")])
    copy.journal.add({SITE: digest_of(b"two")})  # and no further
    assert _copy(places).journal.digests[SITE] == digest_of(b"one")
    (places.data / "site.yaml").write_bytes(b"two")
    assert _copy(places).journal.digests[SITE] == digest_of(b"two")


def test_many_files_are_all_there_and_private_ones_private(places: Places) -> None:
    files = [FileContent(f".topcut/history/{number}.jsonl", b"x") for number in range(60)]
    _copy(places).write([*files, FileContent("devices", b"{}")])
    assert all(digest_at(places, each.path) == digest_of(b"x") for each in files)
    assert places.locate(files[0].path).stat().st_mode & 0o777 == 0o600
    assert places.devices.stat().st_mode & 0o777 == 0o600


def test_files_are_read_up_to_a_size_and_one_at_least(places: Places) -> None:
    for name in "abc":
        (places.data / name).write_bytes(b"x" * 100)
    paths = ["data/a", "data/gone", "data/b", "data/c"]
    assert [each.path for each in contents(places, paths, 150)] == ["data/a", "data/gone"]
    assert [each.path for each in contents(places, paths, 1)] == ["data/a"]
    assert contents(places, ["data/gone"], 1) == [FileContent("data/gone", None)]


def test_what_a_full_disk_refused_never_came(
    places: Places, monkeypatch: pytest.MonkeyPatch
) -> None:
    copy = _copy(places)
    copy.write([FileContent(SITE, b"one")])
    with monkeypatch.context() as full:
        full.setattr("topcut.standby.copy.write_shared", _no_room)
        with pytest.raises(OSError, match="full"):
            copy.write([FileContent(SITE, b"two")])
    assert copy.journal.digests[SITE] == digest_of(b"one")
    copy.write([FileContent("data/other.yaml", b"x")])
    assert _copy(places).journal.digests[SITE] == digest_of(b"one")
    copy.write([FileContent(SITE, b"two")])
    assert copy.replaced == []


def _no_room(*_: object) -> None:
    raise OSError(28, "the disk is full")
