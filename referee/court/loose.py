"""Sentences that nobody may pass over though all that they name is told: what may be, and what goes on without a verb. Knows no game."""

from __future__ import annotations

from collections.abc import Container, Iterable, Sequence
from itertools import pairwise

from grammar.whose import is_same
from referee.court.docket import Docket, of_row
from referee.court.game import Game
from referee.court.intents import reach_of
from referee.court.leftover import MARKS, ONE, parted
from referee.court.naming import called, may_be_same
from referee.court.naming import is_same as is_same_thing
from referee.court.standing import Standing
from referee.hearing.intents.asking import SELF, asking_words
from referee.hearing.intents.propose import PARTY
from referee.hearing.intents.roles import facts_in, listed
from referee.hearing.intents.saying import said_by
from referee.hearing.intents.told import Heard
from referee.hearing.intents.wording import Word, words_of
from referee.law.mentions import NAMING
from rulebase.text import folded_words

DONE = ("l", "la", "lo", "li", "ly")
"""Endings of a past."""
INFINITIVE = ("t", "ct", "ci")
"""Endings of infinitives."""
STEM = 5
"""Letters by which two verbs are one."""
PLACED = 2
"""Things of which a question speaks that asks of something at a place."""


def is_left_open(standing: Standing, sentence: str) -> bool:
    """Whether a sentence tells what may be of what nobody asks about (mohla by tam být armáda), or of the very thing that is asked about."""
    question = standing.docket.data["questions"][0]
    acts = {row["id"] for row in standing.docket.data["acts"]} - {str(question.get("act"))}
    about = {*of_row(question)}
    turned = [key for key in standing.turned if standing.unsure[key] in sentence and key not in standing.touched]
    is_refused = any(word.startswith(said_by("refusing")) for word in folded_words(sentence))
    reach = reach_of(standing.game, standing.case.text, standing.asked_intent)
    is_beside = any(not acts.isdisjoint(key[1]) and key[0] not in reach or len(about) >= PLACED and about == {*key[1]} for key in turned)
    return is_beside or is_refused and (bool(turned) or "fact" in question)


def means_the_same(game: Game, sentence: str) -> bool:
    """Whether a sentence tells of the very thing of a counted kind that another tells of (ten samý bombardér); facts that count do not say that."""
    slots = [game.law.registry[name].of[-1] for name in game.config.get("counts", ())]
    words = words_of(game.catalog, sentence)
    kinds = (n for n, w in enumerate(words) if any(game.catalog.fits(slot, game.catalog.type_of_concept(c)) for c, _ in w.named for slot in slots))
    return any(is_same([word.folded for word in words[max(0, n - PLACED) : n]]) for n in kinds)


def goes_on_bare(game: Game, sentence: str, heard: Iterable[str], numbers: Container[int]) -> bool:
    """Whether a part without a verb tells the same of another thing or party (nemá Německo, ale Sovětský svaz; a soupeř jednu), or of one alone.

    ``heard``: words by which facts are told. ``numbers``: those that are told.
    """
    heard, is_denied = [*heard], False
    for part in parted(sentence):
        words = words_of(game.catalog, part)
        starts = [n for n, word in enumerate(words) if word.folded in (*said_by("but"), *said_by("adding"))]
        behind = [(n, words[n + 1 :]) for n in starts if n + 1 < len(words) and not any(word.is_verb for word in words[n:])]
        bare = [(n, rest) for n, rest in behind if not any(part[rest[0].start :].strip(MARKS) in said for said in heard)]
        led = (rest for n, rest in bare if n == 0 and words[n].folded in said_by("but"))
        if is_denied and any(w.named for rest in led for w in rest):
            return True
        if any(_is_party(game, rest[0]) and any(w.is_count for w in rest) for _, rest in bare):
            return True
        if ONE not in numbers and any(_stands_alone(words, n) for n in range(len(words))):
            return True
        is_denied = any(word.is_denial for word in words)
    return False


def denies_in_vain(game: Game, sentence: str, heard: Iterable[str]) -> bool:
    """Whether a *but* turns to what was not done (ale nedobyl ho), and no fact tells that."""
    heard = [*heard]
    for part in parted(sentence):
        words = words_of(game.catalog, part)
        denied = [word for word in words if word.is_verb and word.is_denial and word.folded.startswith("ne") and word.folded.endswith(DONE)]
        if denied and words[0].folded in said_by("but") and not any(said in part or part in said for said in heard):
            return True
    return False


def tells_again(game: Game, sentence: str, heard: Iterable[str]) -> bool:
    """Whether a *but* leads the verb of what is told, and of its own part nothing is (drží Moskvu, ale Německo drží Američani)."""
    heard = [*heard]
    verbs = {word.folded for said in heard if said in sentence for word in words_of(game.catalog, said) if word.is_verb}
    for part in parted(sentence):
        words = words_of(game.catalog, part)
        is_led = bool(words) and words[0].folded in said_by("but") and any(word.is_verb and word.folded in verbs for word in words)
        if is_led and not any(said in part or part in said for said in heard):
            return True
    return False


def names_idle(game: Game, sentence: str, docket: Docket) -> bool:
    """Whether a sentence names one who has things on the board, or what is his by an adjective, and no fact speaks of him (a s ní německá)."""
    told = {name for fact in facts_in(docket.data) if fact.kind not in NAMING for name in (*fact.args, *map(str, listed(fact.value)))}
    owning = {*game.config.get("embodied", {}).values()}
    words = words_of(game.catalog, sentence)
    for n, word in enumerate(words):
        meant = {concept for concept, _ in word.named} | {value for _, value in word.states if isinstance(value, str)}
        parties = {one for one in meant & game.law.concepts.parties if game.catalog.type_of_concept(one) in owning}
        if parties and parties.isdisjoint(told) and not any(before.is_denial for before in words[:n][-1:]):
            return True
    return False


def names_another(game: Game, sentence: str, docket: Docket) -> bool:
    """Whether a sentence names by its number or its own name a thing of which no fact speaks (spolu s Jižním frontem)."""
    told = {name for fact in facts_in(docket.data) if fact.kind not in NAMING for name in (*fact.args, *map(str, listed(fact.value)))}
    rows = [row for row in docket.data["things"] if row["id"] in told]
    known = [other for row in rows if (other := called(game.catalog, row)) is not None]
    named = (mention.thing for mention in Heard(game.catalog, sentence).mentions.all if mention.thing.is_told_apart)
    return any(not any(is_same_thing(thing, other, game.catalog) or may_be_same(thing, other) for other in known) for thing in named)


def is_supposed(text: str, sentence: str) -> bool:
    """Whether unread words stand right behind one by which something is only supposed (kdyby tam byla)."""
    before = text[: max(text.find(sentence), 0)].split()[-1:]
    return any(word in (*said_by("supposing"), *said_by("provided")) for word in folded_words(" ".join(before)))


def tells_of_some(game: Game, sentence: str) -> bool:
    """Whether a sentence tells what became of some of those counted before (jeden z nich se vrátil)."""
    words = words_of(game.catalog, sentence)
    places = [n for n in range(1, len(words) - 1) if words[n].folded in said_by("whence") and words[n - 1].is_count]
    return any(words[n + 1].folded in (*said_by("some_of"), *said_by("mine"), *said_by("theirs")) or words[n + 1].is_count for n in places)


def wants_more(game: Game, sentence: str, heard: Iterable[str]) -> bool:
    """Whether a part of which nothing was heard tells that somebody wants to do one thing more (a chce v tomtéž kole i útočit)."""
    heard = [*heard]
    for part in parted(sentence):
        words = words_of(game.catalog, part)
        wanted = next((n for n, word in enumerate(words) if word.folded.startswith(said_by("wanting"))), len(words))
        acts = (n for n in range(wanted + 1, len(words)) if words[n].is_verb and words[n].folded.endswith(INFINITIVE))
        is_more = any(words[n - 1].folded in said_by("too") for n in acts)
        if is_more and not any(said in part[words[wanted].start :] for said in heard):
            return True
    return False


def does_later(game: Game, sentence: str, heard: Iterable[str]) -> bool:
    """Whether something of which nothing was heard was done later, or the other way round (a pak ho zpátky převzal torpédoborec)."""
    heard = [*heard]
    for part in parted(sentence):
        words = words_of(game.catalog, part)
        later = next((n for n, word in enumerate(words) if word.folded in said_by("done_next")), len(words))
        is_done = any(word.is_verb and word.folded.endswith(DONE) and not word.is_denial for word in words[later:])
        if is_done and not any(said in part[words[later].start :] for said in heard):
            return True
    return False


def did_it_before(game: Game, text: str, sentence: str, heard: Iterable[str]) -> bool:
    """Whether a sentence tells that what is asked about was done already (už jsem bombardoval; smím bombardovat?), and nothing of it was heard.

    Without a word for already: where it is asked of something else, too (bombardoval jsem Karla; smím bombardovat i Petra?); then by whatever the
    speaker tells that he did, where nothing of that was heard (shodil jsem bomby na Karla).
    """
    heard = [said for said in heard if said in sentence]
    asking = asking_words(text)
    asked = {word[:STEM] for word in asking if len(word) > STEM and word.endswith(INFINITIVE)}
    words = words_of(game.catalog, sentence)
    done = [word for word in words if word.folded.endswith(DONE) and not word.is_denial and word.folded[:STEM] in asked]
    told = {word for said in heard for word in folded_words(said)}
    is_of_more = any(one in said_by("too") and not after.endswith(INFINITIVE) for one, after in pairwise(asking))
    is_again = is_of_more or any(word.folded in said_by("already") for word in words)
    beside_self = [word for pair in pairwise(words) for word in pair if any(one.folded in SELF for one in pair)]  # of unknown verbs, too
    is_own = not heard and any(word.folded.endswith(DONE) and not (word.is_noun or word.is_denial) for word in beside_self)
    return is_again and any(word.folded not in told for word in done) or is_of_more and is_own


def asks_of_denied(game: Game, sentence: str, docket: Docket) -> bool:
    """Whether a question is taken to be of a thing that its sentence names only as what it is not (který není Itálie, nýbrž Japonsko)."""
    of, words = {*of_row(docket.data["questions"][0])}, words_of(game.catalog, sentence)
    denied = {concept for one, word in pairwise(words) if one.folded in said_by("not_being") for concept, _ in word.named}
    named = {concept for one, word in pairwise(words) if one.folded not in said_by("not_being") for concept, _ in word.named}
    return not of.isdisjoint(denied - named)


def _is_party(game: Game, word: Word) -> bool:
    return word.folded in said_by("rivals") or any(game.catalog.party_of(concept, PARTY) for concept, _ in word.named)


def _stands_alone(words: Sequence[Word], place: int) -> bool:
    """Whether a one stands for a thing that was spoken of before (jednu zahraju, soupeř jednu), and counts no noun.

    Not one of which it is said how it is (jeden je les, ani jeden není pevnost).
    """
    word, after = words[place], words[place + 1 : place + 2]
    is_described = any(w.folded in said_by("being_so") for w in after) or place > 0 and words[place - 1].folded in said_by("both")
    return word.is_count and word.number == ONE and (not after or after[0].is_verb or word.is_last) and not is_described
