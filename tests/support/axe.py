"""What axe-core finds in a page; contrast takes most of its time: it can be alone or left out.

Its rules for WCAG 2.2 at level AA and for good practice; the size of targets among them, which is
off unless it is named.
"""

from playwright.sync_api import Page

TAGS = ("wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice")
ONLY = "resultTypes: ['violations'], selectors: false"
"""Of what passes nothing is described, which takes a quarter of the time."""
EVERY = f"{{runOnly: {list(TAGS)}, {ONLY}, rules: {{'target-size': {{enabled: true}}}}}}"
CONTRAST = f"{{runOnly: ['color-contrast'], {ONLY}}}"
BUT_CONTRAST = EVERY.replace("rules: {", "rules: {'color-contrast': {enabled: false}, ")


def faults(page: Page, axe: str, options: str = EVERY) -> list[tuple[str, str]]:
    """The rule and the element of everything that is wrong; `axe` is the source of axe-core."""
    if page.evaluate("typeof axe") == "undefined":
        page.evaluate(axe)
    found = page.evaluate(f"axe.run({options}).then(result => result.violations)")
    return [(rule["id"], node["html"][:90]) for rule in found for node in rule["nodes"]]
