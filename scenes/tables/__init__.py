"""One view per game, and `plain` for any game."""
