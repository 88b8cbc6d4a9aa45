"""The long run: evidence that grows for as long as there is time, and goes on where it stopped.

`make longrun MINUTES=60` works through units; `make longrun-table` writes what they say.
"""
