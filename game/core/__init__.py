"""What every game shares: the contract, the match, chance by name, the record's lines."""
