"""The commands of `topcut`, a module each: its arguments, its call, its report.

`table` lists them, `parser` makes the command line of it, `report` has what they share: exit
codes, problems as they are printed, refusals.
"""
