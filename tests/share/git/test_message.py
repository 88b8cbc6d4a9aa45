"""A commit says what is in it: whose rounds, and what else."""

from pathlib import Path

import pytest
from topcut.share.git.message import message
from topcut.share.git.outgoing import Outgoing
from topcut.share.git.pushing import publish
from topcut.workspace.data import Data

from tests.support.repositories import EVENT, change, last_message, put
from tests.support.typed import EVENT as EVENT_FILE
from tests.support.typed import PLAYERS, ROUND_1, ROUND_2, typed

ROUND_3 = """\
tables:
  - {table: 1, players: [Ada Crane, Di Ito], result: }
  - {table: 2, players: [Cy Dahl, Bo Quist], result: }
"""
OPEN = ROUND_2.replace("6-0", "").replace("3-3", "")


@pytest.mark.parametrize(
    ("files", "words"),
    [
        ({"rounds/swiss-2.yaml": OPEN}, "pairings of round 2"),
        ({"rounds/swiss-2.yaml": ROUND_2.replace("3-3", "")}, "round 2 (1 of 2 results)"),
        ({"rounds/swiss-2.yaml": ROUND_2}, "results of round 2"),
        ({"rounds/swiss-2.yaml": f"publish: pairings\n{ROUND_2}"}, "pairings of round 2"),
        (
            {"rounds/swiss-1.yaml": ROUND_1 + "\n", "rounds/swiss-2.yaml": OPEN},
            "results of round 1, pairings of round 2",
        ),
        ({"players.yaml": PLAYERS + "# all\n", "rounds/swiss-2.yaml": OPEN},
            "pairings of round 2, players"),
        ({"event.yaml": EVENT_FILE + "place: Springfield\n"}, "event.yaml"),
        ({"news/a.md": "---\ntitle: Lunch\ndate: 2018-03-10\n---\nSoup.\n"}, "news"),
        ({"rounds/swiss-1.yaml": None}, "rounds/swiss-1.yaml removed"),
    ],
)  # fmt: skip
def test_says_what_changed_in_an_event(
    club: Path, files: dict[str, str | None], words: str
) -> None:
    for path, text in files.items():
        if text is None:
            (club / EVENT / path).unlink()
        else:
            put(club, f"{EVENT}/{path}", text)
    assert publish(Data(club / "data")).message == f"Downtown: {words}"
    assert last_message(club) == f"Downtown: {words}"


def test_says_a_new_event_and_what_is_beside_events(club: Path) -> None:
    rounds = {"swiss_1": ROUND_1, "swiss_2": ROUND_2, "swiss_3": ROUND_3}
    event = EVENT_FILE.replace("Downtown", "Uptown")
    uptown = typed(club / "beside", event=event, **rounds)
    uptown.rename(club / "data/events/uptown")
    put(club, "data/site.yaml", "topcut: 1\ntitle: Club\n")
    change(club)
    assert publish(Data(club / "data")).message == (
        "Downtown: results of round 1; Uptown: new event, 3 rounds, players; site.yaml"
    )


def test_what_is_long_has_a_line_for_each_event(club: Path) -> None:
    for number in range(5):
        event = EVENT_FILE.replace("Downtown", f"The store championship of {number}")
        typed(club / "beside" / str(number), event=event).rename(
            club / f"data/events/store-{number}"
        )
    publish(Data(club / "data"))
    lines = last_message(club).splitlines()
    assert lines[:3] == ["5 events", "", "The store championship of 0: new event, players"]
    assert len(lines) == 7


def test_own_words_go_before(club: Path) -> None:
    change(club)
    assert publish(Data(club / "data"), "# 1: at last").message == "# 1: at last"
    assert last_message(club) == "# 1: at last"


def test_what_belongs_to_no_event_is_said_by_its_kind() -> None:
    added = ("data/cards/identities.json", "data/regulations/own.yaml", "data/.schemas/event.json")
    outgoing = Outgoing((*added, "data/site.yaml"), ("data/events/uptown/event.yaml",))
    kinds = "card facts, regulations, schemas, site.yaml"
    assert message(outgoing, "data", {}) == f"uptown: removed; {kinds}"
    below = Outgoing(tuple(path.removeprefix("data/") for path in added))
    assert message(below, ".", {}) == "card facts, regulations, schemas"


@pytest.mark.parametrize(
    ("id_", "told"),
    [
        ("x" * 91, f"{'x' * 91}: removed"),
        ("x" * 92, f"{'x' * 92}\n\n{'x' * 92}: removed"),
    ],
)
def test_a_first_line_has_a_hundred_signs_at_most(id_: str, told: str) -> None:
    assert message(Outgoing((), (f"events/{id_}/event.yaml",)), ".", {}) == told


def test_lines_of_several_events_stand_below_their_number() -> None:
    ids = ("a" * 50, "b" * 50)
    outgoing = Outgoing(("site.yaml",), tuple(f"data/events/{id_}/players.yaml" for id_ in ids))
    outgoing = Outgoing(("data/site.yaml",), outgoing.removed)
    assert message(outgoing, "data", {}).splitlines() == [
        "3 events",
        "",
        f"{ids[0]}: removed",
        f"{ids[1]}: removed",
        "site.yaml",
    ]
