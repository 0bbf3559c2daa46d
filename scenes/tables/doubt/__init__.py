"""The table of Million Doubt on the television."""
