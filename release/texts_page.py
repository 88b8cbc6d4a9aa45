"""The page /texts/ of the example site: every text in every language, with a page that shows it.

`python -m release.texts_page` writes it into site/, once the site is built. It is a page for those
who translate; no club builds it.
"""

import re
import sys
from collections.abc import Iterator, Mapping
from html import unescape
from pathlib import Path

from markupsafe import Markup
from topcut.text.words import texts
from topcut.text.words.texts import DESK, LANGUAGES, MESSAGES, PAGES

SITE = Path(__file__).parent.parent / "site"
PARTS = {PAGES: "Pages", MESSAGES: "Messages of the desk", DESK: "Desk and phones"}
LEAST = 4
"""Letters by which a text is looked for on a page."""
_TAG, _PLACEHOLDER = re.compile(r"<[^>]*>"), re.compile(r"\{[^}]*\}")
_HIDDEN = re.compile(r"<(style|script)\b.*?</\1>", re.DOTALL)
_SAID = re.compile(r'\s(?:aria-label|alt|title|content|data-[a-z]+)="([^"]*)"')
_PAGE = Markup(
    "<!doctype html><html lang=en><meta charset=utf-8>"
    '<meta name=viewport content="width=device-width"><title>Texts</title>'
    "<link rel=stylesheet href=../style.css><body><main>"
    "<h1>Texts <span>in {count} languages</span></h1>{parts}</main>"
)
_PART = Markup("<section><h2>{title}</h2><div>{texts}</div></section>")
_TEXT = Markup("<h3 id={key}>{key}</h3><dl>{lines}</dl>")
_LINE = Markup("<dt>{language}<dd lang={language}>{text}")
_PLACE = Markup("<dt>shown<dd><a href=../{path}>{path}</a>")


def entries(part: str) -> dict[str, dict[str, str]]:
    """Every text of one part by key and language; forms by number are texts of their own."""
    said = {language: dict(texts.flat(texts.ours(language, part))) for language in LANGUAGES}
    keys = sorted(set().union(*said.values()))
    return {key: {name: one[key] for name, one in said.items() if key in one} for key in keys}


def words_of(site: Path) -> Iterator[tuple[str, str]]:
    """Each page of the first language by path, with all that it says."""
    for path in sorted(site.rglob("*.html")):
        address = path.relative_to(site).as_posix()
        if address.partition("/")[0] in (*LANGUAGES, "texts"):
            continue
        page = _HIDDEN.sub(" ", path.read_text(encoding="utf-8"))
        words = f"{_TAG.sub(' ', page)} {' '.join(_SAID.findall(page))}"
        yield address, " ".join(unescape(words).split())


def places(wanted: Mapping[str, str], pages: Mapping[str, str]) -> dict[str, str]:
    """The first page that says each text, by key: all of its words between what is filled in."""
    found: dict[str, str] = {}
    for key, text in wanted.items():
        pieces = [" ".join(one.split()) for one in _PLACEHOLDER.split(_TAG.sub(" ", text))]
        pieces = [one for one in pieces if one.strip(" ,.;:")]
        if sum(map(len, pieces)) >= LEAST:
            at = (path for path, said in pages.items() if all(one in said for one in pieces))
            if path := next(at, ""):
                found[key] = path
    return found


def page(pages: Mapping[str, str]) -> str:
    """The page, beside these pages of the site."""
    parts = []
    for part, title in PARTS.items():
        said = entries(part)
        shown = places({key: each["en"] for key, each in said.items() if "en" in each}, pages)
        lines = []
        for key, each in said.items():
            rows = [_LINE.format(language=name, text=text) for name, text in each.items()]
            rows += [_PLACE.format(path=shown[key])] if key in shown else []
            lines.append(_TEXT.format(key=key, lines=Markup("").join(rows)))
        parts.append(_PART.format(title=title, texts=Markup("").join(lines)))
    return str(_PAGE.format(count=len(LANGUAGES), parts=Markup("").join(parts)))


def main(site: Path = SITE) -> int:
    """Writes site/texts/index.html."""
    folder = site / "texts"
    folder.mkdir(exist_ok=True)
    (folder / "index.html").write_text(page(dict(words_of(site))), encoding="utf-8", newline="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(*map(Path, sys.argv[1:])))
