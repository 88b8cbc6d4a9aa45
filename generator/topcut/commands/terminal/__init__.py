"""What all commands share: options, prompts, reports on the terminal."""
