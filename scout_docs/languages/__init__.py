"""Languages: gettext catalogs, their checks, and the narrator that turns events into sentences."""
