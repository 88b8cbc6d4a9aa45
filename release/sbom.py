"""What an installed Topcut consists of, as CycloneDX: `python -m release.sbom FILE`.

Versions are those of the environment that runs this, which `make` installs by constraints.txt:
the ones that the tests ran with. The same environment gives the same bytes.
"""

import json
import re
import sys
from importlib.metadata import Distribution, distribution
from pathlib import Path
from typing import Any

from packaging.requirements import Requirement

NAME = "topcut"
Component = dict[str, Any]


def main(arguments: list[str]) -> None:
    """Writes the file."""
    text = json.dumps(bill(NAME), indent=2, ensure_ascii=False) + "\n"
    Path(arguments[0]).write_text(text, encoding="utf-8", newline="\n")


def bill(name: str) -> dict[str, Any]:
    """The bill of one installed package and of everything that it needs to run."""
    needed = closure(name)
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "metadata": {"component": {**_component(distribution(name)), "type": "application"}},
        "components": [_component(distribution(one)) for one in needed if one != name],
        "dependencies": [
            {"ref": _reference(distribution(one)), "dependsOn": _references(needs)}
            for one, needs in needed.items()
        ],
    }


def closure(name: str) -> dict[str, list[str]]:
    """Every package that is needed, by normalized name, and what each of them needs itself."""
    found: dict[str, list[str]] = {}
    waiting = [name]
    while waiting:
        one = waiting.pop()
        if one not in found:
            found[one] = needs(distribution(one))
            waiting += found[one]
    return dict(sorted(found.items()))


def needs(package: Distribution) -> list[str]:
    """What a package needs on this system, without extras."""
    required = [Requirement(line) for line in package.requires or ()]
    here = [one for one in required if one.marker is None or one.marker.evaluate({"extra": ""})]
    return sorted({normalized(one.name) for one in here})


def normalized(name: str) -> str:
    """The one spelling of a package's name."""
    return re.sub(r"[-_.]+", "-", name).lower()


def _component(package: Distribution) -> Component:
    component: Component = {
        "type": "library",
        "bom-ref": _reference(package),
        "name": normalized(package.metadata["Name"]),
        "version": package.version,
        "purl": _reference(package),
        "description": _said(package, "Summary"),
    }
    if licence := _said(package, "License-Expression"):
        component["licenses"] = [{"expression": licence}]
    elif licence := _named_licence(package):
        component["licenses"] = [{"license": {"name": licence}}]
    return component


def _named_licence(package: Distribution) -> str:
    for line in package.metadata.get_all("Classifier") or ():
        if line.startswith("License :: OSI Approved :: "):
            return str(line).rsplit(" :: ", 1)[1]
    return _said(package, "License").split("\n")[0]


def _said(package: Distribution, field: str) -> str:
    return str((package.metadata.get_all(field) or [""])[0])


def _references(names: list[str]) -> list[str]:
    return [_reference(distribution(name)) for name in names]


def _reference(package: Distribution) -> str:
    return f"pkg:pypi/{normalized(package.metadata['Name'])}@{package.version}"


if __name__ == "__main__":
    main(sys.argv[1:])
