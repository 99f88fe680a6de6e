"""Everything that touches a socket, the store, a clock or a log."""
