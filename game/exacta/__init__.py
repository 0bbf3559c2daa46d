"""EXACTA!: feed seven race horses and predict first and second (docs/rules/exacta.md)."""
