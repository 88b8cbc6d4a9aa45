"""The page for an address that does not exist."""

from msgspec import structs
from topcut.pages.site.about import not_found

from tests.support.shown import ENGLISH, SITE


def test_it_links_to_the_address_of_the_site() -> None:
    site = structs.replace(SITE, address="https://example.org/netrunner")
    assert not_found.page(site, ENGLISH).frame.root == "https://example.org/netrunner/"


def test_without_an_address_it_links_to_the_root() -> None:
    assert not_found.page(SITE, ENGLISH).frame.root == "/"
