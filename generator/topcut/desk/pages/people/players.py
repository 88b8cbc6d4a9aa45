"""Who plays: a pasted list with what is recognised in it, and everybody who is in the event."""

from dataclasses import replace
from typing import Any

from topcut.desk.pages.people import registrations
from topcut.desk.pages.people.lists import BUTTONS, COLUMNS, enter_list, listed, look
from topcut.desk.session.asking import Action, Ask, Flash, Page, QuestionError
from topcut.desk.session.desk import Desk
from topcut.documents.names.identities import begun
from topcut.documents.rounds.round_shapes import INFRACTIONS
from topcut.edit.change.naming import round_name
from topcut.edit.change.refusals import NotTypedError
from topcut.edit.lists.pasted import plain_text
from topcut.edit.lists.recognising import alone
from topcut.edit.pairs.late import late_offer
from topcut.edit.players.check_in import check_in
from topcut.edit.players.entering import enter
from topcut.edit.players.facts import type_facts
from topcut.edit.players.infractions import penalize, sentence
from topcut.edit.players.leaving import come_back, disqualify, drop, withdraw
from topcut.edit.players.renaming import correct_name
from topcut.edit.players.roll import OnTheRoll, Presence, entrants
from topcut.edit.results.outcome import Outcome
from topcut.edit.results.results import current_round, table_entry
from topcut.rules.checking.infractions import infractions
from topcut.rules.ffg.leaders import leaders
from topcut.rules.standings.records import missing
from topcut.text.words.message import Message
from topcut.text.words.normalize import fold
from topcut.text.words.words import all_of, sentences, whole_number
from topcut.tournament import Event, Penalty, Publish, Side

MOST = 5
"""Identities that are suggested."""
LONGEST = 100
"""Letters that are looked at."""
FACTS = ("corp", "runner", "pronouns", "byes", "fixed table")
"""What the form of a player has, beside the name."""


def show(desk: Desk, ask: Ask) -> dict[str, Any]:
    """Everybody, the list that was pasted, and the player who was asked for."""
    event = desk.opened(ask.event).event
    here: tuple[OnTheRoll, ...] = ()
    why = ""
    try:
        here = entrants(desk.data(ask), ask.event)
    except NotTypedError as error:
        why = str(error)
    wanted = ask.query.get("player", "") or ask.form.get("player", "")
    return {
        "players": sorted(here, key=lambda each: fold(each.player.name)),
        "why": why,
        "plays": sum(each.standing.state in (Presence.PLAYS, Presence.JOINS) for each in here),
        "before": event is None
        or not any(each.paired and each.publish is not Publish.DRAFT for each in event.ranked),
        "late": late_offer(desk.opened(ask.event)),
        "listed": listed(desk, ask, [each.player.id for each in here]),
        "column_names": COLUMNS,
        "most_buttons": BUTTONS,
        "one": next((each for each in here if each.player.id == wanted), None),
        "facts": FACTS,
        "infractions": [
            sentence(each)
            for each in (infractions(event) if event is not None else ())
            if each.infraction.player == wanted
        ],
        "penalties": tuple(each.value for each in Penalty),
        "kinds": _kinds(event) if event is not None else (),
        "leaders": leaders(event) if event is not None else (),
        "seat": _seat(desk, ask, wanted) if event is not None and wanted else None,
        **registrations.values(desk, ask, here),
    }


def _kinds(event: Event) -> tuple[str, ...]:
    """Kinds of infractions that are proposed: those that the event had, then the usual ones."""
    had = (each.infraction.kind for each in infractions(event))
    return tuple(dict.fromkeys((*had, *INFRACTIONS)))


def _seat(desk: Desk, ask: Ask, player: str) -> dict[str, str] | None:
    """The table where a player still has to play, and what its button types; None without one."""
    try:
        opened = desk.opened(ask.event)
        current = current_round(opened)
    except NotTypedError:
        return None
    for match in missing(current.round):
        if player in match.players:
            number, name = str(current.table(match).number), current.round.name
            return {
                "round": name,
                "name": round_name(current.round),
                "table": number,
                "shown": table_entry(opened, number, name).words,
                "no_show": Outcome(no_show=(player,)).json(),
            }
    return None


def suggestions(ask: Ask) -> list[str]:
    """Whole titles of identities that the letters typed so far may mean, the likeliest first."""
    side = {each.value: each for each in Side}.get(ask.query.get("side", ""))
    typed = ask.query.get("typed", "")[:LONGEST]
    return [each.title for each in begun(typed, side)[:MOST]]


def _add(desk: Desk, ask: Ask) -> Flash:
    """Enters one player, read as a line of a list is."""
    event = desk.opened(ask.event).event
    name, corp, runner = map(ask.field, ("name", "corp", "runner"))
    one = alone(name, corp, runner, here=event.players if event is not None else ())
    if not one.name:
        raise NotTypedError(Message("enter.no_name"))
    if one.doubtful and not ask.field("sure"):
        more = {"do": "add", "name": name, "corp": corp, "runner": runner, "sure": "yes"}
        raise QuestionError(one.doubtful, Message("roll.yes"), more)
    return Flash.of(enter(desk.data(ask), ask.event, [one]))


def _facts(desk: Desk, ask: Ask) -> Flash:
    """Types what is known of a player, and the name where another one stands in the form."""
    player, expected = ask.field("player"), _expected(ask)
    facts = {key: ask.field(key) for key in FACTS if key in ask.form}
    if "byes" in facts and not ask.field("sure"):
        _ask_about_byes(desk, ask, facts)
    data, renamed = desk.data(ask), None
    event = desk.opened(ask.event).event
    one = event.player.get(player) if event is not None else None
    if "name" in ask.form and (one is None or one.name != plain_text(ask.field("name"))):
        renamed = Flash.of(correct_name(data, ask.event, player, ask.field("name"), expected))
        expected = next(
            each.words for each in entrants(data, ask.event) if each.player.id == player
        )
    if renamed and not facts:
        return renamed
    done = Flash.of(type_facts(data, ask.event, player, facts, expected))
    if renamed:
        return Flash(sentences([renamed.text, done.text])) if done.undo else renamed
    return done


def _ask_about_byes(desk: Desk, ask: Ask, facts: dict[str, str]) -> None:
    """Raises QuestionError where a round was drawn by the awarded byes that are to change."""
    event = desk.opened(ask.event).event
    player = event.player.get(ask.field("player")) if event else None
    if event is None or player is None:
        return
    least, most = sorted((player.byes, whole_number(facts["byes"]) or 0))
    drawn = [
        round_name(each)
        for each in event.ranked
        if least < each.number <= most and each.matches and each.publish is not Publish.DRAFT
    ]
    if drawn:
        text = Message("roll.drawn", n=len(drawn), rounds=all_of(drawn), name=player.name)
        name = {"name": ask.field("name")} if "name" in ask.form else {}
        more = {**facts, **name, "do": "facts", "player": player.id, "shown": ask.field("shown")}
        raise QuestionError(text, Message("roll.anyway"), {**more, "sure": "yes"})


def _penalize(desk: Desk, ask: Ask) -> Flash:
    """Gives a penalty, and shows the player again: a judge may have more to write."""
    player, kind, penalty, by, note = map(ask.field, ("player", "kind", "penalty", "by", "note"))
    shown = _expected(ask)
    change = penalize(desk.data(ask), ask.event, player, kind, penalty, by, note, shown)
    return replace(Flash.of(change), go=f"/{ask.event}/players?player={player}")


def _drop(desk: Desk, ask: Ask) -> Flash:
    player = ask.field("player")
    left = drop(desk.data(ask), ask.event, player, _expected(ask), may_withdraw=ask.here)
    return replace(Flash.of(left), go=ask.back)


def _here(ask: Ask) -> tuple[str, ...]:
    """Who is ticked; the others of the list withdraw."""
    return ask.words("here")


def _asked(ask: Ask) -> tuple[str, ...]:
    return ask.words("asked")


def _expected(ask: Ask) -> str | None:
    return ask.form.get("shown") or None


PAGE = Page(
    "players",
    Message("roll.title"),
    show,
    {
        **registrations.ACTIONS,
        "look": Action(look),
        "enter": Action(enter_list),
        "add": Action(_add),
        "facts": Action(_facts),
        "drop": Action(_drop),
        "withdraw": Action.of(withdraw, "player", _expected, here=True),
        "return": Action.of(come_back, "player", _expected),
        "penalize": Action(_penalize),
        "disqualify": Action.of(disqualify, "player", "reason", _expected, here=True),
        "check in": Action.of(check_in, _here, _asked),
    },
)
