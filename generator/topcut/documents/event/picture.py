"""The picture of a site that is shown where somebody shares one of its addresses."""

from topcut.disk.pictures import LARGEST, NAME, PNG, size_of
from topcut.disk.tree import NotAFileError, Tree
from topcut.text.problems.collector import Problems
from topcut.text.problems.mark import Mark

WIDE, HIGH = 1200, 630
LEAST_WIDE, LEAST_HIGH = 600, 315


def read_picture(folder: Tree, name: str, mark: Mark, problems: Problems) -> bytes | None:
    """The picture's bytes; None, with a problem, where it cannot be shown as it is."""
    if not NAME.fullmatch(name):
        expected = "write: picture: club.png, a png or jpg beside site.yaml"
        problems.error(mark, "picture", f"“{name}” is not the name of a png or jpg", expected)
        return None
    if not folder.has(name):
        said = f"there is no {name}, so Topcut’s own picture is shown"
        problems.warning(mark, "picture", said, "put it beside site.yaml")
        return None
    try:
        found = folder.read(name)
    except NotAFileError as error:
        said = f"{name} cannot be read: {error.strerror}, so Topcut’s own picture is shown"
        problems.warning(mark, "picture", said, f"a png or jpg of {WIDE} × {HIGH} pixels")
        return None
    wrong = _wrong(found, png=name.lower().endswith(".png"))
    if wrong:
        said = f"{name} {wrong}, so Topcut’s own picture is shown"
        expected = f"a png or jpg of {WIDE} × {HIGH} pixels"
        problems.warning(mark, "picture", said, expected)
        return None
    return found


def _wrong(content: bytes, *, png: bool) -> str:
    """Why a file cannot be shown; "" where it can."""
    size = size_of(content)
    if size is None or content.startswith(PNG) is not png:
        return "is not a png" if png else "is not a jpg"
    if size[0] < LEAST_WIDE or size[1] < LEAST_HIGH:
        return (
            f"has {size[0]} × {size[1]} pixels, and at least {LEAST_WIDE} × {LEAST_HIGH} are shown"
        )
    if len(content) > LARGEST:
        return f"has {len(content) / LARGEST:.1f} MB, and at most 1 MB is shown"
    return ""
