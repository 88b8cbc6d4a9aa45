"""What is known of the families of rules without asking their functions."""

import re
from pathlib import Path

import pytest
from msgspec import structs
from topcut.documents.rounds.table_shapes import RULINGS
from topcut.exchange.files.event_files import event_files
from topcut.regulations import NAMES, load, reading
from topcut.regulations.families import FAMILIES, ROW, ResultForm, family_of_row, form_of_rows
from topcut.text.shapes.scalars import Matching

from tests.build import EVENT as FFG
from tests.build import SINGLE, examined


def test_no_two_families_have_a_letter_in_common() -> None:
    assert len({family.letter for family in FAMILIES.values()}) == len(FAMILIES)


@pytest.mark.parametrize("name", NAMES)
def test_every_document_belongs_to_a_family(name: str) -> None:
    regulations = load(name)
    family = FAMILIES[regulations.system]
    assert (regulations.stage, regulations.unit) == (family.stage, family.unit)


def test_every_document_is_listed_and_every_listed_one_is_there() -> None:
    folder = Path(reading.__file__).parent
    assert {path.stem for path in folder.glob("*.yaml")} == set(NAMES), "topcut.regulations.NAMES"


@pytest.mark.parametrize("key", FAMILIES)
def test_every_family_has_a_document(key: str) -> None:
    assert key in {load(name).system for name in NAMES}, f"no document says system: {key}"


def test_a_row_is_of_the_family_of_its_letter() -> None:
    assert family_of_row("F-cut-1").key == "ffg"
    assert family_of_row("N-tie-1").result_form is ResultForm.AGENDA
    with pytest.raises(KeyError):
        family_of_row("X-cut-1")


def test_a_further_family_has_rows_of_its_own_letter() -> None:
    """Whoever reads a row's id takes it by the families that there are, not by letters."""
    further = structs.replace(FAMILIES["ffg"], key="further", letter="X")
    assert not ROW.fullmatch("X-cut-1")
    assert re.fullmatch(form_of_rows([*FAMILIES.values(), further]), "X-cut-1")
    assert isinstance(RULINGS.key, Matching)
    assert RULINGS.key.pattern is ROW


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


def test_who_has_the_bye_is_a_choice_of_single_sided_swiss_alone(tmp_path: Path) -> None:
    assert _said(tmp_path / "single", SINGLE + "bye: matching\n") == []
    assert _said(tmp_path / "ffg", FFG + "bye: last\n") == [
        "8:6: error: FFG Tournament Regulations 2.2.1 says itself who has the bye | "
        "delete it: the byes of a round stand in its file"
    ]
    assert _said(tmp_path / "word", SINGLE + "bye: lowest\n") == [
        "8:6: error: “lowest” is not a valid “bye” | write: matching or last"
    ]


def test_s_cut_3_reseeding_is_a_choice_of_single_sided_swiss_alone(tmp_path: Path) -> None:
    assert _said(tmp_path / "single", SINGLE + "reseed: no\n") == []
    assert _said(tmp_path / "ffg", FFG + "reseed: yes\n") == [
        "8:9: error: in FFG Tournament Regulations 2.2.1 the bracket is a fixed tree | "
        "delete it: nobody is seeded again"
    ]
    assert _said(tmp_path / "word", SINGLE + "reseed: always\n") == [
        "8:9: error: “reseed” must be yes or no, but “always” is neither | write: reseed: yes"
    ]


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
