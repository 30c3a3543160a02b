"""Play all published examples, as ``scout-docs check`` does: exit 0 if they hold. Run once for every mutant."""

from pathlib import Path

from scout_docs.examples.load import load_examples
from scout_docs.examples.verify import verify
from scout_docs.rulebook import load_rulebook

root = Path(__file__).parents[2]
verify(load_examples(root, frozenset(load_rulebook(root).rules)))
