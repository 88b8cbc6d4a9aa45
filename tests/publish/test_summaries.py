"""Summaries of events, kept as JSON between two builds."""

from dataclasses import replace

import msgspec
from msgspec import structs
from topcut.pages.frame.summary import Summary, summary
from topcut.tournament import Structure

from tests.support.shown import eventful, plain, shared

LIVE = summary(shared(eventful()))
WON = summary(shared(replace(plain(8, 3), structure=Structure("custom", 3, 0))))


def _kept(found: Summary) -> Summary:
    return msgspec.json.decode(msgspec.json.encode(found), type=Summary)


def test_a_summary_comes_back_as_it_was() -> None:
    """With winner, legs, times and announcements."""
    assert LIVE.news
    assert LIVE.legs
    assert WON.winners
    assert [_kept(LIVE), _kept(WON)] == [LIVE, WON]


def test_what_an_older_version_did_not_keep_is_as_by_default() -> None:
    """An event with errors keeps its last summary when the program grows."""
    values = msgspec.to_builtins(LIVE)
    del values["news"]
    assert msgspec.convert(values, Summary) == structs.replace(LIVE, news=())
