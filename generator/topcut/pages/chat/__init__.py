"""Texts to paste into chat: pairings, results, standings, the winner."""
