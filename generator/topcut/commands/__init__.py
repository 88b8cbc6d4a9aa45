"""The commands of `topcut`: what can be typed, what is called, what is said."""
