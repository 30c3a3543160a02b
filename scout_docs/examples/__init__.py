"""Scripted example hands: load them, play them, compare, and say what differs and where."""
