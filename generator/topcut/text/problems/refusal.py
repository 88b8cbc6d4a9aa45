"""Refusals; apart from problems, so that a command that does little loads little."""


class RefusedError(Exception):
    """What was asked for was not done; says why, for whoever asked."""

    cannot_run = False
    """Whether something named is missing, or the machine does not allow it."""
