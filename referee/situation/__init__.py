"""A situation told as data: read, written, described and checked against what its game knows (docs/situation.md)."""
