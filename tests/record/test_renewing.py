"""What published.csv holds from now on."""

from datetime import date
from pathlib import Path

from topcut.record.figures_file import FILE
from topcut.record.renewing import dated, first_text, renewed, write_file
from topcut.record.verdicts import State, verdict

from tests.build import FAMILIES, ROUND_1, opened, typed

OVER = FAMILIES["ffg"].replace("basic", "{rounds: 1, cut: 0}")


def test_only_an_event_that_is_over_gets_a_first_file(tmp_path: Path) -> None:
    assert first_text(opened(typed(tmp_path / "on", swiss_1=ROUND_1))) == ""
    text = first_text(opened(typed(tmp_path / "over", event=OVER, swiss_1=ROUND_1)))
    assert text.splitlines()[1] == "key,rank,points,sos,esos,seed,place"
    assert len(text.splitlines()) == 6


def test_a_reason_is_dated_and_of_one_line() -> None:
    assert dated(date(2026, 11, 28), " a  slip\nof mine ") == "2026-11-28 a slip of mine"


def test_reasons_stay_and_the_next_one_is_added(tmp_path: Path) -> None:
    folder = typed(tmp_path, event=OVER, swiss_1=ROUND_1)
    event = opened(folder)
    write_file(event.data, event.id, first_text(event), "a test")
    first = renewed(verdict(opened(folder)), ("2026-01-01 one",))
    write_file(event.data, event.id, first, "a test")
    text = renewed(verdict(opened(folder)), ("2026-01-02 two",))
    assert text.splitlines()[1:3] == ["# 2026-01-01 one", "# 2026-01-02 two"]
    assert verdict(opened(folder)).state is State.SAME


def test_of_an_event_that_is_over_no_more_no_row_is_held(tmp_path: Path) -> None:
    folder = typed(tmp_path, event=OVER, swiss_1=ROUND_1)
    (folder / FILE).write_text(first_text(opened(folder)))
    (folder / "event.yaml").write_text(OVER.replace("rounds: 1", "rounds: 2"))
    text = renewed(verdict(opened(folder)), ("2026-01-01 a round was forgotten",))
    assert text.splitlines()[1:] == [
        "# 2026-01-01 a round was forgotten", "key,rank,points,sos,esos,seed,place",
    ]  # fmt: skip
    (folder / FILE).write_text(text)
    assert verdict(opened(folder)).state is State.OPEN
