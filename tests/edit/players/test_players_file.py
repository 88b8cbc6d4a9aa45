"""players.yaml as it was typed, and a change that players are in."""

from pathlib import Path

import pytest
from topcut.edit.change.refusals import ChangedError, NotTypedError, RuledOutError
from topcut.edit.change.writing import Files
from topcut.edit.players.players_file import editing_players, player_of, read_roll, type_files
from topcut.edit.rounds.drafting import draft_round
from topcut.edit.undo import history

from tests.build import EVENT, PLAYERS, ROUND_1, ROUND_2, data_of, typed


def test_an_entry_is_known_by_its_id_with_its_words(tmp_path: Path) -> None:
    players = f"{PLAYERS}- name: Ed Late # why\n  id: ed\n\n# end\n"
    roll = read_roll(data_of(typed(tmp_path, players=players)), "downtown")
    assert roll.words("bo-quist") == "{name: Bo Quist}"
    assert roll.words("ed") == "name: Ed Late # why\n  id: ed"


def test_words_that_were_shown_have_to_be_there_still(tmp_path: Path) -> None:
    roll = read_roll(data_of(typed(tmp_path)), "downtown")
    roll.expect("bo-quist", None)
    roll.expect("bo-quist", "{name: Bo Quist}")
    with pytest.raises(ChangedError, match="the line of Bo Quist was changed meanwhile") as caught:
        roll.expect("bo-quist", "{name: Bo}")
    assert (caught.value.shown, caught.value.now) == ("{name: Bo}", "{name: Bo Quist}")


def test_the_round_ahead_is_the_draft_or_the_next_one(tmp_path: Path) -> None:
    folder = typed(tmp_path, swiss_1=ROUND_1)
    assert read_roll(data_of(folder), "downtown").ahead == 2
    draft_round(data_of(folder), "downtown")
    assert read_roll(data_of(folder), "downtown").ahead == 2
    assert read_roll(data_of(typed(tmp_path / "new")), "downtown").ahead == 1


def test_what_leads_to_an_error_changes_nothing(tmp_path: Path) -> None:
    folder = typed(tmp_path, swiss_1=ROUND_1)
    roll = read_roll(data_of(folder), "downtown")
    with pytest.raises(RuledOutError, match="Cy Dahl"):
        type_files(roll, "gone", {"players.yaml": (PLAYERS.encode(), b"- {name: Ada Crane}\n")})
    assert (folder / "players.yaml").read_text() == PLAYERS


def test_what_is_so_already_is_no_change(tmp_path: Path) -> None:
    data = data_of(typed(tmp_path))
    same = PLAYERS.encode()
    done = type_files(read_roll(data, "downtown"), "so", {"players.yaml": (same, same)})
    assert (done.echo, done.number, history(data, "downtown")) == ("so", 0, [])


def test_warnings_come_with_it(tmp_path: Path) -> None:
    data = data_of(typed(tmp_path))
    after = PLAYERS.replace("Bo Quist", "Bo Quist, corp: Xyzzy").encode()
    roll = read_roll(data, "downtown")
    with data.lock("downtown", by="the desk"):
        done = type_files(roll, "so", {"players.yaml": (PLAYERS.encode(), after)})
    assert [each.message for each in done.warnings] == ["no Corp identity is called “Xyzzy”"]


def test_an_event_with_errors_says_the_first_of_them(tmp_path: Path) -> None:
    folder = typed(tmp_path, players="- {name: Ada Crane\n- {name: Bo\n")
    with pytest.raises(NotTypedError) as refused:
        read_roll(data_of(folder), "downtown")
    assert str(refused.value) == (
        "downtown has errors: `topcut check downtown`\n"
        "players.yaml:1:3: error: the bracket { that opens here is not closed\n"
        "    - {name: Ada Crane\n"
        "      ^\n"
        "  write: } where it ends"
    )


def test_an_event_that_cannot_be_read_says_its_error_and_no_warning_before_it(
    tmp_path: Path,
) -> None:
    nameless = EVENT.replace("name: Downtown", "# nobody knows the name")
    warned = PLAYERS.replace("Bo Quist", "Bo Quist, corp: Xyzzy")
    folder = typed(tmp_path, event=nameless, players=warned)
    with pytest.raises(NotTypedError) as refused:
        read_roll(data_of(folder), "downtown")
    first, second, *_ = str(refused.value).splitlines()
    assert first == "downtown has errors: `topcut check downtown`"
    assert second.startswith("event.yaml:")
    assert ": error: " in second
    assert str(refused.value).count(": error: ") == 1
    assert "warning" not in str(refused.value)


@pytest.mark.parametrize(
    ("players", "root"), [("", False), ("# nobody\n", False), ("\n\n", False), ("[]\n", True)]
)
def test_an_empty_file_is_a_list_with_nobody(tmp_path: Path, players: str, root: bool) -> None:
    roll = read_roll(data_of(typed(tmp_path, players=players)), "downtown")
    assert (roll.event.players, dict(roll.entries), roll.root is not None) == ((), {}, root)
    assert (roll.content.decode(), roll.unreadable) == (players, "")


def test_what_is_missing_or_is_no_list_says_what_to_do(tmp_path: Path) -> None:
    folder = typed(tmp_path, players="name: Ada Crane\n")
    with pytest.raises(NotTypedError) as refused:
        read_roll(data_of(folder), "downtown")
    assert str(refused.value) == "players.yaml is not a list of players: `topcut check downtown`"
    (folder / "players.yaml").unlink()
    with pytest.raises(NotTypedError) as refused:
        read_roll(data_of(folder), "downtown")
    assert str(refused.value) == (
        "downtown has no players.yaml: write one, even if it is still empty"
    )


def test_a_round_that_does_not_say_who_is_in_is_named_and_an_empty_one_is_not(
    tmp_path: Path,
) -> None:
    folder = typed(tmp_path, swiss_1=ROUND_1, swiss_2="")
    assert editing_players(data_of(folder), "downtown").__enter__().unreadable == ""
    (folder / "rounds/swiss-2.yaml").write_text("tables: [\n")
    assert read_roll(data_of(folder), "downtown").unreadable == "rounds/swiss-2.yaml"
    with pytest.raises(NotTypedError) as refused:
        editing_players(data_of(folder), "downtown").__enter__()
    assert str(refused.value) == (
        "rounds/swiss-2.yaml has errors, so it is not known who is in: `topcut check downtown` "
        "shows the lines to fix first"
    )


def test_drafts_are_neither_shown_nor_published(tmp_path: Path) -> None:
    event = EVENT.replace("basic", "{rounds: 2, cut: 2}")
    cut = "publish: draft\nseeds: [Ada Crane, Cy Dahl]\n"
    cut += "tables:\n  - {match: 1, players: [Ada Crane, Cy Dahl]}\n"
    folder = typed(tmp_path, event=event, swiss_1=ROUND_1, swiss_2=ROUND_2, cut_1=cut)
    roll = read_roll(data_of(folder), "downtown")
    assert [each.name for each in roll.public_rounds] == ["swiss-1", "swiss-2"]
    (folder / "rounds/cut-1.yaml").write_text(cut.replace("publish: draft\n", ""))
    roll = read_roll(data_of(folder), "downtown")
    assert [each.name for each in roll.public_rounds] == ["swiss-1", "swiss-2", "cut-1"]
    assert [each.name for each in roll.published] == ["swiss-1", "swiss-2"]
    assert roll.ahead == 3


DRAFT = f"publish: draft\n{ROUND_2.replace('6-0', '').replace('3-3', '')}"
FOUR_ROUNDS = EVENT.replace("basic", "{rounds: 4, cut: 0}")


@pytest.mark.parametrize(
    ("was", "now", "said"),
    [
        ("name: Bo Quist", "name: Bo Quist, byes: 2", "; round 2 has to be drafted again"),
        ("name: Bo Quist", "name: Bo Quist, fixed table: 2", "; round 2 has to be drafted again"),
        ("name: Bo Quist", "name: Bo Quist, withdrawn: yes", None),
        ("name: Bo Quist", "name: Bo Quist, pronouns: they/them", ""),
        ("- {name: Di Ito}", "- {name: Di Ito}\n- {name: Ed Late, joins: 2}",
            "; round 2 has to be drafted again"),
        ("- {name: Di Ito}", "- {name: Di Ito}\n- {name: Ed Late, joins: 3}", ""),
    ],
)  # fmt: skip
def test_a_draft_in_which_others_would_play_is_named(
    tmp_path: Path, was: str, now: str, said: str | None
) -> None:
    """What is against a round that was played changes nothing instead."""
    folder = typed(tmp_path, event=FOUR_ROUNDS, swiss_1=ROUND_1, swiss_2=DRAFT)
    data = data_of(folder)
    roll = read_roll(data, "downtown")
    files: Files = {"players.yaml": (PLAYERS.encode(), PLAYERS.replace(was, now).encode())}
    with data.lock("downtown", by="the desk"):
        if said is None:
            with pytest.raises(RuledOutError):
                type_files(roll, "so", files)
            return
        done = type_files(roll, "so", files)
    assert done.echo == f"so{said}"
    assert history(data, "downtown")[0].change.said == f"so{said}"


def test_somebody_who_is_nobody_is_told_of_with_the_event(tmp_path: Path) -> None:
    roll = read_roll(data_of(typed(tmp_path)), "downtown")
    assert player_of(roll, "bo-quist").name == "Bo Quist"
    with pytest.raises(NotTypedError) as refused:
        player_of(roll, "ed")
    assert str(refused.value) == (
        "nobody in downtown has the id ed: was the name removed meanwhile?"
    )
