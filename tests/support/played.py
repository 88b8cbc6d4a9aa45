"""Reads a Cobra export into the model, for tests of pages: Swiss rounds of two games."""

import json
import unicodedata
from dataclasses import replace
from datetime import date
from fractions import Fraction
from pathlib import Path
from typing import Any

from topcut.text.problems.mark import Mark
from topcut.tournament import Event, Identity, Match, Player, Round, Staff, StageKind, Structure
from topcut.tournament.cards import Side

from tests.build import event

MARK = Mark("event.yaml")


def read(path: Path, identities: Path) -> Event:
    """The event of one export: players by slug, rounds with their tables and byes."""
    data = json.loads(path.read_text(encoding="utf-8"))
    facts = {
        card["title"]: Identity(card["title"], Side(card["side"]), card["faction"])
        for card in json.loads(identities.read_text(encoding="utf-8"))
    }
    slugs: dict[int, str] = {}
    players = []
    for entry in data["players"]:
        slug = _slug(entry["name"], entry["id"], set(slugs.values()))
        slugs[entry["id"]] = slug
        players.append(
            Player(
                slug,
                entry["name"],
                MARK,
                corp=facts.get(entry["corpIdentity"] or ""),
                runner=facts.get(entry["runnerIdentity"] or ""),
            )
        )
    swiss = data["rounds"][: data["preliminaryRounds"]]
    rounds = [_round(number, tables, slugs) for number, tables in enumerate(swiss, 1)]
    return event(
        players,
        _with_drops(rounds),
        id=path.name.removesuffix(".cobra.json"),
        name=data["name"].strip(),
        day=date.fromisoformat(data["date"]),
        staff=Staff(""),
        structure=Structure("custom", data["preliminaryRounds"], data["cutToTop"]),
        draw="word",
    )


def _round(number: int, tables: list[dict[str, Any]], slugs: dict[int, str]) -> Round:
    matches, byes = [], []
    for table in tables:
        sides = [table["player1"], table["player2"]]
        known = [slugs[side["id"]] for side in sides if side["id"] in slugs]
        if len(known) == 1:
            byes += known
            continue
        first, second = (Fraction(side["combinedScore"]) for side in sides)
        matches.append(Match(tuple(known), MARK, table=table["table"], score=(first, second)))
    return Round(StageKind.SWISS, number, MARK, matches=tuple(matches), byes=tuple(byes))


def _with_drops(rounds: list[Round]) -> tuple[Round, ...]:
    seen = [
        {player for match in round_.matches for player in match.players} | set(round_.byes)
        for round_ in rounds
    ]
    return tuple(
        replace(
            round_,
            drops=tuple(sorted(seen[index] - set().union(*seen[index + 1 :]))),
        )
        if index + 1 < len(rounds)
        else round_
        for index, round_ in enumerate(rounds)
    )


def _slug(name: str, number: int, taken: set[str]) -> str:
    bare = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    slug = "-".join("".join(c if c.isalnum() else " " for c in bare).split()) or f"player-{number}"
    return f"{slug}-{number}" if slug in taken else slug
