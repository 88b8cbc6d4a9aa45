"""What is typed about the pages themselves, in site.yaml and in event.yaml."""

from pathlib import Path

import pytest
from topcut.text.problems.problem import Level

from tests.build import EVENT, examined
from tests.documents.event.test_site import site


@pytest.mark.parametrize(
    ("typed", "said", "expected"),
    [
        (
            "address: https://ann:secret@example.org/club/",
            "“address” has a user name or password in it, and everyone can read it",
            "write: address: https://example.org/club/",
        ),
        (
            f"address: https://example.org/{'a' * 2400}/",
            f"“https://example.org/{'a' * 20}…” is 2421 bytes long, and at most 200 are allowed",
            "write: https://example.org/",
        ),
        (
            "address: https://example.org/?page=1",
            "“https://example.org/?page=1” is not a web address",
            "write: https://example.org/",
        ),
        (
            "address: https://[::1/",
            "“https://[::1/” is not a web address",
            "write: address: https://example.org/",
        ),
    ],
)
def test_an_address_that_no_page_can_have_is_refused(
    tmp_path: Path, typed: str, said: str, expected: str
) -> None:
    [problem] = site(tmp_path, f"topcut: 1\n{typed}\n").problems
    assert (problem.level, problem.mark.line) == (Level.ERROR, 2)
    assert (problem.message, problem.expected) == (said, expected)


def test_a_language_that_the_pages_do_not_speak_is_said(tmp_path: Path) -> None:
    assert not site(tmp_path, "topcut: 1\nlanguage: en\n").problems
    [problem] = site(tmp_path, "topcut: 1\nlanguage: tlh\n").problems
    assert problem.level is Level.WARNING
    assert problem.message == "there are no pages in “tlh”, so this has no effect"
    assert problem.expected == "write: language: en, language: de, language: fr or language: es"


def test_an_event_has_no_password_in_the_address_of_its_stream_and_no_other_language(
    tmp_path: Path,
) -> None:
    typed = "stream: https://ann:secret@example.org/live?hall=1\nlanguage: tlh\n"
    found = examined(tmp_path, event=EVENT + typed).report.problems
    assert [(each.level, each.message) for each in found if each.kind in ("login", "language")] == [
        (
            Level.ERROR,
            "“stream” has a user name or password in it, and everyone can read it",
        ),
        (Level.WARNING, "there are no pages in “tlh”, so this has no effect"),
    ]
