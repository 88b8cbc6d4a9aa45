"""What is said about a table becomes keys of its line: "6-0", "no show jo", "corp agenda"."""

import re
from collections.abc import Callable
from dataclasses import replace as changed
from fractions import Fraction
from functools import partial

from topcut.documents.rounds.results import result_of
from topcut.edit.change.refusals import NotTypedError
from topcut.edit.results.single_sided import in_cut, points_outcome, single_sided, without_verb
from topcut.edit.results.typed_outcome import TypedOutcome, with_corp, without_result
from topcut.edit.rounds.typed_table import TypedTable
from topcut.exchange.files.yaml_text import flow
from topcut.rules.ffg.leaders import leaders
from topcut.text.words.normalize import fold
from topcut.text.words.suggest import one_of
from topcut.tournament import Game, Match, StageKind, Way

_NO_SHOW = re.compile(
    r"(?:no[- ]?show|absent)(?:\s+(?P<behind>.+))?|(?P<before>.+?)\s+(?:no[- ]?show|absent)", re.I
)
_BOTH = ("both", "all", "nobody came")
_DOUBLE_LOSS = re.compile(r"double loss(?:\s*[:,]?\s+(?P<why>.+))?", re.I)
_BY_RULING = re.compile(r"(?P<words>.+?)\s+by ruling(?:\s*[:,]?\s*(?P<why>.*))?", re.I)
_SPLIT = re.compile(r"(?:(?P<score>[\d.]+\s*[-–]\s*[\d.]+)\s+)?split(?:\s+(?P<leader>.+))?", re.I)
_SIDES = re.compile(r"(?P<side>corp|runner)\s+(?P<who>.+)", re.I)
_AS = re.compile(r"(?P<who>.+?)\s+(?:as\s+)?(?P<side>corp|runner)", re.I)
_AGENDA = re.compile(r"(\d{1,2})[-–](\d{1,2})")
_POINTS = re.compile(r"[\d.½]*\s*[-–:/]\s*[\d.½]*")
_WAYS = {way.value: way for way in Way}
_NOBODY = ("nobody", "draw", "tie", "tied")
_SIDE = ("corp", "runner", "runners")


def outcome_of(table: TypedTable, words: str) -> TypedOutcome:
    """What was said about a table.

    "6-0", "3-3 corp", "3-3 split Ann", "no show jo", "no show both", "double loss: slow play",
    "0-0 by ruling: slow play"; of one game "corp agenda", "ada time 5-4", "draw", "di corp" (who
    won as Corp); "corp di" gives the sides alone. Raises NotTypedError with what can be typed.
    """
    return _outcome(table, " ".join(words.split()))


def _outcome(table: TypedTable, words: str, *, ruled: bool = False) -> TypedOutcome:
    """What was said in words with single spaces; `ruled`: by a ruling, so that more can be."""
    if said := _BY_RULING.fullmatch(words):
        why = said["why"] or ""
        if not why:
            raise NotTypedError(
                f"a ruling needs a reason; write: {table.number} {said['words']} by ruling:"
                " both came late"
            )
        return changed(_outcome(table, said["words"], ruled=True), ruling=why)
    readers: tuple[Callable[[TypedTable, str], TypedOutcome | None], ...] = (
        _no_show, _double_loss, _split, _score, _sides, _game,
    )  # fmt: skip
    if table.single_sided:
        won = partial(single_sided, ruled=ruled)
        readers = (_no_show, _double_loss, won, _sides, _won_how)
    elif table.one_game and not table.several:
        single = table.regulations.system == "single"
        words = without_verb(in_cut(table, words) if single else words)
    for read in readers:
        outcome = read(table, words)
        if outcome is not None:
            return outcome
    raise NotTypedError(
        f"“{words}” is not a result; write: {one_of(_examples(table))}, for {table.all_names}"
    )


def _examples(table: TypedTable) -> list[str]:
    """What can be typed for a table of this kind."""
    if table.several:
        return ["corp agenda", "runners", "nobody"]
    first = table.to_type[0]
    if not table.one_game:
        gmp = "win" not in table.regulations.points
        return [*(["3-0", "1.5-1.5"] if gmp else ["6-0", "3-3 split"]), f"no show {first}"]
    if table.single_sided:
        return ["3-0", "0-3", "1-1", "corp", "runner", *table.to_type, "draw", f"no show {first}"]
    wins = ["corp agenda"] if table.match.corp else [f"{first} corp", f"{first} runner"]
    return [*wins, f"{first} time 5-4", "draw", f"no show {first}"]


def _no_show(table: TypedTable, words: str) -> TypedOutcome | None:
    said = _NO_SHOW.fullmatch(words)
    if said is None:
        return None
    who = said["behind"] or said["before"] or ""
    if not who:
        forms = [f"`{table.number} no show {each}`" for each in (*table.to_type, "both")]
        raise NotTypedError(f"who didn’t show up? write: {one_of(forms)}")
    if table.several:
        raise NotTypedError(
            "a multiplayer table has no no-shows: seat the players who are there, in"
            f" {table.file.path}"
        )
    if who.casefold() in _BOTH:
        absent = table.match.players
        typed = f"[{', '.join(table.spelled(player) for player in absent)}]"
        echo = f"nobody came ({table.all_names})"
    else:
        absent = (table.on_side(who) or table.seated(who),)
        typed = table.spelled(absent[0])
        echo = f"{table.name(absent[0])} absent ({table.all_names})"
    return TypedOutcome(
        {"no show": typed}, echo, changed(without_result(table.match), no_show=absent)
    )


def _double_loss(table: TypedTable, words: str) -> TypedOutcome | None:
    said = _DOUBLE_LOSS.fullmatch(words)
    if said is None:
        return None
    if table.several:
        raise NotTypedError(f"there is no double loss here; write: {table.number} nobody")
    if table.round.stage is StageKind.CUT:
        raise NotTypedError(
            "there is no double loss here: somebody advances; if neither plays on, write:"
            f" {table.number} no show both"
        )
    if not said["why"]:
        raise NotTypedError(
            f"a double loss is a ruling and needs a reason; write: {table.number} double loss:"
            " both came late"
        )
    nothing = (Fraction(0), Fraction(0))
    found = (
        points_outcome(table, nothing, ruled=True) if table.single_sided else _score(table, "0-0")
    )
    return None if found is None else changed(found, ruling=said["why"])


def _split(table: TypedTable, words: str) -> TypedOutcome | None:
    said = _SPLIT.fullmatch(words)
    if said is None:
        return None
    win = table.regulations.points.get("win")
    if win is None:
        raise NotTypedError(f"{table.regulations.title} does not have splits; write the points")
    found = _score(table, said["score"] or f"{win}-{win}")
    if found is None:
        raise NotTypedError("only a match of two games can be split")
    leader = _leader(table, said["leader"] or "")
    return changed(
        found,
        values={**found.values, "split": flow(leader)},
        echo=f"{found.echo}, a split, {leader} present",
        match=changed(found.match, split=leader),
    )


def _leader(table: TypedTable, typed: str) -> str:
    """The leader who is present; if only one can be, no name is needed."""
    players = (table.event.player.get(player) for player in table.match.players)
    playing = {fold(player.name) for player in players if player is not None}
    known = [name for name in leaders(table.event) if fold(name) not in playing]
    meant = [
        name
        for name in known
        if typed.casefold() in ("", name.casefold(), name.split()[0].casefold())
    ]
    if len(meant) == 1:
        return meant[0]
    if not known:
        raise NotTypedError(
            "a split needs a leader who is present: name the leaders in event.yaml, under staff"
        )
    said = f"“{typed}” is not a leader here;" if typed else "which leader was present?"
    choice = one_of([f"{table.number} split {name}" for name in known])
    raise NotTypedError(f"{said} write: {choice}")


def _score(table: TypedTable, words: str) -> TypedOutcome | None:
    score = result_of(words)
    if score is None or table.round.stage in (StageKind.CUT, StageKind.TABLES):
        return None
    first, second = re.findall(r"[0-9.]+", words)
    side = score[1]
    both = f", each won as {side.capitalize()}" if side else ""
    return TypedOutcome(
        {"result": f"{first}-{second}{f' {side}' if side else ''}"},
        f"{table.names[0]} {first}–{second} {table.names[1]}{both}",
        changed(without_result(table.match), score=score[0], won_as=side),
    )


def _sides(table: TypedTable, words: str) -> TypedOutcome | None:
    """Who is Corp, as in "corp di"; nothing is said about who won."""
    said = _SIDES.fullmatch(words)
    if said is None or not table.one_game or table.several or _told(table, words)[1:] != (None, {}):
        return None
    corp = _corp(table, said["who"], said["side"])
    match = table.match
    if corp != match.corp:
        _refuse_to_turn(table)
    return TypedOutcome({}, _seating(table, corp), with_corp(match, corp), corp)


def _refuse_to_turn(table: TypedTable) -> None:
    """Raises NotTypedError if other sides alone would make another player the winner."""
    match, number = table.match, table.number
    corp, runner = table.to_type
    as_before, as_said = f"{number} {corp} runner replace", f"{number} {runner} corp replace"
    typed, score = table.file.typed(table.node, "winner"), match.score
    if typed in ("corp", "runner"):
        winner = corp if typed == "corp" else runner
        has = f"winner: {typed}, who was {winner}"
        meant = as_before if typed == "corp" else as_said
    elif match.corp is not None and score is not None and score[0] != score[1]:
        winner = corp if score[0] > score[1] else runner
        has = f"result: {table.file.typed(table.node, 'result')}, so {winner} won"
        meant = one_of([as_before, as_said])
    else:
        return
    raise NotTypedError(f"{table.word} has {has}; write who won, and on which side: {meant}")


def _won_how(table: TypedTable, words: str) -> TypedOutcome | None:
    """Who won the game of a single-sided round and how: "corp agenda", "bo won by flatline"."""
    said = without_verb(words)
    return _game(table, said) if _how(said.rpartition(" ")[2]) is not None else None


def _game(table: TypedTable, words: str) -> TypedOutcome | None:
    """Who won the one game, and how, as in "corp agenda"."""
    if not table.one_game or _POINTS.fullmatch(words):
        return None
    who, way, agenda = _told(table, words)
    if not who and not (way is Way.TIME and agenda):
        return None
    match, side = table.match, who if who in _SIDE else ""
    said = _AS.fullmatch(who)
    if said is not None and not table.several:
        side = said["side"].casefold()
        match = with_corp(match, _corp(table, said["who"], side))
    winners = _winners(table, match, who, side, agenda)
    if not winners and way is None and not table.several:
        way = Way.TIME
    points = [str(agenda[player]) for player in match.players] if agenda else []
    values = {"winner": _word(table, winners, side)}
    values |= {"by": str(way)} if way else {}
    values |= {"agenda": "-".join(points)} if points else {}
    game = Game(
        match.players[0], match.players[1:], match.mark, winners, way, tuple(agenda.items())
    )
    echo = _won(table, match, winners) + (f", {way}" if way else "")
    echo += f" {'–'.join(points)}" if points else ""
    return TypedOutcome(
        values,
        f"{echo} ({' – '.join(table.name(player) for player in match.players)})",
        changed(without_result(match), games=(game,)),
        match.corp if match.corp != table.match.corp else None,
    )


def _told(table: TypedTable, words: str) -> tuple[str, Way | None, dict[str, int]]:
    """Who is said to have won, how, and the agenda points by player."""
    agenda: dict[str, int] = {}
    head, _, last = words.rpartition(" ")
    if (points := _AGENDA.fullmatch(last)) and len(table.match.players) == 2:
        agenda = dict(zip(table.match.players, map(int, points.groups()), strict=True))
        words = head
    head, _, last = words.rpartition(" ")
    way = _how(last)
    if way is not None:
        words = re.sub(r"\s*\b(?:by|on)$", "", head)
    return (words.casefold() if words.casefold() in (*_NOBODY, *_SIDE) else words), way, agenda


def _how(word: str) -> Way | None:
    return _WAYS.get(word.casefold())


def _winners(
    table: TypedTable, match: Match, who: str, side: str, agenda: dict[str, int]
) -> tuple[str, ...]:
    """Who won, by id; nobody in a draw."""
    if side and match.corp is None and not table.several:
        first = table.to_type[0]
        raise NotTypedError(
            f"nothing says who is Corp; write: {table.number} {first} corp, if {first} won as"
            f" Corp, or {table.number} {first} runner"
        )
    if side:
        return match.players[:1] if side == "corp" else match.players[1:]
    if not who:
        most = max(agenda.values())
        best = tuple(player for player, points in agenda.items() if points == most)
        return best if len(best) == 1 else ()
    return () if who in _NOBODY else (table.seated(who),)


def _word(table: TypedTable, winners: tuple[str, ...], side: str) -> str:
    """The winner as it is typed."""
    if not winners:
        return "nobody"
    if side:
        return "runners" if table.several and side != "corp" else side
    return table.spelled(winners[0])


def _won(table: TypedTable, match: Match, winners: tuple[str, ...]) -> str:
    """Who won, with all names, and the side if it is known."""
    if not winners:
        if table.several:
            return "nobody wins"
        cut = table.round.stage is StageKind.CUT
        return "a draw, which goes to the higher seed" if cut else "a draw"
    *most, last = [table.name(player) for player in winners]
    side = "Corp" if winners == match.players[:1] else "Runners" if most else "Runner"
    behind = f" ({side})" if table.several or match.corp is not None else ""
    return f"{', '.join(most)} and {last}{behind} win" if most else f"{last}{behind} wins"


def _corp(table: TypedTable, who: str, side: str) -> str:
    """Who is Corp if this player is on that side."""
    player = table.seated(who)
    return player if side.casefold() == "corp" else table.match.opponent_of(player)


def _seating(table: TypedTable, corp: str) -> str:
    other = table.name(table.match.opponent_of(corp))
    return f"{table.name(corp)} is Corp, {other} is Runner"
