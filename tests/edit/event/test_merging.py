"""A file that a program writes again, and that people change: what each of them typed."""

from hypothesis import given
from hypothesis import strategies as st
from topcut.edit.event.merging import assumed, merged, parts

EVENT = """\
# yaml-language-server: $schema=../../.schemas/event.json
name: Downtown
date: 2026-03-14
structure: recommended
bye: matching
"""
ROUND = """\
tables:
  - {table: 1, corp: Ada, runner: Bo, result: }
  - {table: 2, corp: Cy, runner: Di, result: }
byes: [Eve]
"""


def now(path: str, before: str, typed: str, after: str) -> tuple[str, tuple[str, ...]]:
    result = merged(path, before, typed.encode(), after)
    assert result.content is not None
    return result.content.decode(), result.contradictions


def test_a_file_that_nobody_changed_is_written_again() -> None:
    assert now("event.yaml", EVENT, EVENT, "name: Uptown\n") == ("name: Uptown\n", ())
    assert merged("rounds/swiss-2.yaml", ROUND, ROUND.encode(), None).content is None
    assert merged("rounds/swiss-2.yaml", None, None, ROUND).content == ROUND.encode()


def test_keys_that_somebody_added_stay() -> None:
    added = "# on two televisions\nscreens:\n  hall: [pairings]\nabout: |\n  Bring\n\n  tea\n"
    after = EVENT.replace("recommended", "{rounds: 4, cut: 4}").replace(
        "bye: matching\n", "bye: matching\nreseed: yes\n"
    )
    assert now("event.yaml", EVENT, EVENT + added, after) == (after + added, ())


def test_lines_beside_each_other_change_apart() -> None:
    """A result is corrected by hand, started: is typed, and the next table reports."""
    before = ROUND.replace("Bo, result: ", "Bo, result: 3-0")
    typed = "started: 10:00\n" + before.replace("3-0", "0-3, was: 3-0")
    after = before.replace("Di, result: ", "Di, result: 0-3")
    assert now("rounds/swiss-1.yaml", before, typed, after) == (
        typed.replace("Di, result: ", "Di, result: 0-3"),
        (
            "rounds/swiss-1.yaml: table 1 was changed by hand, and stays; the export says "
            "{table: 1, corp: Ada, runner: Bo, result: 3-0}: type that, and it is followed again",
        ),
    )


def test_where_both_changed_a_line_the_typed_one_stays_and_is_named() -> None:
    typed = ROUND.replace("Bo, result: ", "Bo, result: 1-1")
    after = ROUND.replace("Bo, result: ", "Bo, result: 3-0")
    assert now("rounds/swiss-1.yaml", ROUND, typed, after) == (
        typed,
        (
            "rounds/swiss-1.yaml: table 1 was changed by hand, and stays; the export says "
            "{table: 1, corp: Ada, runner: Bo, result: 3-0}: type that, and it is followed again",
        ),
    )
    assert (
        now("rounds/swiss-1.yaml", after, typed, after)[1]
        == (now("rounds/swiss-1.yaml", ROUND, typed, after)[1])
    )
    assert now("rounds/swiss-1.yaml", ROUND, after, after) == (after, ())


def test_a_key_that_the_export_has_no_more_stays_where_it_was_typed() -> None:
    typed = ROUND.replace("[Eve]", "[Eve, Flo]")
    after = ROUND.replace("byes: [Eve]\n", "")
    assert now("rounds/swiss-1.yaml", ROUND, typed, after) == (
        typed,
        (
            "rounds/swiss-1.yaml: byes was changed by hand, and stays; the export has it no more: "
            "remove it, and it is followed again",
        ),
    )


def test_a_key_that_somebody_removed_stays_away() -> None:
    typed = EVENT.replace("bye: matching\n", "")
    assert now("event.yaml", EVENT, typed, EVENT + "reseed: yes\n") == (typed + "reseed: yes\n", ())
    assert now("event.yaml", EVENT, typed, EVENT.replace("matching", "last")) == (
        typed,
        (
            "event.yaml: bye was removed by hand, and stays away; the export says bye: last: "
            "type that, and it is followed again",
        ),
    )


def test_a_file_that_somebody_removed_is_written_again() -> None:
    assert merged("rounds/swiss-1.yaml", ROUND, None, ROUND).content == ROUND.encode()


def test_a_round_that_vanished_stays_if_somebody_changed_it() -> None:
    typed = f"started: 10:00\n{ROUND}".encode()
    result = merged("rounds/swiss-2.yaml", ROUND, typed, None)
    assert result.content == typed
    assert result.contradictions == (
        "rounds/swiss-2.yaml: the export has no such round any more, but it was changed by hand, "
        "and stays: remove it, and it is followed again",
    )


def test_players_are_told_by_their_ids() -> None:
    """Also in another order, on several lines, renamed, or with what somebody added."""
    before = "- {name: Ada Crane}\n- {name: Bo Quist}\n- {name: Cy Holt}\n"
    typed = "- {name: Bo Quist}\n- name: Ada Crane\n  key: 1234\n\n- {name: Cy Holt}"
    after = "- {name: Ada Crane}\n- {name: Bo Q, id: bo-quist}\n- {name: Cy Holt}\n- {name: Di}\n"
    assert now("players.yaml", before, typed, after) == (
        "- {name: Bo Q, id: bo-quist}\n- name: Ada Crane\n  key: 1234\n\n- {name: Cy Holt}\n"
        "- {name: Di}\n",
        (),
    )


def test_line_ends_and_the_first_mark_stay() -> None:
    typed = f"\ufeff{EVENT}language: de\n".replace("\n", "\r\n")
    after = EVENT.replace("recommended", "{rounds: 4}")
    assert now("event.yaml", EVENT, typed, after) == (
        f"\ufeff{after}language: de\n".replace("\n", "\r\n"),
        (),
    )


def test_a_file_that_is_no_text_stays() -> None:
    result = merged("event.yaml", EVENT, b"name: \xff\n", EVENT)
    assert result.content == b"name: \xff\n"
    assert result.contradictions == ("event.yaml is no text in UTF-8, and stays as it is",)


LINES = st.lists(
    st.sampled_from(
        (
            *("tables:", "  - {table: 1}", "- {name: Ada}", "name: a", "# b", "", " x", "  - {"),
            *("\t", "- ", "bye: c", "   games:", "  - [x]", "name", "  - {match: 3}"),
        )
    )
).map(lambda lines: "".join(f"{line}\n" for line in lines))


@given(LINES)
def test_the_parts_are_the_whole_text(text: str) -> None:
    assert "".join(parts(text).values()) == text


@given(LINES, LINES)
def test_no_line_that_was_typed_is_lost(before: str, typed: str) -> None:
    """Whatever the export says, each line that it did not write is there afterwards."""
    content = merged("event.yaml", before, typed.encode(), "name: other\n").content
    left = "" if content is None else content.decode()
    for name, text in parts(typed).items():
        if parts(before).get(name) != text:
            assert text in left


def test_where_nobody_knows_what_was_typed_what_contradicts_was_not() -> None:
    typed = EVENT.replace("Downtown", "Uptown") + "place: Ulm\n"
    before = assumed(typed, EVENT)
    assert now("event.yaml", before, typed, EVENT) == (f"{EVENT}place: Ulm\n", ())
    typed = ROUND.replace("Bo, result: }", "Bo, result: 3-0, time: over}")
    after = ROUND.replace("Bo, result: }", "Bo, result: 3-0}")
    assert now("rounds/swiss-1.yaml", assumed(typed, after), typed, after) == (typed, ())
    gone = after.replace("  - {table: 2, corp: Cy, runner: Di, result: }\n", "")
    assert now("rounds/swiss-1.yaml", assumed(after, gone), after, gone) == (gone, ())
