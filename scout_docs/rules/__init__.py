"""The rules of SCOUT as an engine: pure, no input or output, no text for readers."""
