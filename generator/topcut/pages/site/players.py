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
    sums: str
    """3 events, 2 won."""


class Letter(Struct, frozen=True):
    """Everybody whose name begins so."""

    anchor: str
    letter: str
    rows: tuple[ListedPerson, ...]


class Page(Struct, frozen=True):
    """`players.html`."""

    frame: Frame
    count: str
    """251 people who played here."""
    letters: tuple[Letter, ...]


def line(id_: str, attended: Sequence[Appearance], site: SiteValues, texts: Texts) -> ListedPerson:
    """A person's line; a name of site.yaml stands before that of the newest event."""
    name = site.names.get(id_) or max(attended, key=lambda one: one.start).name
    return ListedPerson(id_, name, sums(attended, texts))


def page(people: Iterable[ListedPerson], site: SiteValues, texts: Texts) -> Page:
    """The index of people, by name."""
    named = sorted(
        people, key=lambda one: (first_letter(one.name) != "#", folded(one.name), one.id)
    )
    count = texts.count("players.count", len(named)) if named else texts["players.none"]
    title = texts["players.title"]
    return Page(
        frame=site_frame(site, texts, "../", "players", title, said=f"{site.title}: {count}."),
        count=count,
        letters=tuple(
            Letter(f"u{ord(letter):x}", letter, tuple(group))
            for letter, group in groupby(named, key=lambda one: first_letter(one.name))
        ),
    )
