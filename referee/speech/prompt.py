"""The words of the prompt by which a language model tells a player's text as data: in English, which models follow best."""

from __future__ import annotations

HEAD = """You translate a Czech wargamer's question into data for a rules referee. You do NOT answer the question and you do NOT apply rules: \
the referee does. Game: {title} (id {game}).

PLAYER'S TEXT:
<<<
{text}
>>>

Reply with ONE JSON object in a ``` block and nothing else. Keys: game, things, acts, facts, left_out, questions.
- things: [{{"id", "type", "name", "words"}}] whatever the text speaks of that has a type below and is not in NAMES.
- acts: [{{"id", "act", "words"}}] what is done, wanted or asked about, in order; "denied": true if the text says it is not done.
- facts: [{{"fact", "of", "value", "words"}}]; "of": id, or list of ids in the order given below (leave out where there is nothing in brackets).
- questions: [{{"ask": "may"|"must", "act": id, "words"}}] or [{{"ask": "value", "fact", "of", "words"}}] \
or [{{"ask": "whether", "fact", "of", "value", "words"}}].
- left_out: [{{"words", "reason"}}] numbers, names, negations, doubts of the text that no fact tells.

RULES OF CARE
1. Tell only what the text says, but all of it that has a fact: above all who does the act that is asked about, with what, where from and where to. \
Counts and sums of what the text lists may be told; assume nothing else.
2. "words" of every fact, act and question: copied exactly from the text, as short as they can be, and they must say that very fact.
3. Every number, name, negation (ne-, není, bez, nikdo) and doubt (asi, prý, možná) of the text must be in a fact or in left_out.
4. A negation is value false (or "denied": true). What the text doubts or does not know is "value": "unknown".
5. What was taken back ("vlastně ne", "spletl jsem se") is not told; put it in left_out.
6. Watch who does what to whom, and what is mine and what is the other player's. Call everybody as the text does: by the name; me or you only \
where there is none.
7. Use only the ids below and those of the example. A thing or kind without an id: bring it in under "things" by its Czech name. \
If no fact fits, put the words in left_out rather than bend a fact.
8. What a player claims of a rule goes into left_out; what he claims of the position and the other one denies is "unknown".
"""
ASKED = """LIKELY QUESTIONS (what the text asks, mostly one, each part of it; else ask the value of any fact below; the first is our best guess)
Form: smí/může/jde to = may; musí = must; kolik/kdo/který/kam/co se stane = value; je/má/bude to tak = whether, with what is asked or claimed; \
co kdyby: tell its facts as if so."""
FORM = "By its words this text asks: {forms}."
NAMES = "NAMES (use these ids, do not bring them in as things; what they are, and whose, need not be told)"
TYPES = "TYPES OF THINGS"
FACTS = "FACTS (id(what it is of): value – meaning; true|false where no value stands)"
MORE = "MORE FACTS ((what they are of) ids, which say what they mean; value: ids)"
EXAMPLE = "EXAMPLE of another text of this game"
BOOL, NUMBER, WORD = "true|false", "number", "word"
LIST = "[...]"
