"""The page for an address that does not exist; it may be shown at any address."""

from dataclasses import dataclass

from generator.pages.site import SiteValues
from generator.pages.texts import Texts


@dataclass(frozen=True, slots=True)
class Page:
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
