"""The rules of the games, matches and bots: pure, without screen, files, threads or clock."""
