"""A value of a typed file, by the keys that lead to it, replaced or taken out exactly."""

from collections.abc import Sequence

from topcut.text.yaml.compose import compose
from topcut.text.yaml.edit import edited, value_of, with_value, without
from topcut.text.yaml.nodes import Mapping, Node


def at(root: Node | None, path: Sequence[str]) -> Node | None:
    """What stands behind the last of these keys; None where a key is not there."""
    node = root
    for key in path:
        node = value_of(node, key) if isinstance(node, Mapping) else None
    return node


def with_value_at(content: bytes, path: Sequence[str], value: str | None) -> bytes:
    """The file's bytes with this value, written as YAML needs it; None takes the key out.

    Groups that are missing on the way are added in braces, and one that is left empty goes with
    its last key. Raises ValueError where the file holds no keys.
    """
    document = compose(content, "")
    root = document.root
    if not isinstance(root, Mapping):
        raise ValueError("the file holds no keys")
    groups = [root]
    for key in path[:-1]:
        inner = value_of(groups[-1], key)
        if not isinstance(inner, Mapping):
            break
        groups.append(inner)
    depth = len(groups) - 1
    if value is None:
        if at(root, path) is None:
            return content
        while depth and len(groups[depth].entries) == 1:
            depth -= 1
        return edited(content, [without(document.text, groups[depth], path[depth])])
    for key in reversed(path[depth + 1 :]):
        value = f"{{{key}: {value}}}"
    return edited(content, [with_value(document.text, groups[depth], path[depth], value)])
