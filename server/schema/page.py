"""The protocol page in server/README.md."""
