"""The page before a round's page, and the one after it."""

from collections.abc import Sequence

from markupsafe import Markup
from msgspec.structs import replace

from topcut.pages.context.context import Context
from topcut.pages.frame.frame import INDEX, Frame, Turn
from topcut.pages.lines.track import cut_legs
from topcut.text.words.texts import Texts
from topcut.tournament import Round, StageKind


def turned(context: Context, round_: Round, frame: Frame) -> Frame:
    """The frame of a round's page, with links to the rounds before and after it.

    The last Swiss round is followed by the first of the cut.
    """
    here = round_.name if round_.stage is StageKind.CUT else str(round_.number)
    places = context.once("rounds with a page", lambda: _rounds(context))
    return replace(frame, turns=turns(places, here, context.texts))


def _rounds(context: Context) -> list[tuple[str, str]]:
    texts = context.texts
    found = [
        (str(round_.number), texts("round.name", round=round_.number))
        for round_ in context.event.ranked
    ]
    if context.bracket is not None:
        legs = cut_legs(context)
        labels = {leg.number: Markup(leg.label).striptags() for leg in legs}  # noqa: S704 – a text
        for round_ in (one for one in context.event.cut if one.paired):
            title = texts("cut_round.title", round=round_.number)
            found.append((round_.name, labels.get(round_.number, title)))
    return found


def turns(places: Sequence[tuple[str, str]], here: str, texts: Texts) -> tuple[Turn, ...]:
    """Links to the neighbours of `here` among folders side by side, each with its label."""
    at = [address for address, _ in places].index(here)
    before = [(places[at - 1], "prev")] if at > 0 else []
    after = [(places[at + 1], "next")] if at + 1 < len(places) else []
    return tuple(
        Turn(rel, f"../{address}/{INDEX}", texts(f"turn.{rel}", page=label))
        for (address, label), rel in before + after
    )
