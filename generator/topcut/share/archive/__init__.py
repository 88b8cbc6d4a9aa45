"""`topcut archive`: an event, or everything, as one file that needs nothing else."""
