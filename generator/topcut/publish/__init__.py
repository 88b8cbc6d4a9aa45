"""Pages become files in site/: rendering, writing, what has to be rebuilt."""
