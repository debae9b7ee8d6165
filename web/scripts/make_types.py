"""Writes the page's types from the server's own description of its messages.

`python web/scripts/make_types.py` writes web/src/wire/types.ts; a test keeps the two the same.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from fairground.server.web import openapi

TARGET = Path(__file__).parent.parent / "src" / "wire" / "types.ts"
HEAD = """\
// Every message and every part of a scene, as the server describes them in /openapi.json.
// Written by web/scripts/make_types.py: do not edit.
"""
PLAIN = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean"}


def text() -> str:
    """The whole file."""
    schemas: dict[str, Any] = json.loads(openapi.document())["components"]["schemas"]
    return HEAD + "".join(_declared(_name(name), schemas[name]) for name in sorted(schemas))


def _name(schema: str) -> str:
    """A name of its own for types that share one: kernel.scene.Refusal is SceneRefusal."""
    *_, room, name = ["", *schema.split(".")]
    return room.title() + name


def _declared(name: str, schema: dict[str, Any]) -> str:
    if schema.get("type") != "object":
        return f"\nexport type {name} = {_type(schema)};\n"
    needed = set(schema.get("required", ()))
    fields = [
        f"  {field}{'' if field in needed else '?'}: {_type(kind)};"
        for field, kind in schema.get("properties", {}).items()
    ]
    words = " ".join(schema.get("description", "").split())
    comment = f"\n/** {words} */" if words else ""
    body = "\n".join(fields)
    if not fields:
        return f"{comment}\nexport type {name} = Record<string, never>;\n"
    return f"{comment}\nexport interface {name} {{\n{body}\n}}\n"


def _type(schema: dict[str, Any]) -> str:  # noqa: PLR0911 - one return per kind of schema
    match schema:
        case {"$ref": str(where)}:
            return _name(where.rsplit("/", 1)[1])
        case {"anyOf": list(kinds)}:
            return " | ".join(_type(kind) for kind in kinds)
        case {"enum": list(values)}:
            return " | ".join(json.dumps(value) for value in values)
        case {"type": "array", "items": dict(items)}:
            inner = _type(items)
            return f"({inner})[]" if "|" in inner else f"{inner}[]"
        case {"type": "object", "additionalProperties": dict(values)}:
            return f"Record<string, {_type(values)}>"
        case {"type": "object"}:
            return "Record<string, unknown>"
        case {"type": "null"}:
            return "null"
        case {"type": str(kind)} if kind in PLAIN:
            return PLAIN[kind]
    return "unknown"


if __name__ == "__main__":
    TARGET.write_text(text())
