"""Namesakes are told apart on every page, screen and paper."""

import re
from dataclasses import replace

import pytest
from topcut.publish.rendering import context_files
from topcut.publish.templates.renderer import Renderer
from topcut.tournament import Event

from tests.support import stages
from tests.support.hall import context_of, hall
from tests.support.shown import APEX, SMOKE

BY_ID = ("Tom Smith (s1)", "Tom Smith (s3)")


def pages(event: Event) -> dict[str, str]:
    files = context_files(context_of(event), Renderer())
    return {path: body.decode() for path, body in files.items() if path.endswith(".html")}


@pytest.mark.parametrize(
    "event",
    [stages.swiss_over(), stages.paired(), stages.running(), stages.won()],
    ids=["swiss over", "paired", "running", "won"],
)
def test_no_page_of_the_cut_names_one_without_what_tells_them_apart(event: Event) -> None:
    made = pages(stages.namesakes(event, 1, 3))
    named = [path for path, body in made.items() if "Tom Smith" in body]
    assert len(named) > 10
    for path in named:
        assert re.search(r"Tom Smith(?! \(s[13]\))", made[path]) is None, path
    assert all(name in made["test/standings/index.html"] for name in BY_ID)


def test_no_page_of_a_swiss_round_either() -> None:
    """By the Runners, since the two have the same Corp; papers and screens too."""
    event = hall(8, reported=1)
    one, two, *rest = event.players
    one = replace(one, name="Tom Smith", runner=APEX)
    two = replace(two, name="Tom Smith", corp=one.corp, runner=SMOKE)
    made = pages(replace(event, players=(one, two, *rest)))
    named = [path for path, body in made.items() if "Tom Smith" in body]
    assert {path.split("/")[1] for path in named} >= {"players", "print", "screen", "pairings"}
    for path in named:
        told = r"Tom Smith(?! \((?:Apex|Ele “Smoke” Scovak)\))"
        assert re.search(told, made[path]) is None, path
