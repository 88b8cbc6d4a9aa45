"""How often what happens in a hall happens in a random tournament."""

from topcut.rules.generating.generate_single import SingleChances


class Often(SingleChances, frozen=True):
    """In thousandths: of a table, of a player and round where nothing else is said."""

    disqualified: int = 5
    corrected: int = 20
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
    declines: int = 300
    """Of who is asked in place of somebody who left."""
    walkover: int = 40
    """Of a match of the bracket."""
    both_walk_over: int = 5
    leaves_bracket: int = 15
