"""Who does what is asked about, where no fact tells: as the words of the text have it. Knows no game."""

from __future__ import annotations

from collections.abc import Container, Iterator
from dataclasses import replace

from referee.court.case import Case
from referee.court.docket import Docket
from referee.court.game import Game
from referee.hearing.intents.party import asks_of_speaker, doer
from referee.hearing.intents.propose import PARTY, SPEAKER, Proposal
from referee.hearing.intents.spoken import OPEN


def proposed_doer(game: Game, case: Case, proposed: Container[str]) -> Iterator[Proposal]:
    """That somebody does what is asked about, where nobody told who: whoever speaks and asks of himself (můžu), else whom the words name."""
    for question in case.read.questions[:1]:
        told = {kind for kind, args in case.read.situation.facts if question.act in args}
        by = _actors(game, question.act_type)
        is_told = not told.isdisjoint(by) or any(kind in proposed for kind in by)
        if by and not is_told and (who := _named(game, case.text, by[0])):
            yield Proposal(by[0], ("@",), who, 1.0)


def as_done(game: Game, case: Case, proposal: Proposal) -> Proposal:
    """A proposal that whoever speaks does what is asked about, with whom the words of the text name in his place; open where they name nobody."""
    kind = game.law.registry[proposal.kind]
    is_party = PARTY in kind.taken or any(game.catalog.constants.get(v) == PARTY for v in kind.domain if isinstance(v, str))
    if proposal.value != SPEAKER or proposal.args != ("@",) or not is_party or asks_of_speaker(game.language, case.text):
        return proposal
    types = [question.act_type for question in case.read.questions[:1]]
    actors = [fact for act in types for fact in game.config.get("acts", {}).get(act, {}).get("actor", ())]
    return replace(proposal, value=proposal.kind in actors and _named(game, case.text, proposal.kind) or OPEN)


def leave_anothers(game: Game, docket: Docket, text: str) -> None:
    """Let a text that is read in part ask of no act of another than the one whom its words name, but of a new one (Brit přesunul; smí Američan?)."""
    types = {row["id"]: row["act"] for row in docket.data["acts"]}
    for row in docket.data["questions"][:1]:
        by = _actors(game, types.get(row.get("act"), ""))
        who = {fact["value"] for fact in docket.data["facts"] if fact["fact"] in by and fact.get("of") in (row["act"], [row["act"]])}
        if who and SPEAKER not in who and _named(game, text, by[0], anywhere=False) not in {"", SPEAKER, *who}:
            docket.data["questions"] = [{**row, "act": docket.another(types[row["act"]])}]


def _actors(game: Game, act: str) -> list[str]:
    """The facts that say which party does an act of this type."""
    return [kind for kind in game.config.get("acts", {}).get(act, {}).get("actor", ()) if PARTY in game.law.registry[kind].taken]


def _named(game: Game, text: str, kind: str, anywhere: bool = True) -> str:
    slots = game.law.registry[kind].taken

    def fits(concept: str) -> bool:
        of = game.catalog.type_of_concept(concept)
        return bool(of) and game.catalog.is_proper(concept) and any(game.catalog.fits(slot, of) for slot in slots)

    return doer(game.language, fits, text, anywhere)
