"""Reading the exports of Aesop's Tables."""
