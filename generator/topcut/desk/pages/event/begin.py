"""The form that begins an event, with what follows from regulations and number of players."""

from datetime import UTC, date, datetime
from typing import Any

from topcut.desk.rehearsal import evening
from topcut.desk.session.asking import Action, Ask, Flash, Page
from topcut.desk.session.desk import SAMPLE, Desk
from topcut.edit.change.refusals import NotTypedError
from topcut.edit.event.new_event import NewEventError, Setting, announced, make_event, proposed_id
from topcut.regulations import NAMES, load
from topcut.text.words.words import counted, number_meant

REGULATIONS = {
    "single-sided": "One game a round, and the pairing says who is Corp. What nearly every event"
    " plays today.",
    "double-sided": "Two games a round, as such events were played in 2023 and 2024: time ends a "
    "game as a draw. You choose the number of rounds.",
    "ffg-3.2": "Two games a round, each player once on either side. The publisher’s last "
    "rules, since July 2018.",
    "ffg-2.2.1": "Two games a round. The publisher’s rules from July 2017 to July 2018.",
    "ffg-2.0": "Two games a round. The publisher’s rules from January to July 2017.",
    "ntp-98.4": "Two games a round of the card game of 1996, by the protocol of 1998.",
    "napd-multiplayer": "One Corp against several Runners at a table. You choose the number "
    "of rounds.",
}
"""A sentence on each."""
STRUCTURES = {
    "": "by the number of players",
    "basic": "basic, by the number of players",
    "advanced": "advanced, by the number of players",
    "own": "my own numbers",
}
ELIMINATIONS = {
    "": "double: two losses eliminate (the top 2 and 3: one)",
    "single": "single: one loss eliminates",
}
TIERS = {
    "relaxed": "casual, or relaxed in the publisher’s words",
    "formal": "competitive, or formal: regionals",
    "premier": "competitive, or premier: nationals and above",
}


def show(desk: Desk, ask: Ask) -> dict[str, Any]:
    """The form, with what was typed."""
    return {
        "sample": desk.data(Ask(SAMPLE)).has(SAMPLE),
        "rules": [(name, load(name).title, about) for name, about in REGULATIONS.items()],
        "structures": STRUCTURES,
        "tiers": TIERS,
        "zone": desk.data(ask).zone,
        "today": datetime.now(UTC).astimezone().date().isoformat(),
        "proposed": _proposed(desk, ask),
        "eliminations": ELIMINATIONS,
        "follows": _follows(ask) if ask.form else "",
    }


def _proposed(desk: Desk, ask: Ask) -> str:
    """The address that was typed, or that follows from the name."""
    typed = ask.field("date")
    try:
        day = date.fromisoformat(typed) if typed else datetime.now(UTC).astimezone().date()
    except ValueError:
        day = None
    return ask.field("id") or proposed_id(desk.data(ask), ask.field("name"), day)


def _follows(ask: Ask) -> str:
    """What the structure comes to with so many players, in a sentence."""
    typed = ask.field("players")
    try:
        setting = _setting(ask)
        size = announced(setting, _number(typed, "players")) if typed else None
    except (NotTypedError, KeyError):
        return ""
    if not typed:
        return ""
    if size is None:
        return f"For {typed} players these regulations give no number of rounds: type one."
    behind = ", single elimination" if setting.elimination else ""
    cut = f"then a cut to the top {size.cut}{behind}" if size.cut else "no cut"
    return f"With {counted(int(typed), 'player')}: {counted(size.rounds, 'round')}, {cut}."


def _setting(ask: Ask) -> Setting:
    """What the form says. Raises NotTypedError."""
    regulations = ask.field("regulations") or NAMES[0]
    if regulations not in NAMES:
        raise NotTypedError(f"there are no regulations “{regulations}”")
    named = ask.field("structure")
    own = named == "own"
    rules = load(regulations)
    if named and not own and named not in rules.named:
        raise NotTypedError(
            f"{rules.title} has no numbers called “{named}”: choose “by the number of players”"
            " or “my own numbers”"
        )
    if not own and (ask.field("rounds") or ask.field("cut")):
        raise NotTypedError(
            "own rounds or an own cut are filled in: choose “my own numbers” under “Rounds and"
            " cut”, or leave both empty"
        )
    elimination = ask.field("elimination")
    if elimination and not own:
        raise NotTypedError(
            "the numbers by players have double elimination: for single choose “my own numbers”,"
            " or take another cut on its page when it comes"
        )
    return Setting(
        place=ask.field("place"),
        timezone=ask.field("timezone"),
        regulations=regulations,
        tier=ask.field("tier") or "relaxed",
        structure=named if not own else "",
        rounds=_rounds(ask) if own else None,
        cut=_number(ask.field("cut") or "0", "the cut") if own else 0,
        elimination=elimination,
        reporting=ask.field("reporting") == "yes",
    )


def _rounds(ask: Ask) -> int:
    if not ask.field("rounds"):
        raise NotTypedError("“my own numbers” need a number of rounds: write 5 into “Own rounds”")
    return _number(ask.field("rounds"), "rounds")


def _number(text: str, what: str) -> int:
    if text.isascii() and text.isdigit() and len(text) < 5:
        return int(text)
    raise NotTypedError(f"“{text}” is not a number of {what}: write {number_meant(text)}")


def _look(_: Desk, ask: Ask) -> None:
    """Nothing but the page, which says what follows from what was typed."""
    _setting(ask)


def _begin(desk: Desk, ask: Ask) -> Flash:
    typed = ask.field("date")
    try:
        day = date.fromisoformat(typed) if typed else None
    except ValueError:
        raise NotTypedError(f"“{typed}” is not a date; write: 2026-03-10") from None
    if there := _begun(desk, ask, day):
        return Flash(f"{ask.field('name') or there} is set up: now enter the players", _next(there))
    id_ = _proposed(desk, ask)
    if not ask.field("name") and not id_:
        raise NotTypedError("an event needs a name: Downtown Store Championship")
    if not id_:
        raise NotTypedError(
            "this name gives no address: type one, such as downtown-2026, in lower-case"
            " letters, digits and hyphens"
        )
    try:
        make_event(
            desk.data(ask),
            id_,
            ask.field("name") or None,
            day,
            ask.field("organizer") or "Your name",
            _setting(ask),
        )
    except NewEventError as error:
        raise NotTypedError(str(error)) from None
    return Flash(f"{ask.field('name') or id_} is set up: now enter the players", _next(id_))


def _begun(desk: Desk, ask: Ask, day: date | None) -> str:
    """The event that this very form began, whose answer may have been lost; "" for none.

    Nobody plays in it yet, and everything that the form says stands in it.
    """
    typed = ask.field("id")
    said = [" ".join(ask.field(name).split()) for name in ("name", "place", "organizer")]
    for id_ in [typed] if typed else desk.data(ask).events():
        event = desk.opened(id_).event if desk.data(ask).has(id_) else None
        if event is None or event.players or day not in (None, event.start):
            continue
        there = [event.name, event.place, event.staff.organizer]
        if there == said and event.regulations == (ask.field("regulations") or NAMES[0]):
            return id_
    return ""


def _next(id_: str) -> str:
    return f"/{id_}/players"


def _sample(desk: Desk, _: Ask) -> Flash:
    """Begins the sample evening, or goes on with it."""
    evening.begin(desk)
    return Flash("a sample evening: nothing of it is ever published", f"/{SAMPLE}/")


def _delete_sample(desk: Desk, _: Ask) -> Flash:
    evening.delete(desk)
    return Flash("the sample evening is deleted", "/")


PAGE = Page(
    "begin",
    "Begin an event",
    show,
    {
        "look": Action(_look, here=True),
        "begin": Action(_begin, here=True),
        "sample": Action(_sample, here=True),
        "delete sample": Action(_delete_sample, here=True),
    },
    here=True,
)
