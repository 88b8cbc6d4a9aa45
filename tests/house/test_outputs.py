"""What documents type can be typed, and prints what they show.

`python -m tests.support.outputs` writes what is printed into the documents.
"""

from pathlib import Path

import pytest

from tests.support.outputs import ROOT, Printed, blocks, merged, renewed, run, typing

NAMES = [path.relative_to(ROOT).as_posix() for path in typing()]


@pytest.mark.parametrize("name", NAMES)
def test_a_document_prints_what_it_shows(root: Path, tmp_path: Path, name: str) -> None:
    text = (root / name).read_text(encoding="utf-8")
    ran = list(run(name, text, tmp_path))
    assert [one.wrong for one in ran if one.wrong] == []
    for one in ran:
        for each in one.printed:
            assert (each.command, each.shown) == (
                each.command,
                each.printed if each.differs else each.shown,
            )


def test_what_prints_something_else_is_found_and_written_anew(tmp_path: Path) -> None:
    text = "A line.\n\n```console\n$ topcut check\nno problem at all\n```\n\nAnother.\n"
    ran = list(run("some.md", text, tmp_path))
    (printed,) = ran[0].printed
    assert printed.differs
    assert printed.printed in renewed(text, ran)
    assert renewed(text, ran).endswith("```\n\nAnother.\n")


def test_lines_of_a_file_that_are_errors_are_found(tmp_path: Path) -> None:
    text = (
        "```console\n$ topcut init -q\n```\n\n"
        "```yaml\n# players.yaml\n- {name: Ada Crane}\n- {nam: Bo Quist}\n```\n"
    )
    *_, last = run("some.md", text, tmp_path)
    assert "error" in last.wrong


def test_times_and_sizes_are_no_difference() -> None:
    assert not Printed("", "made 3 pages, 0.12 s", "made 3 pages, 0.44 s").differs
    assert not Printed("", "started 10:00", "started 12:31").differs
    assert Printed("", "round 1", "round 2").differs


def test_each_line_is_typed_where_its_kin_is() -> None:
    text = "byes: [hal]\ntables:\n  - {table: 1}\n  - {table: 2, result: }\n"
    assert merged(text, ("  - {table: 2, result: 3-0}", "drops: [ada]")) == (
        "byes: [hal]\ntables:\n  - {table: 1}\n  - {table: 2, result: 3-0}\ndrops: [ada]\n"
    )


def test_only_blocks_that_are_typed_are_found() -> None:
    text = "```yaml\nname: x\n```\n\n```yaml\n# players.yaml\n- {name: Ada}\n```\n\n```\nx\n```\n"
    assert [one.lines[0] for one in blocks(text)] == ["# players.yaml"]
