"""What rule documents are called."""

from topcut.pages.words.documents import title_of_family
from topcut.regulations import load
from topcut.regulations.families import FAMILIES
from topcut.text.words import texts


def test_a_practice_is_said_in_the_language_and_a_book_has_its_title() -> None:
    english, german = texts.load("en"), texts.load("de")
    for name in ("single-sided", "double-sided", "ffg-3.2", "ntp-98.4", "napd-multiplayer"):
        book = load(name)
        assert title_of_family(book.system, book.title, english) == book.title
    single = load("single-sided")
    assert title_of_family("single", single.title, german).endswith("wie heute gespielt wird")
    assert title_of_family("single", "Our league", german) == "Our league"
    assert title_of_family("ffg", FAMILIES["ffg"].title, german) == FAMILIES["ffg"].title
