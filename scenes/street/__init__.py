"""The drawings of the moonlit street: its night, its stalls, its passers-by."""
