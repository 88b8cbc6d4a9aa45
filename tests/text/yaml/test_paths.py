"""A value by its keys: everything else stays to the byte."""

import pytest
from topcut.text.yaml.paths import with_value_at

FILE = """\
# mine
name: Downtown   # ours
structure: {rounds: 5, cut: 8}  # as announced
about: |
  Doors at nine.

  Coffee.

# behind the text
minutes:
  swiss: 45  # short
staff: {organizer: Ann}
"""


@pytest.mark.parametrize(
    ("path", "value", "before", "after"),
    [
        (("name",), "Uptown", "Downtown", "Uptown"),
        (("structure", "cut"), "4", "cut: 8", "cut: 4"),
        (("structure", "elimination"), "single", "cut: 8}", "cut: 8, elimination: single}"),
        (("about",), "|-\n  Hello", "|\n  Doors at nine.\n\n  Coffee.", "|-\n  Hello"),
        (("minutes", "cut"), "0", "  # short", "  # short\n  cut: 0"),
        (("staff", "organizer"), None, "staff: {organizer: Ann}", ""),
        (("stream",), "https://x.org", "{organizer: Ann}", "{organizer: Ann}\nstream: https://x.org"),
        (("decks", "publish"), "never", "Ann}", "Ann}\ndecks: {publish: never}"),
        (("stream",), None, "", ""),
    ],
)  # fmt: skip
def test_only_the_value_differs(
    path: tuple[str, ...], value: str | None, before: str, after: str
) -> None:
    made = with_value_at(FILE.encode(), path, value).decode()
    wanted = FILE.replace(before, after, 1) if before else FILE
    assert [line.rstrip() for line in made.splitlines() if line.strip()] == [
        line.rstrip() for line in wanted.splitlines() if line.strip()
    ]


def test_a_text_that_goes_leaves_the_comment_below_it_in_its_line() -> None:
    made = with_value_at(FILE.encode(), ("about",), None).decode()
    assert "as announced\n\n# behind the text\n" in made


def test_a_word_gives_way_to_a_group() -> None:
    made = with_value_at(b"structure: basic # by table\n", ("structure", "cut"), "4")
    assert made == b"structure: {cut: 4} # by table\n"


def test_a_file_without_keys_is_refused() -> None:
    with pytest.raises(ValueError, match="holds no keys"):
        with_value_at(b"- one\n", ("name",), "x")
