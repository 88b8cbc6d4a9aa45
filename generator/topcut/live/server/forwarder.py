"""The addresses under which GitHub Codespaces forwards ports, by what it puts into the environment.

What is assumed, from its documentation and from what others have measured: port 8001 of the
codespace NAME is https://NAME-8001.DOMAIN/; a request that comes through has that name in
X-Forwarded-Host, `localhost:8001` or that name as Host, and where a page of that very address sent
a form, an Origin of localhost. Any other Origin comes through as the browser wrote it.
"""

import re
from collections.abc import Mapping

from msgspec import Struct

from topcut.text.problems.refusal import RefusedError

_LABEL = r"[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?"
_NAME = re.compile(_LABEL)
_DOMAIN = re.compile(rf"(?:{_LABEL}\.)+{_LABEL}")
_LONGEST_NAME = 57
"""Signs of a name that leave room for a hyphen and a port in a part of an address."""
_LONGEST_DOMAIN = 180


class CodespaceError(RefusedError):
    """The environment says that this is a codespace, and not which one."""

    cannot_run = True


class Forwarder(Struct, frozen=True):
    """Where the ports of a codespace are found."""

    name: str
    domain: str

    def host(self, port: int) -> str:
        """The name under which a port is reached."""
        return f"{self.name}-{port}.{self.domain}"

    def address(self, port: int) -> str:
        """The address of what a port serves, with a slash at its end."""
        return f"https://{self.host(port)}/"


def forwarder_of(environment: Mapping[str, str]) -> Forwarder | None:
    """What forwards the ports here; None outside of a codespace.

    Raises CodespaceError for names of which no address can be made.
    """
    if environment.get("CODESPACES") != "true":
        return None
    name = environment.get("CODESPACE_NAME", "")
    domain = environment.get("GITHUB_CODESPACES_PORT_FORWARDING_DOMAIN", "")
    if not _NAME.fullmatch(name) or len(name) > _LONGEST_NAME:
        raise CodespaceError(_wrong("CODESPACE_NAME", name, "opulent-lamp-4x9q"))
    if not _DOMAIN.fullmatch(domain) or len(domain) > _LONGEST_DOMAIN:
        variable = "GITHUB_CODESPACES_PORT_FORWARDING_DOMAIN"
        raise CodespaceError(_wrong(variable, domain, "app.github.dev"))
    return Forwarder(name, domain)


def _wrong(variable: str, value: str, example: str) -> str:
    shown = f"is {value[:80]!r}" if value else "is missing"
    return (
        f"CODESPACES is true, but {variable} {shown}, where a codespace has a name like"
        f" {example}; elsewhere, unset CODESPACES and use --key"
    )
