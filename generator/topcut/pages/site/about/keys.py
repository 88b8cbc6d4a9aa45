"""The reference of all keys, each with its example, as `topcut help` has it."""

from msgspec import Struct

from topcut.pages.context.site import SiteValues
from topcut.pages.frame.frame import INDEX, Frame, site_frame
from topcut.text.words.texts import Texts


class ReferenceKey(Struct, frozen=True):
    """One key of a file."""

    id: str
    """Its address on the page: "event-decks-publish"."""
    name: str
    """The key with those that it stands in: "decks: publish"."""
    about: str
    takes: str
    default: str
    """What holds without it; "" where it is needed."""
    rules: tuple[str, ...]
    """Rows of the page of rules."""
    example: str


class ReferenceFile(Struct, frozen=True):
    """One kind of file."""

    id: str
    name: str
    """rounds/swiss-1.yaml."""
    keys: tuple[ReferenceKey, ...]
    same: tuple[tuple[str, str], ...]
    """Addresses and names of keys that stand above, with another file."""


class Page(Struct, frozen=True):
    """`keys.html`."""

    frame: Frame
    title: str
    others: tuple[tuple[str, str], ...]
    """Addresses and names of the other pages of the guide."""
    files: tuple[ReferenceFile, ...]


def page(site: SiteValues, texts: Texts, files: tuple[ReferenceFile, ...]) -> Page:
    """The reference, the same for every site; `files` has what can be typed."""
    title = texts["keys.title"]
    return Page(
        frame=site_frame(site, texts, "../../", "guide", title, said=texts["keys.intro"]),
        title=title,
        others=(
            (f"../{INDEX}", texts["guide.title"]),
            (f"../round/{INDEX}", texts["guide_round.title"]),
        ),
        files=files,
    )
