"""series.json."""

import json

from topcut.exchange.ours.series_json import series_json

from tests.support.league import league, played


def test_the_standings_of_a_series() -> None:
    data = json.loads(series_json(league(played(1, "ada 1", "bo 2"), ties=("places",))))
    score = {"event": "day-1", "player": "ada-1", "place": 1, "points": 10, "counts": True}
    assert data["standings"][0] == {
        "rank": 1,
        "person": "ada",
        "name": "Ada",
        "points": 10,
        "by": "",
        "scores": [score],
    }
    assert (data["points"], data["others"], data["ties"]) == ([10, 6, 3], 1, ["places"])
