"""Loads one game: its vocabulary, frames, fact kinds and rules."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache, cached_property
from typing import Any

import rulebase as rulebase_package
from grammar.clauses import Language
from grammar.frames import FrameSet
from referee.hearing.catalog import Catalog, concepts_in
from referee.hearing.frames.alike import Examples
from referee.hearing.frames.in_part import PartReader
from referee.hearing.frames.reading import TextReader
from referee.hearing.frames.world import Brought, Described, Mark, Reply, Review, World
from referee.hearing.vocabulary import open_language
from referee.law import impossible as by_nature
from referee.law.facts import Entity, FactKind, Registry
from referee.law.law import Law, StandIn
from referee.law.mentions import Concepts
from referee.law.reads import Reads
from referee.law.rows import FRAMES, facts_of, in_folder, rows_of, text_of
from referee.law.rulesets import load_rules, playable
from rulebase import Clause, Rulebase

__all__ = ["Game", "game_verbs", "load", "load_rules", "playable"]


def _no_clause(address: str) -> Clause:
    raise KeyError(address)


@dataclass(frozen=True, eq=False)
class Game:
    """A game with checks: what the judge needs to read a text and decide it."""

    id: str
    book: Rulebase
    language: Language
    world: World
    law: Law
    config: dict[str, Any] = field(default_factory=dict)
    clause: Callable[[str], Clause] = field(default=_no_clause)
    """A clause by address, remembered: rulings name the same clauses again and again."""

    @property
    def title(self) -> str:
        """The title of its rulebook."""
        return self.book.title(self.id)

    @property
    def reads_sentences(self) -> bool:
        """Whether there is anything by which its sentences are read; else texts reach its rules by questions and proposals alone."""
        return bool(in_folder(self.id, FRAMES))

    @cached_property
    def board_names(self) -> dict[str, str]:
        """What the places of the printed board and the players are called, by their ids, whether a text names them or not."""
        places = {e.id: e.name for e in _named(self.book, self.id, dict.fromkeys(self.config.get("board_tables", ()), ""))}
        called: dict[str, str] = self.config.get("called", {})
        return places | called | {c["id"]: c["name"] for c in self.config.get("constant", ())}

    @cached_property
    def table(self) -> dict[str, Any]:
        """What the game offers at a table (``table.toml``); empty where it offers nothing."""
        return tomllib.loads(text_of(self.id, "table.toml"))

    @cached_property
    def catalog(self) -> Catalog:
        """What a situation told as data may hold, by the names that players use."""
        return Catalog(self.id, self.book, self.language, self.law, self.world, self.config, self.board_names)

    @cached_property
    def reads(self) -> Reads:
        """What the rules may read, found in their code."""
        return Reads(self.law.rules, self.law.registry)

    @cached_property
    def _weighty(self) -> dict[str, frozenset[str]]:
        return {}

    def weighty(self, ask: str, act: str) -> frozenset[str]:
        """The kinds of facts that a permission or a duty may not leave unread.

        Those that the game names, else whatever some rule of the act may read beyond the background and what the game calls light.
        """
        if "weighty" in self.config:
            return frozenset(self.config["weighty"])
        target = f"{ask} {act}"
        if target not in self._weighty:
            may = self.reads.reach(target) - {*self.config.get("light", ())}
            self._weighty[target] = frozenset(k for k in may if not self.law.registry[k].background)
        return self._weighty[target]

    @cached_property
    def given(self) -> dict[str, str]:
        """The things that every situation has, with their names."""
        return {c.id: c.name for c in self.world.constants}

    @cached_property
    def examples(self) -> Examples:
        """Sentences that this game reads."""
        return Examples(self.id, self.language.lexicon)

    @cached_property
    def _reader(self) -> TextReader:
        return TextReader(self.language, self.world)

    @cached_property
    def part_reader(self) -> PartReader:
        """The reader of what unread sentences tell all the same."""
        return PartReader(self._reader, self.law)

    def reader(self) -> TextReader:
        """The reader of texts in the language of this game; it remembers sentences that it has read."""
        return self._reader


def _named(book: Rulebase, game: str, tables: dict[str, str]) -> Iterator[Entity]:
    """The rows of tables (name -> type of the things) under the names that a reader sees, so that facts may speak of them."""
    for name, kind in tables.items():
        table = book.table(game, name)
        for row in table.rows:
            yield Entity(row, kind, table.name_of(row))


def load(game: str, path: str | None = None) -> Game:
    """The game with this id over the rulebase at a path (default: the usual one). Raises KeyError for a game without checks."""
    return _load(game, path)


@cache  # behind `load`, so that a path left out and a path of None are one game
def _load(game: str, path: str | None) -> Game:
    if game not in playable():
        raise KeyError(game)
    book = rulebase_package.open(path)
    said = facts_of(game)
    config = rows_of(game)[f"{game}/game.toml"] | {"acts": {name: row for data in said for name, row in data.get("acts", {}).items()}}
    registry = Registry.from_rows(row for data in said for row in data.get("fact", ()))
    frames = FrameSet()
    frames.add_all(in_folder(game, FRAMES))
    language = open_language(book, game, game_verbs(game), frames, config.get("numbered", ()))
    rules = load_rules(game)
    rules.check_clauses(lambda address: address in book)
    rules.check_limits(lambda kind: len(registry[kind].of))
    stand_ins = {c["id"]: StandIn(**c["stands_for"]) for c in config.get("constant", ()) if "stands_for" in c}
    world = World(
        registry=registry,
        things=config["things"],
        constants=(*(Entity(c["id"], c["type"], c["name"]) for c in config.get("constant", ())), *_named(book, game, config.get("named", {}))),
        singletons=frozenset(config.get("singletons", ())),
        stand_ins=stand_ins,
        board=frozenset(config.get("board", ())),
        generic=frozenset(config.get("generic", ())),
        neutral=frozenset(config.get("neutral", ())),
        attach_rule=frames.attach_rule,
        act_names={name: row["name"] for name, row in config["acts"].items() if "name" in row},
        place=config.get("place", ""),
        parts={name: (row["act"], row["fact"], row["thing"]) for name, row in config.get("parts", {}).items()},
        replies={name: _reply(row) for name, row in config.get("replies", {}).items()},
        turned=next((s.turned for s in stand_ins.values() if s.turned), {}),
        position=config.get("position", ""),
        stands={kind: (who, where) for kind, (who, where) in config.get("stands", {}).items()},
        follows={name: row["follows"] for name, row in config["acts"].items() if "follows" in row},
        done_by={name: (row["by"]["part"], row["by"]["once"]) for name, row in config["acts"].items() if "by" in row},
        possible=frozenset(name for name, row in config["acts"].items() if row.get("asked") == "may"),
        heralded=frozenset(name for name, row in config["acts"].items() if row.get("heralded")),
        described={name: Described(tuple(row["facts"]), tuple(row["own"])) for name, row in config.get("described", {}).items()},
        kinds=frozenset(config.get("kinds", ())),
        genitive=config.get("genitive", {}),
        own_words=frozenset(config.get("own_words", ())),
        pointed=frozenset(config.get("pointed", ())),
        brought={name: Brought(**row) for name, row in config.get("brought", {}).items()},
        members={name: row["members"] for name, row in config["acts"].items() if "members" in row},
        companions={name: tuple(row["companions"]) for name, row in config["acts"].items() if "companions" in row},
        anew={name: tuple(row["anew"]) for name, row in config["acts"].items() if "anew" in row},
        led=config.get("led", ""),
        groups=frozenset(config.get("groups", ())),
        alone=config.get("alone", {}),
        embodied=config.get("embodied", {}),
        shared=tuple(config.get("shared", ())),
        review=_review(config["review"]) if "review" in config else None,
        marks=tuple(Mark(row["of"], re.compile(row["words"], re.IGNORECASE), row["states"]) for row in config.get("marks", ())),
    )
    common = frozenset(config.get("commonplace", ()))
    spoken = cache(lambda kind: _spoken(registry[kind], language, common))
    impossible = tuple(by_nature.row(data, registry) for rows in said for data in rows.get("impossible", ()))
    labelled = cache(lambda kind: (*(registry[kind].mention or ()), *concepts_in(language, registry[kind].label)))
    parties = frozenset(row["id"] for row in config.get("constant", ()))
    concepts = Concepts(labelled, lambda concept: loaded.catalog.type_of_concept(concept), common, parties)
    law = Law(rules, registry, cache(lambda name: book.table(game, name)), stand_ins, spoken, concepts, impossible)
    loaded = Game(game, book, language, world, law, config, cache(book.clause))
    return loaded


def _spoken(kind: FactKind, language: Language, common: frozenset[str]) -> tuple[str, ...]:
    """The concepts that speak of a kind of fact: those declared, else those of its label, else those of what is presumed of it."""
    if kind.mention is not None:
        return kind.mention
    found = [c for c in concepts_in(language, kind.label) if c not in common]
    if not found and kind.is_presumed:
        found = [c for c in concepts_in(language, kind.presumption.partition("(")[0]) if c not in common]
    return tuple(found)


def game_verbs(game: str) -> list[dict[str, Any]]:
    """The verbs that only this game has, as rows of its frames files."""
    return [row for _, data in in_folder(game, FRAMES) for row in data.get("verb", [])]


def _review(row: Mapping[str, Any]) -> Review:
    return Review(row["asks"], row["right"], frozenset(row["acts"]), tuple(row["told"]))


def _reply(row: Mapping[str, Any]) -> Reply:
    one_other = tuple((one, other) for one, other in row["swap"])
    return Reply(row["when"], one_other, row["side"])
