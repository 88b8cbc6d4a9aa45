"""What errors in an event's files leave open: rules leave it out, or wait until it is mended."""

from msgspec import Struct

from topcut.text.problems.mark import Mark


class Broken(Struct, frozen=True):
    """The parts of an event that could not be read, or that contradict themselves.

    A round is named as its file is ("swiss-2"), a table by where it stands.
    """

    event: frozenset[str] = frozenset()
    """Keys of event.yaml with an error: "structure"."""
    players: frozenset[Mark] = frozenset()
    """Entries of players.yaml of which it is not sure who they are, or when they play."""
    rounds: frozenset[str] = frozenset()
    """Rounds whose file has any error."""
    unsure: frozenset[str] = frozenset()
    """Those of them of which not everything is known that later rounds follow from."""
    unlisted: frozenset[str] = frozenset()
    """Those of them of which it is not known who has a bye, who came back or who left."""
    unread: frozenset[Mark] = frozenset()
    """Tables of which not everything could be read."""
    doubtful: frozenset[Mark] = frozenset()
    """Tables of which it is not sure who sits there."""

    def first_unsure(self, *, cut: bool) -> str:
        """The file of the first round, of the cut or before it, that others wait for; or ""."""
        names = [name for name in self.unsure if name.startswith("cut-") is cut]
        return _file(min(names, key=_order)) if names else ""

    def first_unlisted(self) -> str:
        """The file of the first round of which it is not known who came or left, or ""."""
        return _file(min(self.unlisted, key=_order)) if self.unlisted else ""


def _order(name: str) -> tuple[bool, int]:
    stage, _, number = name.rpartition("-")
    return stage == "cut", int(number)


def _file(name: str) -> str:
    return f"rounds/{name}.yaml"
