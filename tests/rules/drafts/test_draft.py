"""Tables of a round."""

from topcut.rules.drafts.draft import assign

PAIRS = [("ann", "bo"), ("cy", "di"), ("ed", "fay"), ("gus", "hal")]


def test_tables_count_from_the_top() -> None:
    """Without fixed tables the first pair sits at table 1."""
    assert [(table.table, table.players) for table in assign(PAIRS, {})] == list(
        enumerate(PAIRS, 1)
    )


def test_a_fixed_table_is_kept_even_beyond_the_others() -> None:
    """A fixed table may have any number; the others do not leave a gap for it."""
    tables = assign(PAIRS, {"cy": 30})
    assert [(table.table, table.players[0]) for table in tables] == [
        (1, "ann"), (2, "ed"), (3, "gus"), (30, "cy"),
    ]  # fmt: skip


def test_two_fixed_tables_in_conflict() -> None:
    """The pair from further up has the table; the other sits at its second wish, or anywhere."""
    tables = assign(PAIRS, {"ann": 4, "di": 4, "ed": 4, "fay": 2})
    assert [(table.table, table.players[0], table.fixed_for) for table in tables] == [
        (1, "cy", None), (2, "ed", "fay"), (3, "gus", None), (4, "ann", "ann"),
    ]  # fmt: skip
