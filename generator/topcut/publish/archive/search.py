"""The search of the site: small files of rows by the first letters of a word, for its script.

They are classic scripts, which a page can also load that lies on a stick. Two letters name a file;
where more rows than `MOST` begin so, it has the weightiest alone, and three letters name the rest.
"""

import json
import re
from collections.abc import Iterable, Iterator

from msgspec import structs

from topcut.pages.context.context import Context
from topcut.pages.context.site import SiteValues
from topcut.pages.frame.summary import Summary
from topcut.pages.site import find
from topcut.pages.site.find import EVENT, LETTERS, ListedYear, SearchRow
from topcut.pages.words.names import folded_words
from topcut.publish.archive.page_kind import ArchivePage, Contribution, PageKind, decoded
from topcut.publish.templates.renderer import Renderer, site_pages

MOST = 400
"""Rows of a file of two letters."""
FIRST = 40
"""Rows of one that is divided by the third letter."""

_NAME = re.compile("[0-9a-z]+")


def event_rows(_context: Context, summary: Summary) -> Iterator[Contribution]:
    """An event, to the files in which it is found."""
    yield from event_rows_of(summary)


def event_rows_of(summary: Summary) -> Iterator[Contribution]:
    """The same, of any event that has a summary."""
    day = summary.start
    return rows(EVENT, summary.name, summary.id, day.isoformat(), day.toordinal())


def rows(kind: str, name: str, id_: str, note: str, weight: int) -> Iterator[Contribution]:
    """What can be found, to each file in which it is."""
    row = SearchRow(weight, kind, name, note, id_)
    for letters in find.shards(name):
        yield SEARCH.contribution(file_name(letters), "", row)


def file_name(letters: str) -> str:
    """The name of the file of words that begin so: "ab", "ab-c".

    Letters of other scripts are numbers. None is a name that Windows keeps for itself.
    """
    if _NAME.fullmatch(letters):
        return "-".join(filter(None, (letters[:LETTERS], letters[LETTERS:])))
    return "x" + "-".join(f"{ord(letter):x}" for letter in letters)


def shard(
    id_: str, contents: Iterable[bytes], site: SiteValues, _renderer: Renderer
) -> ArchivePage:
    """The file of two letters, and those of three where there are many rows."""
    found = decoded(contents, SearchRow)
    rows_of = (structs.replace(row, id=site.elsewhere(row.id)) for row in found)
    every = sorted(rows_of, key=lambda row: (-row.weight, row.name, row.id))
    if not every:
        return ArchivePage({})
    if len(every) <= MOST:
        return ArchivePage({SEARCH.path.format(id_): _script(id_, every, whole=True)})
    by_three: dict[str, list[SearchRow]] = {}
    short: list[SearchRow] = []
    for row in every:
        words = [word for word in folded_words(row.name) if file_name(word[:LETTERS]) == id_]
        for letters in sorted({word[: LETTERS + 1] for word in words}):
            of = by_three.setdefault(letters, []) if len(letters) > LETTERS else short
            of.append(row)
    first = sorted({*every[:FIRST], *short}, key=every.index)
    files = {SEARCH.path.format(id_): _script(id_, first, whole=False)}
    for letters, few in by_three.items():
        name = file_name(letters)
        files[SEARCH.path.format(name)] = _script(name, few, whole=True)
    return ArchivePage(files)


def _script(name: str, some: Iterable[SearchRow], *, whole: bool) -> bytes:
    """A call with the name, whether these are all, and rows of kind, name, note and id."""
    short = [_short(row) for row in some]
    values = json.dumps([name, int(whole), short], ensure_ascii=False, separators=(",", ":"))
    return f"topcutRows({values[1:-1]})\n".encode()


def _short(row: SearchRow) -> list[str]:
    """A row without its id where that follows from its name."""
    derived = row.name.isascii() and row.id == "-".join(folded_words(row.name))
    return [row.kind + row.name, row.note, *([] if derived else [row.id])]


def find_page(
    _id: str, contents: Iterable[bytes], site: SiteValues, renderer: Renderer
) -> ArchivePage:
    """The page with the lists, and the script with its words."""
    said = site.texts
    page = find.page(decoded(contents, ListedYear), site, said)
    script = renderer.text("search_list.js")
    values = json.dumps(find.words(said), ensure_ascii=False, separators=(",", ":"))
    return ArchivePage(
        {
            **site_pages({"search/": ("find", page)}, site, renderer),
            "search_list.js": f"topcutWords={values};\n{script}".encode(),
        }
    )


FIND = PageKind("find", "search/index.html", find_page, always=True)
SEARCH = PageKind("search", "search/{}.js", shard, event_rows)
