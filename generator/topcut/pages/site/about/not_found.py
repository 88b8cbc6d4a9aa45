"""The page for an address that does not exist; it may be shown at any address."""

from msgspec import Struct

from topcut.pages.context.site import SiteValues
from topcut.pages.frame.frame import Frame, site_frame
from topcut.text.words.texts import Texts


class Page(Struct, frozen=True):
    """`not_found.html`."""

    frame: Frame
    title: str


def page(site: SiteValues, texts: Texts) -> Page:
    """The page; all its links begin with the site's address, "/" where nobody stated it."""
    title = texts["not_found.title"]
    window = texts("site.title_of_page", page=title, of=site.title)
    return Page(site_frame(site, texts, site.at("") or "/", "", window), title)
