"""Entering: a list before round 1, who comes late, namesakes, the style of the file."""

import re
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from topcut.edit.change.refusals import NotTypedError
from topcut.edit.event.new_event import make_event
from topcut.edit.lists.pasted import plain_text
from topcut.edit.lists.recognising import Entrant, recognised
from topcut.edit.players.entering import enter
from topcut.edit.rounds.drafting import draft_round
from topcut.edit.undo import history, undo
from topcut.workspace.data import Data

from tests.build import EVENT, PLAYERS, ROUND_1, ROUND_2, data_of, opened, readable, typed

ED = Entrant("Ed Late")
NAMES = st.text(min_size=1, max_size=12) | st.text(
    alphabet=": #{}[]\"'-?,&*!|>%@`\\AaБé\u0301\u0085\u202e", min_size=1, max_size=9
)
LONG = EVENT.replace("basic", "{rounds: 4, cut: 0}")
ID = "downtown"


def players(folder: Path) -> str:
    return (folder / "players.yaml").read_text(encoding="utf-8")


def entered(folder: Path, *names: str) -> str:
    return enter(data_of(folder), ID, [Entrant(name) for name in names]).echo


def test_a_new_event_keeps_its_comments_above_the_players(tmp_path: Path) -> None:
    data = Data(tmp_path / "data")
    make_event(data, "spring", None, None, "Ann Ellis")
    file = data.folder("spring") / "players.yaml"
    before = file.read_text()
    done = enter(data, "spring", recognised("Ada Crane,EtF,Noise\nBo Quist,PE,Andy").entrants)
    assert file.read_text() == before + (
        "- {name: Ada Crane, corp: Engineering the Future, runner: Noise}\n"
        "- {name: Bo Quist, corp: Personal Evolution, runner: Andromeda}\n"
    )
    assert done.echo == "Ada Crane and Bo Quist entered"
    assert data.open("spring").good


def test_of_many_without_deck_lists_it_says_how_many(tmp_path: Path) -> None:
    data = data_of(typed(tmp_path, event=f"{EVENT}decks: {{required: yes}}\n"))
    alone = enter(data, ID, [ED])
    assert "Ed Late has not handed in a Corp or a Runner deck" in alone.notes
    many = enter(data, ID, [Entrant(f"Player {number}") for number in range(40)])
    assert [note for note in many.notes if "handed in" in note] == [
        "40 players have not handed in their deck lists"
    ]


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (
            "- {name: Ada Crane}  # first\n# the end\n",
            "- {name: Ada Crane}  # first\n"
            "- {name: Ed Late, corp: Personal Evolution}\n# the end\n",
        ),
        (
            "- name: Ada Crane\n  corp: Noise # ?\n",
            "- name: Ada Crane\n  corp: Noise # ?\n- name: Ed Late\n  corp: Personal Evolution\n",
        ),
        (
            "#\n  -   name: Ada Crane",
            "#\n  -   name: Ada Crane\n  - name: Ed Late\n    corp: Personal Evolution",
        ),
        (
            "- {name: Ada Crane}",
            "- {name: Ada Crane}\n- {name: Ed Late, corp: Personal Evolution}",
        ),
        (
            "[{name: Ada Crane}]\n",
            "[{name: Ada Crane}, {name: Ed Late, corp: Personal Evolution}]\n",
        ),
        ("[]\n", "[{name: Ed Late, corp: Personal Evolution}]\n"),
        ("# nobody", "# nobody\n- {name: Ed Late, corp: Personal Evolution}\n"),
        ("", "- {name: Ed Late, corp: Personal Evolution}\n"),
    ],
)  # fmt: skip
def test_an_entry_is_written_as_the_last_one_is(tmp_path: Path, before: str, after: str) -> None:
    folder = typed(tmp_path, players=before)
    enter(data_of(folder), ID, [Entrant("Ed Late", corp="Personal Evolution")])
    assert players(folder) == after


def test_windows_line_ends_and_a_byte_order_mark_stay(tmp_path: Path) -> None:
    folder = typed(tmp_path)
    file = folder / "players.yaml"
    file.write_bytes(b"\xef\xbb\xbf- {name: Ada Crane}\r\n")
    entered(folder, "Bo Quist", "Cy Dahl")
    assert file.read_bytes() == (
        b"\xef\xbb\xbf- {name: Ada Crane}\r\n- {name: Bo Quist}\r\n- {name: Cy Dahl}\r\n"
    )


@pytest.mark.parametrize(
    ("name", "line"),
    [
        ("李娜", "{name: 李娜, id: player-5}"),
        ("Илья", "{name: Илья, id: ilya}"),
        ("Bye", "{name: Bye, id: bye-5}"),
        ('Bo "Bit" Quist: II', '{name: "Bo \\"Bit\\" Quist: II"}'),
        ("No", '{name: "No"}'),
        ("<script>", "{name: <script>}"),
        ("Ada Crane!", "{name: Ada Crane!, id: ada-crane-2}"),
    ],
)
def test_a_name_that_gives_no_id_gets_one(tmp_path: Path, name: str, line: str) -> None:
    folder = typed(tmp_path)
    entered(folder, name)
    assert players(folder) == f"{PLAYERS}- {line}\n"
    assert opened(folder).good


def test_a_namesake_has_an_id_with_a_number_and_rounds_name_both_by_id(tmp_path: Path) -> None:
    folder = typed(tmp_path, swiss_1=f"# Ada Crane is at one\n{ROUND_1}drops: [Bo Quist]\n")
    entered(folder, "Ada Crane")
    assert players(folder) == PLAYERS.replace("Crane}", "Crane, id: ada-crane}") + (
        "- {name: Ada Crane, id: ada-crane-2, joins: 2}\n"
    )
    assert (folder / "rounds/swiss-1.yaml").read_text() == (
        f"# Ada Crane is at one\n{ROUND_1.replace('Ada Crane', 'ada-crane')}drops: [Bo Quist]\n"
    )
    assert opened(folder).good
    assert len(history(data_of(folder), ID)) == 1
    undo(data_of(folder), ID, 1)
    assert players(folder) == PLAYERS


def test_namesakes_of_one_list_are_numbered(tmp_path: Path) -> None:
    folder = typed(tmp_path)
    entered(folder, "Tom Smith", "tom smith", "Bo", "Bo")
    assert players(folder) == PLAYERS + (
        "- {name: Tom Smith, id: tom-smith}\n"
        "- {name: tom smith, id: tom-smith-2}\n"
        "- {name: Bo, id: bo-2}\n"
        "- {name: Bo, id: bo-3}\n"
    )
    assert opened(folder).good


def test_who_comes_late_plays_from_the_next_round(tmp_path: Path) -> None:
    folder = typed(tmp_path, swiss_1=ROUND_1, swiss_2=ROUND_2)
    assert entered(folder, "Ed Late") == "Ed Late came late: plays from round 3"
    assert players(folder) == f"{PLAYERS}- {{name: Ed Late, joins: 3}}\n"


def test_who_comes_late_plays_in_a_drafted_round_that_is_drafted_again(tmp_path: Path) -> None:
    folder = typed(tmp_path, event=EVENT.replace("basic", "{rounds: 3, cut: 0}"), swiss_1=ROUND_1)
    draft_round(data_of(folder), ID)
    assert entered(folder, "Ed Late") == (
        "Ed Late came late: plays from round 2; round 2 has to be drafted again"
    )
    assert players(folder) == f"{PLAYERS}- {{name: Ed Late, joins: 2}}\n"


def test_a_click_whose_answer_was_lost_enters_nobody_twice(tmp_path: Path) -> None:
    folder = typed(tmp_path)
    here = tuple(opened(folder).event.player)
    both = [Entrant("Ed Late"), Entrant("Fay Moss")]
    enter(data_of(folder), ID, both, before=here)
    after = players(folder)
    again = enter(data_of(folder), ID, both, before=here)
    assert (again.echo, again.number) == ("Ed Late and Fay Moss entered already", 0)
    assert players(folder) == after


def test_who_was_entered_by_somebody_else_meanwhile_is_named(tmp_path: Path) -> None:
    folder = typed(tmp_path)
    here = tuple(opened(folder).event.player)
    entered(folder, "Ed Late")
    with pytest.raises(NotTypedError, match="Ed Late joined the event in the meantime"):
        enter(data_of(folder), ID, [ED, Entrant("Fay Moss")], before=here)
    enter(data_of(folder), ID, [Entrant("Fay Moss")], before=here)
    assert players(folder) == f"{PLAYERS}- {{name: Ed Late}}\n- {{name: Fay Moss}}\n"


@settings(max_examples=40, deadline=None)
@given(
    names=st.lists(NAMES, min_size=1, max_size=4),
    players=st.sampled_from([PLAYERS, "# nobody\n", "- name: Ada Crane\n  id: ada\n", "[]"]),
    swiss=st.booleans(),
)
def test_whatever_people_are_called_they_are_entered_so_or_nobody_is(
    tmp_path_factory: pytest.TempPathFactory, names: list[str], players: str, swiss: bool
) -> None:
    folder = typed(tmp_path_factory.mktemp("event"), event=LONG, players=players)
    if swiss and players == PLAYERS:
        (folder / "rounds" / "swiss-1.yaml").write_text(ROUND_1)
    before = readable(opened(folder))
    try:
        entered(folder, *names)
    except NotTypedError:
        assert (folder / "players.yaml").read_text() == players
        return
    after = readable(opened(folder))
    assert opened(folder).good
    assert [each.id for each in after.players][: len(before.players)] == [
        each.id for each in before.players
    ]
    assert [each.name for each in after.players][len(before.players) :] == [
        plain_text(name) for name in names
    ]


def test_a_file_that_cannot_be_read_stays(tmp_path: Path) -> None:
    folder = typed(tmp_path, players="- {name: Ada Crane\n")
    with pytest.raises(NotTypedError, match="downtown has errors"):
        entered(folder, "Ed Late")
    assert players(folder) == "- {name: Ada Crane\n"


def test_two_who_enter_at_once_lose_nobody(tmp_path: Path) -> None:
    folder = typed(tmp_path)
    with ThreadPoolExecutor(2) as pool:
        one = pool.submit(lambda: [entered(folder, f"One {n} Odd") for n in range(4)])
        two = pool.submit(lambda: [entered(folder, f"Two {n} Even") for n in range(4)])
        one.result()
        two.result()
    lines = players(folder).splitlines()
    assert len(lines) == 12
    assert {f"- {{name: {word} {n} {kind}}}" for n in range(4) for word, kind in PAIRS} < set(lines)
    assert len(history(data_of(folder), ID)) == 8


PAIRS = (("One", "Odd"), ("Two", "Even"))


def test_a_wrong_result_hinders_nobody_from_coming(tmp_path: Path) -> None:
    folder = typed(tmp_path, event=LONG, swiss_1=ROUND_1.replace("6-0", "9-9"))
    assert entered(folder, "Ed Late") == "Ed Late came late: plays from round 2"


def test_a_round_that_cannot_be_read_has_to_be_mended_first(tmp_path: Path) -> None:
    folder = typed(tmp_path, event=LONG, swiss_1=ROUND_1, swiss_2="tables: [")
    with pytest.raises(NotTypedError, match=r"rounds/swiss-2\.yaml has errors, so it is not known"):
        entered(folder, "Ed Late")
    assert players(folder) == PLAYERS


@pytest.mark.parametrize(
    ("files", "said"),
    [
        (
            {"event": f"{EVENT}pairing: round robin\n", "robin_1": ROUND_1},
            "once a round robin has begun nobody can join it",
        ),
        (
            {"event": EVENT.replace("basic", "{rounds: 1, cut: 2}"), "swiss_1": ROUND_1},
            "round 1 was announced as the last one: nobody can join now",
        ),
        (
            {
                "event": EVENT.replace("basic", "{rounds: 1, cut: 2}"),
                "swiss_1": ROUND_1,
                "cut_1": "seeds: [Ada Crane, Cy Dahl]\ntables:\n"
                "  - {match: 1, corp: Ada Crane, runner: Cy Dahl}\n",
            },
            "the cut is made: nobody can join now",
        ),
    ],
)
def test_who_comes_too_late_is_told_why(tmp_path: Path, files: dict[str, str], said: str) -> None:
    folder = typed(tmp_path, **files)
    with pytest.raises(NotTypedError) as refused:
        entered(folder, "Ed Late")
    assert str(refused.value) == said
    assert players(folder) == PLAYERS


def test_before_a_round_robin_begins_everybody_may_come(tmp_path: Path) -> None:
    drafted = f"publish: draft\n{ROUND_1.replace('6-0', '').replace('3-3', '')}"
    folder = typed(tmp_path, event=f"{EVENT}pairing: round robin\n", robin_1=drafted)
    entered(folder, "Ed Late")
    assert players(folder) == f"{PLAYERS}- {{name: Ed Late}}\n"


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (b"# nobody\r", b"# nobody\r- {name: Ed Late}\r"),
        (b"# nobody\r\n", b"# nobody\r\n- {name: Ed Late}\r\n"),
        (b"# nobody\r\n# yet", b"# nobody\r\n# yet\r\n- {name: Ed Late}\r\n"),
    ],
)
def test_below_comments_alone_lines_end_as_they_do(
    tmp_path: Path, before: bytes, after: bytes
) -> None:
    folder = typed(tmp_path)
    (folder / "players.yaml").write_bytes(before)
    entered(folder, "Ed Late")
    assert (folder / "players.yaml").read_bytes() == after


def test_everything_that_is_known_of_somebody_is_typed(tmp_path: Path) -> None:
    folder = typed(tmp_path, event=LONG, swiss_1=ROUND_1)
    full = Entrant("Ed Late", corp="Personal Evolution", runner="Noise", pronouns="they/them")
    said = enter(data_of(folder), ID, [full, Entrant("Fay Moss", runner="Noise")]).echo
    assert said == "Ed Late and Fay Moss came late: play from round 2"
    assert players(folder) == PLAYERS + (
        "- {name: Ed Late, corp: Personal Evolution, runner: Noise, pronouns: they/them,"
        " joins: 2}\n"
        "- {name: Fay Moss, runner: Noise, joins: 2}\n"
    )


@pytest.mark.parametrize(
    ("names", "said"),
    [
        ([], "this list has no names: write one on each line"),
        ([" "], "a player needs a name"),
        (["A" * 201], f"“{'A' * 40}…” is too long for a name: at most 200"),
        (
            ["ada-crane"],
            "“ada-crane” is Ada Crane’s name in addresses: write the name so that the two "
            "cannot be confused, as in “ada-crane K.”",
        ),
    ],
)
def test_whoever_cannot_be_entered_is_told_why(tmp_path: Path, names: list[str], said: str) -> None:
    folder = typed(tmp_path)
    with pytest.raises(NotTypedError) as refused:
        entered(folder, *names)
    assert str(refused.value) == said


def test_three_are_named_and_four_are_counted(tmp_path: Path) -> None:
    folder = typed(tmp_path, players="")
    assert entered(folder, "Ed A", "Ed B", "Ed C") == "Ed A, Ed B and Ed C entered"
    assert entered(folder, "Fay A", "Fay B", "Fay C", "Fay D") == "4 players entered"


def test_several_who_came_meanwhile_are_named_once_each(tmp_path: Path) -> None:
    folder = typed(tmp_path)
    entered(folder, "Ed Late", "Fay Moss")
    with pytest.raises(NotTypedError) as refused:
        enter(
            data_of(folder),
            ID,
            [ED, ED, Entrant("Fay Moss"), Entrant("Gus Oak")],
            before=["ada-crane", "bo-quist", "cy-dahl", "di-ito"],
        )
    assert str(refused.value) == (
        "Ed Late and Fay Moss joined the event in the meantime; nothing was changed: check the"
        " list "
        "again"
    )


def with_initials(folder: Path) -> Data:
    """The data of an event, on a site that publishes initials."""
    data = data_of(folder)
    (data.path / "site.yaml").write_text("topcut: 1\ninitials: yes\n")
    return data


def test_where_names_are_published_as_initials_an_id_says_nothing(tmp_path: Path) -> None:
    """The same in each event of the same name, another one for each namesake."""
    data = with_initials(typed(tmp_path, players="# nobody\n"))
    enter(data, ID, [Entrant("Ada Crane"), Entrant("李娜")])
    one, two = readable(data.open(ID)).players
    assert re.fullmatch("p-[0-9a-f]{6}", one.id)
    assert re.fullmatch("p-[0-9a-f]{6}", two.id)
    make_event(data, "spring", None, None, "Ann Ellis")
    enter(data, "spring", [Entrant("ada crane"), Entrant("Ada Crane"), Entrant("Bo Quist")])
    again, namesake, other = readable(data.open("spring")).players
    assert again.id == one.id
    assert len({one.id, two.id, namesake.id, other.id}) == 4
    enter(data, ID, [Entrant("Ada Crane")])
    third = readable(data.open(ID)).players[2]
    assert third.id not in (one.id, two.id)


def test_an_id_that_says_a_name_is_not_taken_over(tmp_path: Path) -> None:
    data = with_initials(typed(tmp_path))
    make_event(data, "spring", None, None, "Ann Ellis")
    enter(data, "spring", [Entrant("Ada Crane")])
    assert re.fullmatch("p-[0-9a-f]{6}", readable(data.open("spring")).players[0].id)
    assert "id: p-" in players(data.folder("spring"))
