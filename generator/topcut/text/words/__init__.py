"""Words: folding, suggestions, texts of the pages, characters that terminals obey."""
