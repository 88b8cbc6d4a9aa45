"""What people type for a table, read: "6-0", "3-3 corp", "no show jo", "ada time 5-4", "di corp".

Who won a table of single-sided Swiss is read by `single_sided`, which knows more ways to say it.
"""

import re
from collections.abc import Callable

from msgspec import structs

from topcut.documents.rounds.results import result_of
from topcut.edit.change.refusals import NotTypedError
from topcut.edit.results.outcome import Named, Outcome, with_corp
from topcut.edit.results.single_sided import (
    check_points,
    single_sided,
    without_points,
    without_verb,
)
from topcut.edit.rounds.tables import RoundTable
from topcut.regulations.families import FAMILIES
from topcut.rules.ffg.leaders import leaders
from topcut.text.words.message import Message, one_of
from topcut.text.words.normalize import fold
from topcut.tournament import Match, StageKind, Way

_NO_SHOW = re.compile(
    r"(?:no[- ]?show|absent)(?:\s+(?P<behind>.+))?|(?P<before>.+?)\s+(?:no[- ]?show|absent)", re.I
)
_BOTH = ("both", "all", "nobody came")
_DOUBLE_LOSS = re.compile(r"double loss(?:\s*[:,]?\s+(?P<why>.+))?", re.I)
_BY_RULING = re.compile(r"(?P<words>.+?)\s+by ruling(?:\s*[:,]?\s*(?P<why>.*))?", re.I)
_SPLIT = re.compile(r"(?:(?P<score>[\d.]+\s*[-–]\s*[\d.]+)\s+)?split(?:\s+(?P<leader>.+))?", re.I)
_WITHOUT_GAME = re.compile(
    r"(?:(?P<score>[\d.]+\s*[-–]\s*[\d.]+)\s+)?(?P<flag>agreed|two[- ]for[- ]one)", re.I
)
_SIDES = re.compile(r"(?P<side>corp|runner)\s+(?P<who>.+)", re.I)
_AS = re.compile(r"(?P<who>.+?)\s+(?:as\s+)?(?P<side>corp|runner)", re.I)
_AGENDA = re.compile(r"(\d{1,2})[-–](\d{1,2})")
_POINTS = re.compile(r"[\d.½]*\s*[-–:/]\s*[\d.½]*")
_WAYS = {way.value: way for way in Way}
_NOBODY = ("nobody", "draw", "tie", "tied")
_SIDE: dict[str, Named] = {"corp": "corp", "runner": "runner", "runners": "runners"}
_REPLACE = ("replace", "--replace")
_CONFIRMED = ("yes", "--yes")


def without_flags(words: str) -> tuple[str, bool, bool]:
    """The words without "replace" and "yes" around them, and which of the two were there."""
    parts, replace, confirmed = words.split(), False, False
    while len(parts) > 1 and parts[-1].casefold() in (*_REPLACE, *_CONFIRMED):
        is_replace = parts.pop().casefold() in _REPLACE
        replace, confirmed = replace or is_replace, confirmed or not is_replace
    if len(parts) > 1 and parts[0].casefold() in _REPLACE:
        replace = True
        del parts[0]
    return " ".join(parts), replace, confirmed


def parse(table: RoundTable, words: str) -> Outcome:
    """What was said about a table.

    "6-0", "3-3 corp", "3-3 split Ann", "no show jo", "no show both", "double loss: slow play",
    "0-0 by ruling: slow play"; of one game "corp agenda", "ada time 5-4", "draw", "di corp" (who
    won as Corp); "corp di" gives the sides alone. Raises NotTypedError with what can be typed.
    """
    return _parse(table, " ".join(words.split()))


def checked(table: RoundTable, outcome: Outcome) -> Outcome:
    """The outcome of a button, with its leader; raises NotTypedError at any other table."""
    named = {*(outcome.winners or ()), *outcome.no_show, outcome.corp or table.match.players[0]}
    if not named <= {*table.match.players} or len(set(outcome.no_show)) < len(outcome.no_show):
        raise NotTypedError(Message("entry.other_players", word=table.word))
    if table.single_sided:
        check_points(table, outcome, by_ruling=bool(outcome.ruling))
    if outcome.split is None:
        return outcome
    return structs.replace(outcome, split=_leader(table, outcome.split))


def _parse(table: RoundTable, words: str, *, by_ruling: bool = False) -> Outcome:
    """What was said in words with single spaces; more can be said by a ruling."""
    if ruling := _BY_RULING.fullmatch(words):
        why = ruling["why"] or ""
        if not why:
            raise NotTypedError(
                Message("entry.ruling_reason", number=table.number, ruling=ruling["words"])
            )
        return structs.replace(_parse(table, ruling["words"], by_ruling=True), ruling=why)
    readers: tuple[Callable[[RoundTable, str], Outcome | None], ...] = (
        _no_show, _double_loss, _split, _without_game, _score, _sides, _game,
    )  # fmt: skip
    if table.single_sided:
        readers = (_no_show, _double_loss, single_sided, _sides, _won_how)
    elif table.one_game and not table.several:
        single = FAMILIES[table.regulations.system].sides_paired
        words = without_verb(without_points(table, words) if single else words)
    for read in readers:
        outcome = read(table, words)
        if outcome is not None:
            if table.single_sided:
                check_points(table, outcome, by_ruling=by_ruling or bool(outcome.ruling))
            return outcome
    points = re.sub(" ?[:/] ?", "-", words.replace(",", "."))
    examples = [points] if not table.one_game and _score(table, points) else _examples(table)
    choice = one_of([f"{table.number} {each}" for each in examples])
    raise NotTypedError(
        Message("entry.no_result", words=words, choice=choice, all_names=table.all_names)
    )


def _examples(table: RoundTable) -> list[str]:
    """What can be typed for a table of this kind."""
    if table.several:
        return ["corp agenda", "runners", "nobody"]
    first = table.to_type[0]
    if not table.one_game:
        gmp = "win" not in table.regulations.points
        both = "3-3" if FAMILIES[table.regulations.system].draws_agreed else "3-3 split"
        return [*(["3-0", "1.5-1.5"] if gmp else ["6-0", both]), f"no show {first}"]
    if table.single_sided:
        return ["3-0", "0-3", "1-1", "corp", "runner", *table.to_type, "draw", f"no show {first}"]
    wins = ["corp agenda"] if table.match.corp else [f"{first} corp", f"{first} runner"]
    return [*wins, f"{first} time 5-4", "draw", f"no show {first}"]


def _no_show(table: RoundTable, words: str) -> Outcome | None:
    found = _NO_SHOW.fullmatch(words)
    if found is None:
        return None
    who = found["behind"] or found["before"] or ""
    if not who:
        forms = [f"`{table.number} no show {each}`" for each in (*table.to_type, "both")]
        raise NotTypedError(Message("entry.nameless_no_show", choice=one_of(forms)))
    if table.several:
        raise NotTypedError(Message("entry.multiplayer_no_show", name=table.round.name))
    if who.casefold() in _BOTH:
        return Outcome(no_show=table.match.players)
    return Outcome(no_show=(table.on_side(who) or table.seated(who),))


def _double_loss(table: RoundTable, words: str) -> Outcome | None:
    found = _DOUBLE_LOSS.fullmatch(words)
    if found is None:
        return None
    if table.several:
        raise NotTypedError(Message("entry.no_double_loss", number=table.number))
    if table.round.stage is StageKind.CUT:
        raise NotTypedError(Message("entry.bracket_double_loss", number=table.number))
    if not found["why"]:
        raise NotTypedError(Message("entry.double_loss_reason", number=table.number))
    outcome = _score(table, "0-0")
    return outcome and structs.replace(outcome, ruling=found["why"])


def _split(table: RoundTable, words: str) -> Outcome | None:
    found = _SPLIT.fullmatch(words)
    if found is None:
        return None
    win = table.regulations.points.get("win")
    if win is None:
        raise NotTypedError(Message("entry.no_splits", title=table.regulations.title))
    outcome = _score(table, found["score"] or f"{win}-{win}")
    if outcome is None:
        raise NotTypedError(Message("entry.split_of_one"))
    if FAMILIES[table.regulations.system].draws_agreed:
        return structs.replace(outcome, agreed=True)  # two players agree, and no leader is needed
    return structs.replace(outcome, split=_leader(table, found["leader"] or ""))


def _without_game(table: RoundTable, words: str) -> Outcome | None:
    """A result that both agreed on, or one game decided: "3-3 agreed", "6-0 two for one"."""
    found = _WITHOUT_GAME.fullmatch(words)
    if found is None or "win" not in table.regulations.points:
        return None
    agreed, win = fold(found["flag"]) == "agreed", table.regulations.points["win"]
    if agreed and not FAMILIES[table.regulations.system].draws_agreed:
        return _split(table, f"{found['score'] or ''} split".strip())
    if not agreed and not found["score"]:
        raise NotTypedError(Message("entry.nameless_two_for_one", number=table.number, n=2 * win))
    outcome = _score(table, found["score"] or f"{win}-{win}")
    return outcome and structs.replace(outcome, agreed=agreed, two_for_one=not agreed)


def _leader(table: RoundTable, text: str) -> str:
    """The leader who is present; if only one can be, no name is needed."""
    players = (table.event.player.get(player) for player in table.match.players)
    playing = {fold(player.name) for player in players if player is not None}
    known = [name for name in leaders(table.event) if fold(name) not in playing]
    meant = [
        name
        for name in known
        if text.casefold() in ("", name.casefold(), name.split()[0].casefold())
    ]
    if len(meant) == 1:
        return meant[0]
    if not known:
        raise NotTypedError(Message("entry.split_leader"))
    choice = one_of([f"{table.number} split {name}" for name in known])
    key = "entry.no_leader" if text else "entry.leader_present"
    raise NotTypedError(Message(key, text=text, choice=choice))


def _score(table: RoundTable, words: str) -> Outcome | None:
    result = result_of(words)
    if result is None or table.round.stage in (StageKind.CUT, StageKind.TABLES):
        return None
    return Outcome(*result)


def _sides(table: RoundTable, words: str) -> Outcome | None:
    """Who is Corp, as in "corp di"; nothing is said about who won."""
    found = _SIDES.fullmatch(words)
    several = not table.one_game or table.several
    if found is None or several or _winner_and_way(table, words)[1:] != (None, {}):
        return None
    return Outcome(corp=_corp(table, found["who"], found["side"]))


def _won_how(table: RoundTable, words: str) -> Outcome | None:
    """Who won the game of a single-sided round and how: "corp agenda", "bo won by flatline"."""
    plain = without_verb(words)
    return _game(table, plain) if plain.rpartition(" ")[2].casefold() in _WAYS else None


def _game(table: RoundTable, words: str) -> Outcome | None:
    """Who won the one game, and how, as in "corp agenda"."""
    if not table.one_game or _POINTS.fullmatch(words):
        return None
    who, way, agenda = _winner_and_way(table, words)
    if not who and not (way is Way.TIME and agenda):
        return None
    match, side = table.match, _SIDE.get(who, "")
    found = _AS.fullmatch(who)
    if found is not None and not table.several:
        side = _SIDE[found["side"].casefold()]
        match = with_corp(match, _corp(table, found["who"], side))
    winners = _winners(table, match, who, side, agenda)
    if not winners and way is None and not table.several:
        way = Way.TIME
    return Outcome(
        winners=winners,
        side="runners" if table.several and side == "runner" else side,
        by=way,
        agenda=tuple(agenda[player] for player in match.players) if agenda else (),
        corp=match.corp if match.corp and match.corp != table.match.corp else "",
    )


def _winner_and_way(table: RoundTable, words: str) -> tuple[str, Way | None, dict[str, int]]:
    """Who is said to have won, how, and the agenda points by player."""
    agenda: dict[str, int] = {}
    head, _, last = words.rpartition(" ")
    if (points := _AGENDA.fullmatch(last)) and len(table.match.players) == 2:
        agenda = dict(zip(table.match.players, map(int, points.groups()), strict=True))
        words = head
    head, _, last = words.rpartition(" ")
    way = _WAYS.get(last.casefold())
    if way is not None:
        words = re.sub(r"\s*\b(?:by|on)$", "", head)
    return (words.casefold() if words.casefold() in (*_NOBODY, *_SIDE) else words), way, agenda


def _winners(
    table: RoundTable, match: Match, who: str, side: str, agenda: dict[str, int]
) -> tuple[str, ...]:
    """Who won, by id; nobody in a draw."""
    if side and match.corp is None and not table.several:
        first = table.to_type[0]
        raise NotTypedError(Message("entry.unknown_sides", number=table.number, first=first))
    if side:
        return match.players[:1] if side == "corp" else match.players[1:]
    if not who:
        most = max(agenda.values())
        best = tuple(player for player, points in agenda.items() if points == most)
        return best if len(best) == 1 else ()
    return () if who in _NOBODY else (table.seated(who),)


def _corp(table: RoundTable, who: str, side: str) -> str:
    """Who is Corp if this player is on that side."""
    player = table.seated(who)
    return player if side.casefold() == "corp" else table.match.opponent_of(player)
