"""The sound of the arcade: made once by numpy in a process of its own, kept in a cache, played by `player.Sound`."""
