"""nrtm.json: the event in Cobra's dialect, as AlwaysBeRunning.net accepts it.

AlwaysBeRunning files an upload by `uploadedFrom`: ours says "Topcut" and is filed as NRTM. What the
format cannot hold is listed by `nrtm_losses`.
"""

import json
from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from topcut.exchange.nrtm.cut import cut_rounds, elimination_players, table_json
from topcut.exchange.ours.shown import points
from topcut.regulations import Regulations
from topcut.rules.book.families import family_of
from topcut.rules.bracket.bracket import Bracket
from topcut.rules.ground.basis import basis, memoized_for_rounds
from topcut.rules.ground.exact import decimals
from topcut.rules.ground.structure import plan
from topcut.rules.standings.records import absent_from
from topcut.rules.standings.standings import Standing, standings
from topcut.rules.systems.scores import match_score, side_points
from topcut.rules.systems.scoring import Points
from topcut.tournament import Event, Identity, Match, Round, Side

SCHEMA = "http://steffens.org/nrtm/nrtm-schema.json"
_PLACES = 18
"""Decimal places of the tiebreakers, as many as Cobra prints."""

Json = dict[str, Any]


def nrtm_json(
    event: Event, regulations: Regulations, cup: Bracket | None = None, address: str = ""
) -> str:
    """The event as everybody may see it (`event.public()`), as JSON with a line end.

    `cup` is the event's bracket, None where it has none; `address` is that of the event's
    page, "" where the site does not say its own.
    """
    numbers = {player.id: number for number, player in enumerate(event.players, 1)}
    announced = plan(event, regulations)
    links = [{"rel": "schemaderivedfrom", "href": SCHEMA}]
    if address:
        links.append({"rel": "uploadedfrom", "href": address})
    swiss = (_swiss(round_, event, regulations, numbers) for round_ in event.ranked)
    data: Json = {
        "name": event.name.strip(),
        "date": event.start.isoformat(),
        "cutToTop": announced.cut or 0,
        "preliminaryRounds": announced.rounds or len(event.ranked),
        "tournamentOrganiser": {"nrdbId": None, "nrdbUsername": None},
        "players": [
            _player(row, rank, numbers, event, regulations)
            for rank, row in enumerate(standings(event, regulations).rows, 1)
        ],
        "eliminationPlayers": elimination_players(event, cup, numbers),
        "rounds": [
            *(tables for tables in swiss if tables),
            *cut_rounds(event, cup, numbers),
        ],
        "uploadedFrom": "Topcut",
        "links": links,
    }
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")) + "\n"


def _decimals(value: Fraction) -> str:
    """As the others write it: "3.4375", "2.0"."""
    text = decimals(value, _PLACES).rstrip("0")
    return f"{text}0" if text.endswith(".") else text


def _player(
    row: Standing, rank: int, numbers: Mapping[str, int], event: Event, regulations: Regulations
) -> Json:
    values = dict(zip(regulations.tiebreakers, row.tiebreaks, strict=True))
    sos, esos = (_decimals(values.get(key, Fraction(0))) for key in ("sos", "esos"))
    player: Json = {
        "id": numbers[row.player.id],
        "name": row.player.name.strip(),
        "rank": rank,
        "corpIdentity": _title(row.player.corp),
        "runnerIdentity": _title(row.player.runner),
        "matchPoints": points(row.points),
        "strengthOfSchedule": sos,
        "extendedStrengthOfSchedule": esos,
    }
    further = {
        "pronouns": row.player.pronouns,
        "pod": row.player.pod,
        "forfeit": row.left_after is not None,
        "disqualified": row.player.id in event.disqualified,
    }
    return player | {key: value for key, value in further.items() if value}


def _title(identity: Identity | None) -> str | None:
    """The title with straight quotes, as AlwaysBeRunning knows it."""
    return identity.title.replace("“", '"').replace("”", '"') if identity else None


def _swiss(
    round_: Round, event: Event, regulations: Regulations, numbers: Mapping[str, int]
) -> list[Json]:
    by = basis(event, regulations, (round_,))
    return memoized_for_rounds(
        round_, "nrtm", by, lambda: _Swiss(event, regulations, numbers).round(round_)
    )


class _Swiss:
    """Writes Swiss rounds."""

    def __init__(self, event: Event, regulations: Regulations, numbers: Mapping[str, int]) -> None:
        self.event = event
        self.regulations = regulations
        self.numbers = numbers
        self.single = regulations.formats[event.format].games == 1

    def round(self, round_: Round) -> list[Json]:
        tables: list[Json] = []
        there = [*round_.byes]
        for match in round_.matches:
            if absent := absent_from(round_, match, self.regulations):
                there += [player for player in match.players if player not in absent]
            elif len(match.players) == 2:
                tables.append(self.match(match))
        return tables + [self.bye(round_, player) for player in there]

    def bye(self, round_: Round, player: str) -> Json:
        worth = dict(round_.bye_points).get(player)
        if worth is None:
            worth = family_of(self.regulations).scoring.bye_points(self.event, self.regulations)
        mine = self.nobody(self.numbers[player]) | {"combinedScore": points(worth)}
        other = self.nobody(None) | {"combinedScore": 0}
        return table_json(mine, other)

    def match(self, match: Match) -> Json:
        total = match_score(match, self.regulations)
        first, second = (self.side(match, index, total) for index in (0, 1))
        numbered = {} if match.table is None else {"table": match.table}
        flags = {"agreed": match.by_agreement, "two_for_one": match.two_for_one}
        return numbered | table_json(first, second, **flags)

    def nobody(self, number: int | None) -> Json:
        """Who plays no side."""
        role = {"role": None} if self.single else {}
        return {"id": number, **role, "runnerScore": None, "corpScore": None}

    def side(self, match: Match, index: int, total: Points | None) -> Json:
        """One player's points: by side where they are known, else 0 with the total beside."""
        if self.single:
            return self.single_side(match, index, total)
        player = match.players[index]
        side: Json = {"id": self.numbers[player]}
        known = side_points(match, player, self.regulations)
        if total is None:
            side |= {"runnerScore": None, "corpScore": None, "combinedScore": None}
        elif known is None:
            side |= {"runnerScore": 0, "corpScore": 0, "combinedScore": points(total[index])}
        else:
            corp, runner = map(points, known)
            side |= {"runnerScore": runner, "corpScore": corp}
            side["combinedScore"] = points(total[index])
        return side

    def single_side(self, match: Match, index: int, total: Points | None) -> Json:
        """One player's side and its points; null for the side that is not played."""
        player = match.players[index]
        score = None if total is None else points(total[index])
        side = self.nobody(self.numbers[player]) | {"combinedScore": score}
        if match.corp is not None:
            role = Side.CORP if player == match.corp else Side.RUNNER
            side |= {"role": str(role), f"{role}Score": score}
        return side
