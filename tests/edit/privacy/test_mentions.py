"""Where free text names somebody."""

from pathlib import Path

from topcut.edit.privacy.mentions import expression, mentions
from topcut.text.problems.mark import Mark

from tests.build import ROUND_1, typed


def _place(mark: Mark) -> str:
    return f"{mark.file}:{mark.line}:{mark.column}"


def test_words_count_where_no_letter_digit_or_hyphen_touches_them() -> None:
    words = expression(["Sokka", "ada-crane"])
    text = "SOKKA, Sokka234, sokka-2, (ada-crane) ada-crane-2 /ada-crane/"
    assert [match[0] for match in words.finditer(text)] == ["SOKKA", "ada-crane", "ada-crane"]


def test_places_in_text_count_and_players_names_do_not(tmp_path: Path) -> None:
    folder = typed(tmp_path, swiss_1=f"# Ada Crane came late\n{ROUND_1}")
    (folder / "event.yaml").write_text("name: x\nabout: |\n  By Ada Crane.\n")
    data = tmp_path / "data"
    assert [_place(mark) for mark in mentions(data, expression(["Ada Crane"]), {})] == [
        "events/downtown/event.yaml:3:6",
        "events/downtown/rounds/swiss-1.yaml:1:3",
    ]


def test_files_as_they_will_be_are_read_in_place_of_those_there(tmp_path: Path) -> None:
    typed(tmp_path)
    instead = {"events/downtown/news/a.md": b"Ada", "events/downtown/event.yaml": None}
    marks = mentions(tmp_path / "data", expression(["Ada", "Downtown"]), instead)
    assert [_place(mark) for mark in marks] == ["events/downtown/news/a.md:1:1"]


def test_what_was_published_of_a_namesake_is_nothing_to_change_by_hand(tmp_path: Path) -> None:
    """Files of the person's own events change, and are there as they will be."""
    folder = typed(tmp_path)
    (folder / "addresses.txt").write_text("/downtown/players/ada/ ada\n")
    (folder / "published.csv").write_text("key,rank\nada,1\n")
    data, words = tmp_path / "data", expression(["ada"])
    assert mentions(data, words, {}) == []
    instead: dict[str, bytes | None] = {"addresses.txt": b"/players/ada/ uptown/ada\n"}
    assert {mark.file for mark in mentions(data, words, instead)} == {"addresses.txt"}
