"""Whole events of the old protocol: byes, piles, record cards, order, rounds."""

from fractions import Fraction
from pathlib import Path

import pytest
from topcut.regulations import load
from topcut.rules.bracket.clock import minutes
from topcut.rules.drafts.drafting import draft
from topcut.rules.ground.structure import plan
from topcut.rules.systems.ntp_cards import rounded

from tests.build import MULTIPLAYER, NTP, NTP_1, PLAYERS, ROBIN, all_said, examined, numbered, said

LAW = load("ntp-98.4")


def pairs_and_byes(folder: Path, **texts: str) -> tuple[list[tuple[str, ...]], list[str]]:
    found = examined(folder, "ntp", **texts)
    assert found.good, all_said(found)
    made = draft(found.event, LAW)
    return [table.players for table in made.tables], [bye.player for bye in made.byes]


@pytest.mark.parametrize(
    ("players", "rounds"),
    [(2, 1), (3, 2), (4, 2), (5, 3), (8, 3), (9, 4), (16, 4), (17, 5), (33, 6), (65, 7), (129, 8)],
)
def test_n_init_2_rounds_are_the_logarithm_of_the_players(
    players: int, rounds: int, tmp_path: Path
) -> None:
    found = examined(tmp_path, "ntp", players=numbered(range(players)))
    assert plan(found.event, LAW).rounds == rounds
    assert found.good


def test_n_init_3_round_1_follows_the_original_order(tmp_path: Path) -> None:
    ordered = PLAYERS
    for place, name in enumerate(("Di Ito", "Cy Dahl", "Ada Crane", "Bo Quist"), 1):
        ordered = ordered.replace(f"{name}}}", f"{name}, order: {place}}}")
    pairs, _ = pairs_and_byes(tmp_path / "a", players=ordered)
    assert pairs == [("di-ito", "ada-crane"), ("cy-dahl", "bo-quist")]
    pairs, _ = pairs_and_byes(tmp_path / "b")
    assert pairs == [("ada-crane", "cy-dahl"), ("bo-quist", "di-ito")]


def test_n_gmp_2_halves_are_rounded_up() -> None:
    totals = (0, 1, 1.5, 4, 4.5, 5, 7, 7.5, 9)
    assert [rounded(Fraction(total) / 3) for total in totals] == [0, 0, 1, 1, 2, 2, 2, 3, 3]


def test_n_alt_1_is_no_option_of_other_documents(tmp_path: Path) -> None:
    event = NTP.replace("ntp-98.4", "ffg-2.0") + "structure: {rounds: 2, cut: 0}\n"
    found = examined(tmp_path, event=event + "options: {N-alt-1: yes}\n")
    assert "FFG Tournament Regulations 2.0 has no option N-alt-1" in [
        problem.message for problem in found.report.problems
    ]


def test_n_pair_2_a_round_paired_before_a_correction_is_judged_by_what_was_known(
    tmp_path: Path,
) -> None:
    """By 0–3 Cy was ahead of Ada; corrected later, round 2 is still the printed one."""
    one = NTP_1.replace("result: 3-0", "result: 3-0, was: 0-3")
    two = "tables:\n  - {table: 1, players: [Cy Dahl, Bo Quist], result: 3-0}\n"
    two += "  - {table: 2, players: [Di Ito, Ada Crane], result: 2-1}\n"
    assert all_said(examined(tmp_path, "ntp", swiss_1=one, swiss_2=two)) == []


def test_n_pair_2_speaks_of_a_second_pairing_that_nobody_played(tmp_path: Path) -> None:
    """An absence is not a meeting: N-pair-3 is silent, and the piles are asked."""
    again = NTP_1.replace("result: 3-0", "no show: Cy Dahl")
    again = again.replace("result: 2-1", "no show: Di Ito")
    found = examined(tmp_path, "ntp", swiss_1=NTP_1, swiss_2=again)
    assert said(found, "N-pair-3") == []
    assert said(found, "N-pair-2") == [
        "warning rounds/swiss-2.yaml:2 Ada Crane meets Cy Dahl, but by the piles should meet "
        "Bo Quist"
    ]


@pytest.mark.parametrize(("format_", "length"), [("constructed", 60), ("sealed", 90)])
def test_n_time_1_minutes_by_format(format_: str, length: int, tmp_path: Path) -> None:
    found = examined(tmp_path, event=NTP + f"format: {format_}\n", swiss_1=NTP_1)
    assert minutes(found.event, LAW, found.event.ranked[0]) == length


def test_n_watch_3_the_row_is_listed_with_its_section() -> None:
    from topcut.rules.book.families import rules_of

    (row,) = (rule for rule in rules_of(LAW) if rule.row == "N-watch-3")
    assert (row.section, row.does) == ("4.1, 4.4", "shows")


def test_a_cut_is_no_round_of_the_protocol(tmp_path: Path) -> None:
    found = examined(
        tmp_path,
        "ntp",
        swiss_1=NTP_1,
        cut_1="tables:\n  - {match: 1, players: [Ada Crane, Bo Quist]}\n",
    )
    assert "error other kind of round rounds/cut-1.yaml:1" in "\n".join(all_said(found))


@pytest.mark.parametrize(
    ("table", "behind"),
    [
        ("result: 3-0", "drops: [Zoe Ng]"),
        ("no show: Zoe Ng", ""),
        ("", "disqualified: {Zoe Ng: x}"),
    ],
)
def test_who_has_left_with_the_greatest_id_does_not_stop_the_pairing_of_the_others(
    table: str, behind: str, tmp_path: Path
) -> None:
    """A drop, a no-show, a disqualification: the round is paired, and a typed one is judged."""
    players = PLAYERS + "- {name: Ed Moss}\n- {name: Zoe Ng}\n"
    one = f"tables:\n  - {{table: 1, players: [Ada Crane, Zoe Ng], {table}}}\n"
    one += "  - {table: 2, players: [Bo Quist, Di Ito], result: 2-1}\n"
    one += f"  - {{table: 3, players: [Cy Dahl, Ed Moss], result: 2-1}}\n{behind}\n"
    pairs, byes = pairs_and_byes(tmp_path / "a", players=players, swiss_1=one)
    assert (pairs, byes) == ([("ada-crane", "bo-quist"), ("cy-dahl", "di-ito")], ["ed-moss"])
    two = "".join(
        f"  - {{table: {n}, players: [{', '.join(p)}]}}\n" for n, p in enumerate(pairs, 1)
    )
    found = examined(
        tmp_path / "b", "ntp", players=players, swiss_1=one, swiss_2=f"tables:\n{two}byes: {byes}\n"
    )
    assert [line for line in all_said(found) if "swiss-2" in line] == []


@pytest.mark.parametrize(
    ("event", "typed", "message"),
    [
        (NTP, "cut: 4", "a cut to the top 4 is announced, but Netrunner Tournament Protocol v98.4"),
        (NTP, "cut: 0, advance: {after: 1, points: 3}", "a cut by points is announced, but Netr"),
        (
            MULTIPLAYER,
            "cut: 8",
            "a cut to the top 8 is announced, but NAPD Multiplayer Format has no",
        ),
        (ROBIN, "cut: 4", "a cut to the top 4 is announced, but a round robin has no cut"),
        (ROBIN.replace("ntp-98.4", "ffg-2.0"), "cut: 4", "a cut to the top 4 is announced, but a "),
    ],
)
def test_a_cut_is_no_announcement_of_rules_without_one(
    event: str, typed: str, message: str, tmp_path: Path
) -> None:
    """An error at `structure`, and nothing else is said of it; without a cut nothing is wrong."""
    plain = "\n".join(line for line in event.splitlines() if "structure" not in line)
    rounds = 3 if "round robin" in event else 2
    text = f"{plain}\nstructure: {{rounds: {rounds}, {typed}}}\n"
    (found,) = [
        line for line in all_said(examined(tmp_path / "a", event=text)) if "F-doc" not in line
    ]
    line = len(text.splitlines())
    assert found.startswith(f"error no cut event.yaml:{line} {message}")
    legal = f"{plain}\nstructure: {{rounds: {rounds}, cut: 0}}\n"
    assert [
        each for each in all_said(examined(tmp_path / "b", event=legal)) if "F-doc" not in each
    ] == []
