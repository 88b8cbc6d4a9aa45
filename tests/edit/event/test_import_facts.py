"""What files do not say: given for one, or for many in imports.csv."""

from datetime import date
from pathlib import Path

import pytest
from topcut.edit.event.import_facts import ImportFacts, read_table
from topcut.exchange.reading.errors import ExchangeError


def table(folder: Path, text: str) -> Path:
    (folder / "a.json").write_text("{}")
    (folder / "b.json").write_text("{}")
    (folder / "imports.csv").write_text(text, encoding="utf-8")
    return folder


def test_a_line_a_file(tmp_path: Path) -> None:
    text = 'File,place,date,country\na.json,"The ""Inn"", Ulm",2024-03-02,Germany\n\nb.json,Ulm\n'
    assert read_table(table(tmp_path, text)) == {
        "a.json": ImportFacts(day=date(2024, 3, 2), place='The "Inn", Ulm', country="Germany"),
        "b.json": ImportFacts(place="Ulm"),
    }


def test_no_table(tmp_path: Path) -> None:
    assert read_table(tmp_path) == {}


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            "file,town\n",
            "imports.csv:1:6: there is no column “town”: "
            "write file, event, date, name, place, country or kind",
        ),
        (
            "place\nUlm\n",
            "imports.csv:1:1: the first line names the columns, and “file” is not among them",
        ),
        (
            "file,date\na.json,2.3.2024\n",
            "imports.csv:2:8: “2.3.2024” is not a day: write it as 2024-03-02",
        ),
        ("file\nc.json\n", "imports.csv:2:1: “c.json” is no file of this folder"),
        ("file\na.json\na.json\n", "imports.csv:3:1: “a.json” has a line already"),
        (
            "file,place\na.json,Ulm, Germany\n",
            "imports.csv:2:12: there are 2 columns: quote a cell with a comma",
        ),
        ("file,date,date\n", "imports.csv:1:6: there are 2 columns “date”"),
        (
            "file;date\n",
            "imports.csv:1:1: commas separate the columns: write file,date,place",
        ),
        (
            "file,event\na.json,Ulm Open\n",
            "imports.csv:2:8: “Ulm Open” is not an address: only a–z, 0–9 and hyphens are allowed: "
            "write another, such as munich-2024-03-02",
        ),
        (
            "file,event\na.json,ulm\nb.json,ulm\n",
            "imports.csv:3:8: “ulm” is the event of line 2 already: "
            "write another, such as munich-2024-03-02",
        ),
        (
            'file,place\na.json,"Ulm\n',
            "imports.csv:2:8: a quotation mark is not closed, or stands within a cell",
        ),
    ],
)
def test_what_is_wrong_is_named_with_line_and_column(tmp_path: Path, text: str, said: str) -> None:
    with pytest.raises(ExchangeError) as raised:
        read_table(table(tmp_path, text))
    assert str(raised.value) == said


def test_a_line_of_the_table_goes_before_what_is_given_for_all() -> None:
    of_all = ImportFacts(day=date(2024, 1, 1), place="Ulm", kind="national")
    assert ImportFacts(place="Munich").or_else(of_all) == ImportFacts(
        day=date(2024, 1, 1), place="Munich", kind="national"
    )
