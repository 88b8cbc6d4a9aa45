"""One round as its file: one table a line, games below their table."""

from collections.abc import Iterable, Mapping, Sequence
from datetime import date, datetime, time, timedelta
from fractions import Fraction

from topcut.exchange.files.yaml_text import (
    Raw,
    Value,
    flow,
    mapping,
    scalar,
    without_empty,
    wrapped,
)
from topcut.rules.ground.exact import typed
from topcut.tournament import Correction, Game, Match, Publish, Round, Ruling, StageKind
from topcut.tournament.moments import is_second, offset

_BARE = Raw("")


def round_file(
    round_: Round,
    written: Mapping[str, str],
    only_day: date | None,
    remarks: Mapping[int, str] | None = None,
) -> str:
    """The round's file; `written` says what to write for each player, by id.

    Times stand without their date where the event is over in `only_day`. `remarks` are comments
    behind tables, by the place of the match.
    """
    text = ""
    if round_.publish is not Publish.RESULTS:
        text += f"publish: {round_.publish}\n"
    if round_.started is not None:
        text += f"started: {_moment(round_.started, only_day)}\n"
    if round_.ends is not None:
        text += f"ends: {last_day(round_.ends)}\n"
    if round_.pauses:
        text += f"pauses: [{', '.join(_pause(*pause) for pause in round_.pauses)}]\n"
    if round_.minutes is not None:
        text += f"minutes: {round_.minutes}\n"
    text += _names("returns", round_.returns, written)
    text += _names("seeds", round_.seeds, written)
    text += _names("left", round_.left, written)
    text += _names("declined", round_.declined, written)
    if round_.matches:
        text += "tables:\n"
        for place, match in enumerate(round_.matches):
            remark = (remarks or {}).get(place, "")
            text += _table(match, written, round_.stage, remark)
    text += _byes(round_, written)
    text += _names("drops", round_.drops, written)
    rest: dict[str, Value | None] = {
        "disqualified": {written[one.player]: one.reason for one in round_.disqualified},
        "warnings": {written[player]: _one_or_all(texts) for player, texts in round_.warnings},
        "infractions": [
            without_empty(
                {
                    "player": written[one.player],
                    "kind": one.kind,
                    "penalty": one.penalty.value,
                    "by": one.by,
                    "note": one.note,
                }
            )
            for one in round_.infractions
        ],
        "proxies": [
            {"player": written[proxy.player], "card": proxy.card, "by": proxy.by}
            for proxy in round_.proxies
        ],
        "rulings": _rulings(round_.rulings),
        "fingerprint": Raw(round_.fingerprint),
    }
    return text + mapping(without_empty(rest))


def _one_or_all(values: Sequence[Value]) -> Value:
    return values[0] if len(values) == 1 else values


def _names(key: str, players: Iterable[str], written: Mapping[str, str]) -> str:
    names = [written[player] for player in players]
    return wrapped(key, names) if names else ""


def _byes(round_: Round, written: Mapping[str, str]) -> str:
    points = dict(round_.bye_points)
    byes: list[Value] = [
        {"player": written[player], "points": Raw(typed(points[player]))}
        if player in points
        else written[player]
        for player in round_.byes
    ]
    return wrapped("byes", byes) if byes else ""


def last_day(end: datetime) -> str:
    """The end of a round of days: its day alone where it is over at midnight."""
    if end.time() == time():
        return f"{(end - timedelta(microseconds=1)).date()}"
    return f"{end:%Y-%m-%d %H:%M}"


def _moment(moment: datetime, only_day: date | None) -> str:
    of_that_day = moment.date() == only_day and not moment.second
    day = "" if of_that_day else f"{moment:%Y-%m-%d} "
    return f"{day}{_clock(moment)}{offset(moment) if is_second(moment) else ''}"


def _pause(start: datetime, stop: datetime) -> str:
    if is_second(start) or is_second(stop):
        return f"{_clock(start)}{offset(start)}-{_clock(stop)}{offset(stop)}"
    return f"{_clock(start)}-{_clock(stop)}"


def _clock(moment: datetime) -> str:
    return f"{moment:%H:%M:%S}" if moment.second else f"{moment:%H:%M}"


def _rulings(rulings: Iterable[Ruling]) -> dict[str, Value]:
    return {ruling.row: ruling.reason for ruling in rulings}


def _table(match: Match, written: Mapping[str, str], stage: StageKind, remark: str) -> str:
    in_cut = stage is StageKind.CUT
    head: dict[str, Value] = {}
    if match.table is not None:
        head["table"] = Raw(match.table)
    if match.number is not None:
        head["match"] = Raw(match.number)
    only = match.games[0] if len(match.games) == 1 else None
    several = only is not None and len(only.runners) > 1
    one_game = only is not None and (in_cut or several or match.corp is not None)
    if only is not None and several:
        head["corp"] = written[only.corp]
        head["runners"] = [written[player] for player in only.runners]
    elif len(match.players) > 2:
        head["corp"] = written[match.players[0]]
        head["runners"] = [written[player] for player in match.players[1:]]
    elif match.corp is not None:
        head["corp"] = written[match.corp]
        head["runner"] = written[match.opponent_of(match.corp)]
    else:
        head["players"] = [written[player] for player in match.players]
    tail = _result(match, written, stage)
    if one_game and only is not None:
        tail = _outcome(match, only, written, in_cut) | tail
    elif match.games:
        lines = [f"{key}: {flow(value)}" for key, value in (head | tail).items()]
        games = "".join(f"      - {flow(_game(match, game, written))}\n" for game in match.games)
        return "  - " + "\n    ".join(lines) + "\n    games:\n" + games
    elif not match.reported and len(match.players) == 2 and not in_cut:
        tail = {"result": _BARE} | tail
    return f"  - {flow(head | tail)}{f'  # {remark}' if remark else ''}\n"


def _result(match: Match, written: Mapping[str, str], stage: StageKind) -> dict[str, Value]:
    sides = f" {match.won_as}" if match.won_as is not None else ""
    won = Raw("tied") if match.winner == "" else match.winner and written[match.winner]
    return without_empty(
        {
            "chooses": match.chooses and written[match.chooses],
            "result": match.score and Raw(_score(match.score) + sides),
            "points": [Raw(typed(points)) for points in match.points or ()],
            "match": won,
            "split": match.split,
            "agreed": Raw("yes" if match.agreed else ""),
            "two for one": Raw("yes" if match.two_for_one else ""),
            "no show": match.no_show and _one_or_all([written[one] for one in match.no_show]),
            "was": _was(match.corrections, stage, written) if match.corrections else None,
            "extension": Raw(match.extension or ""),
            "rulings": _rulings(match.rulings),
        }
    )


def was(corrections: Sequence[Correction], own: StageKind, written: Mapping[str, str]) -> str:
    """What stands behind `was:` of a table, on one line; `own` is the stage of its round."""
    return flow(_was(corrections, own, written))


def _was(corrections: Sequence[Correction], own: StageKind, written: Mapping[str, str]) -> Value:
    return _one_or_all([_correction(each, own, written) for each in corrections])


def _correction(correction: Correction, own: StageKind, written: Mapping[str, str]) -> Value:
    key: str
    old: Value
    key, old = "winner", Raw("nobody")
    if correction.no_show:
        key, old = "no show", _one_or_all([written[player] for player in correction.no_show])
    elif correction.score is not None:
        key, old = "result", Raw(_score(correction.score))
    elif correction.winner:
        old = Raw(scalar(written[correction.winner]))
    if correction.until is None:
        return {key: old} if correction.no_show else old
    return {key: old, "until": f"{correction.stage or own}-{correction.until}"}


def _game(match: Match, game: Game, written: Mapping[str, str]) -> dict[str, Value]:
    values: dict[str, Value] = {"corp": written[game.corp]}
    if len(match.players) != len(game.players):
        values["runners"] = [written[player] for player in game.runners]
    return values | _outcome(match, game, written)


def _outcome(
    match: Match, game: Game, written: Mapping[str, str], in_cut: bool = False
) -> dict[str, Value]:
    values: dict[str, Value] = {}
    several = len(game.runners) > 1
    if game.winners is not None:
        if not game.winners:
            values["winner"] = "nobody"
        elif in_cut and match.corp is None:
            values["winner"] = written[game.winners[0]]
        elif game.winners == (game.corp,):
            values["winner"] = "corp"
        else:
            values["winner"] = "runners" if several else "runner"
    if game.by is not None:
        values["by"] = str(game.by)
    if game.agenda:
        first, second = (game.points_of(player) for player in match.players[:2])
        if several or first is None or second is None:
            values["agenda"] = {written[player]: Raw(points) for player, points in game.agenda}
        else:
            values["agenda"] = Raw(f"{first}-{second}")
    if game.flatlined:
        values["flatlined"] = [written[player] for player in game.flatlined]
    return values


def _score(score: tuple[Fraction, Fraction]) -> str:
    return "-".join(map(typed, score))
