"""Deck lists are read as they were exported, and bad ones say where they are bad."""

import json
import random
from datetime import date
from pathlib import Path

import pytest
from msgspec import structs
from topcut.documents.decks.decks import DeckFiles, read_decks
from topcut.text.problems.mark import Mark
from topcut.text.problems.problem import Level
from topcut.tournament import Identity, Player, Side

from tests.build import required
from tests.support import deck_lists as support

PLAYERS = (
    Player("ada", "Ada Crane", Mark("players.yaml", 1)),
    Player("bo-corp", "Bo Corp", Mark("players.yaml", 2)),
    Player("li-na", "李娜", Mark("players.yaml", 3)),
)
IDENTITIES = (
    Identity("Haas-Bioroid: Engineering the Future", Side.CORP, "haas-bioroid", 15, 45),
    Identity("Noise: Hacker Extraordinaire", Side.RUNNER, "anarch", 15, 45),
)

CORP = """Glacier

Haas-Bioroid: Engineering the Future (Core Set)

Agenda (3)
3x Accelerated Beta Test (Core Set)

Operation (4)
3x Hedge Fund (Core Set)
1x 24/7 News Cycle (Data and Destiny)  ●●●

ICE (2)
2x Ichi (Core Set)

3 influence spent (max 15, available 12)
6 agenda points (between 6 and 7)
9 cards (min 45)
Cards up to Data and Destiny

Decklist published on https://netrunnerdb.com/en/decklist/1cc34350/glacier.
"""
RUNNER = """Noise: Hacker Extraordinaire
3 Déjà Vu
3 Sure Gamble
1 419: Amoral Scammer
"""


def read(folder: Path, **files: str | bytes) -> DeckFiles:
    decks = folder / "decks"
    decks.mkdir(exist_ok=True)
    for name, content in files.items():
        path = decks / name.replace("__", ".").replace("_", "-")
        path.write_bytes(content.encode() if isinstance(content, str) else content)
    return read_decks(folder, PLAYERS, IDENTITIES)


def test_netrunnerdbs_text_is_read_whole(tmp_path: Path) -> None:
    """Name, identity, copies, titles, products, marks and the address of the source."""
    found = read(tmp_path, ada_corp__txt=CORP)
    assert found.problems == ()
    (deck,) = found.decks
    assert (deck.player, deck.side, deck.name) == ("ada", Side.CORP, "Glacier")
    assert (deck.format, deck.file) == ("netrunnerdb", "decks/ada-corp.txt")
    assert required(deck.identity).title == "Haas-Bioroid: Engineering the Future"
    assert [(e.copies, e.title, e.product) for e in deck.entries] == [
        (3, "Accelerated Beta Test", "Core Set"),
        (3, "Hedge Fund", "Core Set"),
        (1, "24/7 News Cycle", "Data and Destiny"),
        (2, "Ichi", "Core Set"),
    ]
    assert deck.entries[2].mark == Mark("decks/ada-corp.txt", 10, 4)
    assert deck.source == "https://netrunnerdb.com/en/decklist/1cc34350/glacier"
    assert deck.content == CORP.encode()


def test_jinteki_nets_text_is_read_whole(tmp_path: Path) -> None:
    """Copies and titles alone, with the identity on top or not at all."""
    found = read(tmp_path, ada_runner__txt=RUNNER)
    assert found.problems == ()
    (deck,) = found.decks
    assert (deck.format, deck.side) == ("jinteki", Side.RUNNER)
    assert deck.identity is not None
    assert [e.title for e in deck.entries] == ["Déjà Vu", "Sure Gamble", "419: Amoral Scammer"]
    bare = read(tmp_path, ada_runner__txt="3 Sure Gamble\n")
    assert bare.problems == ()
    assert bare.decks[0].identity is None


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("3x Hedge Fund", (3, "Hedge Fund", "")), ("3xHedge Fund", (3, "Hedge Fund", "")),
        ("3 × Hedge Fund", (3, "Hedge Fund", "")), ("  1 Xanadu  ", (1, "Xanadu", "")),
        ("2 Tollbooth (Core Set) ••••• •", (2, "Tollbooth", "Core Set")),
        ("1x Clone Chip (Creation and Control) ♘ ••", (1, "Clone Chip", "Creation and Control")),
        ("1 Faust [The Underway]", (1, "Faust", "The Underway")),
        ("2 O₂ Shortage", (2, "O₂ Shortage", "")),
        ("1 24/7 News Cycle", (1, "24/7 News Cycle", "")),
        ("3 15 Minutes", (3, "15 Minutes", "")),
    ],
)  # fmt: skip
def test_a_line_is_copies_title_and_product(
    tmp_path: Path, line: str, expected: tuple[int, str, str]
) -> None:
    """Influence dots, marks of restricted cards and spaces are no part of a title."""
    (deck,) = read(tmp_path, ada_corp__txt=line).decks
    assert [(e.copies, e.title, e.product) for e in deck.entries] == [expected]


@pytest.mark.parametrize("between", ["\n\n", "\n---\n", "\nRunner:\n", "\n\nA name\n\n"])
def test_both_decks_in_one_file(tmp_path: Path, between: str) -> None:
    """A second name, identity, label or separator begins the second deck."""
    found = read(tmp_path, ada__txt=CORP + between + RUNNER)
    assert found.problems == ()
    corp, runner = found.decks
    assert (corp.side, runner.side) == (Side.CORP, Side.RUNNER)
    assert (len(corp.entries), len(runner.entries)) == (4, 3)
    assert corp.file == runner.file
    assert runner.mark.line > corp.entries[-1].mark.line


def test_netrunnerdbs_json_is_read_whole(tmp_path: Path) -> None:
    """Numbers of printings, each with its line; the identity is among them."""
    text = json.dumps(
        {"data": [{"name": "G", "uuid": "1cc34350-4dfe", "cards": {"01054": 1, "01110": 3}}]},
        indent=1,
    )
    found = read(tmp_path, ada_corp__json=text)
    assert found.problems == ()
    (deck,) = found.decks
    assert (deck.format, deck.side, deck.identity, deck.name) == ("json", Side.CORP, None, "G")
    assert [(e.copies, e.code) for e in deck.entries] == [(1, "01054"), (3, "01110")]
    assert text.splitlines()[deck.entries[1].mark.line - 1].strip().startswith('"01110"')
    assert deck.source == "https://netrunnerdb.com/en/decklist/1cc34350-4dfe"


@pytest.mark.parametrize(
    "content",
    ["", "{}", "[", "[1, 2]", '{"cards": 5}', '{"data": null}', "[" * 5000, '{"cards": {}}'],
)
def test_json_that_is_no_deck_is_said(tmp_path: Path, content: str) -> None:
    """Whatever the JSON is, there is one problem at the file and no deck."""
    found = read(tmp_path, ada_corp__json=content)
    assert found.decks == ()
    (problem,) = found.problems
    assert (problem.kind, problem.mark.file) == ("deck list", "decks/ada-corp.json")


@pytest.mark.parametrize("copies", ["true", "0", "-1", '"3"', "1.5", "1e3", "null", "9" * 30])
def test_json_copies_are_numbers(tmp_path: Path, copies: str) -> None:
    """Copies that are no number are said at their line; the other cards are read."""
    text = f'{{"cards": {{"01054": 1,\n "01110": {copies}}}}}'
    found = read(tmp_path, ada_corp__json=text)
    assert len(found.decks[0].entries) == 1
    (problem,) = found.problems
    assert (problem.mark.line, problem.mark.column) == (2, 2)


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16"])
@pytest.mark.parametrize("newline", ["\n", "\r\n", "\r"])
def test_encodings_and_line_ends_do_not_matter(tmp_path: Path, encoding: str, newline: str) -> None:
    """The same deck, marks included."""
    content = RUNNER.replace("\n", newline).encode(encoding)
    found = read(tmp_path, ada_runner__txt=content)
    plain = read(tmp_path, ada_runner__txt=RUNNER)
    assert found.problems == ()
    one, other = (structs.replace(each.decks[0], content=b"") for each in (found, plain))
    assert one == other


def test_mixed_encodings_are_read_line_by_line_and_said(tmp_path: Path) -> None:
    """A line of Windows-1252 among lines of UTF-8 keeps its letters."""
    mixed = "3 Déjà Vu\n".encode() + "3 Temüjin Contract\n".encode("cp1252") + b"1 Diesel\n"
    found = read(tmp_path, ada_runner__txt=mixed)
    assert [e.title for e in found.decks[0].entries] == ["Déjà Vu", "Temüjin Contract", "Diesel"]
    (problem,) = found.problems
    assert (problem.kind, problem.mark.line, problem.mark.column) == ("deck encoding", 2, 6)
    assert problem.message == "one line is not UTF-8, and read as Windows-1252"


def test_half_a_list_is_said_where_it_breaks_off(tmp_path: Path) -> None:
    """A heading's count that is not followed by its cards."""
    half = CORP[: CORP.index("1x 24/7")]
    found = read(tmp_path, ada_corp__txt=half)
    (problem,) = found.problems
    assert problem.kind == "deck incomplete"
    assert problem.message == "“Operation (4)” is followed by 3 cards"
    assert problem.mark == Mark("decks/ada-corp.txt", 8, 1)


def test_a_sum_that_is_not_there_is_said(tmp_path: Path) -> None:
    """“49 cards (min 45)” below nine."""
    found = read(tmp_path, ada_corp__txt=CORP.replace("9 cards", "49 cards"))
    (problem,) = found.problems
    assert problem.message == "the list says 49 cards and has 9"


def test_ten_thousand_lines_are_one_problem(tmp_path: Path) -> None:
    """No line of it is read."""
    found = read(tmp_path, ada_runner__txt="3 Sure Gamble\n" * 10_000)
    assert found.decks == ()
    (problem,) = found.problems
    assert problem.message == "10000 lines are too many for a deck list"


def test_a_novel_is_no_deck_list(tmp_path: Path) -> None:
    """A file that is far too large is not even decoded."""
    (problem,) = read(tmp_path, ada_runner__txt="x" * 300_000).problems
    assert problem.message == "300 kB is too much for a deck list"


@pytest.mark.parametrize("content", [b"", b"\xff\xd8\xff\xe0\0\x10JFIF", b"Hello there\n", b"\n\n"])
def test_what_is_no_list_is_said_once(tmp_path: Path, content: bytes) -> None:
    """An empty file, a picture, a letter."""
    found = read(tmp_path, ada_corp__txt=content)
    assert found.decks == ()
    assert [problem.kind for problem in found.problems] == ["deck list"]


def test_lines_that_are_no_cards_are_named_up_to_five(tmp_path: Path) -> None:
    """The rest is counted."""
    junk = RUNNER + "".join(f"creature {n}\n" for n in range(9))
    found = read(tmp_path, ada_runner__txt=junk)
    assert len(found.decks) == 1
    assert [problem.mark.line for problem in found.problems] == [5, 6, 7, 8, 9, 10]
    assert found.problems[-1].message == "4 more lines are not lines of a deck list"
    more = read(tmp_path, ada_runner__txt=RUNNER + "".join(f"creature {n}\n" for n in range(6)))
    assert more.problems[-1].message == "1 more line is not a line of a deck list"


def test_whose_list_it_is_stands_in_the_files_name(tmp_path: Path) -> None:
    """By id or name, in any case; a player whose id ends in -corp is found first."""
    (tmp_path / "decks").mkdir()
    for name in ("Ada Crane-Runner.txt", "bo-corp.txt", "bo-corp-runner.txt", "李娜-corp.TXT"):
        (tmp_path / "decks" / name).write_text(RUNNER, encoding="utf-8")
    found = read_decks(tmp_path, PLAYERS, IDENTITIES)
    assert [(deck.player, deck.file) for deck in found.decks] == [
        ("ada", "decks/Ada Crane-Runner.txt"),
        ("bo-corp", "decks/bo-corp-runner.txt"),
        ("li-na", "decks/李娜-corp.TXT"),
    ]
    assert [problem.kind for problem in found.problems] == ["deck twice"]


def test_an_unknown_player_is_a_warning_with_the_nearest(tmp_path: Path) -> None:
    """Never an error: a list does not stop an event."""
    (problem,) = read(tmp_path, adda_corp__txt=CORP).problems
    assert (problem.level, problem.kind) == (Level.WARNING, "unknown player")
    assert problem.message == "“adda-corp.txt” does not name a player of this event"
    assert problem.expected == "did you mean ada-corp.txt?"


@pytest.mark.parametrize("line", ["Agenda ({})", "{} cards (min 45)", "{} Hedge Fund"])
def test_a_number_of_5_000_digits_is_no_number_of_cards(tmp_path: Path, line: str) -> None:
    """The interpreter refuses to read such a number; it is no line of a list."""
    text = f"{CORP}\n{line.format('9' * 5000)}\n"
    found = read(tmp_path, ada_corp__txt=text)
    assert [deck.player for deck in found.decks] == ["ada"]
    assert not [problem for problem in found.problems if problem.kind == "deck incomplete"]


def test_other_files_are_no_deck_lists(tmp_path: Path) -> None:
    """A spreadsheet is said, hidden files and editors' copies are not."""
    found = read(tmp_path, ada__xlsx="x", __DS_Store="x", **{"ada_corp__txt~": "x"})
    assert [problem.mark.file for problem in found.problems] == ["decks/ada.xlsx"]


def test_a_list_that_replaced_another_says_from_when(tmp_path: Path) -> None:
    """`ada-corp.swiss-3.txt`, in the order of rounds."""
    decks = tmp_path / "decks"
    decks.mkdir()
    for name in ("ada-corp.cut-1", "ada-corp.swiss-10", "ada-corp.swiss-3", "ada-corp"):
        (decks / f"{name}.txt").write_text(CORP)
    found = read_decks(tmp_path, PLAYERS, IDENTITIES)
    assert [deck.since for deck in found.decks] == ["", "swiss-3", "swiss-10", "cut-1"]
    assert found.problems == ()


def test_no_folder_is_no_lists(tmp_path: Path) -> None:
    """Most events have none."""
    assert read_decks(tmp_path, PLAYERS, IDENTITIES) == DeckFiles()


def test_generated_lists_are_read_back_from_every_format(tmp_path: Path) -> None:
    """Two hundred decks of real cards, written and read: the same cards, no problem."""
    pool = support.card_pool()
    rng = random.Random("reading")
    identities = [support.an_identity(pool, card.title) for card in pool.identities]
    (tmp_path / "decks").mkdir()
    for number in range(100):
        for side in Side:
            legal = support.legal_deck(pool, rng, side, date(2017, 1, 12))
            expected = [(copies, card.title) for card, copies in legal.cards.items()]
            path = tmp_path / "decks" / f"ada-{side}.txt"
            path.write_text(support.nrdb_text(legal), encoding="utf-8", newline="")
            (deck,) = read_decks(tmp_path, PLAYERS, identities).decks
            path.unlink()
            assert sorted((e.copies, e.title) for e in deck.entries) == sorted(expected)
            assert deck.identity is not None
            assert (deck.identity.title, deck.name) == (legal.identity.title, "A deck")
            path = path.with_suffix(".json")
            path.write_text(support.nrdb_json(legal))
            (deck,) = read_decks(tmp_path, PLAYERS, identities).decks
            path.unlink()
            assert len(deck.entries) == len(expected) + 1, number


OTHER = Identity("Haas-Bioroid: Stronger Together", Side.CORP, "haas-bioroid", 15, 45)


@pytest.mark.parametrize(
    "text",
    [
        CORP.replace("3x Hedge", "1x Haas-Bioroid: Stronger Together (True Colors)\n3x Hedge"),
        CORP.replace("\nAgenda", "Haas-Bioroid: Stronger Together\n\nAgenda"),
        CORP.replace("\nAgenda", "Noise: Hacker Extraordinaire\n\nAgenda"),
        "Haas-Bioroid: Engineering the Future\n3 Hedge Fund\n1 Haas-Bioroid: Stronger Together\n",
        "Haas-Bioroid: Engineering the Future\n3 Hedge Fund\nHaas-Bioroid: Stronger Together\n",
        "Haas-Bioroid: Engineering the Future\n3 Hedge Fund\n1 Noise: Hacker Extraordinaire\n",
        "Haas-Bioroid: Engineering the Future\n3 Hedge Fund\n2 Haas-Bioroid: Stronger Together\n",
    ],
)
def test_a_second_identity_is_kept_with_its_line(text: str, tmp_path: Path) -> None:
    """Wherever it stands, above the cards, among them or below, one deck has both."""
    (tmp_path / "decks").mkdir()
    (tmp_path / "decks" / "ada-corp.txt").write_text(text)
    found = read_decks(tmp_path, PLAYERS, (*IDENTITIES, OTHER))
    assert found.problems == ()
    (deck,) = found.decks
    assert required(deck.identity).title == "Haas-Bioroid: Engineering the Future"
    (further,) = deck.further
    line = text.splitlines()[further.mark.line - 1]
    assert line[further.mark.column - 1 :].startswith(further.title)
    assert deck.name in ("", "Glacier")


def test_an_identity_that_is_written_twice_is_one(tmp_path: Path) -> None:
    """A deck may be called by its identity, and some exports list it among the cards too."""
    named = CORP.replace("Glacier", "Haas-Bioroid: Engineering the Future")
    (deck,) = read(tmp_path, ada_corp__txt=named).decks
    assert deck.name.startswith("Haas-Bioroid: Engineering the Future")
    assert deck.further == ()
    listed = CORP.replace("3x Hedge", "1x Haas-Bioroid: Engineering the Future\n3x Hedge")
    (deck,) = read(tmp_path, ada_corp__txt=listed).decks
    assert (deck.name, deck.further) == ("Glacier", ())


@pytest.mark.parametrize("sign", ["\x0b", "\x0c", "\x1b", "\x1c", "\x85", "\u2028"])
def test_a_sign_that_nobody_sees_is_a_blank_and_ends_no_line(tmp_path: Path, sign: str) -> None:
    """Players send these files; a terminal shows their lines, which are counted as editors do."""
    made = read(
        tmp_path, **{"ada.txt": f"Noise: Hacker Extraordinaire\n3 Diesel{sign}x{sign}\n?\n"}
    )
    (problem,) = (each for each in made.problems if each.kind == "deck line")
    assert (problem.mark.line, problem.message) == (3, "“?” is not a line of a deck list")
    assert [each.title for each in made.decks[0].entries] == ["Diesel x"]


def test_the_name_in_a_json_can_stand_on_a_page(tmp_path: Path) -> None:
    made = read(tmp_path, **{"ada.json": '{"name": "a\\ud800\\u001b\\nb", "cards": {"01001": 1}}'})
    assert made.decks[0].name == "a\ufffd\ufffd b"
