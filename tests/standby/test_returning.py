"""What comes back from a laptop that had the desk: taken, or put aside."""

from pathlib import Path

import pytest
from topcut.disk.writing import ElsewhereError
from topcut.edit.versions.keeping import waiting
from topcut.standby.copy import Journal
from topcut.standby.manifest import Manifest, digest_of
from topcut.standby.places import Places
from topcut.standby.returning import Returns, returned
from topcut.standby.wire import FileContent
from topcut.workspace.data import Data

A = "data/events/a/event.yaml"


@pytest.fixture
def places(tmp_path: Path) -> Places:
    (tmp_path / "state").mkdir()
    (tmp_path / "data" / "events" / "a").mkdir(parents=True)
    (tmp_path / A).write_bytes(b"before")
    return Places.of(tmp_path / "data", tmp_path / "state")


def _returns(places: Places) -> Returns:
    journal = Journal(places.devices.with_name("files.jsonl"), places)
    if not journal.digests:
        journal.become({A: digest_of(b"before")})
    return Returns(places, journal, Manifest(places))


def _come_back(places: Places, content: bytes) -> None:
    returns = _returns(places)
    if returns.missing({A: digest_of(content)}):
        returns.take((FileContent(A, content),), "Bo’s laptop")


def test_what_only_the_other_changed_is_taken(places: Places, tmp_path: Path) -> None:
    _come_back(places, b"theirs")
    assert (tmp_path / A).read_bytes() == b"theirs"
    assert returned(places) == []


def test_what_only_this_one_changed_stays(places: Places, tmp_path: Path) -> None:
    (tmp_path / A).write_bytes(b"ours")
    assert _returns(places).missing({A: digest_of(b"before")}) == ()
    assert (tmp_path / A).read_bytes() == b"ours"


def test_what_both_changed_is_kept_twice_and_once_only(places: Places, tmp_path: Path) -> None:
    (tmp_path / A).write_bytes(b"ours")
    for _ in range(2):  # the line broke off behind the first
        _come_back(places, b"theirs")
    assert (tmp_path / A).read_bytes() == b"ours"
    (version,) = waiting(Data(places.data), "a")
    assert (version[1].path, version[1].machine) == ("event.yaml", "Bo’s laptop")
    assert version[2] == b"theirs"


def test_what_both_changed_outside_of_events_is_listed(places: Places, tmp_path: Path) -> None:
    (tmp_path / "data" / "site.yaml").write_bytes(b"ours")
    _returns(places).take((FileContent("data/site.yaml", b"theirs"),), "Bo’s laptop")
    assert returned(places) == ["returned-1/data/site.yaml"]
    assert (places.own / returned(places)[0]).read_bytes() == b"theirs"


def test_what_only_the_other_removed_goes_and_what_changed_here_stays(
    places: Places, tmp_path: Path
) -> None:
    _returns(places).missing({})
    assert not (tmp_path / A).exists()
    (tmp_path / "data" / "events" / "a").mkdir()
    (tmp_path / A).write_bytes(b"ours")
    _returns(places).missing({})
    assert (tmp_path / A).read_bytes() == b"ours"


def test_a_path_that_leads_elsewhere_is_refused(places: Places) -> None:
    with pytest.raises(ElsewhereError):
        _returns(places).missing({"data/../x": "1"})
    with pytest.raises(ElsewhereError):
        _returns(places).take((FileContent("data/../x", b"x"),), "Bo’s laptop")
