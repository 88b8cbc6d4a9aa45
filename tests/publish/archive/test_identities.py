"""Pages of identities."""

from topcut.publish.templates.renderer import Renderer
from topcut.tournament import Identity, Side, Structure

from tests.build import event, player, swiss
from tests.support.over_events import over_events
from tests.support.shown import SITE, shared

NOISE = Identity("Noise: Hacker Extraordinaire", Side.RUNNER, "anarch")


def test_an_identity_has_a_page_that_the_list_and_the_search_lead_to() -> None:
    people = [player("ada", runner=NOISE), player("bo")]
    made = shared(event(people, [swiss(1, [("ada", "bo", "6-0")])]))
    files = over_events([made], SITE, Renderer())
    page = files["identities/noise-hacker-extraordinaire/index.html"].decode()
    assert f"../../{made.event.id}/players/ada/index.html" in page
    assert "noise-hacker-extraordinaire/index.html" in files["identities/index.html"].decode()
    assert "iNoise" in files["search/no.js"].decode()


def test_a_page_has_the_figures_of_its_identity() -> None:
    people = [player("ada", runner=NOISE), player("bo", runner=NOISE), player("cy"), player("di")]
    rounds = [swiss(1, ["cy ada 0-3", "di bo 3-0"])]
    over = event(people, rounds, family="single", structure=Structure("custom", 1, 0))
    files = over_events([shared(over)], SITE, Renderer())
    page = files["identities/noise-hacker-extraordinaire/index.html"].decode()
    assert "<li>Won–lost in Swiss 1–1, <b>50\xa0%</b>" in page


def test_before_an_identity_was_played_the_list_says_so() -> None:
    files = over_events([], SITE, Renderer())
    assert "No identity is known yet." in files["identities/index.html"].decode()
