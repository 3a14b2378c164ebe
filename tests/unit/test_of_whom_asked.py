"""Of whom and of what a question is asked whose words name nobody."""

import pytest

from referee import Session


def asked(text: str, intent: str) -> tuple[str, list[str]]:
    """What the question is of, and what things of the session are called."""
    session = Session(text, "nr")
    session.ask(intent)
    data = session.standing.docket.data
    of = data["questions"][0]["of"]
    names = {row["id"]: row.get("name", "") for row in data["things"]}
    one = of if isinstance(of, str) else of[0]
    return names.get(one, one), list(names.values())


@pytest.mark.parametrize("text", [
    "Osa začíná svou karetní fázi s pěti kartami v ruce a rumunská ropná pole Sověti nedrží. Je 14. kolo. Kolik karet musí odhodit?",
    "14 kolo, osa zacina karetni fazi s 5 kartama, rumunska ropa neni sovetska. kolik musi zahodit nez si lizne?",
])  # fmt: skip
def test_a_question_of_a_side_is_of_the_only_one_with_a_number_told(text):
    assert asked(text, "value:discard_step")[0] == "axis"


@pytest.mark.parametrize("text", [
    "V 8. kole ustoupil Jihozápadní front, na kterém leží značka nezásobená, k Brjanskému frontu. Sověti ho odeberou. Na které políčko přijde?",
    "8. kolo. na zapadnim frontu lezi znacka nezasobena, ustoupil k jiznimu frontu, kvuli limitu musi pryc. kam prijde?",
])  # fmt: skip
def test_a_question_that_names_no_unit_is_of_the_only_one_of_which_anything_is_told(text):
    of, names = asked(text, "value:excess_box")
    assert of in {"jihozápadní front", "západní front"}
    assert "jednotka" not in names


def test_what_the_question_names_is_what_it_is_of():
    text = "8. kolo. na zapadnim frontu lezi znacka nezasobena, ustoupil k jiznimu frontu. kam prijde jizni front, kdyz ho rus sunda kvuli limitu?"
    assert asked(text, "value:excess_box")[0] == "jižní front"


def test_what_was_not_read_and_has_no_words_is_no_sentence():
    told = "ma jen pesaky moskva a ukrajina, v cernym mori je italska lod."
    session = Session(f"muze sovet vest namorni bitvu v cernym mori kdyz nema na planu zadnou lod? {told}", "qg")
    session.ask("may:battle")
    session.confirm({})
    assert "" not in session.unread
