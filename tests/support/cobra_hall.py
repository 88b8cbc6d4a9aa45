"""A random single-sided event of 2026 with a cut, as Cobra exports it from moment to moment."""

import json
from dataclasses import replace
from datetime import date
from functools import cache
from typing import Any

from topcut.regulations import load
from topcut.rules.generating.rates import Rates
from topcut.rules.generating.spec import GeneratorSpec
from topcut.rules.generating.tournament import tournament

from tests.support.cobra_export import cobra_export, moments

Json = dict[str, Any]
RATES = Rates(
    **{**dict.fromkeys(Rates.__struct_fields__, 0), "corp": 500, "drop": 60, "late": 60},
)
"""People come late and drop; every table plays its game."""


@cache
def exports(elimination: str = "double", seed: int = 1, name: str = "Downtown") -> tuple[str, ...]:
    """The export of each moment, as the file's text: announced first, the winner last."""
    spec = GeneratorSpec(
        system="single-sided", players=13, rounds=4, cut=4, elimination=elimination
    )
    drawn = tournament(f"hall/{elimination}/{seed}", spec, RATES)
    day = date(2026, 3, 14)
    event = replace(drawn, name=name, start=day, end=day)
    law = load("single-sided")
    return tuple(json.dumps(cobra_export(each, law)) for each in moments(event))


def renamed(text: str, name: str, new: str) -> str:
    """The export, in which a player is called otherwise."""
    export: Json = json.loads(text)
    for each in (*export["players"], *export["eliminationPlayers"]):
        each["name"] = new if each["name"] == name else each["name"]
    return json.dumps(export)
