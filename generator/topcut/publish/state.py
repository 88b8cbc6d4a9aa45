"""state.json: in less than 1 kB, whether anything that an event publishes has changed."""

import json
from collections.abc import Mapping
from hashlib import blake2b

from topcut.pages.context.context import Context
from topcut.pages.frame.summary import Summary

FILE = "state.json"


def state_json(context: Context, summary: Summary, files: Mapping[str, bytes]) -> bytes:
    """The current round, its counts, and a digest of `files`, which are all that is published.

    Pages and screens ask for this file and fetch their page when it differs.
    """
    round_, end = context.now.round, context.now.ends or context.now.last_day
    values = {
        "event": context.event.id,
        "state": summary.state,
        "round": round_.name if round_ is not None else None,
        "rounds": context.plan.rounds,
        "cut": context.plan.cut,
        "players": summary.players,
        "tables": summary.tables,
        "reported": summary.reported,
        "ends": end.isoformat() if end is not None else None,
        "digest": _digest(files),
    }
    return (json.dumps(values, ensure_ascii=False, separators=(",", ":")) + "\n").encode()


def _digest(files: Mapping[str, bytes]) -> str:
    total = blake2b(digest_size=16)
    for path, content in sorted(files.items()):
        total.update(f"{path}\0{len(content)}\0".encode())
        total.update(content)
    return total.hexdigest()
