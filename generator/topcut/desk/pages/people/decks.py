"""Deck lists: a field to hand one in, who has not done so, and what is wrong with each."""

from collections.abc import Sequence
from typing import Any

from topcut.desk.session.asking import Action, Ask, Flash, Page, QuestionError
from topcut.desk.session.desk import Desk
from topcut.desk.session.language import spoken_at
from topcut.edit.change.refusals import NotTypedError
from topcut.edit.decks.reminding import reminder
from topcut.edit.decks.roster import few_lines, missing, roster
from topcut.edit.decks.several import DeckRow, deck_rows
from topcut.edit.decks.submitting import NAMED, HasListError, checked, submit
from topcut.pages.chat.styles import StyleName
from topcut.share.deck_addresses import answered
from topcut.share.deck_submissions import asks_for_decks, rows_of_form, submit_all
from topcut.share.fetching.addresses import WebError
from topcut.text.words.message import Message
from topcut.text.words.normalize import fold
from topcut.text.words.words import parts, sentences
from topcut.tournament import Side

CHOOSE = Message("decks.choose")


def show(desk: Desk, ask: Ask) -> dict[str, Any]:
    """Everybody with their lists, the player who was asked for, and a text for who has none."""
    opened = desk.opened(ask.event)
    event = opened.event
    entries = sorted(roster(opened), key=lambda each: fold(each.called))
    lacking = missing(tuple(entries))
    wanted = ask.query.get("player", "") or ask.form.get("player", "").partition(" ")[0]
    own = spoken_at(desk.place(ask.event), event.language if event is not None else "", "")
    return {
        "entries": entries,
        "complete": len(entries) - len(lacking),
        "lacking": [
            (each, each.missing[0] if len(each.missing) == 1 else "both") for each in lacking
        ],
        "handed": [each for each in entries if each.lists],
        "one": next((each for each in entries if each.player.id == wanted), None),
        "next": ask.query.get("next", "") == "yes",
        "sides": tuple(Side),
        "checked": checked,
        "asks": event is not None and asks_for_decks(desk.data(ask), event),
        "facts": opened.pool is not None,
        "reminders": {each.value: reminder(event, lacking, each, own) for each in StyleName}
        if event is not None
        else {},
        "required": event is not None and event.decks.required,
        "publish": event.decks.publish if event is not None else "never",
    }


def _submit(desk: Desk, ask: Ask) -> Flash:
    """Hands in what was pasted; an address is fetched before anything is locked."""
    player, _, shown = ask.field("player").partition(" ")
    if not player:
        raise NotTypedError(CHOOSE)
    try:
        text = answered(ask.form.get("text", ""))
    except WebError as error:
        raise NotTypedError(str(error)) from None
    replace = ask.field("replace") == "yes"
    try:
        change = submit(desk.data(ask), ask.event, player, text, shown or None, replace=replace)
    except HasListError as error:
        more = {"do": "submit", "player": ask.field("player"), "text": text, "replace": "yes"}
        text = Message("decks.replace", why=str(error))
        raise QuestionError(text, Message("decks.replace_it"), more) from None
    go = f"/{ask.event}/decks?player={player}&next=yes"
    return Flash(change.echo, go=go, undo=change.number)


def _several(desk: Desk, ask: Ask) -> Flash:
    """Hands in the rows of a sheet, and says which of them could not be."""
    event = desk.opened(ask.event).event
    return _all(desk, ask, deck_rows(ask.form.get("sheet", ""), event.players if event else ()))


def _form(desk: Desk, ask: Ask) -> Flash:
    """Fetches the answers of the registration form, and hands in the decks that they have."""
    event = desk.opened(ask.event).event
    if event is None:
        raise NotTypedError(Message("hand_in.unreadable", event=ask.event))
    try:
        return _all(desk, ask, rows_of_form(desk.data(ask), event))
    except WebError as error:
        raise NotTypedError(str(error)) from None


def _all(desk: Desk, ask: Ask, rows: tuple[DeckRow, ...]) -> Flash:
    done = submit_all(desk.data(ask), ask.event, rows)
    if not done.changes and done.refused:
        raise NotTypedError(Message("decks.none", why=_few(done.refused)))
    said = [Message("decks.done", n=len(done.changes))]
    if done.complete:
        said.append(Message("decks.before", n=done.complete))
    if done.refused:
        said.append(Message("decks.refused", why=_few(done.refused)))
    return Flash(sentences(said))


def _few(why: Sequence[str]) -> str:
    return parts(few_lines(why, NAMED))


PAGE = Page(
    "decks",
    Message("decks.title"),
    show,
    {
        "submit": Action(_submit, here=True),
        "several": Action(_several, here=True),
        "form": Action(_form, here=True),
    },
    here=True,
    about=Message("decks.about"),
)
