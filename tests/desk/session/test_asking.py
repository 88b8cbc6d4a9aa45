"""What a request says."""

import pytest
from topcut.desk.session.asking import Ask
from topcut.desk.session.devices import Device


def test_words_are_all_that_was_ticked_or_typed_with_blanks() -> None:
    ask = Ask("downtown", form={"who": " b "}, ticked={"who": ("a", "b c")})
    assert ask.words("who") == ("a", "b", "c")
    assert ask.words("none") == ()
    assert (ask.field("who"), ask.field("none")) == ("b", "")


def test_the_hand_is_the_device_or_the_desk() -> None:
    assert Ask("downtown").hand == "the desk"
    assert Ask("downtown", device=Device("1", "Ada’s phone", "0000", "")).hand == "Ada’s phone"


@pytest.mark.parametrize(
    ("typed", "back"),
    [
        ("/downtown/hall", "/downtown/hall"),
        ("/uptown/", ""),
        ("//elsewhere.example/", ""),
        ("", ""),
    ],
)
def test_a_form_leads_back_to_pages_of_its_event_alone(typed: str, back: str) -> None:
    assert Ask("downtown", form={"back": typed}).back == back
