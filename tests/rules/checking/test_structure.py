"""Rounds as announced: the same words in every family, each with the level of its own row."""

from pathlib import Path

from tests import build


def test_who_declines_before_the_cut_is_made_makes_none(tmp_path: Path) -> None:
    """Ada's name in `declined` while a result is missing, and a round of two."""
    of_two = build.EVENT.replace("basic", "{rounds: 2, cut: 2}")
    open_ = build.ROUND_1.replace(", result: 3-3", "")
    for rounds in ({"swiss_1": open_}, {"swiss_1": build.ROUND_1}):
        report = build.examined(
            tmp_path / str(len(rounds["swiss_1"])),
            event=of_two,
            **rounds,
            cut_1="declined: [Ada Crane]\n",
        ).report
        assert "the cut was made" not in " ".join(each.message for each in report.problems)
    made = build.examined(
        tmp_path / "made", event=of_two, swiss_1=open_, cut_1="seeds: [Ada Crane, Bo Quist]\n"
    ).report
    assert "the cut was made before" in " ".join(each.message for each in made.problems)
