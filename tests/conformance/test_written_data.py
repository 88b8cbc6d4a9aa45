"""The published events are written as one writer writes them, and lose nothing that is read."""

import json
from collections import Counter
from pathlib import Path

import pytest
from topcut.edit.event.importing import import_file

from tests.data.write import AESOPS, COBRA, ENTRIES, NAMES, TOME, Shape, written
from tests.support.data import CARDS, DATA
from tests.support.exports import four_players
from tests.support.season import write_season

LAYOUTS: tuple[tuple[str, Shape], ...] = (
    ("tournaments/*.cobra.json", COBRA),
    ("tournaments/*.tome.txt", TOME),
    ("aesops/*.aesops.json", AESOPS),
    ("season/*-abr.json", ENTRIES),
    ("season/*-names.json", NAMES),
)
HEAVIEST = 700_000
ALL = 2_500_000


@pytest.mark.parametrize(("pattern", "shape"), LAYOUTS)
def test_every_file_has_the_writers_keys_and_layout(pattern: str, shape: Shape) -> None:
    paths = sorted(DATA.glob(pattern))
    assert paths
    for path in paths:
        assert written(path.read_bytes(), shape) == path.read_bytes(), path.name


def test_an_export_that_is_written_again_is_the_same_event(tmp_path: Path) -> None:
    """Without what nobody reads, and in the encoding and with the end that it had."""
    data = four_players()
    before, after = tmp_path / "before.json", tmp_path / "after.json"
    before.write_text(json.dumps(data | {"theme": "dark"}), encoding="utf-8")
    after.write_bytes(written(before.read_bytes(), COBRA))
    assert import_file(after).event == import_file(before).event
    assert "theme" not in after.read_text(encoding="utf-8")
    end = "^^THIS IS A SEPARATOR^^-7"
    tome = '{"entityGroupMap": {"Tournament:#": {"entities": [{"name": "Åsa", "logo": "x"}]}}}'
    assert written((tome + end).encode("iso-8859-1"), TOME).decode("iso-8859-1") == (
        '{\n"entityGroupMap":{\n"Tournament:#":{\n"entities":[\n{"name":"Åsa"}\n]\n}\n}\n}' + end
    )


def test_a_season_is_read_under_its_own_names(tmp_path: Path) -> None:
    """54 events with entry lists: 939 times somebody under 641 names."""
    write_season(tmp_path)
    lists = {path.name.removesuffix("-abr.json") for path in tmp_path.glob("*-abr.json")}
    exports = [path for path in tmp_path.iterdir() if not path.name.endswith("-abr.json")]
    assert {path.stem.rpartition("-")[0] for path in exports} == lists
    assert len(exports) == 54
    names = Counter(
        name
        for path in exports
        for name in {player.name for player in import_file(path).event.players}
    )
    assert (len(names), sum(names.values())) == (641, 939)


def test_card_facts_have_no_text_and_the_whole_is_light() -> None:
    cards = json.loads((CARDS / "cards.json").read_text(encoding="utf-8"))
    assert {key for card in cards for key in card}.isdisjoint({"text", "flavor", "stripped_text"})
    weights = {path.name: path.stat().st_size for path in DATA.rglob("*.*") if path.is_file()}
    assert max(weights.values()) < HEAVIEST
    assert sum(weights.values()) < ALL
