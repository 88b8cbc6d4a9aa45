"""Reading the exports of TOME, FFG's own program."""
