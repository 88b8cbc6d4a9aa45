"""The picture of a result, in words: what is shown where an address of the event is shared."""

from msgspec import Struct

from topcut.pages.context.context import Context
from topcut.pages.frame.hero import hero
from topcut.pages.frame.summary import player_count, summary
from topcut.pages.words import dates
from topcut.pages.words.identities import IdentityLabel
from topcut.pages.words.names import separated
from topcut.rules.course.now import Phase

LAST = 4
"""The last place that stands in the picture."""
NAMED = 3
"""Winners who are named; of more their number stands there."""


class PlacedLine(Struct, frozen=True):
    """Somebody behind the winner."""

    place: str
    """2nd."""
    name: str
    identities: tuple[IdentityLabel, ...]


class ResultPicture(Struct, frozen=True):
    """What stands in the picture."""

    event: str
    label: str
    """Winner; Winners, where several share the first place."""
    winners: tuple[tuple[str, str], ...]
    """What stands before each name, and the name."""
    identities: tuple[IdentityLabel, ...]
    """Of one winner, as far as they are known."""
    lines: tuple[PlacedLine, ...]
    """Those behind the winner, to the fourth, as far as certain: three at most."""
    facts: str
    """32 players, Saturday 19 November 2016."""
    club: str
    """The site's title."""
    alt: str
    """What the picture says, for who does not see it."""


def picture(context: Context) -> ResultPicture | None:
    """What stands in the picture of an event; None until somebody has won."""
    if context.now.phase is not Phase.FINISHED or not context.winners:
        return None
    texts, event, winners = context.texts, context.event, context.winners
    size = texts.count("event.players", player_count(context))
    when = dates.span(event.start, event.end, texts)
    pairs = separated([(one, context.name(one)) for one in winners], texts)
    named = tuple((before, name) for before, _, name in pairs)
    names = texts.listed([name for _, name in named])
    if len(winners) > NAMED:
        named = (("", texts.count("event.players", len(winners))),)
    behind = [one for one, place in context.places.items() if place <= LAST and one not in winners]
    return ResultPicture(
        event=event.name,
        label=hero(summary(context), texts).label,
        winners=named,
        identities=context.identities(winners[0]) if len(winners) == 1 else (),
        lines=tuple(
            PlacedLine(
                texts.ordinal(context.places[one]), context.name(one), context.identities(one)
            )
            for one in behind[: LAST - 1]
        ),
        facts=texts("picture.facts", players=size, when=when),
        club=context.site.title,
        alt=texts("picture.alt", event=event.name, names=names, players=size, when=when),
    )
