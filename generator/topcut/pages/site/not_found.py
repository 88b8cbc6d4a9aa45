"""The page for an address that does not exist; it may be shown at any address."""

from msgspec import Struct

from topcut.pages.site.site import SiteValues
from topcut.text.texts import Texts


class Page(Struct, frozen=True):
    """`not_found.html`."""

    title: str
    language: str
    theme: str
    site: str
    home: str
    """The site's address; "/" where nobody stated it."""


def page(site: SiteValues, texts: Texts) -> Page:
    """The page, with its one link to the site's address."""
    return Page(
        title=texts["not_found.title"],
        language=texts.language,
        theme=site.theme,
        site=site.title,
        home=site.at("") or "/",
    )
