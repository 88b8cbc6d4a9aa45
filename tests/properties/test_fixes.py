"""Whatever is offered to be mended is mended by it, and nothing around it changes."""

from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from topcut.edit.fixes.mending import stays
from topcut.edit.fixes.offers import Offer, offers
from topcut.edit.fixes.spans import Remedy
from topcut.workspace.data import Data

from tests.support.mistypings import EVENT, Files, mistypings, write

CASES = {name: case for name, case in mistypings().items() if "encoding" not in name}
Layout = Callable[[str, int], str]

LAYOUTS: dict[str, Layout] = {
    "a comment behind a line": lambda text, place: _at_line(text, place, "  # said so"),
    "a blank behind a line": lambda text, place: _at_line(text, place, " "),
    "a comment of its own": lambda text, place: _at_line(text, place, "\n# by Ann"),
    "an empty line": lambda text, place: _at_line(text, place, "\n"),
    "Windows's line ends": lambda text, _place: text.replace("\n", "\r\n"),
    "a byte order mark": lambda text, _place: f"\ufeff{text}",
    "no last line end": lambda text, _place: text.rstrip("\n"),
}


def _at_line(text: str, place: int, added: str) -> str:
    """The text with something at the end of one of its lines."""
    lines = text.split("\n")
    lines[place % len(lines)] += added
    return "\n".join(lines)


def laid_out(files: Files, layouts: list[tuple[str, int]]) -> Files:
    """The files in another layout."""
    changed: Files = {}
    for path, content in files.items():
        try:
            text = content.decode()
        except UnicodeDecodeError:
            changed[path] = content
            continue
        for name, place in layouts:
            text = LAYOUTS[name](text, place)
        changed[path] = text.encode()
    return changed


def outside(content: bytes, remedy: Remedy, path: str) -> tuple[str, str]:
    """What stands before the first span that changes, and behind the last one."""
    text = content.decode().removeprefix("\ufeff")
    spans = remedy.edits[path]
    return text[: min(each.start for each in spans)], text[max(each.end for each in spans) :]


def check(data: Data, offer: Offer, remedy: Remedy) -> None:
    before = data.open(EVENT)
    files = offer.files(remedy)
    after = data.open(EVENT, {path: now for path, (_, now) in files.items()})
    assert not stays(offer.problem, before, after), offer.problem
    for path in remedy.edits:
        was, now = files[path]
        assert was is not None
        assert now is not None
        head, tail = outside(was, remedy, path)
        text = now.decode().removeprefix("\ufeff")
        assert text.startswith(head)
        assert text.endswith(tail)
        assert now.startswith(b"\xef\xbb\xbf") == was.startswith(b"\xef\xbb\xbf")


@settings(max_examples=60, deadline=None)
@given(
    case=st.sampled_from(sorted(CASES)),
    layouts=st.lists(st.tuples(st.sampled_from(sorted(LAYOUTS)), st.integers(0, 9)), max_size=3),
)
def test_what_is_offered_mends_and_changes_nothing_around_it(
    tmp_path_factory: pytest.TempPathFactory, case: str, layouts: list[tuple[str, int]]
) -> None:
    folder = tmp_path_factory.mktemp("mended")
    write(folder / "data", laid_out(CASES[case].typed, layouts))
    data = Data(folder / "data")
    for offer in offers(data.open(EVENT)):
        for remedy in offer.ways:
            check(data, offer, remedy)
