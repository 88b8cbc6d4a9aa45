"""How ranks are computed, in our own words: the decisions that a player may ask about."""

from msgspec import Struct

from topcut.pages.parts.frame import Frame, site_frame
from topcut.pages.site.site import SiteValues
from topcut.regulations.families import FAMILIES
from topcut.text.texts import Texts

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
    "published",
)
"""The sections about every event in order, as the texts name them."""


class GuideSection(Struct, frozen=True):
    """One question and its answer."""

    id: str
    title: str
    paragraphs: tuple[str, ...]


class Page(Struct, frozen=True):
    """`guide.html`."""

    frame: Frame
    sections: tuple[GuideSection, ...]


def page(site: SiteValues, texts: Texts) -> Page:
    """The guide, the same for every site."""
    title = texts["guide.title"]
    return Page(
        frame=site_frame(site, texts, "../", "guide", title, said=texts["guide.intro"]),
        sections=(
            *(
                _section(name, texts[f"guide.{name}.title"], texts[f"guide.{name}.text"])
                for name in SECTIONS
            ),
            *(
                _section(
                    name,
                    texts[f"family.{family.key}.guide.{name}.title"],
                    texts[f"family.{family.key}.guide.{name}.text"],
                )
                for family in FAMILIES.values()
                for name in family.guide
            ),
            _section("topcut", texts["guide.topcut.title"], texts["guide.topcut.text"]),
        ),
    )


def _section(name: str, title: str, text: str) -> GuideSection:
    return GuideSection(name.replace("_", "-"), title, tuple(text.strip().split("\n")))
