"""Who has clinched the cut, in event.json."""

from msgspec import structs
from topcut.exchange.ours.sure_json import sure_json

from tests.support.known_cut import FIRST, LAST, OPEN, OUT, SURE, ending, needs, of


def test_everybody_has_a_verdict_and_who_is_sure_or_out_what_decides_it() -> None:
    made = sure_json(of(ada=SURE, hal=OUT))
    assert made["columns"] == ["player", "verdict", "because", "points exact", "others", "places"]
    assert made["cut"][:2] == [["ada", "sure", "points", "6", 2, 4], ["bo", "open"]]
    assert made["cut"][-1] == ["hal", "out", "points", "7", 5, 4]


def test_the_first_place_has_verdicts_of_its_own() -> None:
    known = of(ada=SURE)
    made = sure_json(structs.replace(known, first={**known.first, "ada": FIRST}))
    assert made["first"][0] == ["ada", "sure", "tiebreakers", "12", 0, 1]


def test_it_says_by_which_results_it_is() -> None:
    made = sure_json(of())
    keys = ("after", "rounds", "places", "round", "missing", "whole")
    assert [made[key] for key in keys] == [1, 2, 4, 2, 3, True]
    assert sure_json(of(None))["round"] is None


def test_needs_are_the_least_result_and_what_each_one_means_by_which_tables() -> None:
    one, three = LAST.matches[1], LAST.matches[3]
    own = needs(ending(6, 0, SURE, first=OPEN), ending(3, 3, OPEN, three, one), ending(0, 6, OUT))
    made = sure_json(structs.replace(of(), needs={"ada": own}))
    assert made["needs"] == {
        "ada": {
            "least": ["6", "0"],
            "endings": [
                {"points": ["6", "0"], "cut": "sure", "first": "open", "tables": []},
                {"points": ["3", "3"], "cut": "open", "first": "open", "tables": [2, 4]},
                {"points": ["0", "6"], "cut": "out", "first": "open", "tables": []},
            ],
        }
    }


def test_where_no_result_is_certain_there_is_no_least() -> None:
    own = needs(ending(6, 0, OPEN), ending(0, 6, OUT))
    assert sure_json(structs.replace(of(), needs={"ada": own}))["needs"]["ada"]["least"] is None


def test_who_is_out_needs_nothing_and_who_joins_in_the_round_has_needs_before_a_verdict() -> None:
    own = needs(ending(6, 0, OUT), ending(0, 6, OUT))
    made = sure_json(structs.replace(of(hal=OUT), needs={"hal": own, "new": own}))
    assert [*made["needs"]] == ["new"]


def test_who_waits_for_others_has_the_numbers_of_their_tables() -> None:
    known = structs.replace(of(), waits={"ed": (LAST.matches[3], LAST.matches[1]), "fay": ()})
    assert sure_json(known)["waits"] == {"ed": [2, 4], "fay": []}
