"""Results of many tables typed by one click: judged together, written once, each for itself."""

from pathlib import Path

import pytest
from topcut.edit.change.changing import Change
from topcut.edit.change.refusals import ChangedError, NotTypedError
from topcut.edit.change.round_file import RoundFile
from topcut.edit.results.results_together import EnteredResult, type_results
from topcut.edit.undo import history
from topcut.text.yaml.edit import Edit

from tests.build import EVENT, data_of, round_text, typed
from tests.support.outcomes import outcome

TABLES = 8
LINES = [f"{{table: {number}, players: [A{number}, B{number}]}}" for number in range(1, TABLES + 1)]
ROUND = "tables:\n" + "".join(f"  - {line}\n" for line in LINES)
EVERYBODY = "".join(f"- {{name: {side}{n}}}\n" for n in range(1, TABLES + 1) for side in "AB")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return typed(tmp_path, event=EVENT, players=EVERYBODY, swiss_1=ROUND)


def said(*words: str) -> list[EnteredResult]:
    """Results of the first tables."""
    numbered = zip(words, LINES, strict=False)
    return [
        EnteredResult(str(number), outcome(each), line)
        for number, (each, line) in enumerate(numbered, 1)
    ]


def test_all_are_judged_once(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    judged: list[int] = []

    proposed = RoundFile.proposed

    def counting(file: RoundFile, summary: str, edits: list[Edit]) -> Change:
        judged.append(len(edits))
        return proposed(file, summary, edits)

    monkeypatch.setattr(RoundFile, "proposed", counting)
    made = type_results(data_of(folder), "downtown", "swiss-1", said(*["6-0"] * TABLES))
    assert judged == [TABLES]
    assert made.echoes[-1] == "table 8: A8 6–0 B8"
    assert round_text(folder).count("result: 6-0}") == TABLES
    assert len(history(data_of(folder), "downtown")) == TABLES


@pytest.mark.parametrize("wrong", [1, 4, 8])
def test_what_the_rules_refuse_stops_no_other_one(folder: Path, wrong: int) -> None:
    words = ["9-9" if number == wrong else "6-0" for number in range(1, TABLES + 1)]
    made = type_results(data_of(folder), "downtown", "swiss-1", said(*words))
    ((number, why),) = made.refused
    assert (number, "F-points-1" in str(why)) == (str(wrong), True)
    assert round_text(folder) == ROUND.replace("]}", "], result: 6-0}").replace(
        f"B{wrong}], result: 6-0", f"B{wrong}]"
    )


def test_what_is_probably_a_mistake_is_refused_alone(folder: Path) -> None:
    made = type_results(data_of(folder), "downtown", "swiss-1", said("6-0", "3-0", "3-3"))
    assert [number for number, _ in made.refused] == ["2"]
    assert made.echoes == ("table 1: A1 6–0 B1", "table 3: A3 3–3 B3")


def test_a_table_that_was_typed_since_stays_as_it_is(folder: Path) -> None:
    (folder / "rounds/swiss-1.yaml").write_text(ROUND.replace("B2]", "B2], result: 0-6"))
    made = type_results(data_of(folder), "downtown", "swiss-1", said("6-0", "6-0"))
    ((number, why),) = made.refused
    assert (number, type(why)) == ("2", ChangedError)
    assert "B1], result: 6-0" in round_text(folder)
    assert "B2], result: 0-6" in round_text(folder)


def test_a_table_that_is_not_there_is_refused(folder: Path) -> None:
    made = type_results(
        data_of(folder), "downtown", "swiss-1", [EnteredResult("99", outcome("6-0"), "")]
    )
    assert "has no table “99”" in str(made.refused[0][1])
    assert (made.number, round_text(folder)) == (0, ROUND)


def test_a_round_that_cannot_be_read_types_nothing(folder: Path) -> None:
    (folder / "rounds/swiss-1.yaml").write_text(ROUND.replace("]", "", 1))
    with pytest.raises(NotTypedError, match="has errors"):
        type_results(data_of(folder), "downtown", "swiss-1", said("6-0"))
