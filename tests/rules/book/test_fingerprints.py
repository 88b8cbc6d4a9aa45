"""A fingerprint tells tables that were changed from results that have changed since."""

from pathlib import Path
from shutil import copytree

import pytest
from topcut.commands.terminal.fixes_prompt import Asking
from topcut.edit.rounds.drafting import draft_round
from topcut.pages.event.draw import draw
from topcut.pages.event.draw.draw_page import Page
from topcut.rules.book.families import RULES
from topcut.rules.book.fingerprints import PAIRING_ROWS
from topcut.text.problems.problem import Level
from topcut.workspace.data import Data

from tests.build import EVENT, numbered, opened
from tests.build import typed as typed_files
from tests.support.organizer import type_results
from tests.support.shown import shared

TEN = numbered("ABCDEFGHIJ")
SINGLE = EVENT.replace("ffg-2.2.1", "single-sided").replace(
    "structure: basic", "structure: {rounds: 4, cut: 0}"
)


def played(folder: Path, rounds: int = 3, event: str = EVENT, players: str = TEN) -> Path:
    """So many rounds drafted and published, all but the last with results; the event's folder."""
    files = {"event": event, "players": players}
    home = folder / "data" / "events" / "downtown"
    typed_files(folder, **files)
    for number in range(1, rounds + 1):
        path = draft_round(Data(folder / "data"), "downtown").path
        if number < rounds:
            type_results(
                path, ("3-0", "0-3") if "single-sided" in event else ("6-0", "0-6", "3-3", "4-1")
            )
        else:
            text = path.read_text(encoding="utf-8").replace("publish: draft\n", "")
            path.write_text(text, encoding="utf-8")
    return home


def changed(path: Path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


def said(home: Path) -> list[str]:
    return [
        f"{each.mark.file}:{each.mark.line} {each.message} => {each.expected}"
        for each in opened(home).report.problems
    ]


def page_of(home: Path, number: int) -> Page:
    event = opened(home).event
    return draw.pages(shared(event))[number]


def mend(home: Path) -> int:
    """Changes one result of round 2 by pencil so that round 3 would be drawn differently."""
    path = home / "rounds" / "swiss-2.yaml"
    before = path.read_text(encoding="utf-8")
    for place, line in enumerate(before.splitlines(), 1):
        for old, new in (("6-0", "0-6"), ("0-6", "6-0"), ("3-0", "0-3"), ("0-3", "3-0")):
            if f"result: {old}" in line:
                lines = before.splitlines(keepends=True)
                lines[place - 1] = lines[place - 1].replace(f"result: {old}", f"result: {new}")
                path.write_text("".join(lines), encoding="utf-8")
                if any(" was drawn with a different " in each for each in said(home)):
                    return place
                path.write_text(before, encoding="utf-8")
    raise AssertionError("no result of round 2 changes the draw of round 3")


@pytest.mark.parametrize("event", [EVENT, SINGLE])
def test_a_result_mended_by_pencil_is_no_change_by_hand(tmp_path: Path, event: str) -> None:
    """The page says what happened, and the check offers the note; typed, all is as it was."""
    home = played(tmp_path, event=event)
    assert said(home) == []
    line = mend(home)
    (problem,) = said(home)
    head = f"rounds/swiss-2.yaml:{line} round 3 was drawn with a different result => was: "
    assert problem.startswith(head)
    page = page_of(home, 3)
    assert page.changed_title == "Changed since the draw"
    assert page.changed.startswith("The tables are those that were drawn. Results or players ")
    assert (page.better, page.boundaries, page.account) == ("", (), ())
    was = problem.removeprefix(head).removesuffix(", if that was the result then")
    lines = (home / "rounds/swiss-2.yaml").read_text(encoding="utf-8").splitlines(keepends=True)
    lines[line - 1] = lines[line - 1].replace("}\n", f", was: {was}}}\n")
    Asking(Data(home.parents[1]), lambda _question: "").mend(())
    assert (home / "rounds/swiss-2.yaml").read_text(encoding="utf-8") == "".join(lines)
    assert said(home) == []
    assert page_of(home, 3).changed == ""


def test_a_result_mended_two_rounds_later_is_noted_until_the_later_one(
    root: Path, tmp_path: Path
) -> None:
    """No table that nobody touched gets an old result, so that the draw is explained."""
    folder = tmp_path / "data" / "events" / "net-city-1998"
    copytree(root / "data" / "events" / "net-city-1998", folder)
    file = folder / "rounds" / "swiss-2.yaml"
    mended = file.read_text(encoding="utf-8").replace("result: 3-0", "result: 0-3")
    file.write_text(mended, encoding="utf-8")
    before = (folder / "rounds" / "swiss-3.yaml").read_bytes()
    Asking(Data(tmp_path / "data"), lambda _question: "").mend(())
    was = "result: 0-3, was: {result: 3-0, until: swiss-4}"
    assert file.read_text(encoding="utf-8") == mended.replace("result: 0-3", was)
    assert (folder / "rounds" / "swiss-3.yaml").read_bytes() == before


NINE = numbered("ABCDEFGHI")


@pytest.mark.parametrize(("bye", "other"), [("last", "matching"), ("matching", "last")])
def test_rounds_that_were_drawn_by_the_other_rule_of_the_bye_are_said_once(
    tmp_path: Path, bye: str, other: str
) -> None:
    """So are those of an event that was begun before it said which of the two holds."""
    home = played(tmp_path, 4, f"{SINGLE}bye: {bye}\n", NINE)
    assert said(home) == []
    line = SINGLE.count("\n") + 1
    changed(home / "event.yaml", f"bye: {bye}", f"bye: {other}")
    (problem,) = said(home)
    assert problem.startswith(f"event.yaml:{line} round ")
    assert problem.endswith(
        f" was drawn by the other rule of the bye => bye: {bye}, as it was then"
    )


def test_an_event_of_today_without_the_rule_of_the_bye_that_it_was_drawn_by_names_it(
    tmp_path: Path,
) -> None:
    later = SINGLE.replace("2018-03-10", "2026-03-10")
    home = played(tmp_path, 4, f"{later}bye: last\n", NINE)
    assert said(home) == []
    changed(home / "event.yaml", "bye: last\n", "")
    (problem,) = said(home)
    assert problem.startswith("event.yaml:1 round ")
    assert problem.endswith("was drawn by the other rule of the bye => bye: last, as it was then")


def test_tables_exchanged_by_hand_are_said_to_be(tmp_path: Path) -> None:
    """The fingerprint of the draft stays, and proves it."""
    home = played(tmp_path)
    path = home / "rounds" / "swiss-3.yaml"
    lines = path.read_text(encoding="utf-8").splitlines()
    first, second = (line.split("[")[1].split("]")[0].split(", ") for line in lines[2:4])
    lines[2] = lines[2].replace(first[1], second[1])
    lines[3] = lines[3].replace(second[1], first[1])
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    assert not any("drawn with a different result" in each for each in said(home))
    page = page_of(home, 3)
    assert page.changed_title == "Changed by hand"
    assert page.changed.startswith("Not as drawn: ")
    assert "Either" not in page.changed


def test_a_word_changed_after_round_1_is_said(tmp_path: Path) -> None:
    """Only the first draft proves that the word was there before round 1."""
    home = played(tmp_path)
    assert "<code>downtown-2018-03-10</code>. It was published before round 1." in str(
        page_of(home, 2).word
    )
    changed(home / "event.yaml", "draw: downtown-2018-03-10", "draw: another")
    line = next(
        number
        for number, text in enumerate((home / "event.yaml").read_text().splitlines(), 1)
        if text.startswith("draw:")
    )
    assert said(home) == [
        f"event.yaml:{line} “draw” is not the word that round 1 was drawn with => the word that"
        " was "
        "here then: with another one nobody can repeat the draw"
    ]
    page = page_of(home, 2)
    assert "This round was drawn with another word, before this one was typed." in str(page.word)
    assert "before round 1" not in str(page.word)
    assert page.digests == ()
    assert page.changed == (
        "The tables are those that were drawn. The draw word has been changed since, so nobody can "
        "repeat the draw."
    )


def test_a_draft_that_results_have_left_behind_is_only_drawn_again(tmp_path: Path) -> None:
    home = played(tmp_path)
    mend(home)
    path = home / "rounds" / "swiss-3.yaml"
    path.write_text("publish: draft\n" + path.read_text(encoding="utf-8"), encoding="utf-8")
    assert not any("drawn with a different result" in each for each in said(home))


@pytest.mark.parametrize("event", [EVENT, SINGLE])
def test_awarded_byes_that_a_draw_did_not_have_are_named(tmp_path: Path, event: str) -> None:
    """No result has changed, so none is asked for."""
    home = played(tmp_path, event=event)
    path = home / "players.yaml"
    name = (
        path.read_text(encoding="utf-8").split("name: ")[1].split(",")[0].split("\n")[0].strip("}")
    )
    changed(path, f"name: {name}", f"name: {name}, byes: 1")
    found = [each for each in said(home) if "other awarded byes" in each]
    assert len(found) == 1, said(home)
    assert (
        f"round 1 was drawn with other awarded byes of {name} => the byes that {name}" in found[0]
    )


def test_no_row_that_holds_a_round_against_the_best_pairing_is_an_error() -> None:
    """So whoever asks for errors alone need not wait for the best pairing."""
    levels = {rule.row: rule.level for rule in RULES if rule.row in PAIRING_ROWS}
    assert levels == dict.fromkeys(PAIRING_ROWS, Level.WARNING)
