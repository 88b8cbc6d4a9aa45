"""The families of rules: what differs between them and is no function, a line each.

A rule document belongs to one family (`system:`). Its scoring stands in `rules/systems`, its
pairing in `rules/drafts`, its words in the texts, as `family.KEY.…`.
"""

import re
from collections.abc import Iterable
from enum import StrEnum

from msgspec import Struct


class ResultForm(StrEnum):
    """The form in which a table's result is reported."""

    POINTS = "points"
    """The points of both players."""
    AGENDA = "agenda"
    """Agenda points, game by game."""
    SEVERAL = "several"
    """One game of several players."""


class FamilyFacts(Struct, frozen=True, kw_only=True):
    """Facts of a family of rules."""

    key: str
    """As `system:` of a rule document names it."""
    letter: str
    """What the ids of its rows begin with: F of F-cut-1."""
    title: str
    """Its documents, as the rule list is headed."""
    name: str
    """Its documents in a sentence: the FFG regulations."""
    result_form: ResultForm
    stage: str = "swiss"
    """The kind of round that is played where nothing else is said: swiss or tables."""
    unit: str = "points"
    """What players gain, as the texts name it: points or gmp."""
    rematch: str = ""
    """The row that a rematch breaks; "" where players may meet again."""
    points_row: str = ""
    """The row about points, by a ruling of which other ones stand; "" where there is none."""
    restrictions: str = "most wanted list"
    """What the list of cards that are removed or restricted is called."""
    robin: bool = True
    """Whether a round robin can be played instead, which pairs two and gives no sides."""
    draws_agreed: bool = False
    """Whether a Swiss game is drawn whenever both agree, and on time whoever is ahead."""
    takes: tuple[str, ...] = ()
    """Rows of other families that hold here too."""
    sides: tuple[str, ...] = ()
    """Rows about sides: whoever types a result is not asked about them."""
    random_choice: bool = False
    """Whether the draw gives the sides of a first match of the bracket that nobody chooses."""
    sides_paired: bool = False
    """Whether the pairing gives the sides of a round's one game: players have a side balance."""
    least_cost: bool = False
    """Whether rounds are paired at least cost: its documents say what a pair costs."""
    guide: tuple[str, ...] = ()
    """Sections of the guide that are its own, as the texts name them."""


FAMILIES = {
    family.key: family
    for family in (
        FamilyFacts(
            key="ffg",
            letter="F",
            title="FFG Tournament Regulations 2.0, 2.2.1 and 3.2",
            name="the FFG regulations",
            result_form=ResultForm.POINTS,
            rematch="F-pair-3",
            takes=("S-judge-1",),
            points_row="F-points-1",
            sides=("F-side-1", "F-side-2", "F-side-3"),
        ),
        FamilyFacts(
            key="ntp",
            letter="N",
            title="Netrunner Tournament Protocol v98.4",
            name="the old protocol",
            result_form=ResultForm.AGENDA,
            unit="gmp",
            rematch="N-pair-3",
            points_row="N-gmp-1",
            takes=("F-pair-4", "F-pair-5", "F-place-1", "S-judge-1"),
            guide=("ntp", "piles", "robin"),
        ),
        FamilyFacts(
            key="multiplayer",
            letter="M",
            title="NAPD Multiplayer Format",
            name="the multiplayer format",
            result_form=ResultForm.SEVERAL,
            stage="tables",
            robin=False,
            takes=("F-pair-4", "F-pair-5", "F-place-1", "S-judge-1"),
            guide=("tables",),
        ),
        FamilyFacts(
            key="single",
            letter="S",
            title="Single-sided Swiss, the practice of today",
            name="single-sided Swiss",
            result_form=ResultForm.POINTS,
            rematch="S-meet-1",
            sides=("S-side-1", "S-cut-2"),
            points_row="S-points-1",
            restrictions="restriction list",
            robin=False,
            draws_agreed=True,
            random_choice=True,
            sides_paired=True,
            least_cost=True,
            takes=(
                *("F-role-1", "F-role-2", "F-role-5", "F-pair-1", "F-pair-4", "F-pair-5"),
                *("F-place-1", "F-cut-2", "F-elim-1", "F-elim-2", "F-end-1", "F-end-2"),
            ),
            guide=("single_points", "least_cost", "sides", "single_bye", "single_cut", "readings"),
        ),
        FamilyFacts(
            key="double",
            letter="D",
            title="Double-sided Swiss, the practice of 2023 and 2024",
            name="double-sided Swiss",
            restrictions="restriction list",
            result_form=ResultForm.POINTS,
            rematch="D-meet-1",
            sides=("S-cut-2",),
            points_row="D-points-1",
            robin=False,
            draws_agreed=True,
            random_choice=True,
            least_cost=True,
            takes=(
                *("F-role-1", "F-role-2", "F-role-5", "F-pair-1", "F-pair-4", "F-pair-5"),
                *("F-place-1", "F-setup-1", "F-cut-2", "F-elim-1", "F-elim-2", "F-end-1"),
                *("F-end-2", "S-cut-1", "S-cut-2", "S-cut-3", "S-judge-1"),
                *("S-deck-1", "S-deck-2", "S-deck-3", "S-deck-4", "S-deck-5"),
            ),
            guide=("double_points", "double_pairs"),
        ),
    )
}
"""Every family by its key, in the order of the rule list."""


def form_of_rows(families: Iterable[FamilyFacts]) -> str:
    """The form that the ids of these families' rows have, F-cut-1, as a regular expression."""
    letters = "".join(family.letter for family in families)
    return rf"[{letters}]-[a-z]+-[0-9]+"


PENALTIES = "S-judge-1"
"""The row about penalties, whose problems name what nobody but judges may know."""
ROW = re.compile(form_of_rows(FAMILIES.values()))
"""The form of a row's id."""


def family_of_row(row: str) -> FamilyFacts:
    """A row's family, by its letter: F-cut-1 is of the FFG regulations. KeyError for others."""
    for family in FAMILIES.values():
        if row.startswith(f"{family.letter}-"):
            return family
    raise KeyError(row)


BYE_IS_AN_OPPONENT = "bye is an opponent"
"""S-tie-1: the mean is over the player's own rounds; a bye is an opponent with 0."""
BYE_IS_NO_ROUND = "bye is no round"
"""S-tie-1: an opponent's points are divided by games; the points of byes still count."""

OPTIONS: dict[str, tuple[str, ...]] = {
    "N-alt-1": (),
    "S-tie-1": (BYE_IS_AN_OPPONENT, BYE_IS_NO_ROUND),
}
"""Every row that an event can set, with its readings; none where it is only switched on."""
