"""The rule documents as data, one YAML file each, and their reading."""

from generator.regulations.regulations import (
    NAMES,
    Format,
    Kind,
    Minutes,
    Regulations,
    Size,
    load,
)

__all__ = ["NAMES", "Format", "Kind", "Minutes", "Regulations", "Size", "load"]
