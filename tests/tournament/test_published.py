"""What another program published of an event."""

from fractions import Fraction

from topcut.tournament import Published


def test_players_with_a_figure_are_named_once_ranks_first() -> None:
    published = Published(
        "Cobra",
        ranks=(("bo", 1),),
        points=(("ada", Fraction(3)), ("bo", Fraction(6))),
        esos=(("cy", Fraction(1, 2)),),
    )
    assert published.players == ("bo", "ada", "cy")
