"""Random tournaments, paired by the engine: for tests, benchmarks and try-outs."""
