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
    "what a club does": (init.COMMAND, serve.COMMAND, publish.COMMAND),
    "an evening without the desk": (
        new.COMMAND,
        pair.COMMAND,
        start.COMMAND,
        result.COMMAND,
        status.COMMAND,
        settle.COMMAND,
        cut.COMMAND,
    ),
    "pages": (build.COMMAND, check.COMMAND),
    "to look something up": (help_.COMMAND, rules.COMMAND),
    "other programs and sites": (import_.COMMAND, export.COMMAND, upload.COMMAND),
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
