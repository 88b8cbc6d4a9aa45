"""`screens:` of event.yaml: what each television shows."""

from topcut.documents.event.event_shapes import ScreenEntry
from topcut.text.problems.problem import Problems
from topcut.text.shapes.shape import Entries, Items
from topcut.text.yaml.nodes import Mapping, Node
from topcut.tournament import Screen, ScreenItem


def read_screens(
    entries: Entries[Items[str | ScreenEntry]], problems: Problems
) -> tuple[Screen, ...]:
    """The televisions, in the typed order; an overlay that is not alone on its own is an error."""
    found = []
    for key, items, _ in entries:
        shown = [_screen_item(item, node, problems) for item, node in items]
        if len(shown) > 1 and any(item.kind == "overlay" for item in shown):
            place = next(at for at, item in enumerate(shown) if item.kind == "overlay")
            problems.error(
                items[place][1].mark,
                "screen",
                f"an overlay is alone on its screen, and “{key.text}” has {len(shown)} items",
                "give it a screen of its own: {stream: [{overlay: table 1}]}",
            )
        found.append(Screen(key.text, tuple(shown)))
    return tuple(found)


def _screen_item(item: str | ScreenEntry, node: Node, problems: Problems) -> ScreenItem:
    if isinstance(item, str):
        return ScreenItem(item)
    kinds = {"alert": item.alert, "image": item.image, "overlay": item.overlay}
    typed = [ScreenItem(kind, value) for kind, value in kinds.items() if value is not None]
    unread = type(node) is Mapping and len(node.entries) == 1 and not typed
    if len(typed) != 1 and not unread:
        problems.error(
            node.mark,
            "screen",
            "an item of a screen is one alert, one image or one overlay",
            "write: {alert: Lunch until 13:00}, {image: map.png} or {overlay: table 1}",
        )
    return typed[0] if typed else ScreenItem("clock")
