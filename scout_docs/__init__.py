"""A verified, illustrated rules site for the card game SCOUT."""

__version__ = "0.1.0"
