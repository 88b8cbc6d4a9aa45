"""The answers of forms as their CSV has them: of every row the named columns, and nothing else."""

import time

import pytest
from topcut.edit.change.refusals import NotTypedError
from topcut.edit.registration.sheet import NO_CSV, Answer, deck_cells, read_sheet

COLUMNS = (("name", "Your name"), ("corp", "Which Corp?"), ("runner", "Which Runner?"))
GOOGLE = (
    "Timestamp,Email Address,Your name,Which Corp?,Which Runner?,Allergies\r\n"
    '01/03/2026 10:00:00,ada@example.org,Ada Crane,NEH,"Noise",nuts\r\n'
    '01/03/2026 10:05:00,bo@example.org,"Quist, Bo",Haas-Bioroid,Kate,"none,\r\nreally"\r\n'
)
FRAMAFORMS = (
    "\ufeffNuméro;Adresse IP;Your name;Which Corp?;Which Runner?\n"
    "1;192.0.2.7;Zoë Ångström;NEH;Noise\n"
)
EXCEL = "sep=;\r\nYour name;Which Corp?;Which Runner?\r\nAda Crane;NEH;Noise\r\n"


def answers(content: str | bytes, columns: tuple[tuple[str, str], ...] = COLUMNS) -> list[Answer]:
    return [*read_sheet(content.encode() if isinstance(content, str) else content, columns).answers]


def refusal(content: bytes, columns: tuple[tuple[str, str], ...] = COLUMNS) -> str:
    with pytest.raises(NotTypedError) as caught:
        read_sheet(content, columns)
    return str(caught.value)


def test_google_forms_has_times_first_quotes_and_line_breaks_within_cells() -> None:
    assert answers(GOOGLE) == [
        Answer(2, "Ada Crane", "NEH", "Noise"),
        Answer(3, "Quist, Bo", "Haas-Bioroid", "Kate"),
    ]


def test_framaforms_has_semicolons_and_a_mark_before_them() -> None:
    assert answers(FRAMAFORMS) == [Answer(2, "Zoë Ångström", "NEH", "Noise")]


@pytest.mark.parametrize("columns", [COLUMNS, ()])
def test_what_a_form_says_of_itself_above_the_titles_is_no_answer(
    columns: tuple[tuple[str, str], ...],
) -> None:
    text = f"\ufeffRegistration of spring;;;;\n;;;;\n{FRAMAFORMS[1:]}"
    assert answers(text, columns) == [Answer(4, "Zoë Ångström", "NEH", "Noise")]


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16", "utf-8"])
def test_excel_says_its_separator_in_any_of_its_encodings(encoding: str) -> None:
    assert answers(EXCEL.encode(encoding)) == [Answer(2, "Ada Crane", "NEH", "Noise")]


def test_a_sheet_in_windows_letters_is_read_and_said_to_be() -> None:
    sheet = read_sheet("Your name;Which Corp?;Which Runner?\nZoë Å;;\n".encode("cp1252"), COLUMNS)
    assert [each.name for each in sheet.answers] == ["Zoë Å"]
    assert sheet.notes == (
        "the sheet is not in UTF-8: it was read as Windows-1252; look at the accents",
    )


def test_accents_that_were_broken_before_are_mended() -> None:
    broken = "Jörg Müller".encode().decode("cp1252")
    assert [each.name for each in answers(f"name\n{broken}\n", ())] == ["Jörg Müller"]


def test_without_columns_in_the_event_the_titles_say_what_is_what() -> None:
    text = "Timestamp,Your name,Corp ID,Runner ID,E-mail\n1,Ada Crane,NEH,Noise,a@example.org\n"
    assert answers(text, ()) == [Answer(2, "Ada Crane", "NEH", "Noise")]


def test_first_and_last_names_are_one_name() -> None:
    columns = (("first name", "Prénom"), ("last name", "Nom"))
    assert answers("Prénom,Nom\nAda,Crane\n", columns) == [Answer(2, "Ada Crane")]


def test_of_two_answers_of_one_name_the_last_counts_in_the_place_of_the_first() -> None:
    text = "Your name,Which Corp?,Which Runner?\nAda Crane,NEH,\nBo Quist,,\nada  crane,PE,Noise\n"
    sheet = read_sheet(text.encode(), COLUMNS)
    assert sheet.answers == (Answer(4, "ada crane", "PE", "Noise"), Answer(3, "Bo Quist"))
    assert sheet.notes == (
        "ada crane answered twice, in rows 2 and 4: the last one counts; if these are two people,"
        " enter the second by hand",
    )


def test_rows_without_a_name_are_counted_and_empty_ones_are_none() -> None:
    sheet = read_sheet(b"Your name,Which Corp?,Which Runner?\n,NEH,\n,,\nAda Crane,,\n", COLUMNS)
    assert sheet.answers == (Answer(4, "Ada Crane"),)
    assert sheet.notes == ("1 row has no name, and nobody is entered: 2",)


def test_a_formula_is_no_name_and_no_identity() -> None:
    text = (
        "Your name,Which Corp?,Which Runner?\n"
        '"=HYPERLINK(""https://example.org/?""&A1,""Ada"")",NEH,Noise\nBo Quist,+SUM(A1),Noise\n'
    )
    sheet = read_sheet(text.encode(), COLUMNS)
    assert sheet.answers == (Answer(3, "Bo Quist", "", "Noise"),)
    assert sheet.notes == (
        "row 2: the name is a formula, and is left out",
        "row 3: the corp is a formula, and is left out",
    )


def test_a_column_that_the_sheet_does_not_have_is_named_with_the_one_that_was_meant() -> None:
    assert refusal(b"Timestamp,Your  Nmae,Which Corp?,Which Runner?\n") == (
        "the sheet has no column “Your name” for name: did you mean “Your Nmae”?"
    )
    assert refusal(b"Timestamp,Handle\n") == (
        "the sheet has no column “Your name” for name: it has “Timestamp”, “Handle”"
    )
    assert refusal(b"Timestamp,Wie wirst du genannt\n", ()) == (
        "no title of the sheet says where the names are: write in event.yaml registration:"
        " {columns: {name: …}}, with one of “Timestamp”, “Wie wirst du genannt”"
    )


@pytest.mark.parametrize(
    "page", [b"<!DOCTYPE html><title>Sign in", b"\n<html>", b'<?xml version="1.0"?><html>']
)
def test_a_page_to_log_in_is_said_to_be_none(page: bytes) -> None:
    assert refusal(page) == NO_CSV


@pytest.mark.parametrize("content", [b"", b"\n \n", b",,\n"])
def test_an_empty_sheet_is_said_to_be_empty(content: bytes) -> None:
    assert refusal(content) == "the sheet is empty: not even the questions stand in it"


def test_too_much_is_refused() -> None:
    assert refusal(b"x" * 1_000_001) == "the sheet has more than 1 MB, and no more is read"
    many = "Your name,Which Corp?,Which Runner?\n" + "Ada,,\n" * 5000
    assert refusal(many.encode()) == ("the sheet has 5,000 answers, and at most 2,000 are read")
    assert refusal(b'name\n"' + b"x" * 200_000, ()) == "this is no CSV: a cell of it does not end"


def test_a_quotation_mark_that_never_ends_makes_no_answer_of_those_below() -> None:
    """Else the name would have the addresses of all that follow, and these would be nobody."""
    text = f'{GOOGLE}3,cy@example.org,"Cy Dahl,NEH,Noise,\n4,di@example.org,Di Ito,NEH,Noise,\n'
    assert refusal(text.encode()) == (
        "a quotation mark in row 4 never ends, and all below it would be one answer: write it"
        " twice, or delete it"
    )


def test_a_name_that_takes_in_the_next_answers_is_left_out() -> None:
    text = (
        f'{GOOGLE}3,cy@example.org,"Cy Dahl,NEH\n4,di@example.org,Di,NEH\n5,e@example.org","x",,\n'
    )
    sheet = read_sheet(text.encode(), COLUMNS)
    assert [each.name for each in sheet.answers] == ["Ada Crane", "Quist, Bo"]
    assert sheet.notes == (
        "row 4: the name goes over several lines, and is left out; is a quotation mark missing?",
    )


def test_one_long_or_unseen_name_is_left_out_and_stops_no_other() -> None:
    text = f"name,corp\n{'x' * 5000},NEH\n\u3164,NEH\nAda\uffff,NEH\nBo Quist,b@example.org\n"
    sheet = read_sheet(text.encode())
    assert sheet.answers == (Answer(4, "Ada", "NEH"), Answer(5, "Bo Quist"))
    assert sheet.notes == (
        "row 2: the name is 5,000 letters long, and is left out: at most 200 are taken",
        "1 row has no name, and nobody is entered: 3",
    )


def test_more_columns_than_any_form_has_are_refused_at_once() -> None:
    began = time.monotonic()
    told = refusal(("Your name" + ",x" * 400_000 + "\nAda\n").encode(), ())
    assert told == "the sheet has 400,001 columns, and at most 500 are read"
    assert time.monotonic() - began < 3


def test_a_sheet_without_titles_is_refused_without_the_mail_of_the_first_answer() -> None:
    told = refusal(f"1,ada@example.org,Ada Crane,{'x' * 900}{',y' * 20}\n".encode())
    assert "ada@example.org" not in told
    assert told.endswith(f", “{'x' * 60}…”, {'“y”, ' * 8}“y” …")


DECK_COLUMNS = (("name", "Name"), ("corp deck", "Corp deck"), ("runner deck", "Runner deck"))


def test_decks_are_read_as_they_were_answered_of_each_name_the_last() -> None:
    text = (
        "Time,Name,Mail,Corp deck,Runner deck\n\n"
        '1,Ada Crane,a@example.org,"NBN: Making News\n3 Hedge Fund",x\n'
        "2,Bo Quist,b@example.org,,\n"
        '3,Ada  Crane,a@example.org,"NBN: Making News\n2 Hedge Fund",https://netrunnerdb.com/7\n'
        "4,,c@example.org,nobody’s,\n"
    )
    assert deck_cells(text.encode(), DECK_COLUMNS) == (
        ("Ada Crane", "NBN: Making News\n2 Hedge Fund\n\nhttps://netrunnerdb.com/7"),
        ("Bo Quist", ""),
    )


def test_decks_are_read_below_what_a_form_says_of_itself() -> None:
    text = "Registration of spring;\nName;Deck\nAda Crane;https://netrunnerdb.com/7\n"
    assert deck_cells(text.encode(), (("name", "Name"), ("deck", "Deck"))) == (
        ("Ada Crane", "https://netrunnerdb.com/7"),
    )


def test_a_column_of_decks_that_is_not_there_is_named() -> None:
    with pytest.raises(NotTypedError, match="the sheet has no column “Corp deck” for corp deck"):
        deck_cells(b"Name,Deck\nAda Crane,x\n", DECK_COLUMNS[:2])
