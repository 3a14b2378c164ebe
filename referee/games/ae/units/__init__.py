"""Chapters 16 and 17, [Bojové jednotky] and [Pozemní jednotky]: with what number units hit, AA guns on plain data and their rules."""
