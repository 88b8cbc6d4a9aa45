"""Reading Cobra's exports."""
