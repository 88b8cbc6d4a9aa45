"""Answering at a prompt who is one person."""

from pathlib import Path

import pytest
from topcut.commands.terminal.people_prompt import ASK, PeoplePrompt
from topcut.workspace.data import Data

from tests.build import typed

DAYS = ("2026-03-01", "2026-03-08", "2026-03-15")


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """Three events with other spellings of a handle, and an account that nobody may see."""
    for name, handle, day in zip(
        ("one", "two", "three"), ("Sokka", "Sokka9", "sok-ka"), DAYS, strict=True
    ):
        event = typed(tmp_path / name).rename(tmp_path / f"data-{name}")
        (tmp_path / "data/events").mkdir(parents=True, exist_ok=True)
        event.rename(tmp_path / "data/events" / name)
        here = tmp_path / "data/events" / name
        text = (here / "event.yaml").read_text()
        date = next(line for line in text.splitlines() if line.startswith("date:"))
        (here / "event.yaml").write_text(text.replace(date, f"date: {day}"))
        (here / "players.yaml").write_text(
            f"- {{name: {handle}{', account: abr-7' if name == 'one' else ''}}}\n"
        )
    (tmp_path / "data/site.yaml").write_text("topcut: 1\n")
    return tmp_path / "data"


def answers(data: Path, *lines: str) -> list[str]:
    return list(PeoplePrompt(Data(data)).answers(lines))


def site(data: Path) -> str:
    return (data / "site.yaml").read_text()


PROPOSAL = [
    "the same letters; only case, signs or digits at the end differ:",
    "  1  2026-03-01  Sokka  (one)",
    "  2  2026-03-08  Sokka9  (two)",
    "  3  2026-03-15  sok-ka  (three)",
]
LEFT = "nothing is left to propose; u takes the last answer back, q ends"


def test_a_proposal_is_a_whole_person_and_yes_is_typed(data: Path) -> None:
    assert answers(data, "y", "q") == [
        *PROPOSAL,
        ASK,
        "one person, sokka: typed into site.yaml",
        LEFT,
    ]
    assert site(data) == "topcut: 1\npeople:\n  sokka: {same: [sokka9, sok-ka]}\n"
    assert answers(data, "q") == [LEFT]


def test_an_answer_is_taken_back(data: Path) -> None:
    found = answers(data, "y", "u", "u", "q")
    assert found[7:] == [
        "taken back: what was typed of sokka",
        *PROPOSAL,
        ASK,
        "nothing to take back",
        *PROPOSAL,
        ASK,
    ]
    assert site(data) == "topcut: 1\n"


def test_the_last_answer_is_taken_back_though_it_typed_nothing(data: Path) -> None:
    """And the one before it stays answered."""
    found = answers(data, "n", "Y", "u", "u", "u", "q")
    assert [line for line in found if line.startswith(("taken", "nothing to", "one person,"))] == [
        "one person, sokka: typed into site.yaml",
        "taken back: what was typed of sokka",
        "taken back: nothing was typed",
        "nothing to take back",
    ]
    assert found[-5:] == [*PROPOSAL, ASK]
    assert site(data) == "topcut: 1\n"


def test_what_is_for_later_stays_so_when_another_answer_is_taken_back(data: Path) -> None:
    for name in ("one", "two"):
        with (data / "events" / name / "players.yaml").open("a") as players:
            players.write(f"- {{name: Zuko{'9' if name == 'two' else ''}}}\n")
    later = answers(data, "later")[-4:]
    assert "Zuko" in later[1]
    assert answers(data, "later", "y", "u")[-5:] == ["taken back: what was typed of zuko", *later]


def test_no_to_more_than_two_asks_for_two(data: Path) -> None:
    found = answers(data, "n", "n", "q")
    assert found[5:9] == [
        "not all of them: which two are?",
        PROPOSAL[0],
        "  1  2026-03-01  Sokka  (one)",
        "  2  2026-03-08  Sokka9  (two)",
    ]
    assert "two people: typed into site.yaml" in found
    assert site(data) == "topcut: 1\npeople:\n  sokka: {apart: [sokka9]}\n"


def test_later_types_nothing_and_anything_else_is_no_answer(data: Path) -> None:
    found = answers(data, "maybe", "later")
    assert found[5] == "“maybe” is no answer: write y, n, later, u or q"
    assert found[-1] == LEFT
    assert site(data) == "topcut: 1\n"


def test_a_site_that_cannot_be_typed_into_says_so(data: Path) -> None:
    prompt = PeoplePrompt(Data(data))
    (data / "site.yaml").write_text("topcut: 1\npeople: {A B: {}}\n")
    assert "not typed: site.yaml has errors: `topcut check`" in list(prompt.answers(["y"]))
