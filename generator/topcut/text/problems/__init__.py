"""Problems: where something was typed, what is wrong, how it is shown."""
