"""Players as they are named on a command line."""

from pathlib import Path

import pytest
from topcut.edit.change.naming import player_called
from topcut.edit.change.refusals import NotTypedError
from topcut.tournament import Event

from tests.build import PLAYERS, examined


@pytest.fixture
def event(tmp_path: Path) -> Event:
    found = examined(tmp_path, players=PLAYERS + "- {name: Bob Ray, id: rayman}\n").event
    assert found is not None
    return found


@pytest.mark.parametrize(
    ("typed", "id_"), [("Ada Crane", "ada-crane"), ("rayman", "rayman"), ("BOB  RAY", "rayman")]
)
def test_by_name_or_id(event: Event, typed: str, id_: str) -> None:
    assert player_called(event, typed) == id_


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("Ad", "did you mean “Ada Crane”?"),
        ("Bo", "did you mean “Bo Quist”"),
        ("B", "did you mean “Bo Quist” or “Bob Ray”?"),
        ("Ada Crain", "did you mean “Ada Crane”?"),
        ("Zo", "write: a name or id from players.yaml"),
        ("", "write: a name or id from players.yaml"),
    ],
)
def test_who_is_not_known_is_told_who_may_be_meant(event: Event, typed: str, meant: str) -> None:
    with pytest.raises(NotTypedError) as refused:
        player_called(event, typed)
    assert meant in str(refused.value)
