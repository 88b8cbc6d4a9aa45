"""Invented texts, for tests of sites in several languages: the language before each in English."""

from collections.abc import Mapping
from typing import Any

import pytest
from topcut.text.words import texts


def invented(monkeypatch: pytest.MonkeyPatch, *languages: str) -> None:
    """Lets the pages speak these languages as well: "nl Standings" for "Standings".

    Of each CLDR knows how it counts, and no texts of ours are in it.
    """
    read = texts._file

    def file(language: str, name: str) -> Mapping[str, Any]:
        if language not in languages:
            return read(language, name)
        return _before(read("en", name), language)

    monkeypatch.setattr(texts, "LANGUAGES", (*texts.LANGUAGES, *languages))
    monkeypatch.setattr(texts, "_file", file)


def _before(entries: Mapping[str, Any], language: str) -> dict[str, Any]:
    return {
        key: _before(value, language) if isinstance(value, dict) else f"{language} {value}"
        for key, value in entries.items()
    }
