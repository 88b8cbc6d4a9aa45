"""What axe-core finds in a page; contrast takes most of its time: it can be alone or left out."""

from playwright.sync_api import Page

CONTRAST = "{runOnly: ['color-contrast']}"
BUT_CONTRAST = "{rules: {'color-contrast': {enabled: false}}}"


def faults(page: Page, axe: str, options: str = "") -> list[tuple[str, str]]:
    """The rule and the element of everything that is wrong; `axe` is the source of axe-core."""
    if page.evaluate("typeof axe") == "undefined":
        page.evaluate(axe)
    found = page.evaluate(f"axe.run({options or '{}'}).then(result => result.violations)")
    return [(rule["id"], node["html"][:90]) for rule in found for node in rule["nodes"]]
