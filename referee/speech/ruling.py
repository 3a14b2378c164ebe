"""A ruling as plain data, and the JSON Schema it is published by."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, field
from importlib.resources import files
from typing import Any

SCHEMA = 2
VERDICTS = ("povoleno", "zakázáno", "výsledek", "nelze rozhodnout")
REASONS = (
    "", "chybí údaj", "nerozumím", "pravidla mlčí", "rozpor tisku", "karta", "nevymodelováno", "nemožný popis", "spor",
    "dvojí čtení",
)  # fmt: skip


@dataclass
class Ruling:
    """The answer to a described situation.

    ``verdict`` and ``reason`` as in `VERDICTS` and `REASONS`. ``citations``, ``nearest``: full clause addresses, the deciding
    or nearest first; ``nearest`` stands in for citations where nothing is decided, else it is empty. ``values``: named numbers
    and words (``final_column``: ``3:1``). Every other list holds plain dicts described by the schema file. ``scene``: what a
    picture of the ruling shows, in the terms of its game (`referee.speech.drawing`).
    """

    verdict: str = "nelze rozhodnout"
    reason: str = ""
    answer: str = ""
    because: str = ""
    game: str = ""
    schema: int = SCHEMA
    rulebase: dict[str, str] = field(default_factory=dict)
    answers: list[dict[str, Any]] = field(default_factory=list)
    values: dict[str, Any] = field(default_factory=dict)
    citations: list[str] = field(default_factory=list)
    steps: list[dict[str, Any]] = field(default_factory=list)
    facts: list[dict[str, Any]] = field(default_factory=list)
    assumptions: list[str] = field(default_factory=list)
    provisos: list[dict[str, Any]] = field(default_factory=list)
    missing: list[dict[str, Any]] = field(default_factory=list)
    branches: list[dict[str, Any]] = field(default_factory=list)
    errors: list[dict[str, Any]] = field(default_factory=list)
    not_understood: list[dict[str, Any]] = field(default_factory=list)
    nearest: list[str] = field(default_factory=list)
    not_modelled: list[str] = field(default_factory=list)
    echo: list[str] = field(default_factory=list)
    otherwise: str = ""
    why: list[dict[str, Any]] = field(default_factory=list)
    scene: dict[str, Any] = field(default_factory=dict)
    situation: dict[str, Any] = field(default_factory=dict)
    set_aside: list[dict[str, Any]] = field(default_factory=list)
    confirmed: list[dict[str, Any]] = field(default_factory=list)
    unsupported: list[dict[str, Any]] = field(default_factory=list)
    unused: list[dict[str, Any]] = field(default_factory=list)
    unsettled: list[dict[str, Any]] = field(default_factory=list)

    @property
    def decided(self) -> bool:
        """Whether the ruling decides the question."""
        return self.verdict != "nelze rozhodnout"

    def to_dict(self) -> dict[str, Any]:
        """The ruling as JSON-ready data, the same object that ``rozhodci check --json`` prints."""
        data: dict[str, Any] = json.loads(json.dumps(vars(self), ensure_ascii=False, default=asdict))
        return data


def json_schema() -> dict[str, Any]:
    """The JSON Schema of a ruling."""
    data: dict[str, Any] = json.loads((files("referee.speech") / "ruling.schema.json").read_text(encoding="utf-8"))
    return data
