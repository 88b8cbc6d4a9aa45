"""`topcut doctor`: what is amiss around data/: git, the host, the clock, the disk, versions."""
