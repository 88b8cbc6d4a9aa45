"""Everybody who has a page over all events, from A to Z, with how much they played and won."""

from collections.abc import Iterable, Sequence
from itertools import groupby

from msgspec import Struct

from topcut.pages.context.site import SiteValues
from topcut.pages.frame.frame import Frame, site_frame
from topcut.pages.site.person import Appearance, sums
from topcut.pages.words.names import first_letter, folded
from topcut.text.words.texts import Texts


class ListedPerson(Struct, frozen=True):
    """A person of the index."""

    id: str
    name: str
    events: int
    won: int


def listed(id_: str, appearances: Sequence[Appearance]) -> ListedPerson:
    """The person of these appearances, with the name of the newest."""
    newest = max(appearances, key=lambda one: one.start)
    return ListedPerson(id_, newest.name, len(appearances), sum(one.won for one in appearances))


class PlayersRow(Struct, frozen=True):
    """A person, as the page shows one."""

    id: str
    name: str
    sums: str
    """3 events, 2 won."""


class Letter(Struct, frozen=True):
    """Everybody whose name begins so."""

    anchor: str
    letter: str
    rows: tuple[PlayersRow, ...]


class Page(Struct, frozen=True):
    """`players.html`."""

    frame: Frame
    count: str
    """251 people who played here."""
    letters: tuple[Letter, ...]


def page(people: Iterable[ListedPerson], site: SiteValues, texts: Texts) -> Page:
    """The index; a name that site.yaml states stands before that of the newest event."""
    named = [(site.names.get(one.id) or one.name, one) for one in people]
    named.sort(key=lambda pair: (first_letter(pair[0]) != "#", folded(pair[0]), pair[1].id))
    count = texts.count("players.count", len(named)) if named else texts["players.none"]
    title = texts["players.title"]
    return Page(
        frame=site_frame(site, texts, "../", "players", title, said=f"{site.title}: {count}."),
        count=count,
        letters=tuple(
            Letter(
                f"u{ord(letter):x}",
                letter,
                tuple(
                    PlayersRow(one.id, name, sums(one.events, one.won, texts))
                    for name, one in group
                ),
            )
            for letter, group in groupby(named, key=lambda pair: first_letter(pair[0]))
        ),
    )
