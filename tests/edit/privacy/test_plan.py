"""What hiding a person would do, before anything is written."""

from pathlib import Path

import pytest
from topcut.edit.change.refusals import NotTypedError

from tests.build import EVENT, ROUND_1, data_of, typed
from tests.support.hiding import planned, text_of


def test_a_plan_writes_nothing_and_has_every_file(tmp_path: Path) -> None:
    data = data_of(typed(tmp_path, swiss_1=ROUND_1))
    before = text_of(data.path)
    done = planned(data, "Ada Crane")
    assert text_of(data.path) == before
    assert sorted(done.files) == [
        "events/downtown/event.yaml",
        "events/downtown/players.yaml",
        "events/downtown/rounds/swiss-1.yaml",
    ]
    assert done.words == ("Ada Crane", "ada-crane")


def test_an_event_whose_rounds_cannot_be_read_may_name_anybody(tmp_path: Path) -> None:
    data = data_of(typed(tmp_path, swiss_1="tables: [\n"))
    with pytest.raises(NotTypedError) as refused:
        planned(data, "Ada Crane")
    assert str(refused.value) == (
        "downtown has errors, so nobody knows where it names whom: `topcut check downtown`"
    )


def test_nobody_is_called_as_somebody_hidden_in_another_event(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = typed(tmp_path)
    (tmp_path / "data/site.yaml").write_text("topcut: 1\n")
    other = folder.with_name("uptown")
    other.mkdir()
    (other / "event.yaml").write_text(EVENT.replace("2018-03-10", "2018-03-11"))
    (other / "players.yaml").write_text("- {name: Withheld 4c1f}\n")
    numbers = iter(["4c1f", "77aa"])
    monkeypatch.setattr(
        "topcut.edit.privacy.alias.secrets.token_hex", lambda _: next(numbers, "0" * 12)
    )
    assert planned(data_of(folder), "Ada Crane").entries[0].alias.id == "withheld-77aa"
