"""Bytes that were a good file: damaged, spliced, repeated, nested, spelled as no editor would."""

import re
import unicodedata
from collections.abc import Callable, Sequence
from random import Random

from tests.support.mutations import RAW, STRANGE

UNICODE = (
    *("\u202e", "\u2066", "\u2069", "\u200f", "\u200b", "\u200d", "\ufeff", "\u00ad", "\u2028"),
    *("\u0085", "\ufffe", "\uffff", "\U0001f469\u200d\U0001f692", "\U000e0041", "\U0010ffff"),
    *("e\u0301", "\u0301" * 40, "ﬁ", "ß", "İ", "ſ", "Ａ", "½", "٣", "①", "Ⅷ", "\u3000", "\u1680"),
    *("\x00", "\x07", "\x1b[31m", "\x7f", "\x85", "\x0b", "\x0c", "\r", "\u2029"),
)
YAML = (
    *("&a ", "*a", "*b", "<<: *a", "!!python/object/apply:os.system [x]", "!!binary aGk=", "! "),
    *("!!set {a}", "!!omap", "!<tag:x,2000:y> ", "%YAML 9.9\n---\n", "---\n", "...\n", "--- x\n"),
    *("? ", "? a\n: b\n", ": ", "- ", "-\n", "{", "}", "[", "]", ",", "|\n", ">-\n", "|9\n", "#"),
    *(
        " #",
        '"',
        "'",
        '"\\x1b"',
        '"\\ud800"',
        '"\\udc00x"',
        '"\\0"',
        '"\\U00110000"',
        '"\\N"',
        "\t",
    ),
    *("0x1F", "0o17", "0b1", "1_000", "1e400", ".inf", "-.inf", ".nan", "~", "null", "yes", "off"),
    *("1:2:3", "190:20:30", "2018-03-10", "2018-02-30", "0000-00-00", "9999-12-31 24:00", "12:60"),
    *("-0", "+6", "06", "6.0", "6,0", "6–0", "6-0-0", "99999999999999999999", "-1", "0", "3"),
    *("a: a: a", "a: [b, {c: [d]}]", "{a: b, a: c}", "[[[]]]", "''", '""', "{}", "[]", "{? }"),
    *("<script>", "javascript:alert(1)", "../../etc", "/etc/passwd", "C:\\x", "{{7*7}}", "%s%n"),
)
WORDS = tuple(each for each in STRANGE if isinstance(each, str))
_TOKEN = re.compile(rb"[\w.'/+-]+")
_NUMBER = re.compile(rb"\d+")
LARGEST = 50_000
"""Bytes that repeating makes, at most."""

Mutator = Callable[[bytes, Random, bytes], bytes]


def mutated(seed: bytes, chance: Random, other: bytes = b"") -> bytes:
    """The seed with one to four changes; `other` is what parts come from."""
    for _ in range(chance.choice((1, 1, 1, 2, 2, 3, 4))):
        seed = chance.choices(MUTATORS, WEIGHTS)[0](seed, chance, other)
    return seed


def _flip(seed: bytes, chance: Random, _other: bytes) -> bytes:
    made = bytearray(seed)
    for _ in range(chance.choice((1, 1, 2, 8)) if made else 0):
        made[chance.randrange(len(made))] ^= 1 << chance.randrange(8)
    return bytes(made)


def _cut(seed: bytes, chance: Random, _other: bytes) -> bytes:
    return seed[: chance.randrange(len(seed) + 1)]


def _leave_out(seed: bytes, chance: Random, _other: bytes) -> bytes:
    start, end = _span(seed, chance)
    return seed[:start] + seed[end:]


def _insert(seed: bytes, chance: Random, _other: bytes) -> bytes:
    where = chance.randrange(len(seed) + 1)
    return seed[:where] + _word(chance) + seed[where:]


def _instead(seed: bytes, chance: Random, _other: bytes) -> bytes:
    """Another word in the place of one."""
    found = list(_TOKEN.finditer(seed))
    if not found:
        return _word(chance)
    one = chance.choice(found)
    return seed[: one.start()] + _word(chance) + seed[one.end() :]


def _swap(seed: bytes, chance: Random, _other: bytes) -> bytes:
    """Two words of the file, exchanged."""
    found = list(_TOKEN.finditer(seed))
    if len(found) < 2:
        return seed
    one, two = sorted(chance.sample(found, 2), key=lambda each: each.start())
    return seed[: one.start()] + two[0] + seed[one.end() : two.start()] + one[0] + seed[two.end() :]


def _splice(seed: bytes, chance: Random, other: bytes) -> bytes:
    return seed[: chance.randrange(len(seed) + 1)] + other[chance.randrange(len(other) + 1) :]


def _splice_lines(seed: bytes, chance: Random, other: bytes) -> bytes:
    ours, theirs = seed.splitlines(keepends=True), other.splitlines(keepends=True)
    where, start = chance.randrange(len(ours) + 1), chance.randrange(len(theirs) + 1)
    return b"".join((*ours[:where], *theirs[start : start + chance.randint(1, 5)], *ours[where:]))


def _repeat(seed: bytes, chance: Random, _other: bytes) -> bytes:
    start, end = _span(seed, chance)
    times = chance.choice((2, 2, 3, 10, 100, 2000))
    times = min(times, LARGEST // max(end - start, 1))
    return seed[:start] + seed[start:end] * max(times, 1) + seed[end:]


def _repeat_line(seed: bytes, chance: Random, _other: bytes) -> bytes:
    lines = seed.splitlines(keepends=True)
    if not lines:
        return seed
    where = chance.randrange(len(lines))
    times = min(chance.choice((2, 2, 2, 50, 1000)), LARGEST // max(len(lines[where]), 1))
    return b"".join((*lines[:where], *(lines[where : where + 1] * max(times, 1)), *lines[where:]))


def _number(seed: bytes, chance: Random, _other: bytes) -> bytes:
    """Another number, often near the old one, sometimes absurd."""
    found = list(_NUMBER.finditer(seed))
    if not found:
        return seed
    one = chance.choice(found)
    near = str(max(int(one[0][:9]) + chance.choice((-8, -2, -1, 1, 2, 5, 100)), 0))
    said = chance.choice((near, near, near, *RAW, "9" * 400, "-" + near, near + ".5", "0" + near))
    return seed[: one.start()] + said.encode() + seed[one.end() :]


def _nest(seed: bytes, chance: Random, _other: bytes) -> bytes:
    """Brackets around a part, or without an end."""
    start, end = _span(seed, chance)
    begin, stop = chance.choice((("[", "]"), ("{", "}"), ("{a: ", "}"), ("- ", ""), ("? ", "")))
    depth = chance.choice((1, 3, 60, 1000, 20_000))
    closed = stop * depth if chance.random() < 0.7 else ""
    return seed[:start] + (begin * depth).encode() + seed[start:end] + closed.encode() + seed[end:]


def _laughs(seed: bytes, chance: Random, _other: bytes) -> bytes:
    """Names of parts, used over and over: small to write, endless to read."""
    lines = ["a0: &a0 [x, x, x, x, x, x, x, x, x]"]
    lines += [f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 9)}]" for n in range(1, 10)]
    made = "\n".join(lines).encode() + b"\n"
    return chance.choice((made + seed, seed + b"\n" + made, seed + b"\n<<: *a9\n"))


def _line_ends(seed: bytes, chance: Random, _other: bytes) -> bytes:
    end = chance.choice(("\r\n", "\r", "\u2028", "\u0085", "\n\n", "\n\r", " \n", "\t\n"))
    return seed.replace(b"\n", end.encode(), chance.choice((1, -1)))


def _encoded(seed: bytes, chance: Random, _other: bytes) -> bytes:
    text = seed.decode("utf-8", "replace")
    form = chance.choice(
        ("utf-16", "utf-16-le", "utf-8-sig", "latin-1", "utf-32", "utf-7", "cp037")
    )
    return text.encode(form, "replace")


def _spelled(seed: bytes, chance: Random, _other: bytes) -> bytes:
    text = seed.decode("utf-8", "replace")
    nfc, nfd = unicodedata.normalize("NFC", text), unicodedata.normalize("NFD", text)
    made = chance.choice((nfc, nfd, unicodedata.normalize("NFKD", text)))
    if chance.random() < 0.5:
        made = made.swapcase() if chance.random() < 0.5 else made.upper()
    return made.encode()


def _indent(seed: bytes, chance: Random, _other: bytes) -> bytes:
    lines = seed.splitlines(keepends=True)
    if not lines:
        return b" "
    where = chance.randrange(len(lines))
    blanks = chance.choice((b" ", b"  ", b"\t", b"\xc2\xa0", b"- ", b"? ", b" " * 3000))
    lines[where] = lines[where].lstrip() if chance.random() < 0.3 else blanks + lines[where]
    return b"".join(lines)


def _span(seed: bytes, chance: Random) -> tuple[int, int]:
    start = chance.randrange(len(seed) + 1)
    return start, min(start + chance.choice((1, 2, 5, 20, 200)), len(seed))


def _word(chance: Random) -> bytes:
    kind: Sequence[str] = chance.choice((UNICODE, YAML, YAML, WORDS))
    return chance.choice(kind).encode("utf-8", "surrogatepass")


_TABLE: tuple[tuple[Mutator, int], ...] = (
    *((_flip, 3), (_cut, 2), (_leave_out, 3), (_insert, 5), (_instead, 8), (_swap, 8)),
    *((_splice, 2), (_splice_lines, 4), (_repeat, 2), (_repeat_line, 4), (_number, 6)),
    *((_nest, 2), (_laughs, 1), (_line_ends, 1), (_encoded, 1), (_spelled, 1), (_indent, 3)),
)
MUTATORS = tuple(each for each, _ in _TABLE)
WEIGHTS = tuple(weight for _, weight in _TABLE)
