"""The site: a thin MkDocs plugin around the pages, and the build that never leaves half a site."""
