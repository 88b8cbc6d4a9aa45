"""All commands, in groups."""

from topcut.commands import (
    build,
    cards,
    check,
    completion,
    cut,
    export,
    generate,
    help_,
    import_,
    init,
    migrate,
    new,
    pair,
    publish,
    result,
    rules,
    schema,
    serve,
    settle,
    start,
    status,
    upload,
)
from topcut.commands.command import Command

GROUPS: dict[str, tuple[Command, ...]] = {
    "to begin": (init.COMMAND, new.COMMAND, import_.COMMAND),
    "an evening": (
        serve.COMMAND,
        pair.COMMAND,
        start.COMMAND,
        result.COMMAND,
        status.COMMAND,
        settle.COMMAND,
        cut.COMMAND,
    ),
    "pages and the web": (build.COMMAND, check.COMMAND, publish.COMMAND, upload.COMMAND),
    "to look something up": (help_.COMMAND, rules.COMMAND, export.COMMAND),
    "now and then": (
        cards.COMMAND,
        schema.COMMAND,
        completion.COMMAND,
        generate.COMMAND,
        migrate.COMMAND,
    ),
}
"""All commands, in the groups and the order in which `topcut --help` lists them."""
COMMANDS: tuple[Command, ...] = tuple(command for group in GROUPS.values() for command in group)
