"""Pairing of least cost: exact, with its proof."""
