"""Pages: everything that the site says, as Markdown. ``render`` is a pure function and knows nothing of MkDocs."""
