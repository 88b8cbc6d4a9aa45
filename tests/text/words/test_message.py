"""A message is a sentence in English that can be said in another language."""

import ast
import copy
import json
import pickle
import re
from pathlib import Path
from string import Formatter

import pytest
from topcut.text.words import texts
from topcut.text.words.message import Message, english, packed, translated, unpacked
from topcut.text.words.texts import Texts

POLISH = Texts(
    "en", {"round": {"name": "Runda {round}"}, "front": {"events": {"other": "{n} zawodów"}}}
)


def test_a_message_is_its_english_sentence() -> None:
    assert Message("round.name", round=3) == texts.load("en")("round.name", round=3)


def test_a_message_counts_things() -> None:
    assert Message("front.events", n=1) == "1 event"
    assert Message("front.events", n=11) == "11 events"


def test_a_message_is_said_in_another_language_with_the_messages_in_it() -> None:
    message = Message("round.name", round=Message("front.events", n=4))
    assert message == "Round 4 events"
    assert translated(message, POLISH) == "Runda 4 zawodów"


def test_anything_else_is_said_as_it_is() -> None:
    assert translated("Round 3", POLISH) == "Round 3"
    assert translated(3, POLISH) == 3


def test_an_error_keeps_its_message() -> None:
    assert translated(str(ValueError(Message("round.name", round=3))), POLISH) == "Runda 3"


@pytest.mark.parametrize("copied", [copy.deepcopy, lambda one: pickle.loads(pickle.dumps(one))])
def test_a_copy_of_a_message_can_be_translated(copied) -> None:  # type: ignore[no-untyped-def]
    assert translated(copied(Message("round.name", round=3)), POLISH) == "Runda 3"


def test_a_file_has_the_english_text_alone() -> None:
    assert type(english(Message("round.name", round=3))) is str
    assert english(Message("round.name", round=3)) == english("Round 3")


def test_a_message_is_packed_as_json_and_said_in_another_language_afterwards() -> None:
    message = Message("round.name", round=Message("front.events", n=4))
    held = json.loads(json.dumps(packed(message)))
    again = unpacked(english(message), held)
    assert again == message
    assert translated(again, POLISH) == "Runda 4 zawodów"


@pytest.mark.parametrize(
    "held",
    [
        None,
        7,
        [],
        {},
        {"round.name": 3},
        {"round.name": {"round": 4}},
        {"no.such.key": {}},
        {"round.name": {"other": 3}},
        {"round.name": {"/": 3, "round": {"round.name": []}}},
        {"round.name": {"round": 3}, "front.events": {"n": 3}},
    ],
)
def test_what_is_no_message_of_this_text_leaves_the_text(held: object) -> None:
    assert type(unpacked("Round 3", held)) is str


def test_a_key_that_no_file_has_is_refused() -> None:
    with pytest.raises(KeyError):
        Message("no.such.key")


def test_every_message_of_the_package_has_its_text_and_all_that_is_filled_in(root: Path) -> None:
    known, wrong, found = texts.load("en", texts.DESK), [], 0
    for path in (root / "generator/topcut").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if not (isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Message"):
                continue
            filled = {each.arg for each in node.keywords}
            if not isinstance(node.args[0], ast.Constant) or None in filled:
                continue
            found += 1
            key = str(node.args[0].value)
            said = known.forms(key).values() if key in known else ()
            asked = {name for text in said for _, name, _, _ in Formatter().parse(text) if name}
            if key not in known or asked - filled:
                wrong.append(f"{path.name}, line {node.lineno}: {key} {asked - filled}")
    assert found > 300
    assert wrong == []


def test_every_text_of_messages_and_the_desk_is_used(root: Path) -> None:
    known = texts.load("en", texts.DESK)
    used = [re.compile(pattern) for pattern in _used(root / "generator/topcut")]
    unused = [
        key
        for key in sorted(known.keys() - texts.load("en").keys())
        if not any(pattern.fullmatch(key) for pattern in used)
    ]
    assert not unused, unused


def _used(package: Path) -> set[str]:
    """Patterns of the keys that modules and the desk name, whole or by their beginning."""
    forms = "|".join(texts.FORMS)
    whole = re.compile(r"""["']([a-z_][\w.: -]*)["'](?! ~)""")
    begun = re.compile(
        r"""f["']([a-z_]+\.[\w.]*)\{|["']([a-z_]+\.[\w.]*)["'] ~|(?:below|_label)\("(\w+)\""""
    )
    used = set()
    for path in [*package.rglob("*.py"), *(package / "desk/templates").rglob("*.html")]:
        source = path.read_text("utf-8")
        used |= {rf"{re.escape(key)}(?:\.(?:{forms}))?" for key in whole.findall(source)}
        used |= {re.escape("".join(each)) + ".*" for each in begun.findall(source)}
    return used
