"""Bodies of issues as GitHub writes them from the club's forms, good and hostile, read back."""

from pathlib import Path
from typing import Any

import pytest
import yaml
from topcut.edit.change.refusals import NotTypedError
from topcut.share.answering.forms import FORMS, by_forms, fields_of, is_ours, kind_of

from tests.support.issues import body

FOLDER = "generator/topcut/edit/event/club/.github/ISSUE_TEMPLATE"


def refusal(kind: str, text: str) -> str:
    with pytest.raises(NotTypedError) as error:
        fields_of(kind, text)
    return str(error.value)


def test_the_clubs_forms_have_the_fields_that_are_read(root: Path) -> None:
    forms: dict[str, Any] = {
        path.stem.partition("-")[2]: yaml.safe_load(path.read_text("utf-8"))
        for path in (root / FOLDER).glob("*.yml")
    }
    assert {
        kind: tuple(each["attributes"]["label"] for each in form["body"])
        for kind, form in forms.items()
    } == FORMS
    assert {kind: form["title"] for kind, form in forms.items()} == {
        kind: f"Topcut: {kind}" for kind in FORMS
    }


def test_github_lists_the_most_frequent_first(root: Path) -> None:
    """It orders forms by the names of their files."""
    names = sorted(path.name for path in (root / FOLDER).iterdir())
    assert names == [f"{place}-{kind}.yml" for place, kind in enumerate(FORMS, 1)]


def test_what_a_form_offers_to_choose_is_what_pairing_knows(root: Path) -> None:
    form = yaml.safe_load((root / FOLDER / "2-pair.yml").read_text("utf-8"))
    (what,) = (each for each in form["body"] if each["id"] == "what")
    assert what["attributes"]["options"] == ["The next round", "The cut", "The draft again"]


def test_forms_stand_for_commands_by_the_names_that_github_shows(root: Path) -> None:
    names = [yaml.safe_load(path.read_text("utf-8"))["name"] for path in (root / FOLDER).iterdir()]
    said = by_forms("`topcut start x` or `topcut pair x --again`; `topcut cut 'x'` or not")
    assert said == (
        "“Start the round” or “Pair the next round” with “The draft again”;"
        " “Pair the next round” with “The cut” or not"
    )
    assert {"Start the round", "Pair the next round"} < {*names}


def test_a_command_that_no_form_stands_for_is_left() -> None:
    text = "`topcut start x --anyway`, `topcut check x`, topcut start x"
    assert by_forms(text) == text


def test_only_what_identifies_a_table_or_a_person_must_be_written(root: Path) -> None:
    required = {
        (path.stem.partition("-")[2], each["id"])
        for path in (root / FOLDER).glob("*.yml")
        for each in yaml.safe_load(path.read_text("utf-8"))["body"]
        if each.get("validations", {}).get("required")
    }
    assert required == {
        ("result", "table"),
        ("result", "result"),
        ("pair", "what"),
        ("drop", "player"),
        ("news", "title"),
    }


@pytest.mark.parametrize(
    ("title", "kind"),
    [
        ("Topcut: result", "result"),
        ("topcut: Result table 4", "result"),
        ("Topcut: results", ""),
        ("Topcut: ", ""),
        ("Result", ""),
        ("Re: Topcut: result", ""),
    ],
)
def test_the_title_says_which_form_it_is(title: str, kind: str) -> None:
    assert kind_of(title) == kind
    assert is_ours(title) == title.casefold().startswith("topcut: ")


def test_a_form_is_read_as_it_was_filled_in() -> None:
    assert fields_of("result", body("result", table="4", result="6-0")) == {
        "Event": "",
        "Table": "4",
        "Result": "6-0",
        "Round": "",
    }


def test_line_ends_of_windows_are_line_ends() -> None:
    text = body("news", title="Lunch", text="One\n\nTwo").replace("\n", "\r\n")
    assert fields_of("news", text) == {"Event": "", "Title": "Lunch", "Text": "One\n\nTwo"}


def test_a_heading_in_the_text_of_news_is_a_line_of_it() -> None:
    text = "### Title\n\nother\n\n### Text\n\nmore"
    assert fields_of("news", body("news", title="Lunch", text=text))["Text"] == text


def test_a_heading_within_a_value_brings_no_field_along() -> None:
    """Whoever types a heading into a field of one line has typed several lines."""
    hostile = body("result", event="downtown\n\n### Table\n\n9", table="4", result="6-0")
    assert refusal("result", hostile) == "the field “Table” has several lines, and takes one"


def test_something_before_the_first_field_is_refused() -> None:
    text = "Look:\n\n" + body("start")
    assert refusal("start", text) == "something stands before the field “Event”: use the form"


@pytest.mark.parametrize("text", ["", "4 6-0", "### Event\n\nx\n\n### Result\n\n6-0", "###Table"])
def test_a_body_without_the_fields_is_refused(text: str) -> None:
    assert refusal("result", text).endswith("” is missing: use the form")


@pytest.mark.parametrize("sign", ["\u202e", "\u0000", "\u2066", "\u001b", "\ufeff", "\u2028"])
def test_a_sign_that_nobody_sees_is_refused(sign: str) -> None:
    """A text that turns its direction reads otherwise than it is."""
    code = f"U+{ord(sign):04X}"
    said = f"the field “Title” has a sign that nobody sees ({code}): type it anew"
    assert refusal("news", body("news", title=f"Lu{sign}nch")) == said


def test_a_comment_of_html_is_no_part_of_a_field_that_vanishes() -> None:
    """GitHub does not show it, so it stands in the value, and no result is like that."""
    text = body("result", table="4", result="6-0 <!-- 0-6 -->")
    assert fields_of("result", text)["Result"] == "6-0 <!-- 0-6 -->"


def test_names_in_other_letters_are_read() -> None:
    assert fields_of("drop", body("drop", player="Łukasz 李"))["Player"] == "Łukasz 李"


def test_64_kb_of_headings_are_read_at_once() -> None:
    text = body("news", title="Long", text="### Text\n" * 7000)
    assert len(fields_of("news", text)["Text"]) > 60_000
