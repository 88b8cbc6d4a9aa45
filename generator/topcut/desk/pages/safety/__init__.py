"""What keeps an evening safe: history, problems, and who may sit at the desk."""
