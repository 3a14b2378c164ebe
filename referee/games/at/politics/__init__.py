"""Chapter 14: political action cards: how they are gained, played and blocked ([XIV. Politické akční karty])."""
