"""A pasted list taken apart: names a line each, or columns in any order."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from topcut.edit.lists.columns import CORP
from topcut.edit.lists.pasted import Pasted, taken_apart


def names(text: str) -> list[str]:
    pasted = taken_apart(text)
    return [pasted.name(row) for row in pasted.rows]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Ada Crane\nBo Quist\n", ["Ada Crane", "Bo Quist"]),
        ("Ada Crane\r\n\r\n  Bo   Quist", ["Ada Crane", "Bo Quist"]),
        ("1. Ada Crane\n2) Bo Quist\n#3: Cy Dahl", ["Ada Crane", "Bo Quist", "Cy Dahl"]),
        ("1.Ada Crane\n2.Bo Quist", ["Ada Crane", "Bo Quist"]),
        ("1 Ada Crane\n2 Bo Quist\n3 Cy Dahl", ["Ada Crane", "Bo Quist", "Cy Dahl"]),
        ("4 Real\n4 Non Blondes", ["4 Real", "4 Non Blondes"]),
        ("1.0\nNo\n007", ["1.0", "No", "007"]),
        ("- Ada Crane\n• Bo Quist\n* Cy Dahl\n– Di Ito", "Ada Crane|Bo Quist|Cy Dahl|Di Ito"),
        ("[ ] Ada Crane\n[x] Bo Quist", ["Ada Crane", "Bo Quist"]),
        ("\ufeffAda\u200b Crane", ["Ada Crane"]),
        ('Bo "Bit" Quist\n"Ada" Crane', ['Bo "Bit" Quist', '"Ada" Crane']),
        ("Name\nAda Crane", ["Ada Crane"]),
        ("Ada Crane\nBo Quist, Jr.\nCy Dahl", ["Ada Crane", "Bo Quist, Jr.", "Cy Dahl"]),
        ("Crane, Ada\nQuist, Bo", ["Crane, Ada", "Quist, Bo"]),
        ("Anna - Lena Crane\nBo", ["Anna - Lena Crane", "Bo"]),
        ("Ada Crane (she/her)\nBo Quist [they/them]", ["Ada Crane", "Bo Quist"]),
        ("Ada (Bit) Crane\nBo (the second)", ["Ada (Bit) Crane", "Bo (the second)"]),
        ("'=1+1\n'Tis Ada", ["=1+1", "'Tis Ada"]),
        ("Nick\nAda Crane", ["Nick", "Ada Crane"]),
        ("", []),
        ("\n \n", []),
    ],
)
def test_names_stand_a_line_each_with_numbers_and_bullets_before_them(
    text: str, found: list[str] | str
) -> None:
    assert names(text) == (found.split("|") if isinstance(found, str) else found)


@pytest.mark.parametrize("between", [",", ";", "\t"])
def test_a_row_of_titles_says_what_columns_hold(between: str) -> None:
    text = "Runner,Pronouns,Player Name,Deck,Corp ID\nNoise,she/her,Ada Crane,x,EtF\n"
    pasted = taken_apart(text.replace(",", between))
    assert pasted.columns == ("runner", "pronouns", "name", "", "corp")
    assert names(text.replace(",", between)) == ["Ada Crane"]


@pytest.mark.parametrize(
    ("text", "columns"),
    [
        ("Ada Crane,EtF,Noise\nBo Quist,PE,Whizzard", ("name", "corp", "runner")),
        ("Ada Crane;Noise;EtF\nBo Quist;Andy;NEH", ("name", "runner", "corp")),
        ("NEH\tAda Crane\nPE\tBo Quist", ("corp", "name")),
        ("1,Ada,they/them,EtF\n2,Bo,he/him,xyzzy", ("number", "name", "pronouns", "corp")),
        ("Ada,HB,Noise\nBo,EtF,Andy\nCy,unknown,Geist", ("name", "corp", "runner")),
        ("Kate,EtF,Noise\nAndy,NEH,Geist\nAda Crane,PE,Kit", ("name", "corp", "runner")),
        ("Ada Crane - NEH - Noise\nBo - Quist - Andy", ("name", "corp", "runner")),
        ("Ada Crane | Noise\nBo Quist | Andy", ("name", "runner")),
        ("Ada - Lena\nBo - Lee", ("name",)),
        ("2018-03-10 10:00,Ada,PE\n2018-03-10 10:01,Bo,EtF", ("", "name", "corp")),
        ("Ada Crane,,Noise\nBo Quist,,Whizzard", ("name", "", "runner")),
        ("Ada Crane,a@x.org,Springfield\nBo Quist,b@x.org,Shelbyville", ("name", "", "")),
    ],
)  # fmt: skip
def test_without_titles_columns_are_known_by_what_stands_in_them(
    text: str, columns: tuple[str, ...]
) -> None:
    assert taken_apart(text).columns == columns


def test_first_and_last_names_are_put_together() -> None:
    assert names("Last name;First name\nCrane;Ada\n;Bo") == ["Ada Crane", "Bo"]


def test_quotes_are_those_of_csv_only_where_they_enclose_a_cell() -> None:
    text = 'name,corp,note\n"Quist, Bo ""Bit""",PE,"two\nlines"\n"Ada" Crane,EtF,\n'
    pasted = taken_apart(text)
    assert names(text) == ['Quist, Bo "Bit"', '"Ada" Crane']
    assert [row.line for row in pasted.rows] == [2, 4]
    assert pasted.rows[0].cells[2] == "two lines"


@settings(deadline=None)
@given(
    st.lists(
        st.text(st.characters(codec="utf-8", exclude_categories=["Cc", "Cf", "Zl", "Zp", "Cs"]))
    )
)
def test_every_line_that_says_something_is_a_row_or_the_titles(lines: list[str]) -> None:
    text = "\n".join(lines)
    pasted = taken_apart(text)
    kept = len(pasted.rows) + bool(pasted.titles)
    assert kept <= len(lines)
    for row in pasted.rows:
        assert row.said in text


@settings(deadline=None)
@given(st.text(alphabet='"\n,;\tAb1. '))
def test_nothing_pasted_stops_it(text: str) -> None:
    taken_apart(text)


def test_a_long_list_of_open_quotes_takes_no_time() -> None:
    assert len(taken_apart('"a,' * 20_000).rows) == 1


def test_a_few_who_say_what_they_play_make_columns_of_all() -> None:
    found = taken_apart("Ada Crane, Near-Earth Hub, Kit\nBo Quist\nCy Dahl\nDi Ito\n")
    assert [found.name(row) for row in found.rows] == ["Ada Crane", "Bo Quist", "Cy Dahl", "Di Ito"]
    assert found.cell(found.rows[0], CORP) == "Near-Earth Hub"
    assert found.cell(found.rows[1], CORP) == ""


def test_a_row_of_titles_makes_columns_of_a_list_in_which_most_have_said_nothing() -> None:
    text = "Name,Corp,Runner\nAda Crane,Near-Earth Hub,Kit\nBo Quist,nothing yet,whoever\nCy Dahl\n"
    few = text + "Di Ito\nEd Moss\nFay Lund\nGus Marsh\n"
    pasted = taken_apart(few)
    assert names(few)[:3] == ["Ada Crane", "Bo Quist", "Cy Dahl"]
    assert pasted.titles == ("Name", "Corp", "Runner")


def test_one_wrong_identity_does_not_take_the_columns_from_the_others() -> None:
    text = "Ada Crane,Near-Earth Hub,Kit\nBo Quist,PE,Noise\nCy Dahl,xyzzy,xyzzy\n"
    text += "Di Ito\nEd Moss\nFay Lund\nGus Marsh\n"
    assert names(text)[:3] == ["Ada Crane", "Bo Quist", "Cy Dahl"]


@pytest.mark.parametrize(
    "text",
    [
        '\ufeffName;Corp;Runner\r\n"Crane; Ada";EtF;Noise\r\n',
        "\u00ff\u00feN\0a\0m\0e\0;\0C\0o\0r\0p\0;\0R\0u\0n\0n\0e\0r\0\r\0\n\0"
        '"\0C\0r\0a\0n\0e\0;\0 \0A\0d\0a\0"\0;\0E\0t\0F\0;\0N\0o\0i\0s\0e\0',
        "Name\tCorp\tRunner\rCrane; Ada\tEtF\tNoise",
    ],
)
def test_files_of_spreadsheets_are_read_with_their_marks_and_line_ends(text: str) -> None:
    pasted = taken_apart(text)
    assert [row.cells for row in pasted.rows] == [("Crane; Ada", "EtF", "Noise")]


def test_the_export_of_a_form_is_known_by_its_questions() -> None:
    pasted = taken_apart(
        "Timestamp,Email Address,Your name?,Pronouns,Corp ID,Runner ID\n"
        "2026/03/01 10:00,ada@example.org,Ada Crane,she/her,EtF,Noise\n"
    )
    assert pasted.columns == ("", "", "name", "pronouns", "corp", "runner")


def test_columns_may_be_said_and_the_first_line_be_their_titles() -> None:
    pasted = taken_apart("Wer,Wo\nAda,North", ("name", ""), titles=True)
    assert (names_of(pasted), pasted.titles) == (["Ada"], ("Wer", "Wo"))
    assert names_of(taken_apart("Wer,Wo\nAda,North", ("", "name"))) == ["Wo", "North"]


def test_it_is_said_where_several_columns_may_be_the_names() -> None:
    text = "Zeit,Verein,Wer\n1.3.2026,North,Ada\n1.3.2026,South,Bo\n"
    pasted = taken_apart(text)
    assert (pasted.titles, pasted.sure) == (("Zeit", "Verein", "Wer"), False)
    assert taken_apart("Ada,EtF,Noise\nBo,PE,Andy").sure


def names_of(pasted: Pasted) -> list[str]:
    return [pasted.name(row) for row in pasted.rows]


def test_titles_may_stand_below_what_a_sheet_says_of_itself() -> None:
    text = "Players\nRegional, 14 March\n\nName\tCorp\tRunner\nAda Crane\tEtF\tNoise\n"
    text += "Bo Quist\tEtF\tNoise\n"
    found = taken_apart(text)
    assert found.titles == ("Name", "Corp", "Runner")
    assert [(row.line, row.said, found.name(row)) for row in found.rows] == [
        (1, "Players", ""),
        (2, "Regional, 14 March", ""),
        (5, "Ada Crane\tEtF\tNoise", "Ada Crane"),
        (6, "Bo Quist\tEtF\tNoise", "Bo Quist"),
    ]
    chosen = taken_apart(text, ("name", "corp", ""), titles=True)
    assert [chosen.name(row) for row in chosen.rows] == ["", "", "Ada Crane", "Bo Quist"]
