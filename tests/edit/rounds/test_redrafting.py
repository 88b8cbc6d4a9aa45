"""A draft made anew: who came or went since, what was typed in it, what was changed by hand."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from topcut.cli import main
from topcut.edit.change.refusals import EventHasErrorsError
from topcut.edit.change.schema_files import first_lines
from topcut.edit.results.typist import Typist
from topcut.edit.rounds.drafting import Again, Drafted, draft_cut, draft_round, outdated
from topcut.edit.rounds.redrafting import LostByHandError, has_result, redrawn, refuse_over_results
from topcut.exchange.files.drafts import DraftedRound, ranked_round
from topcut.regulations import Regulations
from topcut.rules.drafts.drafting import draft
from topcut.rules.drafts.setting import CannotPairError
from topcut.text.problems.mark import Mark
from topcut.tournament import Correction, Event, Game
from topcut.workspace.data import Data, ParseCaches

from tests.build import EVENT, data_of, opened, readable, swiss, typed
from tests.support.organizer import GMP, ONE_GAME, RESULTS, type_results

TEN = "".join(f"- {{name: Player {letter}}}\n" for letter in "ABCDEFGHIJ")
AGAIN, ANYWAY = Again(), Again(anyway=True)
HERE = Mark("rounds/swiss-2.yaml", 3)
GAME = Game("ann", ("bob",), HERE)


def data(folder: Path) -> Path:
    return folder / "data"


def event_folder(folder: Path) -> Path:
    return data(folder) / "events/downtown"


def pair(folder: Path, again: Again | None = None) -> Drafted:
    return draft_round(Data(data(folder)), "downtown", again)


def append(path: Path, line: str) -> None:
    path.write_text(path.read_text(encoding="utf-8") + line, encoding="utf-8")


def drafted(
    folder: Path, rounds: int = 2, results: tuple[str, ...] = RESULTS, **texts: str
) -> Path:
    """Plays so many rounds, and leaves the draft of the next one there."""
    typed(folder, **{"players": TEN, **texts})
    for _ in range(rounds):
        type_results(pair(folder).path, results)
    return pair(folder).path


def reason(folder: Path) -> str:
    """Why the draft no longer fits."""
    found = outdated(Data(data(folder)).open("downtown"))
    return found.reason if found else ""


def errors(folder: Path) -> list[str]:
    return [f"{one.level} {one.message}" for one in opened(event_folder(folder)).report.problems]


def swap(path: Path, one: str = "Player A", other: str = "Player B") -> list[str]:
    """Exchanges two players by hand, and gives the lines that this changed."""
    before = path.read_text(encoding="utf-8")
    body, line, account = before.partition("\n# How this round")
    body = body.replace(one, "\0").replace(other, one).replace("\0", other)
    path.write_text(body + line + account, encoding="utf-8")
    return [each.strip() for each in body.splitlines() if each not in before.splitlines()]


def late(folder: Path) -> None:
    append(event_folder(folder) / "players.yaml", "- {name: Player K, joins: 3}\n")


def drop(folder: Path) -> None:
    [second] = (event_folder(folder) / "rounds").glob("*-2.yaml")
    append(second, "drops: [Player C]\n")


def disqualify(folder: Path) -> None:
    append(event_folder(folder) / "rounds/swiss-2.yaml", "disqualified: {Player C: scouting}\n")


def drop_two(folder: Path) -> None:
    append(event_folder(folder) / "rounds/swiss-2.yaml", "drops: [Player C, Player D]\n")


def come_back(folder: Path) -> None:
    append(event_folder(folder) / "rounds/swiss-3.yaml", "returns: [Player J]\n")


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (late, "Player K has no seat in it"),
        (drop, "Player C is no longer playing"),
        (disqualify, "Player C is no longer playing"),
        (drop_two, "Player D, Player C are no longer playing"),
    ],
)
def test_who_comes_or_goes_while_a_draft_lies_there_is_paired_again(
    tmp_path: Path, change: Callable[[Path], None], why: str
) -> None:
    """Pairing says that the draft no longer fits, and makes it anew when it is asked."""
    path = drafted(tmp_path)
    assert reason(tmp_path) == ""
    change(tmp_path)
    assert reason(tmp_path) == why
    before = path.read_bytes()
    said = f"round 3 is a draft that no longer fits: {why}; `topcut pair downtown --again` makes"
    with pytest.raises(CannotPairError, match=said):
        pair(tmp_path)
    assert path.read_bytes() == before
    made = pair(tmp_path, AGAIN)
    assert (made.again, made.lost, made.draft, made.path) == (True, (), True, path)
    assert errors(tmp_path) == []
    assert reason(tmp_path) == ""
    head = first_lines()["swiss"]
    assert path.read_text(encoding="utf-8").startswith(f"{head}publish: draft\ntables:\n")


def test_who_comes_back_is_paired_again_and_stays_typed(tmp_path: Path) -> None:
    typed(tmp_path, players=TEN)
    type_results(pair(tmp_path).path)
    append(event_folder(tmp_path) / "rounds/swiss-1.yaml", "drops: [Player J]\n")
    type_results(pair(tmp_path).path)
    path = pair(tmp_path).path
    come_back(tmp_path)
    assert reason(tmp_path) == "Player J has no seat in it"
    pair(tmp_path, AGAIN)
    assert path.read_text(encoding="utf-8").count("returns: [Player J]") == 1
    assert errors(tmp_path) == []


def test_a_draft_that_fits_is_drawn_as_it_is(tmp_path: Path) -> None:
    path = drafted(tmp_path)
    before = path.read_bytes()
    with pytest.raises(CannotPairError, match="round 3 is a draft: `topcut start downtown` shows"):
        pair(tmp_path)
    pair(tmp_path, AGAIN)
    assert path.read_bytes() == before


def test_a_result_corrected_since_draws_it_otherwise(tmp_path: Path) -> None:
    path = drafted(tmp_path)
    typist = Typist(data_of(event_folder(tmp_path)), "downtown", "swiss-2")
    for table in "12345":
        typist.type(table, "0-6", replace=True)
    assert reason(tmp_path) == "it would now be drawn differently"
    before = path.read_text(encoding="utf-8")
    assert pair(tmp_path, AGAIN).lost == ()
    assert path.read_text(encoding="utf-8") != before
    assert reason(tmp_path) == ""


def test_a_swap_alone_leaves_the_draft_fitting(tmp_path: Path) -> None:
    """What the organizer changed is theirs; taken back by hand, nothing is lost any more."""
    path = drafted(tmp_path)
    swap(path)
    assert reason(tmp_path) == ""
    with pytest.raises(LostByHandError):
        pair(tmp_path, AGAIN)
    swap(path)
    assert pair(tmp_path, AGAIN).lost == ()


def test_an_extension_and_a_comment_at_a_table_are_not_lost_in_silence(tmp_path: Path) -> None:
    path = drafted(tmp_path)
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace("result: }", "extension: 5}  # needs a judge", 1), "utf-8")
    drop(tmp_path)
    with pytest.raises(LostByHandError, match="extension: 5}  # needs a judge"):
        pair(tmp_path, AGAIN)


def test_what_cannot_be_told_from_a_correction_is_said_so(tmp_path: Path) -> None:
    """Changed by hand, and a result corrected: the lines may be either."""
    path = drafted(tmp_path)
    changed = swap(path)
    typist = Typist(data_of(event_folder(tmp_path)), "downtown", "swiss-2")
    for table in "12345":
        typist.type(table, "0-6", replace=True)
    with pytest.raises(LostByHandError, match="would lose, or draw differently now:") as caught:
        pair(tmp_path, AGAIN)
    assert all(line in str(caught.value) for line in changed)


@pytest.mark.parametrize("line_end", ["\n", "\r\n"])
@pytest.mark.parametrize("mark", [b"", b"\xef\xbb\xbf"])
def test_what_stands_beside_the_pairing_stays_to_the_byte(
    tmp_path: Path, line_end: str, mark: bytes
) -> None:
    path = drafted(tmp_path)
    text = path.read_text(encoding="utf-8")
    head = "# for Saturday\nstarted: 12:20  # if they are back\n"
    text = f"{head}{text}# at the door\nwarnings: {{Player A: slow play}}\n"
    path.write_bytes(mark + text.replace("\n", line_end).encode())
    drop(tmp_path)
    pair(tmp_path, AGAIN)
    after = path.read_bytes()
    kept = f"{head}{first_lines()['swiss']}".replace("\n", line_end)
    assert after.startswith(mark + kept.encode() + b"publish: draft")
    for kept in ("# at the door", "warnings: {Player A: slow play}"):
        assert after.count(f"{line_end}{kept}{line_end}".encode()) == 1
    assert after.count(b"\n") == after.count(line_end.encode())
    assert after.count(b"# How this round was drawn.") == after.count(b"--again sees") == 1
    assert errors(tmp_path) == []


@pytest.mark.parametrize(
    "result", ["result: 6-0}", "no show: Player A}", "games: [{corp: Player A, winner: corp}]}"]
)
def test_nothing_is_drawn_over_a_typed_result(tmp_path: Path, result: str) -> None:
    path = drafted(tmp_path)
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    mine = next(number for number, line in enumerate(lines) if "Player A" in line)
    lines[mine] = lines[mine].replace("result: }", result)
    path.write_text("".join(lines), encoding="utf-8")
    drop(tmp_path)
    before = path.read_bytes()
    with pytest.raises(CannotPairError, match=r"has results \(table \d\), and a draft never"):
        pair(tmp_path, ANYWAY)
    assert path.read_bytes() == before


def test_a_draft_with_all_its_results_is_no_draft_any_more(tmp_path: Path) -> None:
    """Who forgot to publish it is not kept from pairing the next round."""
    path = drafted(tmp_path)
    type_results(path)
    path.write_text("publish: draft\n" + path.read_text(encoding="utf-8"), encoding="utf-8")
    assert pair(tmp_path).round.name == "swiss-4"


def test_a_published_round_is_never_drawn_anew(tmp_path: Path) -> None:
    path = drafted(tmp_path)
    path.write_text(path.read_text(encoding="utf-8").replace("publish: draft\n", ""), "utf-8")
    late(tmp_path)
    before = path.read_bytes()
    said = (
        "there is no draft, and a published round keeps its pairings: a player who leaves now is "
        "a `no show` at the table, and a late player joins in the next round"
    )
    with pytest.raises(CannotPairError, match=f"^{said}$"):
        pair(tmp_path, ANYWAY)
    assert path.read_bytes() == before


def test_errors_elsewhere_come_first_with_their_own_lines(tmp_path: Path) -> None:
    """What is wrong in the draft's own file is said by its line, not by one of the rest."""
    path = drafted(tmp_path)
    append(path, "returns: [Nobody Known]\n")
    last = len(path.read_text(encoding="utf-8").splitlines())
    with pytest.raises(EventHasErrorsError) as caught:
        pair(tmp_path, AGAIN)
    [problem] = caught.value.report.problems
    assert (problem.kind, problem.mark.line) == ("unknown player", last)


def test_a_draft_in_braces_is_left_to_its_typist(tmp_path: Path) -> None:
    path = drafted(tmp_path)
    path.write_text("{publish: draft, tables: [{table: 1, players: [Player A, Player B]}]}\n")
    with pytest.raises(CannotPairError, match="not have each key on a line of its own: move it"):
        pair(tmp_path, AGAIN)


HALF = EVENT.replace("structure: basic", "structure: {rounds: 3, cut: 0}\nformat: half draft")
OLD = EVENT.replace("ffg-2.2.1", "ntp-98.4").replace("structure: basic\n", "")
MANY = EVENT.replace("ffg-2.2.1", "napd-multiplayer").replace("basic", "{rounds: 4, cut: 0}")


@pytest.mark.parametrize(
    ("event", "results"),
    [(HALF, ONE_GAME), (OLD, GMP), (MANY, RESULTS)],
    ids=["half", "old", "many"],
)
def test_every_system_draws_anew(tmp_path: Path, event: str, results: tuple[str, ...]) -> None:
    drafted(tmp_path, results=results, event=event)
    assert reason(tmp_path) == ""
    drop(tmp_path)
    assert reason(tmp_path) == "Player C is no longer playing"
    pair(tmp_path, AGAIN)
    assert [line for line in errors(tmp_path) if line.startswith("error")] == []
    assert reason(tmp_path) == ""


def cut_draft(folder: Path) -> Path:
    typed(folder, players=TEN)
    for _ in range(4):
        type_results(pair(folder).path)
    return draft_cut(Data(data(folder)), "downtown").path


def test_the_cut_is_made_anew_for_who_leaves(tmp_path: Path) -> None:
    path = cut_draft(tmp_path)
    event = readable(opened(event_folder(tmp_path)))
    first, *others = event.cut[0].seeds
    with pytest.raises(CannotPairError, match="`topcut cut downtown --again` makes it again"):
        draft_cut(Data(data(tmp_path)), "downtown", [first])
    with pytest.raises(CannotPairError, match="`topcut cut downtown --again` makes it again"):
        pair(tmp_path)
    draft_cut(Data(data(tmp_path)), "downtown", [first], again=AGAIN)
    event = readable(opened(event_folder(tmp_path)))
    assert event.cut[0].left == (first,)
    assert event.cut[0].seeds[:3] == tuple(others)
    assert errors(tmp_path) == []
    assert path.read_text(encoding="utf-8").count("tables:") == 1


def test_the_cut_is_made_anew_after_a_correction(tmp_path: Path) -> None:
    """Its draft has errors then, which say what to do; `pair --again` does the same."""
    cut_draft(tmp_path)
    typist = Typist(data_of(event_folder(tmp_path)), "downtown", "swiss-4")
    for table in "12345":
        typist.type(table, "0-6", replace=True)
    found = opened(event_folder(tmp_path)).report.problems
    wrong = {one.row: one.expected for one in found if one.level == "error"}
    assert wrong["F-cut-1"] == "`topcut cut downtown --again` drafts it again"
    assert reason(tmp_path) != ""
    pair(tmp_path, AGAIN)
    assert errors(tmp_path) == []
    assert reason(tmp_path) == ""


def test_a_round_of_the_bracket_is_made_anew_after_a_correction(tmp_path: Path) -> None:
    type_results(cut_draft(tmp_path))
    pair(tmp_path)
    typist = Typist(data_of(event_folder(tmp_path)), "downtown", "cut-1")
    event = readable(opened(event_folder(tmp_path)))
    winners = event.cut[0].matches[0].games[0].winners
    other = "runner" if winners == (event.cut[0].matches[0].corp,) else "corp"
    said = typist.type("1", f"{other} agenda", replace=True).echo
    assert said.endswith(
        "the draft of round 2 of the cut was paired with the old result: `topcut pair downtown"
        " --again`"
    )
    found = opened(event_folder(tmp_path)).report.problems
    wrong = {one.row: one.expected for one in found if one.level == "error"}
    assert wrong["F-elim-1"] == "`topcut pair downtown --again` drafts it again"
    pair(tmp_path, AGAIN)
    assert errors(tmp_path) == []


def test_who_leaves_the_bracket_has_no_match_in_the_draft(tmp_path: Path) -> None:
    first = cut_draft(tmp_path)
    type_results(first)
    pair(tmp_path)
    event = readable(opened(event_folder(tmp_path)))
    gone, other = event.cut[1].matches[0].players
    append(first, f"disqualified: {{{gone}: scouting}}\n")
    names = [event.player[player].name for player in (gone, other)]
    assert reason(tmp_path) == (
        f"{names[0]} is no longer playing, and {names[1]} has no match in it"
    )
    assert len(pair(tmp_path, AGAIN).round.matches) == 1


def test_the_commands_say_what_is_made_anew_and_what_is_lost(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    changed = swap(drafted(tmp_path))
    drop(tmp_path)
    where = ["--data", str(data(tmp_path))]
    assert main(["status", "downtown", *where]) == 1
    out = capsys.readouterr().out.splitlines()
    assert out[-3:] == [
        "its draft no longer fits: Player C is no longer playing",
        "top 4: 9 open, 1 out",
        "next: `topcut pair downtown --again` makes it again",
    ]
    assert main(["pair", "downtown", "--again", *where]) == 1
    assert changed[0] in capsys.readouterr().err
    assert main(["pair", "downtown", "--again", "--anyway", *where]) == 0
    out = capsys.readouterr().out.splitlines()
    assert out[0].endswith("swiss-3.yaml: made again, 4 tables, 1 bye")
    assert out[1] == f"  no longer there: {changed[0]}"
    assert main(["status", "downtown", *where]) == 0
    assert main(["cut", "downtown", "--again", *where]) == 1


def test_a_draft_is_drawn_once_for_the_same_players_and_rounds(tmp_path: Path) -> None:
    path = drafted(tmp_path)
    made = []

    def make(event: Event, regulations: Regulations) -> DraftedRound:
        made.append(event)
        return ranked_round(draft(event, regulations), event, regulations)

    where = Data(data(tmp_path), memory=ParseCaches())

    def reason_now() -> str:
        opened = where.open("downtown")
        assert opened.event is not None
        return redrawn(opened, opened.event.swiss[-1], make).reason

    assert [reason_now(), reason_now(), len(made)] == ["", "", 1]
    append(path, "returns: []\n")
    assert [reason_now(), len(made)] == ["", 1]
    drop(tmp_path)
    assert [reason_now(), len(made)] == ["Player C is no longer playing", 2]
    late(tmp_path)
    assert "Player K has no seat in it" in reason_now()


def test_all_who_have_no_seat_are_named(tmp_path: Path) -> None:
    drafted(tmp_path)
    people = event_folder(tmp_path) / "players.yaml"
    append(people, "- {name: Kit Late, joins: 3}\n- {name: Lou Late, joins: 3}\n")
    assert reason(tmp_path) == "Kit Late, Lou Late have no seat in it"


def test_every_table_with_a_result_is_named_before_anything_is_drawn_over_it() -> None:
    tables = swiss(2, [("ann", "bob", "6-0"), ("cyd", "dan", ""), ("eve", "fay", "no fay")])
    with pytest.raises(CannotPairError) as refused:
        refuse_over_results(tables)
    assert str(refused.value) == (
        "rounds/swiss-2.yaml has results (table 1, table 3), and a draft never replaces a typed "
        "result; if they are not results, delete them first"
    )
    refuse_over_results(swiss(2, [("cyd", "dan", "")]))


@pytest.mark.parametrize(
    ("said", "has"),
    [
        ({}, False),
        ({"chooses": "ann", "extension": 3}, False),
        ({"winner": ""}, True),
        ({"winner": "ann"}, True),
        ({"no_show": ("ann",)}, True),
        ({"corrections": (Correction(None, 2, HERE),)}, True),
        ({"games": (GAME, replace(GAME, winners=("ann",)))}, True),
        ({"games": (GAME,)}, False),
    ],
)
def test_whatever_says_how_a_table_ended_is_a_result(said: dict[str, Any], has: bool) -> None:
    (table,) = swiss(2, [("ann", "bob", "")]).matches
    assert has_result(replace(table, **said)) == has


def test_a_match_of_the_bracket_with_a_result_is_named_by_its_number() -> None:
    (table,) = swiss(1, [("ann", "bob", "3-0")]).matches
    with pytest.raises(CannotPairError, match=r"has results \(match 4\), "):
        refuse_over_results(replace(swiss(1), matches=(replace(table, number=4),)))


def test_who_came_and_who_went_are_said_together(tmp_path: Path) -> None:
    drafted(tmp_path)
    late(tmp_path)
    drop(tmp_path)
    said = "Player K has no seat in it, and Player C is no longer playing"
    assert reason(tmp_path) == said
