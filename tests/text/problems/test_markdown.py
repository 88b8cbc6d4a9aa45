import pytest
from topcut.text.problems.markdown import Excess, excesses


def said(text: str) -> list[tuple[int, str]]:
    return [(each.line, each.message) for each in excesses(text)]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "x" * 20_000,
        "[" * 300 + "<" * 300,
        "[" * 300 + "\n \t\n" + "[" * 300 + "\r\n\r\n" + "[" * 300,
        "1. " * 20 + "x",
        "  " * 38 + "- x",
        "> - 1. x",
        "- " * 50,
        "   * * *" + " *" * 40,
        "-" * 100,
        "**" * 50 + "x",
    ],
)
def test_a_text_may_have_so_much(text: str) -> None:
    """A line across the page is no list, however long it is."""
    assert not said(text)


def test_a_text_is_not_longer_than_20_kilobytes() -> None:
    assert said("x" * 20_001) == [(0, "this text is 21 kB long, and at most 20 are allowed")]
    assert said("é" * 10_001)[0][1].startswith("this text is 21 kB long")


@pytest.mark.parametrize("sign", ["[", "<"])
def test_a_paragraph_has_a_bracket_at_most_300_times(sign: str) -> None:
    """The line is the paragraph's first; an empty line, also one of blanks, ends a paragraph."""
    text = f"One.\n\nTwo {sign}.\n" + f"a {sign} b\n" * 300 + "\t\n" + sign * 300
    assert said(text) == [
        (
            2,
            f"{sign} occurs 301 times in the paragraph"
            f" “Two {sign}. a {sign} b a {sign} b a {sign} b a {sign} b a {sign} b …”;"
            " at most 300 are allowed in one paragraph",
        )
    ]


@pytest.mark.parametrize(
    ("line", "depth"),
    [
        ("1. " * 21 + "x", 21),
        ("> " * 25 + "x", 25),
        (">" * 25 + "x", 25),
        ("+ - " * 15 + "- x", 31),
        ("\t" * 21 + "x", 21),
        (" " * 60 + "- " * 10 + "x", 25),
        ("- " * 30 + "x", 30),
    ],
)
def test_lists_and_quotes_are_at_most_20_deep(line: str, depth: int) -> None:
    """Signs of lists and quotes count, and four blanks for one."""
    (found,) = excesses(f"a\n{line}\nb")
    assert isinstance(found, Excess)
    assert found.line == 1
    assert f"is {depth} levels deep" in found.message
