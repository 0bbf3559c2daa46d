"""Who sits where: names, masks, bots, the game's options, and how the lobby draws them."""
