"""The tally of an event, against a literal count of event.json; what it leaves out."""

import json
from collections import Counter
from dataclasses import replace
from fractions import Fraction
from itertools import product
from random import Random
from typing import Any

import pytest
from msgspec.json import encode
from topcut.exchange.ours.event_json import event_json
from topcut.regulations import Regulations, load
from topcut.rules.figures.interval import interval
from topcut.rules.figures.tally import EventTally, tally
from topcut.tournament import Event, Identity, Publish, Side

from tests.build import event, player, swiss, with_swiss
from tests.support.data import AESOPS, TOURNAMENTS, imported
from tests.support.random_events import drawn

Json = dict[str, Any]
Count = dict[Any, Any]

ASA = Identity("Asa Group: Security Through Vigilance", Side.CORP, "haas-bioroid")
OUTFIT = Identity("The Outfit: Family Owned and Operated", Side.CORP, "weyland-consortium")
LAT = Identity("Lat: Ethical Freelancer", Side.RUNNER, "shaper")


def _ways(total: tuple[Fraction, ...], worth: dict[str, Fraction]) -> set[tuple[str, str]]:
    """Who won two games that give this total: C for the Corp, R for the Runner, - for nobody."""
    results = [("C", worth["win"], worth["loss"]), ("R", worth["loss"], worth["win"])]
    if "modified win" in worth:
        results += [
            ("C", worth["modified win"], worth["loss"]),
            ("R", worth["loss"], worth["modified win"]),
        ]
    results += [("-", worth[each], worth[each]) for each in ("draw", "time") if each in worth]
    return {
        (one[0], two[0])
        for one, two in product(results, repeat=2)
        if (one[1] + two[2], one[2] + two[1]) == total
    }


def _literal(whole: Event, document: Regulations) -> Count:
    """The figures, counted line by line from what is published for programs."""
    data = json.loads(event_json(whole, document))
    held = data["event"]
    single = document.formats[whole.format].games == 1
    worth = dict(document.points)
    sides = ("corp", "runner")
    identity = {(one["id"], side): one.get(side, "") for one in held["players"] for side in sides}
    swiss_games: list[tuple[str, str, str]] = []
    open_, told, agreed, both, absent, byes = 0, 0, 0, 0, 0, 0
    cut_games: list[tuple[str, str, str]] = []
    seeds: list[str] = []
    winners = {each["match"]: each for each in (data["bracket"] or {"matches": []})["matches"]}
    for stage in held.get("stages", []):
        for round_ in stage["rounds"]:
            seeds += round_.get("seeds", [])
            byes += len(round_.get("byes", [])) if stage["kind"] != "cut" else 0
            for match in round_.get("matches", []):
                if stage["kind"] == "cut":
                    ended = winners[match["number"]]
                    if "corp" in match and ended["state"] == "played" and ended["winner"]:
                        corp, (first, second) = match["corp"], match["players"]
                        runner = second if corp == first else first
                        cut_games.append((corp, runner, "C" if ended["winner"] == corp else "R"))
                    continue
                games, told_, asks = _games(match, worth, single=single)
                absent += len(match.get("no_show", []))
                agreed += bool(match.get("agreed") or "split" in match)
                both += bool(match.get("two_for_one"))
                swiss_games += games
                told += asks and told_
                open_ += asks
    counts = 2 * told >= open_ and bool(swiss_games)
    swiss_games = swiss_games if counts else []
    return {
        "sided": int(counts),
        "open": (told, open_ - told),
        "agreed": agreed,
        "two for one": both,
        "absent": absent,
        "byes": byes,
        "in cut": len(set(seeds)),
        "draws": sum(won == "-" for *_, won in swiss_games),
        "swiss": _by_identity(swiss_games, identity),
        "cut": _by_identity(cut_games, identity),
        "pairs": _pairs(swiss_games, identity),
    }


def _games(
    match: Json, worth: dict[str, Fraction], *, single: bool
) -> tuple[list[tuple[str, str, str]], bool, bool]:
    """Games of a table as Corp, Runner and winner; whether all sides are known, and were asked."""
    if match.get("no_show") or match.get("agreed") or "split" in match or match.get("two_for_one"):
        return [], False, False
    first, second = match["players"]
    games, added = [], [Fraction(0), Fraction(0)]
    for game in match.get("games", []):
        winner, by = game.get("winners"), game.get("by")
        points = dict(game.get("agenda", []))
        corp, runner = game["corp"], game["runners"][0]
        if winner is None and by == "time" and "modified win" not in worth:
            winner = []
        if winner is None and by in ("flatline", "decked"):
            winner = [corp if by == "flatline" else runner]
        if winner is None and len(points) == 2 and points[corp] != points[runner]:
            winner = [corp if points[corp] > points[runner] else runner]
        if winner is None and len(points) == 2 and by == "time":
            winner = []
        if winner is None:
            return [], False, False
        won = "-" if not winner else "C" if winner[0] == corp else "R"
        games.append((corp, runner, won))
        if "win" in worth:
            timed = by == "time"
            win = worth["modified win"] if timed and "modified win" in worth else worth["win"]
            even = worth["time"] if timed and "time" in worth else worth["draw"]
            gained = {corp: even, runner: even}
            if winner:
                gained = {corp: worth["loss"], runner: worth["loss"], winner[0]: win}
            added = [added[0] + gained[first], added[1] + gained[second]]
    score = [Fraction(str(each)) for each in match.get("score") or (added if games else [])]
    asks = not single and "win" in worth and len(_ways(tuple(score), worth)) > 1 if score else False
    if games:
        return games, True, asks
    if not any(score):
        return [], False, False
    if "corp" in match:
        assert match["corp"] == first
        won = "-" if score[0] == score[1] else "C" if score[0] > score[1] else "R"
        return [(first, second, won)], True, False
    if single or "win" not in worth:
        return [], False, False
    ways = _ways(tuple(score), worth)
    if "won_as" in match:
        letter = match["won_as"][0].upper()
        ways &= {(letter, letter)}
    if len(ways) != 1:
        return [], False, asks
    ((one, two),) = ways
    return [(first, second, one), (second, first, two)], True, asks


def _by_identity(games: list[tuple[str, str, str]], identity: dict[tuple[str, str], str]) -> Count:
    """Games, wins and players of each identity with a decided game."""
    played: Counter[tuple[str, str]] = Counter()
    won: Counter[tuple[str, str]] = Counter()
    who: dict[tuple[str, str], set[str]] = {}
    for corp, runner, winner in games:
        for side, id_, letter in (("corp", corp, "C"), ("runner", runner, "R")):
            if winner != "-":
                key = side, identity[id_, side]
                played[key] += 1
                won[key] += winner == letter
                who.setdefault(key, set()).add(id_)
    return {key: (played[key], won[key], len(who[key])) for key in played}


def _pairs(games: list[tuple[str, str, str]], identity: dict[tuple[str, str], str]) -> Count:
    found: dict[tuple[str, str], tuple[int, int]] = {}
    for corp, runner, winner in games:
        key = identity[corp, "corp"], identity[runner, "runner"]
        if winner != "-" and all(key):
            played, won = found.get(key, (0, 0))
            found[key] = played + 1, won + (winner == "C")
    return found


def _computed(sums: EventTally) -> Count:
    titles = [f"{one.side}: {one.title}" if one.title else "" for one in sums.identities]
    keys = [(one.side.value, title) for one, title in zip(sums.identities, titles, strict=True)]
    stages = ([one.swiss for one in sums.identities], [one.cut for one in sums.identities])
    in_swiss, in_cut = (
        {
            key: (wins.games, wins.wins, len(wins.people))
            for key, wins in zip(keys, stage, strict=True)
            if wins.games
        }
        for stage in stages
    )
    return {
        "sided": sums.sided,
        "open": (sums.with_sides, sums.without_sides),
        "agreed": sums.agreed,
        "two for one": sums.two_for_one,
        "absent": sums.absent,
        "byes": sums.byes,
        "in cut": sums.in_cut,
        "draws": sums.draws,
        "swiss": in_swiss,
        "cut": in_cut,
        "pairs": {
            (titles[one.corp], titles[one.runner]): (one.games, one.wins) for one in sums.pairs
        },
    }


@pytest.mark.parametrize(
    "path",
    sorted([*TOURNAMENTS.glob("*.cobra.json"), *AESOPS.glob("*.json")]),
    ids=lambda path: path.name.partition(".")[0],
)
def test_a_literal_count_of_real_events_agrees(path: Any) -> None:
    held = imported(path)
    whole = held.event.public()
    document = held.regulations or load(whole.regulations)
    sums = tally(whole, document)
    assert sums is not None
    assert _computed(sums) == _literal(whole, document)


@pytest.mark.parametrize("kind", ["ffg-2.2.1", "ffg-3.2", "single-sided", "double-sided", "ntp"])
def test_a_literal_count_of_random_events_agrees(kind: str) -> None:
    for seed in range(4):
        whole = drawn(kind, Random(seed), small=True).public()
        document = load(whole.regulations)
        sums = tally(whole, document)
        if sums is not None:
            assert _computed(sums) == _literal(whole, document)


def test_agreed_draws_are_no_games_and_a_two_for_one_is_on_no_side() -> None:
    people = ["ada", "bo", "cy", "di", "ed", "fay"]
    first = swiss(1, [("ada", "bo", "3-3"), ("cy", "di", "6-0"), ("ed", "fay", "6-0")])
    one, two, three = first.matches
    matches = (replace(one, agreed=True), replace(two, two_for_one=True), three)
    sums = tally(event(people, [replace(first, matches=matches)]), load("ffg-2.2.1"))
    assert sums is not None
    assert (sums.agreed, sums.two_for_one, sums.unknown) == (1, 1, 1)
    assert (sums.side(Side.CORP).games, sums.side(Side.RUNNER).wins) == (2, 1)


def _three(*marked: Side | None) -> EventTally:
    """An event of three 3-3 with these sides."""
    first = swiss(1, [("ada", "bo", "3-3"), ("cy", "di", "3-3"), ("ed", "fay", "3-3")])
    matches = [replace(one, won_as=side) for one, side in zip(first.matches, marked, strict=True)]
    people = ["ada", "bo", "cy", "di", "ed", "fay"]
    sums = tally(event(people, [replace(first, matches=tuple(matches))]), load("ffg-2.2.1"))
    assert sums is not None
    return sums


def test_an_event_counts_for_sides_if_every_other_3_3_has_them() -> None:
    known = _three(Side.CORP, Side.CORP, None)
    assert (known.sided, known.side(Side.CORP).wins, known.unknown) == (1, 4, 2)
    unknown = _three(Side.CORP, None, None)
    assert (unknown.sided, unknown.side(Side.CORP).games) == (0, 0)
    assert (unknown.with_sides, unknown.without_sides) == (1, 2)


def _played(**fields: Any) -> Event:
    people = [player(each, corp=ASA, runner=LAT) for each in ("ada", "bo", "cy", "di")]
    rounds = [swiss(1, [("ada", "bo", "6-0"), ("cy", "di", "3-3")])]
    return event(people, rounds, **fields)


def test_hidden_results_and_identities_are_in_no_figure() -> None:
    document = load("ffg-2.2.1")
    hidden = replace(_played().swiss[0], publish=Publish.PAIRINGS)
    assert tally(with_swiss(_played(), hidden).public(), document) is None
    whole = _played()
    decks = replace(whole, decks=type(whole.decks)(identities="after round 1"))
    open_table = replace(whole.swiss[0].matches[1], score=None)
    running = replace(whole.swiss[0], matches=(whole.swiss[0].matches[0], open_table))
    sums = tally(with_swiss(decks, running).public(), document)
    assert sums is not None
    assert {one.title for one in sums.identities} == {""}
    after = tally(decks.public(), document)
    assert after is not None
    assert {one.title for one in after.identities} == {ASA.title, LAT.title}


def test_multiplayer_tables_have_no_figures() -> None:
    whole = drawn("multiplayer", Random(1), small=True).public()
    assert tally(whole, load(whole.regulations)) is None


def test_a_tally_is_a_few_kilobytes() -> None:
    path = AESOPS / "2024-03-23-nanpc-vancouver-aesops.json"
    path = path if path.exists() else sorted(AESOPS.glob("*.json"))[0]
    whole = imported(path).event.public()
    sums = tally(whole, load(whole.regulations))
    assert sums is not None
    assert 500 < len(encode(sums)) < 4000


def test_an_identity_that_wins_60_percent_is_found_again() -> None:
    """Planted: Corps of one identity win 6 of 10 games, those of another 45 of 100."""
    chance, rounds = Random(7), []
    people = [player(f"p{n}", corp=ASA if n % 2 else OUTFIT, runner=LAT) for n in range(200)]
    order = [each.id for each in people]
    for number in range(1, 9):
        chance.shuffle(order)
        tables: list[str] = []
        for corp, runner in zip(order[::2], order[1::2], strict=True):
            share = 0.6 if int(corp[1:]) % 2 else 0.45
            tables.append(f"{corp} {runner} {'3-0' if chance.random() < share else '0-3'}")
        rounds.append(swiss(number, tables))
    sums = tally(event(people, rounds, family="single"), load("single-sided"))
    assert sums is not None
    found = {one.title: interval(one.swiss) for one in sums.identities}
    low, high = found[ASA.title] or (1, 0)
    assert 0.5 < low < 0.6 < high
    low, high = found[OUTFIT.title] or (1, 0)
    assert low < 0.45 < high < 0.55
