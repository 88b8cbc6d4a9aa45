"""A file that comes in as an event with errors: what other programs let pass is ruled at import."""

import json
from dataclasses import replace
from typing import Any

from topcut.exchange.cobra.read import read_cobra
from topcut.exchange.ours.event_json import event_json
from topcut.regulations import load

from tests.build import with_swiss
from tests.support.exports import cobra, node, player, seat, table


def met_again(times: int = 1) -> dict[str, Any]:
    """Our own event.json of two players who met again and again, without a ruling."""
    pair = [table(1, seat(1, 6), seat(2, 0))]
    people = [player(1, "Ada"), player(2, "Bo")]
    event = read_cobra(node(cobra(people, [pair] * (1 + times)))).event
    rounds = tuple(
        replace(round_, matches=tuple(replace(match, rulings=()) for match in round_.matches))
        for round_ in event.swiss
    )
    event = with_swiss(event, *rounds)
    data: dict[str, Any] = json.loads(event_json(event, load(event.regulations)))
    return data
