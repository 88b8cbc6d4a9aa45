"""The rule documents as data, one YAML file each, and their reading."""

from generator.regulations.reading import load, read
from generator.regulations.regulations import (
    NAMES,
    Format,
    Kind,
    Minutes,
    Regulations,
    Size,
)

__all__ = ["NAMES", "Format", "Kind", "Minutes", "Regulations", "Size", "load", "read"]
