"""Exact spans: whatever is not the value that changed stays to the byte."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from topcut.text.yaml.compose import compose
from topcut.text.yaml.edit import (
    Edit,
    edited,
    first_line,
    value_of,
    with_instead,
    with_items,
    with_value,
    with_values,
    without,
    without_items,
    words_of,
)
from topcut.text.yaml.nodes import Mapping, Scalar, Sequence


def root(data: bytes) -> tuple[str, Mapping]:
    document = compose(data, "rounds/swiss-1.yaml")
    assert isinstance(document.root, Mapping), document.problems
    return document.text, document.root


def table(data: bytes, number: int) -> tuple[str, Mapping]:
    text, mapping = root(data)
    tables = value_of(mapping, "tables")
    assert isinstance(tables, Sequence)
    found = tables.items[number]
    assert isinstance(found, Mapping)
    return text, found


def typed(before: str, value: str = "6-0", number: int = 0, key: str = "result") -> str:
    data = before.encode()
    return edited(data, [with_value(*table(data, number), key, value)]).decode()


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("{table: 1, result: }", "{table: 1, result: 6-0}"),
        ("{table: 1, result:  }", "{table: 1, result: 6-0 }"),
        ("{table: 1, result: , split: Ann}", "{table: 1, result: 6-0, split: Ann}"),
        ("{table: 1, result: 3-3}", "{table: 1, result: 6-0}"),
        ("{table: 1, result: '3-3'}", "{table: 1, result: 6-0}"),
        ("{table: 1, result: 3-3 corp }  # yes", "{table: 1, result: 6-0 }  # yes"),
        ("{table: 1, players: [a, b]}", "{table: 1, players: [a, b], result: 6-0}"),
        ("{table: 1, players: [a, b], }", "{table: 1, players: [a, b], result: 6-0, }"),
        ("{ table: 1 }", "{ table: 1, result: 6-0 }"),
        ("{table: 1, extension: }", "{table: 1, extension: , result: 6-0}"),
    ],
)
def test_types_a_value_into_braces(before: str, after: str) -> None:
    around = "# the second day\ntables:\n  - {}\n  - {{table: 2}} # next\n"
    assert typed(around.format(before)) == around.format(after)


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("  - table: 1\n    result:\n", "  - table: 1\n    result: 6-0\n"),
        ("  - table: 1\n    result:   # soon\n", "  - table: 1\n    result: 6-0  # soon\n"),
        ("  - table: 1\n    result: # soon\n", "  - table: 1\n    result: 6-0 # soon\n"),
        ("  - table: 1\n    result: 3-3 # so\n", "  - table: 1\n    result: 6-0 # so\n"),
        ("  - table: 1 # hall\n", "  - table: 1 # hall\n    result: 6-0\n"),
        ("  - table: 1", "  - table: 1\n    result: 6-0"),
        (
            "-  table: 1\n   players:\n   - a\n   - b # late\n\n# end\n",
            "-  table: 1\n   players:\n   - a\n   - b # late\n   result: 6-0\n\n# end\n",
        ),
        (
            "  - table: 1\n    players:\n      - a\n      - b\n  - table: 2\n",
            "  - table: 1\n    players:\n      - a\n      - b\n    result: 6-0\n  - table: 2\n",
        ),
    ],
)
def test_types_a_value_into_lines(before: str, after: str) -> None:
    assert typed(f"tables:\n{before}") == f"tables:\n{after}"


def test_keeps_the_byte_order_mark_and_windows_line_ends() -> None:
    before = b"\xef\xbb\xbftables:\r\n  - table: 1\r\n    players: [a, b]\r\n  - table: 2\r\n"
    after = edited(before, [with_value(*table(before, 0), "result", "6-0")])
    assert after == before.replace(b"b]\r\n", b"b]\r\n    result: 6-0\r\n")


def test_counts_characters_and_not_bytes_before_the_span() -> None:
    before = "tables:\n  - {table: 1, players: [李娜, Šimon], result: }\n"
    assert typed(before) == before.replace("result: }", "result: 6-0}")


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("# hall\ntables: []\n", "# hall\nstarted: 12:20\ntables: []\n"),
        ("{tables: []}\n", "{started: 12:20, tables: []}\n"),
        ("\ufefftables: []\r\n", "\ufeffstarted: 12:20\r\ntables: []\r\n"),
    ],
)
def test_adds_a_first_line_below_the_comment_at_the_top(before: str, after: str) -> None:
    data = before.encode()
    assert edited(data, [first_line(*root(data), "started: 12:20")]).decode() == after


def test_replaces_several_spans_at_once() -> None:
    assert edited(b"abcdef", [Edit(4, 5, "E"), Edit(0, 1, "AA")]) == b"AAbcdEf"


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("{match: 1}", "{match: 1, winner: corp, by: agenda}"),
        ("{match: 1, winner: }", "{match: 1, winner: corp, by: agenda}"),
        ("{match: 1, by: }", "{match: 1, by: agenda, winner: corp}"),
        ("{match: 1, by: , winner: }", "{match: 1, by: agenda, winner: corp}"),
        ("{match: 1, winner: ada, by: time}", "{match: 1, winner: corp, by: agenda}"),
        ("match: 1\n    winner:", "match: 1\n    winner: corp\n    by: agenda"),
        ("match: 1\n    by:", "match: 1\n    by: agenda\n    winner: corp"),
    ],
)
def test_types_several_values_at_once(before: str, after: str) -> None:
    data = f"tables:\n  - {before}\n".encode()
    edits = with_values(*table(data, 0), {"winner": "corp", "by": "agenda"})
    assert edited(data, edits).decode() == f"tables:\n  - {after}\n"


def test_two_removals_may_share_the_line_end_between_them() -> None:
    assert edited(b"a\nb\nc", [Edit(2, 4, ""), Edit(3, 5, "")]) == b"a\n"


def test_refuses_spans_that_overlap() -> None:
    with pytest.raises(ValueError, match="overlap"):
        edited(b"abcdef", [Edit(0, 3, ""), Edit(2, 4, "")])


@given(
    names=st.lists(st.sampled_from(["Ada", "李娜", "Bo Quist", '"No"']), min_size=2, max_size=2),
    block=st.booleans(),
    comment=st.sampled_from(["", "  # hall é"]),
    line_end=st.sampled_from(["\n", "\r\n"]),
    mark=st.sampled_from(["", "\ufeff"]),
    result=st.sampled_from([None, "", " ", " 3-3", " '3-3 corp'"]),
)
def test_whatever_way_it_was_typed_only_the_result_changes(
    names: list[str], block: bool, comment: str, line_end: str, mark: str, result: str | None
) -> None:
    lines = [f"table: 1{comment if block else ''}", f"players: [{names[0]}, {names[1]}]"]
    if result is not None:
        lines.append(f"result:{result}")
    if block:
        written = "  - " + f"{line_end}    ".join(lines) + comment
    else:
        written = "  - {" + ", ".join(lines) + " }" + comment
    text = f"{mark}# top{line_end}tables:{line_end}{written}{line_end}  - {{table: 2}}{line_end}"
    data = text.encode()
    after = edited(data, [with_value(*table(data, 0), "result", "4-1")])
    found = value_of(table(after, 0)[1], "result")
    assert isinstance(found, Scalar)
    assert found.text == "4-1"
    assert [n.text for n, _ in table(after, 0)[1].entries] == ["table", "players", "result"]
    assert (after.count(b"\r\n"), after.count(b"\xef\xbb\xbf")) == (
        data.count(b"\r\n") + (block and result is None and line_end == "\r\n"),
        data.count(b"\xef\xbb\xbf"),
    )
    assert after.replace(b" ", b"").startswith(data.replace(b" ", b"")[: data.index(b"players")])


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("{table: 1, result: 6-0, was: 3-3}", "{table: 1, result: 6-0}"),
        ("{table: 1, was: [3-3, 4-1], result: 6-0}  # so", "{table: 1, result: 6-0}  # so"),
        ("{table: 1, was: , result: 6-0}", "{table: 1, result: 6-0}"),
        ("{was: 3-3, table: 1}", "{table: 1}"),
        ("{was: 3-3}", "{}"),
    ],
)
def test_takes_a_key_out_of_braces(before: str, after: str) -> None:
    around = "# the second day\ntables:\n  - {}\n  - {{table: 2}} # next\n"
    data = around.format(before).encode()
    taken = edited(data, [without(*table(data, 0), "was")]).decode()
    assert taken == around.format(after)


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (
            "  - table: 1 # hall\n    was: 3-3\n    result: 6-0\n",
            "  - table: 1 # hall\n    result: 6-0\n",
        ),
        (
            "  - table: 1\n    was: {result: 3-3} # late\n",
            "  - table: 1 # late\n",
        ),
        (
            "  - table: 1\r\n    was:\r\n      result: 3-3\r\n    result: 6-0\r\n",
            "  - table: 1\r\n    result: 6-0\r\n",
        ),
        ("  - was: 3-3\n    table: 1\n", "  - table: 1\n"),
        ("  - table: 1\n    was:\n", "  - table: 1\n"),
    ],
)
def test_takes_a_line_out(before: str, after: str) -> None:
    """What stands in the lines beside it stays, comments included."""
    data = f"tables:\n{before}".encode()
    assert edited(data, [without(*table(data, 0), "was")]).decode() == f"tables:\n{after}"


def test_a_key_goes_while_another_comes() -> None:
    data = b"tables:\n  - {table: 1, winner: corp, by: agenda}\n"
    text, mapping = table(data, 0)
    edits = [with_value(text, mapping, "was", "corp"), without(text, mapping, "by")]
    assert edited(data, edits) == b"tables:\n  - {table: 1, winner: corp, was: corp}\n"


def test_what_is_not_there_cannot_be_taken_out() -> None:
    with pytest.raises(KeyError):
        without(*table(b"tables:\n  - {table: 1}\n", 0), "was")


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (
            "  - {match: 1, players: [a, b], chooses: a}  # by the door\n",
            "  - {match: 1, corp: b, runner: a, chooses: a}  # by the door\n",
        ),
        ("  - {players: [a, b]}\n", "  - {corp: b, runner: a}\n"),
        (
            "  - match: 1\n    players: [a, b] # door\n    table: 2\n",
            "  - match: 1\n    corp: b\n    runner: a # door\n    table: 2\n",
        ),
        (
            "  - players:\n      - a\n      - b\n    match: 1\n",
            "  - corp: b\n    runner: a\n    match: 1\n",
        ),
        ("  - match: 1\n    players:\n", "  - match: 1\n    corp: b\n    runner: a\n"),
    ],
)
def test_puts_other_keys_in_the_place_of_one(before: str, after: str) -> None:
    """In the way in which the table is written; what stands beside it stays."""
    for end in ("\n", "\r\n"):
        data = f"tables:\n{before}".replace("\n", end).encode()
        edit = with_instead(*table(data, 0), "players", {"corp": "b", "runner": "a"})
        assert edited(data, [edit]).decode() == f"tables:\n{after}".replace("\n", end)


def test_puts_nothing_in_the_place_of_what_is_not_there() -> None:
    with pytest.raises(KeyError):
        with_instead(*table(b"tables:\n  - {table: 1}\n", 0), "players", {"corp": "b"})


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("drops: [bo]  # late\n", "drops: [bo, cy, di]  # late\n"),
        ("drops: []\n", "drops: [cy, di]\n"),
        ("drops:\n- bo # late\nbyes: [ada]\n", "drops:\n- bo # late\n- cy\n- di\nbyes: [ada]\n"),
        ("drops:\n    - bo", "drops:\n    - bo\n    - cy\n    - di"),
        ("drops: [\n  bo,\n  ]\n", "drops: [\n  bo, cy, di,\n  ]\n"),
        ("drops:\n- bo\n  # of bo\n# end\n", "drops:\n- bo\n  # of bo\n- cy\n- di\n# end\n"),
        ("drops:\n  - bo\n    # 1\n    # 2", "drops:\n  - bo\n    # 1\n    # 2\n  - cy\n  - di"),
        ("drops:\n  - bo\n  # all\n", "drops:\n  - bo\n  - cy\n  - di\n  # all\n"),
    ],
)
def test_items_are_added_behind_the_last_one_as_it_is_written(before: str, after: str) -> None:
    text, mapping = root(before.encode())
    drops = value_of(mapping, "drops")
    assert isinstance(drops, Sequence)
    assert edited(before.encode(), [with_items(text, drops, ["cy", "di"])]).decode() == after


def test_lines_of_an_item_stand_below_its_first_one() -> None:
    before = "tables:\n  - table: 1\n"
    text, mapping = root(before.encode())
    tables = value_of(mapping, "tables")
    assert isinstance(tables, Sequence)
    after = edited(before.encode(), [with_items(text, tables, ["table: 2\nresult: 6-0"])])
    assert after.decode() == f"{before}  - table: 2\n    result: 6-0\n"


def test_words_of_a_list_in_lines_end_with_its_last_value() -> None:
    text, mapping = table(b"tables:\n  - table: 1 # why\n    result: 6-0 # so\n\n# end\n", 0)
    assert words_of(text, mapping) == "table: 1 # why\n    result: 6-0"


def items(data: bytes) -> tuple[str, Sequence]:
    """The text of a file, and the list behind its only key."""
    document = compose(data, "swiss-1.yaml")
    assert isinstance(document.root, Mapping)
    [(_, found)] = document.root.entries
    assert isinstance(found, Sequence)
    return document.text, found


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("byes: [a, b]  # of this round\n", "byes: [a, b, x]  # of this round\n"),
        ("byes: [\n  a,\n  b\n]\n", "byes: [\n  a,\n  b, x\n]\n"),
        ("byes:\n  - a\n  - b # late\n", "byes:\n  - a\n  - b # late\n  - x\n"),
        ("byes:\n- a\n-   b", "byes:\n- a\n-   b\n- x"),
        (
            "byes:\n  - player: a\n    points: 0\n# end\n",
            "byes:\n  - player: a\n    points: 0\n  - x\n# end\n",
        ),
    ],
)
def test_an_item_is_added_to_a_list_as_it_is_written(before: str, after: str) -> None:
    for end in ("\n", "\r\n"):
        data = before.replace("\n", end).encode()
        text, found = items(data)
        edit = with_items(text, found, ["x"])
        assert edited(data, [edit]).decode() == after.replace("\n", end)


@pytest.mark.parametrize(
    ("before", "places", "after"),
    [
        ("byes: [a, b, c]\n", {0}, "byes: [b, c]\n"),
        ("byes: [a, b, c]\n", {1, 2}, "byes: [a]\n"),
        ("byes: [a, b, c] # late\n", {0, 2}, "byes: [b] # late\n"),
        ("byes:\n  - a\n  - b # late\n  - c\n", {1}, "byes:\n  - a\n  # late\n  - c\n"),
        ("byes:\n  - a\n  # of b\n  - b\n", {1}, "byes:\n  - a\n  # of b\n"),
        ("byes:\n  - a\n  - b", {1}, "byes:\n  - a"),
        ("byes:\n  - a\n  -\n    player: b\n    points: 0\n", {1}, "byes:\n  - a\n"),
        ("byes:\n- a-a\n- b-b\n", {0}, "byes:\n- b-b\n"),
    ],
)
def test_items_are_taken_out_of_a_list_and_comments_stay(
    before: str, places: set[int], after: str
) -> None:
    for end in ("\n", "\r\n"):
        data = before.replace("\n", end).encode()
        text, found = items(data)
        changed = edited(data, without_items(text, found, places)).decode()
        assert changed == after.replace("\n", end)


def test_a_long_text_ends_with_its_last_line() -> None:
    text, file = root(b"about: |\n  Doors\n\n# below\nname: X\n")
    made = edited(text.encode(), [with_value(text, file, "about", "|-\n  Coffee")])
    assert made == b"about: |-\n  Coffee\n\n# below\nname: X\n"


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("a: 1\n# ours\nb: 2\n", "\n# ours\nb: 2\n"),
        ("a: 1  # why\nb: 2\n", "  # why\nb: 2\n"),
        ("a: 1\nb: 2\n", "b: 2\n"),
        ("tables:\n  - a: 1  # why\n    b: 2\n", "tables:\n  -   # why\n    b: 2\n"),
    ],
)
def test_a_comment_between_the_first_key_and_the_next_stays(before: str, after: str) -> None:
    text, mapping = root(before.encode())
    if value_of(mapping, "tables") is not None:
        text, mapping = table(before.encode(), 0)
    assert edited(before.encode(), [without(text, mapping, "a")]).decode() == after
    document = compose(after.encode(), "rounds/swiss-1.yaml")
    assert not [*document.problems]
    assert isinstance(document.root, Mapping)
