"""Pages of the desk as HTML: one template each, around it what every page has."""

from collections import defaultdict
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, cast

from jinja2 import Environment, FileSystemLoader, StrictUndefined, pass_context
from jinja2.runtime import Context
from markupsafe import Markup

from topcut.desk.pages import HEAD, NOT_REHEARSED, PAGES, SITE_PAGES
from topcut.desk.rehearsal.coaching import CoachLine, lines
from topcut.desk.rehearsal.playing import wake
from topcut.desk.session.admission import token
from topcut.desk.session.asking import EVENT, HALL, WRONG, Ask, Page
from topcut.desk.session.desk import Desk
from topcut.desk.session.language import spoken
from topcut.desk.session.wording import DeskTexts, spoken_in
from topcut.edit.change.history import typist
from topcut.live.server.guard import is_loopback
from topcut.text.words.message import Message, translated


@pass_context
def _in_language(context: Context, value: object) -> object:
    """A message in the language of the page; anything else as it is."""
    return translated(value, context["t"])


@pass_context
def _at_desk(context: Context, text: object) -> str:
    """The same with the names of buttons in place of commands."""
    return cast("DeskTexts", context["t"]).at_desk(text)


@pass_context
def _as_sentence(context: Context, text: object, *classes: str) -> Markup:
    """Attributes of a sentence that stands alone: a capital, unless it begins with a name; English.

    What edit/ says begins with a small letter; a name stays as its owner writes it. What is no
    message is said in English in all languages.
    """
    t: DeskTexts = context["t"]
    said = str(translated(text, t))
    kind = "as-is" if said.startswith(context["small"]) else "sentence"
    attributes = Markup('class="{}"').format(" ".join((*classes, kind)))
    is_said = isinstance(text, Message) or t.language == "en"
    return attributes if is_said else attributes + Markup(" lang=en")


@pass_context
def _foreign(context: Context, text: object) -> object:
    """What stands within a text of the page: marked as English where it is no message."""
    t: DeskTexts = context["t"]
    words = t.at_desk(text)
    if isinstance(text, Message) or t.language == "en" or not words:
        return words
    return Markup("<span lang=en>{}</span>").format(words)


@pass_context
def _rich(context: Context, message: Message) -> Markup:
    """A message whose text has marks of weight."""
    return cast("DeskTexts", context["t"]).in_markup(message)


TEMPLATES = Environment(
    loader=FileSystemLoader(Path(__file__).parent / "templates"),
    autoescape=True,
    undefined=StrictUndefined,
    trim_blocks=True,
    lstrip_blocks=True,
    finalize=_in_language,
)
TEMPLATES.filters |= {
    "as_sentence": _as_sentence,
    "at_desk": _at_desk,
    "foreign": _foreign,
    "hand": typist,
    "rich": _rich,
}
TEMPLATES.globals |= {"t": spoken_in("en")}


def refused(text: str, address: str = "/", t: DeskTexts | None = None) -> str:
    """The page that says why something is refused, in English where `t` is not given.

    Its styles lie at an address of the server.
    """
    t = t or spoken_in("en")
    said = t.at_desk(text)
    return TEMPLATES.get_template("refused.html").render(text=said, address=address, t=t)


def render(desk: Desk, ask: Ask, page: Page, **more: object) -> str:
    """A page as it stands now.

    `more` has what an action said: `told`, `wrong`, `changed`, `question`, and where the page
    cannot be shown, `why`, which it says instead.
    """
    values: dict[str, Any] = {
        "told": None,
        "word": "",
        "wrong": "",
        "changed": None,
        "question": None,
    }
    values |= more
    values["stamp"] = desk.shown(ask)  # before anything is read: what changes meanwhile is seen
    event = desk.opened(ask.event).event if ask.event else None
    players = event.players if event is not None else ()
    values |= {
        "t": spoken(desk, ask.event, ask.accepts),
        "coach": _coach(desk, ask),
        "called": event.name if event is not None else ask.event,
        "unsettled": desk.unsettled(ask.event),
        "small": tuple(each.name for each in players if each.name[:1].islower()),
        "desk": desk,
        "ask": ask,
        "page": page,
        "pages": [PAGES[name] for name in HEAD] if ask.event else (),
        "groups": _groups(desk, ask) if page.name == "more" else (),
        "token": token(desk.devices.secret, ask.device.id if ask.device else ""),
        "time": f"{datetime.now(UTC).astimezone():%H:%M:%S}",
        "second": desk.second,
        "elsewhere": desk.elsewhere(ask),
        "form": defaultdict(str, ask.form),
    }
    if "why" in more:
        return TEMPLATES.get_template("trouble.html").render(values)
    return TEMPLATES.get_template(f"{page.name}.html").render(values | page.show(desk, ask))


def _coach(desk: Desk, ask: Ask) -> list[CoachLine]:
    """What the organizer of the sample evening is told; its results come in from now on."""
    if not ask.event or not desk.is_sample(ask.event):
        return []
    wake(desk)
    return lines(desk.opened(ask.event), datetime.now(UTC))


def _groups(desk: Desk, ask: Ask) -> list[tuple[str, list[tuple[str, str, str]]]]:
    """The pages behind More that there are for whoever asks: address, title, what each is for."""
    behind = [each for each in PAGES.values() if each.name not in HEAD]
    behind.append(SITE_PAGES["devices"])
    if desk.is_sample(ask.event):
        behind = [each for each in behind if each.name not in NOT_REHEARSED]
    seen = [each for each in behind if ask.here or not each.here]
    grouped: list[tuple[str, list[tuple[str, str, str]]]] = []
    for group in (HALL, EVENT, WRONG):
        listed = [
            (f"/{each.name}" if each.name in SITE_PAGES else f"/{ask.event}/{each.name}", each)
            for each in seen
            if each.group == group and each.exists(desk, ask)
        ]
        grouped.append((group, [(address, each.title, each.about) for address, each in listed]))
    if desk.is_sample(ask.event):
        return grouped
    about = Message("menu.pages_about")
    if desk.forwarder is not None:
        about = Message("menu.pages_forwarded")
    elif is_loopback(desk.host):
        about = Message("menu.pages_here")
    site = (f"{desk.pages_for(ask)}{ask.event}/index.html", Message("menu.pages"), about)
    grouped[1][1].append(site)
    return grouped
