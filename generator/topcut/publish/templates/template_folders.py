"""Where templates lie: a club's own beside its data/, ours in the package or the checkout."""

from pathlib import Path


def own_templates(data: Path) -> Path:
    """The folder of a club's own templates, which may not exist."""
    return data.resolve().parent / "templates"


def our_templates() -> Path:
    """The templates that come with the program: in the package, or beside it in a checkout."""
    package = Path(__file__).parents[2]
    packed = package / "templates"
    return packed if packed.is_dir() else package.parents[1] / "templates"


def formats() -> Path:
    """The documents of the formats, with the scripts that compute an event again, likewise."""
    package = Path(__file__).parents[2]
    packed = package / "formats"
    return packed if packed.is_dir() else package.parents[1] / "docs" / "formats"


def template_folders(data: Path) -> tuple[Path, ...]:
    """All folders that templates are looked for in, a club's own first, each once.

    One that is a link is not looked into: it may lead anywhere.
    """
    own = own_templates(data)
    folders = (*(() if own.is_symlink() else (own,)), our_templates().resolve())
    return tuple(dict.fromkeys(folders))
