"""Places of everything in a file, by dotted key: "structure.cut", "byes.2"."""

from topcut.text.problems.mark import Mark
from topcut.text.yaml.nodes import Mapping, Node, Sequence


def marks(node: Node, *, leave: str = "") -> dict[str, Mark]:
    """The marks of all values in a mapping; nothing below the key `leave`."""
    found: dict[str, Mark] = {}
    if isinstance(node, Mapping):
        for key, value in node.entries:
            found[key.text] = value.mark
            if key.text != leave:
                _below(key.text, value, found)
    return found


def _below(prefix: str, node: Node, into: dict[str, Mark]) -> None:
    if type(node) is Mapping:
        for key, value in node.entries:
            into[f"{prefix}.{key.text}"] = value.mark
            _below(f"{prefix}.{key.text}", value, into)
    elif type(node) is Sequence:
        for index, item in enumerate(node.items):
            into[f"{prefix}.{index}"] = item.mark
            _below(f"{prefix}.{index}", item, into)
