"""Players exchanged, paired and unpaired in a round's file: the bytes before and after."""

from datetime import UTC, datetime
from pathlib import Path

import pytest
from topcut.edit.change.refusals import (
    ChangedError,
    EventHasErrorsError,
    NotTypedError,
    RuledOutError,
)
from topcut.edit.change.round_file import read
from topcut.edit.results.results import type_result
from topcut.edit.rounds.seat_moves import Dissolve, GiveBye, Move, Pair, Swap
from topcut.edit.rounds.seating import (
    SeatChange,
    preview_seats,
    round_to_seat,
    type_seats,
    words_of,
)
from topcut.edit.rounds.starting import start
from topcut.edit.undo import history, undo

from tests.build import EVENT, PLAYERS, data_of, opened, typed
from tests.build import ROUND_1 as ROUND_1_OF_FOUR

NOON = datetime(2018, 3, 10, 18, 20, 5, tzinfo=UTC)

SEVEN = f"{PLAYERS}- {{name: Ed Fox, id: ed}}\n- {{name: Fay Lund}}\n- {{name: Gus Marsh}}\n"
ROUND_1 = """\
tables:
  - {table: 1, players: [Ada Crane, Bo Quist], result: 6-0}
  - {table: 2, players: [Cy Dahl, Di Ito], result: 6-0}
  - {table: 3, players: [ed, Fay Lund], result: 6-0}
byes: [Gus Marsh]
"""
DRAFT = """\
# typed by hand
publish: draft
tables:
  - {table: 1, players: [Ada Crane, Cy Dahl], result: }  # the window
  - table: 2
    players:
      - ed          # by id
      - "Gus Marsh"
    extension: 5
  - {table: 3, players: [Bo Quist, Di Ito], result: }
byes: [Fay Lund]    # the last
drops: []
"""


def event(folder: Path, **texts: str) -> Path:
    return typed(
        folder,
        **{
            "event": EVENT.replace("basic", "{rounds: 3, cut: 0}"),
            "players": SEVEN,
            "swiss_1": ROUND_1,
            "swiss_2": DRAFT,
            **texts,
        },
    )


def text(folder: Path, name: str = "swiss-2") -> str:
    return (folder / f"rounds/{name}.yaml").read_bytes().decode()


def move(folder: Path, *moves: Move, ruling: str = "", waiting: bool = False) -> SeatChange:
    return type_seats(data_of(folder), "downtown", moves, ruling=ruling, waiting=waiting)


def changed(folder: Path, before: str, *pairs: tuple[str, str]) -> None:
    """The file has these words in place of others, and everything else as it was."""
    for was, now in pairs:
        assert was in before
        before = before.replace(was, now, 1)
    assert text(folder) == before


def test_two_players_exchange_seats_and_everything_else_stays(tmp_path: Path) -> None:
    """In braces and in lines, by id and in quotes, comments and all."""
    folder = event(tmp_path)
    done = move(folder, Swap("Cy Dahl", "gus marsh"))
    changed(
        folder,
        DRAFT,
        ("Ada Crane, Cy Dahl", 'Ada Crane, "Gus Marsh"'),
        ('- "Gus Marsh"', "- Cy Dahl"),
    )
    assert done.echo == (
        "round 2: Cy Dahl and Gus Marsh exchange places; table 1: Ada Crane – Gus Marsh; "
        "table 2: Ed Fox – Cy Dahl"
    )
    assert (done.errors, done.notes, done.number) == ((), (), 1)
    move(folder, Swap("Ed", "Bo Quist"))
    assert "      - Bo Quist          # by id\n" in text(folder)
    assert "players: [ed, Di Ito]" in text(folder)


def test_lines_keep_their_ends(tmp_path: Path) -> None:
    folder = event(tmp_path)
    (folder / "rounds/swiss-2.yaml").write_bytes(DRAFT.replace("\n", "\r\n").encode())
    move(
        folder,
        Dissolve("3"),
        Swap("Cy Dahl", "Gus Marsh"),
        Pair(("Fay Lund", "Di Ito")),
        GiveBye("Bo Quist"),
    )
    assert text(folder).replace("\r\n", "") == text(folder).replace("\n", "").replace("\r", "")
    assert "{table: 3, players: [Fay Lund, Di Ito], result: }\r\nbyes: [Bo Quist]" in text(folder)


def test_a_change_is_one_of_history_and_can_be_undone(tmp_path: Path) -> None:
    folder = event(tmp_path)
    done = move(folder, Swap("Cy Dahl", "Gus Marsh"))
    undo(data_of(folder), "downtown", done.number)
    assert text(folder) == DRAFT


def test_moves_that_lead_back_are_no_change(tmp_path: Path) -> None:
    folder = event(tmp_path)
    done = move(folder, Swap("Cy Dahl", "Gus Marsh"), Swap("Gus Marsh", "Cy Dahl"))
    assert (text(folder), done.number) == (DRAFT, 0)
    assert history(data_of(folder), "downtown") == []


def test_a_bye_moves_to_who_sat_at_a_table(tmp_path: Path) -> None:
    folder = event(tmp_path)
    done = move(folder, Swap("Fay Lund", "Di Ito"))
    changed(folder, DRAFT, ("Bo Quist, Di Ito", "Bo Quist, Fay Lund"), ("[Fay Lund]", "[Di Ito]"))
    assert [each.row for each in done.warnings] == []


def test_what_the_rules_say_is_told_before_it_is_typed(tmp_path: Path) -> None:
    folder = event(tmp_path)
    seen = preview_seats(data_of(folder), "downtown", [Swap("Cy Dahl", "Bo Quist")])
    assert text(folder) == DRAFT
    assert [(each.row, each.message) for each in seen.errors] == [
        ("F-pair-3", "Ada Crane and Bo Quist have met in round 1"),
        ("F-pair-3", "Cy Dahl and Di Ito have met in round 1"),
    ]
    assert seen.rows == ("F-pair-3",)
    assert seen.number == 0


def test_who_has_met_sits_together_only_by_a_ruling(tmp_path: Path) -> None:
    folder = event(tmp_path)
    with pytest.raises(RuledOutError, match="have met in round 1"):
        move(folder, Swap("Cy Dahl", "Bo Quist"))
    assert text(folder) == DRAFT
    done = move(folder, Swap("Cy Dahl", "Bo Quist"), ruling="a bus: late")
    assert (
        '[Ada Crane, Bo Quist], result: , rulings: {F-pair-3: "a bus: late"}}  # the window\n'
        in text(folder)
    )
    assert 'players: [Cy Dahl, Di Ito], result: , rulings: {F-pair-3: "a bus: late"}}\n' in text(
        folder
    )
    assert done.errors == ()
    assert done.echo.endswith(", by ruling: a bus: late")


def test_the_ruling_of_a_pairing_goes_with_it(tmp_path: Path) -> None:
    folder = event(tmp_path)
    move(folder, Swap("Cy Dahl", "Bo Quist"), ruling="a bus")
    done = move(folder, Swap("Cy Dahl", "Bo Quist"))
    assert text(folder) == DRAFT
    assert done.notes == (
        "table 1: the ruling of F-pair-3 was removed with its pairing",
        "table 3: the ruling of F-pair-3 was removed with its pairing",
    )


def test_a_late_player_sits_against_the_bye(tmp_path: Path) -> None:
    folder = event(tmp_path, players=f"{SEVEN}- {{name: Hal Oak, joins: 2}}\n")
    done = move(folder, Pair(("Hal Oak", "Fay Lund")))
    changed(
        folder,
        DRAFT,
        (
            "[Bo Quist, Di Ito], result: }\nbyes: [Fay Lund]    # the last\n",
            "[Bo Quist, Di Ito], result: }\n"
            "  - {table: 4, players: [Hal Oak, Fay Lund], result: }    # the last\n",
        ),
    )
    assert done.echo == "round 2: Hal Oak and Fay Lund sit at table 4; table 4: Hal Oak – Fay Lund"


def test_a_dissolved_table_waits_only_if_that_is_said(tmp_path: Path) -> None:
    """Who sat there then has neither table nor bye, and the draft cannot be started."""
    folder = event(tmp_path)
    seen = preview_seats(data_of(folder), "downtown", [Dissolve("1")])
    assert seen.without == ("ada-crane", "cy-dahl")
    with pytest.raises(RuledOutError, match="“Ada Crane” has neither a table nor a bye"):
        move(folder, Dissolve("1"))
    assert text(folder) == DRAFT
    done = move(folder, Dissolve("1"), waiting=True)
    changed(
        folder,
        DRAFT,
        ("- {table: 1, players: [Ada Crane, Cy Dahl], result: }  # the window", "# the window"),
    )
    assert [each.kind for each in done.errors] == ["left out", "left out"]
    with pytest.raises(EventHasErrorsError):
        start(data_of(folder), "downtown", NOON)
    move(folder, Swap("Ada Crane", "Bo Quist"), waiting=True)
    move(folder, Pair(("Cy Dahl", "Bo Quist")))
    assert "  - {table: 1, players: [Cy Dahl, Bo Quist], result: }\nbyes" in text(folder)
    start(data_of(folder), "downtown", NOON)


def test_a_bye_is_given_to_who_has_no_seat(tmp_path: Path) -> None:
    folder = event(tmp_path)
    done = move(folder, Dissolve("3"), GiveBye("Bo Quist"), GiveBye("Di Ito"))
    assert "byes: [Fay Lund, Bo Quist, Di Ito]    # the last\n" in text(folder)
    assert "table: 3" not in text(folder)
    assert "Bo Quist has a bye that is neither awarded nor needed" in {
        each.message for each in done.warnings
    }


def test_the_first_bye_of_a_round_is_a_line_of_its_own(tmp_path: Path) -> None:
    draft = "publish: draft\ntables:\n  - {table: 1, players: [Ada Crane, Cy Dahl], result: }\n"
    two = "  - {table: 2, players: [Bo Quist, Di Ito], result: }\n"
    folder = event(tmp_path, players=PLAYERS, swiss_2=draft + two, swiss_1=ROUND_1_OF_FOUR)
    move(folder, Dissolve("2"), GiveBye("Bo Quist"), GiveBye("Di Ito"))
    assert text(folder) == f"{draft}byes: [Bo Quist, Di Ito]\n"


def test_nothing_is_typed_over_a_result_or_where_a_move_means_nothing(tmp_path: Path) -> None:
    played = DRAFT.replace("Cy Dahl], result: }", "Cy Dahl], result: 6-0}")
    folder = event(tmp_path, swiss_2=played)
    wrong: dict[str, Move] = {
        "table 1 has a result": Swap("Cy Dahl", "Bo Quist"),
        "Bo Quist sits at table 3: unpair": GiveBye("Bo Quist"),
        "no player is called “Nobody”": Swap("Bo Quist", "Nobody"),
    }
    for said, made in wrong.items():
        with pytest.raises(NotTypedError, match=said):
            move(folder, made)
    assert text(folder) == played


def test_in_a_public_round_tables_without_results_change_and_papers_are_named(
    tmp_path: Path,
) -> None:
    public = DRAFT.replace("publish: draft\n", "started: 12:20\n")
    folder = event(tmp_path, swiss_2=public)
    done = move(folder, Swap("Cy Dahl", "Gus Marsh"))
    assert done.notes[-1] == (
        "Out of date on paper: the slips of tables 1 and 2 and the pairings by name and by table"
    )
    with pytest.raises(NotTypedError, match="table 3 is public"):
        move(folder, Dissolve("3"), waiting=True)


def test_in_a_public_round_a_late_player_still_sits_against_the_bye(tmp_path: Path) -> None:
    public = DRAFT.replace("publish: draft\n", "started: 12:20\n")
    late = f"{SEVEN}- {{name: Hal Oak, joins: 2}}\n"
    folder = event(tmp_path, swiss_2=public, players=late)
    done = move(folder, Pair(("Hal Oak", "Fay Lund")))
    assert "  - {table: 4, players: [Hal Oak, Fay Lund], result: }" in text(folder)
    assert "byes" not in text(folder)
    assert done.notes[-1].endswith("the slips of table 4 and the pairings by name and by table")
    moved = move(folder, Swap("Hal Oak", "Di Ito"))
    assert "the slips of tables 3 and 4" in moved.notes[-1]


def test_nobody_is_left_without_a_place_in_a_public_round(tmp_path: Path) -> None:
    public = DRAFT.replace("publish: draft\n", "started: 12:20\n")
    late = f"{SEVEN}- {{name: Hal Oak, joins: 2}}\n"
    folder = event(tmp_path, swiss_2=public, players=late)
    with pytest.raises(RuledOutError, match="“Cy Dahl” has neither a table nor a bye"):
        move(folder, Swap("Hal Oak", "Cy Dahl"), waiting=True)
    assert text(folder) == public


def test_who_has_left_gives_the_seat_up_in_a_draft_that_has_errors(tmp_path: Path) -> None:
    """The opponent moves up to the bye's, or has a bye."""
    folder = event(tmp_path, swiss_1=f"{ROUND_1}drops: [Cy Dahl]\n")
    seen = preview_seats(data_of(folder), "downtown", [Swap("Cy Dahl", "Fay Lund")])
    assert "Fay Lund" in seen.echo
    done = move(folder, Dissolve("1"), Pair(("Ada Crane", "Fay Lund")))
    assert (done.without, done.errors) == ((), ())
    assert "{table: 1, players: [Ada Crane, Fay Lund], result: }  # the window\n" in text(folder)
    assert "byes" not in text(folder)
    start(data_of(folder), "downtown", NOON)


def test_a_table_that_changed_since_it_was_shown_is_left_alone(tmp_path: Path) -> None:
    folder = event(tmp_path)
    shown = words_of(read(data_of(folder).open("downtown"), "swiss-2"))
    assert shown["byes"] == "[Fay Lund]"
    of_two = {place: shown[place] for place in ("1", "byes")}
    move(folder, Swap("Cy Dahl", "Gus Marsh"))
    with pytest.raises(ChangedError) as raised:
        type_seats(data_of(folder), "downtown", [Swap("Ada Crane", "Fay Lund")], expected=of_two)
    assert raised.value.shown == shown["1"]
    assert '"Gus Marsh"' in raised.value.now


def test_only_the_places_that_moves_are_about_are_compared(tmp_path: Path) -> None:
    """Also as a form sends their words: with other line ends."""
    public = DRAFT.replace("publish: draft\n", "started: 12:20\n")
    folder = event(tmp_path, swiss_2=public)
    shown = words_of(read(data_of(folder).open("downtown"), "swiss-2"))
    type_result(data_of(folder), "downtown", "3", "6-0")
    sent = {place: words.replace("\n", "\r\n") for place, words in shown.items()}
    type_seats(data_of(folder), "downtown", [Swap("Cy Dahl", "Gus Marsh")], expected=sent)
    assert '[Ada Crane, "Gus Marsh"]' in text(folder)
    with pytest.raises(ChangedError, match=r"table 3 was changed meanwhile: it says .*6-0"):
        preview_seats(data_of(folder), "downtown", [Swap("Bo Quist", "Fay Lund")], expected=sent)


@pytest.mark.parametrize(
    "moves",
    [
        [Swap("Cy Dahl", "Fay Lund")],
        [Pair(("Hal Oak", "Fay Lund"))],
        [
            Dissolve("1"),
            Dissolve("3"),
            Pair(("Ada Crane", "Di Ito")),
            Pair(("Bo Quist", "Cy Dahl")),
        ],
    ],
)
def test_a_click_whose_answer_was_lost_is_repeated(tmp_path: Path, moves: list[Move]) -> None:
    late = "- {name: Hal Oak, joins: 2}\n" if isinstance(moves[0], Pair) else ""
    folder = event(tmp_path, players=SEVEN + late)
    shown = words_of(read(data_of(folder).open("downtown"), "swiss-2"))
    shown = {place: shown[place] for place in ("1", "3", "byes")}
    type_seats(data_of(folder), "downtown", moves, expected=shown)
    once = text(folder)
    preview_seats(data_of(folder), "downtown", moves, expected=shown)
    again = type_seats(data_of(folder), "downtown", moves, expected=shown)
    assert text(folder) == once != DRAFT
    assert again.number == 0


SINGLE = EVENT.replace("ffg-2.2.1", "single-sided").replace("basic", "{rounds: 3, cut: 0}")
SIDED = """\
tables:
  - {table: 1, corp: Ada Crane, runner: Bo Quist, result: 3-0}
  - {table: 2, corp: Cy Dahl, runner: Di Ito, result: 3-0}
  - {table: 3, corp: Ed Fox, runner: Fay Lund, result: 3-0}
"""
SIDED_DRAFT = """\
publish: draft
tables:
  - {table: 1, corp: Bo Quist, runner: Ada Crane, result: }
  - {table: 2, corp: Di Ito, runner: Cy Dahl, result: }
  - {table: 3, corp: Fay Lund, runner: Ed Fox, result: }
"""


def single(folder: Path, **texts: str) -> Path:
    six = f"{PLAYERS}- {{name: Ed Fox}}\n- {{name: Fay Lund}}\n"
    files = {"event": SINGLE, "players": six, "swiss_1": SIDED, "swiss_2": SIDED_DRAFT, **texts}
    return typed(folder, **files)


def test_seats_keep_their_sides_where_the_rules_have_them_so(tmp_path: Path) -> None:
    """Who was Corp in round 1 is Runner in round 2: seats of the same side fit."""
    folder = single(tmp_path)
    done = move(folder, Swap("Ada Crane", "Cy Dahl"))
    assert done.notes == ()
    assert text(folder) == SIDED_DRAFT.replace("Cy Dahl", "\0").replace(
        "Ada Crane", "Cy Dahl"
    ).replace("\0", "Ada Crane")


def test_sides_are_exchanged_where_the_surplus_asks_for_it(tmp_path: Path) -> None:
    """Ada Crane was Corp, and so is Runner also in the seat of a Corp."""
    folder = single(
        tmp_path,
        swiss_2=SIDED_DRAFT.replace(
            "Bo Quist, runner: Ada Crane", "Bo Quist, runner: Cy Dahl"
        ).replace("Di Ito, runner: Cy Dahl", "Ada Crane, runner: Di Ito"),
    )
    done = move(folder, Swap("Di Ito", "Fay Lund"))
    assert "  - {table: 2, corp: Fay Lund, runner: Ada Crane, result: }\n" in text(folder)
    assert "  - {table: 3, corp: Di Ito, runner: Ed Fox, result: }\n" in text(folder)
    assert done.notes == ("table 2: Fay Lund is Corp by the rules of sides",)
    assert [each.row for each in done.warnings] == []


def test_sides_that_two_exchange_on_purpose_stay_so(tmp_path: Path) -> None:
    folder = single(tmp_path)
    seen = preview_seats(data_of(folder), "downtown", [Swap("Ada Crane", "Bo Quist")])
    assert [each.row for each in seen.errors] == ["S-meet-1"]
    done = move(folder, Swap("Ada Crane", "Bo Quist"), ruling="they asked")
    assert done.notes == ()
    assert "corp: Ada Crane, runner: Bo Quist, result: , rulings: {S-meet-1: they asked}" in text(
        folder
    )


def test_a_new_pair_of_single_sided_swiss_has_its_sides_by_the_rules(tmp_path: Path) -> None:
    folder = single(tmp_path)
    move(
        folder,
        Dissolve("1"),
        Dissolve("3"),
        Pair(("Ada Crane", "Fay Lund")),
        Pair(("Ed Fox", "Bo Quist")),
    )
    assert "{table: 1, corp: Fay Lund, runner: Ada Crane, result: }" in text(folder)
    assert "{table: 3, corp: Bo Quist, runner: Ed Fox, result: }" in text(folder)


STANDS = "round 2: it is there already"


@pytest.mark.parametrize(
    ("moves", "said"),
    [
        ([Dissolve("3"), GiveBye("Bo Quist"), GiveBye("Di Ito")], STANDS),
        ([Dissolve("3")], STANDS),
        ([Dissolve("1"), Dissolve("3"), Pair(("Cy Dahl", "Bo Quist"))], STANDS),
    ],
)
def test_what_stands_there_already_is_said_and_not_made_again(
    tmp_path: Path, moves: list[Move], said: str
) -> None:
    folder = event(tmp_path)
    data, shown = data_of(folder), words_of(read(data_of(folder).open("downtown"), "swiss-2"))
    type_seats(data, "downtown", moves, waiting=True, expected=shown)
    once = text(folder)
    assert preview_seats(data, "downtown", moves, expected=shown).echo == said
    again = type_seats(data, "downtown", moves, waiting=True, expected=shown)
    assert (again.echo, again.number, text(folder)) == (said, 0, once)


def test_a_repeated_exchange_says_again_who_waits(tmp_path: Path) -> None:
    folder = event(tmp_path)
    move(folder, Dissolve("1"), waiting=True)
    data, shown = data_of(folder), words_of(read(data_of(folder).open("downtown"), "swiss-2"))
    moves = [Swap("Ada Crane", "Bo Quist")]
    first = type_seats(data, "downtown", moves, waiting=True, expected=shown)
    again = type_seats(data, "downtown", moves, waiting=True, expected=shown)
    assert (again.echo, again.errors, again.without) == (first.echo, first.errors, first.without)
    assert [each.message.partition(" has ")[0] for each in again.errors] == ["“Bo Quist”"]
    assert (again.number, again.without) == (0, ("bo-quist",))


def test_a_bye_that_somebody_else_has_by_now_is_not_exchanged_unseen(tmp_path: Path) -> None:
    folder = event(tmp_path)
    move(folder, Swap("Fay Lund", "Di Ito"))
    with pytest.raises(ChangedError) as refused:
        type_seats(
            data_of(folder),
            "downtown",
            [Swap("Fay Lund", "Bo Quist")],
            expected={"byes": "[Fay Lund]"},
        )
    assert (refused.value.shown, refused.value.now) == ("[Fay Lund]", "[Di Ito]")
    assert str(refused.value) == "the list of byes was changed meanwhile: it says [Di Ito] now"


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("swiss-7", "there is no swiss-7"),
        ("swiss-1", "round 2 is paired already, so the pairings of round 1 stay"),
    ],
)
def test_a_round_that_is_not_the_last_is_not_seated_anew(
    tmp_path: Path, name: str, said: str
) -> None:
    with pytest.raises(NotTypedError) as refused:
        type_seats(data_of(event(tmp_path)), "downtown", [Dissolve("1")], name)
    assert str(refused.value) == said


def test_a_round_that_is_played_is_seated_only_by_its_name(tmp_path: Path) -> None:
    folder = typed(tmp_path, swiss_1=ROUND_1_OF_FOUR)
    with pytest.raises(NotTypedError) as refused:
        move(folder, Swap("Ada Crane", "Di Ito"))
    assert str(refused.value) == "there is no drafted or public round without all results"
    found = opened(folder)
    assert found.event is not None
    assert found.regulations is not None
    assert round_to_seat(found.event, found.regulations, "swiss-1") == found.event.swiss[0]


def test_without_a_round_or_with_an_event_that_is_broken_nobody_is_seated(tmp_path: Path) -> None:
    for count, (form, said) in enumerate(
        (
            (EVENT, "downtown has no round: `topcut pair downtown` makes one"),
            ("name: [\n", "downtown has errors: `topcut check downtown`"),
            (EVENT.replace("name: Downtown\n", ""), "downtown has errors: `topcut check downtown`"),
        )
    ):
        folder = typed(tmp_path / str(count), event=form)
        with pytest.raises(NotTypedError) as refused:
            move(folder, Dissolve("1"))
        assert str(refused.value) == said


def test_who_leaves_a_fixed_table_is_named_with_it(tmp_path: Path) -> None:
    fixed = SEVEN.replace("name: Cy Dahl", "name: Cy Dahl, fixed_table: 1")
    fixed = fixed.replace("name: Gus Marsh", "name: Gus Marsh, fixed_table: 1")
    folder = event(tmp_path, players=fixed.replace("fixed_table", "fixed table"))
    done = move(folder, Swap("Cy Dahl", "Gus Marsh"))
    assert done.notes == ("Cy Dahl has the fixed table 1, and sits at table 2",)
    assert move(folder, Swap("Ed", "Bo Quist")).notes == ()


def test_in_a_public_round_only_a_bye_that_moves_leaves_the_slips_as_they_are(
    tmp_path: Path,
) -> None:
    public = DRAFT.replace("publish: draft\n", "started: 12:20\n").replace(
        "byes: [Fay Lund]", "byes: []"
    )
    folder = event(tmp_path, swiss_2=public)
    done = type_seats(data_of(folder), "downtown", [GiveBye("Fay Lund")])
    assert done.notes[-1] == "Out of date on paper: the pairings by name and by table"
