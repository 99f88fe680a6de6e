"""Exact answers by search."""
