"""What many tests look at: the project's own rulebook and examples, read once."""

from pathlib import Path

import pytest
from hypothesis import settings

from scout_docs.examples.load import load_examples
from scout_docs.rulebook import load_rulebook

settings.register_profile("project", deadline=None, derandomize=True, max_examples=200)
settings.load_profile("project")


@pytest.fixture(scope="session")
def root():
    return Path(__file__).parent.parent


@pytest.fixture(scope="session")
def rulebook(root):
    return load_rulebook(root)


@pytest.fixture(scope="session")
def rule_ids(rulebook):
    return frozenset(rulebook.rules)


@pytest.fixture(scope="session")
def examples(root, rule_ids):
    return load_examples(root, rule_ids)
