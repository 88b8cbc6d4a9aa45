"""Asking servers on the web: public addresses alone, in bounded time and size."""
