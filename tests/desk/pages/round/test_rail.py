"""The rail: the whole evening in one line, and where the event stands on it."""

import re
from pathlib import Path

from tests.build import EVENT, ROUND_1, typed
from tests.support.desk import sitting
from tests.support.finals import before_the_final

CUT = EVENT.replace("structure: basic", "structure: {rounds: 2, cut: 4}")
OPEN = ROUND_1.replace(", result: 3-3", "")


def pieces(folder: Path) -> list[tuple[str, str, str]]:
    """The pieces as the page has them: state, address, words."""
    page = sitting(folder.parents[1]).get(f"/{folder.name}/").text
    rail = page.partition("<nav class=rail")[2].partition("</nav>")[0]
    found = re.findall(r'<li class="([^"]*)"><a href="/downtown/([^"]*)"[^>]*>(.*?)</a>', rail)
    return [(state, place, re.sub(r"<[^>]*>", "", words)) for state, place, words in found]


def test_before_the_first_round_the_players_are_on(tmp_path: Path) -> None:
    first, *rest = pieces(typed(tmp_path, event=CUT))
    assert first == ("now", "players", "4 players")
    assert [words for _, _, words in rest] == [
        *("Round 1", "Round 2", "Top 4", "Cut 2", "Cut 3", "Final")
    ]
    assert {state for state, _, _ in rest} == {"", " cut"}


def test_the_round_that_is_on_says_how_many_results_are_in(tmp_path: Path) -> None:
    found = pieces(typed(tmp_path, event=CUT, swiss_1=OPEN))
    assert ("now", "results?round=swiss-1", "Round 1, 1 of 2") in found
    assert [state for state, _, _ in found].count("now") == 1


def test_a_draft_leads_to_the_page_where_it_is_shown(tmp_path: Path) -> None:
    draft = f"publish: draft\n{OPEN}".replace(", result: 6-0", "")
    assert ("now", "", "Round 1, a draft") in pieces(typed(tmp_path, event=CUT, swiss_1=draft))


def test_between_rounds_the_next_one_is_on(tmp_path: Path) -> None:
    found = pieces(typed(tmp_path, event=CUT, swiss_1=ROUND_1))
    assert ("done", "results?round=swiss-1", "Round 1") in found
    assert ("now", "", "Round 2") in found


def test_a_result_that_is_missing_behind_is_said(tmp_path: Path) -> None:
    second = ROUND_1.replace("6-0", "").replace("3-3", "")
    found = pieces(typed(tmp_path, event=CUT, swiss_1=OPEN, swiss_2=second))
    assert ("done", "results?round=swiss-1", "Round 1, 1 missing") in found


def test_in_the_cut_the_last_match_is_called_the_final(tmp_path: Path) -> None:
    found = pieces(before_the_final(tmp_path))
    assert found[-1] == ("now", "cut", "Final")


def test_a_time_of_the_schedule_stands_with_the_round(tmp_path: Path) -> None:
    event = f'{CUT}schedule: {{swiss-2: "14:30"}}\n'
    found = pieces(typed(tmp_path, event=event))
    assert ("", "", "Round 2, about 14:30") in found
