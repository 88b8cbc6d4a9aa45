"""What sends data/ out or fetches facts: publishing, archives, AlwaysBeRunning, card facts."""
