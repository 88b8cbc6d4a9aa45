"""How ranks are computed, in our own words: the decisions that a player may ask about."""

from msgspec import Struct

from topcut.pages.context.site import SiteValues
from topcut.pages.frame.frame import INDEX, Frame, site_frame
from topcut.regulations.families import FAMILIES, FamilyFacts
from topcut.text.words.texts import Texts

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
    "sure",
    "exact",
    "published",
)
"""The sections about every event in order, as the texts name them."""


class GuideSection(Struct, frozen=True):
    """One question and its answer."""

    id: str
    title: str
    paragraphs: tuple[str, ...]


ROUND = ("pairings", "seat", "two_games", "one_game", "time", "result", "next", "cut", "leave")
"""The sections about how a round goes, as the texts name them."""


class Contents(Struct, frozen=True):
    """Where the sections of one kind of event are."""

    title: str
    sections: tuple[GuideSection, ...]


class Page(Struct, frozen=True):
    """`guide.html`."""

    frame: Frame
    title: str
    intro: str
    others: tuple[tuple[str, str], ...]
    """Addresses and names of the other pages of the guide."""
    contents: tuple[Contents, ...]
    sections: tuple[GuideSection, ...]


def round_page(site: SiteValues, texts: Texts) -> Page:
    """How a round goes, from the pairings to the next round."""
    title, intro = texts["guide_round.title"], texts["guide_round.intro"]
    return Page(
        frame=site_frame(site, texts, "../../", "guide", title, said=intro),
        title=title,
        intro=intro,
        others=(
            (f"../{INDEX}", texts["guide.title"]),
            (f"../files/{INDEX}", texts["keys.title"]),
        ),
        contents=(),
        sections=tuple(
            _section(name, texts[f"guide_round.{name}.title"], texts[f"guide_round.{name}.text"])
            for name in ROUND
        ),
    )


def page(site: SiteValues, texts: Texts) -> Page:
    """How ranks are computed, the same for every site."""
    title = texts["guide.title"]
    shared = tuple(
        _section(name, texts[f"guide.{name}.title"], texts[f"guide.{name}.text"])
        for name in SECTIONS
    )
    own = [_family(family, texts) for family in FAMILIES.values() if family.guide]
    own.sort(key=lambda each: each.title != texts["family.single.guide.kind"])
    return Page(
        frame=site_frame(site, texts, "../", "guide", title, said=texts["guide.intro"]),
        title=title,
        intro=texts["guide.intro"],
        others=(
            (f"round/{INDEX}", texts["guide_round.title"]),
            (f"files/{INDEX}", texts["keys.title"]),
        ),
        contents=(*own, Contents(texts["guide.all"], shared)),
        sections=(
            *shared,
            *(section for family in own for section in family.sections),
            _section("topcut", texts["guide.topcut.title"], texts["guide.topcut.text"]),
        ),
    )


def _family(family: FamilyFacts, texts: Texts) -> Contents:
    """What the events of one family have of their own."""
    return Contents(
        texts[f"family.{family.key}.guide.kind"],
        tuple(
            _section(
                name,
                texts[f"family.{family.key}.guide.{name}.title"],
                texts[f"family.{family.key}.guide.{name}.text"],
            )
            for name in family.guide
        ),
    )


def _section(name: str, title: str, text: str) -> GuideSection:
    return GuideSection(name.replace("_", "-"), title, tuple(text.strip().split("\n")))
