"""Players' phones at the address of the pages, as the hall's browsers would ask it."""

import re
from dataclasses import dataclass, field
from pathlib import Path

from starlette.types import ASGIApp
from topcut.desk.phones import Phones
from topcut.desk.session.desk import Desk
from topcut.edit.reports.report_keys import keys
from topcut.live.server.server import application
from topcut.live.watching.board import Board
from topcut.workspace.data import Data

from tests.build import EVENT, typed
from tests.support.desk import Answer, Sitting
from tests.support.outcomes import button

ON = f"{EVENT}reporting: yes\n"
OPEN = """\
tables:
  - {table: 1, players: [Ada Crane, Bo Quist]}
  - {table: 2, players: [Cy Dahl, Di Ito]}
"""
IDS = ("ada-crane", "bo-quist", "cy-dahl", "di-ito")


@dataclass
class Phone(Sitting):
    """One phone; its requests arrive in the room."""

    pages: ASGIApp | None = None

    @property
    def app(self) -> ASGIApp:
        """The pages' own port."""
        assert self.pages is not None
        return self.pages

    def send(self, fields: dict[str, str], **headers: str) -> Answer:
        """Sends a form and follows where it leads."""
        answer = self.post("/report", fields, **headers)
        return self.get("/report") if answer.status == 303 else answer

    def enter(self, key: str) -> Answer:
        """Gives a key."""
        return self.send({"do": "enter", "key": key})

    def say(self, words: str, **headers: str) -> Answer:
        """Sends the button with these words, from the page as it is now."""
        found = re.search(r'name=shown value="([0-9a-f]+)"', self.get("/report").text)
        shown = found[1] if found else ""
        return self.send({"do": "say", "outcome": button(words), "shown": shown}, **headers)


@dataclass
class Hall:
    """An event that takes reports, with everybody's key."""

    folder: Path
    desk: Desk = field(init=False)
    pages: ASGIApp = field(init=False)
    keys: dict[str, str] = field(init=False)

    def __post_init__(self) -> None:
        """Serves it."""
        path = self.folder.parents[1]
        self.desk = Desk(path, "http://localhost:8000/", host="0.0.0.0")
        site = path.parent / "site"
        site.mkdir(exist_ok=True)
        self.pages = application(path, Board(site), Phones(self.desk))
        self.keys = keys(Data(path), "downtown", IDS)

    def phone(self, who: str = "", client: str = "192.168.1.77") -> Phone:
        """A phone, with its player's key given where one is named."""
        made = Phone(self.desk, client, pages=self.pages)
        if who:
            made.enter(self.key(who))
        return made

    def key(self, who: str) -> str:
        """A player's key, by the beginning of the id."""
        return next(key for player, key in self.keys.items() if player.startswith(who))

    def files(self) -> dict[str, bytes]:
        """Every file of the event."""
        return {str(path): path.read_bytes() for path in self.folder.rglob("*") if path.is_file()}


def hall(tmp_path: Path, *, event: str = ON, **files: str) -> Hall:
    """The event of four in its first round."""
    return Hall(typed(tmp_path, event=event, **{"swiss_1": OPEN, **files}))
