"""How ranks are computed, in our own words: the decisions that a player may ask about."""

from msgspec import Struct

from topcut.pages.parts.frame import Frame, site_frame
from topcut.pages.parts.texts import Texts
from topcut.pages.site.site import SiteValues

SECTIONS = (
    "points",
    "order",
    "sos",
    "esos",
    "bye",
    "no_show",
    "drop",
    "late",
    "disqualified",
    "split",
    "corrected",
    "draw",
    "cut",
    "exact",
    "ntp",
    "piles",
    "robin",
    "tables",
    "topcut",
)
"""The sections in order, as the texts name them."""


class Section(Struct, frozen=True):
    """One question and its answer."""

    id: str
    title: str
    paragraphs: tuple[str, ...]


class Page(Struct, frozen=True):
    """`guide.html`."""

    frame: Frame
    sections: tuple[Section, ...]


def page(site: SiteValues, texts: Texts) -> Page:
    """The guide, the same for every site."""
    return Page(
        frame=site_frame(site, texts, "../", "guide", texts["guide.title"], ""),
        sections=tuple(
            Section(
                name.replace("_", "-"),
                texts[f"guide.{name}.title"],
                tuple(texts[f"guide.{name}.text"].strip().split("\n")),
            )
            for name in SECTIONS
        ),
    )
