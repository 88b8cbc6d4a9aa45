"""Players: entered, corrected, checked in, withdrawn, disqualified."""
