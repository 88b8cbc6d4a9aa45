"""The mistypings of tests/data/mistypings.yaml as folders, and mending them by answers."""

from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import yaml
from topcut.commands.terminal.fixes_prompt import Asking
from topcut.workspace.data import Data

FILE = Path(__file__).parent.parent / "data" / "mistypings.yaml"
EVENT = "downtown-2018"

Files = dict[str, bytes]


class Mistyping(NamedTuple):
    """A case of the table."""

    name: str
    typed: Files
    meant: Files
    choices: tuple[int, ...]
    decide: bool
    """Whether somebody must decide."""
    says: str
    """The advice that stays where somebody must decide; "" where nothing does."""


@cache
def table() -> dict[str, Any]:
    """The table as it is typed."""
    read: dict[str, Any] = yaml.safe_load(FILE.read_text(encoding="utf-8"))
    return read


@cache
def mistypings() -> dict[str, Mistyping]:
    """All cases, by name."""
    return {name: _case(name, case) for name, case in table()["cases"].items()}


def _case(name: str, case: dict[str, Any]) -> Mistyping:
    right = {path: text.encode() for path, text in table()["event"].items()}
    ends = case["ends"]
    assert ends in ("enter", "decide") or isinstance(ends, list), name
    assert (ends == "decide") == ("says" in case), name
    typed = _changed(right, case["typed"], case)
    meant = _changed(
        right, case.get("meant", {}), {**case, "encoding": case.get("meant encoding", "utf-8")}
    )
    choices = tuple(ends) if isinstance(ends, list) else ()
    assert typed != meant or ends == "decide", name
    return Mistyping(name, typed, meant, choices, ends == "decide", case.get("says", ""))


def _changed(right: Files, changes: Mapping[str, Any], case: Mapping[str, Any]) -> Files:
    files = dict(right)
    for path, change in changes.items():
        if change is None:
            del files[path]
        elif isinstance(change, str):
            files[path] = change.encode(case.get("encoding", "utf-8"))
        else:
            text = files[path].decode()
            for old, new in change:
                assert old in text, (path, old)
                text = text.replace(str(old), str(new), 1)
            files[path] = text.encode(case.get("encoding", "utf-8"))
    if "line ends" in case:
        files = {
            path: text.replace(b"\n", case["line ends"].encode()) for path, text in files.items()
        }
    return files


def write(data: Path, files: Mapping[str, bytes], event: str = EVENT) -> None:
    """Writes the files of the event below data/, and a site.yaml."""
    data.mkdir(parents=True, exist_ok=True)
    (data / "site.yaml").write_text("topcut: 1\n")
    for path, content in files.items():
        file = data / "events" / event / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(content)


def read(data: Path, event: str = EVENT) -> Files:
    """The files of the event."""
    folder = data / "events" / event
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }


def mended(data: Path, choices: tuple[int, ...] = ()) -> list[str]:
    """Answers Enter, or the next choice where there is one to make; gives the answers."""
    answers: list[str] = []
    ahead = iter(choices)

    def answer(question: str) -> str:
        assert len(answers) < 50, "it never ends"
        answers.append(str(next(ahead, "")) if question.startswith("Which") else "")
        return answers[-1]

    Asking(Data(data), answer).mend(())
    return answers


def left(data: Path) -> Iterator[str]:
    """The problems that are left, with their advice."""
    for problem in Data(data).open(EVENT).report.problems:
        yield " | ".join(filter(None, (problem.message, problem.expected)))
