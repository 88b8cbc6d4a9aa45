"""What `topcut publish` says when it is done: what went out, what stays here, and why."""

from collections import Counter
from collections.abc import Iterator

from topcut.share.git.outgoing import Why
from topcut.share.git.pushing import Published
from topcut.share.git.words import counted, listed

MOST = 20
"""Names of files that are said; there may be thousands."""

_NOT_SENT = {
    Why.UNKNOWN: "not sent, since Topcut does not read it",
    Why.LINK: "not sent, since it is a link that leads out of data/ or nowhere for others",
    Why.REPOSITORY: "not sent, since it is a git repository of its own",
}


def told(done: Published) -> list[str]:
    """What was published, line by line, after what stays here."""
    return [*_stays(done), *_went(done), *_joined(done), *done.left]


def planned(done: Published) -> list[str]:
    """What a dry run found, line by line: nothing was committed or sent."""
    lines = [f"would go out: {path}" for path in done.outgoing.added[:MOST]]
    lines += [f"would be removed: {path}" for path in done.outgoing.removed[:MOST]]
    said = len(lines)
    if more := len(done.outgoing.added) + len(done.outgoing.removed) - said:
        lines.append(f"and {more} more")
    lines += _stays(done)
    if done.files:
        first = done.message.partition("\n")[0]
        lines.append(f"would be published to {done.place}: {first} ({counted(done.files, 'file')})")
    if done.commits:
        verb = "waits" if done.commits == 1 else "wait"
        lines.append(f"{counted(done.commits, 'commit')} {verb} here, and would go out")
    if not done.files and not done.commits:
        lines.append("nothing to do")
    if done.silence:
        lines.append(done.silence)
    return lines


def _stays(done: Published) -> Iterator[str]:
    outgoing = done.outgoing
    for path in outgoing.kept(Why.DRAFT):
        event = path.split("/")[-3]
        gone = ", and is taken from the web" if path in outgoing.removed else ""
        yield f"{path} stays here{gone}: it is a draft, until `topcut start {event}`"
    lists = Counter(path.rpartition("/decks/")[0] for path in outgoing.kept(Why.LIST))
    for event, number in sorted(lists.items()):
        stay = "stays" if number == 1 else "stay"
        yield (
            f"{counted(number, 'deck list')} of {event} {stay} here: its `decks: {{publish: …}}`"
            " shows none now"
        )
    for why, said in _NOT_SENT.items():
        if names := outgoing.kept(why):
            yield f"{said}: {listed(names, MOST)}"


def _went(done: Published) -> Iterator[str]:
    sent = f"sent to {done.place}" if done.silence else f"published to {done.place}"
    behind = f"; but {done.silence}" if done.silence else ""
    first = done.message.partition("\n")[0]
    waited = done.commits - (1 if done.files else 0)
    if not done.commits:
        rest = "everything else" if done.outgoing.stays else "everything"
        done_so_far = f"was sent to {done.place}" if done.silence else "is published"
        yield f"nothing to do: {rest} {done_so_far}{behind}"
    elif done.files:
        besides = f", and {counted(waited, 'commit')} that waited" if waited else ""
        yield f"{sent}: {first} ({counted(done.files, 'file')}){besides}{behind}"
    else:
        yield f"{sent}: {counted(waited, 'commit')} that waited{behind}"


def _joined(done: Published) -> Iterator[str]:
    if done.joined:
        yield (
            f"merged with {counted(done.joined, 'commit')} that somebody else published"
            " meanwhile; together they have no errors"
        )
