"""The arguments of a call held against the schema of its tool; every fault is said at once. What is only told in another shape is taken."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any

from referee.faces.protocol.mistakes import Fault, Mistake, nearest

Schema = Mapping[str, Any]
FITS: Mapping[str, Callable[[Any], bool]] = {
    "string": lambda value: isinstance(value, str),
    "integer": lambda value: isinstance(value, int) and not isinstance(value, bool),
    "boolean": lambda value: isinstance(value, bool),
    "array": lambda value: isinstance(value, list),
    "object": lambda value: isinstance(value, dict),
}
TRUTH = {"true": True, "false": False}


def checked(schema: Schema, given: Mapping[str, Any] | None) -> dict[str, Any]:
    """The arguments as the tool takes them. Raises Mistake."""
    faults: list[Fault] = []
    found = _object(schema, {key: value for key, value in (given or {}).items() if value is not None}, "", faults)
    if faults:
        raise Mistake(faults, "Mend the arguments and call the tool again.")
    return found


def _object(schema: Schema, given: Mapping[str, Any], where: str, faults: list[Fault]) -> dict[str, Any]:
    known: Mapping[str, Schema] = schema.get("properties", {})
    for name in given:
        if name not in known and schema.get("additionalProperties") is False:
            near = nearest(name, known)
            faults.append(Fault(f"There is no argument {name!r}; there are: {', '.join(known)}.", _at(where, name), near))
    faults += [Fault(f"The argument {name!r} is missing.", _at(where, name)) for name in schema.get("required", ()) if name not in given]
    return {name: _value(known.get(name, {}), value, _at(where, name), faults) for name, value in given.items()}


def _value(schema: Schema, value: Any, where: str, faults: list[Fault]) -> Any:
    value = _taken(schema.get("type"), value)
    fault = _unfit(schema, value, where)
    if fault is not None:
        faults.append(fault)
    elif schema.get("additionalProperties") is False:
        return _object(schema, value, where, faults)
    elif "items" in schema:
        return [_value(schema["items"], one, f"{where}[{place}]", faults) for place, one in enumerate(value)]
    return value


def _unfit(schema: Schema, value: Any, where: str) -> Fault | None:
    """What is wrong with a value itself, whatever is in it."""
    wanted = schema.get("type")
    if wanted is not None and not FITS[wanted](value):
        return Fault(f"This must be of type {wanted}, not {json.dumps(value, ensure_ascii=False)[:60]}.", where)
    if "enum" in schema and value not in schema["enum"]:
        return Fault(f"This must be one of: {', '.join(schema['enum'])}.", where, nearest(str(value), schema["enum"]))
    if wanted == "integer" and not schema.get("minimum", value) <= value <= schema.get("maximum", value):
        return Fault(f"This must be from {schema['minimum']} to {schema['maximum']}.", where)
    return None


def _taken(wanted: Any, value: Any) -> Any:
    """A value in the shape that is wanted: data told as JSON, a number or a truth value told as text, one thing in place of a list."""
    if isinstance(value, str) and wanted in {"object", "array", "integer"}:
        try:
            read = json.loads(value)
        except ValueError:
            read = None
        value = read if FITS[wanted](read) else value
    if isinstance(value, str) and wanted == "boolean":
        return TRUTH.get(value.lower(), value)
    return [value] if wanted == "array" and not isinstance(value, list) else value


def _at(where: str, name: str) -> str:
    return f"{where}.{name}" if where else name
