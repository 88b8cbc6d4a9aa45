"""Pages and downloads of deck lists, from files to the site."""

from pathlib import Path

from topcut.publish.build import build
from topcut.workspace.reports import Silent

from tests.build import EVENT, ROUND_1, ROUND_2, SIDED_1, SINGLE, typed
from tests.support import deck_lists as support

ETF = """\
Glacier <b>

Haas-Bioroid: Engineering the Future (Core Set)

Operation (3)
3x Hedge Fund (Core Set)

ICE (2)
2x Tollbooth (Core Set) ••••

Decklist published on https://netrunnerdb.com/en/decklist/1cc34350/glacier.
"""
NOISE = "Noise: Hacker Extraordinaire\n3 Sure Gamble\n2 Tollbooth of Tomorrow\n"
SIDED_2 = """\
tables:
  - {table: 1, corp: Di Ito, runner: Ada Crane, result: 0-3}
  - {table: 2, corp: Bo Quist, runner: Cy Dahl, result: 3-0}
"""


def site_of(
    folder: Path,
    publish: str = "after event",
    *,
    played: int = 2,
    facts: bool = True,
    single: bool = False,
) -> Path:
    """The site of an event of two rounds, with lists of Ada Crane."""
    event = EVENT.replace("structure: basic", "structure: {rounds: 2, cut: 0}")
    all_rounds = {"swiss_1": ROUND_1, "swiss_2": ROUND_2}
    if single:
        event = SINGLE.replace("rounds: 4", "rounds: 2")
        all_rounds = {"swiss_1": SIDED_1, "swiss_2": SIDED_2}
    rounds = dict(list(all_rounds.items())[:played])
    where = typed(folder, event=f"{event}decks: {{publish: {publish}}}\n", **rounds)
    decks = where / "decks"
    decks.mkdir()
    (decks / "ada-crane-corp.txt").write_text(ETF, newline="\r\n")
    (decks / "ada-crane-runner.txt").write_text(NOISE)
    if facts:
        support.write_facts(folder / "data")
    build(folder / "data", folder / "site", Silent())
    return folder / "site" / "downtown"


def test_a_published_list_is_a_page_by_type_with_its_file(tmp_path: Path) -> None:
    """Counts, influence in words, the file as it was handed in, the address of its source."""
    site = site_of(tmp_path)
    page = (site / "decks" / "ada-crane" / "index.html").read_text(encoding="utf-8")
    assert "<h3>Operations <small>3</small></h3>" in page
    assert "<b>2</b> Tollbooth <small>4 influence</small>" in page
    assert "5 cards, 0 agenda points, 4 of 15 influence" in page
    assert "Glacier &lt;b&gt;" in page
    assert 'href="https://netrunnerdb.com/en/decklist/1cc34350/glacier"' in page
    assert 'href="ada-crane-corp.txt" download' in page
    handed_in = (site / "decks" / "ada-crane" / "ada-crane-corp.txt").read_bytes()
    assert handed_in == ETF.replace("\n", "\r\n").encode()
    player = (site / "players" / "ada-crane" / "index.html").read_text(encoding="utf-8")
    assert 'href="../../decks/ada-crane/index.html"' in player
    other = (site / "players" / "bo-quist" / "index.html").read_text(encoding="utf-8")
    assert "decks/" not in other


def test_lists_of_a_single_sided_event_come_out_with_the_list_that_holds(tmp_path: Path) -> None:
    site = site_of(tmp_path, single=True)
    page = (site / "decks" / "ada-crane" / "index.html").read_text(encoding="utf-8")
    assert "<b>2</b> Tollbooth <small>4 influence</small>" in page
    assert "Restriction list: Standard Ban List 26.03." in page
    assert (site / "decks" / "ada-crane" / "ada-crane-runner.txt").is_file()


def test_without_card_facts_the_page_shows_what_was_written(tmp_path: Path) -> None:
    """The cards in one group, no influence."""
    site = site_of(tmp_path, facts=False)
    page = (site / "decks" / "ada-crane" / "index.html").read_text(encoding="utf-8")
    assert "<b>2</b> Tollbooth" in page
    assert "influence" not in page


def test_before_its_time_no_file_of_the_site_holds_a_card(tmp_path: Path) -> None:
    """Not the pages, not event.json with its problems, not a download."""
    cases = ((publish, played, single) for single in (False, True)
             for publish, played in (("never", 2), ("after event", 1)))  # fmt: skip
    for number, (publish, played, single) in enumerate(cases):
        site = site_of(tmp_path / str(number), publish, played=played, single=single)
        for path in site.parent.rglob("*"):
            if path.is_file() and path.suffix not in (".sqlite", ".css"):
                content = path.read_bytes()
                assert b"Tollbooth" not in content, path
                assert b"Noise" not in content, path
        assert not (site / "decks").exists()


def test_two_builds_of_lists_give_the_same_bytes(tmp_path: Path) -> None:
    """The same data, the same bytes."""
    one, two = (site_of(tmp_path / name) for name in ("one", "two"))
    files = [path.relative_to(one) for path in sorted(one.rglob("*")) if path.is_file()]
    assert any(path.parts[0] == "decks" for path in files)
    assert all((one / path).read_bytes() == (two / path).read_bytes() for path in files)
