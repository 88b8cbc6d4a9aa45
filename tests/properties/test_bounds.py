"""Whatever a file holds, reading and reporting it takes a work in proportion to its length."""

import random
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from time import thread_time
from types import FrameType
from typing import Any

import pytest
from topcut.pages.lines.news import html
from topcut.text.problems.markdown import excesses
from topcut.text.problems.report import texts

from tests.build import EVENT, PLAYERS, ROUND_1, data_of, typed

PACKAGE = Path(__file__).parents[2] / "generator" / "topcut"
ROOMS = (str(PACKAGE / "text"), str(PACKAGE / "documents"))
LINES = 150
"""Lines of the program that one sign may cost; a second look at all others costs thousands."""

SIGNS = "[]{}:,-?|>&*!%@`'\"#\\ \n\r\taé：“\u200b\u00a0=<(."
FRAGMENTS = [
    *SIGNS, ": ", "- ", "[]", "{}", "[] ", "a: ", "a:\n", "a, ", " #", " #\t", "# ", "\t#\n",
    "---\n", "'\n", '"\n', 'a: "', "a: '\n", "? ", "|\n", "&a ", "*a ", "!a ", "\n  ", "\r\n",
    "  x: y\n", "- a\n", "{a: b, ", "{name: x}", "- {name: x}\n", "- {nam: x}\n", "Aa ", "a b ",
    "x\u200b", "“x", "x #y\n", "table: 1, ", "players: [a, b]", "result: 6-0", "6-0 corp",
    "rulings: {F-pair-3: x}",
]  # fmt: skip
DECK = [
    "3x ", "3 Hedge Fund\n", "corp", " deck", "Agenda (", "9", ")", "(", "[", "]", "•", " ", "\n",
    "x", "identity", ":", "---\n", " cards (min 45)\n", "Noise: Hacker Extraordinaire\n", "é", ".",
    "http://",
]  # fmt: skip
WORDS = [
    "[", "![", "[a](", "[a][b]", "](", ")", "<a ", "<b>", "</b>", "<!--", "-->", "<?", "<![CDATA[",
    "`", "``", "*", "**", "_", "***", "\\*", "&amp;", "a", "b c", "\n", "\n\n", "    ", "  \n",
    "> ", "- ", "1. ", "# ", "=\n", "---\n", "|", "|-|\n", "a|b\n", "[a]: b\n", '"', "<div>\n",
    "</div>", "http://", "@", "<x@y>", "\t", "{", "é", "<table><tr><td>",
]  # fmt: skip


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return typed(tmp_path_factory.mktemp("bounds"), swiss_1=ROUND_1)


def read(folder: Path, file: str, text: str) -> int:
    """Opens the event with other bytes in one file and reports it; gives the report's length."""
    data = data_of(folder)
    report = data.open(folder.name, instead={file: text.encode("utf-8", "replace")}).report
    return sum(len(told) for told in texts(report.problems, report.sources))


def lines_of(work: Callable[[], object]) -> int:
    """How many lines of the rooms that read texts are run."""
    count = 0

    def line(_frame: FrameType, event: str, _argument: Any) -> Any:
        nonlocal count
        count += event == "line"
        return line

    def call(frame: FrameType, _event: str, _argument: Any) -> Any:
        return line if frame.f_code.co_filename.startswith(ROOMS) else None

    before = sys.gettrace()
    sys.settrace(call)
    try:
        work()
    finally:
        sys.settrace(before)
    return count


def drawn(draw: random.Random, fragments: list[str], length: int) -> str:
    """A text of a few parts, each a short mixture over and over."""
    parts = []
    for _ in range(draw.randint(1, 4)):
        unit = "".join(draw.choices(fragments, k=draw.randint(1, 4)))
        parts.append(unit * max(1, draw.choice((1, 40, length)) // len(unit)))
    return "".join(parts)[:length]


def files(draw: random.Random) -> Iterator[tuple[str, str]]:
    """One text in the place of each file, whole or behind a good beginning."""
    for file, good in (
        ("event.yaml", EVENT),
        ("event.yaml", f"{EVENT}place: "),
        ("players.yaml", PLAYERS),
        ("players.yaml", "- name: "),
        ("rounds/swiss-1.yaml", ROUND_1),
        ("rounds/swiss-1.yaml", "tables:\n  - {table: 1, players: ["),
        ("news/a.md", "---\ntitle: x\ndate: 2018-03-10\n"),
    ):
        yield file, draw.choice(("", good)) + drawn(draw, FRAGMENTS, 3000)
    yield "decks/ada-crane.txt", draw.choice(("", "Deck\n3 ")) + drawn(draw, DECK, 3000)


@pytest.mark.parametrize("seed", range(12))
def test_no_text_costs_more_than_its_length(folder: Path, seed: int) -> None:
    """Counted in lines of the program; the report of it stays short too."""
    draw = random.Random(f"bounds/{seed}")
    for file, text in files(draw):
        said = 0

        def work(file: str = file, text: str = text) -> None:
            nonlocal said
            said = read(folder, file, text)

        lines = lines_of(work)
        assert lines < LINES * len(text) + 30_000, (file, text[:80], text[-80:], lines / len(text))
        assert said < 200_000, (file, text[:80], said)


@pytest.mark.parametrize("file", ["event.yaml", "players.yaml", "rounds/swiss-1.yaml", "news/a.md"])
def test_40_000_of_one_sign_are_read_at_once(folder: Path, file: str) -> None:
    """All together take some seconds; a second look of each at all others takes them for each."""
    started = thread_time()
    for sign in SIGNS:
        for beginning in ("", "a: ", "a: [", 'a: "', "---\ntitle: ", "- {a: "):
            read(folder, file, beginning + sign * 40_000)
    assert thread_time() - started < 60


def spelled(number: int) -> str:
    """A number in letters."""
    return "".join(chr(ord("a") + int(digit)) for digit in str(number))


NAMED = {
    "80,000 unknown keys": ("event.yaml", EVENT + "".join(f"k{n}: 1\n" for n in range(80_000))),
    "80,000 keys without a colon": ("event.yaml", f"{{{', '.join(map(str, range(80_000)))}}}"),
    "the same key 80,000 times": ("event.yaml", EVENT + "a: 1\n" * 80_000),
    "40,000 players without a name": ("players.yaml", "- {nam: x}\n" * 40_000),
    "40,000 players of one name": ("players.yaml", "- {name: Ada Crane}\n" * 40_000),
    "a name of 900 kB": ("players.yaml", f"- {{name: {'x' * 900_000}}}\n"),
    "an identity of 900 kB": ("players.yaml", f"- {{name: x, corp: {'x' * 900_000}}}\n"),
    "5,000 mistyped identities": (
        "players.yaml",
        "".join(f"- {{name: Ada {n}, corp: Enginering {n}}}\n" for n in range(5_000)),
    ),
    "20,000 tables of the same two": (
        "rounds/swiss-1.yaml",
        "tables:\n" + "  - {table: 1, players: [bo-quist, cy-dahl]}\n" * 20_000,
    ),
    "100,000 byes": ("rounds/swiss-1.yaml", f"{ROUND_1}byes: [{'Bo Quist, ' * 90_000}]\n"),
    "100,000 strangers": (
        "rounds/swiss-1.yaml",
        f"{ROUND_1}drops: [{', '.join(f'x{n}' for n in range(90_000))}]\n",
    ),
    "30,000 rulings of rows that are none": (
        "rounds/swiss-1.yaml",
        f"{ROUND_1}rulings: {{{', '.join(f'F-{spelled(n)}-1: x' for n in range(30_000))}}}\n",
    ),
    "40,000 pictures": (
        "event.yaml",
        f"{EVENT}screens: {{k: [{', '.join(f'{{image: a{n}.png}}' for n in range(40_000))}]}}\n",
    ),
    "300,000 tabs behind signs of a comment": ("event.yaml", "a: b " + " #\t" * 300_000),
    "900,000 tabs": ("event.yaml", "#" + "\t" * 900_000),
    "70,000 names with a tab": ("players.yaml", "- {name: x\ty}\n" * 70_000),
    "300,000 brackets behind one": ("event.yaml", "a: [" + "[] " * 300_000),
    "a list of dots": ("decks/ada-crane.txt", "3 a" + "•" * 190_000 + "b"),
    "a label and blanks": ("decks/ada-crane.txt", "corp" + " " * 190_000 + "x"),
    "a deck list of 1 MB": ("decks/ada-crane.txt", "3 Hedge Fund\n" * 80_000),
    "a result of blanks": (
        "rounds/swiss-1.yaml",
        ROUND_1.replace("6-0", f'"6{" " * 900_000}-0 corp"'),
    ),
    "an address of 900 kB": ("event.yaml", f'{EVENT}stream: "https://{"x" * 900_000} y"\n'),
}


@pytest.mark.parametrize("name", NAMED)
def test_a_file_of_1_megabyte_is_read_in_seconds(folder: Path, name: str) -> None:
    """Each took from twenty seconds to hours."""
    file, text = NAMED[name]
    started = thread_time()
    read(folder, file, text)
    assert thread_time() - started < 15


def test_texts_within_their_bounds_are_rendered() -> None:
    """No text ends in a traceback; all together take some seconds."""
    draw = random.Random("bounds of texts")
    started, rendered = thread_time(), 0
    while rendered < 150:
        text = drawn(draw, WORDS, 20_000)
        if next(excesses(text), None) is None:
            html.__wrapped__(text)
            rendered += 1
    assert thread_time() - started < 90
