"""Lists of players as they are pasted: taken apart, and whom they name; nothing is written."""
