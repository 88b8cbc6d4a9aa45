from collections.abc import Iterable

import pytest
from topcut.text.problems.mark import Mark
from topcut.text.problems.problem import HINTED, Problems
from topcut.text.shapes import keys
from topcut.text.shapes.keys import Key, Keys
from topcut.text.shapes.scalars import Text
from topcut.text.words.suggest import closest
from topcut.text.yaml.compose import compose

from tests.build import required


class Thing(Keys, what="a thing", example="name: x"):
    name = Key(Text())


def test_of_80_000_unknown_keys_it_is_asked_of_50_what_they_mean(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Asking takes time, and no report shows more than these; all of them are problems."""
    asked: list[str] = []

    def counted(word: str, candidates: Iterable[str]) -> str:
        asked.append(word)
        return closest(word, candidates)

    monkeypatch.setattr(keys, "closest", counted)
    document = compose("".join(f"nam{n}: 1\n" for n in range(80_000)).encode(), "f")
    problems = Problems()
    Thing.read(required(document.root), "thing", problems)
    assert len(problems) == 80_000
    assert len(asked) == HINTED


def test_every_file_has_its_own_hints() -> None:
    problems = Problems()
    for _ in range(HINTED):
        problems.warning(Mark("f"), "k", "m")
    assert not problems.hinting(Mark("f", 3))
    assert problems.hinting(Mark("g"))
