"""What there is to print now.

Only what the room needs is made: pairings and slips while a round is played, record cards and
the sign-up list until the first round is complete, results until somebody has won the event.
Standings stay, to be filed. The bracket prints from its own page.
"""

from collections.abc import Mapping
from typing import Any

from msgspec import Struct

from topcut.pages.paper import by_name, by_table, record_cards, results, sign_up, slips, standings
from topcut.pages.parts.context import Context
from topcut.pages.parts.frame import INDEX, Frame, event_frame
from topcut.pages.parts.room import room
from topcut.rules.course.now import Phase


class PaperEntry(Struct, frozen=True):
    """One paper."""

    href: str
    title: str
    about: str


class Page(Struct, frozen=True):
    """`paper/index.html`."""

    frame: Frame
    entries: tuple[PaperEntry, ...]


def papers(context: Context) -> Mapping[str, Any]:
    """The pages of the papers that there are now, by template and address."""
    made: dict[str, Any] = {}
    current = room(context)
    if current is not None and current.playing:
        made["by_name"] = by_name.page(context, current)
        made["by_table"] = by_table.page(context, current)
        made["slips"] = slips.page(context, current)
    if current is not None and context.now.phase is not Phase.FINISHED:
        made["results"] = results.page(context, current)
    if context.counted:
        made["standings"] = standings.page(context)
    else:
        made["record_cards"] = record_cards.page(context)
        made["sign_up"] = sign_up.page(context)
    return made


def address(name: str) -> str:
    """The folder of a paper: "by-name"."""
    return name.replace("_", "-")


def page(context: Context, made: Mapping[str, Any]) -> Page:
    """The list of papers."""
    texts = context.texts
    entries = [
        PaperEntry(f"{address(name)}/{INDEX}", page.sheet.title, texts[f"paper_about.{name}"])
        for name, page in made.items()
    ]
    if context.bracket is not None:
        about = texts["paper_about.bracket"]
        entries.append(PaperEntry(f"../bracket/{INDEX}", texts["bracket.title"], about))
    return Page(event_frame(context, 1, "", texts["paper.title"]), tuple(entries))
