"""Identities as they are shown: by their telling half, with a swatch and a word for the faction."""

from functools import cache

from msgspec import Struct

from topcut.rules.ground.names import telling_half
from topcut.text.words.texts import Texts
from topcut.tournament import Identity, Side

_SWATCHES = {
    "haas-bioroid": "hb",
    "jinteki": "ji",
    "nbn": "nb",
    "weyland-consortium": "we",
    "neutral-corp": "nc",
    "anarch": "an",
    "criminal": "cr",
    "shaper": "sh",
    "adam": "ad",
    "apex": "ap",
    "sunny-lebeau": "su",
    "neutral-runner": "nr",
}
_UNKNOWN = {Side.CORP: "nc", Side.RUNNER: "nr"}


class IdentityLabel(Struct, frozen=True):
    """An identity in a table."""

    swatch: str
    """Class of the swatch, which shows the faction and has the side's shape; "" is none."""
    name: str
    """The telling half: "Cerebral Imaging", "Controlling the Message"."""
    faction: str
    """The faction's word; "" where it would repeat the name."""
    word: str
    """What to show where there is no room for the name."""


NOT_RECORDED = IdentityLabel("", "", "", "")
DASH = IdentityLabel("", "–", "", "–")
"""Stands in a column for one that is not recorded."""


@cache
def label(identity: Identity | None, texts: Texts) -> IdentityLabel:
    """How an identity is shown; `NOT_RECORDED` where there is none."""
    if identity is None:
        return NOT_RECORDED
    name = telling_half(identity.title)
    known = identity.faction in _SWATCHES
    swatch = _SWATCHES[identity.faction] if known else _UNKNOWN[identity.side]
    word = texts[f"faction.{identity.faction}"] if known else ""
    return IdentityLabel(swatch, name, "" if word in name else word, word or name)
