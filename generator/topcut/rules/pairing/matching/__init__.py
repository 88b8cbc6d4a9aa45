"""Exact matchings: the cheapest pairing with its proof, the heaviest matching of any graph."""
