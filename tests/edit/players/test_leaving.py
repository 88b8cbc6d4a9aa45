"""Who leaves, withdraws, comes back, is disqualified: exact lines in the file where it stands."""

from collections.abc import Callable
from pathlib import Path

import pytest
from topcut.edit.change.changing import Change
from topcut.edit.change.refusals import ChangedError, NotTypedError
from topcut.edit.lists.recognising import Entrant
from topcut.edit.players.entering import enter
from topcut.edit.players.leaving import come_back, disqualify, drop, withdraw
from topcut.edit.players.renaming import correct_name
from topcut.edit.players.roll import entrants
from topcut.edit.rounds.drafting import draft_round
from topcut.edit.undo import history, undo
from topcut.workspace.data import Data

from tests.build import EVENT, PLAYERS, ROUND_1, ROUND_2, data_of, opened, typed

ID = "downtown"
HEAD = "# yaml-language-server: $schema=../../../.schemas/swiss.json\n"
LONG = EVENT.replace("basic", "{rounds: 4, cut: 0}")


def text(folder: Path, name: str = "rounds/swiss-1.yaml") -> str:
    return (folder / name).read_text()


def players(folder: Path) -> str:
    return text(folder, "players.yaml")


def test_who_drops_leaves_after_the_round_that_is_on(tmp_path: Path) -> None:
    folder = typed(tmp_path, swiss_1=ROUND_1, swiss_2=ROUND_2.replace("6-0", ""))
    done = drop(data_of(folder), ID, "bo-quist")
    assert done.echo == "Bo Quist leaves after round 2"
    assert text(folder, "rounds/swiss-2.yaml") == ROUND_2.replace("6-0", "") + "drops: [Bo Quist]\n"
    assert text(folder) == ROUND_1
    assert opened(folder).good


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("drops: [Bo Quist]  # by bus\n", "drops: [Bo Quist, Ada Crane]  # by bus\n"),
        ("drops: []\nbyes: []\n", "drops: [Ada Crane]\nbyes: []\n"),
        ("drops:  # who\nbyes: []\n", "drops: [Ada Crane] # who\nbyes: []\n"),
        ("drops:\n  - Bo Quist # by bus\n", "drops:\n  - Bo Quist # by bus\n  - Ada Crane\n"),
        ("# the end\n", "drops: [Ada Crane]\n# the end\n"),
    ],
)
def test_drops_are_written_as_the_list_is(tmp_path: Path, before: str, after: str) -> None:
    folder = typed(tmp_path, swiss_1=ROUND_1 + before)
    drop(data_of(folder), ID, "ada-crane")
    assert text(folder) == ROUND_1 + after


def test_windows_line_ends_and_a_byte_order_mark_stay(tmp_path: Path) -> None:
    folder = typed(tmp_path, swiss_1=ROUND_1)
    file = folder / "rounds/swiss-1.yaml"
    before = b"\xef\xbb\xbf" + ROUND_1.replace("\n", "\r\n").encode()
    file.write_bytes(before)
    drop(data_of(folder), ID, "bo-quist")
    disqualify(data_of(folder), ID, "cy-dahl", "scouting: twice")
    assert file.read_bytes() == (
        before + b'drops: [Bo Quist]\r\ndisqualified: {Cy Dahl: "scouting: twice"}\r\n'
    )


def test_before_any_round_who_drops_or_withdraws_is_withdrawn(tmp_path: Path) -> None:
    for number, leave in enumerate((drop, withdraw)):
        folder = typed(tmp_path / str(number))
        assert leave(data_of(folder), ID, "bo-quist").echo == "Bo Quist withdraws before round 1"
        assert players(folder) == PLAYERS.replace("Bo Quist", "Bo Quist, withdrawn: yes")
        assert leave(data_of(folder), ID, "bo-quist").number == 0
        assert come_back(data_of(folder), ID, "bo-quist").echo == "Bo Quist plays after all"
        assert players(folder) == PLAYERS


def test_a_published_round_is_not_withdrawn_from(tmp_path: Path) -> None:
    folder = typed(tmp_path, swiss_1=ROUND_1)
    with pytest.raises(NotTypedError, match="round 1 is published: Bo Quist leaves after it"):
        withdraw(data_of(folder), ID, "bo-quist")


def test_a_draft_is_drafted_again_when_somebody_leaves(tmp_path: Path) -> None:
    folder = typed(tmp_path, event=LONG, swiss_1=ROUND_1)
    data = data_of(folder)
    draft_round(data, ID)
    drafted = text(folder, "rounds/swiss-2.yaml")
    done = drop(data, ID, "bo-quist")
    assert done.echo == "Bo Quist leaves after round 1; round 2 has to be drafted again"
    assert text(folder) == ROUND_1 + "drops: [Bo Quist]\n"
    assert text(folder, "rounds/swiss-2.yaml") == drafted


def test_who_was_to_join_later_withdraws(tmp_path: Path) -> None:
    folder = typed(
        tmp_path, players=PLAYERS + "- {name: Ed Late, joins: 2}  # ?\n", swiss_1=ROUND_1
    )
    assert drop(data_of(folder), ID, "ed-late").echo == "Ed Late does not come after all"
    assert players(folder) == PLAYERS + "- {name: Ed Late, withdrawn: yes}  # ?\n"


def test_who_withdrew_comes_late(tmp_path: Path) -> None:
    folder = typed(
        tmp_path,
        event=LONG,
        players=PLAYERS + "- {name: Ed Late, withdrawn: yes}\n",
        swiss_1=ROUND_1,
    )
    done = come_back(data_of(folder), ID, "ed-late")
    assert done.echo == "Ed Late came late: plays from round 2"
    assert players(folder) == PLAYERS + "- {name: Ed Late, joins: 2}\n"
    assert opened(folder).good


DROPPED = ROUND_1 + "drops: [Bo Quist]\n"


def test_who_comes_back_returns_in_the_next_round_which_is_paired_with_it(tmp_path: Path) -> None:
    folder = typed(tmp_path, event=LONG, swiss_1=DROPPED)
    data = data_of(folder)
    done = come_back(data, ID, "bo-quist")
    assert done.echo == "Bo Quist comes back in round 2"
    assert text(folder, "rounds/swiss-2.yaml") == f"{HEAD}returns: [Bo Quist]\n"
    draft_round(data, ID)
    assert "Bo Quist" in text(folder, "rounds/swiss-2.yaml").partition("tables:")[2]
    assert opened(folder).good


@pytest.mark.parametrize(
    ("act", "before", "after"),
    [
        (come_back, "returns: [Cy Dahl]\n", "returns: [Cy Dahl, Bo Quist]\n"),
        (come_back, "# a word\n", "# a word\nreturns: [Bo Quist]\n"),
        (come_back, "# a word", "# a word\nreturns: [Bo Quist]\n"),
        (come_back, "", "returns: [Bo Quist]\n"),
        (drop, "returns: [Cy Dahl, bo-quist]  # by bus\n", "returns: [Cy Dahl]  # by bus\n"),
        (drop, "returns:\n  - Bo Quist # by bus\n", "returns:\n  [] # by bus\n"),
        (drop, "returns:\n- Bo Quist\n- Cy Dahl # by bus\n", "returns:\n- Cy Dahl # by bus\n"),
    ],
)
def test_a_return_is_typed_into_the_file_of_the_next_round_and_taken_out(
    tmp_path: Path, act: Callable[[Data, str, str], Change], before: str, after: str
) -> None:
    both = ROUND_1 + "drops: [Bo Quist, Cy Dahl]\n"
    folder = typed(tmp_path, event=LONG, swiss_1=both, swiss_2=before)
    act(data_of(folder), ID, "bo-quist")
    assert text(folder, "rounds/swiss-2.yaml") == after


def test_a_draft_has_to_be_drafted_again_when_somebody_comes_back(tmp_path: Path) -> None:
    folder = typed(tmp_path, event=LONG, swiss_1=DROPPED)
    data = data_of(folder)
    draft_round(data, ID)
    done = come_back(data, ID, "bo-quist")
    assert done.echo == "Bo Quist comes back in round 2; round 2 has to be drafted again"


def test_who_came_back_and_leaves_again_does_not_come_back(tmp_path: Path) -> None:
    folder = typed(tmp_path, event=LONG, swiss_1=DROPPED)
    data = data_of(folder)
    come_back(data, ID, "bo-quist")
    done = drop(data, ID, "bo-quist")
    assert done.echo == "Bo Quist does not come back in round 2"
    assert text(folder, "rounds/swiss-2.yaml") == f"{HEAD}returns: []\n"
    assert {each.player.id: each.standing.said for each in entrants(data, ID)}["bo-quist"] == (
        "left after round 1"
    )


def test_nobody_comes_back_in_the_cut_or_after_the_last_round(tmp_path: Path) -> None:
    event = EVENT.replace("basic", "{rounds: 1, cut: 2}")
    folder = typed(tmp_path, event=event, swiss_1=DROPPED)
    with pytest.raises(NotTypedError, match="round 1 was announced as the last one"):
        come_back(data_of(folder), ID, "bo-quist")
    folder = typed(tmp_path / "cut", event=event, swiss_1=DROPPED, cut_1=f"publish: draft\n{CUT}")
    with pytest.raises(NotTypedError, match="the cut is made"):
        come_back(data_of(folder), ID, "bo-quist")


def test_the_disqualified_leave_with_the_reason_and_never_come_back(tmp_path: Path) -> None:
    folder = typed(tmp_path, event=LONG, swiss_1=DROPPED)
    data = data_of(folder)
    come_back(data, ID, "bo-quist")
    done = disqualify(data, ID, "bo-quist", " marked   cards ")
    assert done.echo == "Bo Quist is disqualified in round 1: marked cards"
    assert text(folder) == DROPPED + "disqualified: {Bo Quist: marked cards}\n"
    assert text(folder, "rounds/swiss-2.yaml") == f"{HEAD}returns: []\n"
    assert disqualify(data, ID, "bo-quist", "marked cards").number == 0
    with pytest.raises(NotTypedError, match="was disqualified in round 1 already: marked cards"):
        disqualify(data, ID, "bo-quist", "scouting")
    with pytest.raises(NotTypedError, match="was disqualified in round 1 and cannot come back"):
        come_back(data, ID, "bo-quist")
    undo(data, ID, 2)
    assert text(folder) == DROPPED


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("{Cy Dahl: scouting}\n", "{Cy Dahl: scouting, Ada Crane: late}\n"),
        ("\n  Cy Dahl: scouting  # ?\n", "\n  Cy Dahl: scouting  # ?\n  Ada Crane: late\n"),
        ("{}\n", "{Ada Crane: late}\n"),
        (" # ?\n", " {Ada Crane: late} # ?\n"),
    ],
)
def test_a_second_reason_is_written_as_the_first_one(
    tmp_path: Path, before: str, after: str
) -> None:
    folder = typed(
        tmp_path, swiss_1=f"{ROUND_1}disqualified:{' ' * before.startswith('{')}{before}"
    )
    disqualify(data_of(folder), ID, "ada-crane", "late")
    assert text(folder) == f"{ROUND_1}disqualified:{' ' * after.startswith('{')}{after}"


def test_a_disqualification_needs_a_reason_and_a_round(tmp_path: Path) -> None:
    folder = typed(tmp_path)
    with pytest.raises(NotTypedError, match="a disqualification needs a reason"):
        disqualify(data_of(folder), ID, "bo-quist", " ")
    with pytest.raises(NotTypedError, match="Bo Quist withdraws before round 1 instead"):
        disqualify(data_of(folder), ID, "bo-quist", "scouting")


def test_namesakes_leave_by_id(tmp_path: Path) -> None:
    twins = "- {name: Tom Smith, id: tom}\n- {name: Tom Smith, id: tom-2}\n"
    one = "tables:\n  - {table: 1, players: [tom, tom-2], result: 6-0}\n"
    folder = typed(tmp_path, players=twins, swiss_1=one)
    done = drop(data_of(folder), ID, "tom-2")
    assert done.echo == "Tom Smith (tom-2) leaves after round 1"
    assert text(folder) == f"{one}drops: [tom-2]\n"


def test_who_is_out_already_is_left_so_and_another_line_is_shown(tmp_path: Path) -> None:
    folder = typed(tmp_path, event=LONG, swiss_1=DROPPED)
    data = data_of(folder)
    done = drop(data, ID, "bo-quist", expected="something else")
    assert (done.echo, done.number) == ("Bo Quist is out already: left after round 1", 0)
    assert come_back(data, ID, "ada-crane").echo == "Ada Crane is in already: plays"
    with pytest.raises(ChangedError, match="the line of Ada Crane was changed meanwhile"):
        drop(data, ID, "ada-crane", expected="{name: Ada}")
    with pytest.raises(ChangedError):
        disqualify(data, ID, "ada-crane", "late", expected="{name: Ada}")
    with pytest.raises(ChangedError):
        come_back(data, ID, "bo-quist", expected="{name: Bo}")
    assert history(data, ID) == []


CUT = """\
seeds: [Ada Crane, Cy Dahl]
tables:
  - {match: 1, corp: Ada Crane, runner: Cy Dahl}
"""


def test_in_the_cut_only_who_plays_there_leaves(tmp_path: Path) -> None:
    event = EVENT.replace("basic", "{rounds: 1, cut: 2}")
    folder = typed(tmp_path, event=event, swiss_1=ROUND_1, cut_1=CUT)
    with pytest.raises(NotTypedError, match="Bo Quist does not play in the cut"):
        drop(data_of(folder), ID, "bo-quist")


def test_who_leaves_before_a_match_of_the_cut_is_told_that_it_is_a_walkover(
    tmp_path: Path,
) -> None:
    event = EVENT.replace("basic", "{rounds: 1, cut: 4}")
    cut = (
        "seeds: [Ada Crane, Di Ito, Cy Dahl, Bo Quist]\n"
        "tables:\n"
        "  - {table: 1, match: 1, players: [Ada Crane, Bo Quist], chooses: Ada Crane}\n"
        "  - {table: 2, match: 2, corp: Di Ito, runner: Cy Dahl, winner: corp}\n"
    )
    folder = typed(tmp_path, event=event, swiss_1=ROUND_1, cut_1=cut)
    data = data_of(folder)
    leaves = drop(data, ID, "ada-crane").echo
    assert leaves == "Ada Crane leaves the cut: match 1 (table 1) is a walkover for Bo Quist"
    assert (
        drop(data, ID, "bo-quist").echo == "Bo Quist leaves the cut: nobody plays match 1 (table 1)"
    )
    assert drop(data, ID, "di-ito").echo == "Di Ito leaves after round 1 of the cut"


def test_a_drafted_cut_is_drafted_again_when_somebody_of_it_leaves(tmp_path: Path) -> None:
    event = EVENT.replace("basic", "{rounds: 1, cut: 4}")
    seeds = "seeds: [Ada Crane, Cy Dahl, Di Ito, Bo Quist]\ntables:\n"
    cut = (
        f"publish: draft\n{seeds}  - {{match: 1, players: [Ada Crane, Bo Quist]}}\n"
        "  - {match: 2, players: [Cy Dahl, Di Ito]}\n"
    )
    folder = typed(tmp_path, event=event, swiss_1=ROUND_1, cut_1=cut)
    done = drop(data_of(folder), ID, "bo-quist")
    assert done.echo == "Bo Quist leaves after round 1; round 1 of the cut has to be drafted again"
    assert text(folder) == f"{ROUND_1}drops: [Bo Quist]\n"


@pytest.mark.parametrize(
    ("regulations", "name", "table"),
    [
        ("ffg-2.2.1", "swiss-1", "{table: 1, players: [Ada Crane, Bo Quist], result: 6-0}"),
        ("single-sided", "swiss-1", "{table: 1, corp: Ada Crane, runner: Bo Quist, result: 3-0}"),
        ("ntp-98.4", "swiss-1", "{table: 1, players: [Ada Crane, Bo Quist], match: Ada Crane}"),
        (
            "napd-multiplayer",
            "tables-1",
            "{table: 1, corp: Ada Crane, runners: [Bo Quist, Cy Dahl, Di Ito], winner: corp}",
        ),
    ],
)
def test_who_leaves_and_comes_back_stands_in_the_rounds_of_every_kind(
    tmp_path: Path, regulations: str, name: str, table: str
) -> None:
    event = LONG.replace("ffg-2.2.1", regulations)
    one = f"tables:\n  - {table}\n"
    people = PLAYERS if name == "tables-1" else "- {name: Ada Crane}\n- {name: Bo Quist}\n"
    folder = typed(tmp_path, event=event, players=people, **{name.replace("-", "_"): one})
    data = data_of(folder)
    drop(data, ID, "bo-quist")
    assert text(folder, f"rounds/{name}.yaml") == f"{one}drops: [Bo Quist]\n"
    come_back(data, ID, "bo-quist")
    after = f"rounds/{name.replace('1', '2')}.yaml"
    assert text(folder, after).splitlines()[1:] == ["returns: [Bo Quist]"]


def test_a_draft_of_any_kind_is_drafted_again_when_somebody_comes_or_goes(tmp_path: Path) -> None:
    event = LONG.replace("ffg-2.2.1", "napd-multiplayer")
    table = "{table: 1, corp: Ada Crane, runners: [Bo Quist, Cy Dahl, Di Ito]"
    folder = typed(
        tmp_path,
        event=event,
        tables_1=f"tables:\n  - {table}, winner: corp}}\n",
        tables_2=f"publish: draft\ntables:\n  - {table}}}\n",
    )
    again = "; round 2 has to be drafted again"
    data = data_of(folder)
    assert drop(data, ID, "bo-quist").echo == f"Bo Quist leaves after round 1{again}"
    assert enter(data, ID, [Entrant("Ed Late")]).echo.endswith(again)
    assert correct_name(data, ID, "cy-dahl", "Cy Dale").echo.endswith("as well")
    assert come_back(data, ID, "bo-quist").echo == f"Bo Quist comes back in round 2{again}"


def test_a_round_robin_goes_on_without_who_left_and_with_who_comes_back(tmp_path: Path) -> None:
    """The schedule has a place for everybody who began, and for nobody else."""
    event = EVENT.replace("structure: basic", "pairing: round robin")
    folder = typed(tmp_path, event=event, robin_1=ROUND_1)
    drop(data_of(folder), ID, "bo-quist")
    assert text(folder, "rounds/robin-1.yaml") == f"{ROUND_1}drops: [Bo Quist]\n"
    assert come_back(data_of(folder), ID, "bo-quist").echo == "Bo Quist comes back in round 2"
    assert text(folder, "rounds/robin-2.yaml").endswith("returns: [Bo Quist]\n")
    with pytest.raises(NotTypedError, match="once a round robin has begun"):
        enter(data_of(folder), ID, [Entrant("Ed Late")])


@pytest.mark.parametrize("broken", ["drops: [Bo Quist\n", "drops: Bo Quist\n"])
def test_a_round_that_cannot_be_read_has_to_be_mended_first(tmp_path: Path, broken: str) -> None:
    folder = typed(tmp_path, swiss_1=ROUND_1 + broken)
    data = data_of(folder)
    for act in (drop, withdraw, come_back):
        with pytest.raises(NotTypedError, match=r"rounds/swiss-1\.yaml has errors"):
            act(data, ID, "ada-crane")
    with pytest.raises(NotTypedError, match=r"rounds/swiss-1\.yaml has errors"):
        disqualify(data, ID, "ada-crane", "late")
    assert text(folder) == ROUND_1 + broken
    assert players(folder) == PLAYERS


def test_who_withdrew_and_was_to_come_later_does_not_come_after_all(tmp_path: Path) -> None:
    late = PLAYERS.replace("Di Ito}", "Di Ito, joins: 3, withdrawn: no}")
    folder = typed(
        tmp_path,
        event=LONG,
        players=late,
        swiss_1="tables:\n  - {table: 1, players: [Ada Crane, Bo Quist]}\nbyes: [Cy Dahl]\n",
    )
    assert withdraw(data_of(folder), ID, "di-ito").echo == "Di Ito does not come after all"
    assert players(folder) == PLAYERS.replace("Di Ito}", "Di Ito, withdrawn: yes}")


WAITS = PLAYERS.replace("{name: Bo Quist}", "{name: Bo Quist, waiting: yes}  # on foot")


def test_who_waits_moves_up_before_round_1_and_comes_late_after_it(tmp_path: Path) -> None:
    folder = typed(tmp_path / "before", players=WAITS)
    done = come_back(data_of(folder), ID, "bo-quist", "{name: Bo Quist, waiting: yes}")
    assert done.echo == "Bo Quist moves up from the waiting list"
    assert "- {name: Bo Quist}  # on foot\n" in players(folder)
    undo(data_of(folder), ID, done.number)
    assert players(folder) == WAITS
    more = f"{WAITS}- {{name: Ed Moss}}\n"
    round_1 = ROUND_1.replace("Bo Quist", "Ed Moss")
    late = typed(tmp_path / "after", event=LONG, players=more, swiss_1=round_1)
    done = come_back(data_of(late), ID, "bo-quist")
    assert done.echo == "Bo Quist came late: plays from round 2"
    assert "- {name: Bo Quist, joins: 2}  # on foot\n" in players(late)


def test_who_waits_may_withdraw_and_then_waits_no_more(tmp_path: Path) -> None:
    folder = typed(tmp_path, players=WAITS)
    done = withdraw(data_of(folder), ID, "bo-quist")
    assert done.echo == "Bo Quist withdraws before round 1"
    assert "- {name: Bo Quist, withdrawn: yes}  # on foot\n" in players(folder)
    event = opened(folder).event
    assert event is not None
    assert event.waiting == ()
