"""Invented languages, for tests of sites in several: English with the language before each text."""

from collections.abc import Mapping
from typing import Any

import pytest
from topcut.text.words import locales, texts


def invented(monkeypatch: pytest.MonkeyPatch, *languages: str) -> None:
    """Lets the pages speak these languages besides English: "xx Standings" for "Standings"."""
    read = texts._file

    def file(language: str, name: str) -> Mapping[str, Any]:
        return (
            _before(read("en", name), language) if language in languages else read(language, name)
        )

    monkeypatch.setattr(texts, "LANGUAGES", (*texts.LANGUAGES, *languages))
    monkeypatch.setattr(texts, "_file", file)
    known = locales.load
    monkeypatch.setattr(
        locales, "load", lambda name: known("en") if name in languages else known(name)
    )


def _before(entries: Mapping[str, Any], language: str) -> dict[str, Any]:
    return {
        key: _before(value, language) if isinstance(value, dict) else f"{language} {value}"
        for key, value in entries.items()
    }
