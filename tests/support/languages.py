"""Invented texts, for tests of sites in several languages: the language before each in English."""

from collections.abc import Callable, Mapping
from typing import Any

import pytest
from topcut.text.words import texts

from tests.support.pseudo import all_texts


def invented(
    monkeypatch: pytest.MonkeyPatch, *languages: str, change: Callable[[str], str] | None = None
) -> None:
    """Lets the pages speak these languages as well: "nl Standings" for "Standings".

    Or each text as `change` makes it. Of each CLDR knows how it counts, and no texts of ours are
    in it.
    """
    read = texts._file

    def file(language: str, name: str) -> Mapping[str, Any]:
        if language not in languages:
            return read(language, name)
        return all_texts(read("en", name), change or (lambda text: f"{language} {text}"))

    monkeypatch.setattr(texts, "LANGUAGES", (*texts.LANGUAGES, *languages))
    monkeypatch.setattr(texts, "_file", file)
