"""Faults at a running server and its desk, and at several of them on one data/."""

import os
import re
import shutil
import signal
import subprocess
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path
from random import Random

from tests.lab.faults.after import (
    are_pages,
    builds_as_from_nothing,
    history_is_whole,
    is_unfinished,
    says_it_plainly,
)
from tests.lab.faults.child import Child, run
from tests.lab.faults.doing import Fault
from tests.lab.faults.scenes import CLUB
from tests.support.repositories import git_alone
from tests.support.running import RESULTS, Running, hall, reported
from tests.support.served import free_port
from tests.support.trees import built, tree

TABLES = 8
PATIENCE = 20.0
"""Seconds after which something that should have happened has not."""
ROUND = "data/events/downtown/rounds/swiss-1.yaml"
PAGE = "downtown/rounds/1/index.html"


def club_of(folder: Path, tables: int = TABLES) -> Path:
    """A club with a round that is on, and its pages."""
    club = folder / CLUB
    hall(club, tables)
    (club / "data/site.yaml").write_text("topcut: 1\n", encoding="utf-8")
    built(club / "data", club / "site")
    git_alone(folder)
    return club


def until(happened: Callable[[], bool]) -> bool:
    """Whether something happens in time."""
    end = time.monotonic() + PATIENCE
    while not happened():
        if time.monotonic() > end:
            return False
        time.sleep(0.02)  # between two looks
    return True


def _whole(club: Path) -> Iterator[str]:
    """What is wrong with the pages as they lie there, and with what is built next."""
    pages = tree(club / "site")
    yield from are_pages({path: text for path, text in pages.items() if not is_unfinished(path)})
    yield from builds_as_from_nothing(club)
    yield from history_is_whole(club)


def killed_desk(folder: Path, draw: Random) -> list[Fault]:
    """Results typed in a browser, one killed; then typed by a command, without any help."""
    club = club_of(folder)
    event = club / "data/events/downtown"
    desk = Running(club, free_port())
    wrong: list[str] = []
    try:
        first = draw.randint(0, 2)
        refused = [table for table in range(1, first + 1) if desk.type(table) != 303]
        wrong += [f"table {table} was not typed" for table in refused]
        after = draw.uniform(0, draw.choice((0.02, 0.1)))
        with ThreadPoolExecutor(1) as hand:
            answer = hand.submit(desk.type, first + 1)
            time.sleep(after)  # some moment of the click
            desk.kill(all_of_it=draw.random() < 0.5)
            acknowledged = answer.result() == 303
    finally:
        desk.kill()
    before, now = set(range(1, first + 1)), reported(event)
    if now not in ([{*before, first + 1}] if acknowledged else [before, {*before, first + 1}]):
        wrong.append(f"typed are {sorted(now)}, acknowledged {acknowledged}")
    came = "acknowledged" if acknowledged else "killed, new" if first + 1 in now else "killed, old"
    if not until(lambda: not desk.leaves_others()):
        wrong.append("its builder runs on")
    again = run(club, ("result", "downtown", str(first + 1), "6-0", "--replace"))
    wrong += says_it_plainly(again)
    if again.code or reported(event) != {*before, first + 1}:
        wrong.append(f"the next command: {again.said}")
    wrong += _whole(club)
    return [Fault("serve --desk", f"SIGKILL after {after * 1000:.1f} ms", came, tuple(wrong))]


def killed_server(folder: Path, draw: Random) -> list[Fault]:
    """A save, and a kill while the pages of it are made: of the server, or its builder alone."""
    club = club_of(folder, draw.choice((4, 12)))
    path = club / ROUND
    old = tree(club / "site")
    new_text = path.read_text("utf-8").replace("Player 01]", "Player 01], result: 6-0")
    serve = Running(club, free_port())
    whose = draw.choice(("the server", "its builder", "both"))
    wrong: list[str] = []
    try:
        if not until(lambda: "watching" in serve.said()):
            wrong.append(f"nothing is watched: {serve.said()}")
        path.write_text(new_text, encoding="utf-8")
        after = draw.uniform(0, 0.3)
        time.sleep(after)  # some moment of the build
        if whose == "its builder":
            for process in _children(serve.process.pid):
                os.kill(process, signal.SIGKILL)
            if not until(lambda: b"<b>6</b>" in _read(club / "site" / PAGE)):
                wrong.append(f"no builder builds any more: {serve.said()}")
            if "Traceback" in serve.said():
                wrong.append(f"a traceback: {serve.said()}")
        else:
            serve.kill(all_of_it=whose == "both")
    finally:
        serve.kill(all_of_it=whose != "the server")
    if not until(lambda: not serve.leaves_others()):
        wrong.append("its builder runs on")
    now = tree(club / "site")
    full = folder / "new"
    shutil.copytree(club / "data", full / "data")
    built(full / "data", full / "site")
    new = tree(full / "site")
    wrong += [
        f"site/{name} is neither before nor after"
        for name, text in now.items()
        if not is_unfinished(name) and text not in (old.get(name), new.get(name))
    ]
    if path.read_text("utf-8") != new_text:
        wrong.append("what was saved is lost")
    wrong += _whole(club)
    came = "killed, new" if now == new else "killed, old" if now == old else "killed, between"
    return [Fault("serve", f"SIGKILL of {whose} after {after * 1000:.1f} ms", came, tuple(wrong))]


def _children(pid: int) -> list[int]:
    told = subprocess.run(["ps", "-o", "pid=,args=", "--ppid", str(pid)], capture_output=True,
                          text=True, check=False).stdout  # fmt: skip
    return [int(line.split()[0]) for line in told.splitlines() if "spawn_main" in line]


def _read(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError:
        return b""


def other_branch(folder: Path, draw: Random) -> list[Fault]:
    """data/ becomes another one under a running server, by a rename, a copy or git."""
    club = club_of(folder)
    how = draw.choice(("rename", "copy", "git"))
    other = folder / "other"
    shutil.copytree(club / "data", other / "data")
    text = (other / ROUND).read_text("utf-8")
    (other / ROUND).write_text(text.replace("Player 01]", "Player 01], result: 6-0"), "utf-8")
    event = other / "data/events/downtown/event.yaml"
    event.write_text(event.read_text("utf-8").replace("Downtown", "Uptown"), "utf-8")
    built(other / "data", other / "site")
    old, new = tree(club / "site"), tree(other / "site")
    if how == "git":
        _as_branches(club, other)
    serve = Running(club, free_port())
    wrong: list[str] = []
    try:
        until(lambda: "watching" in serve.said())
        if how == "rename":
            (club / "data").rename(folder / "away")
            time.sleep(draw.uniform(0, 0.2))  # as long as somebody takes
            (other / "data").rename(club / "data")
        elif how == "copy":
            for path in sorted((other / "data").rglob("*.yaml")):
                shutil.copy(path, club / path.relative_to(other))
                time.sleep(draw.uniform(0, 0.02))  # as a copy takes
        else:
            _git(club, "checkout", "-q", "other")

        def arrived() -> bool:
            try:
                now = tree(club / "site")
            except FileNotFoundError:
                wrong.append("pages go though their event is in both branches")
                return True
            for name, text in now.items():
                if not is_unfinished(name) and text not in (old.get(name), new.get(name)):
                    if how != "copy":  # which has a state between the two
                        wrong.append(f"site/{name} is of neither branch")
                    wrong.extend(are_pages({name: text}))
            return bool(wrong) or now == new

        if not until(arrived):
            wrong.append(f"the pages do not become those of the branch: {serve.said()}")
        if "Traceback" in serve.said():
            wrong.append(f"a traceback: {serve.said()}")
        if serve.ask("GET", RESULTS)[0] != 200:
            wrong.append("the desk does not show the branch")
    finally:
        serve.kill(all_of_it=True)
    wrong += _whole(club)
    return [Fault("serve", f"another branch by {how}", "new", tuple(wrong))]


def _as_branches(club: Path, other: Path) -> None:
    """Makes a repository of the club that has the other data/ as a branch."""
    (club / ".gitignore").write_text("/site/\n/.cache/\n/.topcut/\n*.log\n", encoding="utf-8")
    _git(club, "init", "-q", "--template=")
    _git(club, "add", ".")
    _git(club, "commit", "-qm", "one")
    _git(club, "checkout", "-qb", "other")
    shutil.copytree(other / "data", club / "data", dirs_exist_ok=True)
    _git(club, "commit", "-qam", "other")
    _git(club, "checkout", "-q", "main")


def _git(folder: Path, *words: str) -> None:
    env = {**os.environ, **git_alone(folder.parent)}
    subprocess.run(["git", *words], cwd=folder, env=env, check=True, capture_output=True)


def no_namespace() -> str:
    """Why the limits of the watcher cannot be lowered here; "" where they can."""
    command = ["unshare", "-Ur", "sh", "-c", "echo 9 > /proc/sys/user/max_inotify_watches"]
    if shutil.which("unshare") is None:
        return "unshare is not installed (Debian: apt-get install util-linux)"
    done = subprocess.run(command, capture_output=True, check=False)
    return "no user namespaces here: the limits cannot be lowered" if done.returncode else ""


def out_of_watches(folder: Path, draw: Random) -> list[Fault]:
    """A server whose system watches no more folders, or nothing at all, polls and says so."""
    club = club_of(folder, 4)
    limit, most, what = draw.choice(
        (("max_inotify_watches", draw.randint(0, 3), "watches"),
         ("max_inotify_instances", 0, "watchers"))
    )  # fmt: skip
    lower = f'echo {most} > /proc/sys/user/{limit} && exec "$@"'
    serve = Running(club, free_port(), before=["unshare", "-Ur", "sh", "-c", lower, "sh"])
    wrong: list[str] = []
    try:
        if not until(lambda: f"the system is out of {what}" in serve.said()):
            wrong.append(f"it does not say so: {serve.said()}")
        path = club / ROUND
        text = path.read_text("utf-8").replace("Player 01]", "Player 01], result: 6-0")
        path.write_text(text, encoding="utf-8")
        if not until(lambda: b"<b>6</b>" in _read(club / "site" / PAGE)):
            wrong.append(f"a save reaches no page: {serve.said()}")
        if desk := serve.type(2) != 303:
            wrong.append(f"the desk does not type: {desk}")
        if "Traceback" in serve.said():
            wrong.append(f"a traceback: {serve.said()}")
        if serve.said().count("watching") > 2:
            wrong.append(f"it is said again and again: {serve.said()}")
    finally:
        serve.kill(all_of_it=True)
    wrong += _whole(club)
    return [Fault("serve", f"{limit} is {most}", "done all the same", tuple(wrong))]


def two_at_once(folder: Path, draw: Random) -> list[Fault]:
    """Commands, and in some units a desk, type into one round while others build."""
    club = club_of(folder)
    tables = list(range(1, TABLES + 1))
    draw.shuffle(tables)
    by_desk = tables[:3] if draw.random() < 0.3 else []
    desk = Running(club, free_port()) if by_desk else None
    wrong: list[str] = []
    children = [
        Child(_linked(club, folder, number), ("result", "downtown", str(table), "6-0"))
        for number, table in enumerate(tables[len(by_desk) :])
    ]
    builds = [Child(_linked(club, folder, 90 + n), ("build",)) for n in range(draw.randint(1, 2))]
    try:
        for child in (*children, *builds):
            child.go()
            time.sleep(draw.choice((0, 0, 0.01)))  # some are a little later
        if desk is not None:
            wrong += [f"table {n} by the desk" for n in by_desk if desk.type(n) != 303]
        for child in (*children, *builds):
            ended = child.ended()
            wrong += says_it_plainly(ended)
            if ended.code:
                wrong.append(f"one of several fails: {ended.said}")
    finally:
        if desk is not None:
            desk.kill(all_of_it=True)
    if reported(club / "data/events/downtown") != set(tables):
        wrong.append(f"typed are {reported(club / 'data/events/downtown')}")
    history = (club / ".topcut/history/downtown.jsonl").read_text("utf-8")
    if len(re.findall('"said"', history)) != TABLES:
        wrong.append(f"history has not every change: {history}")
    wrong += _whole(club)
    at = "several commands and a desk" if by_desk else "several commands"
    return [
        Fault(at, f"{len(children)} results, {len(builds)} builds", "acknowledged", tuple(wrong))
    ]


def _linked(club: Path, folder: Path, number: int) -> Path:
    """The club by a name of its own, so that each command has files of its own for what it says."""
    link = folder / f"hand-{number}"
    link.symlink_to(club)
    return link


@cache
def faketime() -> str:
    """The library that sets clocks; "" where it is not installed."""
    if shutil.which("faketime") is None:
        return ""
    asked = ["faketime", "-f", "+0", "sh", "-c", "echo $LD_PRELOAD"]
    return subprocess.run(asked, capture_output=True, text=True, check=False).stdout.strip()


def clock_set(folder: Path, draw: Random) -> list[Fault]:
    """The machine's clock goes back and forth from command to command."""
    club = club_of(folder, 4)
    faults = []
    for table in (1, 2):
        offset = draw.choice(("-1d", "+1d", "-2h", "+2h", "-90", "+3", "-20y", "+15y"))
        env = {**os.environ, "LD_PRELOAD": faketime(), "FAKETIME": offset, **git_alone(folder)}
        wrong: list[str] = []
        for words in (
            ("result", "downtown", str(table), "6-0"), ("build",),
            ("result", "downtown", str(table), "5-0", "--replace"), ("build",),
        ):  # fmt: skip
            import sys

            done = subprocess.run(
                [sys.executable, "-m", "topcut.cli", *words],
                cwd=club, env=env, capture_output=True, text=True, check=False, timeout=30,
            )  # fmt: skip
            if done.returncode or "Traceback" in done.stderr:
                wrong.append(f"{' '.join(words)} says {done.stdout}{done.stderr}")
        text = (club / ROUND).read_text("utf-8")
        if f"table: {table}, " not in text or text.count("result: 5-0") != table:
            wrong.append(f"not typed: {text}")
        wrong += _whole(club)
        faults.append(Fault("result and build", f"the clock {offset}", "done all the same",
                            tuple(wrong)))  # fmt: skip
    return faults
