"""`topcut language`: what a language lacks, and the files to fill in."""

from pathlib import Path

import pytest
from topcut.cli import main
from topcut.commands.terminal.report import OK
from topcut.text.words import texts

Capture = pytest.CaptureFixture[str]


@pytest.fixture
def data(tmp_path: Path) -> Path:
    (tmp_path / "data/events").mkdir(parents=True)
    (tmp_path / "data/site.yaml").write_text("topcut: 1\n", encoding="utf-8")
    return tmp_path / "data"


def said(capsys: Capture, *words: object) -> list[str]:
    assert main(["language", *map(str, words)]) == OK
    return capsys.readouterr().out.splitlines()


def test_a_language_is_begun_counted_and_listed(data: Path, capsys: Capture) -> None:
    assert said(capsys, "pl", "--begin", "--data", data) == [
        "wrote texts/pl/pages.yaml",
        "wrote texts/pl/messages.yaml",
        "wrote texts/pl/desk.yaml",
        "write `language: pl` into data/site.yaml; `topcut language pl` counts",
    ]
    listed = said(capsys, "pl", "--data", data)
    assert listed[0].startswith("pl  Polski  pages ")
    line = next(
        number
        for number, text in enumerate(texts.source("en", "pages").splitlines(), 1)
        if text == "  title: Standings"
    )
    title = f"  standings.title: Standings  (en/pages.yaml:{line}, standings.html)"
    assert title in listed
    path = data.parent / "texts/pl/pages.yaml"
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace('title: "Standings"', 'title: "Wyniki"'), encoding="utf-8")
    assert title not in said(capsys, "pl", "--data", data)


def test_a_file_that_is_there_stays_as_it_is(data: Path, capsys: Capture) -> None:
    said(capsys, "pl", "--begin", "--data", data)
    assert said(capsys, "pl", "--begin", "--data", data)[0] == (
        "texts/pl/pages.yaml is there already, and stays as it is"
    )


def test_all_languages_are_listed_with_those_of_the_club(data: Path, capsys: Capture) -> None:
    said(capsys, "pl", "--begin", "--data", data)
    listed = [line.split()[0] for line in said(capsys, "--data", data)]
    assert listed == [*texts.LANGUAGES, "pl"]


def test_an_unknown_language_is_refused(data: Path, capsys: Capture) -> None:
    assert main(["language", "xq", "--data", str(data)]) != OK
    told = capsys.readouterr().err
    assert told.startswith(
        "topcut: nothing is known of a language “xq”; write its code, one of: af,"
    )
