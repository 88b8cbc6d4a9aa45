"""Makes generator/topcut/locales/LANGUAGE.json from CLDR, by way of Babel.

Run by hand as `python -m release.cldr`, in an environment of its own with babel==2.19.0: no club
and no release needs Babel. What a language needs of CLDR is little: its name, its direction, its
decimal sign, its rules for numbers of things and for places, and texts that nobody has to
translate: months, days, dates and lists.
"""

import json
import re
import sys
from pathlib import Path
from typing import Any

from babel import Locale, __version__
from babel.core import get_cldr_version

HERE = Path(__file__).parent.parent / "generator" / "topcut" / "locales"
BABEL = "2.19.0"
LANGUAGES = (
    "af ar be bg bs ca cs cy da de el en eo es et eu fa fi fil fr ga gl he hi hr hu hy id is it ja"
    " ka kk ko lt lv mk ms nb nl nn pl pt pt-PT ro ru sk sl sq sr sv th tr uk vi zh zh-Hant"
)
"""Those in which the game is played, or may be."""
FORMS = ("zero", "one", "two", "few", "many", "other")
PLACES: dict[str, dict[str, str]] = {
    **{
        language: {"other": sign}
        for sign, languages in (
            ("{n}.", "bs cs da de et eu fi hr hu is lv nb nn pl sk sl sr tr"),
            ("{n}.º", "es gl"),
            ("{n}º", "it pt pt-PT"),
            ("{n}e", "af nl"),
            ("{n}-й", "ru uk"),
            ("第{n}名", "zh zh-Hant"),
        )
        for language in languages.split()
    },
    "ca": {"one": "{n}r", "two": "{n}n", "few": "{n}t", "other": "{n}è"},
    "el": {"other": "{n}ος"},
    "en": {"one": "{n}st", "two": "{n}nd", "few": "{n}rd", "other": "{n}th"},
    "fr": {"one": "{n}er", "other": "{n}e"},
    "ja": {"other": "{n}位"},
    "ko": {"other": "{n}위"},
    "sv": {"one": "{n}:a", "other": "{n}:e"},
}
"""Places as figures, as the trade writes them: Babel leaves this part of CLDR out."""
ZERO = frozenset("vwftce")
"""Operands that are 0 of every whole number; the others are the number itself."""


def main() -> int:
    """Writes a file for each language; 1 for another version of Babel."""
    if __version__ != BABEL:
        print(f"This takes Babel {BABEL}, and here is {__version__}.", file=sys.stderr)
        return 1
    HERE.mkdir(exist_ok=True)
    for language in LANGUAGES.split():
        entries = {"cldr": get_cldr_version(), **of(language)}
        lines = (f"{dumped(key)}: {dumped(value)}" for key, value in entries.items())
        path = HERE / f"{language}.json"
        path.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8", newline="\n")
    return 0


def dumped(value: object) -> str:
    """JSON in one line."""
    return json.dumps(value, ensure_ascii=False)


def of(language: str) -> dict[str, Any]:
    """What is known of a language."""
    locale = Locale.parse(language, sep="-")
    name = locale.get_display_name() or language
    symbols = locale.number_symbols
    return {
        "name": name[:1].upper() + name[1:],
        "direction": locale.text_direction,
        "decimal": symbols["latn" if "latn" in symbols else locale.default_numbering_system][
            "decimal"
        ],
        "cardinal": rules(locale.plural_form),
        "ordinal": rules(locale.ordinal_form),
        "texts": {
            "weekday": {str(n + 1): locale.days["format"]["wide"][n] for n in range(7)},
            "month": {str(n): locale.months["format"]["wide"][n] for n in range(1, 13)},
            "month_short": {
                str(n): locale.months["format"]["abbreviated"][n] for n in range(1, 13)
            },
            "date": dates(locale),
            "list": lists(locale),
            "ordinal": PLACES.get(language, {"other": "{n}"}),
        },
    }


def dates(locale: Locale) -> dict[str, str]:
    """The patterns of days."""
    skeletons = locale.datetime_skeletons
    timed = str(locale.datetime_formats["short"]).replace("{1}", "{day}").replace("{0}", "{time}")
    between = str(locale.interval_formats[None])
    between = between.replace("{0}", "{start}").replace("{1}", "{end}")
    return {
        "long": pattern(locale.date_formats["full"].pattern).strip(),
        "weekday": pattern(skeletons["MMMMEd"].pattern),
        "short": pattern(skeletons["MMMd"].pattern),
        "days": days(locale),
        "short_span": between,
        "timed": timed,
        "timed_day": timed,
        "span": between,
    }


def days(locale: Locale) -> str:
    """Two days of a month: "{start}.–{day}. {month}"."""
    first, second = locale.interval_formats["MMMd"]["d"]
    return f"{pattern(first).replace('{day}', '{start}')}{pattern(second)}"


def pattern(cldr: str) -> str:
    """A pattern of CLDR as ours: "{weekday}, {day}. {month} {year}"."""
    made = ""
    for quoted, letters, sign in re.findall(r"'([^']*)'|([A-Za-z]+)|(.)", cldr):
        made += quoted or sign or placeholder(letters)
    return made


def placeholder(letters: str) -> str:
    """What a run of letters of CLDR stands for."""
    if letters[0] in "Ec":
        return "{weekday}"
    if letters[0] in "ML":
        return "{month}" if len(letters) > 2 else "{number}"
    return {"d": "{day}", "y": "{year}", "G": ""}[letters[0]]


def lists(locale: Locale) -> dict[str, str]:
    """What stands between the parts of a list."""
    both, either = locale.list_patterns["standard"], locale.list_patterns["or"]
    return {
        "comma": comma(between(both["middle"])),
        "and": between(both["2"]),
        "or": between(either["2"]),
    }


def comma(between: str) -> str:
    """The sign between parts, which are no list everywhere: Arabic, alone, has "and" there."""
    return "، " if any(map(str.isalpha, between)) else between


def between(cldr: str) -> str:
    """What stands between two parts: " and "."""
    found = re.fullmatch(r"\{0\}(.*)\{1\}", cldr)
    if found is None:
        raise ValueError(cldr)
    return found[1]


Rule = list[list[str]]
"""Conditions: a number has a form where all those of one list hold."""
ALWAYS: Rule = [[]]
NEVER: Rule = []


def rules(form: Any) -> dict[str, str]:
    """The rule of each form for whole numbers: "n % 10 in 2..4 and n % 100 not in 12..14"."""
    made = {tag: simple(tree) for tag, tree in form.abstract}
    return {tag: " or ".join(map(" and ".join, made[tag])) for tag in FORMS if made.get(tag)}


def simple(tree: Any, *, turned: bool = False) -> Rule:
    """A rule of Babel's, for whole numbers alone."""
    kind, parts = tree
    if kind == "not":
        return simple(parts[0], turned=not turned)
    if kind == "relation":
        return relation(parts, turned)
    first, second = (simple(part, turned=turned) for part in parts)
    if (kind == "or") != turned:
        return ALWAYS if ALWAYS in (first, second) else first + second
    return [one + two for one in first for two in second]


def relation(parts: Any, turned: bool) -> Rule:
    """One comparison."""
    _, (left, operand), (_, ranges) = parts
    spans = [(low[1][0], high[1][0]) for low, high in ranges]
    modulus = ""
    if left == "mod":
        left, modulus = operand[0][0], f" % {operand[1][1][0]}"
    if left in ZERO:
        return ALWAYS if any(low <= 0 <= high for low, high in spans) != turned else NEVER
    within = ",".join(str(low) if low == high else f"{low}..{high}" for low, high in spans)
    return [[f"n{modulus} {'not in' if turned else 'in'} {within}"]]


if __name__ == "__main__":
    sys.exit(main())
