"""Every text of the pages is in the texts, and every text is used."""

import re
from pathlib import Path

import pytest
from topcut.text import texts

PLURAL = {"one", "other"}
ORDINAL = {"one", "two", "few", "other"}


def test_placeholders_are_filled() -> None:
    assert texts.load("en")("round.name", round=3) == "Round 3"


def test_things_are_counted() -> None:
    """One event, eleven events."""
    said = texts.load("en")
    assert said.count("front.events", 1) == "1 event"
    assert said.count("front.events", 11) == "11 events"


@pytest.mark.parametrize(
    ("n", "place"),
    [
        (1, "1st"),
        (2, "2nd"),
        (3, "3rd"),
        (4, "4th"),
        (11, "11th"),
        (12, "12th"),
        (13, "13th"),
        (21, "21st"),
        (102, "102nd"),
        (111, "111th"),
    ],
)
def test_places_are_ordinals(n: int, place: str) -> None:
    assert texts.load("en").ordinal(n) == place


def test_what_is_filled_into_a_rich_text_is_escaped() -> None:
    said = texts.load("en").rich("round.starts", time="<b>")
    assert said == "Paired; starts about <b>&lt;b&gt;</b>."


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(KeyError):
        texts.load("xx")


def test_no_template_has_a_word_of_its_own(root: Path) -> None:
    """Outside tags, Jinja and file names a template has no word."""
    for path in sorted((root / "templates").rglob("*.html")):
        source = path.read_text(encoding="utf-8")
        source = re.sub(r"\{% block body_class %\}.*?\{% endblock %\}", "", source)
        source = re.sub(r"\{[{%#].*?[}%#]\}", "", source, flags=re.DOTALL)
        said = re.findall(r'\s(?:aria-label|alt|title|placeholder)="([^"]*)"', source)
        said.append(re.sub(r"<a[^>]*class=m>[\w.]+</a>|<[^>]*>", " ", source))
        words = re.findall(r"[^\W\d_]{2,}", " ".join(said))
        assert words == [], path.name


def test_every_text_is_used_and_every_used_text_exists(root: Path) -> None:
    keys = texts.load("en").keys()
    used = _used(root)
    unused = {key for key in keys if not any(re.fullmatch(pattern, key) for pattern in used)}
    assert unused == set()
    missing = {pattern for pattern in used if not any(re.fullmatch(pattern, key) for key in keys)}
    assert missing == set()


def _used(root: Path) -> set[str]:
    """Patterns of all keys that templates, pages and drafted files name."""
    used = set()
    for path in (root / "templates").rglob("*.html"):
        source = path.read_text(encoding="utf-8")
        used |= {re.escape(key) for key in re.findall(r'\bt(?:\.rich)?[\[(]"([\w.-]+)"', source)}
    package = root / "generator" / "topcut"
    telling = (package / "rules/drafts/telling.py", package / "exchange/draft_account.py")
    for path in (*(package / "pages").rglob("*.py"), *telling):
        source = path.read_text(encoding="utf-8")
        for key in re.findall(r'(?<![\w"])f?"([a-z_]+\.[^"\s]+)"', source):
            if key in ("index.html", "feed.xml"):
                continue
            pattern = re.escape(re.sub(r"\{[^}]*\}", "§", key)).replace("§", r"[\w-]+")
            if _counted(key):
                used.add(rf"{pattern}\.(?:{'|'.join(PLURAL)})")
            if "{" in key or not _counted(key):
                used.add(pattern)
        for key in re.findall(r'say\(\s*"(\w+)"', source):
            used.add(f"fact.{key}")
        for key in re.findall(r'of_family\([\w.]+, "[\w.]+\.(\w+)"', source):
            used.add(rf"family\.[\w-]+\.{key}")
    return used | {rf"ordinal\.(?:{'|'.join(ORDINAL)})"}


def _counted(key: str) -> bool:
    keys = texts.load("en").keys()
    pattern = re.escape(re.sub(r"\{[^}]*\}", "§", key)).replace("§", r"[\w-]+")
    return any(re.fullmatch(rf"{pattern}\.one", known) for known in keys)
