"""The standings beside what another program published."""

from dataclasses import replace
from fractions import Fraction

from topcut.regulations import load
from topcut.rules.standings.published import PublishedLine, published_lines
from topcut.rules.standings.standings import standings
from topcut.tournament import Event, Published

from tests.support.shown import plain as played

FFG = load("ffg-2.2.1")


def _lines(event: Event, published: Published | None) -> tuple[PublishedLine, ...]:
    return published_lines(replace(event, published=published), FFG)


def test_nothing_published_is_nothing() -> None:
    assert _lines(played(6, 3), None) == ()


def test_players_come_in_the_order_of_our_standings_with_what_differs() -> None:
    event = played(6, 3)
    first, second, *_ = standings(event, FFG).rows
    half = Fraction(1, 2)
    published = Published(
        "Cobra", ranks=((second.player.id, 1), (first.player.id, 2)), sos=((first.player.id, half),)
    )
    assert _lines(event, published) == (
        PublishedLine(first.player, first, rank=2, sos=half),
        PublishedLine(second.player, second, rank=1),
    )


def test_a_rank_or_points_that_are_ours_by_now_are_left_out() -> None:
    event = played(6, 3)
    first = standings(event, FFG).rows[0]
    same = Published(
        "Cobra", ranks=((first.player.id, 1),), points=((first.player.id, first.points),)
    )
    assert _lines(event, same) == ()


def test_who_is_not_in_our_standings_comes_last() -> None:
    event = played(6, 3)
    first = standings(event, FFG).rows[0]
    gone = replace(event.players[-1], id="gone", withdrawn=True)
    event = replace(event, players=(*event.players, gone))
    published = Published("Cobra", ranks=(("gone", 7), (first.player.id, 3)))
    lines = _lines(event, published)
    assert [(line.player.id, line.ours is None, line.rank) for line in lines] == [
        (first.player.id, False, 3),
        ("gone", True, 7),
    ]


def test_each_figure_that_differs_is_the_players_own_as_it_was_published() -> None:
    event = played(6, 3)
    first, second, *_ = standings(event, FFG).rows
    figures = [Fraction(number, 7) for number in range(1, 7)]
    published = Published(
        "Cobra",
        points=((first.player.id, figures[0]), (second.player.id, figures[1])),
        sos=((first.player.id, figures[2]), (second.player.id, figures[3])),
        esos=((first.player.id, figures[4]), (second.player.id, figures[5])),
    )
    assert _lines(event, published) == (
        PublishedLine(first.player, first, None, figures[0], figures[2], figures[4]),
        PublishedLine(second.player, second, None, figures[1], figures[3], figures[5]),
    )
