"""Pairing of Swiss rounds, as the FFG documents print it, with the repair it needs made exact."""
