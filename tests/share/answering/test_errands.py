"""What each form does, and what it refuses, in the words of a phone."""

from tests.support.issues import BO, Club, issue
from tests.support.repositories import git, put


def begun(club: Club) -> None:
    """Round 1 is on: Hal–Gus, Di–Ada, Fay–Cy, Ed–Bo."""
    club.answers(issue(1, "pair", what="The next round"), issue(2, "start"))


def test_pairing_answers_with_the_tables(club: Club) -> None:
    assert club.says(issue(1, "pair", what="The next round")) == [
        "1 done: Downtown: round 1: 4 tables\n"
        "table 1: Hal Marsh (Corp) – Gus Hale\n"
        "table 2: Di Ito (Corp) – Ada Crane\n"
        "table 3: Fay Lund (Corp) – Cy Dahl\n"
        "table 4: Ed Moss (Corp) – Bo Quist\n"
        "It is a draft, on no page until it is started."
    ]
    assert "publish: draft" in club.file("rounds/swiss-1.yaml")


def test_a_result_is_typed_as_at_the_command_line(club: Club) -> None:
    begun(club)
    assert club.says(issue(3, table="1", result="3-0"), issue(4, table="ada", result="w")) == [
        "3 done: Downtown: table 1: Hal Marsh (Corp) 3–0 Gus Hale (Runner), Hal Marsh wins",
        "4 done: Downtown: table 2: Di Ito (Corp) 0–3 Ada Crane (Runner), Ada Crane wins",
    ]


def test_a_result_that_is_there_is_changed_by_a_word(club: Club) -> None:
    begun(club)
    first, other = issue(3, table="1", result="3-0"), issue(4, table="1", result="0-3")
    assert club.says(first, other)[1] == (
        "4 refused: table 1 has result: 3-0; to change it, write: 0-3 replace"
    )
    said = club.says(issue(5, table="1", result="0-3 replace"))
    assert said == [
        "5 done: Downtown: table 1: Hal Marsh (Corp) 0–3 Gus Hale (Runner), Gus Hale wins, was 3–0"
    ]


def test_a_result_of_an_earlier_round_leaves_what_it_was(club: Club) -> None:
    begun(club)
    club.answers(*(issue(number + 2, table=str(number), result="3-0") for number in range(1, 5)))
    club.answers(issue(7, "pair", what="The next round"), issue(8, "start"))
    said = club.says(issue(9, table="1", result="0-3 replace", round="1"))
    assert said == [
        "9 done: Downtown: table 1: Hal Marsh (Corp) 0–3 Gus Hale (Runner), Gus Hale wins, was 3–0;"
        " round 2 was paired with the old result and stays"
    ]
    assert "was: {result: 3-0, until: swiss-2}" in club.file("rounds/swiss-1.yaml")


def test_a_result_from_before_the_round_needs_its_round(club: Club) -> None:
    """An answer may come late: table 1 of another round is nobody's table 1."""
    begun(club)
    late = issue(1, table="1", result="3-0") | {"number": 3}
    assert club.says(late) == [
        "3 refused: this was written before round 1 started: write the round too, 1 for this one"
    ]


def test_what_is_no_result_is_refused_with_what_can_be_written(club: Club) -> None:
    begun(club)
    (said,) = club.says(issue(3, table="1", result="6-0 <!-- 0-6 -->"))
    assert said.startswith("3 refused: “6-0 <!-- 0-6 -->” is not a result; write: ")
    assert club.commits()[0] == "Downtown: round 1 has started, and its clock runs since 13:02:30"


def test_what_is_proposed_can_be_copied_as_it_stands(club: Club) -> None:
    """It begins with the table, which another field of the form has already."""
    begun(club)
    (refused,) = club.says(issue(3, table="1", result="6-O"))
    assert "; write: 1 3-0, 1 0-3, 1 1-1, 1 corp, " in refused
    said = club.says(
        issue(4, table="1", result="1 3-0"),
        issue(5, table="Table 2", result="2 no show Di Ito"),
        issue(6, table="fay", result="3w"),
        issue(7, table="4", result="bo 3-0"),
        issue(8, table="1", result="1 0-3"),
        issue(9, table="1", result="1 0-3 replace"),
    )
    assert [each.partition(" (")[0] for each in said] == [
        "4 done: Downtown: table 1: Hal Marsh",
        "5 done: Downtown: table 2: Di Ito absent",
        "6 done: Downtown: table 3: Fay Lund",
        "7 done: Downtown: table 4: Ed Moss",
        "8 refused: table 1 has result: 3-0; to change it, write: 1 0-3 replace",
        "9 done: Downtown: table 1: Hal Marsh",
    ]
    assert "[Bo Quist, Ed Moss]" not in club.file("rounds/swiss-1.yaml")
    assert "Bo Quist, result: 0-3}" in club.file("rounds/swiss-1.yaml")


def test_a_result_that_begins_with_another_table_is_refused(club: Club) -> None:
    begun(club)
    (said,) = club.says(issue(3, table="1", result="2 3-0"))
    assert said.startswith("3 refused: “2 3-0” is not a result; write: 1 3-0, ")


def test_a_corp_who_does_not_play_in_the_cut_leaves_no_draft_of_it(club: Club) -> None:
    """A command leaves the draft; here everything that a refused issue did is gone."""
    for number in range(0, 24, 8):
        club.answers(
            issue(number + 1, "pair", what="The next round"),
            issue(number + 2, "start"),
        )
        club.answers(
            *(issue(number + 2 + each, table=str(each), result="3-0") for each in range(1, 5))
        )
    club.answers(issue(30, "drop", player="Fay Lund"))
    (said,) = club.says(issue(31, "pair", what="The cut", corp="Fay Lund"))
    assert said.startswith(
        "31 refused: Fay Lund does not play in round 1 of the cut, which was not drafted; write: "
    )
    assert "cut-1" not in git(club.folder / "room.git", "ls-tree", "-r", "--name-only", "main")


def test_what_to_do_next_is_said_by_forms(club: Club) -> None:
    """Who writes from a phone has no terminal for a command."""
    assert club.says(
        issue(1, "start"),
        issue(2, "pair", what="The next round"),
        issue(3, "pair", what="The next round"),
        issue(4, table="1", result="3-0"),
    )[::2] == [
        "1 refused: no round is waiting: “Pair the next round” makes round 1",
        "3 refused: round 1 is a draft: “Start the round” shows it, “Pair the next round” with “The"
        " draft again” makes it again",
    ]


def test_the_errors_of_an_event_that_cannot_be_read_are_the_answer(club: Club) -> None:
    """Merged by hand, say: nothing else says that it is the event of today."""
    begun(club)
    push_players(club, "<<<<<<< HEAD\n- {name: Ada Crane}\n")
    for event in ("", "downtown"):
        (said,) = club.says(issue(3, table="1", result="3-0", event=event))
        assert "downtown has errors\ndata/events/downtown/players.yaml:2:8: error: " in said, said


def push_players(club: Club, text: str) -> None:
    """Somebody else's change of the list of players."""
    theirs = club.folder / "theirs"
    git(club.folder, "clone", "-q", "room.git", "theirs")
    put(theirs, "data/events/downtown/players.yaml", text)
    git(theirs, "commit", "-q", "-a", "-m", "By hand")
    git(theirs, "push", "-q")


def test_a_doubtful_result_is_confirmed_by_a_word(club: Club) -> None:
    begun(club)
    (said,) = club.says(issue(3, table="1", result="gus corp"))
    assert said.startswith("3 refused: ")
    assert said.endswith("; if it is so, write: gus corp yes")


def test_a_drop_is_typed_for_the_round_that_is_on(club: Club) -> None:
    begun(club)
    assert club.says(issue(3, "drop", player="Bo Quist"), issue(4, "drop", player="Bo Qist")) == [
        "3 done: Downtown: Bo Quist leaves after round 1",
        "4 refused: no player is called “Bo Qist”; did you mean “Bo Quist”?",
    ]


def test_news_are_a_file_as_they_were_written(club: Club) -> None:
    text = "### Hot\n\n- `$(rm)` ${{ github.token }}"
    assert club.says(issue(1, "news", by=BO, title="Lunch", text=text)) == [
        "1 done: Downtown: announced: Lunch (news/lunch.md)"
    ]
    assert club.file("news/lunch.md") == (
        f"---\ntitle: Lunch\ndate: 2026-03-14 13:01\n---\n\n{text}\n"
    )


def test_the_event_may_be_named_by_its_name_or_its_id(club: Club) -> None:
    said = club.says(
        issue(1, "news", event="downtown", title="One"),
        issue(2, "news", event="DOWNTOWN", title="Two"),
    )
    assert [each.partition(":")[0] for each in said] == ["1 done", "2 done"]


def test_another_event_than_there_is_is_refused(club: Club) -> None:
    names = ("../../.github", "/etc/passwd", "downtwn", "..", "~", ".", "data/events/downtown")
    said = club.says(*(issue(n, "start", event=name) for n, name in enumerate(names, 1)))
    assert [each.partition("; ")[0] for each in said] == [
        f"{number} refused: there is no event “{name}”" for number, name in enumerate(names, 1)
    ]
    assert said[2].endswith("; did you mean “downtown”?")
    assert said[0].endswith("; write downtown")
