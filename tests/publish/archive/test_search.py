"""The files of the search."""

import json

import pytest
from topcut.pages.site.find import EVENT, PLAYER
from topcut.publish.archive import search
from topcut.publish.archive.search import SEARCH, file_name, rows, shard
from topcut.publish.templates.renderer import Renderer

from tests.support.shown import SITE


def made(page: str, *entries: tuple[str, str, str, str, int]) -> dict[str, list[object]]:
    """The files of a page by path: their name, whether they are whole, and their rows."""
    given = [each for entry in entries for each in rows(*entry)]
    contents = [one.content for one in given if one.page == page]
    files = shard(page, contents, SITE, Renderer()).files
    return {
        path: json.loads(
            f"[{body.decode().removeprefix('topcutRows(').removesuffix(chr(41) + chr(10))}]"
        )
        for path, body in files.items()
        if isinstance(body, bytes)
    }


def test_a_file_has_what_is_found_by_two_letters_the_weightiest_first() -> None:
    files = made(
        "cr",
        (PLAYER, "Ada Crane", "ada-crane", "1 event", 1),
        (PLAYER, "Bo Crane", "bo", "3 events", 3),
    )
    assert files == {
        "search/cr.js": ["cr", 1, [["pBo Crane", "3 events", "bo"], ["pAda Crane", "1 event"]]]
    }


def test_an_id_that_does_not_follow_from_plain_letters_is_written() -> None:
    files = made("zo", (PLAYER, "Zoë", "zoe", "1 event", 1))
    assert files["search/zo.js"][2] == [["pZoë", "1 event", "zoe"]]


def test_many_rows_are_parted_by_the_third_letter(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search, "MOST", 2)
    monkeypatch.setattr(search, "FIRST", 1)
    files = made(
        "co",
        (EVENT, "Con One", "con-one", "2018-03-10", 9),
        (EVENT, "Cork", "cork", "2018-03-09", 8),
        (PLAYER, "Co", "co", "1 event", 1),
    )
    assert {path: [row[0] for row in body[2]] for path, body in files.items()} == {  # type: ignore[attr-defined]
        "search/co.js": ["eCon One", "pCo"],
        "search/co-n.js": ["eCon One"],
        "search/co-r.js": ["eCork"],
    }
    assert files["search/co.js"][1] == 0


def test_no_file_has_a_name_that_windows_keeps_or_that_two_have() -> None:
    names = [file_name(letters) for letters in ("con", "co", "李娜", "éa", "李娜a")]
    assert names == ["co-n", "co", "x674e-5a1c", "xe9-61", "x674e-5a1c-61"]


def test_without_rows_there_is_no_file() -> None:
    assert shard("ab", [], SITE, Renderer()).files == {}
    assert SEARCH.path.format("ab") == "search/ab.js"
