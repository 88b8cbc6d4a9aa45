"""The rules that the program holds events against: rows, citations, levels, tests."""

from msgspec import Struct

from topcut.pages.context.site import SiteValues
from topcut.pages.frame.frame import Frame, site_frame
from topcut.pages.words.documents import title_of_family
from topcut.regulations.families import FAMILIES
from topcut.rules.book.families import ListedRule, rows_of_family
from topcut.text.words.texts import Texts


class RuleFamily(Struct, frozen=True):
    """The rows of one family of documents."""

    id: str
    title: str
    note: str
    """What these rules are, where no document states them; else ""."""
    rows: tuple[ListedRule, ...]
    count: str
    """36 rules."""


class Page(Struct, frozen=True):
    """`rules.html`."""

    frame: Frame
    families: tuple[RuleFamily, ...]


def page(site: SiteValues, texts: Texts) -> Page:
    """The list, the same for every site."""
    families, known = [], texts.keys()
    for key, facts in FAMILIES.items():
        rows, note = rows_of_family(key), f"family.{key}.rules"
        said = texts[note] if note in known else ""
        count = texts.count("rules.count", len(rows))
        families.append(
            RuleFamily(key, title_of_family(key, facts.title, texts), said, rows, count)
        )
    title = texts["rules.title"]
    frame = site_frame(site, texts, "../", "rules", title, said=texts["rules.intro"])
    return Page(frame, tuple(families))
