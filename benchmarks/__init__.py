"""How quick the game is, as ratios to something measured beside it in the same run (docs/performance.md)."""
