"""private.yaml: what it says, and that no message says it again."""

from pathlib import Path

import pytest
from topcut.disk.tree import Tree
from topcut.documents.event.private import FILE, Private, read_private
from topcut.text.problems.problem import Problems

from tests.build import opened, typed

SECRET = "https://sheets.example.org/d/2PACX-1vQ-secret/pub?output=csv"


def read(folder: Path, text: str) -> tuple[Private, list[str]]:
    """What is read, and what is said of it."""
    (folder / FILE).write_text(text, encoding="utf-8")
    problems = Problems()
    found = read_private(Tree(folder), problems)
    return found, [
        f"{each.mark.file}:{each.mark.line}:{each.mark.column} {each.message}; {each.expected}"
        for each in problems
    ]


def test_it_has_the_address_of_the_sheet_and_of_the_webhook(tmp_path: Path) -> None:
    hook = "https://chat.example.org/hooks/1/secret"
    text = f"registration: {SECRET}\nannounce: {{webhook: {hook}}}\n"
    assert read(tmp_path, text) == (Private(SECRET, hook), [])


@pytest.mark.parametrize("text", ["", "# nothing yet\n"])
def test_it_may_be_empty(tmp_path: Path, text: str) -> None:
    assert read(tmp_path, text) == (Private(), [])


def test_an_event_without_it_has_no_such_address(tmp_path: Path) -> None:
    problems = Problems()
    assert read_private(Tree(tmp_path), problems) == Private()
    assert not [*problems]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            f"registration: {SECRET.replace('https', 'http')}\n",
            "private.yaml:1:15 “registration” is not an address that begins with https://;"
            " write: registration: https://example.org/sheet.csv",
        ),
        (
            "announce: {webhook: abcdefsecret}\n",
            "private.yaml:1:21 “webhook” is not an address that begins with https://;"
            " write: announce: {webhook: https://example.org/hook}",
        ),
        (
            f"registraton: {SECRET}\n",
            "private.yaml:1:1 private.yaml has no “registraton”; did you mean “registration”?",
        ),
        (
            f"{SECRET}\n",
            "private.yaml:1:1 private.yaml is a group of keys, but there is text here;"
            " write: registration: https://example.org/sheet.csv",
        ),
        (
            f"announce: {SECRET}\n",
            "private.yaml:1:11 “announce” is a group of keys, but there is text here;"
            " write: announce: {webhook: https://example.org/hook}",
        ),
    ],
)
def test_a_problem_says_where_and_what_to_write_and_quotes_no_address(
    tmp_path: Path, text: str, said: str
) -> None:
    found, problems = read(tmp_path, text)
    assert problems == [said]
    assert found == Private()


@pytest.mark.parametrize(
    "text",
    [
        f"registration: “{SECRET}”\n",
        f'registration: "{SECRET}\n',
        f"{SECRET}: registration\n",
        f"registration: {{sheet: {SECRET}}}\n",
        f"registration: [{SECRET}]\n",
        f"registration: {SECRET}\nregistration: {SECRET}\n",
        f"registration:{SECRET}\n",
        f"\tregistration: {SECRET}\n",
        f"registration: &a {SECRET}\n",
        f"announce: {{webhook: {SECRET}\n",
        f"- {SECRET}\n",
        "registration: *secret\n",
        "registration: !!secret x\n",
        "%secret\n",
        f"registration: | \n  {SECRET}\n  {SECRET}\n",
    ],
)
def test_nothing_that_can_be_mistyped_is_quoted(tmp_path: Path, text: str) -> None:
    _, problems = read(tmp_path, text)
    assert problems
    assert not [each for each in problems if "secret" in each or "sheets" in each]


def test_the_check_of_an_event_names_the_line_and_does_not_show_it(tmp_path: Path) -> None:
    folder = typed(tmp_path)
    (folder / FILE).write_text(f"registration: ftp{SECRET}\n", encoding="utf-8")
    report = opened(folder).report
    assert [each.mark.file for each in report.problems] == [FILE]
    assert FILE not in report.sources
