"""The same work done by others: their packages are in requirements-bench.txt, and nothing else needs them."""
