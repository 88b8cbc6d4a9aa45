"""The draft of a round of multiplayer tables."""

from topcut.regulations import load
from topcut.rules.drafts.drafting import draft

from tests.build import event, player


def test_whoever_has_a_fixed_table_sits_there_with_the_others_of_the_table() -> None:
    players = [player("ann", fixed_table=5), "bo", "cy", "di", "ed", "fay", "gus", "hal"]
    made = draft(event(players, regulations="napd-multiplayer"), load("napd-multiplayer"))
    at = {table.table: table for table in made.tables}
    assert sorted(at) == [1, 5]
    assert at[5].fixed_for == "ann"
    assert "ann" in at[5].players
    assert [table.corp for table in made.tables] == [table.players[0] for table in made.tables]
