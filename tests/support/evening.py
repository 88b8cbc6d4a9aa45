"""An organizer at the command line for a whole evening, who looks at the pages after each step."""

import io
import re
from collections.abc import Sequence
from html import unescape
from pathlib import Path
from typing import NamedTuple

import pytest
from topcut.cli import OK, main
from topcut.text.problems.problem import Level
from topcut.tournament import Event, Round
from topcut.workspace.data import Data

ID = "downtown"


class Seats(NamedTuple):
    """A table as its file has it, by name."""

    table: int
    corp: str
    runner: str


class Evening:
    """One event in a folder of its own, typed by commands and by an editor."""

    def __init__(
        self, folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        """The working folder is `folder` from now on."""
        self.folder, self.monkeypatch, self.capsys = folder, monkeypatch, capsys
        self.files = folder / "data" / "events" / ID
        monkeypatch.chdir(folder)

    def says(self, words: str, *more: str, code: int = OK) -> str:
        """What a command says, once it ended with this code; `words` are split at blanks."""
        command, *rest = words.split()
        self.capsys.readouterr()
        ended = main([command, ID, *rest, *more])
        said = self.capsys.readouterr()
        assert ended == code, (words, more, said)
        return said.out + said.err

    def types(self, *lines: str, code: int = OK) -> list[str]:
        """The answers to lines at the prompt of `topcut result`, after where the round stands."""
        self.monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
        return self.says("result", code=code).splitlines()[1:]

    def edits(self, file: str, old: str, new: str) -> None:
        """Types into a file what no command types: `new` in place of `old`, which is there."""
        path = self.files / file
        text = path.read_text(encoding="utf-8")
        assert old in text, (file, old, text)
        path.write_text(text.replace(old, new, 1), encoding="utf-8")

    def writes(self, file: str, text: str) -> None:
        """Types a file that was not there, or types it anew."""
        (self.files / file).parent.mkdir(parents=True, exist_ok=True)
        (self.files / file).write_text(text, encoding="utf-8")

    def reads(self, file: str) -> str:
        """What a file of the event holds."""
        return (self.files / file).read_text(encoding="utf-8")

    @property
    def event(self) -> Event:
        """The event as its files are now."""
        event = Data(self.folder / "data").open(ID).event
        assert event is not None
        return event

    def tables(self, name: str) -> list[Seats]:
        """The tables of a round ("swiss-2", "cut-1") whose sides are known."""
        event = self.event
        rounds = [each for stage in event.stages for each in stage.rounds if each.name == name]
        return [seats for round_ in rounds for seats in seated(event, round_)]

    def starts(self, name: str) -> list[Seats]:
        """Pairs the next round, which has this name, and starts it; its tables."""
        assert f"rounds/{name}.yaml: " in self.says("pair")
        self.says("start")
        self.looks()
        return self.tables(name)

    def plays(self, name: str, results: Sequence[str]) -> None:
        """Types a result for every table of the round that is on, in turn."""
        typed = zip(self.tables(name), list(results) * 99, strict=False)
        said = self.types(*(f"{seats.table} {result}" for seats, result in typed))
        assert not any("not typed" in line for line in said), said
        self.looks()

    def warnings(self) -> list[str]:
        """The row, and the file, of every problem above a note."""
        report = Data(self.folder / "data").open(ID).report
        return [
            f"{each.row or each.kind} {each.mark.file}"
            for each in report.problems
            if each.level is not Level.NOTE
        ]

    def looks(self) -> None:
        """Builds, and finds every table of every public round on its page, Corp and Runner."""
        assert main(["build"]) == OK, self.capsys.readouterr().err
        event = self.event.public()
        for round_ in event.swiss:
            shown = self.page(f"rounds/{round_.number}")
            for number, corp, runner in seated(event, round_):
                row = rf"\b{number} Corp \S* ?{corp}\b.{{1,12}}?{runner} Runner\b"
                assert re.search(row, shown), (round_.name, number, shown)
        for round_ in event.cut:
            if round_.matches:
                shown = self.page(f"rounds/cut-{round_.number}")
                for _, corp, runner in seated(event, round_):
                    assert {corp in shown, runner in shown} == {True}

    def page(self, address: str) -> str:
        """The text of a page of the event."""
        path = self.folder / "site" / ID / address / "index.html"
        bare = re.sub(r"<(script|style).*?</\1>|<[^>]*>", " ", path.read_text(encoding="utf-8"))
        return " ".join(unescape(bare).split())


def seated(event: Event, round_: Round) -> list[Seats]:
    """The tables of a round whose sides are known."""
    names = {player.id: player.name for player in event.players}
    return [
        Seats(match.number or match.table or 0, *(names[id_] for id_ in match.players))
        for match in round_.matches
        if match.corp is not None
    ]
