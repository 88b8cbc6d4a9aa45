"""What must hold of an event that is read back."""

from dataclasses import replace

import pytest
from msgspec import structs
from topcut.exchange.ours.integrity import check, checked_id
from topcut.exchange.reading.errors import ExchangeError
from topcut.tournament import Event

from tests.build import event, player, swiss
from tests.support.whole_event import whole_event


def test_an_event_with_everything_in_it_holds() -> None:
    check(whole_event())


@pytest.mark.parametrize("id_", ["Downtown", "../x", "", "a b", "con", "x" * 300])
def test_what_is_no_address_is_not_an_events_id(id_: str) -> None:
    with pytest.raises(ExchangeError, match="cannot be an event's address") as raised:
        checked_id(id_)
    assert len(raised.value.message) < 200


def test_an_id_that_the_site_needs_itself_is_answered_with_another() -> None:
    with pytest.raises(ExchangeError, match="the program uses it: assets-2018 can"):
        checked_id("assets")


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        (event(["a", "a"]), "two players have the same id"),
        (event([player("A B")]), '"A B" cannot be a player\'s id'),
        (event("ab", [swiss(1), swiss(1)]), "swiss-1 appears twice"),
        (event("ab", [swiss(0)]), "swiss-0 appears twice, or belongs to another stage"),
        (event("a", [swiss(1, byes=("z",))]), 'swiss-1: there is no player "z"'),
        (event("a", [swiss(1, drops=("z",))]), 'there is no player "z"'),
        (event("ab", [swiss(1, [("a", "a", "6-0")])]), "does not have two players"),
        (event("a", [swiss(1, bye_points=(("a", 2),))]), "has points for a bye, but no bye"),
        (event("abz", [swiss(1, [("a", "b", "no z")])]), '"z" does not sit at the table'),
    ],
)
def test_what_cannot_be_computed_with_is_said(wrong: Event, message: str) -> None:
    with pytest.raises(ExchangeError, match=message):
        check(wrong)


def test_whoever_chooses_or_is_corp_sits_at_the_table() -> None:
    round_ = swiss(1, [("a", "b", "6-0")])
    (match,) = round_.matches
    for stranger in (replace(match, corp="z"), replace(match, chooses="z")):
        with pytest.raises(ExchangeError, match='"z" does not sit at the table'):
            check(event("ab", [replace(round_, matches=(stranger,))]))


def test_a_name_of_an_announcement_is_a_name_of_a_file() -> None:
    whole = whole_event()
    news = tuple(structs.replace(each, id="../" + each.id) for each in whole.news)
    with pytest.raises(ExchangeError, match="cannot be the name of an announcement"):
        check(replace(whole, news=news))
