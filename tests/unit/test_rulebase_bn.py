"""The rulebook of Napoleonské bitvy is whole, and its counts add up. Expected values are those of the printed book."""

from __future__ import annotations

import re
from collections import Counter

import pytest

import rulebase
from tests.books import asked_by_nobody, beaten, clauses, one_way, printed_nowhere_known

HEADINGS = """
Část I: Pravidla hry | 1-2
Obsah | 3
Část II: Scénáře | 4
Struktura scénáře | 4
Scénáře | 4
Úvod | 5
Obsah krabice | 5
Jak hrát | 5-6
Příručka pravidel | 6-7
Pozn. překl. | 7
Herní komponenty | 8
Francouzské jednotky | 8
Anglické jednotky | 9
Podstavce | 10
Kostky | 10
Herní plán a terénní úpravy | 10-11
Karty | 11-12
Žetony rozkazů | 12
Další žetony | 12-14
Vojáci | 14
Jednotky a skupiny jednotek | 14-17
Příklad karty jednotky pěchoty | 15
Příklad karty jednotky jízdy | 15
Příklad karty jednotky dělostřelectva | 16
Příklad skupiny jednotek | 17
Formace | 17-19
Řady u jednotky | 19
Velitelé | 19-21
Vrchní velitelé | 19
Pohyb vrchního velitele | 19, 30
Ztráta vrchního velitele | 19
Příklad karty vrchního velitele | 20
Velitelé skupin jednotek | 20
Pohyb velitele skupin jednotek | 20
Ztráta velitele skupiny jednotek | 20
Příklad karty velitele skupiny jednotek | 21
Příklad karty náhradního velitele | 21
Bojiště | 22-24
Základní pojmy | 24
Morálka | 24-26
Oblast kontroly | 26-27
Oblasti kontroly a boj | 26
Oblasti kontroly a pohyb | 26-27
Další efekty oblasti kontroly | 26-27
Snížený stav jednotky | 27
Další efekty oblastí kontroly | 27
Výhled | 27-28
Překážky bránící výhledu | 28
Překážky bránící výhledu: Speciální případy | 28
Kontrola jednotek mimo dosah velení: Speciální případy | 36
Prostorové omezení hexu | 28
Příprava hry | 29
Herní tah | 29-30
Průběh tahu | 30
Konec hry | 30
Velitelská fáze | 30-36
Odeslání rozkazů (depeší) skupinám jednotek | 30
Provedení rozkazů | 31, 34-35
Kontrola jednotek mimo dosah velení | 31, 35-36
Odeslání rozkazů | 31-32
Rozkazy | 32
Rozkazy: Žeton rozkazu | 32
Rozkaz k útoku | 32
Rozkaz k obraně | 32
Rozkaz k manévru | 33
Rozkaz k záloze | 33
Pohyb vrchních velitelů | 33
Iniciativa skupiny jednotek | 34
Jednotky mimo dosah velení | 36
Fáze tažení karet událostí/reakce | 37
Karty událostí/reakce | 37
Anatomie karet událostí/reakce | 37
Hraní karet událostí/reakce | 37-38
Příklad karty událostí/reakce | 38
Akční fáze | 38
První segment akční fáze | 38
Druhý segment akční fáze | 39
Změna formace | 39
Otočení | 39
Otáčení | 39
Přivolání jízdy | 39-40
Pohyb | 40-41
Pohyb velitelů | 41
Přeorganizování skupiny jednotek | 41
Reorganizace skupiny jednotek | 42
Omezení při pohybu a další speciální případy | 42
Omezení při pohybu: Pohyb přes (nepřátelskou) oblast kontroly | 42
Obtížný terén | 42-43
Omezení při pohybu: Ústup velitele | 43
Pohyby prováděné mimo sekci pohybu | 43
Poloviční hexy | 43
Střelba a boj tváří v tvář | 43-44
Tabulka výsledků boje | 44
Útoky několika jednotek | 44
Boj více jednotek | 44
Střelba | 45-46
Střelba: Obecná pravidla | 45
Střelba: Bonus za řadu | 45
Palebné pole | 46
Bonus za řadu (při střelbě) | 46
Modifikátory střelby | 47
Omezení při střelbě | 47
Postup po střelbě | 47
Postup po boji (po střelbě) | 48
Boj tváří v tvář | 48-49
Boj tváří v tvář: Obecná pravidla | 48
Boj tváří v tvář: Bonus za řadu | 48-49
Modifikátory u boje tváří v tvář | 49-50
Modifikátory u boje tváří v tvář: Cíl | 50
Omezení u boje tváří v tvář | 50
Postup po boji tváří v tvář | 50
Bonus za řadu (u boje tváří v tvář) | 50
Boj tváří v tvář v zakázaném terénu | 51
Postup po boji (při boji tváří v tvář) | 51
Nájezd jízdy | 51-52
Nájezd jízdy: Obecná pravidla | 51-52
Nájezd provedený proti pěchotě ve formaci čtverce | 52
Pěchota reagující na nájezd jízdy | 52
Dělostřelectvo reagující na nájezd jízdy | 53
Nájezd prováděný několika jednotkami jízdy | 53
Nájezd | 53
Výsledky boje | 54
Odebrání figurky | 54-55
Odebrání figurky: Pěchota | 54-55
Odebrání figurky: Jízda | 55
Odebrání figurky: Dělostřelectvo | 55
Zraněný velitel | 55
Ústup | 55-56
Ověření morálky | 56
Panika | 56-57
Rozprášení | 57-58
Rozprášení: Efekty stavu Rozprášení | 57
Pohyb po rozprášení | 58
Fáze zotavení | 58-59
Volitelná pravidla | 60
Volitelná pravidla pro pěchotu | 60
Pokročilé složení jednotky | 60
Úderníci | 60-61
Oddělení úderníků | 60
Použití úderníků | 61
Přivolání (opětovné připojení) úderníků | 61
Tabulka shrnující typy figurek pěchoty obou armád | 61
Granátníci | 62
Anglické Pušky | 62
Použití Pušek | 62
Pohyb Pušek | 62
Povinné pohyby | 63
Střelba Pušek | 63
Pušky v boji tváří v tvář | 63
Nezávislé figurky Pušek | 63
Krytí boku | 63-64
Volitelná pravidla pro dělostřelectvo | 64
Munice | 64
Kartáčové střely | 64
Volitelná pravidla pro jízdu | 64
Únava jízdy | 64
Dobrovolný ústup jízdy | 65
Dobrovolný ústup I | 65
Dobrovolný ústup II | 65
Hromadný nájezd | 65-66
"""
"""Every heading and caption of the book in its order, with its pages; one that repeats under several others stands behind its own."""

EXAMPLES = """
Příklad skupiny jednotek | 3.14 3.14-karty 3.14-figurky
Řady u jednotky | 4.9-zastup 4.9-rada
Morálka příklad č. 1 | 7.7-p1 7.7-p1-prah
Morálka příklad č. 2 | 7.7-p2
Oblasti kontroly a pohyb příklad | 8.3-p1
Další efekty oblastí kontroly příklad | 8.4-p1 8.4-p2
Překážky bránící výhledu příklad | 9.6-p1
Provedení rozkazů příklad č. 1 | 13.12-p1 13.12-p1-treti 13.12-p1-cervena
Provedení rozkazů příklad č. 2 | 13.12-p2 13.12-p3
Kontrola jednotek mimo dosah velení příklad | 13.15-p1
Fáze tažení karet událostí/reakce příklad | 14.1-p1 14.3-p1
Příklad karty událostí/reakce | 14.6-p1
Akční fáze | 15.1-p1
Otáčení příklad | 15.5-p1
Přivolání jízdy příklad | 15.6-p1 15.6-p2
Pohyb příklad | 16.4-p1
Pohyb velitelů příklad | 16.5-p1
Reorganizace skupiny jednotek příklad | 16.6-p1
Omezení při pohybu: Pohyb přes (nepřátelskou) oblast kontroly | 16.7-p1
Omezení při pohybu: Ústup velitele příklad | 16.8-p1
Boj více jednotek příklad | 17.9-p1
Palebné pole příklad | 18.3-p1
Bonus za řadu (při střelbě) příklad | 18.6-p1
Postup po boji (po střelbě) příklad | 18.9-p1
Bonus za řadu (u boje tváří v tvář) příklad | 19.5-p1
Boj tváří v tvář v zakázaném terénu příklad | 19.7-p1
Postup po boji (při boji tváří v tvář) příklad | 19.8-p1
Nájezd příklad | 20.13 20.13-p1 20.13-p2 20.13-p3 20.13-p4 20.13-p5 20.13-p6
Odebrání figurky Pěchota | 21.2-p1
Ústup příklad | 21.7-p1
Rozprášení příklad | 21.15 21.15-p2 21.15-p3
Fáze zotavení příklad | 22.9 22.9-p2
Pokročilé složení jednotky příklad | 23.1-p1
Krytí boku příklad | 23.13-p1
Kartáčové střely příklad | 23.15-p1
Dobrovolný ústup I příklad | 23.17-p1
Dobrovolný ústup II příklad | 23.17-p2
Hromadný nájezd příklad | 23.18-p1 23.18-p2 23.18-p3
"""
"""Every worked example of the book in its order, with the clauses that tell it."""

FIGURES = {
    "7.7-p1": "7 5 4 16 12", "7.7-p2": "4 5 3 12 8", "8.4-p1": "3", "8.4-p2": "2", "13.12-p2": "4 3 5 12", "13.12-p3": "3 4 10 11",
    "15.1-p1": "10 12 15", "15.5-p1": "120", "16.4-p1": "60", "17.9-p1": "2", "18.6-p1": "1 4 2 7 6 13", "19.5-p1": "1 4 2 6 5 11",
    "20.13-p6": "3 2 10 15", "22.9": "5 3 11 4 7", "23.15-p1": "4 3 7", "23.18-p1": "6 4 2", "23.18-p2": "9",
}  # fmt: skip
"""Numbers that the book gives in its examples."""

CONTRADICTIONS = {
    1: {"21.5-nesnizena": "jízdy"},
    2: {"22.9": "velení"},
    3: {"19.5-p1": "nepočítá +1", "19.6-anglicka": "−1"},
    4: {"19.5": "roven počtu řad cíle"},
    5: {"20.5": "rozbitý"},
    6: {"20.10-v-panice": "neúspěchem pěchoty"},
    7: {"15.6-neuspech": "užší"},
    8: {"13.9-neuspech": "jen paniku", "21.9-druha": "Záloha"},
    9: {"13.9-strelba": "pěchoty či jízdy", "18.1-jizda": "pěchoty či jízdy"},
    10: {"13.8-formace": "nerozhodujeme", "20.10-manevr": "nerozhodujeme"},
    11: {"13.6-vpred": "volitelný", "16.1-volitelny": "musí postupovat"},
    12: {"13.16-smi": "nedotčený"},
    13: {
        "6.9-zdola": "jen střelbě", "19.6-zdola": "jen střelbě", "6.13-postih": "jámu", "6.14-postih": "opevnění",
        "18.7-jama": "pevnůstky", "19.6-jama": "pevnůstky",
    },
    14: {"9.3-zadna": "pouze"},
    15: {"8.4-vlastni": "s. 27"},
    16: {"13.2-volne": "libovolné", "13.13-odkryti": "lícem nahoru"},
    17: {"14.2-zaloha": "za každou jednotku v záloze"},
    18: {"21.13-pohyb": "2 hexy", "21.14-zotaveni": "nerozhodujeme"},
    19: {"20.13-p6": "hodnotu boje", "23.18-plus-deset": "+9"},
    20: {"18.4-ctverec": "v každé střelbě"},
    21: {"19.7-rada": "bránící"},
    22: {"18.6-bok-zastup": "zástup z boku"},
    23: {"7.4": "podbody", "7.3-smrt": "náhradník"},
    24: {"2.4-prah": "dostanete alespoň", "2.4-nula": "nula"},
    25: {"17.8": "ikon", "23.1-ikony": "ikon"},
    26: {"4.2-ctverec": "obrázcích", "8.1-ctverec": "obrázcích"},
    27: {"20.8-postup": "postup"},
}  # fmt: skip
"""The contradictions, slips and gaps of the book that were found before it was told here, with the clauses at which they stand."""

PRINTED = {name: pages for name, _, pages in (line.partition(" | ") for line in HEADINGS.strip().splitlines())}


def pages_of(text: str) -> set[int]:
    """The pages of "31, 34-35"."""
    ends = [[int(page) for page in part.split("-")] for part in text.split(", ")]
    return {page for end in ends for page in range(end[0], end[-1] + 1)}


def under(heading: str, place: rulebase.Printed) -> bool:
    """Whether a place is under a heading; "Střelba: Bonus za řadu" is the part of that name below "Střelba"."""
    if place.number == heading:
        return True
    head, _, part = heading.partition(": ")
    return place.number == head and bool(part) and place.qualifier.startswith(part)


@pytest.mark.parametrize("heading", PRINTED)
def test_every_heading_has_its_clauses_on_its_pages(rules: rulebase.Rulebase, heading: str) -> None:
    places = [p for c in clauses(rules, "bn") for p in c.printed if under(heading, p)]
    found = {page for p in places if p.page for page in range(p.page, (p.last_page or p.page) + 1)}
    assert found == pages_of(PRINTED[heading])


def test_every_clause_is_printed_somewhere_we_know(rules: rulebase.Rulebase) -> None:
    assert printed_nowhere_known(rules, "bn", PRINTED) == []


def test_every_page_is_told(rules: rulebase.Rulebase) -> None:
    pages = {p for c in clauses(rules, "bn") for place in c.printed if place.page for p in range(place.page, (place.last_page or 0) + 1)}
    assert pages == set(range(1, 67))


def test_every_rule_can_be_asked_for(rules: rulebase.Rulebase) -> None:
    assert asked_by_nobody(rules, "bn") == []


def test_exceptions_stand_both_ways(rules: rulebase.Rulebase) -> None:
    assert one_way(rules, "bn") == []
    assert {
        ("8.3-najezd", "8.3-prechod"), ("8.4-vlastni", "8.4-hex"), ("8.5-kontrola", "8.1"), ("18.4-volna", "18.2-jeden"),
        ("18.4-ctverec", "18.2-jeden"), ("18.6-panika", "18.6"), ("18.9-v-panice", "21.9-druha"), ("19.4-volna", "19.4"),
        ("21.3-rada", "4.9-zastup"), ("21.7-vyprazene", "21.7"), ("21.11-delo", "21.11-ustup"), ("21.13-bez-hodu", "17.6"),
    } <= beaten(rules, "bn")  # fmt: skip


@pytest.mark.parametrize("line", EXAMPLES.strip().splitlines())
def test_every_worked_example_is_told_as_one(rules: rulebase.Rulebase, line: str) -> None:
    place, _, addresses = line.partition(" | ")
    for address in addresses.split():
        clause = rules.clause(f"bn/{address}")
        assert clause.kind == "příklad", address
        assert any(r.kind == "příklad k" for r in clause.references), address
        assert any(f"{p.number} {p.qualifier}".strip() == place for p in clause.printed), address


def test_no_example_is_left_out_of_the_list(rules: rulebase.Rulebase) -> None:
    listed = [address for line in EXAMPLES.strip().splitlines() for address in line.partition(" | ")[2].split()]
    assert sorted(listed) == sorted(c.address for c in clauses(rules, "bn") if c.kind == "příklad")


@pytest.mark.parametrize("address", FIGURES)
def test_numbers_of_examples(rules: rulebase.Rulebase, address: str) -> None:
    told = set(re.findall(r"\d+", rules.clause(f"bn/{address}").text))
    assert set(FIGURES[address].split()) <= told


@pytest.mark.parametrize("number", CONTRADICTIONS)
def test_known_contradictions_stand_with_their_clauses(rules: rulebase.Rulebase, number: int) -> None:
    for address, words in CONTRADICTIONS[number].items():
        defects = rules.clause(f"bn/{address}").defects
        assert any(words in f"{d.printed} | {d.held} | {d.why}" for d in defects), address


def test_optional_rules_are_marked(rules: rulebase.Rulebase) -> None:
    marked = {c.address for c in clauses(rules, "bn") if c.kind == "volitelné"}
    assert {a for a in marked if not a.startswith("23.")} == {"1.9-volitelna", "2.1-specialni", "3.6-ikony", "3.8-munice"}
    assert {f"23.{n}" for n in range(1, 19)} <= marked


def test_turn_sequence(rules: rulebase.Rulebase) -> None:
    stages = {stage.clause: stage.steps for stage in rules.sequence("bn")}
    assert [len(stages[clause]) for clause in ("12.4", "12.4-veleni", "12.4-akce")] == [4, 4, 2]


def column(rules: rulebase.Rulebase, table: str, name: str) -> dict[str, object]:
    """A column of a table."""
    return {key: row[name] for key, row in rules.table("bn", table).rows.items()}


def test_box(rules: rulebase.Rulebase) -> None:
    assert column(rules, "krabice", "count") == {
        "boards": 4, "figures": 200, "bases": 150, "cards": 120, "dice": 2, "order-tokens": 20, "tokens": 150, "aids": 2,
        "scenario-book": 1, "rulebook": 1,
    }  # fmt: skip


@pytest.mark.parametrize("army", ["french", "british"])
def test_figures_add_up(rules: rulebase.Rulebase, army: str) -> None:
    count = {key: int(str(value)) for key, value in column(rules, "figurky", army).items()}
    skirmishers, rifles = (12, 0) if army == "french" else (0, 12)
    assert count == {
        "officers-mounted": 4, "officers-foot": 4, "heavy-cavalry": 6, "light-cavalry": 6, "skirmishers": skirmishers,
        "rifles": rifles, "line-infantry": 24, "grenadiers": 12, "gunners": 8, "figures": 76, "horses": 16, "gun-parts": 8, "all": 100,
    }  # fmt: skip
    people = set(count) - {"figures", "horses", "gun-parts", "all"}
    assert sum(count[key] for key in people) == count["figures"]
    assert count["figures"] + count["horses"] + count["gun-parts"] == count["all"] == 200 // 2
    assert count["officers-mounted"] + count["heavy-cavalry"] + count["light-cavalry"] == count["horses"]


def test_bases_add_up(rules: rulebase.Rulebase) -> None:
    counts = column(rules, "podstavce", "count")
    assert counts == {"infantry": 64, "cavalry": 48, "officers-mounted": 10, "officers-foot": 8, "skirmishers": 20}
    assert sum(int(str(count)) for count in counts.values()) == 150
    for row in rules.table("bn", "podstavce").rows.values():
        assert int(str(row["per_colour"])) * len(str(row["colours"]).split(", ")) == row["count"]


def test_cards_add_up(rules: rulebase.Rulebase) -> None:
    rows = rules.table("bn", "karty-pocty").rows
    sides = {key: (row["french"], row["british"], row["common"]) for key, row in rows.items()}
    assert sides == {
        "commanders": (3, 3, 0), "group-leaders": (7, 7, 0), "replacements": (3, 3, 0), "artillery": (3, 3, 0), "cavalry": (6, 6, 0),
        "infantry": (9, 13, 0), "events": (0, 0, 54), "all": (31, 35, 54),
    }  # fmt: skip
    assert all(sum(int(str(n)) for n in sides[key]) == row["count"] for key, row in rows.items())
    assert sum(int(str(row["count"])) for key, row in rows.items() if key != "all") == 120


def test_tokens(rules: rulebase.Rulebase) -> None:
    counts = {key: int(str(value)) for key, value in column(rules, "zetony", "count").items()}
    assert counts == {
        "order": 20, "fire": 6, "melee": 6, "charge": 14, "fatigue": 6, "disorder": 14, "rout": 10, "wounded": 4, "square": 4,
        "ammunition": 20, "out-of-command": 12, "dispatch-french": 16, "dispatch-british": 16, "objective": 6, "colour": 24,
    }  # fmt: skip
    assert sum(counts.values()) - counts["order"] == 158
    assert any("158" in d.why for d in rules.clause("bn/1.2-zetony").defects)
    assert rules.table("bn", "krabice").confidence_of("tokens", "count") == "sporná"


def test_groups_and_initiative(rules: rulebase.Rulebase) -> None:
    groups = {key: (row["units_min"], row["units_max"], row["bases"]) for key, row in rules.table("bn", "skupiny").rows.items()}
    assert groups == {"infantry": (2, 4, 2), "cavalry": (1, 3, 3), "artillery": (1, 1, 0)}
    initiative = {key: (row["low"], row["high"]) for key, row in rules.table("bn", "iniciativa").rows.items()}
    assert initiative == {"attack": (1, 25), "manoeuvre": (26, 50), "defend": (51, 75), "reserve": (76, 100)}


def test_morale(rules: rulebase.Rulebase) -> None:
    assert column(rules, "moralka", "value") == {
        "morale": "+MV", "figure": "+1", "leader": "+C", "disordered": "-2", "routed": "-4", "manoeuvre": "-2", "flank-rear": "-2",
        "square-two": "-2", "square-adjacent": "-4", "leader-death": "-C", "flag-two": "-2", "flag-four": "-4",
    }  # fmt: skip


def test_movement(rules: rulebase.Rulebase) -> None:
    assert column(rules, "pohyb", "hexes") == {
        "infantry-column": 1, "infantry-open": 1, "infantry-line": 0, "infantry-square": 0, "cavalry": 1, "artillery-limbered": 1,
        "artillery-unlimbered": 0,
    }  # fmt: skip
    assert {key for key, value in column(rules, "pohyb", "manoeuvre").items() if value == 2} == {
        "infantry-column", "infantry-open", "cavalry",
    }  # fmt: skip


def test_ranks(rules: rulebase.Rulebase) -> None:
    assert column(rules, "rady-strelba", "bonus") == {
        "artillery": 1, "cavalry": 1, "infantry-column": 2, "infantry-line": 1, "infantry-open": 0, "infantry-square": 4, "flank": "bases",
    }  # fmt: skip
    melee = {key: (row["attack"], row["defence"]) for key, row in rules.table("bn", "rady-boj").rows.items()}
    assert melee == {
        "artillery": ("none", 1), "cavalry": (1, 1), "infantry-column": (2, 2), "infantry-line": (1, 1), "infantry-open": (0, 2),
        "infantry-square": (0, 0), "flank": ("own", 0),
    }  # fmt: skip


def test_modifiers(rules: rulebase.Rulebase) -> None:
    terrain = {"higher": 1, "behind-hill": 1, "woods": -1, "lower": -1, "target-behind-hill": -1, "wall": -1, "hedge": -1, "village": -1}
    assert column(rules, "mod-strelba", "value") == {
        "fire-value": "card", "figure": 1, "support": 2, "rank": 1, **terrain, "special": "scenario",
    }  # fmt: skip
    assert column(rules, "mod-boj", "value") == {
        "melee-value": "card", "figure": 1, "rank": 1, "leader": "leader", "support": 2, **terrain, "target-rank": -1,
        "cavalry-square": -5, "flank": 2, "british-line": 1,
    }  # fmt: skip
    for table, many in (("mod-strelba", {"figure", "support", "rank"}), ("mod-boj", {"figure", "rank", "support", "target-rank"})):
        assert {key for key, value in column(rules, table, "each").items() if value == "yes"} == many


def test_terrain(rules: rulebase.Rulebase) -> None:
    rows = rules.table("bn", "teren").rows
    scenario = {"hougoumont": "8", "la-haye-sainte": "9", "fort": "7"}
    assert Counter(row["fire"] for row in rows.values()) == {
        "-1": 7, "0": 2, "+1": 1, **{f"podle scénáře č. {number}": 1 for number in scenario.values()},
    }  # fmt: skip
    assert {key for key, row in rows.items() if row["horse_guns"] == "no"} == {"woods", "wall", "sandpit", "redoubt", "village", "fort"}
    assert {key for key, row in rows.items() if row["sight"] == "blocks"} == {"woods", "village"}
    assert {key for key, row in rows.items() if row["sight"] == "beyond"} == {"hedge", "hill-down", "hill-up", "wall", "redoubt"}
    assert {key: str(rows[key]["fire"])[-1] for key in scenario} == scenario


def test_states_and_losses(rules: rulebase.Rulebase) -> None:
    assert column(rules, "stavy", "morale") == {"disordered": -2, "routed": -4, "reduced": 0}
    losses = {key: (row["figures"], row["reduced_at"], row["destroyed_by"]) for key, row in rules.table("bn", "ztraty").rows.items()}
    assert losses["infantry"] == ("4", "1", "4")
    assert losses["cavalry"] == ("3", "nikdy", "3")


def test_orders(rules: rulebase.Rulebase) -> None:
    rows = rules.table("bn", "rozkazy").rows
    allowed = {key: {act for act in ("formation", "turn", "fire", "melee", "charge") if row[act] == "yes"} for key, row in rows.items()}
    assert allowed == {
        "attack": {"formation", "turn", "fire", "melee", "charge"}, "defend": {"formation", "turn", "fire", "melee"},
        "manoeuvre": {"turn"}, "reserve": {"formation", "turn"},
    }  # fmt: skip
    assert rows["reserve"]["fire"] == "limited"


def test_result_icons(rules: rulebase.Rulebase) -> None:
    assert list(rules.table("bn", "ikony").rows) == ["flag-2", "flag-4", "disorder", "figure", "retreat", "red"]


def test_scenarios(rules: rulebase.Rulebase) -> None:
    rows = list(rules.table("bn", "scenare").rows.values())
    assert [row["number"] for row in rows] == list(range(1, 11))
    assert [row["czech"] for row in rows] == [
        "Maida", "Cerro de Medelin", "Miranda de Azan", "Los Arapiles", "Garcia Hernandez", "Cesta do Namuru", "Lesy Bossu", "Jerome",
        "Útok 1. armádního sboru", "Ubožáci",
    ]  # fmt: skip


def test_printed_values(rules: rulebase.Rulebase) -> None:
    """The only values of cards that the book gives: those of its examples."""
    shown = {
        key: tuple(row[name] for name in ("page", "morale", "fire", "melee", "command", "orders", "figures"))
        for key, row in rules.table("bn", "dolozene-hodnoty").rows.items()
    }
    assert shown["french-infantry-morale"] == ("26", "5", "–", "–", "–", "–", "4")
    assert shown["french-infantry-melee"] == ("50", "–", "–", "+1", "–", "–", "4")
    assert shown["english-infantry-fire"] == ("46", "–", "+1", "–", "–", "–", "4")
    assert shown["english-infantry-rout"] == ("59", "5", "–", "–", "–", "–", "3")
    assert shown["french-commander"] == ("35", "–", "–", "–", "3", "3", "–")
    assert shown["cavalry-leader"][5] == "5" and shown["light-infantry-leader"][5] == "4"
    assert shown["artillery-canister"] == ("64", "–", "+4", "–", "–", "–", "3")


@pytest.mark.parametrize(
    ("form", "concept"),
    [("úderníky", "skirmisher"), ("granátníků", "grenadier"), ("kanonýry", "gunner"), ("depeší", "dispatch"), ("podstavci", "base")],
)
def test_inflected_names(rules: rulebase.Rulebase, form: str, concept: str) -> None:
    assert concept in {found.concept for found in rules.forms("bn") if found.form == form}
