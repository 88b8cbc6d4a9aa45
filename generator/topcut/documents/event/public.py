"""Checks of the pages' language, and of addresses that the pages show."""

from urllib.parse import urlsplit

from topcut.text.problems.mark import Mark
from topcut.text.problems.problem import Problems
from topcut.text.words.suggest import one_of
from topcut.text.words.texts import LANGUAGES


def check_language(language: str, mark: Mark, problems: Problems) -> None:
    """Warns of a language that the pages do not speak: they stay as they are."""
    if language not in LANGUAGES:
        problems.warning(
            mark,
            "language",
            f"there are no pages in “{language}”, so this has no effect",
            f"write: {one_of([f'language: {each}' for each in LANGUAGES])}",
        )


def check_address(address: str, key: str, mark: Mark, problems: Problems) -> None:
    """Refuses an address with a login in it, or of no machine."""
    try:
        parts = urlsplit(address)
        host, secret = parts.hostname, "@" in parts.netloc
        _ = parts.port
    except ValueError:
        host, secret = None, False
    if secret:
        problems.error(
            mark,
            "login",
            f"“{key}” has a user name or password in it, and everyone can read it",
            f"write: {key}: {parts.scheme}://{parts.netloc.rpartition('@')[2]}{parts.path}",
        )
    elif not host:
        problems.error(
            mark, "form", f"“{address}” is not a web address", f"write: {key}: https://example.org/"
        )
