"""The next round's file, drafted."""

from pathlib import Path

import pytest
from topcut.cli import main
from topcut.edit.change.refusals import EventHasErrorsError
from topcut.edit.change.schema_files import first_lines
from topcut.edit.rounds.drafting import Again, Drafted, Outdated, draft_cut, draft_round, outdated
from topcut.edit.rounds.redrafting import LostByHandError
from topcut.edit.undo import history
from topcut.rules.drafts.setting import CannotPairError
from topcut.rules.standings.standings import standings
from topcut.workspace.data import Data

from tests.build import EVENT, ROUND_1, typed
from tests.support.organizer import GMP, ONE_GAME, RESULTS, type_results

ELEVEN = "".join(f"- {{name: Player {letter}}}\n" for letter in "ABCDEFGHIJK")


def data(folder: Path) -> Path:
    return folder / "data"


def pair(folder: Path) -> Drafted:
    return draft_round(Data(data(folder)), "downtown")


def text(folder: Path, name: str) -> str:
    return (data(folder) / "events/downtown/rounds" / f"{name}.yaml").read_text(encoding="utf-8")


def problems(folder: Path) -> list[str]:
    found = Data(data(folder)).open("downtown").report.problems
    return [f"{problem.level} {problem.row or problem.kind}" for problem in found]


def publish(path: Path) -> None:
    """Makes a draft public."""
    path.write_text(path.read_text(encoding="utf-8").replace("publish: draft\n", ""), "utf-8")


def play(folder: Path, rounds: int, results: tuple[str, ...] = RESULTS) -> None:
    """Pairs and plays so many rounds."""
    for _ in range(rounds):
        type_results(pair(folder).path, results)


def test_the_first_round_is_a_draft_that_reads_without_a_problem(tmp_path: Path) -> None:
    """Everybody has a table, results are left to be typed, the public sees nothing yet."""
    typed(tmp_path)
    made = pair(tmp_path)
    assert (made.round.name, len(made.round.matches), len(made.round.byes), made.draft) == (
        "swiss-1",
        2,
        0,
        True,
    )
    written = text(tmp_path, "swiss-1")
    head = first_lines()["swiss"]
    assert written.startswith(f"{head}publish: draft\ntables:\n  - {{table: 1, players: [")
    assert written.count("result: }") == 2
    assert problems(tmp_path) == []


def test_the_same_data_give_the_same_draft(tmp_path: Path) -> None:
    typed(tmp_path / "one", players=ELEVEN)
    typed(tmp_path / "two", players=ELEVEN)
    pair(tmp_path / "one")
    pair(tmp_path / "two")
    assert text(tmp_path / "one", "swiss-1") == text(tmp_path / "two", "swiss-1")


def test_awarded_byes_come_first_and_fixed_tables_are_kept_and_marked(tmp_path: Path) -> None:
    """Eleven players, one of them with a bye: five tables, one of them fixed."""
    players = ELEVEN.replace("Player B", "Player B, byes: 1").replace(
        "Player C", "Player C, fixed table: 3"
    )
    players += "- {name: Player L}\n"
    typed(tmp_path, players=players)
    made = pair(tmp_path)
    assert (len(made.round.matches), len(made.round.byes)) == (5, 2)
    written = text(tmp_path, "swiss-1")
    assert "byes: [Player B, " in written
    third = next(line for line in written.splitlines() if "{table: 3," in line)
    assert "Player C" in third
    assert third.endswith("  # the fixed table of Player C")
    assert "# Player B has the bye: awarded.\n" in written
    assert problems(tmp_path) == []


def test_the_account_stands_at_the_end_as_comments(tmp_path: Path) -> None:
    """Groups, floats, the bye with its reason, and the proof, none of which is read."""
    typed(tmp_path, players=ELEVEN)
    play(tmp_path, 2)
    pair(tmp_path)
    body, _, account = text(tmp_path, "swiss-3").partition("\n\n")
    assert "#" not in body.removeprefix(first_lines()["swiss"])
    assert all(line.startswith("#") for line in account.splitlines())
    assert "the word downtown-2018-03-10" in account
    assert " points: Player " in account
    assert " floats to " in account
    assert "has the bye: lowest rank without one." in account
    assert "# Could it be better? No. " in account


def test_nothing_is_paired_while_results_are_missing(tmp_path: Path) -> None:
    typed(tmp_path)
    publish(pair(tmp_path).path)
    with pytest.raises(CannotPairError, match="results of round 1 are missing: table 1, 2"):
        pair(tmp_path)
    assert not (data(tmp_path) / "events/downtown/rounds/swiss-2.yaml").exists()


def test_nothing_is_paired_from_files_with_errors(tmp_path: Path) -> None:
    typed(tmp_path, swiss_1=ROUND_1.replace("6-0", "6-1"))
    with pytest.raises(EventHasErrorsError) as caught:
        pair(tmp_path)
    assert [problem.row for problem in caught.value.report.problems] == ["F-points-1"]


@pytest.mark.parametrize("line_end", ["\n", "\r\n"])
def test_tables_are_added_behind_returns_and_comments(tmp_path: Path, line_end: str) -> None:
    """What was typed stays byte for byte, with its own line ends."""
    folder = typed(tmp_path, players=ELEVEN)
    first = pair(tmp_path).path
    type_results(first)
    first.write_text(first.read_text(encoding="utf-8") + "drops: [Player C]\n", encoding="utf-8")
    before = line_end.join(["# she is back", "returns: [Player C] # since lunch"]).encode()
    path = folder / "rounds/swiss-2.yaml"
    path.write_bytes(before)
    made = pair(tmp_path)
    assert made.added
    after = path.read_bytes()
    assert after.startswith(before + line_end.encode() + b"publish: draft" + line_end.encode())
    assert after.count(b"\n") == after.count(line_end.encode())
    assert b"Player C" in after[len(before) :]
    assert after.count(b"returns:") == 1
    assert problems(tmp_path) == []


def test_an_empty_file_is_filled(tmp_path: Path) -> None:
    folder = typed(tmp_path)
    (folder / "rounds/swiss-1.yaml").write_text("# to be paired\n", encoding="utf-8")
    assert pair(tmp_path).added
    assert problems(tmp_path) == []


def test_a_typed_level_of_publishing_stays(tmp_path: Path) -> None:
    folder = typed(tmp_path)
    (folder / "rounds/swiss-1.yaml").write_text("publish: pairings\n", encoding="utf-8")
    assert not pair(tmp_path).draft
    assert text(tmp_path, "swiss-1").count("publish:") == 1


@pytest.mark.parametrize(
    ("there", "held"),
    [
        ("warnings: {Ada Crane: slow play}\n", "`warnings`"),
        ("tables:\n", "`tables`"),
        ("warnings: {Ada Crane: slow play}\ntables:\nreturns: []\n", "`tables`, `warnings`"),
        ("{}\n", "something else"),
        ("{publish: pairings}\n", "something else"),
        ("  publish: pairings\n", "something else"),
    ],
)
def test_what_was_typed_is_never_touched(tmp_path: Path, there: str, held: str) -> None:
    """A file that holds more than what comes before a pairing is left as it is, with advice."""
    folder = typed(tmp_path)
    path = folder / "rounds/swiss-1.yaml"
    path.write_text(there, encoding="utf-8")
    with pytest.raises(CannotPairError) as refused:
        pair(tmp_path)
    assert str(refused.value) == (
        f"rounds/swiss-1.yaml is already there, with {held}, and is left as it is: move it"
        " out of data/, or leave only `returns` in it, and pair again"
    )
    assert path.read_text(encoding="utf-8") == there


def test_a_draft_is_made_again_when_it_is_asked_for(tmp_path: Path) -> None:
    folder = typed(tmp_path)
    first = pair(tmp_path)
    with pytest.raises(CannotPairError) as refused:
        pair(tmp_path)
    anew = "`topcut pair downtown --again` makes it again"
    assert str(refused.value) == (f"round 1 is a draft: `topcut start downtown` shows it, {anew}")
    players = folder / "players.yaml"
    players.write_text(players.read_text(encoding="utf-8") + "- {name: Ed Late}\n", "utf-8")
    assert found(tmp_path) == Outdated("Ed Late has no seat in it", again=True)
    with pytest.raises(CannotPairError) as refused:
        pair(tmp_path)
    assert str(refused.value) == (
        f"round 1 is a draft that no longer fits: Ed Late has no seat in it; {anew}"
    )
    made = draft_round(Data(data(tmp_path)), "downtown", Again())
    assert (len(made.round.matches), len(made.round.byes)) == (2, 1)
    assert made == Drafted(
        path=folder / "rounds/swiss-1.yaml",
        round=made.round,
        added=False,
        price=(),
        draft=True,
        confirmed=first.confirmed,
        again=True,
        lost=(),
    )
    assert found(tmp_path) is None


def found(folder: Path) -> Outdated | None:
    """What is said of the draft that is there."""
    return outdated(Data(data(folder)).open("downtown"))


def test_a_draft_that_cannot_be_made_again_now_says_why(tmp_path: Path) -> None:
    folder = typed(tmp_path, swiss_1=ROUND_1)
    assert found(tmp_path) is None
    pair(tmp_path)
    (folder / "rounds/swiss-1.yaml").write_text(ROUND_1.replace(", result: 3-3", ""), "utf-8")
    outdated_now = found(tmp_path)
    assert outdated_now is not None
    assert outdated_now == Outdated(outdated_now.reason, again=False)
    assert "results of round 1 are missing: table 2" in outdated_now.reason


def test_changes_by_hand_are_shown_before_they_are_lost(tmp_path: Path) -> None:
    folder = typed(tmp_path)
    path = pair(tmp_path).path
    written = path.read_text(encoding="utf-8")
    [line] = [each for each in written.splitlines() if "{table: 2," in each]
    path.write_text(written.replace(line, line.replace("table: 2", "table: 7")), "utf-8")
    by_hand = line.replace("table: 2", "table: 7").strip()
    with pytest.raises(LostByHandError) as refused:
        draft_round(Data(data(tmp_path)), "downtown", Again())
    assert str(refused.value) == (
        f"rounds/swiss-1.yaml was changed by hand, and would lose:\n    {by_hand}\n"
        "  `topcut pair downtown --again --anyway` makes the draft again without it"
    )
    made = draft_round(Data(data(tmp_path)), "downtown", Again(anyway=True))
    assert (made.again, made.lost) == (True, (by_hand,))
    assert (folder / "rounds/swiss-1.yaml").read_text(encoding="utf-8") == written


def test_the_history_says_what_was_drafted(tmp_path: Path) -> None:
    typed(tmp_path)
    pair(tmp_path)
    draft_round(Data(data(tmp_path)), "downtown", Again())
    said = [each.change.said for each in history(Data(data(tmp_path)), "downtown")]
    assert said == ["round 1 was drafted again", "round 1 was drafted"]


def test_a_forced_rematch_has_its_ruling_and_its_price(tmp_path: Path) -> None:
    """Four players over four rounds: told before the start, and again when it happens."""
    typed(tmp_path, event=EVENT.replace("basic", "{rounds: 4, cut: 0}"))
    assert problems(tmp_path) == ["warning F-pair-3"]
    play(tmp_path, 3)
    made = pair(tmp_path)
    assert len(made.price) == 2
    assert "meet again: they met in round " in made.price[0]
    written = text(tmp_path, "swiss-4")
    assert written.count("rulings: {F-pair-3: ") == 2
    assert written.split("# Rematches: ")[1].count(" v ") == 2
    assert problems(tmp_path) == ["note F-pair-3", "note F-pair-3"]


HALF = EVENT.replace("structure: basic", "structure: {rounds: 3, cut: 0}\nformat: half draft")
FULL = EVENT.replace("structure: basic", "structure: {rounds: 3, cut: 0}\nformat: full draft")
ROBIN = EVENT.replace("structure: basic", "structure: {rounds: 3, cut: 0}\npairing: round robin")
OLD = EVENT.replace("ffg-2.2.1", "ntp-98.4").replace("structure: basic\n", "")
MANY = EVENT.replace("ffg-2.2.1", "napd-multiplayer").replace("basic", "{rounds: 2, cut: 0}")
SEATED = "".join(
    f"- {{name: Player {n}, pod: {n % 2 + 1}, seat: {n // 2 + 1}}}\n" for n in range(12)
)
MIXED = {
    "half draft": (HALF, ELEVEN, 3, ONE_GAME, "corp: Player "),
    "full draft": (FULL, SEATED, 3, RESULTS, "across the draft table"),
    "round robin": (
        ROBIN,
        "".join(ELEVEN.splitlines(keepends=True)[:5]),
        5,
        RESULTS,
        "Without an opponent: Player ",
    ),
    "old protocol": (OLD, ELEVEN, 4, GMP, "Pile "),
    "old round robin": (
        f"{OLD}pairing: round robin\n",
        "".join(ELEVEN.splitlines(keepends=True)[:5]),
        5,
        GMP,
        "Without an opponent: Player ",
    ),
    "multiplayer": (MANY, ELEVEN, 2, RESULTS, "runners: ["),
}


@pytest.mark.parametrize("kind", MIXED)
def test_every_kind_of_round_is_drafted_to_its_end(tmp_path: Path, kind: str) -> None:
    """Played round by round as drafted, an event has no error, and warnings only of its kind."""
    event, players, rounds, results, says = MIXED[kind]
    typed(tmp_path, event=event, players=players)
    said = ""
    for _ in range(rounds):
        made = pair(tmp_path)
        said += made.path.read_text(encoding="utf-8")
        type_results(made.path, results)
    assert says in said
    kept = {"warning M-table-1"} if kind == "multiplayer" else set()
    assert {problem for problem in problems(tmp_path) if "M-table-2" not in problem} <= kept
    with pytest.raises(CannotPairError, match="that were announced are paired"):
        pair(tmp_path)


def test_the_first_round_of_a_full_draft_meets_across_each_pod(tmp_path: Path) -> None:
    """Twelve in two pods of six: seat 1 meets seat 4 of the same pod."""
    typed(tmp_path, event=FULL, players=SEATED)
    written = pair(tmp_path).path.read_text(encoding="utf-8")
    for one, two in ((0, 6), (2, 8), (4, 10), (1, 7), (3, 9), (5, 11)):
        assert f"players: [Player {one}, Player {two}]" in written


def cut_event(folder: Path) -> None:
    """Nine rounds of Swiss, all played: a cut to the top four follows."""
    typed(folder, players=ELEVEN)
    play(folder, 4)


def test_after_swiss_the_cut_is_asked_for(tmp_path: Path) -> None:
    cut_event(tmp_path)
    with pytest.raises(CannotPairError, match="`topcut cut downtown` makes the cut to the top 4"):
        pair(tmp_path)


def test_the_cut_is_not_made_before_its_time(tmp_path: Path) -> None:
    typed(tmp_path, players=ELEVEN)
    play(tmp_path, 2)
    with pytest.raises(CannotPairError, match="round 3 of 4 has not been paired"):
        draft_cut(Data(data(tmp_path)), "downtown")
    publish(pair(tmp_path).path)
    with pytest.raises(CannotPairError, match="results of round 3 are missing"):
        draft_cut(Data(data(tmp_path)), "downtown")


def test_without_a_cut_none_is_made(tmp_path: Path) -> None:
    typed(tmp_path)
    with pytest.raises(CannotPairError, match="announces no cut"):
        draft_cut(Data(data(tmp_path)), "downtown")


def test_the_bracket_is_drafted_to_its_champion(tmp_path: Path) -> None:
    """Every round with its matches and sides; as drafted and played nothing is wrong."""
    cut_event(tmp_path)
    made = draft_cut(Data(data(tmp_path)), "downtown")
    first = made.path.read_text(encoding="utf-8")
    assert "seeds: [" in first
    assert first.count("chooses: ") == 2
    type_results(made.path)
    for number in range(2, 6):
        made = pair(tmp_path)
        assert made.round.name == f"cut-{number}"
        assert "corp: Player" in made.path.read_text(encoding="utf-8")
        publish(made.path)
        with pytest.raises(CannotPairError, match="results of the bracket are missing: match"):
            pair(tmp_path)
        type_results(made.path)
    with pytest.raises(CannotPairError, match=r"the bracket is over: Player \w has won"):
        pair(tmp_path)
    assert problems(tmp_path) == []


def test_the_next_in_rank_takes_the_place_of_who_leaves(tmp_path: Path) -> None:
    """Who left and who declined stand in the file, and nothing is wrong with it."""
    cut_event(tmp_path)
    loaded = Data(data(tmp_path)).open("downtown")
    assert loaded.event is not None
    assert loaded.regulations is not None
    order = [row.player for row in standings(loaded.event, loaded.regulations).rows]
    made = draft_cut(Data(data(tmp_path)), "downtown", [order[1].name], [order[4].id])
    written = made.path.read_text(encoding="utf-8")
    names = ", ".join(order[place].name for place in (0, 2, 3, 5))
    assert f"seeds: [{names}]\nleft: [{order[1].name}]\ndeclined: [{order[4].name}]" in written
    assert f"# In their place, as last seeds: {order[5].name}." in written
    assert problems(tmp_path) == []


def test_only_who_qualified_leaves_and_only_who_was_asked_declines(tmp_path: Path) -> None:
    cut_event(tmp_path)
    loaded = Data(data(tmp_path)).open("downtown")
    assert loaded.event is not None
    assert loaded.regulations is not None
    order = [row.player.id for row in standings(loaded.event, loaded.regulations).rows]
    for left, declined, why in (
        ([order[5]], [], "did not make the cut"),
        ([], [order[0]], "has left"),
        ([], [order[4]], "was not offered a place: nobody has left"),
        ([order[0]], [order[6]], "was not offered a place: the cut was already full"),
        (["Nobody Known"], [], "no player is called"),
    ):
        with pytest.raises(CannotPairError, match=why):
            draft_cut(Data(data(tmp_path)), "downtown", left, declined)


def test_a_cut_that_has_been_made_is_not_made_again(tmp_path: Path) -> None:
    cut_event(tmp_path)
    path = draft_cut(Data(data(tmp_path)), "downtown").path
    publish(path)
    before = path.read_bytes()
    with pytest.raises(CannotPairError, match="the cut has been made"):
        draft_cut(Data(data(tmp_path)), "downtown")
    assert path.read_bytes() == before


def test_a_cut_that_begins_with_walkovers_alone_goes_on(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Four players and a cut to the top 8: `cut`, `start`, `pair`, `start`, to the champion."""
    typed(tmp_path, event=EVENT.replace("basic", "{rounds: 2, cut: 8}"))
    play(tmp_path, 2)
    where = ["downtown", "--data", str(data(tmp_path))]

    def status() -> str:
        capsys.readouterr()
        assert main(["status", *where]) == 0
        return capsys.readouterr().out

    assert "`topcut cut downtown` makes the cut" in status()
    assert main(["cut", *where]) == 0
    assert "cut-1.yaml: no table (every match is a walkover)" in capsys.readouterr().out
    first = text(tmp_path, "cut-1")
    assert first.startswith(f"{first_lines()['cut']}publish: draft\nseeds: [Ada Crane, ")
    assert "# 4 play. Walkovers: Ada Crane, " in first
    assert "`topcut start downtown` shows" in status()
    assert main(["cut", *where]) == 1
    assert text(tmp_path, "cut-1") == first
    assert main(["start", *where]) == 0
    assert "`topcut pair downtown` makes round 2 of the cut" in status()
    assert main(["cut", *where]) == 1
    assert "the cut has been made; `topcut pair` writes" in capsys.readouterr().err
    while main(["pair", *where]) == 0:
        type_results(max((data(tmp_path) / "events/downtown/rounds").glob("cut-*.yaml")))
    assert "has won" in capsys.readouterr().err
    assert problems(tmp_path) == ["warning F-struct-3"]


def test_the_commands_say_what_comes_next(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    typed(tmp_path)
    where = ["--data", str(data(tmp_path))]
    assert main(["pair", "downtown", *where]) == 0
    assert "next: look it over" in capsys.readouterr().out
    assert main(["pair", "downtown", *where]) == 1
    assert "round 1 is a draft: `topcut start downtown` shows it" in capsys.readouterr().err
    assert main(["cut", "downtown", *where]) == 1
    assert main(["pair", "uptown", *where]) == 2
    assert "there is no event uptown" in capsys.readouterr().err
