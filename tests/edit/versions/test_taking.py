"""Our file with what another version says: everything else as it was typed."""

import random
import re

import pytest
from topcut.edit.change.refusals import NotTypedError
from topcut.edit.versions.comparing import PAIRINGS, compared
from topcut.edit.versions.taking import taken

from tests.build import GAMES, PLAYERS, ROUND_1, UNPLAYED

PATH = "rounds/swiss-1.yaml"


def all_taken(path: str, ours: str, theirs: str) -> str:
    """Ours with all that theirs says, one after the other as they differ then."""
    content = ours.encode()
    for place in [each.place for each in compared(path, content, theirs.encode())]:
        left = compared(path, content, theirs.encode())
        for one in left:
            if one.place == place:
                content = taken(path, content, theirs.encode(), one)
    return content.decode()


@pytest.mark.parametrize(
    ("edit", "becomes"),
    [
        (("6-0", "3-3"), ("6-0", "3-3")),
        (("result: 6-0", "no show: Bo Quist"), ("result: 6-0", "no show: Bo Quist")),
        (("6-0", "0-6, was: 6-0"), ("6-0", "0-6, was: 6-0")),
        (("6-0", "6-0, extension: 5"), ("6-0", "6-0, extension: 5")),
        (
            ("3-3}\n", "3-3}\ndrops: [Di Ito]\n"),
            ("3-3} # here\n", "3-3} # here\ndrops: [Di Ito]\n"),
        ),
        (("Di Ito", "Ed Moss"), ("Di Ito", "Ed Moss")),
    ],
)
def test_one_place_is_taken_and_comments_and_blanks_stay(
    edit: tuple[str, str], becomes: tuple[str, str]
) -> None:
    ours = f"# ours\n{ROUND_1}".replace("table: 1, ", "table: 1,   ").replace("3-3}", "3-3} # here")
    assert all_taken(PATH, ours, ROUND_1.replace(*edit)) == ours.replace(*becomes)


def test_tables_in_lines_are_taken_in_lines() -> None:
    ours = "tables:\n- table: 1\n  players: [Ada Crane, Bo Quist]\n  result: 6-0 # slip\n"
    theirs = ours.replace("6-0 # slip", "0-6")
    assert all_taken(PATH, ours, theirs) == ours.replace("6-0 #", "0-6 #")


def test_other_pairings_are_taken_with_the_byes_and_the_numbers_of_the_tables() -> None:
    theirs = """\
tables:
  - {table: 1, players: [Cy Dahl, Di Ito], result: 3-3}
  - {table: 2, players: [Ada Crane, Ed Moss]}
  - {table: 3, players: [Flo Tan, Gil Uhl]}
byes: [Bo Quist]
"""
    assert all_taken(PATH, f"# ours\n{ROUND_1}# end\n", theirs) == (
        """\
# ours
tables:
  - {table: 2, players: [Ada Crane, Ed Moss]}
  - {table: 1, players: [Cy Dahl, Di Ito], result: 3-3}
  - {table: 3, players: [Flo Tan, Gil Uhl]}
byes: [Bo Quist]
# end
"""
    )


def test_a_table_that_is_not_there_goes_with_the_pairings() -> None:
    ours = f"{UNPLAYED}  - {{table: 3, players: [Ed Moss, Flo Tan]}}\n"
    theirs = UNPLAYED.replace("Di Ito", "Ed Moss")
    assert all_taken(PATH, ours, theirs) == UNPLAYED.replace("Di Ito", "Ed Moss")


def test_sides_are_taken() -> None:
    theirs = GAMES.replace("corp: Ada Crane, runner: Bo Quist", "corp: Bo Quist, runner: Ada Crane")
    assert all_taken(PATH, GAMES, theirs) == theirs


def test_a_draft_is_shown_as_it_is_elsewhere() -> None:
    theirs = f"started: 12:20\n{UNPLAYED}"
    assert all_taken(PATH, f"publish: draft\n{UNPLAYED}", theirs) == theirs


def test_players_are_taken_entry_by_entry() -> None:
    ours = PLAYERS.replace("Di Ito}", "Di Ito} # late")
    theirs = PLAYERS.replace("Di Ito", "Di Ito, corp: Haas-Bioroid") + "- {name: Ed Moss}\n"
    assert all_taken("players.yaml", ours, theirs) == (
        PLAYERS.replace("Di Ito}", "Di Ito, corp: Haas-Bioroid} # late") + "- {name: Ed Moss}\n"
    )


def test_a_whole_file_is_taken_to_the_byte() -> None:
    (one,) = compared("event.yaml", b"name: A\n", b"name: B\r\n")
    assert taken("event.yaml", b"name: A\n", b"name: B\r\n", one) == b"name: B\r\n"


def test_pairings_of_a_file_without_tables_are_refused() -> None:
    theirs = UNPLAYED.encode()
    (one, *_) = compared(PATH, b"publish: draft\ntables: []\n", theirs)
    assert one.place == PAIRINGS
    with pytest.raises(NotTypedError, match="has no list of tables; change it by hand"):
        taken(PATH, b"publish: draft\n", theirs, one)


NAMES = ["Ada", "Bo", "Cy", "Di", "Ed", "Flo", "Gil", "Hal", "Ida", "Jo"]
RESULTS = ["", "6-0", "3-3", "0-6", "4-1", "'2-2'"]


def a_round(dice: random.Random, *, shuffled: bool) -> str:
    """A round as somebody may have typed it: in one line or several, with comments and drops."""
    names = dice.sample(NAMES, len(NAMES)) if shuffled else list(NAMES)
    pairs = zip(names[::2], names[1::2], strict=True)
    lines = ["# a round"] * dice.randint(0, 1) + ["tables:"]
    for number, (one, other) in enumerate(pairs, 1):
        result = dice.choice(RESULTS)
        keys = {"table": str(number), "players": f"[{one}, {other}]"}
        keys |= {"result": result} if result or dice.random() < 0.3 else {}
        keys |= {"extension": "5"} if dice.random() < 0.2 else {}
        comment = dice.choice(["", "", f"  # slip of {one}"])
        if dice.random() < 0.5:
            typed = ", ".join(f"{key}: {value}" for key, value in keys.items())
            lines.append(f"  - {{{typed}}}{comment}")
        else:
            first, *rest = [f"{k}: {v}" for k, v in keys.items()]
            lines += [f"  - {first}{comment}", *(f"    {each}" for each in rest)]
    if dice.random() < 0.5:
        lines.append(f"drops: [{', '.join(dice.sample(NAMES, dice.randint(1, 3)))}]")
    return "\n".join(lines) + "\n" * dice.randint(0, 2)


@pytest.mark.parametrize("seed", range(150))
def test_all_of_theirs_taken_leaves_nothing_of_it_and_every_comment_of_ours(seed: int) -> None:
    dice = random.Random(seed)
    shuffled = dice.random() < 0.4
    ours, theirs = a_round(dice, shuffled=shuffled), a_round(dice, shuffled=shuffled)
    result = all_taken(PATH, ours, theirs)
    assert compared(PATH, result.encode(), theirs.encode()) == []
    assert set(re.findall(r"# [a-z].*", ours)) <= set(re.findall(r"# [a-z].*", result))
    if not compared(PATH, ours.encode(), theirs.encode()):
        assert result == ours
