"""What the documents of the repository show: links, headings, command lines."""

import re
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

FENCED = re.compile(r"^```.*?^```", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\[[^\]]*\]\(([^)\s]+)\)|^\[[^\]]+\]:\s*(\S+)", re.MULTILINE)
HEADING = re.compile(r"^#{1,6}\s+(.+?)\s*$", re.MULTILINE)
INLINE = re.compile(r"`([^`\n]+)`")


class Shown(NamedTuple):
    """Something that a document shows, with the line on which it begins."""

    file: str
    line: int
    text: str


def documents(root: Path) -> list[Path]:
    """Every Markdown file of the repository that is about it, and no event's own."""
    told = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard", "*.md"],
        cwd=root,
        capture_output=True,
        text=True,
        check=True,
    )
    paths = (root / line for line in told.stdout.splitlines() if not line.startswith("data/"))
    return sorted(path for path in paths if path.is_file())


def links(root: Path) -> Iterator[Shown]:
    """Every link that leads to no other site."""
    for path in documents(root):
        text = _blanked(path.read_text(encoding="utf-8"), FENCED)
        for found in LINK.finditer(text):
            target = found[1] or found[2]
            if not re.match(r"[a-z]+:", target):
                yield _shown(root, path, text, found.start(), target)


def commands(root: Path) -> Iterator[Shown]:
    """Every line of a block that types something, without what is said about it there."""
    for path in documents(root):
        text = path.read_text(encoding="utf-8")
        for block in FENCED.finditer(text):
            for line in re.finditer(r"^(?:\$ )?(\S.*?)(?:\s+#.*)?$", block[0], re.MULTILINE):
                yield _shown(root, path, text, block.start() + line.start(), line[1])


def mentions(root: Path) -> Iterator[Shown]:
    """Everything that stands between backquotes within a sentence."""
    for path in documents(root):
        text = _blanked(path.read_text(encoding="utf-8"), FENCED)
        for found in INLINE.finditer(text):
            yield _shown(root, path, text, found.start(), found[1])


def anchors(text: str) -> set[str]:
    """What a link can name behind its #: every heading as GitHub writes it, again with -1, -2."""
    found: dict[str, int] = {}
    names = set()
    for heading in HEADING.findall(_blanked(text, FENCED)):
        words = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", heading).strip().lower()
        name = re.sub(r"[^\w\- ]", "", words).replace(" ", "-")
        names.add(f"{name}-{found[name]}" if name in found else name)
        found[name] = found.get(name, 0) + 1
    return names


def _blanked(text: str, pattern: re.Pattern[str]) -> str:
    """The text with what matches as blanks, so that lines keep their numbers."""
    return pattern.sub(lambda found: re.sub(r"[^\n]", " ", found[0]), text)


def _shown(root: Path, path: Path, text: str, at: int, what: str) -> Shown:
    line = text.count("\n", 0, at) + 1
    return Shown(path.relative_to(root).as_posix(), line, what)
