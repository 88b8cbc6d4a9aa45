"""Standings of every event and a league table, from a site's files: python rebuild.py SITE."""

import csv
import json
import sys
from collections import defaultdict
from fractions import Fraction as F  # noqa: N817
from pathlib import Path


def standings(file: dict) -> list[tuple]:
    """Best first: id, points and tiebreakers; who is level stands as the event ranked them."""
    event, last = file["event"], file["standings"][-1]
    options = event.get("options", ())
    earned = [row["points"] for row in file["earned"] if row["round"] <= last["after"]]
    own, met, rows = {}, defaultdict(list), []
    for at, player in enumerate(event["players"]):
        own[player["id"]] = [F(str(row[at])) for row in earned if row[at] is not None]
    rounds = [one for stage in event["stages"] if stage["kind"] != "cut" for one in stage["rounds"]]
    for match in [one for each in rounds[: last["after"]] for one in each.get("matches", ())]:
        if len(match["players"]) == 2 and "no_show" not in match:
            for one, other in (match["players"], match["players"][::-1]):
                met[one].append(other)
    played = met if "S-tie-1: bye is no round" in options else own
    faced = own if "S-tie-1: bye is an opponent" in options else met
    mean = {one: sum(points) / F(len(played[one]) or 1) for one, points in own.items()}
    sos = {one: sum(mean[other] for other in met[one]) / F(len(faced[one]) or 1) for one in own}
    esos = {one: sum(sos[other] for other in met[one]) / F(len(faced[one]) or 1) for one in own}
    for rank, one, _, *ties in last["rows"]:
        values = (sos[one], esos[one]) if "esos" in last["columns"] else map(F, map(str, ties))
        rows += [(one, sum(own[one]), *values)] if rank else []
    return sorted(rows, key=lambda row: row[1:], reverse=True)


if __name__ == "__main__":
    site, league = Path(sys.argv[1]), defaultdict(int)
    files = [json.loads(path.read_text("utf-8")) for path in sorted(site.glob("*/event.json"))]
    for event, file in {one["event"]["id"]: one for one in files if "event" in one}.items():
        for row in standings(file) if file["standings"] else ():
            print(event, *row)
    lists = [each.read_text("utf-8") for each in site.glob("data/entries.csv")]  # none of one event
    for row in csv.DictReader("".join(lists).splitlines()):
        league[row["person"]] += {"1": 10, "2": 7, "3": 5, "4": 3, "5": 1}.get(row["place"], 0)
    for person, points in sorted(league.items(), key=lambda one: -one[1]):
        print("league", person, points)
