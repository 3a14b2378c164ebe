"""What a run says by itself, for all games; the sentences of the rules are in the catalogue of each game (`referee.law.says`)."""

from __future__ import annotations

UNFIT = "některý údaj má hodnotu, se kterou pravidlo nepočítá"
SEVERAL = "ptejte se na každou z těch věcí zvlášť"
"""What is said where a rule judges one thing and the situation tells of several."""
NO_RULE_OF_ACT = "žádné pravidlo, které známe, se tohoto činu v popsané situaci netýká"
DUTY_NOT_CHECKED = "pro tuto povinnost ještě nemáme kontrolu"
NO_DUTY = "žádná povinnost, kterou známe, se popsané situace netýká"
