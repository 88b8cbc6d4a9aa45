"""Rounds: drafted, redrafted, started, their clock, seats, rulings, and what is missing."""
