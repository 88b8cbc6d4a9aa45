"""series.json: the standings of a series as data."""

import json
from typing import Any

from topcut.exchange.ours.shown import lossless
from topcut.rules.course.series import SeriesRow, SeriesStandings

FORMAT = 1


def series_json(standings: SeriesStandings) -> str:
    """The standings as compact JSON with a line end; docs/formats/site-data.md describes it."""
    series = standings.series
    data: dict[str, Any] = {
        "topcut": FORMAT,
        "name": series.name,
        "title": series.title,
        "points": [lossless(one) for one in series.points],
        "others": lossless(series.others),
        "formula": series.formula,
        "best": series.best,
        "of": series.of,
        "ties": series.ties,
        "events": [one.id for one in standings.events],
        "coming": [one.id for one in standings.coming],
        "standings": [_row(row) for row in standings.rows],
    }
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")) + "\n"


def _row(row: SeriesRow) -> dict[str, Any]:
    scores = [
        {
            "event": one.event,
            "player": one.player,
            "place": one.place,
            "points": lossless(one.points),
            "counts": one.counts,
        }
        for one in row.scores
    ]
    return {
        "rank": row.rank,
        "person": row.person,
        "name": row.name,
        "points": lossless(row.points),
        "by": row.by,
        "scores": scores,
    }
