"""What a chat is told, and what it is not told before the pages show it."""

from pathlib import Path

import pytest
from topcut.pages.chat.chat import Subject
from topcut.pages.chat.styles import MOST, StyleName, length
from topcut.publish.chat_texts import chat_texts

from tests.build import EVENT, MULTIPLAYER, ROUND_1, SINGLE, data_of, numbered, typed

SITE = "topcut: 1\naddress: https://example.org/club/\n"
RUNNING = """\
started: 12:20
tables:
  - {table: 1, players: [Ada Crane, Bo Quist]}
  - {table: 2, players: [Cy Dahl, Di Ito]}
"""
BARE = "topcut: 1\n"
OVER = EVENT.replace("structure: basic", "structure: {rounds: 1, cut: 0}")


def _said(
    folder: Path,
    subject: str,
    *,
    site: str = SITE,
    style: StyleName = StyleName.PLAIN,
    top: int = 8,
    **texts: str,
) -> tuple[str, ...]:
    data = data_of(typed(folder, **texts))
    (data.path / "site.yaml").write_text(site, encoding="utf-8")
    examined = data.open("downtown")
    return chat_texts(examined, data.site.site, Subject(subject), style, top)


def test_pairings_say_round_clock_tables_and_where_to_look(tmp_path: Path) -> None:
    assert _said(tmp_path, "pairings", swiss_1=RUNNING) == (
        """\
Downtown
Round 1 of 3
Started 12:20, ends 13:25

1 Ada Crane v Bo Quist
2 Cy Dahl v Di Ito

https://example.org/club/downtown/pairings/""",
    )


def test_markdown_marks_what_stands_out(tmp_path: Path) -> None:
    (told,) = _said(tmp_path, "pairings", swiss_1=RUNNING, style=StyleName.MARKDOWN)
    assert (
        told
        == """\
**Downtown**
**Round 1 of 3**
Started 12:20, ends 13:25

**1** Ada Crane v Bo Quist
**2** Cy Dahl v Di Ito

<https://example.org/club/downtown/pairings/>"""
    )


def test_without_an_address_of_the_site_there_is_none(tmp_path: Path) -> None:
    (told,) = _said(tmp_path, "pairings", swiss_1=RUNNING, site="topcut: 1\n")
    assert told.endswith("2 Cy Dahl v Di Ito")


def test_byes_stand_below_the_tables(tmp_path: Path) -> None:
    players = "- {name: Ada}\n- {name: Bo}\n- {name: Cy}\n"
    text = "tables:\n  - {table: 1, players: [Ada, Bo]}\nbyes: [Cy]\n"
    (told,) = _said(tmp_path, "pairings", players=players, swiss_1=text, site="topcut: 1\n")
    assert told.endswith("Paired; the clock has not started.\n\n1 Ada v Bo\nBye: Cy")


def test_a_table_of_several_names_everybody_with_the_corp(tmp_path: Path) -> None:
    text = "tables:\n  - {table: 1, corp: Ada Crane, runners: [Bo Quist, Cy Dahl, Di Ito]}\n"
    (told,) = _said(tmp_path, "pairings", event=MULTIPLAYER, tables_1=text)
    assert "1 Ada Crane (Corp) v Bo Quist (Runner) v Cy Dahl (Runner) v Di Ito (Runner)" in told


def test_sides_that_all_tables_have_are_said_once_others_beside_the_names(tmp_path: Path) -> None:
    first = "tables:\n  - {table: 1, corp: Ada Crane, runner: Bo Quist}\n"
    all_known = f"{first}  - {{table: 2, corp: Cy Dahl, runner: Di Ito}}\n"
    (told,) = _said(tmp_path / "a", "pairings", event=SINGLE, swiss_1=all_known, site=BARE)
    assert told.endswith("The Corp is named first.\n\n1 Ada Crane v Bo Quist\n2 Cy Dahl v Di Ito")
    cut = "seeds: [Ada Crane, Cy Dahl, Di Ito, Bo Quist]\ntables:\n"
    cut += "  - {match: 1, corp: Ada Crane, runner: Bo Quist}\n"
    cut += "  - {match: 2, players: [Cy Dahl, Di Ito], chooses: Cy Dahl}\n"
    event = EVENT.replace("structure: basic", "structure: {rounds: 1, cut: 4}")
    (told,) = _said(tmp_path / "b", "pairings", event=event, swiss_1=ROUND_1, cut_1=cut, site=BARE)
    assert told.endswith("Ada Crane (Corp) v Bo Quist (Runner)\nmatch 2 Cy Dahl (chooses) v Di Ito")


def test_results_say_who_plays_still(tmp_path: Path) -> None:
    text = RUNNING.replace("Bo Quist]", "Bo Quist], result: 6-0")
    (told,) = _said(tmp_path, "results", swiss_1=text, site="topcut: 1\n")
    assert told == (
        "Downtown\nRound 1 of 3: results\n\n1 Ada Crane 6–0 Bo Quist\n2 Cy Dahl v Di Ito"
    )


def test_standings_say_the_first_and_how_many_follow(tmp_path: Path) -> None:
    (told,) = _said(tmp_path, "standings", swiss_1=ROUND_1, top=2, site="topcut: 1\n")
    lines = told.split("\n")
    assert lines[:3] == ["Downtown", "Standings after round 1 of 3", ""]
    assert lines[3] == "1 Ada Crane, 6"
    assert lines[-1] == "… and 2 more"


def test_the_winner_is_told_with_the_best(tmp_path: Path) -> None:
    (told,) = _said(tmp_path, "winner", event=OVER, swiss_1=ROUND_1)
    assert told.startswith("Downtown\nWon by Ada Crane.\n4 players\n\n1 Ada Crane\n2 ")
    assert told.endswith("\nhttps://example.org/club/downtown/")


@pytest.mark.parametrize("subject", ["pairings", "results", "standings", "winner"])
def test_of_a_draft_nothing_is_told(tmp_path: Path, subject: str) -> None:
    assert _said(tmp_path, subject, swiss_1=f"publish: draft\n{RUNNING}") == ()


def test_a_draft_of_the_next_round_is_not_told(tmp_path: Path) -> None:
    draft = "publish: draft\ntables:\n  - {table: 1, players: [Ada Crane, Di Ito]}\n"
    draft += "  - {table: 2, players: [Cy Dahl, Bo Quist]}\n"
    (told,) = _said(tmp_path, "pairings", swiss_1=ROUND_1, swiss_2=draft)
    assert "Round 1 of 3" in told
    assert "Ada Crane v Di Ito" not in told


@pytest.mark.parametrize("subject", ["results", "standings", "winner"])
def test_results_that_are_hidden_are_not_told(tmp_path: Path, subject: str) -> None:
    text = f"publish: pairings\n{ROUND_1}"
    assert _said(tmp_path, subject, event=OVER, swiss_1=text) == ()


def test_hidden_results_are_not_told_with_the_pairings(tmp_path: Path) -> None:
    (told,) = _said(tmp_path, "pairings", swiss_1=f"publish: pairings\n{ROUND_1}")
    assert "1 Ada Crane v Bo Quist" in told
    assert "6" not in told


def test_initials_stand_in_place_of_names(tmp_path: Path) -> None:
    players = "".join(
        f"- {{name: {name}, id: p-{key}, key: {key}}}\n"
        for key, name in enumerate(("Ada Crane", "Bo Quist", "Cy Dahl", "Di Ito"), 1)
    )
    site = f"{SITE}initials: yes\n"
    (told,) = _said(tmp_path, "pairings", players=players, swiss_1=RUNNING, site=site)
    assert "Crane" not in told
    assert "A. C." in told


def test_identities_are_told_of_the_winner_alone(tmp_path: Path) -> None:
    """When all is over, and no event withholds them any more."""
    players = "- {name: Ada Crane, corp: Engineering the Future}\n- {name: Bo Quist}\n"
    players += "- {name: Cy Dahl}\n- {name: Di Ito}\n"
    for subject in ("pairings", "results", "standings"):
        said = _said(tmp_path / subject, subject, players=players, swiss_1=ROUND_1)
        assert said
        assert "Engineering" not in said[0]
    (told,) = _said(tmp_path / "a", "winner", event=OVER, players=players, swiss_1=ROUND_1)
    assert "Won by Ada Crane with Engineering the Future." in told


def test_an_event_with_errors_tells_nothing(tmp_path: Path) -> None:
    """Its pages stay as they were, too."""
    text = RUNNING.replace("Di Ito", "Nobody Known")
    assert _said(tmp_path, "pairings", swiss_1=text) == ()


def test_a_name_cannot_call_everybody(tmp_path: Path) -> None:
    players = '- {name: "@everyone"}\n- {name: "<@123> **x**"}\n- {name: Cy}\n- {name: Di}\n'
    text = 'tables:\n  - {table: 1, players: ["@everyone", "<@123> **x**"]}\n'
    text += "  - {table: 2, players: [Cy, Di]}\n"
    style = StyleName.MARKDOWN
    (told,) = _said(tmp_path, "pairings", players=players, swiss_1=text, style=style)
    assert "**1** @\u200beveryone v \\<@\u200b123\\> \\*\\*x\\*\\*" in told


def test_a_large_event_comes_in_several_messages(tmp_path: Path) -> None:
    tables = "".join(
        f"  - {{table: {at}, players: [Player {at}, Player {at + 125}]}}\n" for at in range(1, 126)
    )
    told = _said(
        tmp_path, "pairings", players=numbered(range(1, 251)), swiss_1=f"tables:\n{tables}"
    )
    assert [each.split("\n")[0] for each in told] == ["Downtown (1/2)", "Downtown (2/2)"]
    assert all(length(each) <= MOST for each in told)
    lines = "\n".join(told).split("\n")
    assert [line for line in lines if " v " in line] == [
        f"{at} Player {at} v Player {at + 125}" for at in range(1, 126)
    ]
