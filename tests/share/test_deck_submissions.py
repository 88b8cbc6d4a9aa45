"""Lists of several players at once: each by itself, none over another."""

from pathlib import Path

import pytest
from topcut.edit.change.refusals import NotTypedError
from topcut.edit.decks.several import DeckRow
from topcut.edit.decks.submitting import submit
from topcut.share import deck_submissions
from topcut.share.deck_submissions import asks_for_decks, rows_of_form, submit_all
from topcut.share.fetching.addresses import WebError

from tests.build import SINGLE, data_of, opened, typed

NOISE = "Noise: Hacker Extraordinaire\n3 Sure Gamble\n"
CORP = "NBN: Making News\n3 Hedge Fund\n"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return typed(tmp_path, event=SINGLE)


def answer(text: str) -> str:
    if text.startswith("https"):
        raise WebError("netrunnerdb.com takes too long to answer")
    return text


def files(folder: Path) -> list[str]:
    return sorted(path.name for path in (folder / "decks").glob("*"))


def test_one_that_is_refused_stops_no_other(folder: Path) -> None:
    done = submit_all(
        data_of(folder),
        "downtown",
        (
            DeckRow("Ada Crane", "ada-crane", "hello"),
            DeckRow("Bo Quist", "bo-quist", f"{NOISE}\n\n{CORP}"),
            DeckRow("Cy Dahl", "cy-dahl", "https://netrunnerdb.com/en/decklist/7"),
            DeckRow("Eve", "", NOISE),
            DeckRow("Di Ito", "di-ito", NOISE),
        ),
        answer,
    )
    assert [each.summary for each in done.changes] == [
        "Bo Quist handed in both deck lists", "Di Ito handed in a Runner deck list",
    ]  # fmt: skip
    assert [each.partition(";")[0] for each in done.refused] == [
        "Ada Crane: there is no card in this list",
        "Cy Dahl: netrunnerdb.com takes too long to answer",
        "Eve: nobody who plays is called so",
    ]
    assert files(folder) == ["bo-quist-corp.txt", "bo-quist-runner.txt", "di-ito-runner.txt"]


def test_a_hostile_name_in_json_stops_no_other(folder: Path) -> None:
    hostile = '{"name": "\\ud800", "uuid": "\\udfff", "cards": {"01001": 1}}'
    rows = (DeckRow("Ada Crane", "ada-crane", hostile), DeckRow("Bo Quist", "bo-quist", NOISE))
    done = submit_all(data_of(folder), "downtown", rows, answer)
    assert len(done.changes) == 2
    assert files(folder)[-1] == "bo-quist-runner.txt"


def test_who_has_both_is_left_alone_and_no_list_is_replaced(folder: Path) -> None:
    submit(data_of(folder), "downtown", "ada-crane", f"{NOISE}\n{CORP}")
    submit(data_of(folder), "downtown", "bo-quist", NOISE)
    submit(data_of(folder), "downtown", "cy-dahl", NOISE)
    rows = (
        DeckRow("Ada Crane", "ada-crane", "https://netrunnerdb.com/en/decklist/7"),
        DeckRow("Bo Quist", "bo-quist", NOISE.replace("3", "2")),
        DeckRow("Cy Dahl", "cy-dahl", NOISE),
    )
    done = submit_all(data_of(folder), "downtown", rows, answer)
    assert (done.changes, done.complete) == ((), 2)
    assert done.refused == (
        "Bo Quist has handed in another list already: Runner: Noise: Hacker Extraordinaire, "
        "3 cards; hand this one in alone to replace it",
    )
    assert "3 Sure" in (folder / "decks/bo-quist-runner.txt").read_text()


def test_what_takes_too_long_waits_for_another_time(folder: Path) -> None:
    rows = (DeckRow("Ada Crane", "ada-crane", NOISE),)
    done = submit_all(data_of(folder), "downtown", rows, answer, seconds=-1)
    assert done.refused == ("Ada Crane: not looked at, for want of time; paste it again",)
    assert files(folder) == []


FORM = f"{SINGLE}registration: {{columns: {{name: Your name, deck: Your decks}}}}\n"


def test_the_decks_of_a_registration_form_are_rows_of_its_players(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = typed(tmp_path, event=FORM)
    csv = f'Your name,Mail,Your decks\nAda Crane,a@example.org,"{NOISE}"\nEve,e@example.org,x\n'
    monkeypatch.setattr(deck_submissions, "answers_of", lambda *_: csv.encode())
    event = opened(folder).event
    assert rows_of_form(data_of(folder), event) == (
        DeckRow("Ada Crane", "ada-crane", NOISE.strip()),
        DeckRow("Eve", "", "x"),
    )
    assert not asks_for_decks(data_of(folder), event)
    (folder / "private.yaml").write_text("registration: https://docs.example.org/sheet.csv\n")
    assert asks_for_decks(data_of(folder), event)


def test_a_form_without_a_column_of_decks_is_not_asked(folder: Path) -> None:
    (folder / "private.yaml").write_text("registration: https://docs.example.org/sheet.csv\n")
    event = opened(folder).event
    assert not asks_for_decks(data_of(folder), event)
    with pytest.raises(NotTypedError, match="does not say where the form asks for"):
        rows_of_form(data_of(folder), event)
