"""Referees: they answer questions about the rules with the engine that plays the games."""
