"""`sites:` of an index."""

from pathlib import Path

import pytest
from topcut.workspace.data import Data

from tests.build import ROUND_1, typed


def problems(folder: Path, typed_sites: str) -> list[str]:
    """What is wrong with a site.yaml with these sites, in whole lines."""
    (folder / "data").mkdir(exist_ok=True)
    text = f"topcut: 1\nsites: {typed_sites}\n"
    (folder / "data" / "site.yaml").write_text(text, encoding="utf-8")
    found = Data(folder / "data").site.problems
    return [f"{one.mark.line}:{one.mark.column} {one.message}; {one.expected}" for one in found]


@pytest.mark.parametrize(
    "address", ["https://example.org/2018/", "http://localhost:8000", "../2018/", "../../league"]
)
def test_a_site_has_an_address_on_the_web_or_from_the_index(tmp_path: Path, address: str) -> None:
    assert problems(tmp_path, f"{{league-2018: '{address}'}}") == []
    ((name, found),) = Data(tmp_path / "data").site.site.sites
    assert (name, found) == ("league-2018", f"{address.rstrip('/')}/")


@pytest.mark.parametrize(
    "address",
    ["javascript:alert(1)", "//example.org/", "https://a.b/ onclick=x", 'https://a.b/"><b>', "x/"],
)
def test_no_other_address_gets_into_a_link(tmp_path: Path, address: str) -> None:
    (line,) = problems(tmp_path, f"{{league-2018: '{address}'}}")
    assert "the address of a site" in line
    assert "https://example.org/2018/, or from this site: ../2018/" in line


def test_an_index_has_no_events_of_its_own(tmp_path: Path) -> None:
    typed(tmp_path, swiss_1=ROUND_1)
    assert problems(tmp_path, "{y: ../y/}") == [
        "2:8 an index has no events of its own, and there are 1 in events/;"
        " move them into the folder of a site, and list that site here"
    ]
