"""What bots of every game share."""
