"""Wherever an evening is stopped, it has its pages and its desk."""

from collections.abc import Callable
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from topcut.desk.pages import PAGES
from topcut.edit.event.importing import write_event
from topcut.pages.context.context import context
from topcut.pages.context.site import SiteValues
from topcut.publish.rendering import context_files
from topcut.publish.templates.renderer import Renderer
from topcut.regulations import load
from topcut.text.words import texts
from topcut.tournament import Event
from topcut.workspace.data import Data

from tests.support import midway
from tests.support.desk import sitting

RENDERER = Renderer()
moments = pytest.mark.parametrize("moment", [midway.cut, midway.swiss])


@moments
@settings(max_examples=60, deadline=None)
@given(random=st.randoms(use_true_random=False), language=st.sampled_from(texts.LANGUAGES))
def test_every_page_and_television_is_made(
    moment: Callable[[Random], Event], random: Random, language: str
) -> None:
    event = moment(random)
    shared = context(event, load(event.regulations), SiteValues("Club"), texts.load(language))
    files = context_files(shared, RENDERER)
    assert {f"{event.id}/index.html", f"{event.id}/screen/results/index.html"} <= files.keys()


@moments
@settings(max_examples=8, deadline=None)
@given(random=st.randoms(use_true_random=False))
def test_every_page_of_the_desk_answers(moment: Callable[[Random], Event], random: Random) -> None:
    event = moment(random)
    with TemporaryDirectory() as folder:
        data = Path(folder) / "data"
        write_event(event, Data(data))
        here = sitting(data)
        names = ["" if name == "round" else name for name in (*PAGES, "hall")]
        rounds = [f"results?round={file.stem}" for file in data.glob("events/*/rounds/*.yaml")]
        failed = [
            name for name in (*names, *rounds) if here.get(f"/{event.id}/{name}").status > 499
        ]
    assert failed == []
