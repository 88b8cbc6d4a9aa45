"""A round of a random cut, from its draft."""

from collections.abc import Callable

from topcut.rules.bracket.match import BracketMatch
from topcut.rules.drafts.bracket import BracketDraft
from topcut.text.problems.mark import Mark
from topcut.tournament import Match, Round, StageKind

Draw = Callable[[int], int]
"""A number from 0 to below the one it is given."""


def cut_round(made: BracketDraft, below: Draw, played: Callable[[Match], Match]) -> Round:
    """The round of a draft; `played` gives each match, whose Corp is known, its result."""
    file = f"rounds/cut-{made.round}.yaml"
    first = made.round == 1
    seated = enumerate(zip(made.matches, made.tables, strict=True), 2)
    return Round(
        StageKind.CUT,
        made.round,
        Mark(file),
        matches=tuple(
            played(_seated(match, table.table, below, Mark(file, line)))
            for line, (match, table) in seated
        ),
        seeds=made.bracket.seeds if first else (),
        left=made.left,
        declined=made.declined,
    )


def _seated(drawn: BracketMatch, table: int, below: Draw, mark: Mark) -> Match:
    """A match whose Corp the rules give, else whoever chooses."""
    corp = drawn.sides.expected
    if corp is None:
        corp = drawn.players[below(2)]
    (runner,) = (player for player in drawn.players if player != corp)
    return Match((corp, runner), mark, table, drawn.number, corp=corp)
