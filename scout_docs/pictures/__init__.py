"""Pictures of the game as SVG text: pure functions of engine states, without words, for all languages."""
