"""What differs between FFG 2.0, 2.2.1 and 3.2, and that an event is judged by the one it names.

| field            | 2.0               | 2.2.1             | 3.2                    | row        |
|------------------|-------------------|-------------------|------------------------|------------|
| title            | each its own      |                   |                        | citations  |
| in effect        | from 2017-01-23   | from 2017-07-26   | from 2018-07-23        | F-doc-1    |
| cuts             | 4, 8, 16, 32      | 4, 8, 16          | 4, 8, 16               | F-struct-3 |
| tiers by kind    | none              | relaxed, formal   | relaxed, formal        | F-tier-1   |
| leaders          | the second leader | the second leader | the additional leaders | F-role-3/4 |
| most wanted list | its Appendix, 1.1 | in force that day | in force that day      | F-deck-2   |
| promotional      | by release        | by release        | legal at once          | F-deck-7   |

Rounds, points, tiebreakers, structures and lengths are the same in all three.
"""

from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest
from msgspec import structs
from topcut.regulations import Regulations, load
from topcut.rules.book.check import check
from topcut.rules.decks.wanted import wanted_list
from topcut.text.problems.problem import Level
from topcut.tournament import CardPool, Structure

from tests.build import EVENT, PLAYERS, event, examined, player, required, said
from tests.rules.ffg.test_decks import messages, runner
from tests.support import deck_lists

NAMES = ("ffg-2.0", "ffg-2.2.1", "ffg-3.2")
FIELD = [f"p{number}" for number in range(40)]
"""Players enough for every cut."""
DIFFER = {
    "name", "title", "effective", "superseded", "cuts", "kinds", "leaders", "mwl", "promotional",
}  # fmt: skip


def documents() -> tuple[Regulations, ...]:
    return tuple(load(name) for name in NAMES)


def test_the_table_above_names_every_difference() -> None:
    """A field that differs and is not in the table has no test that it matters."""
    first, *others = documents()
    found = {
        field.name
        for field in structs.fields(Regulations)
        if any(getattr(other, field.name) != getattr(first, field.name) for other in others)
    }
    assert found == DIFFER


@pytest.mark.parametrize("name", NAMES)
def test_a_problem_cites_the_version_that_the_event_names(tmp_path: Path, name: str) -> None:
    broken = EVENT.replace("ffg-2.2.1", name).replace("structure: basic\n", "")
    found = examined(tmp_path, event=broken).report.problems
    cited = {problem.citation for problem in found if problem.row == "F-pair-1"}
    assert cited == {f"{load(name).title}, Pairings"}


@pytest.mark.parametrize(
    ("day", "in_force"),
    [
        ("2017-01-23", "ffg-2.0"),
        ("2017-07-25", "ffg-2.0"),
        ("2017-07-26", "ffg-2.2.1"),
        ("2018-07-22", "ffg-2.2.1"),
        ("2018-07-23", "ffg-3.2"),
        ("2026-01-01", "ffg-3.2"),
    ],
)
def test_every_day_has_one_document_in_force(tmp_path: Path, day: str, in_force: str) -> None:
    """The day decides which of the three is silent, and each of the others says why."""
    silent = []
    for name in NAMES:
        typed = EVENT.replace("ffg-2.2.1", name).replace("2018-03-10\nt", f"{day}\nt")
        if not said(tmp_path / name, "F-doc-1", event=typed):
            silent.append(name)
    assert silent == [in_force]


@pytest.mark.parametrize(
    ("name", "level"), list(zip(NAMES, (None, Level.NOTE, Level.NOTE), strict=True))
)
def test_a_cut_of_32_is_a_size_of_2_0_alone(name: str, level: Level | None) -> None:
    """Later documents leave it to custom structures, and a note says so."""
    made = event(FIELD, structure=Structure("custom", 9, 32), regulations=name)
    found = [each.level for each in check(made, load(name)) if each.row == "F-struct-3"]
    assert found == ([] if level is None else [level])


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("size", [4, 8, 16])
def test_cuts_to_16_are_in_every_version(name: str, size: int) -> None:
    made = event(FIELD, structure=Structure("custom", 9, size), regulations=name)
    assert [each for each in check(made, load(name)) if each.row == "F-struct-3"] == []


@pytest.mark.parametrize(("name", "said_"), list(zip(NAMES, (0, 1, 1), strict=True)))
@pytest.mark.parametrize(
    ("kind", "tier"), [("store championship", "formal"), ("regional", "relaxed")]
)
def test_tiers_by_kind_begin_with_2_2_1(name: str, said_: int, kind: str, tier: str) -> None:
    """A formal store championship, a relaxed regional: 2.0 says nothing of their tier."""
    made = event("ab", kind=kind, tier=tier, regulations=name)
    assert sum(each.row == "F-tier-1" for each in check(made, load(name))) == said_


@pytest.mark.parametrize(
    ("name", "leaders"),
    list(
        zip(
            NAMES, ("the second leader", "the second leader", "the additional leaders"), strict=True
        )
    ),
)
def test_who_rules_where_a_leader_plays_is_named_as_in_the_document(
    tmp_path: Path, name: str, leaders: str
) -> None:
    typed = EVENT.replace("ffg-2.2.1", name).replace(", judges: [Bo Judge]", "")
    found = examined(
        tmp_path,
        event=typed,
        players=PLAYERS.replace("Cy Dahl", "Ann Ellis"),
        swiss_1="""\
            tables:
              - {table: 1, players: [Ada Crane, Ann Ellis], result: 6-0}
              - {table: 2, players: [Bo Quist, Di Ito], result: 6-0}
            """,
    ).report.problems
    expected = {each.row: each.expected for each in found if each.row.startswith("F-role")}
    assert set(expected) == {"F-role-3", "F-role-4"}
    assert all(f"name {leaders} in `staff`" in text for text in expected.values())


@pytest.fixture(scope="module")
def pool() -> CardPool:
    """Card facts."""
    return deck_lists.card_pool()


@pytest.mark.parametrize(
    ("name", "expected"),
    list(zip(NAMES, ("NAPD MWL 1.1", "NAPD MWL 2.2", "NAPD MWL 2.2"), strict=True)),
)
def test_2_0_brings_its_own_most_wanted_list(name: str, expected: str, pool: CardPool) -> None:
    """On the same day of 2018, only 2.0 still plays by its appendix."""
    found = required(wanted_list(deck_lists.event(day=date(2018, 9, 8)), load(name), pool))
    assert found.name == expected


@pytest.mark.parametrize(("name", "notes"), list(zip(NAMES, (1, 1, 0), strict=True)))
def test_promotional_cards_are_legal_at_once_in_3_2_alone(
    name: str, notes: int, pool: CardPool
) -> None:
    """A printing without a date of release is remarked on until 3.2."""
    mimic = pool.by_title["mimic"]
    promo = structs.replace(mimic.prints[0], released=None, product="Alternates")
    undated = structs.replace(mimic, prints=(promo,))
    cards = tuple(undated if card is mimic else card for card in pool.cards)
    young = CardPool(cards, pool.lists)
    found = messages(young, runner(pool), row="F-deck-7", by=load(name))
    assert len(found) == notes


def test_all_else_is_the_same_in_all_three() -> None:
    """The same Swiss rounds give the same standings, whichever version is named."""
    first, *others = documents()
    for other in others:
        assert other.structures == first.structures
        assert other.points == first.points
        assert other.tiebreakers == first.tiebreakers
        assert other.formats == first.formats
        assert other.legal_after == first.legal_after


def test_a_leader_who_plays_needs_another_in_every_version() -> None:
    for regulations in documents():
        made = event(
            [replace(player("olga"), name="Olga Reyes"), "b"], regulations=regulations.name
        )
        assert any(each.row == "F-role-3" for each in check(made, regulations))
