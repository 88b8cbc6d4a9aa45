"""What there is to print now, on how many sheets, and what waits for what.

Only what the room needs is made: pairings and slips while a round is played, record cards and
the sign-up list until the first round is complete, results until somebody has won the event.
Standings stay, to be filed. The bracket prints from its own page.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from msgspec import Struct

from topcut.pages.context.context import Context
from topcut.pages.frame.frame import INDEX, Frame, event_frame
from topcut.pages.lines.track import cut_name
from topcut.pages.paper import by_name, by_table, record_cards, results, sign_up, slips, standings
from topcut.pages.tables.room import room
from topcut.rules.course.now import Phase
from topcut.tournament import StageKind

PAPERS = {
    "sign_up": "paper.sign_up",
    "record_cards": "paper.record_cards",
    "by_name": "paper.by_name",
    "by_table": "paper.by_table",
    "slips": "paper.slips",
    "results": "round.results",
    "standings": "standings.title",
}
"""Every paper with its title, in the order in which an event needs them."""


class PaperEntry(Struct, frozen=True):
    """One paper."""

    href: str
    """"" of one that is not there."""
    title: str
    sheets: str
    """2 sheets; "" of one that is not there, and where the browser alone knows."""
    about: str
    """What it is for and when it is printed; why it is not there."""


class Page(Struct, frozen=True):
    """`paper/index.html`."""

    frame: Frame
    of: str
    """The round that is on: Round 3 of 4, then top 8; "" before any."""
    entries: tuple[PaperEntry, ...]
    """What can be printed."""
    waiting: tuple[PaperEntry, ...]
    """What cannot yet."""


def papers(context: Context) -> Mapping[str, Any]:
    """The pages of the papers that there are now, by template and address; none once it is over."""
    made: dict[str, Any] = {}
    if context.now.phase is Phase.FINISHED:
        return made
    current = room(context)
    if current is not None and current.playing:
        made["by_name"] = by_name.page(context, current)
        made["by_table"] = by_table.page(context, current)
        made["slips"] = slips.page(context, current)
    if current is not None:
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


def page(context: Context, sheets: Mapping[str, Any]) -> Page:
    """The list of papers."""
    texts, current = context.texts, room(context)
    entries = [
        PaperEntry(
            f"{address(name)}/{INDEX}",
            texts[title],
            texts.count("paper.sheets", len(sheets[name].sheets)),
            texts[f"paper_about.{name}"],
        )
        for name, title in PAPERS.items()
        if name in sheets
    ]
    if context.now.phase is Phase.FINISHED:
        about = texts["paper_about.standings"]
        entries.append(PaperEntry(f"../standings/{INDEX}", texts[PAPERS["standings"]], "", about))
    if context.bracket is not None:
        about = texts["paper_about.bracket"]
        entries.append(PaperEntry(f"../bracket/{INDEX}", texts["bracket.title"], "", about))
    return Page(
        event_frame(context, 1, "", texts["paper.title"]),
        "" if current is None else current.title,
        tuple(entries),
        tuple(_waiting(context, sheets)),
    )


def _waiting(context: Context, sheets: Mapping[str, Any]) -> Iterator[PaperEntry]:
    """What will be there once something has happened that is still to come."""
    texts, now = context.texts, context.now
    if now.ahead is not None:
        kind, number = now.ahead
        cut = kind is StageKind.CUT
        next_ = cut_name(context, number) if cut else texts("round.name", round=number)
        playing = ("by_name", "by_table", "slips") if "slips" not in sheets else ()
        for name in (*playing, *(("results",) if "results" not in sheets else ())):
            once = texts("paper.once_paired", round=next_)
            yield PaperEntry("", texts[PAPERS[name]], "", once)
    if "standings" not in sheets and now.phase is not Phase.FINISHED:
        once = texts("paper.once_complete", round=texts("round.name", round=1))
        yield PaperEntry("", texts[PAPERS["standings"]], "", once)
    if context.bracket is None and context.plan.cut and now.phase is not Phase.FINISHED:
        yield PaperEntry("", texts["bracket.title"], "", texts["paper.once_cut"])
