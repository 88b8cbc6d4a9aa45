"""`topcut help WORD`: commands, files, keys and rows of the rules."""

from pathlib import Path

import pytest
from topcut.cli import CANNOT_RUN, OK, main

from tests.build import EVENT, typed

Capture = pytest.CaptureFixture[str]


def said(capsys: Capture, *words: str) -> str:
    assert main(["help", *words]) == OK
    return capsys.readouterr().out


def test_a_key_is_explained_with_an_example(capsys: Capture) -> None:
    assert said(capsys, "drops").splitlines() == [
        "drops  (rounds/swiss-1.yaml, rounds/cut-1.yaml, rounds/tables-1.yaml)",
        "  Players who left after this round.",
        "  takes:     a list, each a player",
        "  default:   nobody left",
        "  rules:     F-pair-4, S-drop-1, D-drop-1",
        "    drops: [Ada Crane]",
    ]


@pytest.mark.parametrize(
    ("words", "heads"),
    [
        (["no", "show"], ["tables: no show", "tables: was: no show", "tables: no show"]),
        (["decks:", "publish"], ["decks: publish"]),
        (["decks", "publish"], ["decks: publish"]),
    ],
)
def test_a_key_of_several_words_or_within_another(
    words: list[str], heads: list[str], capsys: Capture
) -> None:
    lines = said(capsys, *words).splitlines()
    assert [line.partition("  (")[0] for line in lines if line and line[0] != " "] == heads


def test_a_word_that_is_a_key_and_a_command_has_both(capsys: Capture) -> None:
    text = said(capsys, "publish")
    assert "publish  (rounds/swiss-1.yaml" in text
    assert "`topcut publish --help`" in text


def test_a_command_is_explained_as_by_its_own_help(capsys: Capture) -> None:
    text = said(capsys, "pair")
    with pytest.raises(SystemExit):
        main(["pair", "--help"])
    assert capsys.readouterr().out == text


@pytest.mark.parametrize("word", ["event.yaml", "event", "rounds/swiss-1.yaml", "site.yaml"])
def test_a_file_has_its_keys_a_line_each(word: str, capsys: Capture) -> None:
    assert "can say:\n" in said(capsys, word)


def test_a_row_of_the_rules_is_explained(capsys: Capture) -> None:
    assert said(capsys, "f-pair-3").startswith("F-pair-3: No two players meet twice")


def test_without_a_word_it_is_the_help_of_all(capsys: Capture) -> None:
    assert "commands" in said(capsys)


@pytest.mark.parametrize(
    ("word", "meant"), [("drosp", "“drops”"), ("pairr", "“pair”"), ("zzzzzz", "event.yaml")]
)
def test_what_is_unknown_is_told_what_was_meant(word: str, meant: str, capsys: Capture) -> None:
    assert main(["help", word]) == CANNOT_RUN
    error = capsys.readouterr().err
    assert error.startswith(f"topcut: there is no command, file, key or rule called {word}")
    assert meant in error


@pytest.mark.parametrize(
    ("path", "file"),
    [
        ("rounds/swiss-12.yaml", "rounds/swiss-1.yaml"),
        ("swiss-2", "rounds/swiss-1.yaml"),
        ("cut-3.yaml", "rounds/cut-1.yaml"),
        ("data/events/downtown/event.yaml", "event.yaml"),
        ("data/events/downtown/rounds/tables-2.yaml", "rounds/tables-1.yaml"),
        ("data/site.yaml", "site.yaml"),
    ],
)
def test_a_file_is_known_by_its_path_and_by_the_number_of_its_round(
    path: str, file: str, capsys: Capture
) -> None:
    assert said(capsys, path).startswith(f"{file} can say:\n")


def test_a_word_of_thousands_of_letters_is_not_repeated_whole(capsys: Capture) -> None:
    assert main(["help", "x" * 10_000]) == CANNOT_RUN
    assert len(capsys.readouterr().err) < 200


def test_a_result_is_shown_as_the_event_that_is_on_has_it(
    capsys: Capture, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    typed(tmp_path, event=EVENT.replace("ffg-2.2.1", "single-sided"))
    assert "corp: Ada Crane, runner: Bo Quist, result: 3-0" in said(capsys, "result")
