"""The figures of an event: what was played, and what won."""

from collections.abc import Iterator

from msgspec import Struct, structs

from topcut.pages.context.context import Context
from topcut.pages.frame.frame import Frame, event_frame, tally_of
from topcut.pages.frame.summary import player_count
from topcut.pages.lines.figures import EVENT_ROWS, Figures, figures


class Page(Struct, frozen=True):
    """`stats.html`."""

    frame: Frame
    title: str
    """Figures."""
    of: str
    """of 252 players."""
    figures: Figures
    years: tuple[tuple[str, str], ...] = ()
    """Other pages of figures: address and name."""


def page(context: Context) -> Page | None:
    """The page of figures; None while there are none to show."""
    tally = tally_of(context)
    if tally is None:
        return None
    texts = context.texts
    shown = figures(tally, texts, EVENT_ROWS)
    return Page(
        frame=event_frame(context, 1, "stats", texts["stats.title"]),
        title=texts["stats.title"],
        of=texts.count("stats.of", player_count(context)),
        figures=structs.replace(shown, lead=(*_winner(context), *shown.lead)),
    )


def _winner(context: Context) -> Iterator[str]:
    """Who won with which identities, once one player has."""
    if len(context.winners) == 1:
        winner = context.winners[0]
        if played := context.texts["list.comma"].join(
            one.name for one in context.identities(winner)
        ):
            name = context.name(winner)
            yield context.texts("stats.winner", name=name, identities=played)
