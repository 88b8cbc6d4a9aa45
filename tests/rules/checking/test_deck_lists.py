"""The same files under both documents that check deck lists: the same problems."""

import pytest
from msgspec import structs
from topcut.rules.book.cases import TypedCase, cases, texts_of
from topcut.workspace.data import CheckedEvent

from tests.support.rule_cases import Typed, all_said, said

ROWS = {
    "F-deck-1": "S-deck-1",
    "F-deck-2": "S-deck-2",
    "F-deck-3": "S-deck-3",
    "F-deck-4": "S-deck-4",
    "F-deck-7": "S-deck-5",
}
"""The rows of the FFG regulations that single-sided events have as well."""
OTHERWISE = {
    "By 3.2 an official promotional card, which has no day of release": "it makes them legal",
    "A product at Premier, ten days after its release": "its days after a release",
    "A number that no card has, in the JSON of a list": "S-deck-3 notes what the facts do not have",
    "A list of another game": "S-deck-3 notes what the facts do not have",
}
"""What only the FFG regulations say, and why."""
CASES = tuple(case for case in cases() if case.row in ROWS)


def single(case: TypedCase) -> TypedCase:
    """The same files, single-sided."""
    files = texts_of(case)
    for name in ("ffg-2.0", "ffg-2.2.1", "ffg-3.2"):
        files["event.yaml"] = files["event.yaml"].replace(name, "single-sided")
    files["event.yaml"] = files["event.yaml"].replace("structure: basic", "structure: recommended")
    return structs.replace(case, files=files, instead={})


def of_decks(found: CheckedEvent) -> list[str]:
    """What is said of decks, with the rows and words that single-sided events have."""
    lines = []
    for problem in found.report.problems:
        row = ROWS.get(problem.row, problem.row)
        line = said(structs.replace(problem, kind=row, row=row)) if problem.row in ROWS else ""
        line = line or said(problem)
        lines.append(line.replace("most wanted list", "restriction list"))
    return [line.replace("; outside North America the organizer's word", "") for line in lines]


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> Typed:
    return Typed(tmp_path_factory.mktemp("both"))


@pytest.mark.parametrize(
    "case", [case for case in CASES if case.title not in OTHERWISE], ids=lambda case: case.title
)
def test_the_same_lists_have_the_same_problems_single_sided(case: TypedCase, files: Typed) -> None:
    by_ffg = of_decks(files.examined(case))
    assert of_decks(files.examined(single(case))) == by_ffg


@pytest.mark.parametrize("title", OTHERWISE)
def test_what_only_the_ffg_regulations_say_is_not_said_single_sided(
    title: str, files: Typed
) -> None:
    (case,) = (case for case in CASES if case.title == title)
    by_ffg = of_decks(files.examined(case))
    assert of_decks(files.examined(single(case))) != by_ffg


NINE = {
    "decks/ada-crane-corp.txt": {
        "3 Priority Requisition": "3 Ichi",
        "3 Enigma": "3 Enigmma",
        "3 Hunter": "3 Sure Gamble",
        "3 Project Vitruvius": "3 Project Atlas",
    },
    "decks/ada-crane-runner.txt": {
        "3 Crypsis": "99 Crypsis",
        "3 Grimoire": "3 Faust\n1 Whizzard: Master Gamer",
        "3 Ice Carver": "3 Desperado\n3 Account Siphon",
    },
    "event.yaml": {"decks: {mwl: none}": "decks: {required: yes}"},
}
"""What is typed into two legal lists in place of something else."""
NINE_PROBLEMS = [
    "Project Atlas is an agenda of another faction than Haas-Bioroid: Engineering the Future",
    "“Ichi” fits Ichi 1.0 and Ichi 2.0",
    "no card is called “Enigmma”",
    "Sure Gamble is a Runner card in a Corp deck",
    "21 influence spent, but the limit is 15: 3× Desperado 9, 3× Account Siphon 12",
    "Faust is removed by NAPD MWL 2.2",
    "a second identity, Whizzard: Master Gamer, beside Noise: Hacker Extraordinaire",
    "99 copies of Crypsis",
    "Bo Quist has not handed in a Corp or a Runner deck",
]


def test_two_lists_with_nine_problems_have_them_by_both_documents(files: Typed) -> None:
    case = TypedCase(row="F-deck-1", illegal="Nine problems", on="decks", instead=NINE)
    for each in (case, single(case)):
        assert [one.message for one in files.examined(each).report.problems] == NINE_PROBLEMS


def test_nothing_is_said_where_no_list_is_asked_for_or_handed_in(files: Typed) -> None:
    lists = ("decks/ada-crane-corp.txt", "decks/ada-crane-runner.txt")
    bare = TypedCase(row="S-deck-4", legal="No lists", on="single-decks", without=lists)
    assert all_said(files.examined(bare)) == ""
