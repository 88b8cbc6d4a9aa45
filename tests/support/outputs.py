"""What documents type, typed again. `python -m tests.support.outputs` writes what it prints anew.

Three kinds of blocks are typed, in the order of the document and in a folder of its own:

- `console`: each line that begins with `$` is a command, and below it stands what it prints;
- `yaml` whose first line is a comment with the name of a file: the lines of a file that change;
- `jinja` whose first line is such a comment: a whole file.

What stands before the first heading of the second level is typed before every section of RECIPES,
so that each of them begins on the same evening; other documents are one story from top to bottom.
"""

import io
import os
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, chdir, redirect_stderr, redirect_stdout
from pathlib import Path
from tempfile import TemporaryDirectory
from unittest.mock import patch

from msgspec import Struct
from topcut import __version__
from topcut.cli import main as topcut
from topcut.edit.event import club_folder
from topcut.edit.event.installed import Source
from topcut.share.git import hosting
from topcut.workspace.data import Data

from tests.support.prose import documents

ROOT = Path(__file__).parents[2]
RECIPES = ("docs/guide/recipes.md",)
"""Documents whose sections are independent of each other."""
BLOCK = re.compile(r"^( *)```(console|yaml|jinja)\n(.*?)^ *```$", re.MULTILINE | re.DOTALL)
FILE = re.compile(r"\{?# ([\w/.-]+\.(?:yaml|html))(?: #\})?$")
CHANGES = (
    (re.compile(r"(\d{4}-\d\d-\d\d )?\d\d:\d\d(:\d\d)?"), "TIME"),
    (re.compile(r"\d+\.\d+ s\b"), "SECONDS"),
    (re.compile(r"\d+ minutes"), "MINUTES"),
    (re.compile(r"\d+ (?=pages made|files written)"), "MANY "),
)
"""What is another at another time, or with other templates: it is not compared."""


class Block(Struct, frozen=True):
    """A block that is typed, with its place in the document."""

    start: int
    end: int
    kind: str
    lines: tuple[str, ...]
    indent: str


class Printed(Struct, frozen=True):
    """A command, what the document shows of it and what it prints."""

    command: str
    shown: str
    printed: str

    @property
    def differs(self) -> bool:
        """Whether the two say different things; times and sizes are no difference."""
        return unchanging(self.shown) != unchanging(self.printed)


class Ran(Struct, frozen=True):
    """What came of one block."""

    block: Block
    printed: tuple[Printed, ...] = ()
    wrong: str = ""
    """The errors that `topcut check` finds at the end of a story."""


def typing() -> list[Path]:
    """The documents of the repository that show what a command prints."""
    return [path for path in documents(ROOT) if "```console\n$" in path.read_text("utf-8")]


def blocks(text: str) -> Iterator[Block]:
    """Every block that is typed; others, such as a part of a file without its name, are not."""
    for found in BLOCK.finditer(text):
        indent, kind, body = found.groups()
        lines = tuple(line.removeprefix(indent) for line in body.splitlines())
        if kind == "console" or FILE.match(lines[0]):
            yield Block(found.start(), found.end(), kind, lines, indent)


def unchanging(text: str) -> str:
    """The text without what is another at another time."""
    for pattern, word in CHANGES:
        text = pattern.sub(word, text)
    return text


def run(name: str, text: str, folder: Path) -> Iterator[Ran]:
    """Types everything of a document, in new folders below this one."""
    first = re.search(r"^## ", text, re.MULTILINE)
    apart = first.start() if name in RECIPES and first else None
    begun = [one for one in blocks(text) if apart is None or one.start < apart]
    yield from _typed(begun, folder / "0")
    if apart is None:
        return
    starts = [found.start() for found in re.finditer(r"^## ", text, re.MULTILINE)]
    for start, end in zip(starts, [*starts[1:], len(text)], strict=True):
        section = [one for one in blocks(text) if start < one.start < end]
        where = folder / str(start)
        for _ in _typed(begun, where):
            pass
        yield from _typed(section, where)


def _typed(all_: list[Block], folder: Path) -> Iterator[Ran]:
    folder.mkdir(exist_ok=True)
    here = folder

    def released() -> Source:
        """That of somebody who reads the documents."""
        return Source(f"topcut=={__version__}")

    with ExitStack() as stack:
        stack.enter_context(patch.dict(os.environ, alone(folder)))
        for module in (club_folder, hosting):
            stack.enter_context(patch.object(module, "source", released))
        for block in all_:
            printed: list[Printed] = []
            if block.kind == "console":
                here, printed = _commands(block, here)
            else:
                type_lines(here, block.lines)
            last = block is all_[-1] and (here / "data").is_dir()
            yield Ran(block, tuple(printed), _errors(here) if last else "")


def alone(folder: Path) -> Mapping[str, str]:
    """The environment of a machine with git, and a repository for the address in the documents."""
    hub = folder / "hub.git"
    if not hub.exists():
        subprocess.run(["git", "init", "--quiet", "--bare", "-b", "main", hub], check=True)
    people = {f"GIT_{who}_{what}": value for who in ("AUTHOR", "COMMITTER") for what, value in WHO}
    return people | {
        "GIT_CONFIG_GLOBAL": os.devnull,
        "GIT_CONFIG_NOSYSTEM": "1",
        "GIT_CEILING_DIRECTORIES": str(folder.parent),
        "GIT_CONFIG_COUNT": "1",
        "GIT_CONFIG_KEY_0": f"url.{hub}.insteadOf",
        "GIT_CONFIG_VALUE_0": "https://github.com/our-club/tournaments.git",
    }


WHO = (("NAME", "Ann Ellis"), ("EMAIL", "ann@example.org"))


def _commands(block: Block, here: Path) -> tuple[Path, list[Printed]]:
    """What each command of a block prints, and the folder in which one is after it."""
    printed = []
    parts = re.split(r"^\$ ", "\n".join((*block.lines, "")), flags=re.MULTILINE)
    assert parts[0] == "", f"a console block begins with $: {block.lines[0]}"
    for part in parts[1:]:
        command, _, shown = part.partition("\n")
        words = shlex.split(command, comments=True)
        if words[0] == "cd":
            here = here / words[1]
            printed.append(Printed(command, shown, ""))
        else:
            printed.append(Printed(command, shown, said(words, here)))
    return here, printed


def said(words: list[str], here: Path) -> str:
    """What a command prints, on both of its streams, in this folder."""
    if words[0] != "topcut":
        ran = subprocess.run(words, cwd=here, capture_output=True, text=True, check=True)
        return ran.stdout + ran.stderr
    out = io.StringIO()
    with chdir(here), redirect_stdout(out), redirect_stderr(out):
        topcut(words[1:])
    return "".join(f"{line.rstrip()}\n" for line in out.getvalue().splitlines())


def _errors(here: Path) -> str:
    return "\n".join(
        line for line in said(["topcut", "check"], here).splitlines() if ": error: " in line
    )


def type_lines(here: Path, lines: tuple[str, ...]) -> None:
    """Types lines into the file that the first of them names: each in its place, or at the end."""
    named = FILE.match(lines[0])
    assert named is not None
    path = here / named[1]
    if not named[1].startswith(("data/", "templates/")):
        (event,) = Data(here / "data").events()[:1]
        path = here / "data" / "events" / event / named[1]
    path.parent.mkdir(parents=True, exist_ok=True)
    if path.suffix == ".html":
        path.write_text("\n".join((*lines, "")), "utf-8")
        return
    text = path.read_text("utf-8") if path.exists() else ""
    path.write_text(merged(text, lines[1:]), "utf-8")


def merged(text: str, lines: tuple[str, ...]) -> str:
    """The text with these lines in place of those about the same player, table or key."""
    have = text.splitlines()
    last = len(have)
    for line in lines:
        about = re.match(r"- \{name: [^,}]+| *- \{(?:table|match): \d+|[\w ]+:", line)
        same = [at for at, one in enumerate(have) if about and one.startswith(about[0])]
        if same:
            have[same[0]] = line
            last = same[0] + 1
        else:
            at = last if line.startswith(" ") else len(have)
            have.insert(at, line)
            last = at + 1
    return "".join(f"{line}\n" for line in have)


def renewed(text: str, ran: list[Ran]) -> str:
    """The document with what its commands print now; what only the time changed stays."""
    for one in sorted(ran, key=lambda each: -each.block.start):
        if any(each.differs for each in one.printed):
            shown = [
                f"$ {each.command}\n{each.printed if each.differs else each.shown}"
                for each in one.printed
            ]
            body = "".join(shown).splitlines()
            block = ["```console", *body, "```"]
            new = "\n".join(f"{one.block.indent}{line}".rstrip() for line in block)
            text = text[: one.block.start] + new + text[one.block.end :]
    return text


def main() -> None:
    """Writes the outputs into the documents."""
    for path in typing():
        text = path.read_text("utf-8")
        with TemporaryDirectory() as folder:
            ran = list(run(path.relative_to(ROOT).as_posix(), text, Path(folder)))
        for one in ran:
            if one.wrong:
                sys.stderr.write(f"{path.relative_to(ROOT)}: {one.wrong}\n")
        path.write_text(renewed(text, ran), "utf-8")


if __name__ == "__main__":
    main()
