"""Summaries of events, kept as JSON between two builds."""

import json
from dataclasses import replace

from generator.pages.summary import Summary, summary
from generator.publish.summaries import from_values, to_values
from generator.tournament import Structure
from tests.support.shown import eventful, plain, shared

LIVE = summary(shared(eventful()))
WON = summary(shared(replace(plain(8, 3), structure=Structure("custom", 3, 0))))


def _kept(found: Summary) -> Summary:
    return from_values(json.loads(json.dumps(to_values(found))))


def test_a_summary_comes_back_as_it_was() -> None:
    """With winner, legs, times and announcements."""
    assert LIVE.news
    assert WON.winner is not None
    assert [_kept(LIVE), _kept(WON)] == [LIVE, WON]


def test_what_an_older_version_did_not_keep_is_as_by_default() -> None:
    """An event with errors keeps its last summary when the program grows."""
    values = to_values(LIVE)
    del values["news"]
    assert from_values(values) == replace(LIVE, news=())
