"""Identities, pronouns, byes, the fixed table: exact words in the player's line."""

from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from topcut.edit.change.refusals import ChangedError, NotTypedError, RuledOutError
from topcut.edit.players.facts import FACTS, type_facts
from topcut.edit.players.roll import entrants
from topcut.edit.rounds.drafting import draft_round
from topcut.text.words.message import translated
from topcut.text.words.texts import MESSAGES, load

from tests.build import PLAYERS, ROUND_1, data_of, typed

FLOW = "- {name: Ada Crane, corp: EtF, pronouns: she/her}  # why\n- {name: Bo Quist}\n"
BLOCK = "- name: Ada Crane  # why\n  corp: EtF # ?\n  byes: \n\n- name: Bo Quist\n"


def after(folder: Path, **facts: str) -> str:
    words = {key.replace("_", " "): text for key, text in facts.items()}
    type_facts(data_of(folder), "downtown", "ada-crane", words)
    return (folder / "players.yaml").read_text()


def test_one_line_stays_one_line(tmp_path: Path) -> None:
    folder = typed(tmp_path, players=FLOW)
    assert after(folder, corp="neh", runner="andy", byes="2", fixed_table="3", pronouns="") == (
        "- {name: Ada Crane, corp: Near-Earth Hub, runner: Andromeda, byes: 2, fixed table: 3}"
        "  # why\n- {name: Bo Quist}\n"
    )


def test_lines_stay_lines_and_comments_stay(tmp_path: Path) -> None:
    folder = typed(tmp_path, players=BLOCK)
    assert after(folder, corp="PE", runner="Noise", byes="1") == (
        "- name: Ada Crane  # why\n  corp: Personal Evolution # ?\n  byes: 1\n  runner: Noise\n\n"
        "- name: Bo Quist\n"
    )
    assert after(folder, corp="", byes="0", runner="") == (
        "- name: Ada Crane  # why # ?\n\n- name: Bo Quist\n"
    )


def test_windows_line_ends_stay(tmp_path: Path) -> None:
    folder = typed(tmp_path)
    file = folder / "players.yaml"
    file.write_bytes(b"\xef\xbb\xbf- name: Ada Crane\r\n- name: Bo Quist\r\n")
    type_facts(data_of(folder), "downtown", "ada-crane", {"pronouns": "she/her"})
    assert file.read_bytes() == (
        b"\xef\xbb\xbf- name: Ada Crane\r\n  pronouns: she/her\r\n- name: Bo Quist\r\n"
    )


@pytest.mark.parametrize(
    ("key", "text", "said"),
    [
        ("corp", "HB", "“HB” may be several identities"),
        ("byes", "two", "“byes” must be a whole number, but “two” is not one"),
        ("fixed table", "-1", "“fixed table” must be a whole number"),
        ("stream", "maybe", "“stream” must be yes or no, but “maybe” is neither"),
        ("name", "Ed", "“name” cannot be typed here: write corp, runner, pronouns"),
        ("joins", "2", "“joins” cannot be typed here"),
    ],
)
def test_what_cannot_be_is_refused(tmp_path: Path, key: str, text: str, said: str) -> None:
    folder = typed(tmp_path)
    with pytest.raises(NotTypedError, match=said):
        type_facts(data_of(folder), "downtown", "ada-crane", {key: text})
    assert (folder / "players.yaml").read_text() == PLAYERS


@pytest.mark.parametrize(("key", "text"), [("byes", "21"), ("fixed table", "0"), ("person", "A b")])
def test_what_the_file_could_not_hold_is_refused(tmp_path: Path, key: str, text: str) -> None:
    folder = typed(tmp_path)
    with pytest.raises(RuledOutError):
        type_facts(data_of(folder), "downtown", "ada-crane", {key: text})
    assert (folder / "players.yaml").read_text() == PLAYERS


def test_what_a_played_round_speaks_against_is_typed_with_the_warning(tmp_path: Path) -> None:
    folder = typed(tmp_path, swiss_1=ROUND_1)
    done = type_facts(data_of(folder), "downtown", "ada-crane", {"byes": "1"})
    assert done.echo == "Ada Crane has byes: 1"
    assert [each.row for each in done.warnings] == ["F-swiss-3"]


def test_an_unknown_identity_is_typed_with_a_warning(tmp_path: Path) -> None:
    done = type_facts(data_of(typed(tmp_path)), "downtown", "ada-crane", {"corp": "Xyzzy"})
    assert done.echo == "Ada Crane has corp: Xyzzy"
    assert [each.kind for each in done.warnings] == ["unknown identity"]


def test_what_is_so_already_is_done(tmp_path: Path) -> None:
    folder = typed(tmp_path, players=FLOW)
    facts = {"corp": "Engineering the Future", "byes": "0", "stream": "yes"}
    done = type_facts(data_of(folder), "downtown", "ada-crane", facts, expected="something else")
    assert (done.echo, done.number) == ("Ada Crane already says so", 0)
    assert (folder / "players.yaml").read_text() == FLOW


def test_a_line_that_somebody_else_changed_is_shown(tmp_path: Path) -> None:
    data = data_of(typed(tmp_path))
    words = entrants(data, "downtown")[0].words
    type_facts(data, "downtown", "bo-quist", {"byes": "1"})
    type_facts(data, "downtown", "ada-crane", {"byes": "1"}, expected=words)
    with pytest.raises(ChangedError, match="the line of Ada Crane was changed meanwhile"):
        type_facts(data, "downtown", "ada-crane", {"byes": "2"}, expected=words)


@settings(
    max_examples=25, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(
    facts=st.dictionaries(
        st.sampled_from(["pronouns", "byes", "fixed table", "stream", "corp", "runner"]),
        st.sampled_from(["", "no", "1", "2", "it's: #1", "{x", "- y", "Noise", "PE"]),
    ),
    players=st.sampled_from([FLOW, BLOCK]),
)
def test_whatever_is_typed_reads_back_and_touches_nobody_else(
    tmp_path_factory: pytest.TempPathFactory, facts: dict[str, str], players: str
) -> None:
    folder = typed(tmp_path_factory.mktemp("event"), players=players)
    try:
        type_facts(data_of(folder), "downtown", "ada-crane", facts)
    except NotTypedError:
        assert (folder / "players.yaml").read_text() == players
        return
    ada, bo = entrants(data_of(folder), "downtown")
    assert "# why" in (folder / "players.yaml").read_text()
    assert (bo.player.byes, bo.player.corp, bo.player.pronouns) == (0, None, "")
    if "pronouns" in facts:
        assert ada.player.pronouns == facts["pronouns"]
    if "byes" in facts:
        assert ada.player.byes == int(facts["byes"] or 0)


def test_the_keys_are_those_of_the_file() -> None:
    from topcut.documents.players.players import PlayerEntry

    elsewhere = {"name", "id", "key", "joins", "withdrawn", "waiting"}
    imported = {"account", "corp deck", "runner deck"}
    assert set(PlayerEntry.keys) - set(FACTS) == elsewhere | imported


def test_a_round_that_cannot_be_read_hinders_no_facts(tmp_path: Path) -> None:
    folder = typed(tmp_path, swiss_1="tables: [")
    assert after(folder, byes="1") == PLAYERS.replace("Ada Crane", "Ada Crane, byes: 1")


def test_a_bye_that_a_draft_does_not_give_is_said(tmp_path: Path) -> None:
    folder = typed(tmp_path)
    draft_round(data_of(folder), "downtown")
    done = type_facts(data_of(folder), "downtown", "ada-crane", {"byes": "1"})
    assert done.echo == "Ada Crane has byes: 1; round 1 has to be drafted again"
    done = type_facts(data_of(folder), "downtown", "ada-crane", {"pronouns": "she/her"})
    assert done.echo == "Ada Crane has pronouns: she/her"


def test_another_language_has_its_own_words_for_the_keys(tmp_path: Path) -> None:
    data, german = data_of(typed(tmp_path)), load("de", MESSAGES)
    done = type_facts(data, "downtown", "ada-crane", {"fixed table": "3", "byes": "2"})
    assert translated(done.echo, german) == "Ada Crane: fester Tisch: 3 und vergebene Byes: 2"
    with pytest.raises(NotTypedError) as refused:
        type_facts(data, "downtown", "ada-crane", {"fixed table": "x"})
    said = translated(refused.value.args[0], german)
    assert said == "„fester Tisch“ braucht eine ganze Zahl, „x“ ist keine"
