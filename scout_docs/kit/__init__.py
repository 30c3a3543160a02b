"""The conformance kit: data with which the author of another SCOUT engine, in any language, checks it."""
