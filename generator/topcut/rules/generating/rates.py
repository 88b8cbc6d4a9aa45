"""How often things happen in a random tournament."""

from msgspec import Struct


class Rates(Struct, frozen=True):
    """In thousandths: of a game, of a table, of a player and round where nothing else is said."""

    drawn_game: int = 30
    timed_win: int = 60
    split: int = 60
    no_show: int = 10
    drop: int = 20
    back: int = 150
    """Of those who are out, to return before a round."""
    late: int = 40
    """Of all players, to join after round 1."""
    awarded: int = 40
    """Of all players, to have awarded byes."""
    timed_draw: int = 50
    """Of a single-sided game, that time runs out."""
    corp: int = 470
    """Of a single game between equals, that the Corp wins."""
    disqualified: int = 5
    corrected: int = 20
    """Of a result, that it turns out wrong once the next round is paired."""
    corrected_late: int = 6
    """Of a result, that it turns out wrong two rounds later or more, or after the cut."""
    corrected_at_once: int = 20
    """Of a result, before anything is paired by it."""
    both_absent: int = 5
    double_loss: int = 8
    by_ruling: int = 6
    """Points that are no result."""
    bye_for_nothing: int = 40
    """Of a bye, that it is worth 0 by ruling."""
    one_game: int = 15
    """The second game was not played."""
    sided: int = 400
    """Of a 3-3, that its side is typed."""
    typed_games: int = 150
    """Of a result, that its games are typed in its place."""
    extension: int = 20
    warned: int = 8
    proxy: int = 4
    open_table: int = 500
    """Of a table with a disqualified player, that it has no result."""
    withdrawn: int = 25
    """Of all players, before round 1."""
    fixed_table: int = 25
    """Of all players."""
    leaves_cut: int = 60
    """Of a place in the cut, that the player who qualified does not play."""
    declines: int = 300
    """Of a player who is asked in place of one who left."""
    walkover: int = 40
    """Of a match of the bracket."""
    both_walk_over: int = 5
    leaves_bracket: int = 15


_FIRST = Rates.__struct_fields__.index("disqualified")
_PLAIN = dict.fromkeys(Rates.__struct_fields__[_FIRST:], 0)
PLAIN = Rates(**_PLAIN)
"""Drops, returns, late entries, byes, no-shows and splits alone."""
PLAIN_SINGLE = Rates(**{**_PLAIN, "disqualified": 3, "corrected": 15, "leaves_cut": 40})
"""The same of single-sided rounds, with results corrected, players disqualified, places left."""
