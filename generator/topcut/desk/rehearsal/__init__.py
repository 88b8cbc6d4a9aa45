"""A sample evening to learn at: invented players whose results come in by themselves."""
