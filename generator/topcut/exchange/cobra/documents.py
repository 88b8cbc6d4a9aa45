"""Which rule document the event of a Cobra export was played by: its tables and its day tell."""

from collections.abc import Sequence
from datetime import date

from topcut.exchange.cobra.dialect import CobraExport, CobraTable
from topcut.exchange.cobra.swiss import is_played_by, is_single_sided
from topcut.exchange.reading.imported import Losses
from topcut.exchange.reading.names import document_in_force
from topcut.regulations import Regulations, load

SINGLE_SIDED = "single-sided"
"""The regulations of events in which every table played one game."""
DOUBLE_SIDED, DOUBLE_SIDED_SINCE = "double-sided", date(2023, 1, 1)
"""The regulations of events in which every table played two games, and their first day."""
ONE_GAME_SINCE = date(2025, 1, 1)
"""The day from which an event without a round yet is taken for single-sided."""

Tables = Sequence[Sequence[CobraTable]]
"""Those of each round."""


def regulations_of(
    export: CobraExport,
    start: date,
    tables: tuple[Tables, Tables],
    losses: Losses,
    *,
    single: bool = False,
) -> Regulations:
    """The document of an event that began on `start`; `tables` are those of Swiss and of the cut.

    It is single-sided if every table says so, or if `single` is true. `losses` name what decided.
    """
    swiss, cut = tables
    if single:
        return load(SINGLE_SIDED)
    if not (swiss or cut) and start >= ONE_GAME_SINCE:
        losses.add(
            SINGLE_SIDED,
            "no round says yet how many games a table plays: event.yaml says single-sided",
        )
        return load(SINGLE_SIDED)
    if is_single_sided(swiss):
        losses.add(
            SINGLE_SIDED,
            "every table has one game, so the event is single-sided Swiss; a half draft of the FFG "
            "regulations looks the same, and would need regulations and format in event.yaml",
        )
        return load(SINGLE_SIDED)
    announced = bool(swiss or export.preliminary_rounds.value)
    return _of_two_games(start, swiss, losses, announced=announced)


def _of_two_games(start: date, rounds: Tables, losses: Losses, *, announced: bool) -> Regulations:
    """The document of an event of two games a round, by its day and results.

    `announced` says whether the file has a number of rounds, of which double-sided Swiss has none.
    """
    of_day = load(document_in_force(start))
    double = load(DOUBLE_SIDED)
    if start < DOUBLE_SIDED_SINCE or not announced:
        return of_day
    if not is_played_by(rounds, double, of_day):
        losses.add(
            DOUBLE_SIDED,
            "there are wins on time, which double-sided Swiss does not have, so event.yaml says "
            f"{of_day.name}",
        )
        return of_day
    losses.add(
        DOUBLE_SIDED,
        "every table has two games, as events since 2023 played them: event.yaml says "
        "double-sided; one that was played by the FFG regulations would need these there",
    )
    return double
