"""What sends data/ out or fetches facts: AlwaysBeRunning, card facts."""
