import time

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from topcut.text.problems.mark import lines_of
from topcut.text.yaml import compose as module
from topcut.text.yaml.compose import compose
from topcut.text.yaml.nodes import Mapping, Node, Scalar, Sequence

EVENT = "# first\nname: 'Ada  Crane'\r\nlist: [a, 李娜, {b: c}]\nempty:\nlong: |\n  one\n  two\n"


def values(text: str) -> dict[str, Node]:
    """The root mapping's values by key."""
    root = compose(text.encode(), "f.yaml").root
    assert isinstance(root, Mapping)
    return {key.text: value for key, value in root.entries}


def test_every_node_knows_its_place() -> None:
    """Line and column count from 1, in characters."""
    listed = values(EVENT)["list"]
    assert isinstance(listed, Sequence)
    assert (listed.mark.file, listed.mark.line, listed.mark.column) == ("f.yaml", 3, 7)
    assert [(item.line, item.column) for item in listed.items] == [(3, 8), (3, 11), (3, 15)]


def test_every_scalar_knows_its_exact_span() -> None:
    """The span is what was typed, quotes included, behind wide characters and CRLF too."""
    document = compose(EVENT.encode(), "f.yaml")
    found = values(EVENT)
    name, listed = found["name"], found["list"]
    assert isinstance(listed, Sequence)
    spans = [name, *listed.items]
    assert [document.text[node.start : node.end] for node in spans] == [
        "'Ada  Crane'", "a", "李娜", "{b: c}",
    ]  # fmt: skip


def test_quoted_and_plain_are_told_apart() -> None:
    """A block of text counts as quoted; a value that was not typed is empty."""
    found = values(EVENT)
    assert isinstance(found["name"], Scalar)
    assert isinstance(found["long"], Scalar)
    assert isinstance(found["empty"], Scalar)
    assert (found["name"].quoted, found["long"].quoted, found["empty"].quoted) == (
        True,
        True,
        False,
    )
    assert found["empty"].empty
    assert found["long"].text == "one\ntwo\n"


def test_offsets_do_not_count_a_byte_order_mark() -> None:
    document = compose(b"\xef\xbb\xbfa: b", "f")
    assert isinstance(document.root, Mapping)
    assert document.text[document.root.entries[0][1].start :] == "b"


@pytest.mark.parametrize("text", ["[" * 100_000, "{a: " * 100_000, "- " * 100_000, "? " * 100_000])
def test_deep_nesting_is_refused_in_no_time(text: str) -> None:
    """A hundred thousand brackets are a problem, not a crash."""
    started = time.perf_counter()
    (problem,) = compose(text.encode(), "f").problems
    assert problem.kind == "nested"
    assert time.perf_counter() - started < 2


def test_twenty_levels_are_read() -> None:
    assert compose(("[" * 20 + "]" * 20).encode(), "f").problems == []
    assert compose(("[" * 21 + "]" * 21).encode(), "f").problems[0].kind == "nested"


def test_a_megabyte_is_refused() -> None:
    (problem,) = compose(b"a" * 1_000_001, "f").problems
    assert problem.message == "this file is 1.0 MB, and more than 1 MB is not read"


def test_an_alias_bomb_is_refused() -> None:
    bomb = "a: &a [x, x]\nb: &b [*a, *a]\nc: [*b, *b]\n"
    assert {problem.kind for problem in compose(bomb.encode(), "f").problems} == {"anchor", "alias"}


def test_comments_warn_only_where_they_seem_to_be_text() -> None:
    """`Team #1` is cut; a comment with spaces, or behind a number or quotes, is a comment."""
    for harmless in (
        "a: b # c",
        "a: b  #c",
        "a: 2 #late",
        "a: 'b' #c",
        "# a: b #c\nd: e",
        "a: yes #x",
    ):
        assert compose(harmless.encode(), "f").problems == [], harmless
    (problem,) = compose(b"a: Team #1", "f").problems
    assert problem.level == "warning"


def test_tabs_matter_only_between_things() -> None:
    """In quotes, blocks of text and comments they are nobody's business."""
    for harmless in ("a: 'b\tc'", "a: b #\tc", "a: |\n  b\tc\n", "#\ta\nb: c"):
        assert compose(harmless.encode(), "f").problems == [], harmless
    assert [problem.kind for problem in compose(b"a:\tb", "f").problems] == ["tab"]


def test_typographic_marks_inside_a_text_are_text() -> None:
    for harmless in (
        "Rielle “Kit” Peddler: “x”",
        "Null’s",
        "Ada\u00a0Crane",
        "“A” and “B”",
        "a – b",
    ):
        assert compose(f"- '{harmless}'".encode(), "f").problems == [], harmless
    assert compose("- Rielle “Kit” Peddler\n- Ada\u00a0Crane\n- a – b".encode(), "f").problems == []


TEXTS = [
    EVENT,
    "a: [b",
    'a: "b',
    "a: b: c",
    "a:\n - b\n c",
    "- a\n- {b: c}\n",
    "a: &x b",
    "a: *x",
    "é: ü",
    "---\na: b\n---\nc: d",
]


@pytest.mark.parametrize("text", TEXTS)
def test_the_same_without_libyaml(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The slower parser gives the same nodes, and the same problems."""
    fast = compose(text.encode(), "f")
    monkeypatch.setattr(module, "_parser", module._PureParser)
    slow = compose(text.encode(), "f")
    assert slow.root == fast.root
    assert [(each.kind, each.mark.line) for each in slow.problems] == [
        (each.kind, each.mark.line) for each in fast.problems
    ]


@settings(max_examples=300, deadline=None)
@given(st.binary(max_size=200))
def test_no_bytes_crash_the_reader(data: bytes) -> None:
    """Whatever the file holds, there are nodes or there are problems."""
    document = compose(data, "f")
    assert document.root is not None or document.problems


@settings(max_examples=500, deadline=None)
@example("[\t]")
@given(st.text(alphabet="ab1:#,-'\"[]{}&*!|>%@?\n\t “”\u00a0李", max_size=60))
def test_no_text_crashes_the_reader(text: str) -> None:
    """The same for texts full of what means something to YAML."""
    document = compose(text.encode(), "f")
    assert document.root is not None or document.problems
    lines = len(lines_of(text))
    assert all(1 <= problem.mark.line <= lines + 1 for problem in document.problems)


@pytest.mark.parametrize(
    "escape", ["\\e[31m", "\\x07", "\\0", "\\r", "\\u2028", "\\u202e", "\\x85"]
)
def test_what_a_backslash_hides_in_quotes_is_refused_as_if_it_were_typed(escape: str) -> None:
    """It moves a terminal's writing, and no feed may have it."""
    (found,) = compose(f'name: "Ada {escape}Crane"\n'.encode(), "e.yaml").problems
    assert (found.kind, found.mark.line, found.mark.column) == ("invisible character", 1, 7)


def test_breaks_of_lines_and_tabs_may_be_written_with_a_backslash() -> None:
    assert not compose(b'name: "Ada\\n\\tCrane"\n', "e.yaml").problems
