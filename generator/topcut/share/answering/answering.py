"""Open issues answered: each typed and committed in a checkout of its own, then all pushed at once.

The checkout that the command is run in stays as it is. An issue whose number is in a commit already
types nothing, and is answered by what that commit says.
"""

import shutil
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path

from msgspec import Struct

from topcut.disk.locking import own_folder
from topcut.edit.change.refusals import NotTypedError
from topcut.share.answering.errands import Errand, run
from topcut.share.answering.forms import FORMS, MARK, by_forms, fields_of, is_ours, kind_of
from topcut.share.answering.issues import OLD, Asked, Author, Issue
from topcut.share.git.candidates import LONGEST, candidates
from topcut.share.git.commit import prepare, scratch
from topcut.share.git.git import Git, NotReadyError
from topcut.share.git.private import private_file, private_refusal
from topcut.share.git.push import behind, destination, refused
from topcut.text.problems.refusal import RefusedError
from topcut.text.problems.report import texts
from topcut.text.words.github import from_inert, inert
from topcut.text.words.message import one_of
from topcut.workspace.data import Data, ParseCaches
from topcut.workspace.reports import EventReport

TRIES = 5
"""How often it is all done again where somebody else pushes at the same moment."""
_TRAILER = "Issue: #"
_TITLES = [f"{MARK}{kind}" for kind in FORMS]
_SKEW = timedelta(minutes=5)
"""By so much the clocks of two machines may differ."""


class Reply(Struct, frozen=True):
    """What is said to one issue."""

    number: int
    state: str
    """"done", "refused", or "waits" where it is done with the next issue."""
    text: str
    """The echo or the refusal, line by line, not escaped for Markdown."""
    page: bool = False
    """Whether a page shows it."""
    new: bool = False
    """Whether a commit was made for it now."""


class Replies(Struct, frozen=True):
    """All answers, and whether anything was pushed for them."""

    answers: list[Reply]
    pushed: bool


def answer(data: Data, asked: Asked, now: Callable[[], datetime]) -> Replies:
    """Types what the issues ask for, oldest first, pushes it, and gives the answers.

    `now` gives the time, with its zone. Where nothing could be pushed, what was to be typed waits.
    Raises NotReadyError where the repository cannot be used at all.
    """
    git = Git(data.path)
    if git.must("rev-parse", "--is-shallow-repository").out.strip() == "true":
        raise NotReadyError("this checkout lacks older commits, which say what was answered")
    place = destination(git)
    issues = [each for each in asked.answerable() if is_ours(each[0].title)]
    answers: list[Reply] = []
    why = "somebody else is publishing at this moment"
    for _ in range(TRIES if issues else 0):
        fetched = git.reach("fetch", "--quiet", place.remote, f"+{place.reference}:{place.tracked}")
        if fetched.code:
            raise NotReadyError(refused(fetched.text))
        with _checkout(git, place.tracked) as folder:
            clerk = _Clerk(Git(folder), now)
            answers = [clerk.answer(*each) for each in issues]
            if not any(each.new for each in answers):
                return Replies(answers, pushed=False)
            words = ("push", "--porcelain", place.remote, f"HEAD:{place.reference}")
            sent = clerk.git.reach(*words)
        if not sent.code:
            return Replies(answers, pushed=True)
        if not behind(sent.text):
            why = refused(sent.text)
            break
    return Replies([_waiting(each, why) if each.new else each for each in answers], pushed=False)


def _waiting(done: Reply, why: str) -> Reply:
    return Reply(done.number, "waits", f"it could not be sent: {why}")


@contextmanager
def _checkout(git: Git, commit: str) -> Iterator[Path]:
    """A checkout of a commit that is gone afterwards; gives its data/."""
    with scratch(git.top / git.data) as folder:
        top = folder / "checkout"
        git.must("worktree", "add", "--quiet", "--detach", str(top), commit)
        try:
            yield top / git.data
        finally:
            git.run("worktree", "remove", "--force", str(top))


class _Clerk:
    """Answers issues in one checkout, a commit each."""

    def __init__(self, git: Git, now: Callable[[], datetime]) -> None:
        """Reads which issues are answered in commits already."""
        self.git = git
        self._now = now
        self._data = git.top / git.data
        self._memory = ParseCaches()
        self._done = dict(_former(git))

    def answer(self, issue: Issue, author: Author) -> Reply:
        """Does what an issue asks for; a fault of the program stops no other issue."""
        former, at = self._done.get(issue.number, ("", issue.created_at))
        if former and at >= issue.created_at - _SKEW:
            return Reply(issue.number, "done", former, page=_is_on_page(issue))
        try:
            text, new = self._errand(issue, author)
        except RefusedError as error:
            self._throw_away()
            return Reply(issue.number, "refused", by_forms(_refusal(error)))
        except Exception as error:
            self._throw_away()
            where = error.__traceback__
            while where is not None and where.tb_next is not None:
                where = where.tb_next
            place = (
                f"{Path(where.tb_frame.f_code.co_filename).name}:{where.tb_lineno}" if where else ""
            )
            fault = (
                f"Topcut failed at this, and nothing was typed ({type(error).__name__}, {place})"
            )
            return Reply(issue.number, "refused", fault)
        return Reply(issue.number, "done", text, page=_is_on_page(issue), new=new)

    def _errand(self, issue: Issue, author: Author) -> tuple[str, bool]:
        """The answer, and whether a commit was made. Raises RefusedError."""
        now = self._now()
        if private := private_file(self._data, self.git):
            raise NotReadyError(private_refusal(private))
        if now - issue.created_at > OLD:
            hours = int(OLD.total_seconds()) // 3600
            raise NotTypedError(f"this is older than {hours} hours: write a new one")
        kind = kind_of(issue.title)
        if not kind:
            raise NotTypedError(f"the title is that of no form; write: {one_of(_TITLES)}")
        fields = fields_of(kind, issue.body or "")
        data = Data(self._data, f"@{author.login} (issue {issue.number})", self._memory)
        text = by_forms(run(data, Errand(kind, fields, issue.created_at), now))
        if not candidates(self.git, self.git.data):
            return text, False
        with scratch(self._data) as folder:
            prepare(self.git, data.fresh(), folder / "index")
        self.git.must("add", "--all", "--", self.git.data)
        message = _message(text, issue.number)
        by = f"--author={author.login} <{author.email}>"
        self.git.must("commit", "--quiet", "--cleanup=whitespace", by, "--message", message)
        return text, True

    def _throw_away(self) -> None:
        """Makes the checkout what its last commit is, also in what history says of it."""
        self.git.must("reset", "--quiet", "--hard", "HEAD")
        self.git.must("clean", "-ffdq", "--", self.git.data)
        shutil.rmtree(own_folder(self._data), ignore_errors=True)


def _is_on_page(issue: Issue) -> bool:
    """Whether pages show what this form types: they show no draft."""
    return kind_of(issue.title) != "pair"


def _message(text: str, number: int) -> str:
    """What the commit says: the answer, its first line as the subject where that is short."""
    text = inert(text)
    first = text.partition("\n")[0]
    subject = first if len(first) <= LONGEST else f"{first[: LONGEST - 1].rstrip()}…"
    return f"{subject}\n\n{text}\n\n{_TRAILER}{number}"


def _former(git: Git) -> Iterator[tuple[int, tuple[str, datetime]]]:
    """The issues that commits answer, by number, with the answer and the time of the commit.

    The time is what the committer said. A commit from the future, or from long after one upon it,
    counts for nothing: whoever offers a change could answer with it what nobody has written yet.
    """
    now, latest = datetime.now(UTC), dict[str, datetime]()
    form = "--format=%H %P%n%cI%n%B"
    for record in git.must("log", "-z", "--topo-order", form, "HEAD").paths:
        names, at_text, message = record.split("\n", 2)
        commit, *parents = names.split()
        at = datetime.fromisoformat(at_text)
        until = latest.pop(commit, now)
        for parent in parents:
            latest[parent] = min(latest.get(parent, until), until, at)
        rest, _, trailer = message.rstrip("\n").rpartition("\n\n")
        number = trailer.removeprefix(_TRAILER)
        is_number = trailer.startswith(_TRAILER) and number.isascii() and number.isdecimal()
        if is_number and at <= min(now + _SKEW, until + OLD):
            text = rest.partition("\n\n")[2]
            yield int(number), (from_inert(text or rest), at)


def _refusal(error: RefusedError) -> str:
    """Why nothing was typed, with the errors of data/ that are the reason, if they are."""
    lines = [str(error)]
    reports: Sequence[object] = getattr(error, "reports", ()) or (getattr(error, "report", None),)
    for report in reports:
        if isinstance(report, EventReport):
            folder = f"data/events/{report.id}/" if report.id else "data/"
            lines += texts(report.problems, report.sources, folder)
    return "\n".join(lines)
