"""Pages of figures over events, from what each event that is over contributes."""

from dataclasses import replace
from datetime import date

from topcut.publish.templates.renderer import Renderer
from topcut.tournament import Event, Structure

from tests.build import event, player, swiss
from tests.support.over_events import over_events
from tests.support.shown import IMAGING, SITE, SMOKE, shared


def ended(id_: str = "mill-road", year: int = 2024) -> Event:
    """An event that is over, with identities and sides."""
    people = [player(each, corp=IMAGING, runner=SMOKE) for each in ("ada", "bo", "cy", "di")]
    rounds = [swiss(1, ["ada bo 3-0", "cy di 0-3"])]
    whole = event(people, rounds, family="single", structure=Structure("custom", 1, 0), id=id_)
    return replace(whole, start=date(year, 5, 4), end=date(year, 5, 4))


def _files(*events: Event) -> dict[str, str]:
    made = over_events(map(shared, events), SITE, Renderer())
    return {path: body.decode() for path, body in made.items() if path.startswith("stats/")}


def test_each_year_has_a_page_and_all_have_one() -> None:
    made = _files(ended("a", 2023), ended("b"), ended("c"))
    assert set(made) == {"stats/index.html", "stats/2023/index.html", "stats/2024/index.html"}
    assert "2 events, 8 entries" in made["stats/2024/index.html"]
    assert "3 events, 12 entries" in made["stats/index.html"]
    assert "href=../stats/2023/index.html" in made["stats/index.html"]


def test_an_event_that_is_not_over_is_in_none() -> None:
    running = replace(ended(), structure=Structure("custom", 3, 0))
    made = _files(running)
    assert set(made) == {"stats/index.html"}
    assert "No event is over yet." in made["stats/index.html"]


def test_figures_of_several_events_are_in_ten_kilobytes() -> None:
    made = _files(*(ended(f"e{n}", 2020 + n % 4) for n in range(20)))
    assert max(map(len, made.values())) < 10_000
