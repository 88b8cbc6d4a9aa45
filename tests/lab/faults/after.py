"""What has to hold after a fault, and after the next command.

What a build promises when it ends at any moment: each file of site/ is whole, either that of the
state before or that of the state after, and nothing is there that neither has. The files of one
event can be of both until the next build, which makes them one; a folder that is new appears at
one stroke. What was typed is there when it was acknowledged, whole, and else as it was.
"""

import json
import re
import shutil
import subprocess
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

import html5lib
from topcut.disk import ledger
from topcut.disk.locking import own_folder
from topcut.disk.writing import UNFINISHED

from tests.lab.faults.child import CRASHED, Ended, run
from tests.lab.faults.scenes import EVENT, Scene, typed
from tests.support.repositories import git_alone
from tests.support.trees import built, tree

LIST = ".topcut-files"
TYPING = tuple(
    ("result", EVENT, "1", result, "--replace", *round_)
    for round_ in ((), ("--round", "swiss-1"))
    for result in ("0-6", "6-0")
)
"""What is typed next, as far as it can be: a build takes nothing away from data/, typing does."""
ENDS = (b"</footer>", b"</main>", b"</html>", b"<!--whole-->")
"""How our pages end; any other is read through."""
LONGEST = 400
"""Characters of one or two plain sentences, a path among them."""
ANSWERS = ("table ", "undone: ", "not typed: ", "nothing to undo")
"""How a line at the prompt is answered."""
MARK = "# saved by Ann\n"
"""What an editor adds to a file, that nobody else has."""
INSIDE = re.compile(r"Traceback|fault of Topcut|Errno|\bNone\b|<class|object at 0x")
"""What no message says to an organizer."""


def says_it_plainly(ended: Ended) -> Iterator[str]:
    """What is wrong with how a command told of a fault that it could not do its work at."""
    if ended.code == CRASHED or "Traceback" in ended.err:
        yield f"it ends with a traceback: {ended.said[-700:]}"
        return
    if ended.code > 0 and not ended.err.strip() and "not typed" not in ended.out:
        yield f"it fails and says nothing: {ended.said}"
    if found := INSIDE.search(ended.out + ended.err):
        yield f"it says “{found[0]}” to people: {ended.said}"
    if ended.code not in (0, 1, 2) and ended.code >= 0:
        yield f"it ends with the code {ended.code}: {ended.said}"


def says_one_thing(ended: Ended) -> Iterator[str]:
    """What is wrong with a refusal: it is a sentence or two on one or two lines."""
    if ": error: " in ended.err:
        return  # what `topcut check` finds, file by file
    lines = [line for line in ended.err.splitlines() if line.strip()]
    if ended.code > 0 and (len(lines) > 2 or len(ended.err) > LONGEST):
        yield f"it says more than two sentences: {ended.err}"


def typed_is_whole(scene: Scene, club: Path, ended: Ended) -> Iterator[str]:
    """What was lost of data/: each file is that of a state, and what was acknowledged is in it."""
    now = {path: text for path, text in typed(club).items() if not is_unfinished(path)}
    if scene.case.lines:
        states = allowed = _replayed(scene, club.parent, ended)
    else:
        states = scene.data
        allowed = states[-1:] if ended.code == 0 else states
    for path in sorted(now.keys() | set().union(*states)):
        if not any(now.get(path) == state.get(path) for state in states):
            yield f"{path} is neither as before nor as after: {now.get(path, b'(gone)')!r:.300}"
        elif not any(now.get(path) == state.get(path) for state in allowed):
            yield f"{path} has not what was acknowledged: {ended.said}"


def pages_are_whole(scene: Scene, club: Path, ended: Ended) -> Iterator[str]:
    """Which files of site/ are neither of the state before nor of the one after.

    Where a build left an event out, and said so, those over all events need only be complete.
    """
    old, new = scene.site
    now = tree(club / "site")
    yield from are_pages({path: now[path] for path in now if not is_unfinished(path)})
    left_out = ended.code == 1 and ": error: " in ended.err
    for path, content in now.items():
        if is_unfinished(path) or path.endswith(LIST):
            continue
        if left_out and not path.startswith("event-"):
            continue
        if content not in (old.get(path), new.get(path)):
            yield f"site/{path} is neither the page before nor the one after: {content[-80:]!r}"
    for path in old.keys() & new.keys():
        if path not in now:
            yield f"site/{path} is gone"
    for path in [path for path in now if path.endswith(LIST)]:
        if not now[path].endswith(b"\n"):
            yield f"site/{path} is half"


def is_unfinished(path: str) -> bool:
    """Whether a path is one that nobody reads: a file or folder that was being written."""
    return any(part.startswith(".") and part.endswith(UNFINISHED) for part in path.split("/"))


def all_goes_on(scene: Scene, club: Path, *, whole: bool = True) -> Iterator[str]:
    """What is wrong after the next command, and a build after it, without any help.

    With `whole` the command has done its work then.
    """
    case = scene.case
    if case.again:
        again = run(club, case.words, case.stdin)
        yield from says_it_plainly(again)
        if again.seconds > 8:
            yield f"the next command waited: {again.said}"
        if whole and _events(typed(club)) != _events(scene.data[-1]):
            yield f"the command, typed again, does not do its work: {again.said}"
    yield from builds_as_from_nothing(club)


def _events(data: Mapping[str, bytes]) -> dict[str, bytes]:
    """Without the schemas that editors read: `topcut schema` and the next new event make them."""
    return {path: content for path, content in data.items() if not path.startswith(".schemas/")}


def builds_as_from_nothing(club: Path, *words: str) -> Iterator[str]:
    """What is wrong with the next build."""
    build = run(club, ("build", "--prune", *words))
    if build.code != 0:
        yield f"the next build fails: {build.said}"
    full = club.parent / "full"
    shutil.rmtree(full, ignore_errors=True)
    shutil.copytree(club / "data", full / "data")
    if (club / "templates").is_dir():
        shutil.copytree(club / "templates", full / "templates")
    built(full / "data", full / "site")
    yield from differences(tree(club / "site"), tree(full / "site"))
    if left := _unfinished(club, "data"):
        typed_now = [run(club, words).code for words in (*TYPING, ("schema",))]
        if all(typed_now[:-1]):
            yield "nothing can be typed"
        left = _unfinished(club, "data")
    if left := left + _unfinished(club, "site"):
        yield f"left behind: {left}"


def _unfinished(club: Path, top: str) -> list[str]:
    return [path for path in tree(club / top) if is_unfinished(path)]


def differences(now: Mapping[str, bytes], full: Mapping[str, bytes]) -> Iterator[str]:
    """Where a site is not that of a build from nothing."""
    for path in sorted(now.keys() | full.keys()):
        if now.get(path) != full.get(path):
            states = ["missing" if each.get(path) is None else "there" for each in (now, full)]
            how = "differs" if states == ["there", "there"] else f"is {states[0]}, not {states[1]}"
            yield f"site/{path} {how} from a build from nothing"


def history_is_whole(club: Path) -> Iterator[str]:
    """Which lines of history cannot be read, after the next change cut off what was half."""
    for path in (own_folder(club / "data") / "history").glob("*.jsonl"):
        for number, line in enumerate(path.read_bytes().splitlines(), 1):
            try:
                json.loads(ledger.opened(line))
            except ValueError:
                yield f"{path.name}:{number} is no line of history: {line!r:.200}"


def are_pages(files: Mapping[str, bytes]) -> Iterator[str]:
    """Which pages are not complete HTML."""
    for path, content in files.items():
        if path.endswith(".html") and not content.rstrip().endswith(ENDS):
            parser = html5lib.HTMLParser(strict=False)
            parser.parse(content.decode("utf-8", "replace"))
            if parser.errors:
                yield f"{path} is no whole page: {content[-80:]!r}"


def repository_is_whole(scene: Scene, club: Path) -> Iterator[str]:
    """What is wrong with a club's repository, and with what the other side has."""
    room = club.parent / "room.git"
    if not room.is_dir():
        return
    for folder in (room, club):
        found = _git(folder, "fsck", "--strict", "--no-dangling")
        if found.returncode:
            yield f"git fsck of {folder.name}: {found.stdout}{found.stderr}"
    if "--dry-run" in scene.case.words:
        return
    path = "data/events/event-00000/rounds/swiss-2.yaml"
    sent = _git(room, "show", f"main:{path}").stdout
    if sent.encode() != (club / path).read_bytes():
        yield f"what was sent is not what was typed: {sent[:200]!r}"


def _git(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    import os

    env = {**os.environ, **git_alone(folder.parent)}
    return subprocess.run(
        ["git", *words], cwd=folder, env=env, capture_output=True, text=True, check=False
    )


def _replayed(scene: Scene, folder: Path, ended: Ended) -> tuple[dict[str, bytes], ...]:
    """data/ after the lines that were acknowledged alone, and where it was killed one more."""
    answers = [line for line in ended.out.splitlines() if line.startswith(ANSWERS)]
    lines = scene.case.lines
    good = [line for line, said in zip(lines, answers, strict=False) if not said.startswith("not")]
    ways = [good]
    if ended.code < 0 and len(answers) < len(lines):
        ways.append([*good, lines[len(answers)]])
    states = []
    for number, way in enumerate(ways):
        club = scene.copy(folder / f"replayed-{number}")
        again = run(club, scene.case.words, "".join(f"{line}\n" for line in way))
        assert again.code == 0, again.said
        states.append(typed(club))
    return tuple(states)


def verdict(scene: Scene, club: Path, ended: Ended, *, fails: bool = True) -> list[str]:
    """All that does not hold after a fault, each with the name of the command."""
    found: list[str] = []
    parts: Sequence[Iterator[str]] = (
        says_it_plainly(ended),
        says_one_thing(ended) if fails and "build" not in scene.case.words else iter(()),
        typed_is_whole(scene, club, ended),
        pages_are_whole(scene, club, ended),
        all_goes_on(scene, club),
        history_is_whole(club),
        repository_is_whole(scene, club),
    )
    for part in parts:
        found += part
    return found


def _is_of(text: bytes, path: str, scene: Scene) -> bool:
    """Whether a file is that of a state; where several lines were typed, a mixture of states."""
    texts = [state.get(path, b"") for state in scene.data]
    if not scene.case.lines:
        return text in texts
    known = {line for each in texts for line in each.splitlines()}
    return set(text.splitlines()) <= known


def _typed_without(path: str, scene: Scene, folder: Path) -> bytes | None:
    """What the command types into a file that somebody has taken away."""
    shutil.rmtree(folder, ignore_errors=True)
    club = scene.copy(folder)
    (club / "data" / path).unlink(missing_ok=True)
    run(club, scene.case.words, scene.case.stdin)
    return typed(club).get(path)


def nowhere(scene: Scene, club: Path, plain: Mapping[str, bytes]) -> Iterator[str]:
    """Which lines that a command typed into a file are neither there nor in history."""
    history = own_folder(club / "data") / "history"
    kept = {
        line
        for file in history.glob("*.jsonl")
        for entry in map(json.loads, map(ledger.opened, file.read_bytes().splitlines()))
        for change in entry.get("files", ())
        for line in change["became"].encode().splitlines()
    }
    before, after = scene.data[0], scene.data[-1]
    for path in before.keys() & after.keys():
        typed_ = {*after[path].splitlines()} - {*before[path].splitlines()}
        for line in sorted(typed_ - {*plain.get(path, b"").splitlines()} - kept):
            yield f"{path}: what was acknowledged is nowhere: {line!r}"


def verdict_of_edits(scene: Scene, club: Path, ended: Ended, marked: Sequence[str]) -> list[str]:
    """What does not hold after somebody else changed data/ while a command ran.

    Nothing that an editor saved is lost: its mark is in these files. What was acknowledged is in
    the file or in history, from which it is typed again; nothing else is there.
    """
    found = [*says_it_plainly(ended), *are_pages(tree(club / "site"))]
    data = tree(club / "data")
    found += [
        f"{path} has lost what somebody saved: {ended.said}"
        for path in marked
        if MARK.encode() not in data.get(path, b"")
    ]
    plain = {path: text.replace(MARK.encode(), b"") for path, text in typed(club).items()}
    for path, text in plain.items():
        if is_unfinished(path) or _is_of(text, path, scene):
            continue
        if text != _typed_without(path, scene, club.parent / "without"):
            found.append(f"{path} is neither as before nor as after: {text!r:.300}")
    if ended.code == 0 and not scene.case.lines and marked:  # else another round was the last
        found += nowhere(scene, club, plain)
    found += builds_as_from_nothing(club)
    found += history_is_whole(club)
    return found
