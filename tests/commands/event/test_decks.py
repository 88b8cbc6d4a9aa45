"""`topcut decks`."""

import io
from pathlib import Path

import pytest
from topcut import cli
from topcut.share import deck_submissions

from tests.build import SINGLE, typed
from tests.support.deck_lists import write_facts

NOISE = "Noise: Hacker Extraordinaire\n3 Sure Gamble\n4 Déjà Vu\n"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    where = typed(tmp_path, event=f"{SINGLE}decks: {{required: yes}}\n")
    write_facts(where.parents[1])
    return where


def decks(folder: Path, *words: str) -> int:
    return cli.main(["decks", "downtown", *words, "--data", str(folder.parents[1])])


def send(folder: Path, monkeypatch: pytest.MonkeyPatch, text: str, *words: str) -> int:
    monkeypatch.setattr("sys.stdin", io.StringIO(text))
    return decks(folder, "--submit", *words)


def test_a_list_from_standard_input_is_handed_in_and_listed(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert send(folder, monkeypatch, NOISE, "Ada Crane") == cli.OK
    assert capsys.readouterr().out == (
        "Ada Crane handed in a Runner deck list\n"
        "Runner: Noise: Hacker Extraordinaire, 7 cards (at least 45), 0 of 15 influence\n"
        "line 1: 7 cards, but Noise: Hacker Extraordinaire needs at least 45\n"
        "line 3: 4 copies of Déjà Vu\n"
    )
    assert decks(folder) == cli.OK
    lines = capsys.readouterr().out.splitlines()
    assert lines[:5] == [
        "Ada Crane (ada-crane)",
        "  Runner: Noise: Hacker Extraordinaire, 7 cards (at least 45), 0 of 15 influence"
        " [decks/ada-crane-runner.txt]",
        "    ! line 1: 7 cards, but Noise: Hacker Extraordinaire needs at least 45",
        "    ! line 3: 4 copies of Déjà Vu",
        "  missing: Corp",
    ]
    assert lines[-1] == "0 of 4 players handed in both decks"


def test_at_a_terminal_it_says_how_the_list_ends(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    terminal = io.StringIO(NOISE)
    monkeypatch.setattr(terminal, "isatty", lambda: True)
    monkeypatch.setattr("sys.stdin", terminal)
    assert decks(folder, "--submit", "bo-quist") == cli.OK
    assert "paste the list, then press Ctrl+D" in capsys.readouterr().err


def test_another_list_needs_replace(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    send(folder, monkeypatch, NOISE, "ada-crane")
    other = NOISE.replace("4", "3")
    assert send(folder, monkeypatch, other, "ada-crane") == cli.ERRORS
    assert capsys.readouterr().err.endswith("7 cards; --replace puts this one in its place\n")
    assert (folder / "decks/ada-crane-runner.txt").read_text(encoding="utf-8") == NOISE
    assert send(folder, monkeypatch, other, "ada-crane", "--replace") == cli.OK
    assert (folder / "decks/ada-crane-runner.txt").read_text(encoding="utf-8") == other


@pytest.mark.parametrize(
    ("player", "text", "why"),
    [
        ("Ada", NOISE, "nobody is called Ada in downtown; did you mean “Ada Crane”?"),
        ("Bo Quist", "hello", "there is no card in this list"),
        ("Bo Quist", "https://example.org/1", "decks are fetched from netrunnerdb.com alone"),
    ],
)
def test_what_cannot_be_handed_in_says_why(
    folder: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    player: str,
    text: str,
    why: str,
) -> None:
    assert send(folder, monkeypatch, text, player) != cli.OK
    assert why in capsys.readouterr().err
    assert not (folder / "decks").exists()


def test_namesakes_are_told_apart_by_their_ids(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    players = "- {name: Ada Crane, id: ada}\n- {name: Ada Crane, id: ada-2}\n"
    folder = typed(tmp_path, event=SINGLE, players=players)
    assert send(folder, monkeypatch, NOISE, "Ada Crane") == cli.ERRORS
    assert "several players are called Ada Crane; write one of ada, ada-2" in (
        capsys.readouterr().err
    )
    assert send(folder, monkeypatch, NOISE, "ada-2") == cli.OK


def test_a_text_reminds_those_who_have_not_handed_in(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert decks(folder, "--remind", "markdown") == cli.OK
    assert capsys.readouterr().out.startswith(
        "**Deck lists for Downtown**\nThese are still missing.\n- Ada Crane: both\n"
    )


def test_nobody_is_reminded_where_all_is_there(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = typed(tmp_path, event=SINGLE, players="- {name: Ada Crane}\n")
    (folder / "decks").mkdir()
    both = "NBN: Making News\n3 Hedge Fund\n\nNoise: Hacker Extraordinaire\n3 Sure Gamble\n"
    (folder / "decks/ada-crane.txt").write_text(both)
    assert decks(folder, "--remind", "plain") == cli.ERRORS
    assert "everybody has handed in both decks" in capsys.readouterr().err
    assert decks(folder) == cli.OK
    assert "not checked: there are no card facts" in capsys.readouterr().out


def test_the_decks_of_the_registration_form_are_pulled(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert decks(folder, "--pull") == cli.ERRORS
    assert "event.yaml does not say where the form asks for decks" in capsys.readouterr().err
    event = folder / "event.yaml"
    columns = "registration: {columns: {name: Name, deck: Deck}}\n"
    event.write_text(event.read_text(encoding="utf-8") + columns, encoding="utf-8")
    csv = f'Name,Deck\nAda Crane,"{NOISE}"\nBo Quist,hello 7\n'
    monkeypatch.setattr(deck_submissions, "answers_of", lambda *_: csv.encode())
    assert decks(folder, "--pull") == cli.ERRORS
    out, err = capsys.readouterr()
    assert out.splitlines()[0] == "Ada Crane handed in a Runner deck list"
    assert out.splitlines()[-1] == "1 handed in, 0 had done so before"
    assert "Bo Quist: there is no card in this list" in err
