"""The figures of an event."""

from dataclasses import replace

from topcut.pages.event.stats import page
from topcut.regulations import load
from topcut.tournament import Event, Structure

from tests.build import event, player, swiss
from tests.support.shown import IMAGING, SMOKE, shared


def _single(*, known: bool = True) -> Event:
    people = [
        player(each, corp=IMAGING, runner=SMOKE) if known else player(each)
        for each in ("ada", "bo", "cy", "di")
    ]
    rounds = [swiss(1, ["ada bo 3-0", "cy di 0-3"])]
    return event(people, rounds, family="single", structure=Structure("custom", 1, 0))


def test_one_look_says_who_won_and_what_was_played() -> None:
    made = page(shared(_single()))
    assert made is not None
    assert (made.title, made.of) == ("Figures", "of 4 players")
    assert made.figures.lead[-2:] == (
        "Most played: Cerebral Imaging (100\xa0%), Ele “Smoke” Scovak (100\xa0%).",
        "Corps won 50\xa0% of 2 games in Swiss; of so few nothing is sure.",
    )
    assert made.figures.lead[0].endswith(" won with Cerebral Imaging, Ele “Smoke” Scovak.")


def test_an_event_has_a_link_to_its_figures_as_soon_as_it_has_any() -> None:
    made = page(shared(_single()))
    assert made is not None
    assert [link.label for link in made.frame.nav if link.here] == ["Figures"]
    before = replace(_single(), stages=())
    assert page(shared(before)) is None


def test_without_identities_and_sides_there_is_no_page() -> None:
    people = ["ada", "bo", "cy", "di"]
    unknown = event(people, [swiss(1, [("ada", "bo", "3-3"), ("cy", "di", "3-3")])])
    assert load(unknown.regulations).name == "ffg-2.2.1"
    assert page(shared(unknown)) is None
    assert page(shared(_single(known=False))) is not None  # wins by side are known
