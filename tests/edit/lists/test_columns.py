"""What columns hold: by their titles, else by what stands in them."""

import pytest
from topcut.edit.lists.columns import guessed, kind, plain, titled


@pytest.mark.parametrize(
    ("titles", "columns"),
    [
        ("Name|Corp|Runner", ("name", "corp", "runner")),
        ("No.|PLAYER_NAME|Pronouns|Shirt", ("number", "name", "pronouns", "")),
        ("First name|Surname|Corp ID", ("first name", "last name", "corp")),
        ("Name|Nickname", ("name", "")),
        ("Discord|Corp|Runner", ("name", "corp", "runner")),
        (
            "Timestamp|What is your name?|Which Corp do you play?|Corp deck list|Your Runner?",
            ("", "name", "corp", "", "runner"),
        ),
        ("name", ("name",)),
        ("Ada Crane", ()),
        ("Ada Runner|EtF", ()),
        ("Nick|EtF|Noise", ()),
        ("Player|EtF|Noise", ()),
        ("Corp|EtF", ()),
        ("", ()),
    ],
)
def test_titles_are_known_in_the_words_of_forms_and_spreadsheets(
    titles: str, columns: tuple[str, ...]
) -> None:
    assert titled(titles.split("|")) == columns


def test_times_and_addresses_are_no_names_whatever_language_titles_have() -> None:
    titles = ("Zeitstempel", "E-Mail", "Wie heißt du?", "Corp", "Runner")
    below = [("2026-11-20 10:00", "a@example.org", "Ada Crane", "EtF", "Noise")] * 2
    assert titled(titles, below) == ("", "", "name", "corp", "runner")


def test_names_are_plain_where_a_title_says_so_or_no_other_column_may_have_them() -> None:
    below = [("North", "Ada Crane", "EtF", "Noise")]
    columns = ("name", "", "corp", "runner")
    assert not plain(columns, ("Verein", "Wer?", "Corp", "Runner"), below)
    assert plain(columns, ("Name", "Team", "Corp", "Runner"), below)
    assert plain(columns, ("Wer?", "", "Corp", "Runner"), [("Ada", "1", "EtF", "Noise")])


@pytest.mark.parametrize(
    ("cell", "what"),
    [
        ("EtF", "corp"),
        ("Noise", "runner"),
        ("HB", "name"),
        ("12", "number"),
        ("she/her", "pronouns"),
        ("(They / Them)", "pronouns"),
        ("Ada Crane", "name"),
        ("https://example.org/ada", ""),
        ("ada@example.org", ""),
        ("2018-03-10 10:00:01", ""),
        ("10/3/2018", ""),
        ("", "name"),
    ],
)
def test_a_cell_says_what_it_may_be(cell: str, what: str) -> None:
    assert kind(cell) == what


def test_rows_may_be_of_several_lengths() -> None:
    assert guessed([["Ada"], ["Bo", "PE"], ["Cy", "EtF", "x"]]) == ("name", "corp", "")


def test_somebody_is_named_where_everything_looks_like_something_else() -> None:
    assert guessed([["1", "Noise"], ["2", "Andromeda"]]) == ("number", "name")
