"""Seats typed into files of every way of writing and every kind of round."""

from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from topcut.edit.change.refusals import NotTypedError
from topcut.edit.rounds.seat_moves import Dissolve, GiveBye, Move, Pair, Seats, Swap
from topcut.edit.rounds.seating import preview_seats, type_seats
from topcut.edit.undo import undo

from tests.build import EVENT, PLAYERS, data_of, readable, typed

SIX = f"{PLAYERS}- {{name: Ed Fox}}\n- {{name: Fay Lund}}\n"
EIGHT = f"{SIX}- {{name: Gus Marsh}}\n- {{name: Hal Oak}}\n"
SWAP = Swap("Ada Crane", "Di Ito")


def after(folder: Path, draft: str, *moves: Move, name: str = "swiss-1", **texts: str) -> str:
    """The file of a draft once these moves are typed, by a ruling where a rule is broken."""
    event = typed(folder, **{"players": SIX, name.replace("-", "_"): draft, **texts})
    broken = preview_seats(data_of(event), "downtown", moves).rows
    ruling = "so it was decided" if broken else ""
    type_seats(data_of(event), "downtown", moves, ruling=ruling, waiting=True)
    return (event / f"rounds/{name}.yaml").read_bytes().decode()


@pytest.mark.parametrize(
    ("before", "expected"),
    [
        (
            "{publish: draft, tables: [{table: 1, players: [Ada Crane, Bo Quist]}, "
            "{table: 2, players: [Cy Dahl, Di Ito]}, {table: 3, players: [Ed Fox, Fay Lund]}]}\n",
            "{publish: draft, tables: [{table: 1, players: [Di Ito, Bo Quist]}, {table: 2, "
            "players: [Cy Dahl, Ada Crane]}, {table: 3, players: [Ed Fox, Fay Lund]}]}\n",
        ),
        (
            "publish: draft\ntables:\n- table: 1\n  players: [ 'Ada Crane' ,Bo Quist ]\n"
            "- table: 2\n  players:\n  - Cy Dahl\n  - di-ito   # by id\n"
            "- {table: 3, players: [Ed Fox, Fay Lund]}",
            "publish: draft\ntables:\n- table: 1\n  players: [ di-ito ,Bo Quist ]\n"
            "- table: 2\n  players:\n  - Cy Dahl\n  - 'Ada Crane'   # by id\n"
            "- {table: 3, players: [Ed Fox, Fay Lund]}",
        ),
    ],
)
def test_names_are_exchanged_as_they_are_spelled(
    tmp_path: Path, before: str, expected: str
) -> None:
    assert after(tmp_path, before, SWAP) == expected


ROUND = """\
publish: draft
tables:
  - {table: 1, players: [Ada Crane, Bo Quist], result: }  # the fixed table of Ada Crane
  - {table: 2, players: [Cy Dahl, Di Ito], result: }  # at the door
  # the last
  - {table: 3, players: [Ed Fox, Fay Lund], result: }
"""


def test_the_programs_own_remark_goes_with_whom_it_is_about(tmp_path: Path) -> None:
    text = after(tmp_path, ROUND, SWAP)
    assert "  - {table: 1, players: [Di Ito, Bo Quist], result: }\n" in text
    assert "[Cy Dahl, Ada Crane], result: }  # at the door\n  # the last\n" in text
    again = after(tmp_path / "gone", ROUND, Dissolve("1"))
    assert again == ROUND.replace(ROUND.splitlines(keepends=True)[2], "")


def test_a_table_of_every_kind_of_list_goes_and_comes(tmp_path: Path) -> None:
    flow = (
        "publish: draft\ntables: [{table: 1, players: [Ada Crane, Bo Quist]},\n"
        "  {table: 2, players: [Cy Dahl, Di Ito]}]\n"
        "byes:\n  - Ed Fox  # 1\n  - Fay Lund  # 2\n"
    )
    moves: list[Move] = [Dissolve("2"), GiveBye("Cy Dahl"), Pair(("Ed Fox", "Di Ito"))]
    assert after(tmp_path, flow, *moves) == (
        "publish: draft\ntables: [{table: 1, players: [Ada Crane, Bo Quist]},\n"
        "  {table: 2, players: [Ed Fox, Di Ito]}]\nbyes:\n  - Cy Dahl  # 1\n  - Fay Lund  # 2\n"
    )
    moves = [
        Dissolve("1"),
        Dissolve("2"),
        Pair(("Ada Crane", "Cy Dahl")),
        Pair(("Ed Fox", "Fay Lund")),
    ]
    assert "byes" not in after(tmp_path / "none", flow, *moves)
    moves = [Pair(("Ed Fox", "Fay Lund"))]
    assert "[Cy Dahl, Di Ito]}, {table: 3, players: [Ed Fox, Fay Lund], result: }]" in after(
        tmp_path / "more", flow, *moves
    )


@pytest.mark.parametrize(
    ("name", "texts", "draft", "expected"),
    [
        (
            "swiss-1",
            {"event": EVENT.replace("ffg-2.2.1", "ntp-98.4")},
            ROUND,
            "  - {table: 2, players: [Cy Dahl, Ada Crane], result: }",
        ),
        (
            "robin-1",
            {"event": EVENT + "pairing: round robin\n"},
            ROUND,
            "  - {table: 2, players: [Cy Dahl, Ada Crane], result: }",
        ),
        (
            "swiss-1",
            {"event": EVENT + "format: half draft\n"},
            "publish: draft\ntables:\n  - {table: 1, corp: Ada Crane, runner: Bo Quist}\n"
            "  - {table: 2, corp: Cy Dahl, runner: Di Ito}\n"
            "  - {table: 3, corp: Ed Fox, runner: Fay Lund}\n",
            "  - {table: 2, corp: Cy Dahl, runner: Ada Crane}",
        ),
        (
            "tables-1",
            {
                "event": EVENT.replace("ffg-2.2.1", "napd-multiplayer").replace(
                    "basic", "{rounds: 2}"
                ),
                "players": EIGHT,
            },
            "publish: draft\ntables:\n"
            "  - {table: 1, corp: Ada Crane, runners: [Bo Quist, Cy Dahl, Ed Fox]}\n"
            "  - {table: 2, corp: Fay Lund, runners: [Di Ito, Gus Marsh, Hal Oak]}\n",
            "  - {table: 2, corp: Fay Lund, runners: [Ada Crane, Gus Marsh, Hal Oak]}",
        ),
    ],
)
def test_rounds_of_every_kind(
    tmp_path: Path, name: str, texts: dict[str, str], draft: str, expected: str
) -> None:
    assert expected in after(tmp_path, draft, SWAP, name=name, **texts)


def test_a_match_of_the_bracket_keeps_who_chooses_at_its_seat(tmp_path: Path) -> None:
    played = ROUND.replace("publish: draft\n", "").replace("result: ", "result: 6-0")
    cut = (
        "publish: draft\nseeds: [Ada Crane, Cy Dahl, Ed Fox, Bo Quist]\ntables:\n"
        "  - {table: 1, match: 1, players: [Ada Crane, Bo Quist], chooses: Ada Crane}\n"
        "  - {table: 2, match: 2, corp: Cy Dahl, runner: Ed Fox}\n"
    )
    text = after(
        tmp_path,
        cut,
        Swap("Ada Crane", "Ed Fox"),
        name="cut-1",
        event=EVENT.replace("basic", "{rounds: 1, cut: 4}"),
        swiss_1=played,
    )
    assert "players: [Ed Fox, Bo Quist], chooses: Ed Fox, rulings: {F-elim-1" in text
    assert "corp: Cy Dahl, runner: Ada Crane" in text


def test_the_last_table_is_not_dissolved_and_a_broken_file_not_touched(tmp_path: Path) -> None:
    one = "publish: draft\ntables:\n  - {table: 1, players: [Ada Crane, Bo Quist]}\n"
    with pytest.raises(NotTypedError, match="discard the draft instead"):
        after(tmp_path, one, Dissolve("1"))
    with pytest.raises(NotTypedError, match=r"rounds/swiss-1.yaml has errors: correct them first"):
        after(tmp_path / "broken", ROUND.replace("Fay Lund", "Nobody"), SWAP)


NAMES = ["Ada Crane", "Bo Quist", "Cy Dahl", "Di Ito", "Ed Fox", "Fay Lund"]


def in_some_style(draw: st.DrawFn) -> bytes:
    """A round of six at three tables, two of eight with a bye, as somebody may have typed it."""
    names = draw(st.permutations([*NAMES, "Gus Marsh", "Hal Oak"]))
    quote = draw(st.sampled_from(["", '"', "'"]))
    spelled = [f"{quote}{name}{quote}" for name in names]
    comment = draw(st.sampled_from(["", "  # - by the door: [1]", " # the fixed table of Ed Fox"]))
    indent = draw(st.sampled_from(["", "  "]))
    lines = []
    for place in range(3):
        one, other = spelled[2 * place : 2 * place + 2]
        if draw(st.booleans()):
            text = f"{{table: {place + 1}, players: [{one}, {other}], result: }}{comment}"
            lines.append(f"{indent}- {text}")
        else:
            lines += [
                f"{indent}- table: {place + 1}{comment}",
                f"{indent}  players:",
                f"{indent}    - {one}{comment}",
                f"{indent}    - {other}",
                f"{indent}  extension: {place + 1}",
            ]
        lines += draw(st.sampled_from([[], ["# between - the tables"], [""]]))
    tables = ["tables:", *lines]
    byes = draw(
        st.sampled_from(
            [
                [f"byes: [{spelled[6]}, {spelled[7]}]{comment}"],
                ["byes:", f"  - {spelled[6]}{comment}", f"  - {spelled[7]}"],
                [f"byes: [ {spelled[6]},", f"    {spelled[7]} ]"],
            ]
        )
    )
    parts = [["publish: draft"], tables, byes]
    text = "\n".join(line for part in draw(st.permutations(parts)) for line in part)
    text += draw(st.sampled_from(["", "\n"]))
    return text.replace("\n", draw(st.sampled_from(["\n", "\r\n"]))).encode()


EVERYBODY = [*NAMES, "Gus Marsh", "Hal Oak"]


def some_moves(draw: st.DrawFn) -> list[Move]:
    someone = st.sampled_from(EVERYBODY)
    moves: st.SearchStrategy[Move] = st.one_of(
        st.builds(Swap, someone, someone),
        st.builds(Pair, st.tuples(someone, someone)),
        st.builds(Dissolve, st.sampled_from("123")),
        st.builds(GiveBye, someone),
    )
    return draw(st.lists(moves, min_size=4, max_size=12))


@settings(deadline=None, max_examples=60)
@given(st.data())
def test_any_moves_in_any_style_are_read_back_and_can_be_undone(
    tmp_path_factory: pytest.TempPathFactory, data: st.DataObject
) -> None:
    before = data.draw(st.composite(in_some_style)())
    moves = data.draw(st.composite(some_moves)())
    folder = typed(tmp_path_factory.mktemp("style"), players=EIGHT, swiss_1="")
    path = folder / "rounds/swiss-1.yaml"
    path.write_bytes(before)
    where = data_of(folder)
    event = readable(where.open("downtown"))
    seats = Seats.of(event, event.swiss[0])
    can_be_made = []
    for move in moves:
        with suppress(NotTypedError):
            seats.make([move])
            can_be_made.append(move)
    if not seats.tables:
        with pytest.raises(NotTypedError, match="no table would be left"):
            type_seats(where, "downtown", can_be_made, waiting=True)
        assert path.read_bytes() == before
        return
    done = type_seats(where, "downtown", can_be_made, waiting=True)
    loaded = readable(where.open("downtown"))
    after = loaded.swiss[0]
    assert {match.table: list(match.players) for match in after.matches} == seats.tables
    assert sorted(after.byes) == sorted(filter(None, seats.byes))
    text = path.read_bytes().decode()
    assert text.count("# between - the tables") == before.decode().count("# between - the tables")
    assert ("\r\n" in text) is (b"\r\n" in before)
    if done.number:
        undo(where, "downtown", done.number)
        assert path.read_bytes() == before


def test_a_ruling_that_nothing_needs_is_not_typed_and_that_is_said(tmp_path: Path) -> None:
    folder = typed(tmp_path, players=SIX, swiss_1=ROUND)
    made = type_seats(data_of(folder), "downtown", [SWAP], ruling="as they like", waiting=True)
    assert "no rule is broken by it: no ruling was typed" in made.notes
    assert "as they like" not in (folder / "rounds/swiss-1.yaml").read_text()


def test_a_table_that_becomes_the_only_one_keeps_its_line_under_another_number(
    tmp_path: Path,
) -> None:
    players = PLAYERS.replace("name: Cy Dahl", "name: Cy Dahl, fixed table: 7")
    draft = (
        "publish: draft\ntables:\n"
        "  - {table: 1, players: [Ada Crane, Bo Quist], extension: 5}  # by the window\n"
        "byes: [Cy Dahl, Di Ito]\n"
    )
    moves: list[Move] = [Dissolve("1"), Pair(("Cy Dahl", "Ada Crane")), GiveBye("Bo Quist")]
    assert after(tmp_path, draft, *moves, players=players) == (
        "publish: draft\ntables:\n"
        "  - {table: 7, players: [Cy Dahl, Ada Crane], extension: 5}  # by the window\n"
        "byes: [Bo Quist, Di Ito]\n"
    )


def test_a_ruling_takes_the_place_of_another_pairings_ruling(tmp_path: Path) -> None:
    played = ROUND.replace("publish: draft\n", "").replace("result: ", "result: 6-0")
    second = (
        "publish: draft\ntables:\n"
        "  - {table: 1, players: [Ada Crane, Cy Dahl]}\n"
        "  - table: 2\n"
        "    players: [Bo Quist, Di Ito]\n"
        "    rulings: {F-pair-2: nobody else was there}\n"
        "  - {table: 3, players: [Ed Fox, Fay Lund], rulings: {F-pair-3: they asked}}\n"
    )
    text = after(tmp_path, second, Swap("Cy Dahl", "Bo Quist"), name="swiss-2", swiss_1=played)
    assert text == (
        "publish: draft\ntables:\n"
        "  - {table: 1, players: [Ada Crane, Bo Quist], rulings: {F-pair-3: so it was decided}}\n"
        "  - table: 2\n"
        "    players: [Cy Dahl, Di Ito]\n"
        "    rulings: {F-pair-3: so it was decided}\n"
        "  - {table: 3, players: [Ed Fox, Fay Lund], rulings: {F-pair-3: they asked}}\n"
    )


def test_a_ruling_over_several_lines_goes_with_its_pairing(tmp_path: Path) -> None:
    ruled = ROUND.replace(
        "  - {table: 2, players: [Cy Dahl, Di Ito], result: }  # at the door\n",
        "  - table: 2\n    players: [Cy Dahl, Di Ito]\n    rulings:\n"
        "      F-pair-2: nobody else was there\n    extension: 5\n",
    )
    assert "rulings:" in ruled
    text = after(tmp_path, ruled, SWAP)
    assert "  - table: 2\n    players: [Cy Dahl, Ada Crane]\n    extension: 5\n" in text
    assert "rulings" not in text


def test_sides_that_are_exchanged_keep_the_rulings_of_their_table(tmp_path: Path) -> None:
    """One more is added to those that are there: the two stay a pairing."""
    single = EVENT.replace("ffg-2.2.1", "single-sided").replace("basic", "{rounds: 3, cut: 0}")
    first = (
        "tables:\n  - {table: 1, corp: Ada Crane, runner: Bo Quist, result: 3-0}\n"
        "  - {table: 2, corp: Cy Dahl, runner: Di Ito, result: 3-0}\n"
    )
    second = (
        "publish: draft\ntables:\n"
        "  - {table: 1, corp: Bo Quist, runner: Ada Crane, rulings: {S-pair-1: late bus}}\n"
        "  - {table: 2, corp: Di Ito, runner: Cy Dahl}\n"
    )
    text = after(
        tmp_path,
        second,
        Swap("Ada Crane", "Bo Quist"),
        name="swiss-2",
        event=single,
        players=PLAYERS,
        swiss_1=first,
    )
    assert text == second.replace(
        "corp: Bo Quist, runner: Ada Crane, rulings: {S-pair-1: late bus}",
        "corp: Ada Crane, runner: Bo Quist,"
        " rulings: {S-pair-1: late bus, S-meet-1: so it was decided}",
    )


def test_new_tables_of_every_kind_are_typed_as_a_draft_has_them(tmp_path: Path) -> None:
    single = EVENT.replace("ffg-2.2.1", "single-sided").replace("basic", "{rounds: 3, cut: 0}")
    sided = "publish: draft\ntables:\n  - {table: 1, corp: Ada Crane, runner: Bo Quist}\n"
    sided += "byes: [Cy Dahl, Di Ito]\n"
    pair = Pair(("Cy Dahl", "Di Ito"))
    text = after(tmp_path, sided, pair, event=single, players=PLAYERS)
    assert text.startswith(sided.replace("byes: [Cy Dahl, Di Ito]\n", "") + "  - {table: 2, corp: ")
    assert text.endswith(", result: }\n")
    assert "byes" not in text
    multi = EVENT.replace("ffg-2.2.1", "napd-multiplayer").replace("basic", "{rounds: 2}")
    tables = (
        "publish: draft\ntables:\n"
        "  - {table: 1, corp: Ada Crane, runners: [Bo Quist, Cy Dahl, Ed Fox]}\n"
        "byes: [Fay Lund, Di Ito, Gus Marsh, Hal Oak]\n"
    )
    four = Pair(("Fay Lund", "Di Ito", "Gus Marsh", "Hal Oak"))
    text = after(tmp_path / "multi", tables, four, name="tables-1", event=multi, players=EIGHT)
    assert text == (
        "publish: draft\ntables:\n"
        "  - {table: 1, corp: Ada Crane, runners: [Bo Quist, Cy Dahl, Ed Fox]}\n"
        "  - {table: 2, corp: Fay Lund, runners: [Di Ito, Gus Marsh, Hal Oak]}\n"
    )


@pytest.mark.parametrize(
    ("before", "expected"),
    [
        (
            "{publish: draft, tables: [{table: 1, players: [Ada Crane, Bo Quist]}, "
            "{table: 2, players: [Cy Dahl, Di Ito]}]}\n",
            "{publish: draft, tables: [{table: 1, players: [Ada Crane, Bo Quist]}],"
            " byes: [Cy Dahl, Di Ito]}\n",
        ),
        (
            "publish: draft\ntables: [{table: 1, players: [Ada Crane, Bo Quist]},\n"
            "  {table: 2, players: [Cy Dahl, Di Ito]}]\n",
            "publish: draft\ntables: [{table: 1, players: [Ada Crane, Bo Quist]}]\n"
            "byes: [Cy Dahl, Di Ito]\n",
        ),
        (
            "tables:\n  - {table: 1, players: [Ada Crane, Bo Quist]}\n"
            "  - {table: 2, players: [Cy Dahl, Di Ito]}\n# below\npublish: draft\n",
            "tables:\n  - {table: 1, players: [Ada Crane, Bo Quist]}\n"
            "# below\npublish: draft\nbyes: [Cy Dahl, Di Ito]\n",
        ),
    ],
)
def test_the_first_byes_stand_where_the_file_has_room_for_them(
    tmp_path: Path, before: str, expected: str
) -> None:
    moves: list[Move] = [Dissolve("2"), GiveBye("Cy Dahl"), GiveBye("Di Ito")]
    assert after(tmp_path, before, *moves, players=PLAYERS) == expected


def test_a_bye_with_points_by_ruling_stays_with_its_player(tmp_path: Path) -> None:
    byes = "byes:\n  - {player: Ed Fox, points: 6, ruling: no show}\n  - Fay Lund\n"
    draft = ROUND.replace("  - {table: 3, players: [Ed Fox, Fay Lund], result: }\n", byes)
    folder = typed(tmp_path, players=SIX, swiss_1=draft)
    with pytest.raises(NotTypedError) as refused:
        type_seats(data_of(folder), "downtown", [Swap("Ed Fox", "Di Ito")])
    path = folder / "rounds/swiss-1.yaml"
    assert str(refused.value) == (
        f"the bye of Ed Fox has points by ruling: change it in {path}, line 7"
    )
    assert path.read_text() == draft
    type_seats(data_of(folder), "downtown", [Swap("Fay Lund", "Di Ito")])
    assert path.read_text() == draft.replace("Di Ito", "Fay Lund").replace(
        "  - Fay Lund\n", "  - Di Ito\n"
    )
