"""Settings of an event and of the site: a form for each group of keys, and what follows."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from topcut.desk.pages.event.begin import STRUCTURES, TIERS
from topcut.desk.session.asking import EVENT, Action, Ask, Flash, Page, QuestionError
from topcut.desk.session.desk import Desk
from topcut.documents.event.event_shapes import SCREEN_PAGES
from topcut.documents.event.site import FILE as SITE_FILE
from topcut.edit.change.refusals import NotTypedError, with_errors
from topcut.edit.change.writing import read_now
from topcut.edit.settings.event_settings import SCREEN, FollowsError, set_event, value_now
from topcut.edit.settings.fields import SITE, FieldKind, SettingField, fields
from topcut.edit.settings.fixed import fixed, has_place
from topcut.edit.settings.site_settings import (
    HISTORY,
    SiteFolder,
    set_site,
    site_back,
    site_changes,
)
from topcut.edit.settings.structure import FILE
from topcut.edit.settings.values import NUMBERS, screen_items, screen_names, value_in
from topcut.regulations import Regulations
from topcut.text.words.message import Message
from topcut.text.words.words import whole_number

WAS = "was: "
"""What the name of the field begins with that has what was shown."""
ALERT = "alert: "
NEW = "new television"
NAMED = {**STRUCTURES, "recommended": Message("begin.structure.recommended")}


class SettingRow(NamedTuple):
    """A field as the form has it."""

    field: SettingField
    value: str
    why: str
    """Why it cannot be set any more; "" if it can."""
    choices: Mapping[str, str]
    """What can be chosen, with its words; empty for what is typed."""


class Television(NamedTuple):
    """A television as the form has it."""

    id: str
    name: str
    items: tuple[str, ...]
    """In the order of the file: pairings, alert: Lunch until 13:00."""

    @property
    def alert(self) -> str:
        """The text in large letters; "" for none."""
        return next((e.removeprefix(ALERT) for e in self.items if e.startswith(ALERT)), "")

    @property
    def others(self) -> tuple[str, ...]:
        """What the form leaves as it is: pictures, overlays, further texts."""
        alerts = [each for each in self.items if each.startswith(ALERT)]
        return tuple(e for e in self.items if e not in SCREEN_PAGES and e not in alerts[:1])


def show(desk: Desk, ask: Ask) -> dict[str, Any]:
    """Every group with its fields."""
    opened = desk.opened(ask.event)
    event, regulations = opened.event, opened.regulations
    if event is None or regulations is None:
        raise NotTypedError(with_errors(ask.event))
    data = desk.data(ask)
    typed = read_now(data, ask.event, FILE) or b""
    site = read_now(SiteFolder(data.path), HISTORY, SITE_FILE) or b""
    groups = []
    for group, found in fields().items():
        rows = []
        for field in found:
            value = (
                value_in(site, field)
                if field.file == "site"
                else value_now(typed, event, regulations, field.id)
            )
            if value or has_place(regulations, field):
                rows.append(
                    SettingRow(field, value, fixed(event, field), _choices(field, regulations))
                )
        groups.append((group, rows))
    return {
        "groups": groups,
        "site_group": SITE,
        "screens": [
            Television(f"{SCREEN}{name}", name, screen_items(typed, name))
            for name in screen_names(typed)
        ],
        "screen_pages": SCREEN_PAGES,
        "site_changes": site_changes(data),
        "WAS": WAS,
        "NEW": NEW,
    }


def _choices(field: SettingField, regulations: Regulations) -> Mapping[str, str]:
    """What a choice has, with its words; nothing is the first, where nothing has to be typed."""
    if field.kind is not FieldKind.CHOICE:
        return {}
    words: dict[str, str]
    if field.path == ("structure",):
        words = {
            each: NAMED.get(each, Message("begin.structure.named", name=each))
            for each in regulations.named
        }
        usual = {"": STRUCTURES[""]} if regulations.usual else {}
        return {**usual, **words, NUMBERS: STRUCTURES["own"]}
    words = {word: TIERS.get(word) or field.called(word) for word in field.words}
    if field.path[0] == "structure" or field.required:
        return words
    return {"": Message("settings.not_set", default=field.usual), **words}


def _save(desk: Desk, ask: Ask) -> Flash:
    """Types the fields of one form; asks first where people see something else."""
    values, expected = _sent(ask)
    try:
        done = set_event(
            desk.data(ask), ask.event, values, expected, ask.field("agreed").replace("\r\n", "\n")
        )
    except FollowsError as follow:
        more = {"do": "save", "whole": "yes", "agreed": "\n".join(follow.lines)}
        more |= values | {f"{WAS}{id_}": value for id_, value in expected.items()}
        raise QuestionError(
            Message("settings.follows"), Message("settings.save_it"), more, lines=follow.lines
        ) from None
    return Flash.of(done)


def _sent(ask: Ask) -> tuple[dict[str, str], dict[str, str]]:
    """Values that a form sends, by the ids of their fields, and those that it was shown with."""
    expected = {
        name.removeprefix(WAS): value for name, value in ask.form.items() if name.startswith(WAS)
    }
    if ask.field("whole"):
        return {id_: ask.form[id_] for id_ in expected if id_ in ask.form}, expected
    values = {
        id_: ask.form[id_] for id_ in expected if not id_.startswith(SCREEN) and id_ in ask.form
    }
    for id_ in expected:
        if id_.startswith(SCREEN):
            values[id_] = _items(ask, id_, expected[id_])
    if name := ask.field(NEW):
        id_ = f"{SCREEN}{name}"
        values[id_], expected[id_] = _items(ask, f"{SCREEN}{NEW}", ""), ""
        if not values[id_]:
            raise NotTypedError(Message("settings.shows_nothing", name=name))
    return values, expected


def _items(ask: Ask, id_: str, before: str) -> str:
    """What a television shows: its items in their order, without what is unticked, then the new."""
    ticked, alert = ask.words(id_), ask.field(f"{id_}: alert")
    there = before.replace("\r\n", "\n").split("\n")
    first = next((each for each in there if each.startswith(ALERT)), None)
    text = f"{ALERT}{alert}" if alert else ""
    items = [text if item == first else item for item in there]
    items = [item for item in items if item and (item in ticked or item not in SCREEN_PAGES)]
    items += [page for page in SCREEN_PAGES if page in ticked and page not in items]
    return "\n".join([*items, text] if text and first is None else items)


def _save_site(desk: Desk, ask: Ask) -> Flash:
    summary, written = set_site(desk.data(ask), *_sent(ask))
    return Flash(summary if written.confirmed else Message("settings.unconfirmed", said=summary))


def _site_back(desk: Desk, ask: Ask) -> Flash:
    change = site_back(desk.data(ask), whole_number(ask.field("number")) or 0)
    return Flash(Message("settings.undone", change=change.words))


PAGE = Page(
    "settings",
    Message("settings.title"),
    show,
    {
        "save": Action(_save, here=True),
        "save site": Action(_save_site, here=True),
        "site back": Action(_site_back, here=True),
    },
    here=True,
    group=EVENT,
    about=Message("settings.about"),
)
