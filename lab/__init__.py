"""The lab: matches played by bots from the command line, their full logs and statistics. Nothing here draws."""
