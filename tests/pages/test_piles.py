"""The draw page of a round of the old protocol."""

from pathlib import Path

from generator.pages import piles
from generator.pages.context import Context, context
from generator.pages.draw import Page
from generator.pages.round import page as round_page
from generator.publish.drafting import draft_round
from generator.publish.examine import examine
from generator.publish.rendering import Renderer, event_files
from tests.support.organizer import GMP, type_results
from tests.support.shown import ENGLISH, SITE
from tests.support.typed import EVENT, typed

OLD = EVENT.replace("ffg-2.2.1", "ntp-98.4").replace("structure: basic\n", "")
NINE = "".join(f"- {{name: Player {letter}}}\n" for letter in "ABCDEFGHI")

EIGHT = NINE.replace("- {name: Player I}\n", "")


def played(
    folder: Path, rounds: int, results: tuple[str, ...] = GMP, players: str = NINE
) -> Context:
    """So many rounds paired by the program."""
    made = typed(folder, event=OLD, players=players)
    for _ in range(rounds):
        type_results(draft_round(folder / "data", "downtown").path, results)
    found = examine(made)
    assert found.event is not None
    assert found.regulations is not None
    return context(found.event, found.regulations, SITE, ENGLISH)


def pairs(page: Page) -> int:
    return sum(len(group.pairs) for group in page.groups)


def test_piles_stand_from_the_highest_pairing_number_down(tmp_path: Path) -> None:
    """Four pairs and a bye in each round; floats are marked, nothing is by chance."""
    made = piles.pages(played(tmp_path, 3))
    assert sorted(made) == [1, 2, 3]
    for page in made.values():
        assert pairs(page) == 4
        numbers = [int(group.points.split()[0]) for group in page.groups[:-1]]
        assert numbers == sorted(numbers, reverse=True)
        assert page.groups[-1].said[0].endswith("of those without one")
        assert page.better.startswith("No. The protocol leaves nothing to chance or choice.")
        assert (page.digests, page.word, page.changed) == ((), "", "")
    assert any(line.floats for page in made.values() for g in page.groups for line in g.pairs)


def test_swaps_are_counted(tmp_path: Path) -> None:
    """Everybody tied in round 1: in round 2 the tops of both halves have met."""
    made = piles.pages(played(tmp_path, 2, ("1.5-1.5",), EIGHT))
    said = [text for group in made[2].groups for text in group.said]
    assert any(" after 1 swap" in text or text.endswith(" swaps") for text in said)
    assert not any("swap" in text for group in made[1].groups for text in group.said)


def test_pairs_that_are_not_from_the_piles_are_named(tmp_path: Path) -> None:
    made = typed(
        tmp_path,
        event=OLD,
        players=EIGHT,
        swiss_1="""\
            tables:
              - {table: 1, players: [Player A, Player B], result: 3-0}
              - {table: 2, players: [Player C, Player D], result: 3-0}
              - {table: 3, players: [Player E, Player F], result: 3-0}
              - {table: 4, players: [Player G, Player H], result: 3-0}
            """,
    )
    found = examine(made)
    assert found.event is not None
    assert found.regulations is not None
    page = piles.pages(context(found.event, found.regulations, SITE, ENGLISH))[1]
    assert page.changed.startswith("Not from the piles: Player A v Player B, Player C v Player D")


def test_every_round_links_to_a_page_that_is_there(tmp_path: Path) -> None:
    made = played(tmp_path, 2)
    files = event_files(made.event, made.regulations, SITE, Renderer())
    for round_ in made.event.swiss:
        links = [fact.href for fact in round_page(made, round_).facts if "/draw/" in fact.href]
        assert links == [f"../../draw/{round_.number}/index.html"]
        assert f"downtown/draw/{round_.number}/index.html" in files
