"""Who decides for a seat: no screen, no sockets, never a reason to wait."""
