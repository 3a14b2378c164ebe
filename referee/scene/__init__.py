"""The discourse of a text: things, facts and acts, in layers; each module adds one to the one below (record ... scene)."""
