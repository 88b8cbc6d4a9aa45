"""Addresses in what somebody typed."""

import pytest
from topcut.pages.lines.addresses import MAP, linked, on_map


def hrefs(text: str) -> list[str]:
    return [href for href, _ in linked(text) if href]


def test_an_address_is_a_link_and_the_words_around_it_stay() -> None:
    assert linked("Ann: ann@example.org, or https://example.org/chat.") == (
        ("", "Ann: "),
        ("mailto:ann@example.org", "ann@example.org"),
        ("", ", or "),
        ("https://example.org/chat", "https://example.org/chat"),
        ("", "."),
    )


@pytest.mark.parametrize("text", ["@ann in our chat", "Ann Ellis", "ann at example.org", ""])
def test_what_is_no_address_leads_nowhere(text: str) -> None:
    assert linked(text) == ((("", text),) if text else ())


@pytest.mark.parametrize(
    "text",
    [
        "javascript:alert(1)",
        "JavaScript://example.org/%0aalert(1)",
        "data:text/html,hello",
        "mailto:ann@example.org?bcc=all@example.org",
        "ann@example.org?subject=hello&bcc=all@example.org",
        "ann@example.org%0d%0aBcc:all@example.org",
        "https://example.org@evil.example/",
        "https://ann:secret@example.org/",
        "https:///example.org",
        "ann@example",
        "//example.org/",
        "a" * 2400,
    ],
)
def test_what_could_lead_elsewhere_than_it_says_is_no_link(text: str) -> None:
    assert hrefs(text) == []
    assert "".join(part for _, part in linked(text)) == text


@pytest.mark.parametrize("end", ["\n", "\r\n", "\u2028", '"', "<", ">", " "])
def test_an_address_ends_where_its_word_ends(end: str) -> None:
    assert hrefs(f"ann@example.org{end}Bcc:x") == ["mailto:ann@example.org"]
    assert hrefs(f"https://example.org/{end}onmouseover=x") == ["https://example.org/"]


def test_a_long_text_of_addresses_is_read_in_a_moment() -> None:
    assert len(hrefs("ann@example.org " * 5000)) == 5000
    assert hrefs("a." * 20_000 + "@") == []


def test_a_place_is_searched_on_a_map_by_its_words() -> None:
    assert on_map("Café 12 & more") == f"{MAP}Caf%C3%A9%2012%20%26%20more"


@pytest.mark.parametrize(
    "place", ["Online", "jinteki.net (online)", "On Discord", "", "—", "x" * 2400]
)
def test_what_is_no_spot_has_no_map(place: str) -> None:
    assert on_map(place) == ""


def test_a_place_that_is_an_address_leads_there() -> None:
    assert on_map("https://example.org/hall") == "https://example.org/hall"


@pytest.mark.parametrize("place", ["javascript:alert(1)", "https://x@example.org/", '"><script>'])
def test_a_hostile_place_is_words_for_the_map_alone(place: str) -> None:
    address = on_map(place)
    assert address.startswith(MAP)
    assert not set(address.removeprefix(MAP)) & set(" <>\"'&:/@#")
