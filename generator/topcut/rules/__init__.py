"""The rules engine: pure functions over the model and the regulations.

Nothing here reads a file, knows a page, or changes what was typed.
"""
