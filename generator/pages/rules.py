"""The rules that the program holds events against: rows, citations, levels, tests."""

from dataclasses import dataclass

from generator.pages.frame import Frame, site_frame
from generator.pages.site import SiteValues
from generator.pages.texts import Texts
from generator.rules.listing import FAMILIES, Row, rows_of_family


@dataclass(frozen=True, slots=True)
class Family:
    """The rows of one family of documents."""

    id: str
    title: str
    rows: tuple[Row, ...]
    count: str
    """36 rules."""


@dataclass(frozen=True, slots=True)
class Page:
    """`rules.html`."""

    frame: Frame
    families: tuple[Family, ...]


def page(site: SiteValues, texts: Texts) -> Page:
    """The list, the same for every site."""
    families = []
    for title, system in FAMILIES:
        rows = rows_of_family(system)
        families.append(Family(system, title, rows, texts.count("rules.count", len(rows))))
    return Page(site_frame(site, texts, "../", "rules", texts["rules.title"], ""), tuple(families))
