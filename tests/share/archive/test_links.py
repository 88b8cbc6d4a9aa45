"""Links of a page that leave its archive."""

import pytest
from topcut.share.archive.links import inward

THERE = {"beta/index.html", "beta/standings/index.html", "style.css"}


@pytest.mark.parametrize(
    ("typed", "there", "plain"),
    [
        ("<a href=../index.html>x</a>", "<a href=../index.html>x</a>", None),
        ('<link rel=stylesheet href="../../style.css">', None, None),
        ("<a href=#w3>x</a>", "<a href=#w3>x</a>", None),
        ("<a class=m href=../../players/ada/index.html#top>x</a>",
         '<a class=m href="https://example.org/t/players/ada/#top">x</a>', "<a class=m>x</a>"),
        ("<a href='../../index.html' title=b>x</a>",
         '<a href="https://example.org/t/" title=b>x</a>', '<a title=b>x</a>'),
        ("<a href=https://netrunnerdb.com/>x</a>", None, None),
        ("<img src=../../gone.png alt=x>", "<img alt=x>", "<img alt=x>"),
        ("<script src=../../search.js defer></script>x", "x", "x"),
    ],
)  # fmt: skip
def test_a_link_leads_to_what_is_there_else_to_the_site_or_nowhere(
    typed: str, there: str | None, plain: str | None
) -> None:
    page = typed.encode()
    expected = typed if there is None else there
    bare = expected if plain is None else plain
    path = "beta/standings/index.html"
    assert inward(page, path, THERE, "https://example.org/t").decode() == expected
    assert inward(page, path, THERE, "").decode() == bare
