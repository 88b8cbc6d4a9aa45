"""Everybody who has a page over all events, from A to Z, with how much they played and won."""

from collections.abc import Iterable, Sequence

from msgspec import Struct

from topcut.pages.context.site import SiteValues
from topcut.pages.frame.frame import Frame, site_frame
from topcut.pages.site.person import Appearance, name_of, sums
from topcut.pages.words.names import bare, first_letter, folded
from topcut.text.words.texts import Texts


class ListedPerson(Struct, frozen=True):
    """A person of the index."""

    id: str
    name: str
    sums: str
    """3 events, 2 won."""


class Letter(Struct, frozen=True):
    """Everybody whose name begins so."""

    id: str
    """Its folder; no person can have it, since ids do not end with a hyphen."""
    letter: str
    count: str
    """12 people."""
    rows: tuple[ListedPerson, ...]


class Page(Struct, frozen=True):
    """`players.html`."""

    frame: Frame
    count: str
    """251 people who played here."""
    letters: tuple[Letter, ...]
    """All of them."""
    lists: tuple[Letter, ...]
    """Those whose people stand on this page."""
    here: str
    """The letter of the page; "" of the index."""


MOST = 300
"""People whom the index names itself; of more each letter has its page alone."""


def line(id_: str, attended: Sequence[Appearance], site: SiteValues, texts: Texts) -> ListedPerson:
    """A person's line; a name of site.yaml stands before that of the newest event."""
    return ListedPerson(id_, name_of(id_, attended, site), sums(attended, texts))


def letter_id(name: str) -> str:
    """The folder of the letter below which a name is listed: "a-", "x674e-", "0-" for others."""
    letter = first_letter(name).lower()
    if letter == "#":
        return "0-"
    return f"{letter}-" if letter.isascii() else f"x{ord(letter[0]):x}-"


def letter(id_: str, people: Iterable[ListedPerson], texts: Texts) -> Letter:
    """Everybody of a letter, by name; at least one."""
    rows = tuple(sorted(people, key=lambda one: (folded(one.name), one.id)))
    return Letter(id_, first_letter(rows[0].name), texts.count("players.people", len(rows)), rows)


def letter_page(of: Letter, site: SiteValues, texts: Texts) -> Page:
    """The people of one letter."""
    window = texts("site.title_of_page", page=of.letter, of=texts["players.title"])
    frame = site_frame(site, texts, "../../", "players", window, said=f"{window}: {of.count}.")
    return Page(frame, of.count, (), (of,), of.letter)


def page(letters: Iterable[Letter], site: SiteValues, texts: Texts) -> Page:
    """The index of people, by letter."""
    ordered = tuple(sorted(letters, key=lambda one: (one.letter != "#", bare(one.letter))))
    people = sum(len(one.rows) for one in ordered)
    count = texts.count("players.count", people) if people else texts["players.none"]
    title = texts["players.title"]
    return Page(
        frame=site_frame(site, texts, "../", "players", title, said=f"{site.title}: {count}."),
        count=count,
        letters=ordered,
        lists=ordered if people <= MOST else (),
        here="",
    )
