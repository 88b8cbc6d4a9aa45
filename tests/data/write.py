"""Writes exports of other programs again as facts, in one layout: what stands in this folder.

    python -m tests.data.write FOLDER

FOLDER holds, each where there is one: tournaments/ (Cobra, TOME), aesops/ (Aesop's Tables),
season/ (the same events with other names, and entry lists of AlwaysBeRunning) and cards/ (facts of
all cards). Of each file the keys are kept that the importer or a test reads, in the dialect of its
program, one player and one table a line. Files that FOLDER does not have stay as they are.
"""

import json
import sys
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from topcut.exchange.tome.read import SEPARATOR

from tests.data import card_choice

HERE = Path(__file__).parent
Shape = Mapping[str, Any]
"""The keys that are kept, with the shape of their values; None is the whole value."""


def keys(names: str, **shapes: Shape) -> Shape:
    """A shape of plain keys, and of keys that have one of their own."""
    return dict.fromkeys(names.split()) | shapes


FINALISTS = keys("id name rank seed")
HEAD = "name date cutToTop preliminaryRounds uploadedFrom"
FIGURES = "id name rank corpIdentity runnerIdentity matchPoints strengthOfSchedule"
FIGURES += " extendedStrengthOfSchedule"
SEAT = keys("id role corpScore runnerScore combinedScore winner")
COBRA = keys(
    HEAD,
    players=keys(FIGURES),
    eliminationPlayers=FINALISTS,
    rounds=keys(
        "table intentionalDraw twoForOne eliminationGame",
        player1=SEAT,
        player2=SEAT,
    ),
)
AESOPS = keys(
    HEAD,
    players=keys(f"{FIGURES} sideBalance"),
    eliminationPlayers=FINALISTS,
    rounds=keys(
        "tableNumber corpPlayer corpScore runnerPlayer runnerScore winner_id loser_id"
        " eliminationGame"
    ),
)
TOME = {
    "entityGroupMap": {
        "Tournament:#": {"entities": keys("pk name format_pk cut_size parent_pk")},
        "Participant:#": {
            "entities": keys(
                "pk tournament_pk first_name last_name identity identity2 seed reward_byes"
                " pod pod_seat"
            )
        },
        "Match:#": {"entities": keys("pk tournament_pk round order_index")},
        "MatchParticipant:#": {
            "entities": keys("match_pk participant_pk points_earned table_seat")
        },
    }
}
ENTRIES = keys(
    "user_id user_name user_import_name rank_swiss rank_top corp_deck_identity_title corp_deck_url"
    " runner_deck_identity_title runner_deck_url"
)
NAMES = keys("name", players=keys("id name"))


def kept(value: Any, shape: Shape | None) -> Any:
    """A value with the keys of a shape alone, in the shape's order; lists have it of each part."""
    if isinstance(value, list):
        return [kept(each, shape) for each in value]
    if shape is None or not isinstance(value, dict):
        return value
    return {key: kept(value[key], part) for key, part in shape.items() if key in value}


def laid_out(value: Any) -> str:
    """JSON with a line for each object or list that holds no list."""
    if not isinstance(value, dict | list) or not _holds_lists(value):
        return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    if isinstance(value, list):
        return "[\n" + ",\n".join(laid_out(each) for each in value) + "\n]"
    pairs = (f"{json.dumps(key)}:{laid_out(part)}" for key, part in value.items())
    return "{\n" + ",\n".join(pairs) + "\n}"


def _holds_lists(value: dict[str, Any] | list[Any]) -> bool:
    """Whether a line would be long: a list of objects or lists, or an object that has one."""
    if isinstance(value, list):
        return any(isinstance(each, dict | list) for each in value)
    return any(isinstance(each, dict | list) and _holds_lists(each) for each in value.values())


def written(content: bytes, shape: Shape) -> bytes:
    """An export as facts: its encoding stays, and the number that TOME puts at the end."""
    try:
        encoding, text = "utf-8", content.decode()
    except UnicodeDecodeError:
        encoding, text = "iso-8859-1", content.decode("iso-8859-1")
    body, separator, number = text.partition(SEPARATOR)
    end = separator + number if separator else "\n"
    return (laid_out(kept(json.loads(body), shape)) + end).encode(encoding)


def main(folders: Iterable[str]) -> int:
    """Writes every file of each folder of exports."""
    for folder in map(Path, folders):
        for pattern, shape in (
            ("tournaments/*.cobra.json", COBRA),
            ("tournaments/*.tome.txt", TOME),
            ("aesops/*.aesops.json", AESOPS),
            ("season/*-abr.json", ENTRIES),
            ("season/*-cobra.json", NAMES),
            ("season/*-aesops.json", NAMES),
        ):
            for path in sorted(folder.glob(pattern)):
                new = HERE / path.relative_to(folder)
                if shape is NAMES:
                    new = new.with_name(f"{new.stem.rpartition('-')[0]}-names.json")
                new.parent.mkdir(exist_ok=True)
                new.write_bytes(written(path.read_bytes(), shape))
        if (folder / "cards").is_dir():
            for name, rows in card_choice.chosen(folder / "cards").items():
                (HERE / "cards").mkdir(exist_ok=True)
                (HERE / "cards" / f"{name}.json").write_text(laid_out(rows) + "\n", "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
