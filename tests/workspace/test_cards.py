import os
import time
from pathlib import Path

import pytest
from topcut.workspace.cards import CardFactsError, load_pool, pool_of


def test_there_is_no_pool_before_all_four_lists_are_there(tmp_path: Path) -> None:
    """Three of four lists are none."""
    (tmp_path / "cards").mkdir()
    for name in ("cards", "packs", "cycles"):
        (tmp_path / "cards" / f"{name}.json").write_text('{"data": []}')
    assert load_pool(tmp_path) is None


@pytest.mark.parametrize("odd", ["a link out", "a hole of a terabyte", "no JSON", "other JSON"])
def test_facts_that_cannot_be_read_are_said_in_words(tmp_path: Path, odd: str) -> None:
    """Nothing outside is read, and nothing larger than any list."""
    (tmp_path / "data" / "cards").mkdir(parents=True)
    for name in ("cards", "packs", "cycles", "mwl"):
        (tmp_path / "data" / "cards" / f"{name}.json").write_text('{"data": []}')
    file = tmp_path / "data" / "cards" / "cycles.json"
    if odd == "a link out":
        file.rename(tmp_path / "elsewhere.json")
        file.symlink_to(tmp_path / "elsewhere.json")
    elif odd == "a hole of a terabyte":
        os.truncate(file, 1 << 40)
    else:
        file.write_bytes(b'{"data": [[{}]]}' if odd == "other JSON" else b'{"data": ["\xff"]}')
    with pytest.raises(CardFactsError) as raised:
        load_pool(tmp_path / "data")
    said = str(raised.value).replace(str(tmp_path), "")
    expected = {
        "a link out": "/data/cards/cycles.json: cannot be read: it is a link that leads out"
        " of data/",
        "a hole of a terabyte": "/data/cards/cycles.json: cannot be read: it has more than 64 MB",
        "no JSON": "/data/cards/cycles.json: is not JSON",
        "other JSON": "/data/cards: these are not card facts",
    }
    assert said == f"{expected[odd]}; remove it and run `topcut cards` again"


def test_facts_saved_twice_within_one_tick_of_the_clock_are_those_of_the_second(
    tmp_path: Path,
) -> None:
    (tmp_path / "cards").mkdir()
    for name in ("cards", "packs", "cycles", "mwl"):
        (tmp_path / "cards" / f"{name}.json").write_text('{"data": []}')
    file, tick = tmp_path / "cards" / "cards.json", time.time_ns()
    for day in ("2018-03-10", "2018-03-11"):
        file.write_text(f'{{"updated": "{day}", "data": []}}')
        os.utime(file, ns=(tick, tick))
        pool = pool_of(tmp_path)
        assert pool is not None
        assert pool.updated == day
