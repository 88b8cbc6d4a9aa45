"""`topcut status`: what is missing, what is next, and that errors come first."""

from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest
from topcut.edit.rounds.drafting import draft_cut, draft_round
from topcut.edit.rounds.starting import start
from topcut.edit.rounds.status import Status, StepKind, draft_line, status
from topcut.edit.rounds.visibility import discard_draft
from topcut.rules.drafts.setting import CannotPairError
from topcut.tournament import StageKind

from tests.build import EVENT, PLAYERS, ROUND_1, ROUND_2, data_of, swiss, typed
from tests.support.finals import before_the_final, disqualified

NOON = datetime(2018, 3, 10, 18, 20, 5, tzinfo=UTC)
CUT_4 = EVENT.replace("basic", "{rounds: 1, cut: 4}")
CUT_8 = EVENT.replace("basic", "{rounds: 1, cut: 8}")
SEEDS = "seeds: [Ada Crane, Cy Dahl, Di Ito, Bo Quist]\n"


def of(folder: Path) -> Status:
    return status(data_of(folder), "downtown", NOON)


def test_each_step_of_an_event_has_its_kind(tmp_path: Path) -> None:
    event = EVENT.replace("basic", "{rounds: 2, cut: 0}")
    folder = typed(tmp_path, event=event, swiss_1=ROUND_1.replace("3-3", ""))
    data = data_of(folder)
    kinds = [of(folder).next.kind]
    (folder / "rounds/swiss-1.yaml").write_text(ROUND_1)
    kinds.append(of(folder).next.kind)
    draft_round(data, "downtown")
    kinds.append(of(folder).next.kind)
    start(data, "downtown", NOON)
    kinds.append(of(folder).next.kind)
    (folder / "rounds/swiss-2.yaml").write_text(ROUND_2)
    kinds.append(of(folder).next.kind)
    assert kinds == [
        StepKind.RESULT,
        StepKind.PAIR,
        StepKind.START,
        StepKind.RESULT,
        StepKind.PUBLISH,
    ]


def test_an_event_without_players_says_that_they_come_first(tmp_path: Path) -> None:
    folder = typed(tmp_path, players="- {name: Ada Crane}\n")
    assert of(folder).next.said == (
        "`topcut pair downtown` makes round 1, once 2 players or more are in players.yaml"
    )
    (folder / "players.yaml").write_text(PLAYERS)
    assert of(folder).next.said == "`topcut pair downtown` makes round 1"


def test_a_draft_that_no_longer_fits_is_paired_again(tmp_path: Path) -> None:
    folder = typed(tmp_path, swiss_1=ROUND_1)
    draft_round(data_of(folder), "downtown")
    (folder / "players.yaml").write_text(PLAYERS + "- {name: Ed Late, joins: 2}\n")
    found = of(folder)
    assert found.next.kind is StepKind.PAIR_AGAIN
    assert found.next.said == "`topcut pair downtown --again` makes it again"
    assert found.lines[-1] == "its draft no longer fits: Ed Late has no seat in it"


def test_a_drafted_cut_with_errors_is_mended_first(tmp_path: Path) -> None:
    """Whoever starts it would be refused."""
    folder = typed(tmp_path, event=CUT_4, swiss_1=ROUND_1)
    path = draft_cut(data_of(folder), "downtown").path
    assert of(folder).next.kind is StepKind.START
    path.write_text(path.read_text() + "declined: [Ada Crane]\n")
    found = of(folder)
    assert found.errors == 1
    assert found.next.kind is StepKind.MEND
    assert found.said[-1] == "next: `topcut check downtown` shows the errors; fix them first"


def test_a_drafted_final_that_nobody_plays_any_more_is_to_be_discarded(tmp_path: Path) -> None:
    """One of the two was disqualified since, so that the other one has won already."""
    folder = before_the_final(tmp_path)
    draft_round(data_of(folder), "downtown")
    assert of(folder).next.kind is StepKind.START
    disqualified(folder)
    found = of(folder)
    assert found.next.kind is StepKind.DISCARD
    assert found.said[-1] == "next: move rounds/cut-2.yaml out of data/: it is no longer played"
    assert found.lines[-1].endswith("the bracket is over: Cy Dahl has won")
    discard_draft(data_of(folder), "downtown")
    assert of(folder).next.kind is StepKind.PUBLISH


def test_results_are_typed_whatever_other_errors_there_are(tmp_path: Path) -> None:
    folder = typed(tmp_path, swiss_1=ROUND_1.replace("6-0", "7-0").replace("3-3", ""))
    found = of(folder)
    assert found.errors
    assert found.next.kind is StepKind.RESULT


def test_an_event_that_cannot_be_read_is_mended(tmp_path: Path) -> None:
    found = of(typed(tmp_path, event="name: [\n"))
    assert (found.lines, found.next.kind) == ((), StepKind.MEND)


def test_a_cut_of_walkovers_alone_has_no_table(tmp_path: Path) -> None:
    folder = typed(tmp_path, event=CUT_8, swiss_1=ROUND_1)
    assert len(draft_cut(data_of(folder), "downtown").round.matches) == 0
    found = of(folder)
    assert found.lines[1] == "round 1 of the cut: no table (every match is a walkover)"
    assert found.next.kind is StepKind.START


@pytest.mark.parametrize("publish", ["", "publish: draft\n"])
def test_seeds_without_matches_are_a_cut_whose_matches_are_to_be_typed(
    tmp_path: Path, publish: str
) -> None:
    """The cut is made, for pages and commands alike; `pair` and `status` say the same of it."""
    folder = typed(tmp_path, event=CUT_4, swiss_1=ROUND_1, cut_1=publish + SEEDS)
    assert of(folder).next.said == "`topcut cut downtown` types its matches"
    with pytest.raises(CannotPairError, match="but no matches yet: `topcut cut downtown` types"):
        draft_round(data_of(folder), "downtown")
    assert len(draft_cut(data_of(folder), "downtown").round.matches) == 2


@pytest.mark.parametrize(
    "document", ["single-sided", "ffg-2.0", "ffg-2.2.1", "ffg-3.2", "ntp-98.4"]
)
def test_a_table_of_several_under_rules_for_two_is_an_error_to_mend(
    tmp_path: Path, document: str
) -> None:
    """A multiplayer event was copied, and other regulations named: status and desk fell over."""
    several = "{table: 1, corp: Ada Crane, runners: [Bo Quist, Cy Dahl, Di Ito], winner: corp}"
    event = EVENT.replace("ffg-2.2.1", document)
    folder = typed(tmp_path, event=event, tables_1=f"tables:\n  - {several}\n")
    found = status(data_of(folder), "downtown", datetime(2018, 3, 10, 18, tzinfo=UTC))
    assert found.errors > 0
    assert found.next.kind is StepKind.MEND


def test_a_draft_is_told_by_its_tables_or_matches_and_its_byes() -> None:
    one, two = ("ann", "bob", ""), ("cyd", "dan", "")
    assert draft_line(swiss(2, [one, two])) == "round 2 is a draft: 2 tables"
    assert draft_line(swiss(2, [one], byes=("eve",))) == "round 2 is a draft: 1 table, 1 with a bye"
    cut = replace(swiss(1, [one, two]), stage=StageKind.CUT)
    assert draft_line(cut).endswith(" is a draft: 2 matches")


def test_the_lines_between_one_round_and_the_cut(tmp_path: Path) -> None:
    folder = typed(tmp_path, event=CUT_4)
    assert of(folder).lines == ("Downtown", "4 players, no round is paired")
    (folder / "rounds/swiss-1.yaml").write_text(ROUND_1)
    assert of(folder).lines == ("Downtown", "the only round has been played")
    draft_cut(data_of(folder), "downtown")
    start(data_of(folder), "downtown", NOON)
    chooses = "chooses a side: `topcut result downtown"
    assert of(folder).lines == (
        "Downtown",
        "round 1 of the cut: 0 of 2 results are in",
        "started 12:20, ends 13:00, 40 minutes left",
        f"  match 1 (table 1): Ada Crane – Bo Quist; Ada Crane {chooses} 1 corp ada-crane`",
        f"  match 2 (table 2): Cy Dahl – Di Ito; Cy Dahl {chooses} 2 corp cy-dahl`",
    )


@pytest.mark.parametrize(("broken", "before"), [("swiss_1", ""), ("swiss_2", ROUND_1)])
def test_a_round_whose_file_cannot_be_read_is_not_called_unpaired(
    tmp_path: Path, broken: str, before: str
) -> None:
    rounds = {"swiss_1": before} if before else {}
    folder = typed(tmp_path, **rounds, **{broken: "tables: [\n"})
    number = broken[-1]
    found = status(data_of(folder), "downtown", datetime(2018, 3, 10, 12, tzinfo=UTC))
    assert f"round {number} cannot be read: rounds/swiss-{number}.yaml has an error" in found.lines
    assert not any("paired" in line for line in found.said)
    assert found.next.kind is StepKind.MEND
