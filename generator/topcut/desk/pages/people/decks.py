"""Deck lists: a field to hand one in, who has not done so, and what is wrong with each."""

from collections.abc import Sequence
from typing import Any

from topcut.desk.session.asking import Action, Ask, Flash, Page, QuestionError
from topcut.desk.session.desk import Desk
from topcut.edit.change.refusals import NotTypedError
from topcut.edit.decks.reminding import reminder
from topcut.edit.decks.roster import missing, roster, sides
from topcut.edit.decks.several import DeckRow, deck_rows
from topcut.edit.decks.submitting import NAMED, HasListError, checked, submit
from topcut.pages.chat.styles import StyleName
from topcut.share.deck_addresses import answered
from topcut.share.deck_submissions import asks_for_decks, rows_of_form, submit_all
from topcut.share.fetching.addresses import WebError
from topcut.text.words.normalize import fold
from topcut.text.words.words import counted
from topcut.tournament import Side

CHOOSE = "choose a player from the list first"


def show(desk: Desk, ask: Ask) -> dict[str, Any]:
    """Everybody with their lists, the player who was asked for, and a text for who has none."""
    opened = desk.opened(ask.event)
    event = opened.event
    entries = sorted(roster(opened), key=lambda each: fold(each.called))
    lacking = missing(tuple(entries))
    wanted = ask.query.get("player", "") or ask.form.get("player", "").partition(" ")[0]
    return {
        "entries": entries,
        "complete": len(entries) - len(lacking),
        "lacking": [(each, sides(each.missing)) for each in lacking],
        "handed": [each for each in entries if each.lists],
        "one": next((each for each in entries if each.player.id == wanted), None),
        "next": ask.query.get("next", "") == "yes",
        "sides": tuple(Side),
        "checked": checked,
        "asks": event is not None and asks_for_decks(desk.data(ask), event),
        "facts": opened.pool is not None,
        "reminders": {each.value: reminder(event, lacking, each) for each in StyleName}
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
        raise QuestionError(f"{error}. Replace it?", "Replace it", more) from None
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
        raise NotTypedError(f"{ask.event} cannot be read: fix event.yaml first")
    try:
        return _all(desk, ask, rows_of_form(desk.data(ask), event))
    except WebError as error:
        raise NotTypedError(str(error)) from None


def _all(desk: Desk, ask: Ask, rows: tuple[DeckRow, ...]) -> Flash:
    done = submit_all(desk.data(ask), ask.event, rows)
    if not done.changes and done.refused:
        raise NotTypedError(f"no list was handed in: {'; '.join(_few(done.refused))}")
    said = [f"{counted(len(done.changes), 'player')} handed in"]
    if done.complete:
        said.append(f"{done.complete} had done so before")
    if done.refused:
        said.append(f"Not handed in: {'; '.join(_few(done.refused))}")
    return Flash(". ".join(said))


def _few(sentences: Sequence[str]) -> list[str]:
    more = len(sentences) - NAMED
    return [*sentences[:NAMED], *([f"and {more} more"] if more > 0 else [])]


PAGE = Page(
    "decks",
    "Decks",
    show,
    {
        "submit": Action(_submit, here=True),
        "several": Action(_several, here=True),
        "form": Action(_form, here=True),
    },
    here=True,
    about="lists that players hand in, and whose are missing",
)
