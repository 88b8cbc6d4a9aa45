"""`topcut serve`: what it is not started with."""

from pathlib import Path

import pytest
from topcut.cli import CANNOT_RUN, main

from tests.build import ROUND_1, typed


@pytest.mark.parametrize("host", ["127.0.0.2", "192.168.1.5", "localhost"])
def test_a_named_address_is_never_made_every_address(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], host: str
) -> None:
    """The desk listens everywhere once it is open to the room."""
    typed(tmp_path, swiss_1=ROUND_1)
    data = ("--data", str(tmp_path / "data"))
    assert main(["serve", "--desk", "--host", host, *data]) == CANNOT_RUN
    assert capsys.readouterr().err == (
        "topcut: --desk opens the desk on every address of this machine, so it cannot be "
        f"combined with --host {host}\n"
    )


def test_a_codespace_without_a_name_that_can_be_serves_nothing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    typed(tmp_path, swiss_1=ROUND_1)
    monkeypatch.setenv("CODESPACES", "true")
    monkeypatch.setenv("CODESPACE_NAME", "x.evil.example/")
    assert main(["serve", "--data", str(tmp_path / "data")]) == CANNOT_RUN
    assert capsys.readouterr().err == (
        "topcut: CODESPACES is true, but CODESPACE_NAME is 'x.evil.example/', where a codespace"
        " has a name like opulent-lamp-4x9q; elsewhere, unset CODESPACES and use --key\n"
    )
