"""Values of what is known of the cut."""

from fractions import Fraction

from topcut.rules.sure.chances import Chance, Needs, Outlook, Prospect, Verdict
from topcut.text.problems.mark import Mark
from topcut.tournament import Match

from tests.build import required, swiss

MATCH = Match(("ann", "bob"), Mark("x"))
SURE, OPEN = Chance(Verdict.SURE), Chance(Verdict.OPEN)


def needs(*chances: Chance) -> Needs:
    """Of the results 3-0, 2-1, 1-2, 0-3, as many as there are chances."""
    endings = [
        Prospect((Fraction(3 - lost), Fraction(lost)), chance, OPEN)
        for lost, chance in enumerate(chances)
    ]
    return Needs(MATCH, tuple(endings))


def test_the_least_result_is_certain_with_all_better_ones() -> None:
    least = required(needs(SURE, SURE, OPEN, SURE).least)
    assert least.points == (Fraction(2), Fraction(1))
    assert needs(OPEN, SURE).least is None


def test_the_last_round_is_on_once_it_is_paired() -> None:
    def outlook(after: int, running: int | None) -> Outlook:
        round_ = swiss(running) if running else None
        return Outlook(4, 2, after, round_, 0, {"ann": SURE, "bob": OPEN, "cy": SURE}, {}, {})

    assert [outlook(*each).last for each in ((2, 3), (3, None), (3, 4), (4, None))] == [
        *(False, False, True, True)
    ]
    assert outlook(2, 3).count(Verdict.SURE) == 2
