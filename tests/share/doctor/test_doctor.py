"""All checks together, and what the network says."""

import socket
import time
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from topcut.share.doctor import doctor
from topcut.share.doctor.finding import Severity
from topcut.workspace.data import Data

from tests.support.pages_host import pages_host


def test_no_line_names_people_or_folders_of_theirs(club: Path) -> None:
    found = "\n".join(one.line for one in doctor.examine(Data(club / "data"), club / "site"))
    assert "Ann Ellis" not in found
    assert "ann@" not in found
    assert str(club.parent.parent) not in found


def test_the_network_is_asked_only_where_that_is_wished(
    club: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(doctor, "network", None)
    assert list(doctor.examine(Data(club / "data"), club / "site"))[-1].line == (
        "ok    network: not asked; `topcut doctor --online` does, and waits 3 s at most"
    )


def test_site_yaml_with_errors_is_wrong(club: Path) -> None:
    (club / "data" / "site.yaml").write_text("topcut: 2\n")
    assert doctor.files_of(Data(club / "data")).line == (
        "wrong data: site.yaml has errors: topcut check"
    )


def test_a_hall_without_network_is_a_note() -> None:
    assert doctor.server_clock("http://127.0.0.1:1/") == doctor.UNREACHABLE
    assert doctor.UNREACHABLE.level is Severity.NOTE


def test_a_server_that_never_answers_is_waited_for_in_seconds(
    club: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(doctor, "SECONDS", 0.2)
    with socket.create_server(("127.0.0.1", 0)) as silent:
        begun = time.monotonic()
        (found,) = doctor.network(club / "data", f"http://127.0.0.1:{silent.getsockname()[1]}/")
        assert time.monotonic() - begun < 4
    assert found == doctor.UNREACHABLE


@pytest.mark.parametrize(("minutes", "level"), [(0, Severity.OK), (10, Severity.WRONG)])
def test_the_clock_is_compared_with_the_servers(
    monkeypatch: pytest.MonkeyPatch, minutes: int, level: Severity
) -> None:
    later = datetime.now(UTC) + timedelta(minutes=minutes)
    monkeypatch.setattr(doctor, "now", lambda: later)
    with pages_host() as host:
        found = doctor.server_clock(f"{host.address}/")
    assert found.level is level
    if minutes:
        assert found.answer.startswith("this machine is ")
        assert found.answer.endswith(" s ahead of the server of the site")
