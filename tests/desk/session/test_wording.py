"""Sentences with commands become sentences with buttons, in the language of the desk."""

import pytest
from topcut.desk.session.wording import DeskTexts, spoken_in
from topcut.text.words.message import Message
from topcut.text.words.texts import Texts

POLISH = DeskTexts(
    Texts(
        "en",
        {
            "button": {"check": "Błędy"},
            "status": {"not_started": "zegar stoi"},
            "at_desk": {"status": {"not_started": "zegar stoi: naciśnij Start"}},
            "all_of": {"last": "{words} i {last}"},
            "counted": {"round": {"other": "{n} rund"}},
            "lines": {"of": "{what} razem"},
        },
    )
)


@pytest.mark.parametrize(
    ("said", "shown"),
    [
        ("downtown has errors: `topcut check downtown`", "downtown has errors: Problems"),
        (
            "round 2 is a draft: `topcut start downtown` shows it",
            "round 2 is a draft: “Show the pairings and start the clock” under Round shows it",
        ),
        (
            "`topcut pair x --again` makes it again",
            "“Make the draft again” under Round makes it again",
        ),
        (
            "`topcut cut x --again` makes it again",
            "“Make the draft again” under Round makes it again",
        ),
        (
            Message("status.not_started", event="downtown"),
            "not started: “Start the clock” under Round starts the clock",
        ),
        ("`topcut schema` writes them", "`topcut schema` writes them"),
        (Message("status.hidden"), "its results are hidden"),
        (
            Message("status.still_hidden", round="round 2", file="swiss-2"),
            "the results of round 2 are still hidden",
        ),
        (
            Message("change.no_list", path="rounds/swiss-1.yaml", by_hand=Message("by_hand")),
            "rounds/swiss-1.yaml has no list of tables; change it under Results, Round or Players",
        ),
        ("nothing", "nothing"),
    ],
)
def test_a_command_is_called_by_its_button(said: str, shown: str) -> None:
    assert spoken_in("en").at_desk(said) == shown


def test_a_button_and_a_message_are_said_in_the_language_of_the_desk() -> None:
    assert POLISH.at_desk("x: `topcut check x`") == "x: Błędy"
    assert POLISH.at_desk(Message("status.not_started", event="x")) == "zegar stoi: naciśnij Start"


def test_a_message_among_what_is_filled_in_is_said_in_the_language_too() -> None:
    rounds = Message("counted.round", n=3)
    both = Message("all_of.last", words=rounds, last="1 mecz")
    assert POLISH("lines.of", what=both) == "3 rund i 1 mecz razem"
    assert POLISH.rich("lines.of", what=rounds) == "3 rund razem"


def test_a_script_has_the_texts_of_its_section() -> None:
    said = DeskTexts(Texts("en", {"script": {"gone": "Nie ma", "lost": "„x”"}, "other": "y"}))
    assert said.below("script") == '{"gone": "Nie ma", "lost": "„x”"}'
