"""What README and documents lead to and show is there: files, headings, commands, options."""

import argparse
import re
import shlex
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import unquote

import pytest
from topcut.commands.parser import parsed, parser

from tests.support.prose import Shown, anchors, commands, links, mentions

pytestmark = pytest.mark.check


def test_every_link_leads_to_a_file_and_a_heading(root: Path) -> None:
    assert [one for one in links(root) if lost(root, one)] == []


def lost(root: Path, link: Shown) -> bool:
    """Whether the file, or the heading in it, does not exist."""
    name, _, anchor = unquote(link.text).partition("#")
    start = root / link.file
    target = (start.parent / name).resolve() if name else start
    if not target.exists() or not target.is_relative_to(root):
        return True
    return bool(anchor) and anchor not in anchors(target.read_text(encoding="utf-8"))


def test_every_command_line_of_a_block_can_be_typed(root: Path) -> None:
    lines = [one for one in commands(root) if typed(one.text) is not None]
    assert len(lines) > 10
    assert [one for one in lines if not taken(typed(one.text) or [])] == []


def test_every_command_and_option_within_a_sentence_exists(root: Path) -> None:
    """Also where only the beginning of a line is named."""
    assert [one for one in mentions(root) if unknown(typed(one.text))] == []


def test_every_target_of_make_and_every_module_that_is_run_exists(root: Path) -> None:
    targets = set(re.findall(r"^([a-z-]+):", (root / "Makefile").read_text(), re.MULTILINE))
    missing = []
    for one in (*commands(root), *mentions(root)):
        words = one.text.split()
        if words[:1] == ["make"]:
            named = [word for word in words[1:] if "=" not in word and word.isascii()]
            missing += [one for word in named if word not in targets]
        elif (run := re.match(r"(?:\S*/)?python3? -m (tests[.\w]*)", one.text)) is not None:
            path = root / run[1].replace(".", "/")
            if not path.with_suffix(".py").exists() and not (path / "__main__.py").exists():
                missing.append(one)
    assert missing == []


def test_every_picture_is_shown_and_light(root: Path) -> None:
    shown = {(root / one.file).parent.joinpath(one.text).resolve() for one in links(root)}
    pictures = sorted((root / "docs").rglob("*.png"))
    assert len(pictures) > 3
    assert [path.name for path in pictures if path.resolve() not in shown] == []
    assert [path.name for path in pictures if path.stat().st_size > 80_000] == []


def typed(line: str) -> list[str] | None:
    """The words behind `topcut`; None for anything else."""
    found = re.match(r"(?:\.venv/bin/)?topcut(?:\s+(.+))?$", line)
    return None if found is None else shlex.split(found[1] or "")


def taken(words: list[str]) -> bool:
    """Whether the program reads this line."""
    try:
        return hasattr(parsed(words), "run")
    except SystemExit:
        return False


def unknown(words: list[str] | None) -> bool:
    """Whether the command, or an option of it, does not exist."""
    if not words or words[0].startswith("-") or not words[0].islower():
        return False
    known = dict(each())
    if words[0] not in known:
        return True
    options = [word for word in words[1:] if word.startswith("--")]
    return not set(options) <= set(known[words[0]]._option_string_actions)


def each() -> Iterator[tuple[str, argparse.ArgumentParser]]:
    """Every command with its parser."""
    (listed,) = (one for one in parser()._actions if isinstance(one.choices, dict))
    assert isinstance(listed.choices, dict)
    yield from listed.choices.items()


def test_what_is_lost_would_be_found(root: Path) -> None:
    assert lost(root, Shown("README.md", 1, "nothing.md"))
    assert lost(root, Shown("README.md", 1, "README.md#nothing-of-the-kind"))
    assert unknown(["prune", "downtown"])
    assert unknown(["build", "--nothing"])
    assert not taken(["build", "--nothing"])
    assert anchors("# A `b` c\n\n## Once\n\n## Once\n") == {"a-b-c", "once", "once-1"}
