"""A whole event of eight players, played by issues alone: the files that the commands write."""

import datetime as clocks
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from topcut.cli import OK, main
from topcut.edit.change.naming import player_called
from topcut.edit.event.announcing import announce
from topcut.edit.players.leaving import drop
from topcut.rules.course.now import Phase
from topcut.rules.course.now import now as at_now
from topcut.share.git.publish import publish
from topcut.workspace.data import Data

from tests.support.issues import ADA, BO, Club, issue
from tests.support.repositories import git

TEXT = "### Soup\n\nand bread, in the “hall”: 5 €"


class ByCommands:
    """The same club at a laptop, whose clock is that of the issues."""

    def __init__(self, club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
        """Clones the club's repository as it is now into another one."""
        folder = club.folder / "laptop"
        git(club.folder, "clone", "-q", "--bare", "room.git", "laptop.git")
        git(club.folder, "clone", "-q", "laptop.git", "laptop")
        self.data = Data(folder / "data")

        class Clock(datetime):
            @classmethod
            def now(cls, tz: Any = None) -> "Clock":
                return cls.fromtimestamp(club.now.timestamp(), tz or UTC)

        monkeypatch.setattr(clocks, "datetime", Clock)
        self.club = club

    def does(self, each: dict[str, Any], fields: dict[str, str]) -> None:
        """What an issue asks for, by the command that does it."""
        kind = each["title"].removeprefix("Topcut: ")
        if kind == "news":
            announce(self.data, "downtown", fields["title"], fields["text"], self.club.now)
        elif kind == "drop":
            event = self.data.open("downtown").event
            assert event is not None
            drop(self.data, "downtown", player_called(event, fields["player"]))
        else:
            words = {
                "pair": ["cut" if fields.get("what") == "The cut" else "pair", "downtown"],
                "start": ["start", "downtown"],
                "result": ["result", "downtown", fields.get("table", ""), *self.result(fields)],
            }
            assert main([*words[kind], "--data", str(self.data.path)]) == OK
        publish(self.data.fresh())

    @staticmethod
    def result(fields: dict[str, str]) -> list[str]:
        words = fields.get("result", "").split()
        return [*words, "--round", fields["round"]] if fields.get("round") else words


def files(folder: Path) -> dict[str, bytes]:
    """What a branch holds in data/, by path."""
    names = git(folder, "ls-tree", "-r", "--name-only", "main", "data").splitlines()
    return {name: git(folder, "show", f"main:{name}").encode() for name in names}


class Evening:
    """Plays by issues, and the same by commands."""

    def __init__(self, club: Club, laptop: ByCommands) -> None:
        """Both begin with the same files."""
        self.club, self.laptop, self.number = club, laptop, 0

    def plays(self, *errands: tuple[str, dict[str, str]]) -> list[str]:
        """Issues that are open at once; then the commands, one after the other."""
        issues = []
        for kind, fields in errands:
            self.number += 1
            by = BO if self.number % 2 else ADA
            issues.append((issue(self.number, kind, by=by, **fields), fields))
        done = self.club.answers(*(each for each, _ in issues))
        assert [each.state for each in done.answers] == ["done"] * len(issues), done
        for each, fields in issues:
            self.laptop.does(each, fields)
        return [each.text for each in done.answers]

    def tables(self) -> Iterator[tuple[int, tuple[str, ...]]]:
        """The tables of the last round, with their players' ids."""
        event = self.laptop.data.fresh().open("downtown").event
        assert event is not None
        rounds = [*event.swiss, *event.cut]
        for match in rounds[-1].matches:
            yield match.number or match.table or 0, match.players


NEXT = ("pair", {"what": "The next round"})
START: tuple[str, dict[str, str]] = ("start", {})


def test_a_whole_evening_by_issues_ends_in_the_files_that_the_commands_write(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    evening = Evening(club, ByCommands(club, monkeypatch))
    for number in (1, 2, 3):
        evening.plays(NEXT)
        evening.plays(START, ("news", {"title": f"Round {number}", "text": TEXT}))
        results = ("3-0", "0-3", "1-1", "3-0")
        for (table, _), result in zip(evening.tables(), results, strict=False):
            evening.plays(("result", {"table": str(table), "result": result}))
        if number == 1:
            evening.plays(("drop", {"player": "Hal Marsh"}))
        if number == 2:
            (said,) = evening.plays(
                ("result", {"table": "1", "result": "0-3 replace", "round": "1"})
            )
            assert said.endswith("round 2 was paired with the old result and stays")
    evening.plays(("pair", {"what": "The cut"}))
    evening.plays(START)
    for _ in range(6):
        open_ = list(evening.tables())
        evening.plays(
            *(
                ("result", {"table": str(table), "result": f"{players[0]} corp"})
                for table, players in open_
            )
        )
        opened = evening.laptop.data.fresh().open("downtown")
        assert opened.event is not None
        assert opened.regulations is not None
        if at_now(opened.event, opened.regulations).phase is Phase.FINISHED:
            break
        evening.plays(NEXT)
        evening.plays(START)
    else:
        pytest.fail("the cut does not end")
    mine, theirs = files(club.folder / "room.git"), files(club.folder / "laptop.git")
    assert mine.keys() == theirs.keys()
    assert [name for name in mine if mine[name] != theirs[name]] == []
    assert "data/events/downtown/published.csv" in mine
    assert evening.number >= 26
