"""The document in effect on a day."""

from datetime import date, timedelta

from topcut.exchange.reading.dates import document_in_force
from topcut.regulations import NAMES, load


def test_the_document_changes_on_the_day_on_which_the_next_takes_effect() -> None:
    dated = [name for name in NAMES if load(name).effective is not None]
    starts = [load(name).effective for name in dated]
    for before, name, start in zip(dated, dated[1:], starts[1:], strict=False):
        if start is not None:
            assert document_in_force(start) == name
            assert document_in_force(start - timedelta(days=1)) == before


def test_the_first_document_holds_for_all_days_before_and_the_last_for_all_since() -> None:
    ffg = [name for name in NAMES if load(name).effective]
    assert document_in_force(date(1996, 4, 1)) == ffg[0]
    assert document_in_force(date(2100, 1, 1)) == ffg[-1]
