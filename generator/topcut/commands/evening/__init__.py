"""Commands of an evening: pair, start, result, cut, publish."""
