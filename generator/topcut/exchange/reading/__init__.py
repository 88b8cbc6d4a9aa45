"""What all imports share: untrusted JSON, what was published, what cannot be held."""
