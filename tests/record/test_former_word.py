"""What keeps the ranks that an event's address alone decided, once that is another one."""

from pathlib import Path

import pytest
from topcut.record.addresses import list_text
from topcut.record.figures_file import FILE
from topcut.record.renewing import first_text
from topcut.record.verdicts import State, report, verdict

from tests.build import FAMILIES, opened, typed

LEVEL = """\
tables:
  - {table: 1, players: [Ada Crane, Bo Quist], result: 3-3}
  - {table: 2, players: [Cy Dahl, Di Ito], result: 3-3}
"""
"""A round after which nothing separates anybody."""
OVER = (
    FAMILIES["ffg"]
    .replace("basic", "{rounds: 1, cut: 0}")
    .replace("draw: downtown-2018-03-10\n", "")
)


def _moved(folder: Path, event: str, *, listed: bool) -> Path:
    """An event that is over, in another folder than when its figures were held."""
    place = typed(folder, event=event, swiss_1=LEVEL)
    (place / FILE).write_text(first_text(opened(place)))
    if listed:
        (place / "addresses.txt").write_bytes(list_text({"/downtown/": ""}))
    return place.rename(place.with_name("uptown"))


@pytest.mark.parametrize(("imported", "key"), [("imported: Cobra\n", "ties"), ("", "draw")])
def test_the_former_address_is_what_to_type_and_then_nothing_has_moved(
    tmp_path: Path, imported: str, key: str
) -> None:
    place = _moved(tmp_path, OVER + imported, listed=True)
    outcome = verdict(opened(place))
    assert outcome.state is State.MOVED
    assert report(outcome, "some cause").problems[0].expected == (
        "only the event's new address orders who is level in everything; write in event.yaml:"
        f" {key}: downtown"
    )
    (place / "event.yaml").write_text(f"{OVER}{imported}{key}: downtown\n")
    assert verdict(opened(place)).state is State.SAME


def test_before_an_address_is_published_it_is_the_one_that_an_import_gives(tmp_path: Path) -> None:
    first = typed(tmp_path, event=f"{OVER}imported: Cobra\n", swiss_1=LEVEL)
    place = first.rename(first.with_name("downtown-2018-03-10"))
    (place / FILE).write_text(first_text(opened(place)))
    outcome = verdict(opened(place.rename(place.with_name("uptown"))))
    assert report(outcome).problems[0].expected.endswith(": ties: downtown-2018-03-10")


def test_what_moved_for_another_reason_names_no_address(tmp_path: Path) -> None:
    place = _moved(tmp_path, f"{OVER}imported: Cobra\n", listed=True)
    (place / "rounds/swiss-1.yaml").write_text(LEVEL.replace("3-3}", "6-0}", 1))
    assert "ties" not in report(verdict(opened(place)), "some cause").problems[0].expected
