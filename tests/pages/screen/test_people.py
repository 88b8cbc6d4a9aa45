"""Who is shown larger than in a list: names, sides, identities, points before the round."""

from msgspec import structs
from topcut.pages.lines.ranking import unit
from topcut.pages.screen.lists import ScreenNames
from topcut.pages.screen.people import people
from topcut.pages.tables.room import room
from topcut.tournament import Side

from tests.build import required
from tests.support.hall import context_of, hall


def test_of_a_player_both_identities_are_shown_until_the_side_is_known() -> None:
    context = context_of(hall(8))
    said = [one.name for one in context.identities("p1")]
    assert said == [context.corp["p1"].name, context.runner["p1"].name]
    assert [one.name for one in context.identities("p1", Side.RUNNER)] == said[1:]


def test_at_a_table_points_are_those_before_the_round() -> None:
    context = context_of(hall(8))
    current = required(room(context))
    table = current.tables[0]
    shown = people(context, table, ScreenNames(context, context.name))
    assert unit(context, "short", "1") == "pt"
    one_point = structs.replace(table, seats=(structs.replace(table.seats[0], small="1"),))
    assert people(context, one_point, ScreenNames(context, context.name))[0].small == "1 pt"
    assert [one.small for one in shown] == [
        f"{context.before(seat.id, 3)} pts" for seat in table.seats
    ]


def test_who_is_not_named_has_no_points_and_no_identity() -> None:
    context = context_of(hall(8))
    current = required(room(context))
    first, second = people(context, current.tables[0], ScreenNames(context, lambda _: ""))
    assert (first.name, first.small, first.identities) == ("not named", "", ())
    assert second.name == "not named"
