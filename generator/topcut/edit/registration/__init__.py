"""Registrations: the answers of a form, read by column, compared with who is there, entered."""
