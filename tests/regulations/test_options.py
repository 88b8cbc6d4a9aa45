"""`options:` of an event: which rows of the rules it can set, and to what."""

from pathlib import Path

from topcut.exchange.files.event_files import event_files

from tests.build import EVENT as FFG
from tests.build import SINGLE, examined


def _said(folder: Path, event: str) -> list[str]:
    problems = examined(folder, event=event).report.problems
    return [
        f"{found.mark.line}:{found.mark.column}: {found.level}: {found.message} | {found.expected}"
        for found in problems
        if found.mark.file == "event.yaml"
    ]


def _options(folder: Path, options: str) -> tuple[str, ...]:
    event = examined(folder, event=f"{SINGLE}options: {{{options}}}\n").event
    assert event is not None
    return event.options


def test_a_reading_is_an_option_with_its_name(tmp_path: Path) -> None:
    assert _options(tmp_path, "S-tie-1: bye is no round") == ("S-tie-1: bye is no round",)


def test_an_option_without_a_value_is_none(tmp_path: Path) -> None:
    assert _options(tmp_path, "S-tie-1: ") == ()


def test_a_reading_is_written_as_it_was_typed(tmp_path: Path) -> None:
    event = examined(tmp_path, event=SINGLE + "options: {S-tie-1: bye is an opponent}\n").event
    assert event is not None
    assert (event.option("S-tie-1"), event.option("N-alt-1")) == ("bye is an opponent", "")
    text = event_files(event)["event.yaml"]
    assert "options: {S-tie-1: bye is an opponent}\n" in text


def test_an_unknown_reading_is_an_error_that_says_which_there_are(tmp_path: Path) -> None:
    assert _said(tmp_path, SINGLE + "options: {S-tie-1: bye is a round}\n") == [
        "8:20: error: “bye is a round” is not a valid “S-tie-1” | did you mean “bye is "
        "no round”? write: bye is an opponent or bye is no round"
    ]


def test_an_unknown_row_is_an_error_that_says_which_there_are(tmp_path: Path) -> None:
    assert _said(tmp_path, SINGLE + "options: {S-pair-9: yes}\n") == [
        "8:11: error: “options” has no “S-pair-9” | write: N-alt-1 or S-tie-1"
    ]


def test_a_reading_under_another_document_is_an_error(tmp_path: Path) -> None:
    assert _said(tmp_path, FFG + "options: {S-tie-1: bye is no round}\n") == [
        "8:20: error: FFG Tournament Regulations 2.2.1 has no option S-tie-1 | delete it"
    ]


def test_an_option_of_the_old_protocol_is_none_of_single_sided_swiss(tmp_path: Path) -> None:
    assert _said(tmp_path, SINGLE + "options: {N-alt-1: yes}\n") == [
        "8:20: error: Single-sided Swiss, the practice of today has no option N-alt-1 | delete it"
    ]
