"""Scores and ties of each family of rules: the one place where computing differs by document."""
