"""Every text of the pages is in the texts, and every text is used.

Longer than most: what holds for all texts of all languages stands together.
"""

import re
from collections.abc import Mapping
from fractions import Fraction
from pathlib import Path
from string import Formatter

import pytest
from topcut.text.words import texts

PLURAL = {"one", "other"}
FORMS = texts.FORMS
ORDINAL = {"one", "two", "few", "other"}


def test_placeholders_are_filled() -> None:
    assert texts.load("en")("round.name", round=3) == "Round 3"


def test_things_are_counted() -> None:
    """One event, eleven events."""
    said = texts.load("en")
    assert said.count("front.events", 1) == "1 event"
    assert said.count("front.events", 11) == "11 events"


@pytest.mark.parametrize(
    ("n", "place"),
    [
        (1, "1st"),
        (2, "2nd"),
        (3, "3rd"),
        (4, "4th"),
        (11, "11th"),
        (12, "12th"),
        (13, "13th"),
        (21, "21st"),
        (102, "102nd"),
        (111, "111th"),
    ],
)
def test_places_are_ordinals(n: int, place: str) -> None:
    assert texts.load("en").ordinal(n) == place


def test_what_is_filled_into_a_rich_text_is_escaped() -> None:
    said = texts.load("en").rich("round.starts", time="<b>")
    assert said == "Paired; starts about <b>&lt;b&gt;</b>."


POLISH = texts.Own(
    "1",
    {
        "pl": {
            "pages": {
                "round": {
                    "name": "Runda {round}",
                    "tables": {"one": "{n} stół", "few": "{n} stoły"},
                },
                "front": {"events": "turnieje: {n}"},
                "find": {"count": {"one": "znaleziono {n} wynik", "many": "{n} wyników"}},
            }
        },
        "en": {"pages": {"round": {"name": "Game {round}"}}},
    },
)


def test_a_club_adds_a_language_with_its_own_forms() -> None:
    """What it lacks is English; a text may have forms where English has one, or one for all."""
    said = texts.load("pl", texts.PAGES, POLISH)
    assert [said.count("round.tables", n) for n in (1, 3, 5)] == ["1 stół", "3 stoły", "5 stoły"]
    assert said.count("front.events", 1) == "turnieje: 1"
    assert [said("find.count", n=n) for n in (1, 5)] == ["znaleziono 1 wynik", "5 wyników"]
    assert said("round.name", round=3) == "Runda 3"
    assert said["standings.title"] == "Standings"
    assert said["month.1"] == "stycznia"
    assert said.ordinal(3) == "3."
    assert said.listed("abc") == "a, b i c"
    assert said.listed("ab", "or") == "a lub b"
    assert said.number("0.6667") == "0,6667"


def test_words_stand_in_a_sentence() -> None:
    listed = texts.load("en").listed
    assert [listed(words) for words in ("", "A", "AB", "ABC")] == ["", "A", "A and B", "A, B and C"]


def test_a_script_counts_in_the_form_of_most_numbers() -> None:
    """It fills in the number itself: in Polish “other” is said of fractions alone."""
    forms = {"one": "{n} wynik", "few": "{n} wyniki", "many": "{n} wyników", "other": "{n} wyniku"}
    own = texts.Own("2", {"pl": {"pages": {"find": {"count": forms}}}})
    said = texts.load("pl", texts.PAGES, own)
    assert said("find.count", n="{n}") == "{n} wyników"
    assert said["find.count"] == "{n} wyników"
    assert said.count("find.count", Fraction(5, 2)) == "5/2 wyniku"


def test_a_club_says_a_text_in_its_own_way() -> None:
    said = texts.load("en", texts.PAGES, POLISH)
    assert said("round.name", round=3) == "Game 3"
    assert said["standings.title"] == "Standings"
    assert texts.load("en")("round.name", round=3) == "Round 3"
    assert texts.languages(POLISH) == (*texts.LANGUAGES, "pl")


def test_a_script_has_all_forms_of_a_text() -> None:
    said = texts.load("en")
    assert said.forms("front.events") == {"one": "1 event", "other": "{n} events"}
    assert said.forms("find.count") == {"other": "{n} found"}


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(KeyError):
        texts.load("xx")


@pytest.mark.parametrize(
    ("header", "language"),
    [
        ("", "de"),
        ("fr", "de"),
        ("en", "en"),
        ("en-GB,en;q=0.9", "en"),
        ("fr, en;q=0.5, de;q=0.7", "de"),
        ("fr-CH, fr;q=0.9, en;q=0.8, de;q=0.7, *;q=0.5", "en"),
        ("PT-br", "pt-BR"),
        ("pt-BR-x", "pt-BR"),
        ("pt", "de"),
        ("de;q=0, en", "en"),
        ("de;q=0", "de"),
        ("en;q=x, ;;, ,", "de"),
        (f"{'x' * 400},en", "de"),
    ],
)
def test_a_browser_gets_the_language_that_it_asks_for_first(header: str, language: str) -> None:
    assert texts.accepted(header, ("de", "en", "pt-BR")) == language


def test_every_file_of_texts_is_a_language_and_every_language_has_one(root: Path) -> None:
    folders = (root / "generator/topcut/texts").iterdir()
    assert {path.name for path in folders} == set(texts.LANGUAGES), (
        "topcut.text.words.texts.LANGUAGES"
    )


@pytest.mark.parametrize("language", texts.LANGUAGES)
def test_a_language_counts(language: str) -> None:
    """It has its functions for "1 event, 2 events" and "3rd", and a text for all they say."""
    said = texts.load(language)
    counted = stems(whole(texts.load("en"))) - {"ordinal"}
    filled = dict.fromkeys(set().union(*map(placeholders, whole(said).values())) - {"n"}, "")
    assert "front.events" in counted
    for n in range(201):
        assert said.ordinal(n)
        for key in counted:
            assert said.count(key, n, **filled) is not None


@pytest.mark.parametrize("language", texts.LANGUAGES)
def test_a_language_says_what_english_says(language: str) -> None:
    english, other = (whole(texts.load(name)) for name in ("en", language))
    assert differences(english, other) == []


SAME = frozenset({"fact.mwl"})
"""Texts of several words that are the same in another language: names of things."""
TAG = re.compile(r"</?[a-z][a-z0-9]*")


@pytest.mark.parametrize("part", [texts.PAGES, texts.MESSAGES, texts.DESK])
@pytest.mark.parametrize("language", texts.LANGUAGES[1:])
def test_a_translation_keeps_what_english_has(language: str, part: str) -> None:
    """Of every part: nothing lacks, and what stands in it has the same tags and ends."""
    english = flat(texts.ours("en", part))
    known = flat(texts.load(language).locale.texts) if part == texts.PAGES else {}
    other = {key: text for key, text in known.items() if key in english}
    assert slips(english, other | flat(texts.ours(language, part))) == []


def test_each_slip_of_a_translation_is_named() -> None:
    english = {"a.b": "<b>One</b> of them", "a.c": "said, ", "a.d": "with two words", "a.e": "x"}
    other = {"a.b": "Einer", "a.c": "gesagt , ", "a.d": 'mit "zwei" Worten', "a.f": "x"}
    assert slips(english, other) == [
        "a.b: tags",
        'a.d: "',
        "a.e is missing",
        "a.f is not in English",
    ]
    assert slips(english, english | {"a.b": " <b>Einer</b> davon"}) == [
        "a.b: a blank more",
        "a.d is English",
    ]
    assert slips({"a": "1 {of}"}, {"a": "1 {on}"}) == [
        "a: {on} is not filled",
        "a: {of} is not said",
    ]


def flat(entries: Mapping[str, object]) -> dict[str, str]:
    return dict(texts.flat(entries))


def slips(english: Mapping[str, str], other: Mapping[str, str]) -> list[str]:
    """What a translation has or lacks by mistake."""
    found = []
    for key in sorted({*english, *other}):
        if key not in english or key not in other:
            stem, _, form = key.rpartition(".")
            forms = {f"{key}.other", *([stem, f"{stem}.other"] if form in FORMS else ())}
            if forms.isdisjoint(other if key in english else english):
                found.append(f"{key} is {'missing' if key in english else 'not in English'}")
            continue
        ours, theirs = english[key], other[key]
        if sorted(TAG.findall(ours)) != sorted(TAG.findall(theirs)):
            found.append(f"{key}: tags")
        if any(theirs[at] == " " != ours[at] for at in (0, -1) if ours and theirs):
            found.append(f"{key}: a blank more")
        if '"' in re.sub("<[^>]*>", "", theirs) and '"' not in re.sub("<[^>]*>", "", ours):
            found.append(f'{key}: "')
        words = re.findall(r"[^\W\d_]{3,}", re.sub(r"<code>.*?</code>|<[^>]*>|\{.*?\}", "", ours))
        if ours == theirs and len(words) >= 3 and key not in SAME:
            found.append(f"{key} is English")
        if key.rpartition(".")[2] not in FORMS:
            found += [
                f"{key}: {{{one}}} is not filled"
                for one in sorted(placeholders(theirs) - placeholders(ours))
            ]
            found += [
                f"{key}: {{{one}}} is not said"
                for one in sorted(placeholders(ours) - placeholders(theirs))
            ]
    return found


def test_what_a_language_lacks_is_named() -> None:
    english = {
        "a.title": "Round {n}",
        "a.gone": "Gone",
        "a.events.one": "1 event",
        "a.events.other": "{n} events in {year}",
        "ordinal.one": "{n}st",
        "ordinal.other": "{n}th",
    }
    same = {
        "a.title": "Runda {n}",
        "a.gone": "x",
        "a.events.one": "{n}",
        "a.events.few": "{n} {year}",
        "a.events.many": "{year} {n}",
        "a.events.other": "{n} {year}",
        "ordinal.other": "{n}.",
    }
    assert differences(english, same) == []
    broken = same | {"a.title": "Runda {m}", "a.more": "x", "a.events.few": "{n} {place}"}
    del broken["a.gone"], broken["a.events.other"]
    assert differences(english, broken) == [
        "a.events.few: {place} is not filled",
        "a.events.other is missing",
        "a.gone is missing",
        "a.more is not in English",
        "a.title: {m} is not filled",
        "a.title: {n} is not said",
    ]


def whole(said: texts.Texts) -> dict[str, str]:
    return {key: said[key] for key in said.keys()}  # noqa: SIM118 – no mapping


def differences(english: Mapping[str, str], other: Mapping[str, str]) -> list[str]:
    """What is wrong with the texts of another language, beside those in English.

    Forms for numbers are the language's own; each has "other", and says no more than English has.
    """
    counted = stems(english)
    found = []
    for key in sorted({*english, *other}):
        stem, _, form = key.rpartition(".")
        if stem in counted and form in FORMS:
            if form == "other" and key not in other:
                found.append(f"{key} is missing")
            filled = {"n"}.union(*(placeholders(english.get(f"{stem}.{one}", "")) for one in FORMS))
            more = placeholders(other.get(key, "")) - filled
            found += [f"{key}: {{{one}}} is not filled" for one in sorted(more)]
        elif key not in other:
            found.append(f"{key} is missing")
        elif key not in english:
            found.append(f"{key} is not in English")
        else:
            ours, theirs = placeholders(english[key]), placeholders(other[key])
            found += [f"{key}: {{{one}}} is not filled" for one in sorted(theirs - ours)]
            found += [f"{key}: {{{one}}} is not said" for one in sorted(ours - theirs)]
    return found


def stems(entries: Mapping[str, str]) -> set[str]:
    """The keys of English that have forms for numbers beneath them."""
    one, other = (
        {key.removesuffix(form) for key in entries if key.endswith(form)}
        for form in (".one", ".other")
    )
    return one & other


def placeholders(text: str) -> set[str]:
    """What is filled in: {name}."""
    return {name for _, name, _, _ in Formatter().parse(text) if name}


def test_no_template_has_a_word_of_its_own(root: Path) -> None:
    """Outside tags, Jinja and file names a template has no word."""
    for path in sorted((root / "templates").rglob("*.html")):
        source = path.read_text(encoding="utf-8")
        source = re.sub(r"\{% block body_class %\}.*?\{% endblock %\}", "", source)
        source = re.sub(r"\{[{%#].*?[}%#]\}", "", source, flags=re.DOTALL)
        said = re.findall(r'\s(?:aria-label|alt|title|placeholder)="([^"]*)"', source)
        said.append(re.sub(r"<a[^>]*class=m>[\w.]+</a>|<[^>]*>", " ", source))
        words = re.findall(r"[^\W\d_]{2,}", " ".join(said))
        assert words == [], path.name


def test_every_text_is_used_and_every_used_text_exists(root: Path) -> None:
    keys = texts.load("en").keys()
    used = [re.compile(pattern) for pattern in _used(root)]
    unused = {key for key in keys if not any(pattern.fullmatch(key) for pattern in used)}
    assert unused == set()
    missing = {each.pattern for each in used if not any(map(each.fullmatch, keys))}
    assert missing == set()


def _used(root: Path) -> set[str]:
    """Patterns of all keys that templates, pages and drafted files name."""
    used = set()
    for path in (root / "templates").rglob("*.html"):
        source = path.read_text(encoding="utf-8")
        used |= {re.escape(key) for key in re.findall(r'\bt(?:\.rich)?[\[(]"([\w.-]+)"', source)}
    package = root / "generator" / "topcut"
    telling = (package / "rules/review/draw_text.py", package / "exchange/files/draft_account.py")
    for path in (*(package / "pages").rglob("*.py"), *telling):
        source = path.read_text(encoding="utf-8")
        for key in re.findall(r'(?<![\w"])f?"([a-z_]+\.[^"\s]+)"', source):
            if key in ("index.html", "feed.xml", "picture.png", "event.ics"):
                continue
            pattern = re.escape(re.sub(r"\{[^}]*\}", "§", key)).replace("§", r"[\w-]+")
            if _counted(key):
                used.add(rf"{pattern}\.(?:{'|'.join(PLURAL)})")
            if "{" in key or not _counted(key):
                used.add(pattern)
        for key in re.findall(r'say\(\s*"(\w+)"', source):
            used.add(f"fact.{key}")
        for key in re.findall(r'of_family\([\w.]+, "[\w.]+\.(\w+)"', source):
            used.add(rf"family\.[\w-]+\.{key}")
        for last in re.findall(r'\.listed\(.+, "(\w+)"\)', source):
            used.add(rf"list\.{last}")
    return used | {rf"ordinal\.(?:{'|'.join(ORDINAL)})"}


def _counted(key: str) -> bool:
    keys = texts.load("en").keys()
    pattern = re.escape(re.sub(r"\{[^}]*\}", "§", key)).replace("§", r"[\w-]+")
    return any(re.fullmatch(rf"{pattern}\.one", known) for known in keys)


def test_templates_join_lists_by_the_comma_of_the_language(root: Path) -> None:
    """Arabic has "،", Japanese "、"."""
    joined = {
        f"{path.name}: {found}"
        for path in sorted((root / "templates").rglob("*.html"))
        for found in re.findall(
            r'%}, {% endif %}|{{ ", " if not loop', path.read_text(encoding="utf-8")
        )
    }
    assert joined == set()


@pytest.mark.parametrize("part", [texts.PAGES, texts.MESSAGES, texts.DESK])
def test_french_has_a_space_that_does_not_break_beside_its_signs(part: str) -> None:
    """Narrow before ; ! and ?, a whole one before the colon and within « »."""
    wrong = re.compile("[ \u00a0][;!?]|[ \u202f][:»]|«[^\u00a0]")
    french = texts.load("fr", part)
    said = {form for key in french.keys() for form in french.forms(key).values()}  # noqa: SIM118
    assert {text for text in said if wrong.search(text)} == set()
