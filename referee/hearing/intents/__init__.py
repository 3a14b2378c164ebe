"""From a text that is not read whole to what may be meant: the likeliest questions, and what they may rest on."""
