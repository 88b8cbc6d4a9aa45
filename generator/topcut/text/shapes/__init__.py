"""Shapes: what a file may hold, declared once."""
