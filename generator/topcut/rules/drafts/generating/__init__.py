"""Random tournaments of every system, with all that happens in a hall: a module a family."""
