"""private.yaml: addresses that the program uses and nobody else may know. It is never published.

Its problems have file, line and column, and neither quote what stands in it nor show its lines.
"""

import re
from typing import Self

from msgspec import Struct, structs

from topcut.disk.tree import Tree
from topcut.text.problems.mark import Mark
from topcut.text.problems.problem import Problem, Problems
from topcut.text.shapes.keys import Key, Keys
from topcut.text.shapes.scalars import Matching
from topcut.text.shapes.shape import wrong_sort
from topcut.text.yaml.compose import compose
from topcut.text.yaml.nodes import Node, Scalar

FILE = "private.yaml"
_ADDRESS = re.compile(r"https://[^\s/]\S*")
_SAID = re.compile("“([^”]*+)”?")
_KEY = re.compile("[a-z ]{1,20}", re.IGNORECASE)
"""What a message may quote: a key, perhaps misspelled."""


class Secret(Matching, frozen=True):
    """An address that no message quotes."""

    def read(self, node: Node, name: str, problems: Problems) -> str | None:
        """The address."""
        if type(node) is not Scalar:
            wrong_sort(node, name, self.what, f"write: {self.example}", problems)
            return None
        text = node.text.strip()
        if self.pattern.fullmatch(text):
            return text
        said = f"“{name}” is not an address that begins with https://"
        problems.error(node.mark, "form", said, f"write: {self.example}")
        return None


def is_address(text: str) -> bool:
    """Whether a text is an address that may stand in the file."""
    return _ADDRESS.fullmatch(text) is not None


class AnnounceEntry(
    Keys, what="“announce”", example="announce: {webhook: https://example.org/hook}"
):
    """`announce:`."""

    webhook = Key(
        Secret(_ADDRESS, "an https address", "announce: {webhook: https://example.org/hook}"),
        "Where a chat takes messages; whoever knows it can write there.",
    )


class PrivateFile(
    Keys,
    what="private.yaml",
    example="registration: https://example.org/sheet.csv",
    hints={"sheet": "registration", "form": "registration", "webhook": "announce"},
):
    """private.yaml."""

    registration = Key(
        Secret(_ADDRESS, "an https address", "registration: https://example.org/sheet.csv"),
        "Where the answers of the registration form are published as CSV; whoever"
        " knows it can read them.",
    )
    announce = Key(AnnounceEntry, "Where pairings are announced.")

    @classmethod
    def read(cls, node: Node, name: str, problems: Problems) -> Self | None:
        """The keys; no message quotes what stands in the file."""
        own = Problems()
        found = super().read(node, name, own)
        problems.extend(map(_unquoted, own))
        return found


class Private(Struct, frozen=True):
    """What private.yaml says; "" where it says nothing, or something else than an address."""

    registration: str = ""
    webhook: str = ""


def read_private(folder: Tree, problems: Problems) -> Private:
    """What stands in the private.yaml of an event's folder; nothing where there is none."""
    try:
        content = folder.read(FILE)
    except FileNotFoundError:
        return Private()
    except OSError as error:
        problems.error(Mark(FILE), "unreadable", f"{FILE} cannot be read: {error.strerror}")
        return Private()
    document = compose(content, FILE)
    problems.extend(_unquoted(each) for each in document.problems if each.kind != "empty file")
    if document.root is None:
        return Private()
    typed = PrivateFile.read(document.root, "private", problems)
    announce = typed.announce if typed is not None else None
    return Private(
        (typed.registration if typed is not None else None) or "",
        (announce.webhook if announce is not None else None) or "",
    )


def _unquoted(problem: Problem) -> Problem:
    """A problem that quotes no more than a key."""
    message = _SAID.sub(
        lambda each: each[0] if _KEY.fullmatch(each[1]) else "a text", problem.message
    )
    expected = problem.expected
    if "://" in expected.replace("https://example.org/", "") or '"' in expected:
        expected = f"write: {PrivateFile.example}"
    return structs.replace(problem, message=message, expected=expected)
