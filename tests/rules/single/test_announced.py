"""Rounds and cut of single-sided events: row S-struct-1, and what F-pair-1 asks for."""

from pathlib import Path

import pytest
from topcut.pages.context.context import context
from topcut.pages.context.site import SiteValues
from topcut.pages.event import overview
from topcut.regulations import load
from topcut.rules.ground.structure import plan
from topcut.text.words import texts

from tests.build import SIDED_1, SINGLE, examined, opened, said, typed

LAW = load("single-sided")
RECOMMENDED = SINGLE.replace("{rounds: 4, cut: 0}", "recommended")
CASUAL = {2: (6, 0), 15: (6, 0), 16: (6, 4), 36: (6, 4), 37: (7, 8), 63: (7, 8), 64: (8, 8),
          146: (8, 8), 147: (10, 8), 219: (10, 8), 220: (12, 16), 272: (12, 16)}  # fmt: skip
COMPETITIVE = {2: (6, 0), 15: (6, 0), 16: (6, 4), 24: (6, 4), 25: (7, 8), 64: (7, 8), 65: (8, 8),
               146: (8, 8), 147: (10, 16), 219: (10, 16), 220: (12, 16), 272: (12, 16)}  # fmt: skip
TIERS = {"relaxed": CASUAL, "formal": COMPETITIVE, "premier": COMPETITIVE}


def _players(count: int) -> str:
    return "".join(f"- {{name: Player {number}}}\n" for number in range(1, count + 1))


def _round(number: int, players: int) -> str:
    """A round in which nobody's opponent matters here."""
    seats = list(range(1, players + 1))
    seats = [
        seats[0],
        *(seats[1:][(place + number) % (players - 1)] for place in range(players - 1)),
    ]
    pairs = [(seats[place], seats[-1 - place]) for place in range(players // 2)]
    tables = "".join(
        f"  - {{table: {table}, corp: Player {one}, runner: Player {other}, result: 3-0}}\n"
        for table, (one, other) in enumerate(pairs, 1)
    )
    return f"tables:\n{tables}"


def _typed(folder: Path, event: str, players: int, rounds: int, **more: str) -> list[str]:
    typed = {f"swiss_{number}": _round(number, players) for number in range(1, rounds + 1)}
    found = examined(folder, event=event, players=_players(players), **typed, **more)
    return said(found, "S-struct-1")


@pytest.mark.parametrize(("tier", "table"), TIERS.items())
def test_s_struct_1_gives_rounds_and_cut_by_tier_and_players(
    tier: str, table: dict[int, tuple[int, int]]
) -> None:
    """Of two numbers of rounds the higher."""
    for players, expected in table.items():
        size = LAW.structure("recommended", players, tier)
        assert size is not None
        assert (size.rounds, size.cut) == expected, players


@pytest.mark.parametrize(("tier", "cut"), [("", 4), ("tier: formal\n", 8)])
def test_s_struct_1_an_event_takes_it_from_its_tier(tmp_path: Path, tier: str, cut: int) -> None:
    found = examined(tmp_path, event=RECOMMENDED + tier, players=_players(30))
    assert found.event is not None
    assert found.regulations is not None
    planned = plan(found.event, found.regulations)
    assert (planned.rounds, planned.cut) == (7 if tier else 6, cut)
    assert found.good


def test_s_struct_1_is_silent_on_the_recommended_rounds(tmp_path: Path) -> None:
    assert _typed(tmp_path, RECOMMENDED, 8, 6) == []


def test_s_struct_1_a_round_too_many_is_a_warning_at_that_round(tmp_path: Path) -> None:
    assert _typed(tmp_path, RECOMMENDED, 8, 7) == [
        "warning rounds/swiss-7.yaml:1 Swiss round 7 of 6: the recommended structure has 6 rounds "
        "for 8 players"
    ]


def test_s_struct_1_a_ruling_lets_another_round_be_played(tmp_path: Path) -> None:
    typed = {f"swiss_{number}": _round(number, 8) for number in range(1, 7)}
    ruling = "rulings: {S-struct-1: everybody wanted one more}\n"
    found = examined(
        tmp_path,
        event=RECOMMENDED,
        players=_players(8),
        swiss_7=ruling + _round(7, 8),
        **typed,
    )
    assert [line.split()[0] for line in said(found, "S-struct-1")] == ["note"]


def test_s_struct_1_a_cut_made_too_early_or_of_another_size_is_a_warning(tmp_path: Path) -> None:
    names = [f"Player {number}" for number in range(1, 17)]
    cut = f"seeds: [{', '.join(names[:8])}]\n"
    assert _typed(tmp_path, RECOMMENDED, 16, 5, cut_1=cut) == [
        "warning rounds/cut-1.yaml:1 the cut was made after 5 Swiss rounds, but the recommended "
        "structure has 6 for 16 players",
        "warning rounds/cut-1.yaml:1 8 players in the cut, but the recommended structure has a cut "
        "to the top 4 for 16 players",
    ]


def test_s_struct_1_does_not_judge_an_event_s_own_numbers(tmp_path: Path) -> None:
    own = SINGLE.replace("{rounds: 4, cut: 0}", "{rounds: 3, cut: 4}")
    assert _typed(tmp_path, own, 8, 3) == []


def test_s_struct_1_an_event_plays_the_rounds_that_it_announced(tmp_path: Path) -> None:
    own = SINGLE.replace("{rounds: 4, cut: 0}", "{rounds: 3, cut: 0}")
    assert _typed(tmp_path, own, 8, 4) == [
        "warning rounds/swiss-4.yaml:1 Swiss round 4, but 3 were announced"
    ]


@pytest.mark.parametrize(
    ("players", "rounds", "most"), [(4, 6, 0), (4, 7, 6), (3, 6, 0), (3, 7, 6), (5, 11, 10)]
)
def test_s_struct_1_more_rounds_than_can_be_paired_are_a_warning(
    tmp_path: Path, players: int, rounds: int, most: int
) -> None:
    """Two players meet at most twice; with an odd number each has two byes besides."""
    own = SINGLE.replace("{rounds: 4, cut: 0}", f"{{rounds: {rounds}, cut: 0}}")
    found = examined(tmp_path, event=own, players=_players(players))
    expected = (
        f"warning event.yaml:5 {rounds} rounds were announced, but {players} players can play at "
        f"most {most}: two meet at most twice"
    )
    assert said(found, "S-struct-1") == ([expected] if most else [])


def test_s_struct_1_two_players_cannot_play_the_recommended_rounds(tmp_path: Path) -> None:
    found = examined(tmp_path, event=RECOMMENDED, players=_players(2))
    (problem,) = (each for each in found.report.problems if each.row == "S-struct-1")
    assert (problem.mark.line, problem.mark.column) == (5, 12)
    assert problem.expected == "structure: {rounds: 2, cut: 0}, or fewer rounds"


def test_s_struct_1_offers_rounds_alone_where_the_rest_is_typed(tmp_path: Path) -> None:
    """Single elimination stands beside them, and would be lost with the line."""
    own = SINGLE.replace("{rounds: 4, cut: 0}", "{rounds: 9, cut: 3, elimination: single}")
    found = examined(tmp_path, event=own, players=_players(4))
    (problem,) = (each for each in found.report.problems if each.row == "S-struct-1")
    assert (problem.mark.line, problem.expected) == (5, "rounds: 6, or fewer")


@pytest.mark.parametrize("named", ["basic", "advanced"])
def test_the_structures_of_the_ffg_regulations_are_an_error(tmp_path: Path, named: str) -> None:
    found = examined(tmp_path, event=SINGLE.replace("{rounds: 4, cut: 0}", named))
    (problem,) = (each for each in found.report.problems if each.mark.file == "event.yaml")
    assert (str(problem.level), problem.mark.line) == ("error", 5)
    assert problem.message == f"Single-sided Swiss, the practice of today has no {named} structure"
    assert problem.expected == "write: structure: recommended, or structure: {rounds: 5, cut: 8}"


@pytest.mark.parametrize(
    ("regulations", "expected"),
    [
        ("ffg-3.2", "structure: basic, structure: advanced, or structure: {rounds: 5, cut: 8}"),
        ("napd-multiplayer", "structure: {rounds: 5, cut: 8}"),
    ],
)
def test_the_recommended_structure_elsewhere_is_an_error(
    tmp_path: Path, regulations: str, expected: str
) -> None:
    event = RECOMMENDED.replace("single-sided", regulations)
    problems = examined(tmp_path, event=event).report.problems
    (problem,) = (each for each in problems if each.kind == "structure")
    assert (str(problem.level), problem.mark.line) == ("error", 5)
    assert problem.message.endswith("has no recommended structure")
    assert problem.expected == f"write: {expected}"


def test_f_pair_1_proposes_the_recommended_structure(tmp_path: Path) -> None:
    event = SINGLE.replace("structure: {rounds: 4, cut: 0}\n", "")
    problems = examined(tmp_path, event=event, swiss_1=SIDED_1).report.problems
    (problem,) = (each for each in problems if each.row == "F-pair-1")
    assert str(problem.level) == "error"
    assert problem.expected == "structure: recommended, or structure: {rounds: 5, cut: 8}"


@pytest.mark.parametrize(
    ("typed", "what"), [("{rounds: 5}", "size of the cut"), ("{cut: 4}", "number of rounds")]
)
def test_f_pair_1_an_event_announces_both_of_its_own_numbers(
    tmp_path: Path, typed: str, what: str
) -> None:
    found = examined(tmp_path, event=SINGLE.replace("{rounds: 4, cut: 0}", typed))
    assert said(found, "F-pair-1") == [f"error event.yaml:5 the {what} is not announced"]


@pytest.mark.parametrize("row", ["F-struct-1", "F-struct-3", "F-struct-4", "F-tier-1", "F-deck-4"])
def test_rows_of_the_ffg_regulations_say_nothing_of_a_single_sided_event(
    tmp_path: Path, row: str
) -> None:
    event = RECOMMENDED + "tier: premier\nkind: store championship\ndecks: {required: yes}\n"
    found = examined(tmp_path, event=event, players=_players(8), swiss_1=_round(1, 8))
    assert said(found, row) == []


def test_s_struct_1_a_tier_for_which_nothing_is_recommended_is_an_error(tmp_path: Path) -> None:
    """Of regulations of one's own; nothing says then how many rounds there are."""
    event = RECOMMENDED.replace("single-sided", "club.yaml") + "tier: formal\n"
    folder = typed(tmp_path, event=event, players=_players(8), swiss_1=_round(1, 8))
    own = "title: Club\nextends: single-sided\nrecommended: {relaxed: casual}\n"
    (folder / "club.yaml").write_text(own, encoding="utf-8")
    assert said(opened(folder), "S-struct-1") == [
        "error event.yaml:5 no structure is recommended for formal events in Club"
    ]


def test_s_struct_1_the_overview_says_that_the_structure_is_recommended(tmp_path: Path) -> None:
    """Of numbers of its own it says nothing but these, and nothing of a tier."""
    for number, (event, said_of) in enumerate(
        [(RECOMMENDED, "8 players, recommended structure, casual."), (SINGLE, "8 players.")]
    ):
        found = examined(tmp_path / str(number), event=event, players=_players(8))
        assert found.event is not None
        assert found.regulations is not None
        made = context(
            found.event, found.regulations, SiteValues("T", "", "en", ""), texts.load("en")
        )
        assert overview.page(made).sub.endswith(said_of)
