"""Files of the declared shapes with any values in them, as hypothesis draws them: read or refused.

Most keys and kinds of values are right, as the schemas say them; what stands there is anybody's
guess. The names in them are often those of players, so that rounds mean something.
"""

from collections.abc import Callable
from functools import cache, partial
from pathlib import Path
from random import Random
from typing import Any

from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy
from topcut.documents.schema.schema import schemas
from topcut.workspace.data import Data

from tests.build import EVENT as WHOLE
from tests.build import PLAYERS, ROUND_1
from tests.lab.longrun.hostile_reader import EVENT, read
from tests.lab.longrun.hostile_watch import Case, Draw
from tests.lab.longrun.units import Unit
from tests.support.planted_data import flow

PEOPLE = ("Ada Crane", "Bo Quist", "Cy Dahl", "Di Ito", "ada-crane", "Ada", "nobody", "")
FILES = {
    "event.yaml": "event", "players.yaml": "players", "rounds/swiss-1.yaml": "swiss",
    "rounds/swiss-2.yaml": "swiss", "rounds/cut-1.yaml": "cut", "rounds/tables-1.yaml": "tables",
    "rounds/robin-1.yaml": "robin", "house.yaml": "regulations", "news/a.md": "news",
}  # fmt: skip
DRAWN = 60
"""Files of each kind that a unit mixes its inputs from."""
_TEXT = st.one_of(
    st.sampled_from(PEOPLE[:4]), st.sampled_from(PEOPLE[:4]), st.sampled_from(PEOPLE),
    st.text(max_size=30),
    st.integers(-9, 10_000).map(str),
    st.sampled_from(("yes", "no", "6-0", "swiss-1", "2018-03-10")),
)  # fmt: skip
_OTHER = st.one_of(_TEXT, st.just([]), st.just({}), st.lists(_TEXT, max_size=2))
"""Of another sort than what belongs there."""


def prepare(unit: Unit, folder: Path) -> Draw:
    """Draws the files by the unit's words."""
    drawn = {
        kind: _documents(kind, int.from_bytes(f"{unit}/{kind}".encode()) % 2**63)
        for kind in dict.fromkeys(FILES.values())
    }
    data = folder / "data"
    data.mkdir(exist_ok=True)
    return partial(draw, Data(data), drawn)


def draw(data: Data, drawn: dict[str, list[Any]], chance: Random) -> Case:
    """An event with one to four of its files drawn."""
    files = {"event.yaml": WHOLE, "players.yaml": PLAYERS, "rounds/swiss-1.yaml": ROUND_1}
    some = chance.sample(tuple(FILES), chance.choice((1, 1, 2, 3, 4)))
    for path in some:
        value = chance.choice(drawn[FILES[path]])
        text = flow(value) if chance.random() < 0.4 else _block(value)
        files[path] = f"---\n{text}\n---\nx" if path.endswith(".md") else f"{text}\n"
    if "house.yaml" in some:
        files["event.yaml"] = WHOLE.replace("ffg-2.2.1", "house.yaml")
    content = {path: text.encode("utf-8", "surrogatepass") for path, text in files.items()}
    kind = f"shapes of {FILES[some[0]]}"
    shown = "\n".join(f"{path}: {files[path]}" for path in some)
    return Case(kind, shown.encode("utf-8", "surrogatepass"), partial(read, data, EVENT, content))


def _block(value: Any) -> str:
    """The value with a line for each of its outer keys or entries."""
    if isinstance(value, dict) and value:
        return "\n".join(f"{flow(key)}: {flow(one)}" for key, one in value.items())
    if isinstance(value, list) and value:
        return "\n".join(f"- {flow(one)}" for one in value)
    return flow(value)


def _documents(kind: str, number: int) -> list[Any]:
    """So many values of the shape of a kind of file, always the same by the number."""
    found: list[Any] = []

    @seed(number)
    @settings(max_examples=DRAWN, database=None, deadline=None, phases=[Phase.generate],
              suppress_health_check=list(HealthCheck))  # fmt: skip
    @given(_of_kind(kind))
    def keep(value: Any) -> None:
        found.append(value)

    keep()
    return found


@cache
def _of_kind(kind: str) -> SearchStrategy[Any]:
    return _of(schemas()[kind])


def _of(schema: dict[str, Any]) -> SearchStrategy[Any]:
    """Values as a schema has them, as text, lists and mappings; now and then of another sort."""
    made: list[SearchStrategy[Any]] = []
    if "enum" in schema:
        made.append(st.sampled_from([str(each) for each in schema["enum"]]))
    if "const" in schema:
        made.append(st.just(str(schema["const"])))
    made += [_of(each) for each in schema.get("anyOf", ())]
    if "properties" in schema or "additionalProperties" in schema:
        made.append(_mapping(schema))
    if isinstance(schema.get("items"), dict):
        made.append(st.lists(_of(schema["items"]), max_size=5))
    if "pattern" in schema:
        made.append(_TEXT if len(schema["pattern"]) > 400 else _matching(schema["pattern"]))
    if "integer" in _kinds(schema):
        least, most = schema.get("minimum", 0), schema.get("maximum", 9999)
        made.append(st.integers(int(least), int(most)).map(str))
        made.append(st.integers(int(least) - 1, int(most) + 1).map(str))
    if not made:
        made.append(_TEXT)
    if examples := schema.get("examples"):
        made += [st.sampled_from([str(each) for each in examples])] * 3
    return st.integers(0, 15).flatmap(lambda dice: st.one_of(*made) if dice else _OTHER)


def _matching(pattern: str) -> SearchStrategy[str]:
    return st.from_regex(pattern, alphabet=st.characters(codec="utf-8"))


def _kinds(schema: dict[str, Any]) -> tuple[str, ...]:
    kind = schema.get("type", ())
    return (kind,) if isinstance(kind, str) else tuple(kind)


def _mapping(schema: dict[str, Any]) -> SearchStrategy[Any]:
    known = {key: _of(one) for key, one in schema.get("properties", {}).items()}
    required = {key: known[key] for key in schema.get("required", ()) if key in known}
    optional = {key: one for key, one in known.items() if key not in required}
    some: Callable[..., SearchStrategy[Any]] = st.fixed_dictionaries
    few = st.lists(st.sampled_from(sorted(optional)), max_size=4, unique=True) if optional else None
    made = (
        some(required)
        if few is None
        else few.flatmap(lambda keys: some({**required, **{key: optional[key] for key in keys}}))
    )
    others = schema.get("additionalProperties")
    if isinstance(others, dict):
        more = st.dictionaries(_TEXT, _of(others), max_size=3)
        return st.tuples(made, more).map(lambda both: {**both[1], **both[0]})
    return made
