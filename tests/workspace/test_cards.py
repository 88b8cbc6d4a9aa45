import os
import time
from datetime import date
from pathlib import Path

import pytest
from topcut.regulations import load
from topcut.rules.decks.wanted import named_list, wanted_list
from topcut.workspace.cards import CardFactsError, facts_of, load_facts

from tests.build import required
from tests.support import deck_lists
from tests.support.rule_cases import SEVEN_POINTS, said, write_facts


def test_there_is_no_pool_before_all_four_lists_are_there(tmp_path: Path) -> None:
    """Three of four lists are none."""
    (tmp_path / "cards").mkdir()
    for name in ("cards", "packs", "cycles"):
        (tmp_path / "cards" / f"{name}.json").write_text('{"data": []}')
    assert load_facts(tmp_path).pool is None


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
        load_facts(tmp_path / "data")
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
        pool = facts_of(tmp_path).pool
        assert pool is not None
        assert pool.updated == day


def test_lists_of_the_clubs_own_stand_beside_those_that_were_fetched(tmp_path: Path) -> None:
    """Named by file, by name or by version; what is wrong with a file is said of it alone."""
    write_facts(tmp_path)
    lists = tmp_path / "cards" / "lists"
    (lists / "bare.json").write_text('{"name": "Bare"}')
    (lists / "notes.txt").write_text("no list")
    (lists / "out.yaml").symlink_to("/etc/hostname")
    facts = load_facts(tmp_path)
    pool = required(facts.pool)
    assert [said(problem) for problem in facts.problems] == [
        "warning missing key ../../cards/lists/bare.json:1:1 a restriction list needs “date_start”"
        " ⇒ write: date_start: 2026-11-01",
        "warning restriction list ../../cards/lists/out.yaml:1:1 out.yaml cannot be read: it is a"
        f" link that leads out of {tmp_path.name}/ ⇒ put the file itself there",
    ]
    for name in ("seven-points", "Seven Points 26.01", "26.01"):
        found = required(named_list(name, pool))
        assert (found.code, found.most) == ("seven-points", 7)
    assert [each.start for each in pool.lists] == sorted(each.start for each in pool.lists)


def test_a_list_that_is_saved_again_is_read_again(tmp_path: Path) -> None:
    write_facts(tmp_path)
    file = tmp_path / "cards" / "lists" / "seven-points.yaml"
    for limit in (7, 9):
        file.write_text(SEVEN_POINTS.replace("point_limit: 7", f"point_limit: {limit}"))
        assert required(named_list("seven-points", required(facts_of(tmp_path).pool))).most == limit


@pytest.mark.parametrize(
    ("more", "name"),
    [
        ("", "Standard Ban List 26.03"),
        ("format_id: standard\n", "Seven Points 26.03"),
        ("format_id: eternal\n", "Standard Ban List 26.03"),
    ],
)
def test_a_list_of_the_clubs_own_is_in_force_by_its_day_if_it_is_for_standard(
    tmp_path: Path, more: str, name: str
) -> None:
    write_facts(tmp_path)
    file = tmp_path / "cards" / "lists" / "seven-points.yaml"
    file.write_text(SEVEN_POINTS.replace("26.01", "26.03").replace("01-09", "03-14") + more)
    pool = required(load_facts(tmp_path).pool)
    event = deck_lists.event(day=date(2026, 3, 14))
    assert required(wanted_list(event, load("single-sided"), pool)).name == name
