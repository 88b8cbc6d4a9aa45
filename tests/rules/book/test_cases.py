"""Every row of the rules has a legal and an illegal file, and each says what the table has."""

import ast
import re
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from topcut.regulations import load
from topcut.rules.book.cases import TypedCase, cases, events, texts_in, texts_of
from topcut.rules.book.families import RULES
from topcut.rules.checking import rule
from topcut.workspace.data import Examined

from tests.support.follows import follows
from tests.support.rule_cases import Typed, all_said, typed_cases

ROWS = {each.row: each for each in RULES}
PLAIN = [case for case in typed_cases() if not events()[case.on].facts]
WITH_FACTS = [case for case in typed_cases() if events()[case.on].facts]


def _id(case: TypedCase) -> str:
    return re.sub(r"\W+", "-", f"{case.row} {case.kind} {case.title}")[:80]


@pytest.fixture(scope="module")
def typed(tmp_path_factory: pytest.TempPathFactory, shared: Path) -> Typed:
    return Typed(tmp_path_factory.mktemp("cases"), shared)


def _is_as_the_table_has_it(case: TypedCase, found: Examined) -> None:
    assert all_said(found) == case.says
    for view, expected in case.then.items():
        assert found.event is not None
        assert found.regulations is not None
        seen = follows(found.event, found.regulations, view)
        if view.startswith("page"):
            assert [line for line in expected.splitlines() if line not in seen] == []
        else:
            assert seen == expected, view


@pytest.mark.parametrize("case", typed_cases(), ids=_id)
def test_a_case_says_and_gives_what_the_table_has(case: TypedCase, typed: Typed) -> None:
    _is_as_the_table_has_it(case, typed.examined(case))
