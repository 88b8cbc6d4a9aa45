"""Two devices, a command and an editor at one round: nothing is lost in silence."""

import re
from collections.abc import Callable
from pathlib import Path
from threading import Event, Thread

from topcut.edit.results.results import type_result

from tests.build import data_of
from tests.support.desk import Sitting, let_in, sitting
from tests.support.outcomes import button
from tests.support.running import TABLES, hall, reported

RESULTS = "/downtown/results"


def at_once(*hands: Callable[[], None]) -> None:
    """Runs all of them, and raises what one of them raised."""
    wrong: list[BaseException] = []

    def run(hand: Callable[[], None]) -> None:
        try:
            hand()
        except BaseException as error:
            wrong.append(error)

    threads = [Thread(target=run, args=(hand,)) for hand in hands]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    assert wrong == []


def desk(
    who: Sitting, first: int, last: int, past: dict[int, Event] | None = None
) -> Callable[[], None]:
    """Types the results of some tables, a line each; `past` has who waits for which of them."""
    token = who.token(RESULTS)

    def hand() -> None:
        for table in range(first, last + 1):
            line = {"token": token, "do": "line", "line": f"{table}w", "round": "swiss-1"}
            while (answer := who.post(RESULTS, line)).status != 303:
                refused = "saved meanwhile" in answer.words or "has errors" in answer.words
                assert refused, answer.words  # an editor saves in two steps: emptied, then filled
            if past and table in past:
                past[table].set()

    return hand


def test_three_hands_type_one_round_and_every_result_is_there(tmp_path: Path) -> None:
    folder = hall(tmp_path)
    here = sitting(folder.parents[1])

    def command() -> None:
        for table in range(21, 31):
            type_result(data_of(folder), "downtown", str(table), "6-0")

    at_once(desk(here, 1, 10), desk(let_in(here), 11, 20), command)
    assert reported(folder) == set(range(1, 31))
    assert here.get("/downtown/history").text.count("Player") >= TABLES


def test_what_an_editor_saved_over_is_named_and_typed_again_by_a_click(tmp_path: Path) -> None:
    folder = hall(tmp_path)
    path = folder / "rounds" / "swiss-1.yaml"
    here = sitting(folder.parents[1])
    old, sixth = path.read_text(), Event()

    def editor() -> None:
        assert sixth.wait(60)
        path.write_text(old.replace("table: 30", "table: 30 "))

    at_once(editor, desk(here, 1, 20, {6: sixth}))
    lost = set(range(1, 21)) - reported(folder)
    assert lost
    page = here.get("/downtown/history")
    assert page.words.count("Somebody saved an older file over this") == len(lost)
    for number in re.findall(
        r'value="again">\s*<input type=hidden name="number" value="(\d+)"', page.text
    ):
        here.click("/downtown/history", "again", number=number)
    assert set(range(1, 21)) <= reported(folder)


def test_two_hands_at_one_table_leave_one_result_and_one_refusal(tmp_path: Path) -> None:
    folder = hall(tmp_path)
    here = sitting(folder.parents[1])
    phone = let_in(here)
    shown = re.search(r'name="shown" value="({table[^"]*)"', here.get(RESULTS).text)
    assert shown
    answers: list[int] = []

    def press(who: Sitting, words: str) -> Callable[[], None]:
        token = who.token(RESULTS)
        click = {"do": "button", "table": "1", "outcome": button(words), "shown": shown[1]}
        return lambda: answers.append(who.post(RESULTS, {**click, "token": token}).status)

    at_once(press(here, "6-0"), press(phone, "0-6"))
    assert sorted(answers) == [303, 409]
