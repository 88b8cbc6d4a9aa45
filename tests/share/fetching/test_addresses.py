"""Addresses that are asked, and machines that are public."""

import pytest
from topcut.share.fetching.addresses import WebAddress, WebError, is_public, parse_address


def _refusal(address: str) -> str:
    with pytest.raises(WebError) as raised:
        parse_address(address)
    return str(raised.value)


def test_an_address_is_sent_as_it_is_typed() -> None:
    typed = "https://docs.example.org/a%20b/pub?gid=0&single=true&output=csv"
    assert parse_address(typed).text() == typed


def test_the_usual_port_a_fragment_and_capitals_change_nothing() -> None:
    assert parse_address("HTTPS://Docs.Example.org:443/x#top") == WebAddress(
        "docs.example.org", "/x"
    )


def test_no_path_is_the_first_page() -> None:
    assert parse_address("https://docs.example.org?x=1") == WebAddress("docs.example.org", "/?x=1")


def test_letters_of_a_path_beyond_ascii_are_sent_as_percent_signs() -> None:
    assert parse_address("https://docs.example.org/liste/é?q=ü").target == "/liste/%C3%A9?q=%C3%BC"


def test_a_host_beyond_ascii_is_sent_as_punycode() -> None:
    assert parse_address("https://bücher.example/x").host == "xn--bcher-kva.example"


@pytest.mark.parametrize(
    ("address", "told"),
    [
        ("http://docs.example.org/x", "the address does not begin with https://"),
        ("docs.example.org/x", "the address does not begin with https://"),
        ("//docs.example.org/x", "the address does not begin with https://"),
        ("file:///etc/passwd", "the address does not begin with https://"),
        ("gopher://docs.example.org/", "the address does not begin with https://"),
        (
            "https://ada:word@docs.example.org/",
            "the address has a name or password before its server; write it without",
        ),
        (
            "https://docs.example.org@evil.example/",
            "the address has a name or password before its server; write it without",
        ),
        (
            "https://docs.example.org:8443/x",
            "the address names a port; only the usual one of https is asked",
        ),
        (
            "https://docs.example.org:0/x",
            "the address names a port; only the usual one of https is asked",
        ),
        ("https://docs.example.org:99999/x", "this is not a web address"),
        ("https://docs.example.org:x/x", "this is not a web address"),
        ("https://[::1/x", "this is not a web address"),
        (f"https://docs.example.org/{'x' * 2000}", "the address is longer than 2000 letters"),
    ],
)
def test_what_is_no_address_of_https_is_refused(address: str, told: str) -> None:
    assert _refusal(address) == told


@pytest.mark.parametrize(
    "address",
    [
        "https://docs.example.org/x\r\nHost: evil.example",
        "https://docs.example.org/a b",
        " https://docs.example.org/",
        "https://docs.exa\tmple.org/",
        "https://docs.example.org\\@evil.example/",
        "https://docs.example.org/\u202egpj",
        "https://docs.example.org/\0",
        "https://docs.example.org/\u2028",
    ],
)
def test_signs_that_no_address_has_are_refused(address: str) -> None:
    assert _refusal(address) == (
        "the address has a space, a line break or another sign that no address has"
    )


@pytest.mark.parametrize(
    "host",
    ["127.0.0.1", "93.184.215.14", "0x7f.0x0.0x0.0x1", "0177.0.0.01", "1.2.3.0xff", "127.1"],
)
def test_a_host_in_numbers_decimal_octal_or_hex_is_refused(host: str) -> None:
    assert _refusal(f"https://{host}/") == "the server of the address is a number; write its name"


@pytest.mark.parametrize(
    "host",
    [
        "2130706433", "0x7f000001", "017700000001", "localhost", "intranet", "[::1]",
        "[::ffff:127.0.0.1]", "[fe80::1%25eth0]", "docs.example.org.", "localhost.", "", ".",
        "docs..example.org", "-docs.example.org", "docs-.example.org", "a%2eexample.org",
        f"{'a' * 64}.example.org", f"{'a.' * 130}org", "*.example.org", "docs.example.org%00.net",
    ],
)  # fmt: skip
def test_a_host_without_a_whole_name_is_refused(host: str) -> None:
    assert _refusal(f"https://{host}/").startswith("the server of the address has no valid name")


@pytest.mark.parametrize(
    "host", ["straße.example", "１２７.0.0.1", "docs。example.org", "ℂlub.org"]
)
def test_a_host_whose_letters_are_read_in_two_ways_is_refused(host: str) -> None:
    assert _refusal(f"https://{host}/") == (
        "the server's name has letters that are read in two ways; write it as xn--…"
    )


def test_a_refusal_quotes_nothing_of_the_address() -> None:
    for address in (
        "http://h.example/secret", "https://secret@h.example/", "https://h.example:1/secret",
        "https://secret/", "https://h.example/se cret", "https://1.2.3.4/secret", "secret",
    ):  # fmt: skip
        assert "secret" not in _refusal(address)


@pytest.mark.parametrize(
    "number",
    [
        "0.0.0.0", "10.1.2.3", "100.64.0.1", "127.0.0.1", "127.8.8.8", "169.254.169.254",
        "172.16.0.1", "172.31.255.255", "192.0.0.1", "192.0.0.9", "192.0.2.1", "192.88.99.1",
        "192.168.1.1", "198.18.0.1", "198.51.100.1", "203.0.113.1", "224.0.0.1", "239.1.1.1",
        "240.0.0.1", "255.255.255.255",
    ],
)  # fmt: skip
def test_ipv4_of_this_machine_a_room_a_document_or_many_is_not_public(number: str) -> None:
    assert not is_public(number)


@pytest.mark.parametrize(
    "number",
    [
        "::", "::1", "::127.0.0.1", "::8.8.8.8", "::ffff:127.0.0.1", "::ffff:8.8.8.8",
        "::ffff:0:127.0.0.1", "64:ff9b::7f00:1", "64:ff9b::808:808", "64:ff9b:1::7f00:1",
        "2002:7f00:1::", "2002:808:808::1", "2001::1", "2001:0:7f00:1::", "2001:10::1",
        "2001:db8::1", "3fff::1", "5f00::1", "100::1", "fc00::1", "fd12::1", "fe80::1", "fec0::1",
        "ff02::1", "ff0e::1",
    ],
)  # fmt: skip
def test_ipv6_that_is_local_for_many_or_carries_ipv4_is_not_public(number: str) -> None:
    assert not is_public(number)


@pytest.mark.parametrize("number", ["fe80::1%eth0", "2606:4700::1%eth0", "2606:4700::1%1"])
def test_a_number_with_a_scope_is_not_public(number: str) -> None:
    assert not is_public(number)


@pytest.mark.parametrize(
    "number", ["", "localhost", "1.2.3", "0177.0.0.1", "2130706433", "1.2.3.4/8"]
)
def test_what_is_no_number_is_not_public(number: str) -> None:
    assert not is_public(number)


@pytest.mark.parametrize("number", ["8.8.8.8", "93.184.215.14", "2606:4700::1111", "2a00:1450::1"])
def test_a_server_on_the_network_is_public(number: str) -> None:
    assert is_public(number)
