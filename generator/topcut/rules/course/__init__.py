"""The course of an event: what is on now, when rounds begin, who has won."""
