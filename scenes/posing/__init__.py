"""Every screen by name, and what brings an app there."""
