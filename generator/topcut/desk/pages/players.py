"""Who plays: a pasted list with what is recognised in it, and everybody who is in the event."""

from typing import Any

from msgspec import Struct

from topcut.desk.asking import Action, Ask, Page, Said
from topcut.desk.desk import Desk
from topcut.organizer.entrants.entering import enter
from topcut.organizer.entrants.recognising import Recognised, recognised
from topcut.organizer.refusals import NotTypedError


class Listed(Struct, frozen=True):
    """A list that was pasted, before anybody is entered."""

    text: str
    found: Recognised
    known: str
    """The ids of who was there when it was looked at."""

    @property
    def sure(self) -> int:
        """How many there is no doubt about."""
        return sum(not each.doubtful for each in self.found.entrants)


def show(desk: Desk, ask: Ask) -> dict[str, Any]:
    """Everybody, and the list that was pasted."""
    event = desk.opened(ask.event).event
    listed = None
    if (text := ask.form.get("list", "")) and ask.field("do") == "look":
        here = event.players if event is not None else ()
        try:
            listed = Listed(text, recognised(text, here), " ".join(each.id for each in here))
        except NotTypedError:
            listed = None
    return {"players": event.players if event is not None else (), "listed": listed}


def _look(desk: Desk, ask: Ask) -> None:
    """Says what is wrong with a list as a whole; what is in it stands on the page."""
    event = desk.opened(ask.event).event
    recognised(ask.form.get("list", ""), event.players if event is not None else ())


def _enter(desk: Desk, ask: Ask) -> Said:
    """Enters whom a list names, those in doubt only where they are ticked."""
    event = desk.opened(ask.event).event
    found = recognised(ask.form.get("list", ""), event.players if event is not None else ())
    ticked = set(ask.words("also"))
    wanted = [each for each in found.entrants if not each.doubtful or str(each.line) in ticked]
    if ask.form.get("all"):
        wanted = list(found.entrants)
    known = ask.form.get("known")
    done = enter(desk.data(ask), ask.event, wanted, None if known is None else known.split())
    return Said(done.said, undo=done.number)


PAGE = Page("players", "Players", show, {"look": Action(_look), "enter": Action(_enter)})
