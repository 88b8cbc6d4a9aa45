"""What goes out to the web and since when, the button that sends it, and AlwaysBeRunning."""

from datetime import UTC, datetime
from typing import Any

from topcut.desk.session.asking import EVENT, Action, Ask, Flash, Page, QuestionError
from topcut.desk.session.desk import Desk
from topcut.desk.session.working import EndedBadlyError
from topcut.edit.change.refusals import NotTypedError
from topcut.share.abr import Upload, code_lines, conclude, prepared, preview, recorded_code
from topcut.share.abr_request import ADDRESS, UploadError, host
from topcut.share.git.figures import MovedError
from topcut.share.git.git import PublishError
from topcut.share.git.publish import plan_lines, publish, report_lines
from topcut.text.problems.problem import Level
from topcut.text.problems.report import texts
from topcut.text.words.message import Message
from topcut.workspace.data import Data

PUBLISH = "publish"
UPLOAD = "upload"
FILES = ("would go out: ", "would be removed: ", "and ")
"""How the lines of a plan begin that name files: there may be many."""
MOVED = Message("publish.moved")
MOST = 5
"""Errors of an event that are quoted."""


def show(desk: Desk, ask: Ask) -> dict[str, Any]:
    """What waits, what runs, how it ended."""
    work = desk.work
    found = desk.outbox.last if work.name == PUBLISH else desk.outbox.look()
    plan = plan_lines(found.plan) if found is not None else []
    files = [line for line in plan if line.startswith(FILES)]
    return {
        "running": work.name,
        "since": _clock(work.since),
        "ended": work.ended.get(PUBLISH),
        "ended_at": _clock(work.ended[PUBLISH].at) if PUBLISH in work.ended else "",
        "waiting": found,
        "plan": [line for line in plan if line not in files],
        "files": files,
        "waits_since": _clock(found.since) if found is not None else "",
        "sent_at": _clock(found.sent_at) if found is not None else "",
        "why": desk.outbox.why,
        "figures_moved": desk.outbox.figures_moved,
        "web": Data(desk.path).address(ask.event),
        "code": _code(desk, ask),
        "server": host(ADDRESS),
        "sending": work.ended.get(f"{UPLOAD} {ask.event}"),
    }


def _clock(at: datetime | None) -> str:
    """The time of day, with the day where it is not today's."""
    if at is None:
        return ""
    local, today = at.astimezone(), datetime.now(UTC).astimezone().date()
    return f"{local:%H:%M}" if local.date() == today else f"{local:%Y-%m-%d %H:%M}"


def _code(desk: Desk, ask: Ask) -> str:
    """The code that the event was given at AlwaysBeRunning; "" where it was not sent."""
    try:
        return recorded_code(desk.data(ask), ask.event)
    except OSError:
        return ""


def _prepared(desk: Desk, ask: Ask) -> Upload:
    """What would go out. Raises NotTypedError."""
    try:
        return prepared(desk.data(ask), ask.event)
    except UploadError as error:
        raise NotTypedError(str(error).removesuffix(" --anyway sends it as it is")) from None


def _publish(desk: Desk, ask: Ask) -> Flash:
    data, because = desk.data(ask), " ".join(ask.form.get("because", "").split())

    def run() -> list[str]:
        desk.outbox.figures_moved = False
        try:
            return report_lines(publish(data, because=because))
        except MovedError as error:
            desk.outbox.figures_moved = True
            raise EndedBadlyError(*_why(error)) from None
        except PublishError as error:
            raise EndedBadlyError(*_why(error)) from None
        finally:
            desk.outbox.look()

    begun = desk.work.begin(PUBLISH, run)
    if not begun and desk.work.name != PUBLISH:
        raise NotTypedError(Message("publish.upload_first"))
    return Flash(Message("publish.begun"))


def _why(error: PublishError) -> list[str]:
    """Why not everything is published, with the errors that are the reason."""
    lines = [str(error) if not isinstance(error, MovedError) else MOVED]
    for report in error.reports:
        errors = [each for each in report.problems if each.level is Level.ERROR]
        lines += texts(errors[:MOST], report.sources, f"{report.id or 'site'}/")
        lines += [Message("and_more", n=len(errors) - MOST)] if len(errors) > MOST else []
    return lines


def _upload(desk: Desk, ask: Ask) -> Flash:
    name = f"{UPLOAD} {ask.event}"
    if desk.work.name == name:
        return Flash(Message("publish.going"))
    data, upload = desk.data(ask), _prepared(desk, ask)
    code = recorded_code(data, ask.event)
    if not ask.form.get("sure"):
        text = Message("publish.send", event=upload.name, server=host(ADDRESS))
        if code:
            text = Message("publish.send_again", event=upload.name, code=code)
        lines = [line.strip() for line in preview(upload)]
        more = {"do": "upload", "sure": code or "yes"}
        raise QuestionError(text, Message("publish.send_it"), more, lines=lines)
    if code and ask.form["sure"] != code:
        raise NotTypedError(Message("publish.sent_meanwhile", code=code))

    def run() -> list[str]:
        try:
            done = conclude(data, ask.event, upload, ADDRESS, again=bool(code))
        except (UploadError, NotTypedError) as error:
            raise EndedBadlyError(str(error)) from None
        lost = [Message("publish.not_written", why=done.lost)] if done.lost else []
        return [*code_lines(done.code, done.server), *lost]

    if not desk.work.begin(name, run):
        raise NotTypedError(Message("publish.something_else"))
    return Flash(Message("publish.going"))


PAGE = Page(
    "publish",
    Message("publish.title"),
    show,
    {"publish": Action(_publish, here=True), "upload": Action(_upload, here=True)},
    here=True,
    group=EVENT,
    about=Message("publish.about"),
)
