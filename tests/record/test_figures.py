"""The figures of an event that is over, and how two sets of them differ."""

from fractions import Fraction
from pathlib import Path

from topcut.record.figures import differences, event_figures, sentence, with_hidden
from topcut.record.figures_file import ExactFigures

from tests.build import FAMILIES, ROUND_1, opened, typed
from tests.support.corrected import CUT_1, CUT_2, EIGHT, ONE_ROUND, SEEDS, SWISS

OVER = FAMILIES["ffg"].replace("basic", "{rounds: 1, cut: 0}")


def _figures(folder: Path) -> ExactFigures | None:
    event = opened(folder)
    return event_figures(event.event, event.regulations)


def test_an_event_that_is_not_over_has_none(tmp_path: Path) -> None:
    assert _figures(typed(tmp_path, swiss_1=ROUND_1)) is None


def test_they_are_rank_points_tiebreakers_and_place_by_key(tmp_path: Path) -> None:
    folder = typed(tmp_path, event=OVER, swiss_1=ROUND_1)
    players = (folder / "players.yaml").read_text()
    (folder / "players.yaml").write_text(
        players.replace("name: Bo Quist", "name: Bo Quist, key: '2'")
    )
    figures = _figures(folder)
    assert figures is not None
    assert figures.columns == ("rank", "points", "sos", "esos", "seed", "place")
    assert sorted(figures.rows) == ["2", "ada-crane", "cy-dahl", "di-ito"]
    assert figures.rows["ada-crane"] == (1, 6, 0, 6, None, 1)


def test_seeds_and_places_of_the_cut_are_among_them(tmp_path: Path) -> None:
    cut_3 = "tables:\n  - {match: 5, corp: Cy Dahl, runner: Gus Ray, winner: corp}\n"
    cut_4 = "tables:\n  - {match: 6, corp: Ada Crane, runner: Cy Dahl, winner: corp}\n"
    rounds = {"swiss_1": SWISS, "cut_1": SEEDS + CUT_1, "cut_2": CUT_2, "cut_3": cut_3}
    figures = _figures(typed(tmp_path, event=ONE_ROUND, players=EIGHT, **rounds, cut_4=cut_4))
    assert figures is not None
    seeds = {key: row[-2:] for key, row in figures.rows.items() if row[-2] is not None}
    assert seeds == {"ada-crane": (1, 1), "cy-dahl": (2, 2), "gus-ray": (3, 3), "ed-moss": (4, 4)}


def test_what_another_program_published_stands_in_columns_of_its_own(tmp_path: Path) -> None:
    published = "published: {by: Cobra, sos: {Ada Crane: 1.5}}\n"
    figures = _figures(typed(tmp_path, event=OVER + published, swiss_1=ROUND_1))
    assert figures is not None
    assert figures.columns[-1] == "published sos"
    assert figures.rows["ada-crane"][-1] == Fraction(3, 2)
    assert figures.rows["bo-quist"][-1] is None


def test_every_figure_that_is_another_is_a_sentence() -> None:
    one, two = Fraction(1), Fraction(2)
    before = ExactFigures(("rank", "sos"), {"ada": (one, two), "bo": (two, one), "cy": (None, one)})
    after = ExactFigures(("rank", "esos"), {"ada": (two, two), "cy": (one, one), "di": (one, one)})
    said = [sentence(each, {"ada": "Ada Crane"}) for each in differences(before, after)]
    assert said == [
        "the column “sos” is not here now",
        "the column “esos” is here now, and was not published",
        "Ada Crane: rank 1, now 2",
        "“bo” was in the standings, and is not now",
        "“cy”: rank none, now 1",
        "“di” is in the standings now, and was not",
    ]
    assert differences(before, before) == ()


def test_whoever_was_hidden_since_is_where_they_were_by_another_key() -> None:
    def held(**rows: int) -> ExactFigures:
        by_key = {key.replace("_", "-"): (Fraction(rank),) for key, rank in rows.items()}
        return ExactFigures(("rank",), by_key)

    before = held(ada_crane=1, bo_quist=2)
    same, moved = held(withheld_4c1f=1, bo_quist=2), held(withheld_4c1f=3, bo_quist=2)
    assert differences(with_hidden(before, same), same) == ()
    assert [each.key for each in differences(with_hidden(before, moved), moved)] == [
        "ada-crane",
        "withheld-4c1f",
    ]
    other = held(ada_stone=1, bo_quist=2)
    assert with_hidden(before, other) == before
