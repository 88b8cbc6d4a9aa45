"""Rounds and cut as an event announces them: in words, and typed into event.yaml."""

from topcut.exchange.files.yaml_text import Raw, flow
from topcut.regulations import only_single
from topcut.rules.ground.structure import Plan
from topcut.text.words.message import Message
from topcut.text.yaml.compose import compose
from topcut.text.yaml.nodes import Mapping, Scalar
from topcut.text.yaml.paths import at, with_value_at

FILE = "event.yaml"


def cut_words(cut: int | None, elimination: str) -> str:
    """A cut by its size: top 8, double elimination; no cut."""
    if not cut:
        return Message("other_cut.none")
    kind = "single" if only_single(cut) or elimination == "single" else "double"
    return Message(f"other_cut.{kind}", n=cut)


def instead(now: Plan, cut: int, elimination: str) -> str:
    """What another cut is, in the words of the difference: top 4 instead of top 8."""
    was = now.cut or 0
    same = not (was and cut) or elimination == now.elimination
    if was != cut and same:
        return Message("other_cut.size", now=_short(cut), was=_short(was))
    if was == cut:
        return Message(f"other_cut.{elimination}_instead", n=cut)
    return Message(
        "other_cut.both",
        now=cut_words(cut, elimination),
        was=cut_words(was, now.elimination),
    )


def _short(cut: int) -> str:
    return Message("other_cut.top", n=cut) if cut else Message("other_cut.none")


def with_structure(content: bytes, rounds: int, cut: int, elimination: str) -> bytes:
    """event.yaml with these numbers; a name of a structure gives way to them, what fits stays."""
    word = elimination if cut and not only_single(cut) and elimination == "single" else None
    node = at(compose(content, FILE).root, ("structure",))
    if not isinstance(node, Mapping):
        value = flow(
            {"rounds": Raw(rounds), "cut": Raw(cut), **({"elimination": word} if word else {})}
        )
        return with_value_at(content, ("structure",), value)
    there = {key.text: value.text for key, value in node.entries if isinstance(value, Scalar)}
    if word is None and there.get("elimination") == "double" and not only_single(cut):
        word = "double"
    numbers: dict[str, str | None] = {"rounds": str(rounds), "cut": str(cut), "elimination": word}
    for key, number in numbers.items():
        if there.get(key) != number:
            content = with_value_at(content, ("structure", key), number)
    return content
