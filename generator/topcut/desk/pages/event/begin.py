"""The form that begins an event, with what follows from regulations and number of players."""

from datetime import UTC, date, datetime
from typing import Any

from topcut.desk.rehearsal import evening
from topcut.desk.session.asking import Action, Ask, Flash, Page
from topcut.desk.session.desk import SAMPLE, Desk
from topcut.edit.change.refusals import NotTypedError
from topcut.edit.event.new_event import NewEventError, Setting, announced, make_event, proposed_id
from topcut.regulations import NAMES, load
from topcut.text.words.message import Message
from topcut.text.words.words import counted, number_meant

REGULATIONS = (
    "single-sided",
    "double-sided",
    "ffg-3.2",
    "ffg-2.2.1",
    "ffg-2.0",
    "ntp-98.4",
    "napd-multiplayer",
)
"""In the order of the form; `begin.of` has a sentence on each."""
PRACTICES = ("single-sided", "double-sided")
"""Those that no book states."""
STRUCTURES = {
    "": Message("begin.structure.usual"),
    "basic": Message("begin.structure.basic"),
    "advanced": Message("begin.structure.advanced"),
    "own": Message("begin.structure.own"),
}
ELIMINATIONS = {
    "": Message("begin.eliminations.double"),
    "single": Message("begin.eliminations.single"),
}
TIERS = {name: Message(f"begin.tier.{name}") for name in ("relaxed", "formal", "premier")}


def show(desk: Desk, ask: Ask) -> dict[str, Any]:
    """The form, with what was typed."""
    return {
        "sample": desk.data(Ask(SAMPLE)).has(SAMPLE),
        "rules": [(name, _title(name), Message(f"begin.of.{name}")) for name in REGULATIONS],
        "structures": STRUCTURES,
        "tiers": TIERS,
        "zone": desk.data(ask).zone,
        "today": datetime.now(UTC).astimezone().date().isoformat(),
        "proposed": _proposed(desk, ask),
        "eliminations": ELIMINATIONS,
        "follows": _follows(ask) if ask.form else "",
    }


def _title(name: str) -> str:
    """A book has its title; what is no book is said in the language of the desk."""
    book = load(name)
    return Message(f"family.{book.system}.title") if name in PRACTICES else book.title


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
        return Message("begin.no_number", typed=typed)
    cut = "_single" if setting.elimination else "_cut"
    return Message(
        f"begin.follows{cut if size.cut else ''}",
        players=counted(int(typed), "player"),
        rounds=counted(size.rounds, "round"),
        cut=size.cut,
    )


def _setting(ask: Ask) -> Setting:
    """What the form says. Raises NotTypedError."""
    regulations = ask.field("regulations") or NAMES[0]
    if regulations not in NAMES:
        raise NotTypedError(Message("begin.no_regulations", name=regulations))
    named = ask.field("structure")
    own = named == "own"
    rules = load(regulations)
    if named and not own and named not in rules.named:
        text = Message("begin.no_structure", regulations=rules.title, name=named)
        raise NotTypedError(text)
    if not own and (ask.field("rounds") or ask.field("cut")):
        raise NotTypedError(Message("begin.own_filled"))
    elimination = ask.field("elimination")
    if elimination and not own:
        raise NotTypedError(Message("begin.double_only"))
    return Setting(
        place=ask.field("place"),
        timezone=ask.field("timezone"),
        regulations=regulations,
        tier=ask.field("tier") or "relaxed",
        structure=named if not own else "",
        rounds=_rounds(ask) if own else None,
        cut=_number(ask.field("cut") or "0", "cut") if own else 0,
        elimination=elimination,
        reporting=ask.field("reporting") == "yes",
    )


def _rounds(ask: Ask) -> int:
    if not ask.field("rounds"):
        raise NotTypedError(Message("begin.no_rounds"))
    return _number(ask.field("rounds"), "rounds")


def _number(text: str, what: str) -> int:
    if text.isascii() and text.isdigit() and len(text) < 5:
        return int(text)
    key = f"begin.no_number_of.{what}"
    raise NotTypedError(Message(key, text=text, number=number_meant(text)))


def _look(_: Desk, ask: Ask) -> None:
    """Nothing but the page, which says what follows from what was typed."""
    _setting(ask)


def _begin(desk: Desk, ask: Ask) -> Flash:
    typed = ask.field("date")
    try:
        day = date.fromisoformat(typed) if typed else None
    except ValueError:
        raise NotTypedError(Message("begin.no_date", text=typed)) from None
    if there := _begun(desk, ask, day):
        return Flash(Message("begin.done", name=ask.field("name") or there), _next(there))
    id_ = _proposed(desk, ask)
    if not ask.field("name") and not id_:
        raise NotTypedError(Message("begin.no_name"))
    if not id_:
        raise NotTypedError(Message("begin.no_address"))
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
    return Flash(Message("begin.done", name=ask.field("name") or id_), _next(id_))


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
    return Flash(Message("begin.sample_begun"), f"/{SAMPLE}/")


def _delete_sample(desk: Desk, _: Ask) -> Flash:
    evening.delete(desk)
    return Flash(Message("begin.sample_deleted"), "/")


PAGE = Page(
    "begin",
    Message("begin.title"),
    show,
    {
        "look": Action(_look, here=True),
        "begin": Action(_begin, here=True),
        "sample": Action(_sample, here=True),
        "delete sample": Action(_delete_sample, here=True),
    },
    here=True,
)
