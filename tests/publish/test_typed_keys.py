"""The reference of all keys, as its page shows it."""

from topcut.documents.schema.reference import alike, entries
from topcut.publish.typed_keys import reference_files
from topcut.rules.book.families import RULES

SHOWN = reference_files()


def test_every_key_stands_once_or_is_linked_where_it_stands() -> None:
    keys = [key for file in SHOWN for key in file.keys]
    assert len(keys) == len(alike(entries()))
    links = {f"#{key.id}" for key in keys}
    assert len(links) == len(keys)
    assert {href for file in SHOWN for href, _ in file.same} <= links
    assert sum(len(file.keys) + len(file.same) for file in SHOWN) == len(entries())


def test_its_rules_stand_on_the_page_of_rules() -> None:
    rows = {rule.row for rule in RULES}
    assert {row for file in SHOWN for key in file.keys for row in key.rules} <= rows


def test_a_key_that_is_needed_says_so() -> None:
    (name,) = (key for file in SHOWN for key in file.keys if key.id == "event-name")
    assert name.default == ""
    (pairing,) = (key for file in SHOWN for key in file.keys if key.id == "event-pairing")
    assert pairing.default == "swiss"
