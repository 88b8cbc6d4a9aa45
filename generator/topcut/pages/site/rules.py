"""The rules that the program holds events against: rows, citations, levels, tests."""

from msgspec import Struct

from topcut.pages.parts.frame import Frame, site_frame
from topcut.pages.site.site import SiteValues
from topcut.regulations.families import FAMILIES
from topcut.rules.book.listing import Row, rows_of_family
from topcut.text.texts import Texts


class RuleFamily(Struct, frozen=True):
    """The rows of one family of documents."""

    id: str
    title: str
    rows: tuple[Row, ...]
    count: str
    """36 rules."""


class Page(Struct, frozen=True):
    """`rules.html`."""

    frame: Frame
    families: tuple[RuleFamily, ...]


def page(site: SiteValues, texts: Texts) -> Page:
    """The list, the same for every site."""
    families = []
    for key, facts in FAMILIES.items():
        rows = rows_of_family(key)
        families.append(RuleFamily(key, facts.title, rows, texts.count("rules.count", len(rows))))
    return Page(site_frame(site, texts, "../", "rules", texts["rules.title"], ""), tuple(families))
