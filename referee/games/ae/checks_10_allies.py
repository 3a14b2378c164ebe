"""Forces of several allies: common defence, separate attack ([Spolupráce armád více hráčů])."""

from __future__ import annotations

from referee.games.ae.rules import rules
from referee.games.ae.situation_battle import ATTACKER, Battle, Choosing


@rules.value("10.2", of="chooser")
def allies_agree(choosing: Choosing) -> str | None:
    """Allies who defend together agree on whose unit falls."""
    return "agreement" if choosing.battle.allied_defence and choosing.role != ATTACKER and choosing.battle.agrees is not False else None


@rules.value("10.2-neshoda", of="chooser")
def attacker_where_they_do_not(choosing: Choosing) -> str | None:
    """Where they do not agree, the attacker chooses."""
    return ATTACKER if choosing.battle.allied_defence and choosing.role != ATTACKER and choosing.battle.agrees is False else None


@rules.value("10.2-hod", of="each_rolls_own")
def each_rolls_for_his_own(battle: Battle) -> bool:
    """Every defender rolls for his own units."""
    return True


@rules.condition("10.1", act="battle", about=("joint",))
def no_joint_attack(battle: Battle) -> bool | None:
    """Allies do not attack together."""
    return False if battle.is_joint else None


@rules.condition("10.3", act="battle", about=("turn_of",))
def only_in_ones_own_turn(battle: Battle) -> bool | None:
    """Each attacks in his own turn only."""
    return battle.in_own_turn


@rules.grant("10.3", act="battle")
def attack_in_ones_own_turn(battle: Battle) -> bool | None:
    """In his own turn each attacks with his own units."""
    return battle.in_own_turn
