"""event.yaml: what is announced before the event."""

from pathlib import Path

import pytest

from tests.build import EVENT, all_said, examined

LINE = EVENT.count("\n") + 1
"""The line of what is typed at the end of event.yaml."""


def test_what_is_announced_before_the_event_is_kept_as_typed(tmp_path: Path) -> None:
    typed = (
        "fee: 10 €\nlimit: 32\nregister: https://example.org/form\ncontact: '@ann in our chat'\n"
    )
    event = examined(tmp_path, event=EVENT + typed).event
    assert (event.fee, event.limit) == ("10 €", 32)
    assert (event.register, event.contact) == ("https://example.org/form", "@ann in our chat")


def test_without_them_nothing_is_announced(tmp_path: Path) -> None:
    event = examined(tmp_path).event
    assert (event.fee, event.limit, event.register, event.contact) == ("", None, "", "")


@pytest.mark.parametrize(
    ("typed", "message"),
    [
        (
            "limit: 0",
            "error out of range event.yaml:LINE “limit” cannot be 0",
        ),
        (
            "limit: about 30 people",
            "error number event.yaml:LINE “limit” must be a whole number, but “about 30 people” is"
            " not one",
        ),
        (
            "register: javascript:alert(1)",
            "error form event.yaml:LINE “javascript:alert(1)” is not a web address",
        ),
        (
            "register: https://ann:secret@example.org/form",
            "error login event.yaml:LINE “register” has a user name or password in it, and"
            " everyone can read it",
        ),
        (
            "fee: [10, 5]",
            "error wrong sort event.yaml:LINE “fee” has a list where there should be text",
        ),
        ("price: 10", "error unknown key event.yaml:LINE an event has no “price”"),
        ("max players: 32", "error unknown key event.yaml:LINE an event has no “max players”"),
    ],
)
def test_what_cannot_be_announced_so_is_an_error(tmp_path: Path, typed: str, message: str) -> None:
    found = examined(tmp_path, event=f"{EVENT}{typed}\n")
    assert message.replace("LINE", str(LINE)) in all_said(found)


@pytest.mark.parametrize(
    ("typed", "advice"),
    [
        ("limit: about 30 people", "write: limit: 30"),
        ("price: 10 €", "did you mean “fee”?"),
        ("max players: 32", "did you mean “limit”?"),
        ("sign up: https://example.org/", "did you mean “register”?"),
        ("e-mail: ann@example.org", "did you mean “contact”?"),
        ("contacts: ann@example.org", "did you mean “contact”?"),
        ("register: www.example.org", "write: https://example.org/form"),
    ],
)
def test_advice_says_what_to_write_instead(tmp_path: Path, typed: str, advice: str) -> None:
    found = examined(tmp_path, event=f"{EVENT}{typed}\n")
    assert [problem.expected for problem in found.report.problems] == [advice]
