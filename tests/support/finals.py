"""An event of four, as typed, whose final is next."""

from pathlib import Path

from topcut.edit.players.leaving import disqualify
from topcut.edit.rounds.drafting import draft_round

from tests.build import EVENT, ROUND_1, data_of, typed

_CUT_1 = """\
seeds: [Ada Crane, Cy Dahl, Di Ito, Bo Quist]
tables:
  - {match: 1, corp: Ada Crane, runner: Bo Quist, winner: corp}
  - {match: 2, corp: Cy Dahl, runner: Di Ito, winner: corp}
"""


def before_the_final(folder: Path) -> Path:
    """The folder of the event, without a draft of the final: Ada Crane meets Cy Dahl in it."""
    event = EVENT.replace("basic", "{rounds: 1, cut: 4, elimination: single}")
    return typed(folder, event=event, swiss_1=ROUND_1, cut_1=_CUT_1)


def disqualified(folder: Path) -> None:
    """Ada Crane is disqualified."""
    disqualify(data_of(folder), folder.name, "ada-crane", "scouting")


def outdated_cut(folder: Path) -> tuple[Path, str]:
    """The folder with a draft of round 2 of a double elimination, and who is out since."""
    event = EVENT.replace("basic", "{rounds: 1, cut: 4}")
    event_folder = typed(folder, event=event, swiss_1=ROUND_1, cut_1=_CUT_1)
    draft_round(data_of(event_folder), event_folder.name)
    disqualified(event_folder)
    return event_folder, "Ada Crane"
