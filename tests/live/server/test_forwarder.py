"""The addresses of a codespace, by its environment; what is no name makes no address."""

import pytest
from topcut.live.server.forwarder import CodespaceError, Forwarder, forwarder_of

CODESPACE = {
    "CODESPACES": "true",
    "CODESPACE_NAME": "opulent-lamp-4x9q",
    "GITHUB_CODESPACES_PORT_FORWARDING_DOMAIN": "app.github.dev",
}


def test_a_port_has_the_address_that_github_documents() -> None:
    forwarder = forwarder_of(CODESPACE)
    assert forwarder == Forwarder("opulent-lamp-4x9q", "app.github.dev")
    assert forwarder.address(8001) == "https://opulent-lamp-4x9q-8001.app.github.dev/"


@pytest.mark.parametrize("said", [{}, {"CODESPACES": ""}, {"CODESPACES": "false"}])
def test_elsewhere_nothing_is_forwarded_whatever_else_is_there(said: dict[str, str]) -> None:
    rest = {name: value for name, value in CODESPACE.items() if name != "CODESPACES"}
    assert forwarder_of({**rest, **said}) is None


@pytest.mark.parametrize(
    "name",
    [
        "",
        "x.evil.example/",
        "x.evil",
        "x/",
        "x@evil",
        "x:8001",
        "-x",
        "x-",
        "X",
        "x y",
        "x\n",
        "x\r\nset-cookie: a=b",
        "é",
        "a" * 58,
    ],
)
def test_a_name_that_is_no_part_of_an_address_is_refused(name: str) -> None:
    with pytest.raises(CodespaceError, match=r"CODESPACES is true, but CODESPACE_NAME is "):
        forwarder_of({**CODESPACE, "CODESPACE_NAME": name})


@pytest.mark.parametrize(
    "domain",
    ["", "localhost", ".github.dev", "app..dev", "app.github.dev/", "app.github.dev:80", "a b.c",
     "evil.example/?.app.github.dev", "evil.example#.app.github.dev", "a@b.c", "a." * 100 + "b"],
)  # fmt: skip
def test_a_domain_that_is_none_is_refused(domain: str) -> None:
    with pytest.raises(CodespaceError, match=r"but GITHUB_CODESPACES_PORT_FORWARDING_DOMAIN is "):
        forwarder_of({**CODESPACE, "GITHUB_CODESPACES_PORT_FORWARDING_DOMAIN": domain})


def test_the_refusal_says_what_is_wrong_and_what_to_do() -> None:
    with pytest.raises(CodespaceError) as refused:
        forwarder_of({**CODESPACE, "CODESPACE_NAME": "x.evil.example/"})
    assert str(refused.value) == (
        "CODESPACES is true, but CODESPACE_NAME is 'x.evil.example/', where a codespace has a name"
        " like opulent-lamp-4x9q; elsewhere, unset CODESPACES and use --key"
    )
