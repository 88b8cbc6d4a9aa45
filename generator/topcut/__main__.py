"""`python -m topcut`: the command, where its own name is not on the path."""

from topcut.cli import run

if __name__ == "__main__":
    run()
